package mux

import (
	"go/ast"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
)

// RequestedHere reports whether a string of the package other than a mux pattern
// contains the segment. Then the segment may be meant literally.
func (m *Muxes) RequestedHere(segment string) bool {
	for cur := range m.Files.Root().Preorder((*ast.BasicLit)(nil)) {
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
func (m *Muxes) isPattern(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	key, _ := catalogue.KeyOf(typeutil.Callee(m.Pass.TypesInfo, cur.Parent().Node().(*ast.CallExpr)))
	list := m.Catalogue.Lookup(key)
	return len(list) > 0 && list[0].Role.Form == catalogue.MuxPattern
}

// namesPattern reports whether a variable or constant is set to the expression at cur, and
// nothing is done with it but giving it to a mux.
//
//	pattern := "/users/:id"; mux.HandleFunc(pattern, users)
func (m *Muxes) namesPattern(cur inspector.Cursor) bool {
	obj := m.Flow.VarOf(cur)
	if obj == nil || obj.Exported() {
		return false
	}
	uses := 0
	for _, use := range m.Flow.Uses(obj) {
		if m.Pass.TypesInfo.Defs[use.Node().(*ast.Ident)] != nil {
			continue
		}
		if !m.isPattern(use) {
			return false
		}
		uses++
	}
	return uses > 0
}
