package summary

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"hash/fnv"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Whether a client makes the request, or has another do it, may be a matter of how the client
// is set up. Whoever calls it does not decide that, and the string does not:
//
//	if c.custom != nil { return c.custom.Do(method, url) }
//	http.NewRequest(method, url, nil)
//
// The string is requested where it is set up, so its syntax faults are reported.

// A decision says what decides whether a place is reached, with whatever string for a variable.
type decision struct {
	set     string // the field that has to be set beside the variable, if there is one
	when    []When // what other arguments must be
	decided bool   // these alone decide
}

// isConfigured reports whether nothing but how the client is set up and constant arguments of the call decide whether
// some place of g is reached, with whatever string for v.
func (in *Inference) isConfigured(v *types.Var, g jointGroup) (by decision, ok bool) {
	decl, ok := g.fn.Node().(*ast.FuncDecl)
	graph := in.p.Flow.GraphOf(g.fn)
	if !ok || graph == nil || in.p.isAnswer(v) {
		return decision{}, false
	}
	at, pos := places(g)
	var without []flow.Outcome
	for b := range graph.Blocks {
		cond, ok := graph.Cond(int32(b))
		if !ok {
			continue
		}
		out, decides := graph.Decides(int32(b), pos)
		if _, failed := in.p.Flow.OnError(cond.Expr); !decides || failed {
			continue
		}
		w, asks := in.asksOther(v, decl, cond, out)
		switch needs, ok := in.isSetting(v, decl, cond, out); {
		case asks && !IsPlace(v):
			by.when = append(by.when, w)
		case !ok || needs != "" && by.set != "" && by.set != needs:
			continue // MustRunAny counts the paths past it
		case needs != "":
			by.set = needs
		}
		without = append(without, out)
	}
	if len(without) == 0 || !in.p.Flow.MustRunAny(g.fn, at, flow.Failures, without) {
		return decision{}, false
	}
	by.decided = len(by.when) == len(without)
	return by, true
}

// asksOther returns what cond, which keeps v from the sink by out, asks of another parameter of decl alone.
func (in *Inference) asksOther(v *types.Var, decl *ast.FuncDecl, cond flow.Cond, out flow.Outcome) (When, bool) {
	fn, ok := in.p.Flow.Info.Defs[decl.Name].(*types.Func)
	about := cond.Expr
	if cond.Tag != nil {
		about = cond.Tag
	}
	for asked := range in.p.Flow.VarsIn(about) {
		if i := flow.ParamIndex(fn.Signature(), asked); ok && i >= 0 && asked != v && in.p.TestOf != nil && in.hasGiven(asked, cond.Expr) {
			test, plain := in.p.TestOf(cond, asked)
			if out.Succ == 0 {
				test = test.Not()
			}
			return When{i, test}, plain
		}
	}
	return When{}, false
}

// isSetting reports whether cond, which keeps v from the sink by out, asks for no argument of decl's call. needs is the
// field beside v that must be set for it.
//
//	if c.closed { return }   if !c.active { return }
func (in *Inference) isSetting(v *types.Var, decl *ast.FuncDecl, cond flow.Cond, out flow.Outcome) (needs string, ok bool) {
	var beside []string
	for n := range ast.Preorder(cond.Expr) {
		if sel, ok := n.(*ast.SelectorExpr); ok && v.IsField() && in.p.isBeside(sel, v) {
			beside = append(beside, sel.Sel.Name)
		}
	}
	if len(beside) == 0 {
		return "", !in.p.Flow.AsksArguments(decl, cond)
	}
	holds := in.p.ifUnset(cond.Expr, v)
	if passes := (holds == condition.Yes) == (out.Succ == 1); !passes && len(beside) == 1 {
		needs = beside[0]
	} else if !passes {
		return "", false
	}
	return needs, cond.Tag == nil && holds != condition.Maybe
}

// isBeside reports whether x selects another field of the struct that has the field v, or a field of such a one.
func (p *Package) isBeside(x ast.Expr, v *types.Var) bool {
	sel, ok := ast.Unparen(x).(*ast.SelectorExpr)
	if !ok || p.Flow.Info.Selections[sel] == nil || p.Flow.Info.Selections[sel].Obj() == v {
		return false
	}
	t := p.Flow.Info.TypeOf(sel.X)
	if !flow.IsPointer(t) && p.isBeside(sel.X, v) {
		return true
	}
	st, ok := flow.Pointee(t).(*types.Struct)
	return ok && flow.Some(st.Fields(), func(f *types.Var) bool { return f.Origin() == v })
}

// ifUnset returns what x gives where the fields beside v have their zero values. One of v's own type may stand in
// its place: if c.full != "" { return c.full }.
func (p *Package) ifUnset(x ast.Expr, v *types.Var) condition.Truth {
	switch x := ast.Unparen(x).(type) {
	case *ast.SelectorExpr:
		return condition.Answer(false, p.isBeside(x, v) && flow.HasInfo(p.Flow.Info.TypeOf(x), types.IsBoolean))
	case *ast.UnaryExpr:
		holds := p.ifUnset(x.X, v)
		return condition.Answer(holds == condition.No, x.Op == token.NOT && holds != condition.Maybe)
	case *ast.BinaryExpr:
		switch a, b := p.ifUnset(x.X, v), p.ifUnset(x.Y, v); x.Op {
		case token.LAND:
			return condition.Answer(a == condition.Yes && b == condition.Yes, a == condition.No || b == condition.No || a == b && a != condition.Maybe)
		case token.LOR:
			return condition.Answer(a == condition.Yes || b == condition.Yes, a == condition.Yes || b == condition.Yes || a == b && a != condition.Maybe)
		case token.EQL, token.NEQ: // with nil, "", 0 or false
			other := p.Flow.Info.Types[x.Y]
			known := p.isBeside(x.X, v) && !types.Identical(p.Flow.Info.TypeOf(x.X), v.Type()) && (other.IsNil() || other.Value != nil)
			return condition.Answer(flow.IsZero(p.Flow.Info, x.Y) == (x.Op == token.EQL), known)
		}
	}
	return condition.Maybe
}

// isRequested reports whether a request is made at each place of g.
func isRequested(g jointGroup) bool {
	return !slices.ContainsFunc(g.list, func(j joined) bool { return !j.Requested })
}

// places returns the code of g that has to run, and where it begins.
func places(g jointGroup) (at []inspector.Cursor, pos []token.Pos) {
	for _, j := range g.list {
		at, pos = append(at, j.at), append(pos, j.at.Node().Pos())
	}
	return at, pos
}

// isHandedOn reports whether cur is an argument of a call that takes it for a URL: it leads to a sink, or is asked for
// the request where the client has it, with a parameter named for a URL.
//
//	if c.custom != nil { return c.custom.Do(method, url) }
func (p *Package) isHandedOn(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	call := cur.Parent().Node().(*ast.CallExpr)
	if fn := p.Flow.Callee(call); fn != nil && len(p.Fact(fn).Of(cur.ParentEdgeIndex(), ReachesSink)) > 0 {
		return true
	}
	holder := p.holderOf(call.Fun)
	if holder == nil || !p.namesURL(call, cur.ParentEdgeIndex()) {
		return false
	}
	if flow.Some(cur.Enclosing((*ast.IfStmt)(nil)), func(c inspector.Cursor) bool { return p.Flow.Mentions(c.Node().(*ast.IfStmt).Cond, holder) }) {
		return true
	}
	// if c.useCustom { return c.custom.Do(method, url) }
	decl := flow.DeclOf(cur)
	return decl != nil && holder.IsField() && p.Flow.DecidedBy(decl, call) == flow.State
}

// namesURL reports whether the parameter for call's argument i has the name of a URL.
func (p *Package) namesURL(call *ast.CallExpr, i int) bool {
	sig, ok := p.Flow.Info.TypeOf(call.Fun).(*types.Signature)
	if !ok || i >= sig.Params().Len() {
		return false
	}
	name := strings.ToLower(sig.Params().At(i).Name())
	return strings.Contains(name, "url") || strings.Contains(name, "uri") || name == "endpoint"
}

// holderOf returns the variable or field with the function fun, or the value of its method; or nil.
//
//	c.custom of c.custom.Do   c.send of c.send
func (p *Package) holderOf(fun ast.Expr) *types.Var {
	sel, ok := ast.Unparen(fun).(*ast.SelectorExpr)
	if ok && p.Flow.Info.Selections[sel] != nil && p.Flow.Info.Selections[sel].Kind() == types.MethodVal {
		fun = sel.X
	}
	return p.Flow.Variable(fun)
}

// isSetUp reports whether the parameter v changes around cur only if the client is set up for it:
//
//	if c.rewrite != nil { u = c.rewrite(u) }
//	http.NewRequest(method, u, nil)
func (in *Inference) isSetUp(v *types.Var, cur inspector.Cursor) bool {
	fn, ok := flow.FuncOf(cur)
	if !ok || IsPlace(v) {
		return false
	}
	decl, ok := fn.Node().(*ast.FuncDecl)
	return ok && in.onlySetUp(decl, in.p.Flow.Local(v), func(d *flow.Def) bool { return d.Kind == flow.Param })
}

// onlySetUp reports whether decl sets life's variable, given aside, only if the client is set up for it.
func (in *Inference) onlySetUp(decl *ast.FuncDecl, life *flow.Life, given func(*flow.Def) bool) bool {
	return life != nil && !life.Lost && len(life.Defs) > 1 && !slices.ContainsFunc(life.Defs, func(d *flow.Def) bool {
		return !given(d) && (d.Node == nil || in.p.Flow.DecidedBy(decl, d.Node) != flow.State)
	})
}

// isOverridden reports whether the field v, the hole h of a's value, gets there by a local variable
// that is set to something else if the client is set up for it:
//
//	host := r.host
//	if c.host != "" { host = c.host }
//	http.NewRequest(method, host+r.path, nil)
func (in *Inference) isOverridden(a *Arrival, h strval.Hole, v *types.Var) bool {
	decl := flow.DeclOf(a.At)
	if decl == nil {
		return false
	}
	for _, id := range a.Value.Span(h.At).Vars {
		if life := in.p.Flow.LocalAt(id); life != nil && !life.Lost && len(life.Defs) > 1 {
			return in.onlySetUp(decl, life, func(d *flow.Def) bool { return d.Kind == flow.Assigned && d.RHS != nil && in.p.Flow.Names(d.RHS, v) })
		}
	}
	return false
}

// Reached reports whether the string v gets to the sink, if all else that is unknown of it
// is so. It reports false for known if v's holes decide it by more than that they are not "".
func (e *Effect) Reached(v strval.Value) (reached, known bool) {
	known = true
	for _, g := range e.If {
		whole := Effect{Before: g.Before, After: g.After}
		holds, ok := g.Test.OfOrdinary(whole.Compose(v))
		if ok && !holds {
			return false, true
		}
		known = known && ok
	}
	return true, known
}

// InGroup returns how many of the effects on the parameter i are of the group of e.
func (f *Fact) InGroup(i int, e *Effect) int {
	if e.Group == 0 {
		return 1
	}
	n, kind := 0, e.Kind
	if e.Path != "" {
		kind = IsWithin
	}
	for _, other := range f.Of(i, kind) {
		if other.Group == e.Group && other.Path == e.Path {
			n++
		}
	}
	return n
}

// groupOf returns the Group of the effects of list, if one of them happens.
func groupOf(list []*Effect) uint64 {
	h := fnv.New64a()
	for _, e := range list {
		fmt.Fprintf(h, "%s\x01%s\x01%s\x01%s\x01%s\x01%d\x02", e.Role, e.Before.Text, e.After.Text, e.Base.Text, e.Ref.Text, e.Group)
	}
	return h.Sum64() | 1
}

// Agrees reports whether the arguments of f's function and g's reach the same sinks, with the same text.
func (f *Fact) Agrees(g *Fact) bool {
	roles := func(f *Fact) (list []string) {
		for i, e := range f.Effects(ReachesSink) {
			list = append(list, fmt.Sprint(i, e.Role, e.Before, e.After, e.Cuts, e.Loose, e.Group))
		}
		return list
	}
	return slices.Equal(roles(f), roles(g))
}

// Or returns the fact of a function that is one of two, with the facts f and g: a parameter
// that reaches a sink in both reaches one of them. Their effects are a group: a fault in each
// of them is a fault. It returns nil if there is no such parameter.
func (f *Fact) Or(g *Fact) *Fact {
	out := new(Fact)
	for i := range f.Params {
		index := f.Params[i].Index
		list := slices.Concat(f.Of(index, ReachesSink), g.Of(index, ReachesSink))
		if len(f.Of(index, ReachesSink)) == 0 || len(g.Of(index, ReachesSink)) == 0 || len(list) > maxJoint {
			continue
		}
		id := groupOf(list)
		for _, e := range list {
			joint := *e
			joint.Group = id
			out.add(index, joint)
		}
	}
	if len(out.Params) == 0 {
		return nil
	}
	return out
}
