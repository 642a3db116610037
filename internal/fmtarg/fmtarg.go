// Package fmtarg says what fmt makes of an argument by its type: the kind of string that a verb writes of it, and whether
// it does not fit, as where fmt takes a percent-encoded triplet for a verb. In go verbs (fmtverb) and expressions with
// their types; out come kinds and Misreads. What value an argument has, it does not know.
package fmtarg

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/fmtverb"
	"github.com/urilint/urilint/internal/strval"
)

// Types are those of the expressions of a package.
type Types struct{ Info *types.Info }

// Misread returns the offsets in format of the triplets that fmt takes for
// verbs, since their "%" is not doubled; none if that is not certain:
//
//	fmt.Sprintf("/a%20b/%s", id)   "%20b" is a verb, and "%s" has no argument
//
// It is certain where fmt garbles the format as it stands, and would not if the
// "%" of the triplets were doubled.
func (in Types) Misread(format string, args []ast.Expr) []int {
	return fmtverb.Misread(format, len(args), func(v fmtverb.Verb) bool { return in.misfit(v, args[v.Arg]) })
}

// Garbled returns the verb v, which is in a format as text and fmt reads with
// args, if it begins with a triplet and fmt certainly garbles it.
func (in Types) Garbled(v fmtverb.Verb, text string, args []ast.Expr) *strval.Misread {
	switch {
	case v.State == fmtverb.Percent, !v.IsOdd():
		return nil
	case v.State == fmtverb.Good && (v.Arg >= len(args) || !in.misfit(v, args[v.Arg])):
		return nil
	}
	return in.sampled(v, text, args)
}

// MisreadVerb returns the verb that fmt, which p reads as, reads at start.
func (in Types) MisreadVerb(p *fmtverb.Reader, start int, args []ast.Expr) *strval.Misread {
	for p.Pos < start {
		if !p.Literal() {
			p.Verb()
		}
	}
	v := p.Verb()
	return in.sampled(v, p.Format[start:p.Pos], args)
}

// sampled returns the verb v, which is written as text, with what fmt makes of it.
func (in Types) sampled(v fmtverb.Verb, text string, args []ast.Expr) *strval.Misread {
	m := &strval.Misread{Verb: text}
	if v.State != fmtverb.Good {
		m.Writes = fmt.Sprintf(text, []any{}...) // "%!b(MISSING)", or "%" of "%20%"
		return m
	}
	var value any
	if basic, ok := types.Unalias(in.Info.TypeOf(args[v.Arg])).(*types.Basic); ok && !v.Star {
		switch basic.Kind() {
		case types.String:
			value = "x"
		case types.Int:
			value = 7
		case types.Bool:
			value = true
		}
	}
	if value != nil {
		m.Arg, m.Writes = fmt.Sprintf("%#v", value), fmt.Sprintf(text, value)
	}
	return m
}

// misfit reports whether v certainly does not fit arg, for which fmt writes
// something like %!d(string=x).
func (in Types) misfit(v fmtverb.Verb, arg ast.Expr) bool {
	t := in.Info.TypeOf(arg)
	if t == nil || v.Star || HasMethods(t, v) {
		return false
	}
	fits := "bcdoOqxXUeEfFgGstvpTw" // something
	switch {
	case flow.HasInfo(t, types.IsBoolean):
		fits = "tvT"
	case flow.HasInfo(t, types.IsInteger):
		fits = "bcdoOqxXUvT"
	case flow.HasInfo(t, types.IsFloat|types.IsComplex):
		fits = "beEfFgGxXvT"
	case flow.HasInfo(t, types.IsString):
		fits = "sxXqvT"
	}
	return !strings.ContainsRune(fits, v.R)
}

// OfString returns the kind of what v, no plain %s, makes of a string.
func OfString(v fmtverb.Verb) strval.Kind {
	switch {
	case v.Wid > 0:
	case v.R == 'q':
		return strval.Quoted
	case (v.R == 'x' || v.R == 'X') && !v.Has("# "):
		return strval.HexBytes
	}
	return strval.Any
}

// Kind returns the kind of what v makes of a value of type t, which is no
// string and has no methods that fmt would call.
func (in Types) Kind(v fmtverb.Verb, t types.Type, arg ast.Expr) strval.Kind {
	if flow.IsBytes(t) {
		if v.R == 'v' {
			return strval.Any // [1 2]
		}
		return OfString(v)
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
		unsigned := flow.HasInfo(t, types.IsUnsigned) || in.Natural(arg)
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

// Natural reports whether the integer expr is never negative: len(x), or the
// conversion of a type that fits into all integer types.
func (in Types) Natural(expr ast.Expr) bool {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	if in.Info.Types[call.Fun].IsType() {
		to, _ := in.Info.TypeOf(call).Underlying().(*types.Basic)
		from, _ := in.Info.TypeOf(call.Args[0]).Underlying().(*types.Basic)
		if to == nil || from == nil {
			return false
		}
		switch from.Kind() {
		case types.Uint8, types.Uint16:
			return to.Kind() != types.Int8 && to.Kind() != types.Int16
		case types.Int, types.Int64:
			return (to.Kind() == types.Int || to.Kind() == types.Int64) && in.Natural(call.Args[0])
		}
		return false
	}
	name := flow.CalleeName(call)
	return in.Info.Types[call.Fun].IsBuiltin() && (name == "len" || name == "cap")
}

// HasMethods reports whether fmt calls a method of a value of type t for v, or
// may: t is an interface or a type parameter.
func HasMethods(t types.Type, v fmtverb.Verb) bool {
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

// Method returns the method that fmt calls of a value of type t for %s and %v: Format of a fmt.Formatter, which
// (time.Time).Format is not, or else Error, or else String. It returns nil if t has none of them.
func Method(t types.Type) *types.Selection {
	set := types.NewMethodSet(t)
	for _, name := range []string{"Format", "Error", "String"} {
		if sel := set.Lookup(nil, name); sel != nil && (name != "Format" || sel.Obj().(*types.Func).Signature().Params().Len() == 2) {
			return sel
		}
	}
	return nil
}
