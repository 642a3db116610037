package golit

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

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
