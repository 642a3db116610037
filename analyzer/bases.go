package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// bases says what strings and URLs are resolved against, or joined to.
type bases struct {
	*scope
	join *join // that was last looked at
}

// base returns the URL that the string at p is resolved against or joined to, nil if
// that is not known, and the elements that are joined after it:
//
//	base.Parse(p)   base.JoinPath("a", p, "b")   url.JoinPath("https://example.com", p)
//	get(p)   with func get(ref string) { base.Parse(ref) }
func (bs *bases) base(p place) (base *check.Base, later []strval.Value) {
	if c := p.target.context; c != nil {
		if v, ok := c.BaseValue(); ok {
			base = check.NewBase(v)
		}
		return base, nil
	}
	call, ok := p.cur.Node().(*ast.CallExpr)
	fn, isFunc := p.target.obj.(*types.Func)
	if !ok || !isFunc || fn.Pkg().Path() != "net/url" || fn.Name() != "Parse" && fn.Name() != "JoinPath" {
		return nil, nil
	}
	i := slices.Index(call.Args, p.expr)
	j := bs.joinOf(call, fn)
	if recv := bs.resolver(p.cur); recv != nil {
		base = bs.baseAt(recv)
	} else {
		base = j.bases[max(i, 0)]
	}
	return base, j.values[i+1:]
}

// A join is a call that joins elements to a URL, one after the other.
type join struct {
	call   *ast.CallExpr
	values []strval.Value // of the arguments
	bases  []*check.Base  // what each argument is joined to; nil: that is not known
}

// joinOf returns the join that call, of fn, is: of (*url.URL).Parse, JoinPath or url.JoinPath. It
// is kept for the next argument.
func (bs *bases) joinOf(call *ast.CallExpr, fn *types.Func) *join {
	if bs.join != nil && bs.join.call == call {
		return bs.join
	}
	j := &join{call: call}
	base := bs.receiver(call)
	for i, arg := range call.Args {
		v := bs.values.Value(arg)
		j.values = append(j.values, v)
		j.bases = append(j.bases, base)
		switch {
		case i == 0 && fn.Signature().Recv() == nil:
			base = check.NewBase(v)
		case base != nil && v.Complete():
			base = base.Joined(v.Text)
		default:
			base = nil
		}
	}
	bs.join = j
	return j
}

// receiver returns the URL whose method call calls, or nil.
func (bs *bases) receiver(call *ast.CallExpr) *check.Base {
	if recv := bs.methodReceiver(call); recv != nil {
		return bs.baseAt(recv)
	}
	return nil
}

// methodReceiver returns the expression whose own method call calls, x in
// x.Parse(ref); nil for a function, (*url.URL).Parse(x, ref), and the method of an
// embedded field.
func (sc *scope) methodReceiver(call *ast.CallExpr) ast.Expr {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if s := sc.pass.TypesInfo.Selections[sel]; s == nil || s.Kind() != types.MethodVal || len(s.Index()) != 1 {
		return nil
	}
	return sel.X
}

// baseAt returns the URL that expr is, or nil.
func (bs *bases) baseAt(expr ast.Expr) *check.Base {
	if u, ok := bs.values.URL(expr); ok {
		return check.NewBase(u)
	}
	return nil
}

// resolver returns the URL against which the result of the call of url.Parse at cur is
// resolved, if that is all that becomes of it; else nil:
//
//	rel, err := url.Parse(ref)
//	…
//	u := base.ResolveReference(rel)
func (bs *bases) resolver(cur inspector.Cursor) ast.Expr {
	if bs.flow.CallTo(cur.Node().(*ast.CallExpr), "net/url", "Parse") == nil || cur.ParentEdgeKind() != edge.AssignStmt_Rhs {
		return nil
	}
	assign := cur.Parent().Node().(*ast.AssignStmt)
	id, ok := assign.Lhs[0].(*ast.Ident)
	if !ok || assign.Tok != token.DEFINE {
		return nil
	}
	rel := bs.pass.TypesInfo.Defs[id]
	if rel == nil || flow.DeclOf(cur) == nil {
		return nil
	}
	use, ok := bs.flow.OnlyUse(rel)
	if !ok {
		return nil
	}
	return bs.resolvedAgainst(use)
}

// resolvedAgainst returns the base if cur is an argument of ResolveReference; else nil.
func (bs *bases) resolvedAgainst(cur inspector.Cursor) ast.Expr {
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return nil
	}
	call := cur.Parent().Node().(*ast.CallExpr)
	if fn := bs.flow.Callee(call); fn == nil || fn.FullName() != "(*net/url.URL).ResolveReference" {
		return nil
	}
	return bs.methodReceiver(call)
}

// parsedHere reports whether ref is a variable that url.Parse makes for nothing else
// than to be resolved: the string is a site itself.
func (bs *bases) parsedHere(ref ast.Expr) bool {
	parse, ok := bs.flow.Definition(ref).(*ast.CallExpr)
	if !ok {
		return false
	}
	at, ok := bs.flow.Find(parse)
	return ok && bs.resolver(at) != nil
}

// urlField returns the field of this package, of type *url.URL, that expr selects, or
// nil.
func (sc *scope) urlField(expr ast.Expr) *types.Var {
	if v := sc.flow.Variable(expr); v != nil && isURLField(v) && v.Pkg() == sc.pass.Pkg {
		return v.Origin()
	}
	return nil
}

// isURLField reports whether v is a field of type *url.URL.
func isURLField(v *types.Var) bool {
	return v.IsField() && v.Type().String() == "*net/url.URL"
}

// receiverAt returns the expression of the URL that the string at p is resolved against,
// or nil: where it is given to (*url.URL).Parse, or leads there.
func (bs *bases) receiverAt(p place) ast.Expr {
	if p.target.context != nil {
		return p.target.context.Receiver()
	}
	if p.target.role.Form == catalogue.FieldPath {
		return bs.literalResolver(p.cur)
	}
	call, ok := p.cur.Node().(*ast.CallExpr)
	fn, isFunc := p.target.obj.(*types.Func)
	if !ok || !isFunc {
		return nil
	}
	switch fn.FullName() {
	case "(*net/url.URL).Parse", "(*net/url.URL).ResolveReference":
		return bs.methodReceiver(call)
	}
	return bs.resolver(p.cur)
}

// literalResolver returns the URL that the literal of a url.URL at cur is resolved
// against, if that is all that becomes of it; else nil.
func (bs *bases) literalResolver(cur inspector.Cursor) ast.Expr {
	if _, ok := cur.Node().(*ast.CompositeLit); !ok || cur.ParentEdgeKind() != edge.UnaryExpr_X {
		return nil
	}
	cur = cur.Parent()
	if cur.ParentEdgeKind() == edge.AssignStmt_Rhs {
		assign := cur.Parent().Node().(*ast.AssignStmt)
		id := flow.IdentOf(assign.Lhs[cur.ParentEdgeIndex()])
		if id == nil || len(assign.Lhs) != len(assign.Rhs) {
			return nil
		}
		use, ok := bs.flow.OnlyUse(bs.pass.TypesInfo.Defs[id])
		if !ok {
			return nil
		}
		cur = use
	}
	return bs.resolvedAgainst(cur)
}
