package analyzer

import (
	"go/ast"

	"github.com/urilint/urilint/internal/summary"
)

// funcName returns the name of a function of this package as a Go programmer
// of another one writes it: "client.New", "(*client.Client).do".
func (sc *scope) funcName(decl *ast.FuncDecl) string {
	return summary.Name(sc.pass.TypesInfo.Defs[decl.Name])
}
