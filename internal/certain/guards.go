package certain

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/cfg"

	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// verdicts says of a guard whether the value gets past it. The first row that holds decides.
var verdicts = [...]struct {
	name string
	when func(*question) bool
	then Certainty
}{
	// switch x.(type) { case T: … }   select { … }
	{"opaque, of several", func(q *question) bool { return !q.isKnown && !q.isSingle() }, OneOf},
	{"opaque", func(q *question) bool { return !q.isKnown }, Certain},
	// for _, u := range urls { … }: it goes through the elements.
	{"elements", (*question).isElements, Certain},
	// if u != "" { … } with the value at hand.
	{"holds", func(q *question) bool {
		return q.answer() == condition.Yes && q.guard.On == 0 || q.answer() == condition.No && q.guard.On == 1
	}, Certain},
	{"excluded", func(q *question) bool { return q.answer() == condition.Yes || q.answer() == condition.No }, Guarded},
	// u, ok := find(); if ok { … }
	{"beside", func(q *question) bool { return q.p.isBeside(q.cond) }, OneOf},
	// if err != nil { t.Fatal(err) }: a test that passes goes on.
	{"test", func(q *question) bool { return q.isSuccess() && q.f.FailsTest(q.f.Succs[q.guard.Block][1-q.guard.On]) }, Certain},
	// if err := check(u); err != nil { return }: it is the author's own string, and meant to succeed.
	{"meant to succeed", func(q *question) bool { return q.failsOfValue() && q.isSuccess() && q.isSingle() }, Certain},
	{"error of the value", func(q *question) bool { return q.failsOfValue() }, Guarded},
	// if err != nil { … } about something else.
	{"error, of one", func(q *question) bool { return q.err != nil && (q.isSingle() || q.p.loop != nil) }, Certain},
	{"error, unrelated", func(q *question) bool { return q.isSuccess() && !q.isRelated() }, Certain},
	{"error, of several", func(q *question) bool { return q.err != nil }, OneOf},
	// if test.name == name { return test }
	{"looked for", (*question).isLookedFor, Certain},
	// if test.remote { … }
	{"looks at the value", func(q *question) bool {
		return q.p.j.flow.Asks(q.cond, q.p.vars) && !((q.isSingle() || q.p.isKeyed) && q.p.asksOthers(q.cond))
	}, Guarded},
	// if verbose { … }: there is but one value.
	{"single", (*question).isSingle, Certain},
	// In a loop through the elements: if testing.Short() { … }, or one more loop.
	{"loop in a loop", func(q *question) bool { return q.p.loop != nil && q.isLoop() }, Certain},
	{"steady", func(q *question) bool { return q.p.loop != nil && q.isSteady() }, Certain},
	// One of several, and then a loop that has nothing to do with them.
	{"loop, unrelated", func(q *question) bool { return q.p.loop == nil && q.isLoop() && !q.isRelated() }, Certain},
	// One of several, and in a loop: if skipped { continue }. In another iteration, or by another call with another key, it gets there.
	{"next round", func(q *question) bool {
		return q.p.isKeyed || q.guard.Round && (q.p.loop != nil || !q.isRelated())
	}, Certain},
	{"otherwise", func(*question) bool { return true }, OneOf},
}

// A question is what verdicts is asked of a guard.
type question struct {
	p      *passage
	f      *flow.Graph
	guard  flow.Guard
	blocks []int32 // from where the end of the activation is reached

	cond    flow.Cond        // at the guard's end
	isKnown bool             // there is a cond
	holds   *condition.Truth // cond, for the values of the definitions; nil: not asked yet
	err     *types.Var
	onErr   int32 // the successor of cond that is taken for err, if cond asks for that
}

// guarded says whether g, the end of one of blocks in f, lets the value pass.
func (p *passage) guarded(f *flow.Graph, g flow.Guard, blocks []int32) Certainty {
	q := &question{p: p, f: f, guard: g, blocks: blocks}
	if q.cond, q.isKnown = f.Condition(g.Block); q.isKnown && q.cond.Tag == nil {
		err, on := p.j.flow.ErrorVar(q.cond.Expr)
		q.err, q.onErr = err, int32(on)
	}
	for i := range verdicts {
		if v := &verdicts[i]; v.when(q) {
			if p.j.decided != nil {
				p.j.decided(v.name)
			}
			return v.then
		}
	}
	return OneOf
}

// isSingle reports whether the definition has but one value.
func (q *question) isSingle() bool { return q.p.loop == nil && !q.p.definition.Several }

// isLoop reports whether the guard is a loop's.
func (q *question) isLoop() bool {
	kind := q.f.Blocks[q.guard.Block].Kind
	return kind == cfg.KindRangeLoop || kind == cfg.KindForLoop
}

// isElements reports whether the guard is that of the loop which chooses the element.
func (q *question) isElements() bool {
	return q.isLoop() && slices.Contains(q.p.loops, q.f.Blocks[q.guard.Block].Stmt)
}

// isLookedFor reports whether the guard finds the one element that a loop looks for, by another part of it: each was written to be found.
//
//	for _, t := range targets { if t.Name == name { return t.URL } }
func (q *question) isLookedFor() bool {
	eq, ok := ast.Unparen(q.cond.Expr).(*ast.BinaryExpr)
	if !ok || eq.Op != token.EQL || q.guard.On != 0 || q.cond.Tag != nil || q.p.loop == nil || q.p.isKeyed || !q.p.asksOthers(q.cond) {
		return false
	}
	flw := q.p.j.flow
	cur, found := flw.At(eq.Pos())
	for found && cur.ParentEdgeKind() != edge.IfStmt_Cond {
		if cur = cur.Parent(); cur.Node() == q.p.loop {
			return false
		}
	}
	if !found {
		return false
	}
	body := cur.Parent().Node().(*ast.IfStmt).Body.List
	if len(body) == 0 {
		return false
	}
	_, returns := body[len(body)-1].(*ast.ReturnStmt)
	if branch, ok := body[len(body)-1].(*ast.BranchStmt); !returns && !(ok && branch.Tok == token.BREAK) {
		return false
	}
	isConst := func(x ast.Expr) bool { return q.p.j.info.Types[flw.SetOnce(x)].Value != nil }
	return slices.ContainsFunc([]ast.Expr{eq.X, eq.Y}, func(x ast.Expr) bool {
		if v := flw.Variable(x); v != nil {
			args, all := flw.Arguments(v)
			if all && !slices.ContainsFunc(args, func(x ast.Expr) bool { return !isConst(x) }) {
				return false
			}
		}
		return !flw.MentionsAny(x, q.p.vars) && !isConst(x)
	})
}

// answer returns what the condition gives for the values of the definitions.
func (q *question) answer() condition.Truth {
	if q.holds == nil {
		t := q.p.decided(q.cond, q.f, q.guard.Block)
		q.holds = &t
	}
	return *q.holds
}

// isSuccess reports whether the guard tests an error, and the value is on the side without one.
func (q *question) isSuccess() bool { return q.err != nil && q.guard.On != q.onErr }

// failsOfValue reports whether the guard tests an error of code that is related to the value.
func (q *question) failsOfValue() bool { return q.err != nil && q.p.failedOf(q.cond) }

// isSteady reports whether the condition is the same for each element.
func (q *question) isSteady() bool {
	return q.p.d.IsSteady(q.cond.Expr, q.p.loop) && (q.cond.Tag == nil || q.p.d.IsSteady(q.cond.Tag, q.p.loop))
}

// isRelated reports whether the condition shares a variable with what decides which value it is.
func (q *question) isRelated() bool {
	var about ast.Node = q.cond.Expr
	if q.err != nil {
		def := q.p.d.Vars()[q.err].LastBefore(q.cond.Expr.Pos())
		if def == nil || q.isAskedTwice(def) {
			return true
		}
		about = def.Node
	}
	return q.p.related(about, q.f, q.blocks, q.guard.Block)
}

// isAskedTwice reports whether another condition tests the error of def too, so that some values may have none:
//
//	if err != nil { u = "none" }
//	if err != nil { return }
func (q *question) isAskedTwice(def *flow.Def) bool {
	return slices.ContainsFunc(q.f.Asked(q.err), func(b int32) bool {
		c, ok := q.f.Cond(b)
		return ok && b != q.guard.Block && q.p.d.Vars()[q.err].LastBefore(c.Expr.Pos()) == def
	})
}

// failedOf reports whether c asks whether something failed that depends on the value. The call that gave the value, one of
// several, did not fail for it: isBeside has asked for the others.
func (p *passage) failedOf(c flow.Cond) bool {
	err, _ := p.j.flow.ErrorVar(c.Expr)
	if err == nil || c.Tag != nil {
		return false
	}
	def := p.d.Vars()[err].LastBefore(c.Expr.Pos())
	return def == nil || p.j.flow.MentionsAny(def.Source(), p.vars) && !slices.ContainsFunc(p.activation.Definitions, func(s strval.Definition) bool {
		return s.At != nil && s.At == def.Source()
	})
}

// decided returns what c, the condition of block b, gives for the values of the definitions.
func (p *passage) decided(c flow.Cond, f *flow.Graph, b int32) condition.Truth {
	if _, ok := f.Cond(b); !ok {
		return condition.Maybe
	}
	return p.holds(c)
}

// holds returns what c gives for the values of the definitions.
func (p *passage) holds(c flow.Cond) condition.Truth {
	for i, s := range p.activation.Definitions {
		x, isElement := s.At.(*ast.IndexExpr)
		if isElement && c.Tag == nil { // u, ok := urls[name]
			asked, negated := p.j.flow.Negated(c.Expr)
			if def := p.d.Vars()[p.j.flow.Variable(asked)].LastBefore(c.Expr.Pos()); def != nil && def.Result == 1 && def.RHS == x {
				return condition.Answer(!negated, true)
			}
		}
		if isElement && s.Value != nil { // of a map, and its key
			if key := p.j.flow.Variable(x.Index); key != nil {
				if holds, known := p.j.conditions.Of(key).Inside().Cond(c).OfOrdinary(strval.Write(s.Value)); known {
					return condition.Answer(holds, true)
				}
			}
		}
		if s.Life == nil || s.Value == nil && !s.NotNil || s.Def.Ident.Pos() > c.Expr.Pos() {
			continue
		}
		if slices.ContainsFunc(p.activation.Definitions[i+1:], func(t strval.Definition) bool { return t.Life == s.Life }) {
			continue // which of its values it has there is not known
		}
		if s.NotNil {
			if v, isNil := p.j.flow.NilTest(c.Expr); v == s.Life.Var && c.Tag == nil {
				return condition.Answer(isNil == 1, true)
			}
			continue
		}
		test := p.j.conditions.Of(s.Life.Var).Cond(c)
		if holds, known := test.OfOrdinary(strval.Write(s.Value)); known {
			return condition.Answer(holds, true)
		}
	}
	return p.holdsOfField(c)
}

// holdsOfField is holds of the fields that c names. One that the end of the activation dereferences is not nil, nor is what
// has the method that chooses the value.
func (p *passage) holdsOfField(c flow.Cond) condition.Truth {
	if x, isNil := p.j.flow.NilCompared(c.Expr); x != nil && c.Tag == nil {
		if call, ok := p.definition.At.(*ast.CallExpr); ok && p.isKeyed && flow.Receiver(call) != nil && types.ExprString(flow.Receiver(call)) == types.ExprString(x) {
			return condition.Answer(isNil == 1, true)
		}
		for cur, ok := p.j.flow.At(p.activation.Pos); ok; cur = cur.Parent() {
			if stmt, isStmt := cur.Node().(ast.Stmt); isStmt {
				if flow.Any(stmt, func(y *ast.StarExpr) bool { return types.ExprString(y.X) == types.ExprString(x) }) {
					return condition.Answer(isNil == 1, true)
				}
				break
			}
		}
	}
	for n := range ast.Preorder(c.Expr) {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok || p.j.info.Selections[sel] == nil || !p.j.flow.MentionsAny(sel.X, p.vars) {
			continue
		}
		value, ok := p.ofRow(sel)
		if !ok && flow.IsString(p.j.info.TypeOf(sel)) {
			value, ok = p.j.values.Field(sel)
		}
		if !ok {
			continue
		}
		of := p.j.conditions.About(func(x ast.Expr) bool { return types.ExprString(x) == types.ExprString(sel) })
		if holds, known := of.Cond(c).OfOrdinary(value); known {
			return condition.Answer(holds, true)
		}
	}
	return condition.Maybe
}

// ofRow returns the constant that the literal of the table's row which the value is from gives the field that sel selects.
//
//	for _, t := range targets { if t.off { continue }; http.Get(t.url) }
func (p *passage) ofRow(sel *ast.SelectorExpr) (value strval.Value, ok bool) {
	field, _ := p.j.info.Uses[sel.Sel].(*types.Var)
	rows := 0
	for _, s := range p.activation.Definitions {
		st, isStruct := flow.Pointee(p.j.info.TypeOf(s.Row)).(*types.Struct)
		if !isStruct || !flow.Some(st.Fields(), func(f *types.Var) bool { return f == field }) {
			continue
		}
		value.Text, ok = p.j.flow.FieldConst(s.Row, field)
		rows++
	}
	return value, ok && rows == 1
}

// operand says whether pos is always evaluated: in isHTTP(u) && get(u) it is only for some u.
func (p *passage) operand(pos token.Pos) Certainty {
	cur, ok := p.j.flow.At(pos)
	if !ok {
		return Certain
	}
	for cond, holds := range flow.Beside(cur) {
		switch t := p.holds(flow.Cond{Expr: cond}); {
		case t == condition.Yes && holds, t == condition.No && !holds:
		case t == condition.Yes || t == condition.No || p.j.flow.MentionsAny(cond, p.vars):
			return Guarded
		case p.loop != nil && p.d.IsSteady(cond, p.loop):
		default:
			if u := p.unclear(); u != Certain {
				return u
			}
		}
	}
	return Certain
}

// asksOthers reports whether c names the variables that the value goes through by other fields only than the ones that have it,
// or by which it was chosen.
//
//	if cfg.name == "" { return errName }
//	http.Get(cfg.url)
func (p *passage) asksOthers(c flow.Cond) bool {
	named, keys := make(names), make(names)
	p.addParts(named, c)
	if x, ok := p.definition.At.(ast.Expr); ok && p.isKeyed {
		p.addParts(keys, flow.Cond{Expr: x})
	}
	return !flow.Some(maps.Keys(named), func(n name) bool {
		if n.field != nil && keys.meet(name{v: n.v}) {
			_, isBasic := n.field.Type().Underlying().(*types.Basic)
			return isBasic || keys.meet(n) // a text or a number may go with the key
		}
		return p.vars[n.v] && (n.field == nil || slices.ContainsFunc(p.activation.Definitions, func(d strval.Definition) bool {
			return d.Life == nil && d.At == nil || d.Field == nil || d.Field == n.field
		}))
	})
}

// isBeside reports whether c tests another result of the call that returned a definition's value.
func (p *passage) isBeside(c flow.Cond) bool {
	for _, s := range p.activation.Definitions {
		if s.Def == nil || s.Def.Kind != flow.Tuple {
			continue
		}
		if _, isElement := ast.Unparen(s.Def.RHS).(*ast.IndexExpr); isElement {
			continue // of an element it says that there is one
		}
		if p.j.values.IsSetting(s.Def.RHS) || p.j.flow.SucceedsOnce(s.Def.RHS) {
			continue // its error says nothing about which of its values a setting has, or what the function gives
		}
		for v, vr := range p.d.Vars() {
			if v == s.Life.Var || !slices.ContainsFunc(vr.Defs, func(d *flow.Def) bool { return d.Node == s.Def.Node }) {
				continue
			}
			if last := p.d.Vars()[v].LastBefore(c.Expr.Pos()); (last == nil || last.Node == s.Def.Node) && p.j.flow.Asks(c, flow.VarSet{v: true}) {
				return true
			}
		}
	}
	return false
}

// related reports whether n shares a variable with what decides, in other blocks, which value there is.
func (p *passage) related(n ast.Node, f *flow.Graph, blocks []int32, guard int32) bool {
	j := p.j
	if n == nil {
		return true
	}
	deciding := flow.VarSet{p.definition.Life.Var: true}
	for _, b := range blocks {
		if c, ok := f.Condition(b); ok && b != guard {
			p.addNames(deciding, c.Expr, c.Tag)
		}
	}
	if at, ok := f.PlaceOfDef(p.definition.Def); ok { // what the definition itself depends on
		for _, b := range p.deciding(f, flow.Start(0), at) {
			if c, _ := f.Condition(b); b != guard {
				p.addNames(deciding, c.Expr, c.Tag)
			}
		}
	}
	for _, d := range p.definition.Life.Defs {
		if d.Node == nil || d == p.definition.Def {
			continue
		}
		if at, ok := f.At(d.Node); ok && slices.Contains(blocks, at.Block) {
			for _, n := range f.Blocks[at.Block].Nodes {
				p.addNames(deciding, n)
			}
		}
	}
	return j.flow.MentionsAny(n, deciding)
}

// ties are the conditions, so far, that decide which definition of the variable reaches the end.
type ties struct {
	p     *passage
	f     *flow.Graph
	at    flow.Place // of the definition that is asked for
	named names
	asked map[int32]bool // the blocks whose conditions have been asked
}

func (p *passage) newTies(f *flow.Graph, at flow.Place) *ties {
	t := &ties{p, f, at, make(names), make(map[int32]bool)}
	t.add(flow.Start(0), at)
	return t
}

// with reports whether what decides that the definition at b is reached from the one at t.at has
// to do with what decided on that, or on another. One of them may always be reached:
//
//	if tls { u = "https://h" }
//	if !tls || dev { u = "http://h" }
func (t *ties) with(b flow.Place) bool { return t.add(t.at, b) }

// add adds the conditions that decide whether to is reached from from, and reports whether they name what others did.
func (t *ties) add(from, to flow.Place) bool {
	tied := false
	named := make(names)
	for _, g := range t.p.deciding(t.f, from, to) {
		if t.asked[g] {
			continue
		}
		t.asked[g] = true
		c, _ := t.f.Condition(g)
		t.p.addParts(named, c)
	}
	for n := range named {
		tied = tied || t.named.meet(n)
	}
	maps.Copy(t.named, named)
	return tied
}

// A name is a variable that a condition names, or one of its fields; without it the variable as a whole.
type name struct{ v, field *types.Var }

type names map[name]bool

// meet reports whether n, the whole that it is a field of, or a field of it is among ns. Two fields
// of one variable have no more to do with each other than two variables.
func (ns names) meet(n name) bool {
	if n.field != nil {
		return ns[n] || ns[name{v: n.v}]
	}
	return flow.Some(maps.Keys(ns), func(other name) bool { return other.v == n.v })
}

// addParts adds the variables and their fields that c names to to.
func (p *passage) addParts(to names, c flow.Cond) {
	for _, x := range []ast.Expr{c.Expr, c.Tag} {
		if x == nil {
			continue
		}
		ast.Inspect(x, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				field, _ := p.j.info.Uses[n.Sel].(*types.Var)
				if v, ok := p.j.info.Uses[flow.IdentOf(n.X)].(*types.Var); ok && field != nil && field.IsField() {
					to[name{v, field}] = true
					return false
				}
			case *ast.Ident:
				if v, ok := p.j.info.ObjectOf(n).(*types.Var); ok {
					to[name{v: v}] = true
				}
			}
			return true
		})
	}
}

// deciding returns the blocks whose conditions decide whether to is reached from from. Errors
// are not counted: each is asked for on its own.
func (p *passage) deciding(f *flow.Graph, from, to flow.Place) []int32 {
	var blocks []int32
	guards, _, _ := f.Guards(from, to, false)
	for _, g := range guards {
		c, ok := f.Condition(g.Block)
		if !ok {
			continue
		}
		if err, _ := p.j.flow.ErrorVar(c.Expr); err == nil {
			blocks = append(blocks, g.Block)
		}
	}
	return blocks
}

// addNames adds the variables that nodes name to vars.
func (p *passage) addNames(vars flow.VarSet, nodes ...ast.Node) {
	for _, n := range nodes {
		for v := range p.j.flow.VarsIn(n) {
			vars[v] = true
		}
	}
}
