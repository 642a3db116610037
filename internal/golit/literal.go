// Package golit maps the bytes of a string's value to the bytes of the Go
// literal that wrote them, and edits of the value to edits of the literal.
//
// The two differ wherever the literal holds an escape or a dropped carriage
// return:
//
//	"\xff"     four bytes of source, one byte of value
//	"\u00ff"   six bytes of source, two bytes of value
//	`a⏎b`      with CRLF line ends: the value has no \r
//
// All offsets are in bytes. A source offset counts from the literal's opening
// quote, so it is added as it stands to the literal's position in its file.
//
// The source is what is in the file. The Value of an ast.BasicLit is that
// too, except a raw literal that holds \r: go/scanner has dropped them there.
package golit

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// Literal is one Go string literal, as written in the source, and the string
// it denotes. It comes from [Parse]; the zero Literal is no literal.
type Literal struct {
	src string // with its quotes; valid UTF-8
	val string // shares src's bytes where they are equal

	// marks are places to start walking from, in order, about one per stride
	// bytes of source. There are none in a short or a plain literal.
	marks []mark
}

// Parse reads src, the source text of one string literal with its quotes:
//
//	string_lit             = raw_string_lit | interpreted_string_lit .
//	raw_string_lit         = "`" { unicode_char | newline } "`" .
//	interpreted_string_lit = `"` { unicode_value | byte_value } `"` .
//
// The value is the one go/constant finds. The error is a [*SyntaxError]: for a
// rune literal, for text before or after the literal, for an escape that does
// not exist or denotes no character, and for source that is not UTF-8.
//
// Parse takes time linear in len(src), and allocates nothing for a plain
// literal, which writes every byte of its value as that byte.
func Parse(src string) (Literal, error) {
	if src == "" || src[0] == '\'' || !utf8.ValidString(src) {
		return Literal{}, &SyntaxError{Src: src}
	}
	val, err := strconv.Unquote(src)
	if err != nil {
		return Literal{}, &SyntaxError{Src: src}
	}
	l := Literal{src: src, val: val}
	l.marks = l.setMarks()
	return l, nil
}

// Value returns the string that the literal denotes.
func (l Literal) Value() string { return l.val }

// Raw reports whether the literal is a raw one, in backquotes.
func (l Literal) Raw() bool { return l.src != "" && l.src[0] == '`' }

// Source returns the smallest range of whole source characters that wrote the
// value bytes [start, end). A source character is an escape or a character
// that stands for itself; a range that begins or ends inside one is widened:
//
//	"a\u00e9b"   [2, 3) => `\u00e9`
//	"aéb"        [2, 3) => `é`
//
// A dropped \r is in the range where it stands inside, not at the edges.
//
// Where start == end, an insertion point, the range is empty: directly after
// the source character that wrote the byte before it, or after the opening
// quote. An insertion point inside a source character is moved to its start.
//
// It must hold that 0 <= start <= end <= len(l.Value()); Source panics
// otherwise. It takes constant time in a plain literal, and in others time
// logarithmic in the literal's length, whatever the range.
func (l Literal) Source(start, end int) (srcStart, srcEnd int) {
	_ = l.val[start:end] // panics if out of range
	if start == end {
		at := l.around(start).src
		return at, at
	}
	return l.charAt(start).src, l.charAt(end - 1).srcEnd
}

// plain reports whether every byte of the value is written as that byte. Each
// escape and each dropped \r writes fewer bytes than it takes, so that equal
// lengths mean equal bytes.
func (l Literal) plain() bool { return len(l.val) == len(l.src)-len(`""`) }

// SyntaxError says that Src is not the source text of a string literal.
type SyntaxError struct{ Src string }

// Error returns one line with the beginning of Src.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("golit: %.40q is not a Go string literal", e.Src)
}
