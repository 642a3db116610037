package flow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// CallOf returns the call of the function that the identifier at cur names; nil if the
// function is only mentioned there, as where it is passed on:
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

// IsSpread reports whether the call's arguments are not there one by one: f(x...),
// or f(g()) where g has several results.
func (p *Package) IsSpread(call *ast.CallExpr) bool {
	if call.Ellipsis.IsValid() {
		return true
	}
	if len(call.Args) != 1 {
		return false
	}
	_, tuple := p.Info.TypeOf(call.Args[0]).(*types.Tuple)
	return tuple
}
