package check

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/strval"
)

// isByte reports whether the literal byte c is at offset i.
func (s *Site) isByte(i int, c byte) bool {
	return i < len(s.Value.Text) && s.Value.Text[i] == c && !s.atHole(i)
}

// hole returns the hole at offset i of the value, or nil.
func (s *Site) hole(i int) *strval.Hole { return s.Value.HoleAt(i) }

func isLetterOrDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// isBlank reports whether r is white space or invisible: a newline, a
// byte order mark, a zero-width space. A NUL byte stands for a hole.
func isBlank(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) }

// faultBytes returns the place of the whole of what is wrong at off: a
// character of several bytes, or "%" with the letters that are no hex digits.
func faultBytes(text string, off int) (start, end int) {
	if off == len(text) {
		return off, off
	}
	if text[off] != '%' {
		_, size := utf8.DecodeRuneInString(text[off:])
		return off, off + size
	}
	end = off + 1
	for end < min(len(text), off+3) && isLetterOrDigit(text[end]) {
		end++
	}
	return off, end
}

// lastColon cuts text at its last colon.
func lastColon(text string) (before, after string, ok bool) {
	i := strings.LastIndexByte(text, ':')
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+1:], true
}

// writesNumber reports whether verb writes a number, perhaps among spaces: "%*d".
func writesNumber(verb string) bool {
	return verb != "" && strings.IndexByte("bdoOxXeEfFgGt", verb[len(verb)-1]) >= 0
}
