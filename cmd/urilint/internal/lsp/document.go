package lsp

import (
	"slices"
	"sort"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// A document is an open file.
type document struct {
	path     string
	uri      string // as the client writes it
	version  int
	lines    *lines
	findings []result.Finding // of the last check that was one, moved with the text since
	values   []result.Finding
	current  bool // the text is what was checked
}

// change makes an edit, and moves what is known of the text. What the edit touches
// is not known any more.
func (d *document) change(start, end int, text string) {
	start = min(max(start, 0), len(d.lines.text))
	end = min(max(end, start), len(d.lines.text))
	d.lines = newLines(slices.Concat(d.lines.text[:start], []byte(text), d.lines.text[end:]))
	d.current = false
	shift := shift{start, end, len(text)}
	d.findings, d.values = shift.findings(d.findings), shift.findings(d.values)
}

// replace turns the new text into an edit of the part between the common prefix and the
// common suffix.
func (d *document) replace(text string) {
	old := d.lines.text
	head := 0
	for head < min(len(old), len(text)) && old[head] == text[head] {
		head++
	}
	tail := 0
	for tail < min(len(old), len(text))-head && old[len(old)-1-tail] == text[len(text)-1-tail] {
		tail++
	}
	d.change(head, len(old)-tail, text[head:len(text)-tail])
}

// A shift is an edit as it moves places: the bytes [start, end) become size bytes.
type shift struct{ start, end, size int }

// move moves the place [start, end), or reports false if the edit touches it.
func (s shift) move(start, end *int) bool {
	switch {
	case *start >= s.end:
		*start += s.size - (s.end - s.start)
		*end += s.size - (s.end - s.start)
	case *end > s.start:
		return false
	}
	return true
}

// findings moves a list, less what the edit touches.
func (s shift) findings(list []result.Finding) []result.Finding {
	kept := list[:0]
	for _, f := range list {
		if s.move(&f.Start.Offset, &f.End.Offset) {
			f.Fix = s.fix(f.Fix)
			kept = append(kept, f)
		}
	}
	return kept
}

// fix returns f moved, or nil.
func (s shift) fix(f *result.Fix) *result.Fix {
	if f == nil {
		return nil
	}
	moved := *f
	moved.Edits = slices.Clone(f.Edits)
	for i := range moved.Edits {
		if !s.move(&moved.Edits[i].Start, &moved.Edits[i].End) {
			return nil
		}
	}
	return &moved
}

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
