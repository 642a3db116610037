package intent

import (
	"go/ast"
	"go/types"
)

// variableOf returns the variable or field of this package that expr is, or nil.
func (p *Package) variableOf(expr ast.Expr) *types.Var {
	if expr == nil {
		return nil
	}
	var id *ast.Ident
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		id = x
	case *ast.SelectorExpr:
		id = x.Sel
	case *ast.StarExpr:
		return p.variableOf(x.X)
	}
	v, ok := p.info.Uses[id].(*types.Var)
	if !ok || v.Pkg() != p.flow.Types {
		return nil
	}
	return v.Origin()
}
