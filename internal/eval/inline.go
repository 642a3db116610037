package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Where a function makes its result of its parameters in a few ways, and does not look at
// them, a call of it makes the same of its arguments:
//
//	func (c *Client) url(path string) string { return c.base + path }
//	c.url("/v1/a b")  =>  <c.base> "/v1/a b"

// openParams returns the indexes of the parameters of res.fn that occur unchanged in as,
// the values of res, and that the function does not use otherwise, unless its receiver decides
// that. Returning one beside an error, as in refused, does not count as use: nobody reads it
// there.
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
	open := make(map[*types.Var]int)
	for i := range sig.Params().Len() {
		v := sig.Params().At(i)
		switch {
		case len(ids[v]) == 0:
			continue
		case sameIdents(append(ids[v], refused...), e.givenNames(decl.Body, v)):
		case len(as) == 1 && isURL(sig.Results().At(res.index).Type()) && isString(v.Type()) && as[0].bare() != nil && e.flow.IsOnlyGiven(v):
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

// oneByOne reports whether call gives each parameter of a function with the signature sig, which
// is not variadic or gets nothing by inlining there, a value of its own: an argument, or one of the
// results of the only argument.
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

// openHole returns the variable whose own value the leaf l is, and its identifier
// there; nil if it is something else.
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
	for f := range asked {
		for _, use := range e.flow.Uses(f) {
			if pos := use.Node().Pos(); (pos < body.Pos() || body.End() <= pos) && flow.IsAsked(use) {
				return true
			}
		}
	}
	return false
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
// not count.
//
//	func getenv(key, other string) string { if v := os.Getenv(key); v != "" { return v }; return other }
func (e *Evaluator) asksParams(sig *types.Signature, body *ast.BlockStmt, open map[*types.Var]int) bool {
	cur, ok := e.flow.Find(body)
	if !ok {
		return false
	}
	if recv := sig.Recv(); recv != nil && e.asksReceiver(body, recv) {
		return true
	}
	for p := range sig.Params().Variables() {
		_, isOpen := open[p]
		if !isOpen && slices.ContainsFunc(e.flow.UsesIn(cur, p), func(use inspector.Cursor) bool { return !e.namesEnv(use) }) {
			return true
		}
	}
	return false
}

// namesEnv reports whether the variable at cur is the argument of os.Getenv or
// os.LookupEnv.
func (e *Evaluator) namesEnv(cur inspector.Cursor) bool {
	return cur.ParentEdgeKind() == edge.CallExpr_Args && e.flow.CallTo(cur.Parent().Node().(*ast.CallExpr), "os", "Getenv", "LookupEnv") != nil
}
