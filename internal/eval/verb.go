package eval

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/fmtverb"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// stringKind returns the kind of what v, no plain %s, makes of a string.
func stringKind(v fmtverb.Verb) strval.Kind {
	switch {
	case v.Wid > 0:
	case v.R == 'q':
		return strval.Quoted
	case (v.R == 'x' || v.R == 'X') && !v.Has("# "):
		return strval.HexBytes
	}
	return strval.Any
}

// verbKind returns the kind of what v makes of a value of type t, which is no
// string and has no methods that fmt would call.
func (e *Evaluator) verbKind(v fmtverb.Verb, t types.Type, arg ast.Expr) strval.Kind {
	if flow.IsBytes(t) {
		if v.R == 'v' {
			return strval.Any // [1 2]
		}
		return stringKind(v)
	}
	if v.Has("#+ ") {
		return strval.Any
	}
	switch {
	case flow.HasInfo(t, types.IsBoolean):
		if (v.R == 't' || v.R == 'v') && v.Wid <= len("true") {
			return strval.Bool
		}
	case flow.HasInfo(t, types.IsInteger):
		// A width is filled up with zeros only with the flag 0 and without a
		// precision; %.0d writes nothing for 0.
		if v.Wid > 1 && (!v.Has("0") || v.Has("-") || v.HasPrec) || v.HasPrec && v.Prec == 0 {
			return strval.Any
		}
		unsigned := flow.HasInfo(t, types.IsUnsigned) || e.natural(arg)
		switch v.R {
		case 'd', 'v', 'b', 'o':
			if unsigned {
				return strval.Digits
			}
			return strval.Int
		case 'x', 'X':
			if unsigned {
				return strval.Hex
			}
			return strval.HexInt
		}
	case flow.HasInfo(t, types.IsFloat):
		if v.Wid > 1 {
			break // NaN is filled up with spaces whatever the flags
		}
		switch v.R {
		case 'f', 'F':
			if !v.HasPrec || v.Prec > 0 {
				return strval.Fixed
			}
			return strval.Float
		case 'e':
			return strval.Exponent
		case 'E', 'g', 'G', 'v':
			return strval.Float
		}
	}
	return strval.Any
}

// natural reports whether the integer expr is never negative: len(x), or the
// conversion of a type that fits into all integer types.
func (e *Evaluator) natural(expr ast.Expr) bool {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	if e.info.Types[call.Fun].IsType() {
		to, _ := e.info.TypeOf(call).Underlying().(*types.Basic)
		from, _ := e.info.TypeOf(call.Args[0]).Underlying().(*types.Basic)
		if to == nil || from == nil {
			return false
		}
		switch from.Kind() {
		case types.Uint8, types.Uint16:
			return to.Kind() != types.Int8 && to.Kind() != types.Int16
		case types.Int, types.Int64:
			return (to.Kind() == types.Int || to.Kind() == types.Int64) && e.natural(call.Args[0])
		}
		return false
	}
	name := flow.CalleeName(call)
	return e.info.Types[call.Fun].IsBuiltin() && (name == "len" || name == "cap")
}

// hasMethods reports whether fmt calls a method of a value of type t for v, or
// may: t is an interface or a type parameter.
func (e *Evaluator) hasMethods(t types.Type, v fmtverb.Verb) bool {
	if types.IsInterface(t) {
		return true
	}
	switch t.(type) {
	case *types.Basic:
		return false
	case *types.TypeParam:
		return true
	}
	set := types.NewMethodSet(t)
	names := []string{"Format"}
	switch v.R {
	case 'v', 's', 'x', 'X', 'q':
		names = []string{"Format", "Error", "String", "GoString"}
	}
	return slices.ContainsFunc(names, func(name string) bool { return set.Lookup(nil, name) != nil })
}

// verbGiven returns the kind of what the verb v makes of arg, of type t, which is no
// string.
func (e *Evaluator) verbGiven(v fmtverb.Verb, t types.Type, arg ast.Expr) *kind.Kind {
	if t == nil || v.R != 'v' && v.R != 's' && v.R != 'd' {
		return nil
	}
	if obj, _, _ := types.LookupFieldOrMethod(t, false, nil, "Error"); v.R != 'd' && obj != nil && flow.IsError(t) {
		return prose
	}
	if types.IsInterface(t) || e.hasMethods(t, v) {
		sel := fmtMethod(t)
		if v.R == 'd' || !v.Plain() || e.Gives == nil || sel == nil || sel.Obj().Name() != "String" {
			return nil
		}
		return e.givenByReceiver(e.Gives(sel.Obj(), sel, nil), arg, strval.MaxSteps)
	}
	if p, ok := t.Underlying().(*types.Pointer); ok && v.R == 'v' {
		t = p.Elem() // &{1 x}, &[1 2]
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if p, ok := e.info.TypeOf(arg).Underlying().(*types.Pointer); ok && types.Identical(p.Elem(), t) && v.R == 'v' {
			return kind.Must("pointer") // 0xc000012120
		}
	case *types.Slice:
		if basic, ok := u.Elem().Underlying().(*types.Basic); ok && basic.Kind() == types.Byte && v.R == 's' {
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
func (e *Evaluator) byMethod(v fmtverb.Verb, text string, t types.Type, arg ast.Expr, place strval.Span) []alt {
	if t == nil || v.R != 's' && v.R != 'v' || v.Star || !v.Plain() {
		return nil
	}
	sel := fmtMethod(t)
	if sel == nil || sel.Obj().Pkg() != e.pkg || sel.Obj().Name() == "Format" {
		return nil
	}
	fn, index := sel.Obj().(*types.Func), sel.Index()
	if fn.Signature().Params().Len() > 0 || fn.Signature().Results().Len() != 1 {
		return nil
	}
	f := e.bound(fn, arg, index[:len(index)-1])
	if f == nil {
		return nil
	}
	as := e.framed(&ast.CallExpr{Fun: arg, Lparen: arg.End(), Rparen: arg.End()}, f, 0)
	for i, a := range as {
		if l := a.bare(); l != nil {
			as[i].node = withGiven(verbHole(l.Hole.Kind, arg, text, place), cmp.Or(l.Hole.Given, e.verbGiven(v, t, arg)))[0].node
		} else {
			as[i].node.(*strval.Use).Expr = arg
		}
	}
	return as
}

// fmtMethod returns the method that fmt calls of a value of type t for %s and %v: Format of a fmt.Formatter, which
// (time.Time).Format is not, or else Error, or else String. It returns nil if t has none of them.
func fmtMethod(t types.Type) *types.Selection {
	set := types.NewMethodSet(t)
	for _, name := range []string{"Format", "Error", "String"} {
		if sel := set.Lookup(nil, name); sel != nil && (name != "Format" || sel.Obj().(*types.Func).Signature().Params().Len() == 2) {
			return sel
		}
	}
	return nil
}
