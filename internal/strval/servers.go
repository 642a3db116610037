package strval

import (
	"go/ast"
	"go/types"
)

// isServerURL reports whether sel is the URL of a started httptest.Server. A
// package that makes Servers of its own, or sets their listener or URL, may have
// any URL there.
func (e *Evaluator) isServerURL(sel *ast.SelectorExpr) bool {
	if sel.Sel.Name != "URL" || !e.isServerField(sel) {
		return false
	}
	if e.server == nil {
		own := false
		for cur := range e.files.Root().Preorder((*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil), (*ast.UnaryExpr)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.AssignStmt:
				for _, left := range n.Lhs {
					x, ok := ast.Unparen(left).(*ast.SelectorExpr)
					own = own || ok && (x.Sel.Name == "URL" || x.Sel.Name == "Listener") && e.isServerField(x)
				}
			case *ast.CompositeLit:
				t := e.info.TypeOf(n)
				own = own || t != nil && isNamed(t, "net/http/httptest", "Server")
			case *ast.UnaryExpr:
				x, ok := ast.Unparen(n.X).(*ast.SelectorExpr)
				own = own || ok && (x.Sel.Name == "URL" || x.Sel.Name == "Listener") && e.isServerField(x)
			}
		}
		e.server = &own
	}
	return !*e.server
}

// isServerField reports whether sel selects a field of an httptest.Server.
func (e *Evaluator) isServerField(sel *ast.SelectorExpr) bool {
	v, ok := e.info.Uses[sel.Sel].(*types.Var)
	return ok && v.IsField() && v.Pkg() != nil && v.Pkg().Path() == "net/http/httptest"
}
