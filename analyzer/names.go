package analyzer

import (
	"go/ast"

	"github.com/urilint/urilint/internal/summary"
)

// funcName returns the name of a function of this package as a Go programmer
// of another one writes it: "client.New", "(*client.Client).do".
func (w *walker) funcName(decl *ast.FuncDecl) string {
	return summary.Name(w.pass.TypesInfo.Defs[decl.Name])
}
