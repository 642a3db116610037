package received

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// IsDirector reports whether the expression at cur is set as the Director or Rewrite of a reverse
// proxy, perhaps by a variable of that name.
func IsDirector(info *types.Info, cur inspector.Cursor) bool {
	var name *ast.Ident
	switch parent := cur.Parent().Node().(type) {
	case *ast.KeyValueExpr:
		name, _ = parent.Key.(*ast.Ident)
	case *ast.AssignStmt:
		for i, value := range parent.Rhs {
			if value != cur.Node() || len(parent.Lhs) != len(parent.Rhs) {
				continue
			}
			switch x := ast.Unparen(parent.Lhs[i]).(type) {
			case *ast.SelectorExpr:
				name = x.Sel
			case *ast.Ident: // director := func(r *http.Request) { … }
				return x.Name == "director" || x.Name == "rewrite"
			}
		}
	}
	if name == nil || name.Name != "Director" && name.Name != "Rewrite" {
		return false
	}
	field := info.Uses[name]
	return field != nil && field.Pkg() != nil && field.Pkg().Path() == "net/http/httputil"
}
