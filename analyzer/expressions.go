package analyzer

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"
)

// innermostFunc returns the function declaration or literal that cur is in, or nil.
func innermostFunc(cur inspector.Cursor) ast.Node {
	for fn := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		return fn.Node()
	}
	return nil
}

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
