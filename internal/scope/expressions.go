package scope

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
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

// Assignments yields what the package puts into a variable, field, parameter or result, and the type of
// that.
func (sc *Scope) Assignments() iter.Seq2[types.Type, ast.Expr] {
	return func(yield func(types.Type, ast.Expr) bool) {
		for cur := range sc.Files.Root().Preorder((*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.CompositeLit)(nil), (*ast.ReturnStmt)(nil), (*ast.CallExpr)(nil)) {
			for to, value := range sc.Flow.AssignedTo(cur) {
				if !yield(to, value) {
					return
				}
			}
		}
	}
}

// IsLiteral reports whether expr is the literal of text, which needs no escape.
func IsLiteral(expr ast.Expr, text string) bool {
	lit, ok := ast.Unparen(expr).(*ast.BasicLit)
	return ok && (lit.Kind == token.STRING || lit.Kind == token.CHAR) && strings.Trim(lit.Value, "`'\"") == text
}
