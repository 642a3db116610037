package report

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// isReturned returns the function of another package that makes the text of v at the offset at,
// or nil; again says that k has found something in that text before.
func (r *Reporter) isReturned(k *check.Check, v strval.Value, at int) (maker *types.Func, again bool) {
	if at >= len(v.Text) || v.Text[at] == 0 {
		return nil, false
	}
	span := v.Span(at)
	call, ok := span.Expr.(*ast.CallExpr)
	if !ok || span.Lit != nil {
		return nil, false
	}
	fn := r.In.Flow.Callee(call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg() == r.Pass.Pkg || len(r.In.Sums.Fact(fn).Templates()) == 0 {
		return nil, false
	}
	id := returned{k.ID, fn.Origin(), v.Text[span.Start:span.End]}
	again = r.returned[id]
	r.returned[id] = true
	return fn, again
}
