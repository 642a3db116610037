package summary

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// onlyKept reports whether what is done with the field or package variable at cur does not look
// at it: it is returned, copied to another field, or URLs begin with it.
//
//	func (c *Client) Base() string { return c.base }
//	&Users{base: c.base}
//	c.base + "/files/" + name
//	fmt.Sprintf("%s/files/%s", c.base, name)
func (p *Package) onlyKept(cur inspector.Cursor) bool {
	cur = flow.SelectorAt(cur)
	switch parent := cur.Parent().Node().(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.KeyValueExpr:
		return cur.ParentEdgeKind() == edge.KeyValueExpr_Value && p.isStruct(cur.Parent().Parent())
	case *ast.AssignStmt:
		if cur.ParentEdgeKind() != edge.AssignStmt_Rhs || len(parent.Lhs) != len(parent.Rhs) {
			return false
		}
		sel, ok := ast.Unparen(parent.Lhs[cur.ParentEdgeIndex()]).(*ast.SelectorExpr)
		return ok && p.Flow.Info.Selections[sel] != nil
	case *ast.BinaryExpr:
		return parent.Op == token.ADD && cur.ParentEdgeKind() == edge.BinaryExpr_X && p.beginsPath(parent.Y, "/")
	case *ast.CallExpr:
		fn := p.Flow.Callee(parent)
		return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "fmt" && fn.Name() == "Sprintf" &&
			cur.ParentEdgeKind() == edge.CallExpr_Args && cur.ParentEdgeIndex() == 1 &&
			(p.beginsPath(parent.Args[0], "%s/") || p.beginsPath(parent.Args[0], "%v/"))
	}
	return false
}

// beginsPath reports whether expr is a constant that begins with prefix and a letter.
func (p *Package) beginsPath(expr ast.Expr, prefix string) bool {
	v := p.Flow.Info.Types[expr].Value
	if v == nil || v.Kind() != constant.String {
		return false
	}
	rest, ok := strings.CutPrefix(constant.StringVal(v), prefix)
	return ok && rest != "" && 'a' <= rest[0]|0x20 && rest[0]|0x20 <= 'z'
}

// isStruct reports whether the composite literal at cur is a struct.
func (p *Package) isStruct(cur inspector.Cursor) bool {
	lit, ok := cur.Node().(*ast.CompositeLit)
	if !ok || len(lit.Elts) == 0 {
		return false
	}
	kv, ok := lit.Elts[0].(*ast.KeyValueExpr)
	if !ok {
		return false
	}
	id, ok := kv.Key.(*ast.Ident)
	if !ok {
		return false
	}
	obj := p.Flow.Info.Uses[id]
	return obj != nil && IsPlace(obj) && obj.Parent() == nil
}

// isForgotten reports whether the value at cur is put into a field that nobody reads.
//
//	type API struct{ core *core; baseURL string }
//	API{core, opt.baseURL}
func (p *Package) isForgotten(cur inspector.Cursor) bool {
	ev := p.Flow.EventAt(flow.SelectorAt(cur))
	field, ok := ev.Into.(*types.Var)
	if !ok || ev.Kind != flow.Store || !field.IsField() || field.Exported() || field.Pkg() != p.Flow.Types {
		return false
	}
	for ev := range p.Flow.Events(field) {
		if ev.Kind != flow.Declare && ev.Kind != flow.Assign {
			return false
		}
	}
	return true
}
