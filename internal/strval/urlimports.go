package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// importedVar returns what v, another package's variable, is at id: a string, or the URL that it is or
// points to. It is known if this package does not change it either.
func (e *Evaluator) importedVar(v *types.Var, id *ast.Ident) []alt {
	if e.Told == nil || v.Pkg() == nil || v.Parent() != v.Pkg().Scope() {
		return nil
	}
	list := e.Told(v)
	if len(list) != 1 || !e.keeps(v) {
		return nil
	}
	return computed(list[0].Text, id)
}

// keeps reports whether the package leaves v, another package's variable, as it is.
func (e *Evaluator) keeps(v *types.Var) bool {
	vr := e.flow.Global(v)
	if vr == nil || vr.Lost || vr.Returned || len(vr.Defs) > 0 {
		return false
	}
	outer, _ := vr.Keeps()
	return outer || !flow.IsPointer(v.Type())
}

// importedResult returns what is known of the URL that result index of fn is, a function of
// another package. It reports false if nothing is.
func (e *Evaluator) importedResult(call *ast.CallExpr, fn *types.Func, index int) (urlResult, bool) {
	if e.Told == nil {
		return urlResult{}, false
	}
	for _, t := range e.Told(fn) {
		switch {
		case t.Result != index || t.Is == Written:
		case len(t.Slots) == 0:
			return urlResult{param: -1, only: computed(t.Text, call)[0]}, true
		default:
			return urlResult{param: t.Slots[0].Param, parsed: t.Is == Parsed}, true
		}
	}
	return urlResult{}, false
}
