package strval

import (
	"cmp"
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

// byMethod returns what the method Error or String of arg, of a type t of the package, makes for v, which is
// written as text at place; nil if that is not known. What it returns unchanged stays a hole for arg.
func (e *Evaluator) byMethod(v verb, text string, t types.Type, arg ast.Expr, place Span) []alt {
	if t == nil || v.r != 's' && v.r != 'v' || v.star || !v.plain() {
		return nil
	}
	set := types.NewMethodSet(t)
	for _, name := range []string{"Format", "Error", "String"} { // fmt calls the first that there is
		sel := set.Lookup(e.pkg, name)
		if sel == nil {
			continue
		}
		fn, index := sel.Obj().(*types.Func), sel.Index()
		if fn.Pkg() != e.pkg || fn.Signature().Params().Len() > 0 || fn.Signature().Results().Len() != 1 {
			return nil
		}
		f := e.bound(fn, arg, index[:len(index)-1])
		if f == nil {
			return nil
		}
		as := e.framed(&ast.CallExpr{Fun: arg, Lparen: arg.End(), Rparen: arg.End()}, f, 0)
		for i, a := range as {
			if l := a.bare(); l != nil {
				as[i].node = withGiven(verbHole(l.hole.Kind, arg, text, place), cmp.Or(l.hole.Given, e.verbGiven(v, t, arg)))[0].node
			} else {
				as[i].node.(*use).expr = arg
			}
		}
		return as
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
