package golit

import (
	"sort"
	"strconv"
	"unicode/utf8"
)

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
