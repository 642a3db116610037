package intent

import (
	"go/ast"
	"go/types"
)

// variableOf returns the variable or field of this package that expr is, or nil.
func (p *Package) variableOf(expr ast.Expr) *types.Var {
	if x, ok := ast.Unparen(expr).(*ast.StarExpr); ok {
		return p.variableOf(x.X)
	}
	if v := p.flow.Variable(expr); v != nil && v.Pkg() == p.flow.Types {
		return v.Origin()
	}
	return nil
}
