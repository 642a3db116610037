package golit

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Edit replaces bytes [Start, End) of a literal's source with New. It never
// touches the quotes.
type Edit struct {
	Start, End int
	New        string // valid UTF-8, in the literal's notation
}

// Edit returns the edit of the source that makes the literal's value
//
//	l.Value()[:start] + text + l.Value()[end:]
//
// It replaces the fewest whole source characters: what text has in common with
// the replaced bytes at either end stays as written, and if they are equal the
// edit is empty. The rest is written in the literal's own notation.
//
// An interpreted literal can hold any text. Escapes stay escapes if there is
// one byte for each \x and octal escape, and one character for each other
// source character:
//
//	"\u0041B"   A => a    \u0041 => \u0061
//	"\x4A"      J => j    \x4A   => \x6A
//
// Otherwise text is written as strconv.Quote does, printable characters as
// themselves. If it replaces a part of a character, as the second byte of
// \u00e9, the other bytes survive as \x escapes.
//
// A raw literal can hold no backquote, no \r, and nothing that Go source
// cannot: NUL, a byte order mark, broken UTF-8. If the new value needs one of
// these, Edit reports false.
//
// It must hold that 0 <= start <= end <= len(l.Value()); Edit panics
// otherwise. It takes the time of Source, and time linear in len(text) and
// end-start. Edits of disjoint ranges can be applied together, unless both have
// a part of one source character: make these one edit.
func (l Literal) Edit(start, end int, text string) (Edit, bool) {
	_ = l.val[start:end] // panics if out of range

	// Widen to whole source characters. Where nothing is widened, text is
	// not copied.
	lo, hi := l.around(start).val, l.around(end).valEnd
	text = l.val[lo:start] + text + l.val[end:hi]

	// Narrow to those that change. The front comes first and to whole
	// characters: é (c3 a9) => èé (c3 a8 c3 a9) inserts è before é, not a8 c3
	// in its middle.
	same := l.around(lo+commonPrefix(l.val[lo:hi], text)).val - lo
	lo, text = lo+same, text[same:]
	same = hi - l.around(hi-commonSuffix(l.val[lo:hi], text)).valEnd
	hi, text = hi-same, text[:len(text)-same]

	srcStart, srcEnd := l.Source(lo, hi)
	if !l.Raw() {
		text = write(text, l.src[srcStart:srcEnd])
	} else if !rawCanHold(text) {
		return Edit{}, false
	}
	return Edit{srcStart, srcEnd, text}, true
}

// commonPrefix returns how many bytes a and b have in common at their starts.
func commonPrefix(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// commonSuffix returns how many bytes a and b have in common at their ends.
func commonSuffix(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return n
}

// rawCanHold reports whether text can be in a raw literal and be its value.
func rawCanHold(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsAny(text, "`\r\x00\uFEFF")
}

// write returns text as source of an interpreted literal, in the notation of
// old, the source that it replaces, if that fits.
//
// What follows in the literal cannot change what the result means: every
// escape has a fixed length, so a digit after \x41 or \101 is a digit.
func write(text, old string) string {
	if b, ok := appendLike(nil, text, old); ok {
		return string(b)
	}
	return string(appendQuoted(nil, text))
}

// appendLike appends text to b with one source character for each of old, in
// the same notation. It reports false if one does not fit or the counts differ.
func appendLike(b []byte, text, old string) ([]byte, bool) {
	for old != "" {
		if text == "" {
			return nil, false
		}
		was, _, tail, _ := strconv.UnquoteChar(old, '"') // no error: Parse has read it before
		like := old[:len(old)-len(tail)]
		old = tail

		kind := byte(0) // stands for itself
		if like[0] == '\\' {
			kind = like[1]
		}
		octal := '0' <= kind && kind <= '7'

		// A \x or octal escape writes one byte, everything else a character.
		is, n := rune(text[0]), 1
		if kind != 'x' && !octal {
			is, n = utf8.DecodeRuneInString(text)
			if is == utf8.RuneError && n == 1 {
				return nil, false // a byte that is no character
			}
		}
		piece := text[:n]
		text = text[n:]

		switch {
		case is == was:
			b = append(b, like...) // as it was, e.g. a no-break space that Quote would escape
		case octal:
			b = fmt.Appendf(b, `\%03o`, is)
		case kind == 'u' && is > 0xFFFF:
			return nil, false
		case kind == 'x', kind == 'u', kind == 'U':
			b = appendHex(b, like, is)
		default:
			b = appendQuoted(b, piece)
		}
	}
	return b, text == ""
}

// appendHex appends r as an escape of like's letter, length and case of digits:
// r = 0x6a, like = `\u00E9` => `\u006A`.
func appendHex(b []byte, like string, r rune) []byte {
	letter, digits := like[1], like[2:]
	if strings.ContainsAny(digits, "ABCDEF") {
		return fmt.Appendf(b, `\%c%0*X`, letter, len(digits), r)
	}
	return fmt.Appendf(b, `\%c%0*x`, letter, len(digits), r)
}

// appendQuoted appends text as strconv.Quote writes it, without the quotes.
func appendQuoted(b []byte, text string) []byte {
	q := strconv.AppendQuote(nil, text)
	return append(b, q[1:len(q)-1]...)
}
