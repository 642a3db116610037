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
	"strings"
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

func commonPrefix(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

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
