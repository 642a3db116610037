package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// unconditional reports whether the code at cur runs whenever the function that
// has obj for a parameter does, or, of a field or package variable, whenever the
// function does that cur is in. A failure of something else before it does not
// count:
//
//	if err := ctx.Err(); err != nil { return err }   all that is given to the function is still meant for the sink
//	if local { return open(u) }                      u may be a file
func (w *walker) unconditional(cur inspector.Cursor, obj *types.Var) bool {
	for {
		fn, ok := flow.FuncOf(cur)
		if !ok {
			return !flow.IsOperand(cur) // the value of a package variable
		}
		if !w.flow.MustRun(fn, cur, flow.Failures) {
			return false
		}
		lit, ok := fn.Node().(*ast.FuncLit)
		if !ok || lit.Type.Pos() <= obj.Pos() && obj.Pos() < lit.Type.End() {
			return true // its own parameter
		}
		// A function that is returned, an option, is called by who asked for it;
		// one that is called here runs here.
		if kind := fn.ParentEdgeKind(); kind != edge.ReturnStmt_Results && kind != edge.CallExpr_Fun && !obj.IsField() {
			return false
		}
		cur = fn
	}
}

// follows reports whether the code at cur runs whenever that at first, before it
// in the same function, has run, and nothing fails between them.
func (w *walker) follows(first, cur inspector.Cursor) bool {
	return w.flow.MustRun(first, cur, flow.Failures)
}

// asksForError reports whether cond holds only where there is an error:
// err != nil, err != nil && !ignore.
func (w *walker) asksForError(cond ast.Expr) bool {
	succ, ok := w.flow.OnError(cond)
	return ok && succ == 0
}
