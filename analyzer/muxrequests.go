package analyzer

import (
	"go/ast"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
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
		if cur.ParentEdgeKind() != edge.CallExpr_Args {
			return true
		}
		key, _ := catalogue.KeyOf(typeutil.Callee(m.pass.TypesInfo, cur.Parent().Node().(*ast.CallExpr)))
		list := m.catalogue.Lookup(key)
		if len(list) == 0 || list[0].Role.Form != catalogue.MuxPattern {
			return true
		}
	}
	return false
}
