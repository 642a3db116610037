package analyzer

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/summary"
)

// enclosingFunc returns the declared function that cur is in, or nil.
func enclosingFunc(cur inspector.Cursor) *ast.FuncDecl {
	for c := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return c.Node().(*ast.FuncDecl)
	}
	return nil
}

// funcName returns the name of a function of this package as a Go programmer
// of another one writes it: "client.New", "(*client.Client).do".
func (w *walker) funcName(decl *ast.FuncDecl) string {
	return summary.Name(w.pass.TypesInfo.Defs[decl.Name])
}
