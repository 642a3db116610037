package scope

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
)

// Formatter returns the function that call calls, and the index of its argument
// that is a format, if it is one of fmt's or log's; otherwise -1.
func (sc *Scope) Formatter(call *ast.CallExpr) (types.Object, int) {
	i := 0
	switch flow.CalleeName(call) { // fast: most calls are of other names
	case "Sprintf", "Printf", "Errorf", "Fatalf", "Panicf":
	case "Fprintf", "Appendf":
		i = 1
	default:
		return nil, -1
	}
	fn := typeutil.Callee(sc.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "fmt" && fn.Pkg().Path() != "log" || i >= len(call.Args) {
		return nil, -1
	}
	return fn, i
}

// IsLogged reports whether the expression at cur is an argument of a call that writes
// for people, by its name.
func IsLogged(cur inspector.Cursor) bool {
	for cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	name := strings.ToLower(flow.CalleeName(cur.Parent().Node().(*ast.CallExpr)))
	if strings.HasPrefix(name, "login") || strings.HasPrefix(name, "logon") || strings.HasPrefix(name, "logout") {
		return false // these want the URL itself
	}
	return slices.ContainsFunc([]string{"print", "log", "info", "debug", "warn", "error", "fatal", "panic", "trace", "fprint"}, func(word string) bool { return strings.HasPrefix(name, word) })
}

// IsFormatted reports whether the argument at cur is one of a call with a format.
func (sc *Scope) IsFormatted(cur inspector.Cursor) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok {
		return false
	}
	_, i := sc.Formatter(call)
	return i >= 0 && cur.ParentEdgeIndex() > i
}
