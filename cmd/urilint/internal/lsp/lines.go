package lsp

import (
	"sort"
	"unicode/utf16"
	"unicode/utf8"
)

// lines finds places of a text in lines and UTF-16 code units, and back. Lines end
// with "\n", "\r\n" or "\r".
type lines struct {
	text   []byte
	starts []int // of each line
}

func newLines(text []byte) *lines {
	l := &lines{text: text, starts: []int{0}}
	for i, b := range text {
		if b == '\n' || b == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// position returns the place of an offset. A byte that is no UTF-8 counts as one
// unit.
func (l *lines) position(offset int) position {
	offset = min(max(offset, 0), len(l.text))
	line := sort.SearchInts(l.starts, offset+1) - 1
	units := 0
	for _, r := range string(l.text[l.starts[line]:offset]) {
		units += utf16.RuneLen(r)
	}
	return position{line, units}
}

// rang returns the place of the bytes [start, end).
func (l *lines) rang(start, end int) textRange {
	return textRange{l.position(start), l.position(end)}
}

// offset returns the offset of a place. What is after the end of a line is its
// end, and what is after the last line the end of the text.
func (l *lines) offset(p position) int {
	switch {
	case p.Line < 0:
		return 0
	case p.Line >= len(l.starts):
		return len(l.text)
	}
	i, end := l.starts[p.Line], l.end(p.Line)
	for units := 0; i < end && units < p.Character; {
		r, n := utf8.DecodeRune(l.text[i:])
		units += utf16.RuneLen(r)
		if units > p.Character {
			break // in the midst of a pair of surrogates: before it
		}
		i += n
	}
	return i
}

// end returns the offset of the end of a line, before what ends it.
func (l *lines) end(line int) int {
	if line+1 == len(l.starts) {
		return len(l.text)
	}
	i := l.starts[line+1] - 1
	if l.text[i] == '\n' && i > l.starts[line] && l.text[i-1] == '\r' {
		i--
	}
	return i
}
