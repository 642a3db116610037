// Package fmtverb reads a format as fmt does: which verb stands where, with which flags, and which
// argument it writes. In goes the text of a format and the number of its arguments, out come Verbs one by
// one, or the Ranges of all. It knows no types of arguments.
package fmtverb

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Verb is one verb of a format, as fmt reads it: "%-05.2[3]d".
type Verb struct {
	State           State
	flags           string // some of "#0+- "
	Wid, Prec       int
	hasWid, HasPrec bool
	Star            bool // width or precision is an argument
	R               rune
	Arg             int // index of the argument
}

// A State says whether fmt can write a verb.
type State uint8

const (
	Good    State = iota
	Percent       // "%%"
	NoVerb        // "%" at the end
	badArg        // there is no such argument
)

// Has reports whether v has one of flags.
func (v Verb) Has(flags string) bool { return strings.ContainsAny(v.flags, flags) }

// Plain reports whether v writes a string as it is.
func (v Verb) Plain() bool { return !v.Has("#") && v.Wid == 0 && !v.HasPrec }

// Alone returns v as the only verb of a format.
func (v Verb) Alone() string {
	text := "%" + v.flags
	if v.hasWid {
		text += strconv.Itoa(v.Wid)
	}
	if v.HasPrec {
		text += "." + strconv.Itoa(v.Prec)
	}
	return text + string(v.R)
}

// A Reader reads a format as fmt does. Where the documentation leaves a question
// open, such as "%[1]2d", it does what fmt's doPrintf does.
type Reader struct {
	Format    string
	Pos       int
	Args      int // how many arguments there are
	Arg       int // index of the next one
	reordered bool
}

// Done reports whether all of the format is read.
func (p *Reader) Done() bool { return p.Pos >= len(p.Format) }

// Extra reports whether fmt complains of arguments left over.
func (p *Reader) Extra() bool { return !p.reordered && p.Arg < p.Args }

// Literal skips the text up to the next verb. It reports false if there is none.
func (p *Reader) Literal() bool {
	n := strings.IndexByte(p.Format[p.Pos:], '%')
	if n < 0 {
		n = len(p.Format) - p.Pos
	}
	p.Pos += n
	return n > 0
}

// Verb reads the verb at p.pos, which is a "%".
func (p *Reader) Verb() Verb {
	p.Pos++
	r := verbReader{Reader: p}
	start := p.Pos
	for !p.Done() && strings.IndexByte("#0+- ", p.Format[p.Pos]) >= 0 {
		p.Pos++
	}
	r.flags = p.Format[start:p.Pos]
	r.index()
	if !r.star() {
		if r.Wid, r.hasWid = p.number(); r.hasWid && r.afterIndex {
			r.bad = true // "%[3]2d"
		}
	}
	if p.Pos+1 < len(p.Format) && p.Format[p.Pos] == '.' {
		p.Pos++
		if r.afterIndex {
			r.bad = true // "%[3].2d"
		}
		r.index()
		if !r.star() {
			r.Prec, _ = p.number()
			r.HasPrec = true
		}
	}
	if !r.afterIndex {
		r.index()
	}
	r.letter()
	return r.Verb
}

// A verbReader reads one verb.
type verbReader struct {
	*Reader
	Verb
	bad        bool // an index is bad
	afterIndex bool // an index was the last thing read
}

// index reads the index of an argument, if there is one: "%[3]d".
func (r *verbReader) index() {
	if r.afterIndex = false; r.Done() || r.Format[r.Pos] != '[' {
		return
	}
	r.reordered = true
	n, width, ok := parseIndex(r.Format[r.Pos:])
	r.Pos += width
	r.afterIndex = ok
	if ok && 0 <= n && n < r.Args {
		r.Reader.Arg = n
	} else {
		r.bad = true
	}
}

// star reads a width or precision that is an argument: "%*d". It reports false if there is
// none.
func (r *verbReader) star() bool {
	if r.Done() || r.Format[r.Pos] != '*' {
		return false
	}
	r.Pos++
	r.Verb.Star = true
	if r.Reader.Arg < r.Args {
		r.Reader.Arg++
	}
	r.afterIndex = false
	return true
}

// letter reads the verb's letter, and finds its argument.
func (r *verbReader) letter() {
	if r.Done() {
		r.State = NoVerb
		return
	}
	var size int
	r.R, size = utf8.DecodeRuneInString(r.Format[r.Pos:])
	r.Pos += size
	switch {
	case r.R == '%':
		r.State = Percent
	case r.bad || r.Reader.Arg >= r.Args:
		r.State = badArg
	default:
		r.Verb.Arg = r.Reader.Arg
		r.Reader.Arg++
	}
}

// number reads a decimal number, if there is one.
func (p *Reader) number() (n int, ok bool) {
	for ; !p.Done() && '0' <= p.Format[p.Pos] && p.Format[p.Pos] <= '9'; p.Pos++ {
		if n > 1e6 {
			p.Pos = len(p.Format) // so does fmt
			return 0, false
		}
		n = n*10 + int(p.Format[p.Pos]-'0')
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
	p := Reader{Format: s[:end], Pos: 1}
	n, ok = p.number()
	if !ok || !p.Done() || n > 1e6 {
		return 0, end + 1, false
	}
	return n - 1, end + 1, true
}

// A Range is a verb of a format: format[Start:End], "%-5d".
type Range struct{ Start, End int }

// Ranges returns the verbs of a format, of which the n-th writes the n-th of as
// many arguments. It reports false if that is not so: some are written by
// index, are a width, are left over or missing.
func Ranges(format string, args int) ([]Range, bool) {
	var verbs []Range
	p := Reader{Format: format, Args: args}
	for !p.Done() {
		if p.Literal() {
			continue
		}
		start := p.Pos
		switch v := p.Verb(); {
		case v.State == Percent:
		case v.State != Good || v.Star:
			return nil, false
		default:
			verbs = append(verbs, Range{start, p.Pos})
		}
	}
	return verbs, !p.reordered && p.Arg == args
}

// Misread returns the offsets of the percent-encoded triplets of format, which has n arguments, that fmt takes for verbs and
// garbles. It is certain where fmt garbles the format as it stands, and would not if the "%" of the triplets were doubled. misfits
// says that a verb does not fit the type of its argument.
func Misread(format string, n int, misfits func(Verb) bool) []int {
	if !hasTriplet(format) {
		return nil // fast path: nearly all formats
	}
	if _, garbled := readDoubled(format, n, misfits, func(Verb) bool { return false }); !garbled {
		return nil
	}
	// First those that no one writes for a number: "%20b" beside "%02d".
	for _, double := range []func(Verb) bool{Verb.IsOdd, func(Verb) bool { return true }} {
		if doubled, garbled := readDoubled(format, n, misfits, double); !garbled {
			return doubled
		}
	}
	return nil
}

// readDoubled reads format as if the "%" were doubled of each triplet that would be a verb which double reports true of. It
// returns their offsets, and whether fmt certainly garbles what is left.
func readDoubled(format string, n int, misfits, double func(Verb) bool) (doubled []int, garbled bool) {
	p := Reader{Format: format, Args: n}
	for !p.Done() {
		if p.Literal() {
			continue
		}
		start, before := p.Pos, p
		v := p.Verb()
		if IsTriplet(format[start:]) && double(v) {
			p = before
			p.Pos += len("%20")
			doubled = append(doubled, start)
			continue
		}
		switch v.State {
		case Good:
			garbled = garbled || misfits(v)
		case Percent:
			garbled = garbled || p.Pos-start > len("%%") // "%20%" writes "%"
		default:
			garbled = true // "%!s(MISSING)", "%!(NOVERB)"
		}
	}
	return doubled, garbled || p.Extra()
}

// IsOdd reports whether v, read where a triplet begins, is none that is written for a number with a width: "%02d", "%08x".
func (v Verb) IsOdd() bool { return !strings.ContainsRune("dxXf", v.R) }

// IsTriplet reports whether s begins with one.
//
//	pct-encoded = "%" HEXDIG HEXDIG   (RFC 3986 section 2.1)
func IsTriplet(s string) bool {
	const digits = "0123456789ABCDEFabcdef"
	return len(s) >= len("%20") && s[0] == '%' && strings.IndexByte(digits, s[1]) >= 0 && strings.IndexByte(digits, s[2]) >= 0
}

func hasTriplet(s string) bool {
	for i := range len(s) {
		if IsTriplet(s[i:]) {
			return true
		}
	}
	return false
}

// TakesAll reports whether the verbs of format, which has a NUL byte for each text that is not known, take n arguments, each of
// them once: there are no others in these texts. Of "%20" either is so: that it is a verb, or is to be written and takes none.
//
//	fmt.Sprintf(base+"/search?q=%s", q)   fmt.Sprintf(base+"/search%20for/%s", q)
func TakesAll(format string, n int) bool {
	unknown := func(v Verb) bool { return v.R == 0 } // the text's first byte
	return (n > 0 || strings.Trim(format, "\x00") != "") && slices.ContainsFunc([]bool{false, true}, func(octets bool) bool {
		_, garbled := readDoubled(format, n, unknown, func(Verb) bool { return octets })
		return !garbled
	})
}
