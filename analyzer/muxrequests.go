package analyzer

import (
	"go/ast"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
)

// requestedHere reports whether a string of the package other than a mux pattern
// contains the segment. Then the segment may be meant literally.
func (m *muxes) requestedHere(segment string) bool {
	for cur := range m.files.Root().Preorder((*ast.BasicLit)(nil)) {
		text, err := strconv.Unquote(cur.Node().(*ast.BasicLit).Value)
		if err != nil || !strings.Contains(text, "/"+segment) {
			continue
		}
		if !m.isPattern(cur) && !m.namesPattern(cur) {
			return true
		}
	}
	return false
}

// isPattern reports whether the expression at cur is given to a mux.
func (m *muxes) isPattern(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	key, _ := catalogue.KeyOf(typeutil.Callee(m.pass.TypesInfo, cur.Parent().Node().(*ast.CallExpr)))
	list := m.catalogue.Lookup(key)
	return len(list) > 0 && list[0].Role.Form == catalogue.MuxPattern
}

// namesPattern reports whether a variable or constant is set to the expression at cur, and
// nothing is done with it but giving it to a mux.
//
//	pattern := "/users/:id"; mux.HandleFunc(pattern, users)
func (m *muxes) namesPattern(cur inspector.Cursor) bool {
	obj := m.flow.VarOf(cur)
	if obj == nil || obj.Exported() {
		return false
	}
	uses := 0
	for _, use := range m.flow.Uses(obj) {
		if m.pass.TypesInfo.Defs[use.Node().(*ast.Ident)] != nil {
			continue
		}
		if !m.isPattern(use) {
			return false
		}
		uses++
	}
	return uses > 0
}
