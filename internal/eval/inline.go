package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Where a function makes its result of its parameters in a few ways, and does not look at
// them, a call of it makes the same of its arguments:
//
//	func (c *Client) url(path string) string { return c.base + path }
//	c.url("/v1/a b")  =>  <c.base> "/v1/a b"

// openParams returns the indexes of the parameters of res.fn that occur unchanged in as, the values of res, and that the
// function does not use otherwise, unless its receiver decides that. One beside an error, as in refused, nobody reads.
func (e *Evaluator) openParams(res result, decl *ast.FuncDecl, as []alt, refused []*ast.Ident) map[*types.Var]int {
	if slices.ContainsFunc(as, func(a alt) bool { return a.node.Size().Pieces > maxInlined }) {
		return nil
	}
	sig := res.fn.Signature()
	ids := make(map[*types.Var][]*ast.Ident)
	for _, a := range as {
		strval.EachLeaf(a.node, func(l *strval.Leaf) {
			if v, id := e.openHole(l); v != nil {
				ids[v] = append(ids[v], id)
			}
		})
	}
	e.shown[res] = ids
	open := make(map[*types.Var]int)
	for i := range sig.Params().Len() {
		v := sig.Params().At(i)
		switch {
		case len(ids[v]) == 0:
			continue
		case sameIdents(append(ids[v], refused...), e.givenNames(decl.Body, v)):
		case res.index >= 0 && len(as) == 1 && isURL(sig.Results().At(res.index).Type()) && isString(v.Type()) && as[0].bare() != nil && e.flow.IsOnlyGiven(v):
			// if err != nil { panic("invalid URL " + s) }
		default:
			continue
		}
		open[v] = i
	}
	return open
}

// sameIdents reports whether each of all is one of some.
func sameIdents(some, all []*ast.Ident) bool {
	return !slices.ContainsFunc(all, func(id *ast.Ident) bool { return !slices.Contains(some, id) })
}

// oneByOne reports whether call gives each parameter of a function with the signature sig a value of its own, if that is not
// variadic or gets nothing by inlining: an argument, or a result of the only one.
func (e *Evaluator) oneByOne(call *ast.CallExpr, sig *types.Signature) bool {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if s := e.info.Selections[sel]; s != nil && s.Kind() != types.MethodVal {
			return false // (*Client).url(c, path)
		}
	}
	n := sig.Params().Len()
	if sig.Variadic() {
		return len(call.Args) >= n-1 && (call.Ellipsis.IsValid() || !e.flow.IsSpread(call))
	}
	return len(call.Args) == n || e.flow.IsSpread(call)
}

// openHole returns the variable whose own value the leaf l is, and its identifier; or nil.
func (e *Evaluator) openHole(l *strval.Leaf) (*types.Var, *ast.Ident) {
	if l.Hole == nil || l.Hole.Kind != strval.Any || l.Hole.Made {
		return nil, nil
	}
	id, ok := l.Hole.Source().(*ast.Ident)
	if !ok {
		return nil, nil
	}
	v, _ := e.info.Uses[id].(*types.Var)
	return v, id
}

// asksReceiver reports whether the results of the method decl depend on its receiver in
// another way than by how that is set up, which no other code asks:
//
//	func (c *Client) host() string { if c.sandbox { return sandbox }; return live }
//	func (c *Client) url(path string) string { base := c.base; if base == "" { base = live }; return base + path }
//
// Some clients have each of the results then, and it is meant to be used.
func (e *Evaluator) asksReceiver(body *ast.BlockStmt, recv *types.Var) bool {
	d := e.flow.DeclAt(body.Pos())
	cur, ok := e.flow.Find(body)
	if d == nil || !ok {
		return true
	}
	asked := make(map[*types.Var]bool)
	for _, use := range e.flow.UsesIn(cur, recv) {
		field := e.fieldAt(use)
		if field == nil {
			return true // a method, or something is made of the whole
		}
		asked[field] = true
	}
	made := d.Derived(flow.VarSet{recv: true}, token.Pos(1<<62))
	g := e.flow.Graph(body)
	for b := range g.Blocks {
		cond, ok := g.Condition(int32(b))
		if !ok {
			continue
		}
		for obj := range made {
			if obj == types.Object(recv) || !e.flow.MentionsAny(cond.Expr, flow.VarSet{obj: true}) {
				continue
			}
			v, _ := obj.(*types.Var)
			if test, ok := e.Conditions.TestOf(cond, v); !ok || !test.OfEmptiness() {
				return true
			}
		}
		if e.flow.MentionsAny(cond.Tag, made) {
			return true
		}
	}
	return flow.Some(maps.Keys(asked), func(f *types.Var) bool {
		return e.flow.IsUsed(f, func(use inspector.Cursor) bool {
			return (use.Node().Pos() < body.Pos() || body.End() <= use.Node().Pos()) && flow.IsAsked(use)
		})
	})
}

// fieldAt returns the field that is selected of the variable at cur, or nil.
func (e *Evaluator) fieldAt(cur inspector.Cursor) *types.Var {
	if cur.ParentEdgeKind() != edge.SelectorExpr_X {
		return nil
	}
	sel := cur.Parent().Node().(*ast.SelectorExpr)
	if s := e.info.Selections[sel]; s == nil || s.Kind() != types.FieldVal || cur.Parent().ParentEdgeKind() == edge.CallExpr_Fun {
		return nil
	}
	return e.flow.Variable(sel).Origin()
}

// asksParams reports whether the results of a function with the signature sig and that body
// may depend on its receiver or parameters in another way than containing them.
// Parameters in open only occur in the result. The name of an environment variable does
// not count, nor what falls says of the known call, nor a URL, for which no call gives a constant.
//
//	func getenv(key, other string) string { if v := os.Getenv(key); v != "" { return v }; return other }
func (e *Evaluator) asksParams(sig *types.Signature, body *ast.BlockStmt, open map[*types.Var]int, call *ast.CallExpr) bool {
	cur, ok := e.flow.Find(body)
	if !ok {
		return false
	}
	if recv := sig.Recv(); recv != nil && e.asksReceiver(body, recv) {
		return true
	}
	return flow.Some(sig.Params().Variables(), func(p *types.Var) bool {
		_, isOpen := open[p]
		return !isOpen && !isURL(p.Type()) && slices.ContainsFunc(e.flow.UsesIn(cur, p), func(use inspector.Cursor) bool {
			return !e.namesEnv(use) && !(call != nil && e.falls(use, sig, p, call))
		})
	})
}

// falls reports whether the function with the signature sig returns p at cur, or asks only whether it is empty, and call gives
// what nobody knows, or nothing: then each of the results is meant to be used.
//
//	orElse(os.Getenv("URL"), "https://example.com")   base(urls...)
func (e *Evaluator) falls(cur inspector.Cursor, sig *types.Signature, p *types.Var, call *ast.CallExpr) bool {
	switch around := cur.Parent().Node().(type) {
	case *ast.IndexExpr: // urls[0]
		if around.X == cur.Node() {
			cur = cur.Parent()
		}
	case *ast.CallExpr:
		if e.info.Types[around.Fun].IsBuiltin() && flow.CalleeName(around) == "len" {
			cur = cur.Parent()
		}
	}
	if cur.ParentEdgeKind() == edge.ReturnStmt_Results {
		return true
	}
	cond, ok := cur.Parent().Node().(*ast.BinaryExpr)
	i := flow.ParamIndex(sig, p)
	if !ok || cond.Op != token.EQL && cond.Op != token.NEQ && cond.Op != token.GTR || i < 0 || !e.oneByOne(call, sig) {
		return false
	}
	if text, isText := e.flow.Text(cond.Y); !flow.IsZero(e.info, cond.Y) && (!isText || text != "") {
		return false
	}
	if len(call.Args) <= i {
		return sig.Variadic()
	}
	if v := e.flow.Variable(call.Args[i]); v != nil { // what the caller asks for decides there
		at, ok := e.flow.Find(call)
		fn, in := flow.FuncOf(at)
		return ok && in && len(e.flow.GraphOf(fn).Asked(v)) == 0 && (!sig.Variadic() || i < sig.Params().Len()-1 || call.Ellipsis.IsValid())
	}
	given, isCall := ast.Unparen(call.Args[i]).(*ast.CallExpr)
	return isCall && !e.info.Types[given.Fun].IsType()
}

// namesEnv reports whether os.Getenv or os.LookupEnv is given the variable at cur.
func (e *Evaluator) namesEnv(cur inspector.Cursor) bool {
	return cur.ParentEdgeKind() == edge.CallExpr_Args && e.flow.CallTo(cur.Parent().Node().(*ast.CallExpr), "os", "Getenv", "LookupEnv") != nil
}

// A route is what of a function's body a call runs, as far as what it gives decides conditions on the function's parameters:
//
//	func addr(host, port string) string { if port == "" { return host }; return host + ":" + port }
//	addr("h", "80")  =>  "h:80"
type route struct {
	g    *flow.Graph
	on   map[int32]int32 // the successors of the blocks that end in a decided condition
	live []bool          // blocks; nil if no condition is decided
}

// routeOf returns the route of the call f; nil of all code outside of calls.
func (e *Evaluator) routeOf(f *frame) *route {
	if f == e.root || f.body == nil || f.route != nil {
		return f.route
	}
	r := &route{g: e.flow.Graph(f.body), on: make(map[int32]int32)}
	f.route = new(route) // for what it asks itself
	for b := range int32(len(r.g.Blocks)) {
		c, ok := r.g.Cond(b)
		if !ok {
			continue
		}
		failing := e.failing(c)
		for v := range f.sig.Params().Variables() {
			if !slices.Contains(r.g.Asked(v), b) && !e.flow.Mentions(failing, v) {
				continue
			}
			r.decide(b, e.truthFor(f, v, c))
		}
		r.decide(b, e.truthOfField(f, c))
	}
	if cases := r.g.Cases(); len(cases) > 0 {
		e.inside(f, func() []alt { e.decideCases(r, cases); return nil })
	}
	if len(r.on) > 0 {
		r.live = r.reached(0, nil)
		r.live[0] = true
	}
	f.route = r
	return r
}

// decide notes in r to which successor the condition of block b leads, if t says it.
func (r *route) decide(b int32, t condition.Truth) {
	switch t {
	case condition.Yes:
		r.on[b] = 0
	case condition.No:
		r.on[b] = 1
	}
}

// decideCases notes in r to which of the clauses of type switches the call that is evaluated leads.
func (e *Evaluator) decideCases(r *route, cases map[int32]*ast.CaseClause) {
	type answer struct {
		runs  *ast.CaseClause
		known bool
	}
	chosen := make(map[ast.Node]answer)
	for b, clause := range cases {
		cur, _ := e.flow.Find(clause)
		stmt := cur.Parent().Parent().Node().(*ast.TypeSwitchStmt)
		a, done := chosen[stmt]
		if !done {
			a.runs, a.known = e.clauseOf(stmt)
			chosen[stmt] = a
		}
		if a.known && a.runs == clause {
			r.on[b] = 0
		} else if a.known {
			r.on[b] = 1
		}
	}
}

// truthFor returns whether c, which names the parameter v, holds for what f gives v.
func (e *Evaluator) truthFor(f *frame, v *types.Var, c flow.Cond) condition.Truth {
	if e.flow.Local(v).Only() == nil {
		return condition.Maybe // it is assigned
	}
	if isString(v.Type()) || isTypeParam(v.Type()) {
		if as := e.givenTo(f, v); len(as) == 1 && as[0].object() == nil && as[0].bare() == nil && !as[0].isTooLong() {
			return e.Conditions.Of(v).Inside().Cond(c).Truth(e.write(as[0]))
		}
		return condition.Maybe
	}
	is := e.info.Types[e.givenExpr(f, v)].Value
	x, negated := e.flow.Negated(c.Expr)
	if is == nil || is.Kind() != constant.Bool || c.Tag != nil || !e.flow.Names(x, v) {
		return condition.Maybe
	}
	return condition.Answer(constant.BoolVal(is) != negated, true)
}

// truthOfField returns whether c holds for the only text that f gives the field for which it asks, of a parameter or the receiver.
//
//	func (c *Client) url() string { if c.base != "" { return c.base }; return live }
func (e *Evaluator) truthOfField(f *frame, c flow.Cond) (t condition.Truth) {
	flow.Any(c.Expr, func(sel *ast.SelectorExpr) bool {
		life, field := e.flow.LocalAt(sel.X), e.flow.Variable(sel)
		if d := life.Only(); d == nil || d.Kind != flow.Param || field == nil || !field.IsField() || !isString(field.Type()) || e.frameOf(life) != f {
			return false
		}
		e.work += 4
		if as := e.inside(f, func() []alt { return e.eval(sel) }); len(as) == 1 && as[0].object() == nil && as[0].bare() == nil && !as[0].isTooLong() {
			t = e.Conditions.Of(field.Origin()).Inside().Cond(c).Truth(e.write(as[0]))
		}
		return t == condition.Yes || t == condition.No
	})
	return t
}

// failing returns what gives the error for which c asks, or nil.
//
//	host, port, err := net.SplitHostPort(addr); if err != nil { host = addr }
func (e *Evaluator) failing(c flow.Cond) ast.Node {
	err, _ := e.flow.ErrorVar(c.Expr)
	if def := e.flow.Local(err).LastBefore(c.Expr.Pos()); def != nil {
		return def.Source()
	}
	return nil
}

// isDecided reports whether f's function only has the parameter v in its result, and in conditions that f decides.
func (e *Evaluator) isDecided(f *frame, v *types.Var) bool {
	r := e.routeOf(f)
	return r != nil && r.live != nil && !slices.ContainsFunc(e.givenNames(f.body, v), func(id *ast.Ident) bool {
		at, _ := r.g.Find(id.Pos())
		_, decided := r.on[at.Block]
		return !slices.Contains(f.shown[v], id) && !(decided && slices.Contains(r.g.Asked(v), at.Block))
	})
}

// reached returns the blocks that are reached from block b without a way through one of past.
func (r *route) reached(b int32, past []int32) []bool {
	return flow.Reached(len(r.g.Blocks), b, func(b int32, visit func(int32)) {
		if slices.Contains(past, b) {
			return
		}
		on, decided := r.on[b]
		for i, s := range r.g.Succs[b] {
			if !decided || int32(i) == on {
				visit(s)
			}
		}
	})
}

// passes reports whether the code at pos may run.
func (r *route) passes(pos token.Pos) bool {
	if r == nil || r.live == nil {
		return true
	}
	at, ok := r.g.Find(pos)
	return !ok || r.live[at.Block]
}

// left returns those of rs, which reach id, that the call leaves.
func (r *route) left(life *flow.Life, rs []flow.Reach, id *ast.Ident) []flow.Reach {
	if r == nil || r.live == nil || life.Graph() != r.g {
		return rs
	}
	to, ok := r.g.Find(id.Pos())
	if !ok {
		return rs
	}
	return slices.DeleteFunc(slices.Clone(rs), func(of flow.Reach) bool {
		from, ok := r.g.PlaceOfDef(of.Def)
		if !ok || !r.live[from.Block] {
			return ok
		}
		var past []int32
		for _, d := range life.Defs {
			if at, ok := r.g.PlaceOfDef(d); ok && d != of.Def && d.Node != nil && at.Block != to.Block && at.Block != from.Block {
				past = append(past, at.Block)
			}
		}
		return from.Block != to.Block && !r.reached(from.Block, past)[to.Block]
	})
}
