package subject

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// A text that is written for people is read by them, and by no parser.

// onlyLogged reports whether the string at cur is set to a local variable, all uses of
// which are logged.
//
//	url := fmt.Sprintf("http://%s:%d", host, port)
//	log.Println("listening on", url)
func (tx *Texts) onlyLogged(cur inspector.Cursor) bool {
	v, ok := tx.Flow.ResultVar(cur).(*types.Var)
	if !ok || v.Kind() != types.LocalVar {
		return false
	}
	logged := false
	for ev := range tx.Flow.Events(v) {
		use := ev.At
		switch {
		case flow.AssignedAt(use) != nil:
		case scope.IsLogged(use) && !tx.isHandedOn(use):
			logged = true
		default:
			return false
		}
	}
	return logged
}

// isHandedOn reports whether fmt writes the argument at cur to another place than the
// program's own output: fmt.Fprint(w, link).
func (tx *Texts) isHandedOn(cur inspector.Cursor) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	return !ok || strings.HasPrefix(flow.CalleeName(call), "Fprint") && !tx.isOwnOutput(call.Args[0])
}

// onConsole reports whether the call at cur writes to the program's own output.
//
//	fmt.Fprintf(os.Stderr, "listening on http://%s:%d", host, port)
func (tx *Texts) onConsole(cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	return ok && len(call.Args) > 0 && flow.CalleeName(call) == "Fprintf" && tx.isOwnOutput(call.Args[0])
}

func (tx *Texts) isOwnOutput(w ast.Expr) bool {
	v := tx.Flow.Variable(w)
	return v != nil && v.Pkg() != nil && v.Pkg().Path() == "os" && (v.Name() == "Stdout" || v.Name() == "Stderr")
}

// inError reports whether the expression at cur is the URL of an error, which people read.
func (tx *Texts) inError(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() != edge.KeyValueExpr_Value {
		return false
	}
	lit, ok := cur.Parent().Parent().Node().(*ast.CompositeLit)
	return ok && types.TypeString(tx.Pass.TypesInfo.TypeOf(lit), nil) == "net/url.Error"
}
