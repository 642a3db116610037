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
	"sort"
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

// char is the place of one source character: source bytes [src, srcEnd) wrote
// value bytes [val, valEnd).
type char struct{ val, valEnd, src, srcEnd int }

// mark is a boundary between two source characters: val bytes of the value
// are written before source offset src.
type mark struct{ val, src int }

// stride is the least distance between two marks, in bytes of source. It is
// what a walk costs at most; the marks take 1/16 of the source's memory.
const stride = 256

// setMarks returns the marks that l needs.
func (l Literal) setMarks() []mark {
	if l.plain() || len(l.src) <= stride {
		return nil
	}
	marks := make([]mark, 0, len(l.src)/stride)
	at := mark{0, 1}
	for last := at.src; at.src < len(l.src)-1; {
		if at.src-last >= stride {
			marks = append(marks, at)
			last = at.src
		}
		at = l.after(at)
	}
	return marks
}

// charAt returns the source character that wrote value byte off, which must be
// less than len(l.val).
func (l Literal) charAt(off int) char {
	if l.plain() {
		for !utf8.RuneStart(l.val[off]) { // at most three times: src is UTF-8
			off--
		}
		_, n := utf8.DecodeRuneInString(l.val[off:])
		return char{off, off + n, off + 1, off + 1 + n}
	}

	// Walk from the last mark that is not past off. With val == off several
	// times, as in a long run of \r, this is the last of them too.
	at := mark{0, 1}
	if i := sort.Search(len(l.marks), func(i int) bool { return l.marks[i].val > off }); i > 0 {
		at = l.marks[i-1]
	}
	for {
		next := l.after(at)
		if next.val > off {
			return char{at.val, next.val, at.src, next.src}
		}
		at = next
	}
}

// around returns the source character that has value offset off inside it. If off is
// between two characters, both ranges are empty, and src is where to insert: directly
// after the previous character, so that text at the end of a line is inserted before
// its \r\n.
func (l Literal) around(off int) char {
	if off == 0 {
		return char{0, 0, 1, 1}
	}
	c := l.charAt(off - 1)
	if c.valEnd == off {
		return char{off, off, c.srcEnd, c.srcEnd}
	}
	return c
}

// after returns the boundary after the source character that begins at at.
func (l Literal) after(at mark) mark {
	size, n := charLen(l.src[at.src:], l.Raw())
	return mark{at.val + n, at.src + size}
}

// charLen returns how many bytes of source the first source character of src
// takes, and how many bytes of value it writes:
//
//	é       => 2, 2
//	\n      => 2, 1
//	\101    => 4, 1     octal_byte_value = `\` octal_digit octal_digit octal_digit .
//	\xff    => 4, 1     hex_byte_value   = `\` "x" hex_digit hex_digit .
//	\u00ff  => 6, 2     little_u_value   = `\` "u" hex_digit hex_digit hex_digit hex_digit .
//	CR      => 1, 0     in a raw literal
func charLen(src string, raw bool) (size, n int) {
	c := src[0]
	switch {
	case raw && c == '\r':
		return 1, 0
	case c < utf8.RuneSelf && (raw || c != '\\'):
		return 1, 1 // fast path: most of every literal
	case raw:
		_, n = utf8.DecodeRuneInString(src)
		return n, n
	}
	r, multibyte, tail, _ := strconv.UnquoteChar(src, '"') // no error: Parse has read it before
	if !multibyte {
		return len(src) - len(tail), 1
	}
	return len(src) - len(tail), utf8.RuneLen(r)
}
