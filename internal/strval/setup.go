package strval

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

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
			if test, ok := e.TestOf(cond, v); !ok || !test.OfEmptiness() {
				return true
			}
		}
		if cond.Tag != nil && e.flow.MentionsAny(cond.Tag, made) {
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
	v, ok := e.info.Uses[sel.Sel].(*types.Var)
	if !ok {
		return nil
	}
	return v.Origin()
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
		if _, ok := open[p]; ok {
			continue
		}
		for _, use := range e.flow.UsesIn(cur, p) {
			if !e.namesEnv(use) {
				return true
			}
		}
	}
	return false
}

// namesEnv reports whether the variable at cur is the argument of os.Getenv or
// os.LookupEnv.
func (e *Evaluator) namesEnv(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	fn := e.callee(cur.Parent().Node().(*ast.CallExpr))
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "os" && (fn.Name() == "Getenv" || fn.Name() == "LookupEnv")
}
