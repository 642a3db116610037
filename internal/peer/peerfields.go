package peer

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// Whoever cuts the slash off a base in one function knows that it may have one. In the others
// it was forgotten:
//
//	func (c *client) users() { c.get(strings.TrimSuffix(c.base, "/") + "/users") }
//	func (c *client) items() { c.get(c.base + "/items") }

// SlashCutBy returns the function that cuts the slash off the field in the hole h, which may have one; or "".
func (ps *Peers) SlashCutBy(h strval.Hole) string {
	if h.Expr == nil || h.Made || len(h.Cuts) > 0 { // a function that it is given to cuts it
		return ""
	}
	_, v := ps.Sums.Variable(h.Expr)
	if v == nil || !v.IsField() {
		return ""
	}
	if by := ps.Noted().cuts[v]; by != "" && ps.kept.Of(v, ps.isSetAsGiven) {
		return by
	}
	return ""
}

// isSetAsGiven reports whether the field v is set to what is not known and has not been changed, as
// far as other code than tests is concerned, and no code asks whether it ends with a slash.
func (ps *Peers) isSetAsGiven(v *types.Var) bool {
	open := v.Exported() // others may set it
	for ev := range ps.Flow.Events(v) {
		if scope.InTestFile(ps.Pass.Fset, ev.At.Node().Pos()) {
			continue
		}
		switch ev.Kind {
		case flow.Declare, flow.Operand, flow.Compare, flow.Return, flow.Alias, flow.Store:
		case flow.Define, flow.Assign:
			if ev.RHS == nil || ev.Tuple {
				return false
			}
			if ps.Pass.TypesInfo.Types[ev.RHS].Value != nil {
				continue // a constant
			}
			if !ps.isAsGiven(ev.RHS) {
				return false
			}
			open = true
		case flow.Pass:
			if _, name := ps.Flow.Called(ev.Call); strings.HasPrefix(name, "Has") || strings.HasPrefix(name, "Cut") || strings.HasPrefix(name, "Trim") && !ps.cutsSlash(ev.Call) {
				return false
			}
		default:
			return false
		}
	}
	return open
}

// isAsGiven reports whether expr is a parameter, a setting, or a field that has one of them.
func (ps *Peers) isAsGiven(expr ast.Expr) bool {
	if def := ps.Flow.Definition(expr); def != nil {
		expr = def // base := os.Getenv("BASE_URL")
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		v, ok := ps.Pass.TypesInfo.Uses[x].(*types.Var)
		return ok && ps.Flow.IsOnlyGiven(v)
	case *ast.SelectorExpr:
		_, v := ps.Sums.Variable(x)
		return v != nil && v.IsField() && ps.kept.Of(v, ps.isSetAsGiven)
	case *ast.CallExpr:
		_, name := ps.Flow.Called(x)
		return strings.Contains(strings.ToLower(name), "env")
	}
	return false
}

// SameVariable reports whether the holes a and b of the value at p are of the same
// variable or field: of the same struct, as far as its name tells.
func (ps *Peers) SameVariable(p place.Place, a, b strval.Hole) bool {
	if a.Expr == nil && p.Target.Context != nil {
		return ps.isFieldOfReceiver(p, a.Label, b.Expr)
	}
	_, x := ps.Sums.Variable(a.Expr)
	_, y := ps.Sums.Variable(b.Expr)
	return x != nil && x == y && types.ExprString(a.Expr) == types.ExprString(b.Expr)
}

// isFieldOfReceiver reports whether label is a field of the receiver of the method that
// the call at p calls, and expr the same field of the same receiver:
//
//	func (c *Client) do(path string) { http.Get(c.base + path) }
//	c.do(c.base + "/users")
func (ps *Peers) isFieldOfReceiver(p place.Place, label string, expr ast.Expr) bool {
	call, ok := p.Cur.Node().(*ast.CallExpr)
	field, isField := expr.(*ast.SelectorExpr)
	if !ok || !isField {
		return false
	}
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	fn, isFunc := p.Target.Obj.(*types.Func)
	if !ok || !isFunc || fn.Pkg() != ps.Pass.Pkg || fn.Signature().Recv() == nil || len(p.Target.Context.Via) > 1 ||
		types.ExprString(method.X) != types.ExprString(field.X) {
		return false
	}
	return label == fn.Signature().Recv().Name()+"."+field.Sel.Name && !strings.Contains(types.ExprString(method.X), "(") &&
		ps.Pass.TypesInfo.Selections[method] != nil && len(ps.Pass.TypesInfo.Selections[method].Index()) == 1
}
