package analyzer

import (
	"go/ast"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/inspector"
)

// A path is a reference by itself where the URL that it is stored in is resolved:
//
//	func (c *client) request(p string) { u := c.base.ResolveReference(&url.URL{Path: p}); … }

// literalResolver returns the URL that the literal of a url.URL at cur is resolved
// against, if that is all that becomes of it; else nil.
func (bs *bases) literalResolver(cur inspector.Cursor) ast.Expr {
	if _, ok := cur.Node().(*ast.CompositeLit); !ok || cur.ParentEdgeKind() != edge.UnaryExpr_X {
		return nil
	}
	cur = cur.Parent()
	if cur.ParentEdgeKind() == edge.AssignStmt_Rhs {
		assign := cur.Parent().Node().(*ast.AssignStmt)
		id := flow.IdentOf(assign.Lhs[cur.ParentEdgeIndex()])
		if id == nil || len(assign.Lhs) != len(assign.Rhs) {
			return nil
		}
		use, ok := bs.flow.OnlyUse(bs.pass.TypesInfo.Defs[id])
		if !ok {
			return nil
		}
		cur = use
	}
	return bs.resolvedAgainst(cur)
}

// isPlainPath reports whether s, as a reference, is the same path as s in the field
// Path: nothing in it is escaped, and its first segment has no colon.
func isPlainPath(s site) bool {
	if s.Role.Form != catalogue.FieldPath || s.Value.Text == "" {
		return false
	}
	first, _, _ := strings.Cut(s.Value.Text, "/")
	return strings.Trim(first, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~") == "" &&
		!strings.ContainsAny(strings.ReplaceAll(s.Value.Text, "\x00", ""), "?#%")
}
