package check

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/strval"
)

// IsByte reports whether the literal byte c is at offset i.
func (s *Site) IsByte(i int, c byte) bool {
	return i < len(s.Value.Text) && s.Value.Text[i] == c && !s.AtHole(i)
}

// Hole returns the hole at offset i of the value, or nil.
func (s *Site) Hole(i int) *strval.Hole { return s.Value.HoleAt(i) }

// IsLetterOrDigit reports whether c is one of ASCII.
func IsLetterOrDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// RunOf returns how many letters and digits of ASCII and bytes of others s begins with.
func RunOf(s, others string) int {
	for i := range len(s) {
		if !IsLetterOrDigit(s[i]) && strings.IndexByte(others, s[i]) < 0 {
			return i
		}
	}
	return len(s)
}

// IsMadeOf reports whether s has letters and digits of ASCII and bytes of others alone.
func IsMadeOf(s, others string) bool { return RunOf(s, others) == len(s) }

// UpTo returns text up to the first of chars, or all of it.
func UpTo(text, chars string) string {
	if i := strings.IndexAny(text, chars); i >= 0 {
		return text[:i]
	}
	return text
}

// IsLetter reports whether c is a letter of ASCII.
func IsLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// IsBlank reports whether r is white space or invisible: a newline, a
// byte order mark, a zero-width space. A NUL byte stands for a hole.
func IsBlank(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) }

// FaultBytes returns the place of the whole of what is wrong at off: a
// character of several bytes, or "%" with the letters that are no hex digits.
func FaultBytes(text string, off int) (start, end int) {
	if off == len(text) {
		return off, off
	}
	if text[off] != '%' {
		_, size := utf8.DecodeRuneInString(text[off:])
		return off, off + size
	}
	return off, off + 1 + RunOf(text[off+1:min(len(text), off+3)], "")
}

// LastColon cuts text at its last colon.
func LastColon(text string) (before, after string, ok bool) {
	i := strings.LastIndexByte(text, ':')
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+1:], true
}

// IsInteger reports whether h is a number without a point.
func IsInteger(h strval.Hole) bool { return h.Kind == strval.Digits || h.Kind == strval.Int }

// WritesNumber reports whether verb writes a number, perhaps among spaces: "%*d".
func WritesNumber(verb string) bool {
	return verb != "" && strings.IndexByte("bdoOxXeEfFgGt", verb[len(verb)-1]) >= 0
}
