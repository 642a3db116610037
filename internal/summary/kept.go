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
	switch ev := p.Flow.EventAt(flow.SelectorAt(cur)); ev.Kind {
	case flow.Return:
		return true
	case flow.Store:
		return ev.Of != nil
	case flow.Operand:
		bin, ok := ev.At.Parent().Node().(*ast.BinaryExpr)
		return ok && bin.Op == token.ADD && ev.At.ParentEdgeKind() == edge.BinaryExpr_X && p.beginsPath(bin.Y, "/")
	case flow.Pass:
		return ev.Arg == 1 && p.Flow.CallTo(ev.Call, "fmt", "Sprintf") != nil && (p.beginsPath(ev.Call.Args[0], "%s/") || p.beginsPath(ev.Call.Args[0], "%v/"))
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
