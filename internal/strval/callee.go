package strval

import (
	"go/ast"
	"go/types"
)

// callee returns the function or method that call calls, if that is known; nil
// for function values and methods of interfaces.
func (e *Evaluator) callee(call *ast.CallExpr) *types.Func { return e.flow.Callee(call) }

// root returns the variable that expr is a part of: tests in (*tests[i]).url.
func root(expr ast.Expr) *ast.Ident {
	for {
		switch x := expr.(type) {
		case *ast.Ident:
			return x
		case *ast.ParenExpr:
			expr = x.X
		case *ast.SelectorExpr:
			expr = x.X
		case *ast.IndexExpr:
			expr = x.X
		case *ast.StarExpr:
			expr = x.X
		default:
			return nil
		}
	}
}
