package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
)

// What a function returns may be the base of URLs. What one function of the package escapes
// behind it, another has to escape, too:
//
//	func (c *client) Bounce(name string) error { return c.get(c.boxes("bounces") + "/" + url.PathEscape(name)) }
//	func (c *client) Tag(tag string) error     { return c.get(c.boxes("tags") + "/" + tag) }

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

// after returns the name of a function that escapes what stands where expr does, behind the
// same base; "" if none does.
func (es *escapings) after(expr ast.Expr) string {
	if es.look(); expr == nil || len(es.bases) == 0 {
		return ""
	}
	cur, ok := es.flow.Find(expr)
	if !ok {
		return ""
	}
	fn := es.base(cur)
	if fn == nil {
		return ""
	}
	return es.bases[fn]
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
