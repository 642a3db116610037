package strval

import (
	"go/ast"
	"go/types"
)

// operand returns the values of expr, which is not parenthesized and no sum.
func (e *Evaluator) operand(expr ast.Expr) []alt {
	switch expr := expr.(type) {
	case *ast.BasicLit:
		if text, ok := e.stringConst(expr); ok {
			return []alt{{node: &leaf{text: text, span: Span{Lit: expr, Len: len(text), Expr: expr}}}}
		}
		if as := e.tagDefault(expr); as != nil {
			return as
		}
	case *ast.Ident:
		switch obj := e.info.Uses[expr].(type) {
		case *types.Const:
			if as := e.namedConstant(expr, obj); as != nil {
				return as
			}
		case *types.Var:
			return e.variable(expr, obj)
		}
	case *ast.SelectorExpr:
		if _, ok := e.info.Selections[expr]; ok {
			return e.field(expr)
		}
		if v, ok := e.info.Uses[expr.Sel].(*types.Var); ok {
			return e.variable(expr.Sel, v)
		}
	case *ast.IndexExpr:
		return e.index(expr)
	case *ast.SliceExpr:
		if isString(e.info.TypeOf(expr.X)) {
			return e.slice(e.eval(expr.X), expr)
		}
		return e.unknown(expr)
	case *ast.StarExpr:
		if isURL(e.info.TypeOf(expr)) {
			return e.eval(expr.X)
		}
		if as := e.flagValue(expr); as != nil {
			return as
		}
	case *ast.UnaryExpr:
		if as := e.urlAddress(expr); as != nil {
			return as
		}
	case *ast.CompositeLit:
		return e.urlLit(expr)
	case *ast.CallExpr:
		if e.info.Types[expr.Fun].IsType() && len(expr.Args) == 1 {
			return e.conversion(expr)
		}
		if _, ok := e.stringConst(expr); !ok {
			return e.result(expr, 0)
		}
	}
	if text, ok := e.stringConst(expr); ok {
		return computed(text, expr) // e.g. another package's constant
	}
	return e.unknown(expr)
}

// conversion returns the values of a conversion to a string type.
func (e *Evaluator) conversion(call *ast.CallExpr) []alt {
	x := ast.Unparen(call.Args[0])
	if isString(e.info.TypeOf(call)) {
		switch {
		case isString(e.info.TypeOf(x)):
			return e.eval(x) // html/template.URL("/x") changes nothing
		case isBytes(e.info.TypeOf(x)):
			// string([]byte("/x")), and nothing else: bytes may change.
			if inner, ok := x.(*ast.CallExpr); ok && e.info.Types[inner.Fun].IsType() && len(inner.Args) == 1 && isString(e.info.TypeOf(inner.Args[0])) {
				return e.eval(inner.Args[0])
			}
		}
	}
	if text, ok := e.stringConst(call); ok {
		return computed(text, call) // string('a')
	}
	return e.unknown(call)
}
