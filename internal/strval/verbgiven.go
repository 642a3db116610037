package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
)

// verbGiven returns the kind of what the verb v makes of arg, of type t, which is no
// string.
func (e *Evaluator) verbGiven(v verb, t types.Type, arg ast.Expr) *kind.Kind {
	if t == nil || v.r != 'v' && v.r != 's' && v.r != 'd' {
		return nil
	}
	if obj, _, _ := types.LookupFieldOrMethod(t, false, nil, "Error"); v.r != 'd' && obj != nil && flow.IsError(t) {
		return prose
	}
	if types.IsInterface(t) || e.hasMethods(t, v) {
		return e.givenByString(v, t, arg)
	}
	if p, ok := t.Underlying().(*types.Pointer); ok && v.r == 'v' {
		t = p.Elem() // &{1 x}, &[1 2]
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if p, ok := e.pointee(arg); ok && types.Identical(p, t) && v.r == 'v' {
			return kind.Must("pointer") // 0xc000012120
		}
	case *types.Slice:
		if basic, ok := u.Elem().Underlying().(*types.Basic); ok && basic.Kind() == types.Byte && v.r == 's' {
			return e.given(arg)
		}
		return kind.Must("list")
	case *types.Array:
		return kind.Must("list")
	case *types.Map:
		return kind.Must("map")
	case *types.Struct:
		return kind.Must("struct")
	}
	return nil
}

// givenByString is verbGiven for what the method String of arg, of type t, writes.
func (e *Evaluator) givenByString(v verb, t types.Type, arg ast.Expr) *kind.Kind {
	if v.r == 'd' || !v.plain() || e.Gives == nil {
		return nil
	}
	set := types.NewMethodSet(t)
	if f := set.Lookup(nil, "Format"); set.Lookup(nil, "Error") != nil || f != nil && f.Obj().(*types.Func).Signature().Params().Len() == 2 {
		return nil // fmt calls them first; Time.Format is no fmt.Formatter's
	}
	if sel := set.Lookup(nil, "String"); sel != nil {
		return e.givenByReceiver(e.Gives(sel.Obj(), sel, nil), arg, maxGiven)
	}
	return nil
}

// pointee returns what arg points to.
func (e *Evaluator) pointee(arg ast.Expr) (types.Type, bool) {
	if t := e.info.TypeOf(arg); t != nil {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			return p.Elem(), true
		}
	}
	return nil, false
}
