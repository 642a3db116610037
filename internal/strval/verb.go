package strval

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
)

// A verb is one verb of a format, as fmt reads it: "%-05.2[3]d".
type verb struct {
	state           verbState
	flags           string // some of "#0+- "
	wid, prec       int
	hasWid, hasPrec bool
	star            bool // width or precision is an argument
	r               rune
	arg             int // index of the argument
}

type verbState uint8

const (
	good    verbState = iota
	percent           // "%%"
	noVerb            // "%" at the end
	badArg            // there is no such argument
)

// has reports whether v has one of flags.
func (v verb) has(flags string) bool { return strings.ContainsAny(v.flags, flags) }

// plain reports whether v writes a string as it is.
func (v verb) plain() bool { return !v.has("#") && v.wid == 0 && !v.hasPrec }

// alone returns v as the only verb of a format.
func (v verb) alone() string {
	text := "%" + v.flags
	if v.hasWid {
		text += strconv.Itoa(v.wid)
	}
	if v.hasPrec {
		text += "." + strconv.Itoa(v.prec)
	}
	return text + string(v.r)
}

// A formatReader reads a format as fmt does. Where the documentation leaves a question
// open, such as "%[1]2d", it does what fmt's doPrintf does.
type formatReader struct {
	format    string
	pos       int
	args      int // how many arguments there are
	arg       int // index of the next one
	reordered bool
}

func (p *formatReader) done() bool { return p.pos >= len(p.format) }

// extra reports whether fmt complains of arguments left over.
func (p *formatReader) extra() bool { return !p.reordered && p.arg < p.args }

// literal skips the text up to the next verb. It reports false if there is none.
func (p *formatReader) literal() bool {
	n := strings.IndexByte(p.format[p.pos:], '%')
	if n < 0 {
		n = len(p.format) - p.pos
	}
	p.pos += n
	return n > 0
}

// verb reads the verb at p.pos, which is a "%".
func (p *formatReader) verb() verb {
	p.pos++
	r := verbReader{formatReader: p}
	start := p.pos
	for !p.done() && strings.IndexByte("#0+- ", p.format[p.pos]) >= 0 {
		p.pos++
	}
	r.flags = p.format[start:p.pos]
	r.index()
	if !r.star() {
		if r.wid, r.hasWid = p.number(); r.hasWid && r.afterIndex {
			r.bad = true // "%[3]2d"
		}
	}
	if p.pos+1 < len(p.format) && p.format[p.pos] == '.' {
		p.pos++
		if r.afterIndex {
			r.bad = true // "%[3].2d"
		}
		r.index()
		if !r.star() {
			r.prec, _ = p.number()
			r.hasPrec = true
		}
	}
	if !r.afterIndex {
		r.index()
	}
	r.letter()
	return r.verb
}

// A verbReader reads one verb.
type verbReader struct {
	*formatReader
	verb
	bad        bool // an index is bad
	afterIndex bool // an index was the last thing read
}

// index reads the index of an argument, if there is one: "%[3]d".
func (r *verbReader) index() {
	if r.afterIndex = false; r.done() || r.format[r.pos] != '[' {
		return
	}
	r.reordered = true
	n, width, ok := parseIndex(r.format[r.pos:])
	r.pos += width
	r.afterIndex = ok
	if ok && 0 <= n && n < r.args {
		r.formatReader.arg = n
	} else {
		r.bad = true
	}
}

// star reads a width or precision that is an argument: "%*d". It reports false if there is
// none.
func (r *verbReader) star() bool {
	if r.done() || r.format[r.pos] != '*' {
		return false
	}
	r.pos++
	r.verb.star = true
	if r.formatReader.arg < r.args {
		r.formatReader.arg++
	}
	r.afterIndex = false
	return true
}

// letter reads the verb's letter, and finds its argument.
func (r *verbReader) letter() {
	if r.done() {
		r.state = noVerb
		return
	}
	var size int
	r.r, size = utf8.DecodeRuneInString(r.format[r.pos:])
	r.pos += size
	switch {
	case r.r == '%':
		r.state = percent
	case r.bad || r.formatReader.arg >= r.args:
		r.state = badArg
	default:
		r.verb.arg = r.formatReader.arg
		r.formatReader.arg++
	}
}

// number reads a decimal number, if there is one.
func (p *formatReader) number() (n int, ok bool) {
	for ; !p.done() && '0' <= p.format[p.pos] && p.format[p.pos] <= '9'; p.pos++ {
		if n > 1e6 {
			p.pos = len(p.format) // so does fmt
			return 0, false
		}
		n = n*10 + int(p.format[p.pos]-'0')
		ok = true
	}
	return n, ok
}

// parseIndex reads an index in brackets, counted from 0, and its width.
func parseIndex(s string) (n, width int, ok bool) {
	end := strings.IndexByte(s, ']')
	if len(s) < len("[n]") || end < 0 {
		return 0, 1, false
	}
	p := formatReader{format: s[:end], pos: 1}
	n, ok = p.number()
	if !ok || !p.done() || n > 1e6 {
		return 0, end + 1, false
	}
	return n - 1, end + 1, true
}

// stringKind returns the kind of what v, no plain %s, makes of a string.
func stringKind(v verb) Kind {
	switch {
	case v.wid > 0:
	case v.r == 'q':
		return Quoted
	case (v.r == 'x' || v.r == 'X') && !v.has("# "):
		return HexBytes
	}
	return Any
}

// verbKind returns the kind of what v makes of a value of type t, which is no
// string and has no methods that fmt would call.
func (e *Evaluator) verbKind(v verb, t types.Type, arg ast.Expr) Kind {
	if isBytes(t) {
		if v.r == 'v' {
			return Any // [1 2]
		}
		return stringKind(v)
	}
	if v.has("#+ ") {
		return Any
	}
	switch {
	case hasInfo(t, types.IsBoolean):
		if (v.r == 't' || v.r == 'v') && v.wid <= len("true") {
			return Bool
		}
	case hasInfo(t, types.IsInteger):
		// A width is filled up with zeros only with the flag 0 and without a
		// precision; %.0d writes nothing for 0.
		if v.wid > 1 && (!v.has("0") || v.has("-") || v.hasPrec) || v.hasPrec && v.prec == 0 {
			return Any
		}
		unsigned := hasInfo(t, types.IsUnsigned) || e.natural(arg)
		switch v.r {
		case 'd', 'v', 'b', 'o':
			if unsigned {
				return Digits
			}
			return Int
		case 'x', 'X':
			if unsigned {
				return Hex
			}
			return HexInt
		}
	case hasInfo(t, types.IsFloat):
		if v.wid > 1 {
			break // NaN is filled up with spaces whatever the flags
		}
		switch v.r {
		case 'f', 'F':
			if !v.hasPrec || v.prec > 0 {
				return Fixed
			}
			return Float
		case 'e':
			return Exponent
		case 'E', 'g', 'G', 'v':
			return Float
		}
	}
	return Any
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
func (e *Evaluator) hasMethods(t types.Type, v verb) bool {
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
	switch v.r {
	case 'v', 's', 'x', 'X', 'q':
		names = []string{"Format", "Error", "String", "GoString"}
	}
	return slices.ContainsFunc(names, func(name string) bool { return set.Lookup(nil, name) != nil })
}

// A Verb is a verb of a format: format[Start:End], "%-5d".
type Verb struct{ Start, End int }

// Verbs returns the verbs of a format, of which the n-th writes the n-th of as
// many arguments. It reports false if that is not so: some are written by
// index, are a width, are left over or missing.
func Verbs(format string, args int) ([]Verb, bool) {
	var verbs []Verb
	p := formatReader{format: format, args: args}
	for !p.done() {
		if p.literal() {
			continue
		}
		start := p.pos
		switch v := p.verb(); {
		case v.state == percent:
		case v.state != good || v.star:
			return nil, false
		default:
			verbs = append(verbs, Verb{start, p.pos})
		}
	}
	return verbs, !p.reordered && p.arg == args
}

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
		sel := fmtMethod(t)
		if v.r == 'd' || !v.plain() || e.Gives == nil || sel == nil || sel.Obj().Name() != "String" {
			return nil
		}
		return e.givenByReceiver(e.Gives(sel.Obj(), sel, nil), arg, maxSteps)
	}
	if p, ok := t.Underlying().(*types.Pointer); ok && v.r == 'v' {
		t = p.Elem() // &{1 x}, &[1 2]
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if p, ok := e.info.TypeOf(arg).Underlying().(*types.Pointer); ok && types.Identical(p.Elem(), t) && v.r == 'v' {
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
			as[i].node = withGiven(verbHole(l.hole.Kind, arg, text, place), cmp.Or(l.hole.Given, e.verbGiven(v, t, arg)))[0].node
		} else {
			as[i].node.(*use).expr = arg
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
