package scope

import (
	"go/ast"
	"go/token"
	"strings"
)

// SelectorOf returns the selector of a field, or of the method that is called.
func SelectorOf(expr ast.Expr) *ast.SelectorExpr {
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

// IsLiteral reports whether expr is the literal of text, which needs no escape.
func IsLiteral(expr ast.Expr, text string) bool {
	lit, ok := ast.Unparen(expr).(*ast.BasicLit)
	return ok && (lit.Kind == token.STRING || lit.Kind == token.CHAR) && strings.Trim(lit.Value, "`'\"") == text
}
