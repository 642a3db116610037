package analyzer

import "go/ast"

// selectorOf returns the selector of a field, or of the method that is called.
func selectorOf(expr ast.Expr) *ast.SelectorExpr {
	if expr == nil {
		return nil
	}
	x := ast.Unparen(expr)
	if call, ok := x.(*ast.CallExpr); ok {
		x = ast.Unparen(call.Fun)
	}
	sel, _ := x.(*ast.SelectorExpr)
	return sel
}
