package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Whoever cuts the slash off a base in one function knows that it may have one. In the others
// it was forgotten:
//
//	func (c *client) users() { c.get(strings.TrimSuffix(c.base, "/") + "/users") }
//	func (c *client) items() { c.get(c.base + "/items") }

// slashCuts are the fields whose slash at the end is cut off where they are used, and stays in them.
type slashCuts struct {
	*scope
	cuts map[*types.Var]string // the function that does it; nil: not looked yet
	kept map[*types.Var]bool   // whether it stays
}

// slashCutBy returns the function that cuts the slash off the field in the hole h; "" if none does, or
// if the field may have no slash anyway.
func (sc *slashCuts) slashCutBy(h strval.Hole) string {
	if h.Expr == nil || h.Made {
		return ""
	}
	_, v := sc.sums.Variable(h.Expr)
	if v == nil || !v.IsField() {
		return ""
	}
	if sc.cuts == nil {
		sc.look()
	}
	if by := sc.cuts[v]; by != "" && sc.keeps(v) {
		return by
	}
	return ""
}

// look finds what is cut.
func (sc *slashCuts) look() {
	sc.cuts, sc.kept = make(map[*types.Var]string), make(map[*types.Var]bool)
	for cur := range sc.files.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if len(call.Args) != 2 || !sc.cutsSlash(call) || inTestFile(sc.pass.Fset, call.Pos()) {
			continue
		}
		_, v := sc.sums.Variable(call.Args[0])
		decl := sc.flow.FuncDeclAt(call.Pos())
		if v == nil || !v.IsField() || decl == nil || sc.cuts[v] != "" || !sc.isJoined(cur) {
			continue
		}
		sc.cuts[v] = decl.Name.Name
	}
}

// isJoined reports whether the string at cur is put before another one, into a format or into a
// variable, or returned.
func (sc *slashCuts) isJoined(cur inspector.Cursor) bool {
	switch cur.ParentEdgeKind() {
	case edge.BinaryExpr_X:
		return cur.Parent().Node().(*ast.BinaryExpr).Op == token.ADD
	case edge.CallExpr_Args:
		return sc.isFormatted(cur)
	case edge.AssignStmt_Rhs, edge.ValueSpec_Values, edge.ReturnStmt_Results:
		return true
	}
	return false
}

// cutsSlash reports whether call is strings.TrimSuffix(s, "/") or strings.TrimRight(s, "/").
func (sc *scope) cutsSlash(call *ast.CallExpr) bool {
	pkg, name := sc.flow.Called(call)
	if pkg != "strings" || name != "TrimSuffix" && name != "TrimRight" {
		return false
	}
	cut, ok := flow.StringConst(sc.pass.TypesInfo, call.Args[1])
	return ok && cut == "/"
}

// keeps reports whether the field v is set to strings as they come, and no code asks whether it
// ends with a slash.
func (sc *slashCuts) keeps(v *types.Var) bool {
	if kept, known := sc.kept[v]; known {
		return kept
	}
	sc.kept[v] = false // while that is found out
	sc.kept[v] = sc.isSetAsGiven(v)
	return sc.kept[v]
}

// isSetAsGiven reports whether the field v is set to what is not known and has not been changed, as
// far as other code than tests is concerned.
func (sc *slashCuts) isSetAsGiven(v *types.Var) bool {
	open := v.Exported() // others may set it
	for ev := range sc.flow.Events(v) {
		if inTestFile(sc.pass.Fset, ev.At.Node().Pos()) {
			continue
		}
		switch ev.Kind {
		case flow.Declare, flow.Operand, flow.Compare, flow.Return, flow.Alias, flow.Store:
		case flow.Define, flow.Assign:
			if ev.RHS == nil || ev.Tuple {
				return false
			}
			if sc.pass.TypesInfo.Types[ev.RHS].Value != nil {
				continue // a constant
			}
			if !sc.isAsGiven(ev.RHS) {
				return false
			}
			open = true
		case flow.Pass:
			if _, name := sc.flow.Called(ev.Call); strings.HasPrefix(name, "Has") || strings.HasPrefix(name, "Cut") || strings.HasPrefix(name, "Trim") && !sc.cutsSlash(ev.Call) {
				return false
			}
		default:
			return false
		}
	}
	return open
}

// isAsGiven reports whether expr is a parameter, a setting, or a field that has one of them.
func (sc *slashCuts) isAsGiven(expr ast.Expr) bool {
	if def := sc.flow.Definition(expr); def != nil {
		expr = def // base := os.Getenv("BASE_URL")
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		v, ok := sc.pass.TypesInfo.Uses[x].(*types.Var)
		return ok && sc.flow.IsOnlyGiven(v)
	case *ast.SelectorExpr:
		_, v := sc.sums.Variable(x)
		return v != nil && v.IsField() && sc.keeps(v)
	case *ast.CallExpr:
		_, name := sc.flow.Called(x)
		return strings.Contains(strings.ToLower(name), "env")
	}
	return false
}
