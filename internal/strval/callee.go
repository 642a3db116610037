package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
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

// variadicAround returns the declared variadic function that expr is in, and its
// parameters; nil if that is a function literal, or not variadic.
func (e *Evaluator) variadicAround(expr ast.Expr) (*ast.FuncDecl, *types.Tuple) {
	cur, ok := e.flow.Find(expr)
	if !ok {
		return nil, nil
	}
	decl, ok := flow.Innermost(cur).(*ast.FuncDecl)
	if !ok {
		return nil, nil
	}
	if fn, ok := e.info.Defs[decl.Name].(*types.Func); ok && fn.Signature().Variadic() {
		return decl, fn.Signature().Params()
	}
	return nil, nil
}
