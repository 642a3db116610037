package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
)

// formatter returns the function that call calls, and the index of its argument
// that is a format, if it is one of fmt's or log's; otherwise -1.
func (sc *scope) formatter(call *ast.CallExpr) (types.Object, int) {
	i := 0
	switch flow.CalleeName(call) { // fast: most calls are of other names
	case "Sprintf", "Printf", "Errorf", "Fatalf", "Panicf":
	case "Fprintf", "Appendf":
		i = 1
	default:
		return nil, -1
	}
	fn := typeutil.Callee(sc.pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "fmt" && fn.Pkg().Path() != "log" || i >= len(call.Args) {
		return nil, -1
	}
	return fn, i
}
