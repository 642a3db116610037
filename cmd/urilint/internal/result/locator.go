package result

import (
	"bytes"
	"sort"
	"unicode/utf16"
	"unicode/utf8"
)

// A Locator finds places of a file in lines and UTF-16 code units. Asked in
// order, it reads each byte once, also of a line of 10 MB with an edit in every
// second byte.
type Locator struct {
	src   []byte
	lines []int // where each begins

	line   int // index into lines of the last answer
	offset int // of the last answer
	column int // of the last answer
}

// NewLocator returns a locator of a file's text.
func NewLocator(src []byte) *Locator {
	l := &Locator{src: src, lines: []int{0}}
	for i := 0; ; {
		n := bytes.IndexByte(src[i:], '\n')
		if n < 0 {
			l.begin(0)
			return l
		}
		i += n + 1
		l.lines = append(l.lines, i)
	}
}

// At returns the line and the column of an offset, both from 1. The column counts
// UTF-16 code units: "例" is one and "😀" two, where bytes are three and four. A byte
// that is no UTF-8 is read as U+FFFD, and a byte order mark at the file's start is
// not part of its text (SARIF section 3.30.4).
func (l *Locator) At(offset int) (line, column int) {
	offset = min(max(offset, 0), len(l.src))
	i := sort.SearchInts(l.lines, offset+1) - 1
	if i != l.line || offset < l.offset {
		l.begin(i)
	}
	for l.offset < offset {
		r, n := utf8.DecodeRune(l.src[l.offset:])
		if l.offset+n > offset { // in the midst of a character: its bytes one by one
			r, n = utf8.RuneError, 1
		}
		l.column += utf16.RuneLen(r)
		l.offset += n
	}
	return i + 1, l.column
}

// begin goes to the start of line i.
func (l *Locator) begin(i int) {
	l.line, l.offset, l.column = i, l.lines[i], 1
	if i == 0 && bytes.HasPrefix(l.src, []byte("\uFEFF")) {
		l.offset = len("\uFEFF")
	}
}
