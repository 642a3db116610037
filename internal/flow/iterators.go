package flow

import "go/ast"

// Iterated returns the list or map that expr, an iterator of package slices or maps, goes
// through; nil if expr is something else. If onlyValues, its first variable is a value, and no
// key or index.
//
//	slices.Values(list)  slices.All(list)  maps.Keys(m)  maps.Values(m)  maps.All(m)
func (p *Package) Iterated(expr ast.Expr) (over ast.Expr, onlyValues bool) {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return nil, false
	}
	switch pkg, name := p.Called(call); {
	case pkg == "slices" && (name == "Values" || name == "All" || name == "Backward"), pkg == "maps" && (name == "Keys" || name == "Values" || name == "All"):
		return call.Args[0], name == "Values"
	}
	return nil, false
}
