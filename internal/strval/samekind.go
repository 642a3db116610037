package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
)

// sameOfAll returns what of says of all that the local variable v may hold at id, if
// that is the same; or nil.
func (e *Evaluator) sameOfAll(v *types.Var, id *ast.Ident, of func(rhs ast.Expr) *kind.Kind) *kind.Kind {
	vr := e.flow.Local(v)
	if vr == nil || vr.Lost {
		return nil
	}
	rs, ok := vr.Reaching(id.Pos())
	if !ok {
		return nil
	}
	var k *kind.Kind
	for i, r := range rs {
		var got *kind.Kind
		switch {
		case r.Def.Kind == flow.RangeValue && isStringSlice(v.Type()):
			got = of(r.Def.Node.(*ast.RangeStmt).X)
		case r.Def.Kind != flow.Assigned && (r.Def.Kind != flow.Tuple || r.Def.Result > 0) || r.Def.RHS == nil:
			return nil
		default:
			got = of(r.Def.RHS)
		}
		if got == nil || i > 0 && got != k {
			return nil
		}
		k = got
	}
	return k
}

// isStringSlice reports whether t is []string.
func isStringSlice(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && isString(s.Elem())
}
