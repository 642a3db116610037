package eval

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/fmtverb"
	"github.com/urilint/urilint/internal/strval"
)

// misread returns the offsets in format of the triplets that fmt takes for
// verbs, since their "%" is not doubled; none if that is not certain:
//
//	fmt.Sprintf("/a%20b/%s", id)   "%20b" is a verb, and "%s" has no argument
//
// It is certain where fmt garbles the format as it stands, and would not if the
// "%" of the triplets were doubled.
func (e *Evaluator) misread(format string, args []operand) []int {
	if !hasTriplet(format) {
		return nil // fast path: nearly all formats
	}
	if _, garbled := e.readDoubled(format, args, func(fmtverb.Verb) bool { return false }); !garbled {
		return nil
	}
	// First those that no one writes for a number: "%20b" beside "%02d".
	for _, double := range []func(fmtverb.Verb) bool{
		odd,
		func(fmtverb.Verb) bool { return true },
	} {
		if doubled, garbled := e.readDoubled(format, args, double); !garbled {
			return doubled
		}
	}
	return nil
}

// readDoubled reads format as if the "%" were doubled of each triplet that
// would be a verb which double reports true of. It returns their offsets, and
// whether fmt certainly garbles what is left.
func (e *Evaluator) readDoubled(format string, args []operand, double func(fmtverb.Verb) bool) (doubled []int, garbled bool) {
	p := fmtverb.Reader{Format: format, Args: len(args)}
	for !p.Done() {
		if p.Literal() {
			continue
		}
		start, before := p.Pos, p
		v := p.Verb()
		if isTriplet(format[start:]) && double(v) {
			p = before
			p.Pos += len("%20")
			doubled = append(doubled, start)
			continue
		}
		switch v.State {
		case fmtverb.Good:
			garbled = garbled || e.misfit(v, args[v.Arg].expr)
		case fmtverb.Percent:
			garbled = garbled || p.Pos-start > len("%%") // "%20%" writes "%"
		default:
			garbled = true // "%!s(MISSING)", "%!(NOVERB)"
		}
	}
	return doubled, garbled || p.Extra()
}

// odd reports whether v, read where a triplet begins, is none that is written
// for a number with a width: "%02d", "%08x".
func odd(v fmtverb.Verb) bool { return !strings.ContainsRune("dxXf", v.R) }

// garbled returns the verb v, which is in a format as text and fmt reads with
// args, if it begins with a triplet and fmt certainly garbles it.
func (e *Evaluator) garbled(v fmtverb.Verb, text string, args []operand) *strval.Misread {
	switch {
	case v.State == fmtverb.Percent, !odd(v):
		return nil
	case v.State == fmtverb.Good && (v.Arg >= len(args) || !e.misfit(v, args[v.Arg].expr)):
		return nil
	}
	return e.sampled(v, text, args)
}

// misreadVerb returns the verb that fmt, which p reads as, reads at start.
func (e *Evaluator) misreadVerb(p *fmtverb.Reader, start int, args []operand) *strval.Misread {
	for p.Pos < start {
		if !p.Literal() {
			p.Verb()
		}
	}
	v := p.Verb()
	return e.sampled(v, p.Format[start:p.Pos], args)
}

// sampled returns the verb v, which is written as text, with what fmt makes of it.
func (e *Evaluator) sampled(v fmtverb.Verb, text string, args []operand) *strval.Misread {
	m := &strval.Misread{Verb: text}
	if v.State != fmtverb.Good {
		m.Writes = fmt.Sprintf(text, []any{}...) // "%!b(MISSING)", or "%" of "%20%"
		return m
	}
	var value any
	if basic, ok := types.Unalias(e.info.TypeOf(args[v.Arg].expr)).(*types.Basic); ok && !v.Star {
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
func (e *Evaluator) misfit(v fmtverb.Verb, arg ast.Expr) bool {
	t := e.info.TypeOf(arg)
	if t == nil || v.Star || e.hasMethods(t, v) {
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

// isTriplet reports whether s begins with one.
//
//	pct-encoded = "%" HEXDIG HEXDIG   (RFC 3986 section 2.1)
func isTriplet(s string) bool {
	const digits = "0123456789ABCDEFabcdef"
	return len(s) >= len("%20") && s[0] == '%' && strings.IndexByte(digits, s[1]) >= 0 && strings.IndexByte(digits, s[2]) >= 0
}

func hasTriplet(s string) bool {
	for i := range len(s) {
		if isTriplet(s[i:]) {
			return true
		}
	}
	return false
}

// misreadTriplet returns the node of the triplet at start of the format f,
// which fmt takes for verb.
func misreadTriplet(f strval.Value, start int, verb *strval.Misread) strval.Node {
	sign := *f.Part(start, start+len("%"), true).(*strval.Leaf)
	sign.Span.Misread = verb
	return strval.Concat(&sign, f.Part(start+len("%"), start+len("%20"), true))
}
