package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Whoever cuts the slash off a base in one function knows that it may have one. In the others
// it was forgotten:
//
//	func (c *client) users() { c.get(strings.TrimSuffix(c.base, "/") + "/users") }
//	func (c *client) items() { c.get(c.base + "/items") }

// slashCutBy returns the function that cuts the slash off the field in the hole h; "" if none does, or
// if the field may have no slash anyway.
func (ps *peers) slashCutBy(h strval.Hole) string {
	if h.Expr == nil || h.Made {
		return ""
	}
	_, v := ps.sums.Variable(h.Expr)
	if v == nil || !v.IsField() {
		return ""
	}
	if by := ps.noted().cuts[v]; by != "" && ps.keeps(v) {
		return by
	}
	return ""
}

// keeps reports whether the field v is set to strings as they come, and no code asks whether it
// ends with a slash.
func (ps *peers) keeps(v *types.Var) bool {
	if kept, known := ps.kept[v]; known {
		return kept
	}
	ps.kept[v] = false // while that is found out
	ps.kept[v] = ps.isSetAsGiven(v)
	return ps.kept[v]
}

// isSetAsGiven reports whether the field v is set to what is not known and has not been changed, as
// far as other code than tests is concerned.
func (ps *peers) isSetAsGiven(v *types.Var) bool {
	open := v.Exported() // others may set it
	for ev := range ps.flow.Events(v) {
		if inTestFile(ps.pass.Fset, ev.At.Node().Pos()) {
			continue
		}
		switch ev.Kind {
		case flow.Declare, flow.Operand, flow.Compare, flow.Return, flow.Alias, flow.Store:
		case flow.Define, flow.Assign:
			if ev.RHS == nil || ev.Tuple {
				return false
			}
			if ps.pass.TypesInfo.Types[ev.RHS].Value != nil {
				continue // a constant
			}
			if !ps.isAsGiven(ev.RHS) {
				return false
			}
			open = true
		case flow.Pass:
			if _, name := ps.flow.Called(ev.Call); strings.HasPrefix(name, "Has") || strings.HasPrefix(name, "Cut") || strings.HasPrefix(name, "Trim") && !ps.cutsSlash(ev.Call) {
				return false
			}
		default:
			return false
		}
	}
	return open
}

// isAsGiven reports whether expr is a parameter, a setting, or a field that has one of them.
func (ps *peers) isAsGiven(expr ast.Expr) bool {
	if def := ps.flow.Definition(expr); def != nil {
		expr = def // base := os.Getenv("BASE_URL")
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		v, ok := ps.pass.TypesInfo.Uses[x].(*types.Var)
		return ok && ps.flow.IsOnlyGiven(v)
	case *ast.SelectorExpr:
		_, v := ps.sums.Variable(x)
		return v != nil && v.IsField() && ps.keeps(v)
	case *ast.CallExpr:
		_, name := ps.flow.Called(x)
		return strings.Contains(strings.ToLower(name), "env")
	}
	return false
}

// sameVariable reports whether the holes a and b of the value at p are of the same
// variable or field: of the same struct, as far as its name tells.
func (ps *peers) sameVariable(p place, a, b strval.Hole) bool {
	if a.Expr == nil && p.target.context != nil {
		return ps.isFieldOfReceiver(p, a.Label, b.Expr)
	}
	_, x := ps.sums.Variable(a.Expr)
	_, y := ps.sums.Variable(b.Expr)
	return x != nil && x == y && types.ExprString(a.Expr) == types.ExprString(b.Expr)
}

// isFieldOfReceiver reports whether label is a field of the receiver of the method that
// the call at p calls, and expr the same field of the same receiver:
//
//	func (c *Client) do(path string) { http.Get(c.base + path) }
//	c.do(c.base + "/users")
func (ps *peers) isFieldOfReceiver(p place, label string, expr ast.Expr) bool {
	call, ok := p.cur.Node().(*ast.CallExpr)
	field, isField := expr.(*ast.SelectorExpr)
	if !ok || !isField {
		return false
	}
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	fn, isFunc := p.target.obj.(*types.Func)
	if !ok || !isFunc || fn.Pkg() != ps.pass.Pkg || fn.Signature().Recv() == nil || len(p.target.context.Via) > 1 ||
		types.ExprString(method.X) != types.ExprString(field.X) {
		return false
	}
	return label == fn.Signature().Recv().Name()+"."+field.Sel.Name && !strings.Contains(types.ExprString(method.X), "(") &&
		ps.pass.TypesInfo.Selections[method] != nil && len(ps.pass.TypesInfo.Selections[method].Index()) == 1
}
