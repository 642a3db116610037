package flow

import (
	"go/ast"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// CallOf returns the call of the function that the identifier at cur names; nil if the
// function is only mentioned there, as where it is handed on:
//
//	get(u)   client.Get(u)   must[*url.URL](url.Parse(u))   but not   register(get)
func CallOf(cur inspector.Cursor) *ast.CallExpr {
	for {
		parent := cur.Parent()
		switch cur.ParentEdgeKind() {
		case edge.SelectorExpr_Sel, edge.ParenExpr_X, edge.IndexExpr_X, edge.IndexListExpr_X:
			cur = parent
		case edge.CallExpr_Fun:
			return parent.Node().(*ast.CallExpr)
		default:
			return nil
		}
	}
}
