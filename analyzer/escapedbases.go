package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/inspector"
)

// What a function returns may be the base of URLs: one function of the package escapes what it
// puts behind. Then another text that begins so is a URL, too, whatever becomes of it:
//
//	func (c *client) Bounce(alias string) order { return order{c.boxes("bounces") + "/" + url.PathEscape(alias)} }
//	func (c *client) Mark(alias string) order   { return order{c.boxes("marks") + "/" + alias} }

// base returns the function of the package whose result stands before the expression at cur
// in a sum, with a slash between them; nil if there is none.
func (es *escapings) base(cur inspector.Cursor) *types.Func {
	sum, ok := cur.Parent().Node().(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD || cur.ParentEdgeKind() != edge.BinaryExpr_Y {
		return nil
	}
	left, ok := ast.Unparen(sum.X).(*ast.BinaryExpr)
	if !ok || left.Op != token.ADD {
		return nil
	}
	if text, ok := flow.StringConst(es.pass.TypesInfo, left.Y); !ok || text != "/" {
		return nil
	}
	call, ok := ast.Unparen(left.X).(*ast.CallExpr)
	if !ok {
		return nil
	}
	fn, ok := typeutil.Callee(es.pass.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() != es.pass.Pkg {
		return nil
	}
	return fn
}

// sumHasBase reports whether an operand of sum, at cur, stands behind a base behind which
// another function escapes.
func (es *escapings) sumHasBase(cur inspector.Cursor) bool {
	if es.look(); len(es.bases) == 0 {
		return false
	}
	for c := range cur.Preorder((*ast.BinaryExpr)(nil)) {
		if y := c.ChildAt(edge.BinaryExpr_Y, -1); es.bases[es.base(y)] != "" {
			return true
		}
	}
	return false
}
