package result

import (
	"bytes"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/gosecret"
	"github.com/urilint/urilint/internal/secret"
)

// Sources are the files with findings. Each is read only once, so that excerpts and
// fixes are of the same content.
//
// A //line directive can name any file. So only files that the go command has named are
// read. The tool knows them by the positions of its input. For files that cgo copied,
// the front end runs the go command.
type Sources struct {
	files   map[string]*source       // nil: it cannot be read
	secrets map[string][]secret.Span // by file: those that the tool has named
	Cgo     func() []string          // returns the files that use cgo; nil: none does
}

// A source is a file that is shown.
type source struct {
	text    []byte
	secrets []secret.Span // in text; see sources.hidden
	looked  bool          // secrets is set
	locator *Locator      // in text; nil until it is used
}

// NewSources returns sources of which no file has been admitted.
func NewSources() *Sources {
	return &Sources{files: make(map[string]*source), secrets: make(map[string][]secret.Span)}
}

// mostSource is how many bytes of a file are read at most. The compiler takes no
// larger ones.
const mostSource = 1 << 30

// Admit lets a file be read, and reports whether it can be.
func (c *Sources) Admit(name string) bool {
	s, known := c.files[name]
	if !known {
		if text, err := disk.Read(name, mostSource); err == nil {
			s = &source{text: text}
		}
		c.files[name] = s
	}
	return s != nil
}

// Put sets the content of a file, which is not read then.
func (c *Sources) Put(name string, text []byte) { c.files[name] = &source{text: text} }

// Read returns the content of a file that was admitted, and false of another.
func (c *Sources) Read(name string) ([]byte, bool) {
	s := c.files[name]
	if s == nil {
		return nil, false
	}
	return s.text, true
}

// Locator returns a locator of a file that was admitted, and of an empty text for another.
func (c *Sources) Locator(name string) *Locator {
	s := c.files[name]
	if s == nil {
		return NewLocator(nil)
	}
	if s.locator == nil {
		s.locator = NewLocator(s.text)
	}
	return s.locator
}

// hide has bytes of a file not be shown.
func (c *Sources) hide(name string, s secret.Span) {
	c.secrets[name] = append(c.secrets[name], s)
	if f := c.files[name]; f != nil {
		f.looked = false
	}
}

// Hidden returns the places in a file that are not shown: what reads as a secret in
// its literals and comments, and what the tool has named.
func (c *Sources) Hidden(name string) []secret.Span {
	s := c.files[name]
	if s == nil {
		return nil
	}
	if !s.looked {
		all := gosecret.Find(s.text)
		for _, p := range c.secrets[name] {
			if 0 <= p.Start && p.Start <= p.End && p.End <= len(s.text) {
				all = append(all, p)
			}
		}
		s.secrets, s.looked = secret.Join(all), true
	}
	return s.secrets
}

// lead sets the offsets of places in a file that a copy of it leads to, if that is
// so and not only what a //line directive says. The go command makes copies of files
// with cgo only, and names them c.cgo1.go for c.go.
func (c *Sources) lead(copied, name string, places ...*Position) {
	base, ok := strings.CutSuffix(filepath.Base(copied), ".cgo1.go")
	if !ok || filepath.Base(name) != base+".go" || c.Cgo == nil || !slices.Contains(c.Cgo(), name) || !c.Admit(name) {
		return
	}
	for _, p := range places {
		p.Offset = c.Locator(name).offsetOf(*p)
	}
}

// Showable returns f's fix if its edits may be shown, and else nil: one that writes a
// piece of a secret, or writes it again, is only made, by -fix.
func (c *Sources) Showable(f Finding) *Fix {
	if f.Fix == nil {
		return nil
	}
	src, _ := c.Read(f.Path)
	for _, e := range f.Fix.Edits {
		if e.New == "" {
			continue
		}
		if len(secret.Find(e.New)) > 0 {
			return nil
		}
		// What is written again was close by.
		from, to := max(e.Start-near, 0), min(e.End+near, len(src))
		for _, p := range secret.Within(c.Hidden(f.Path), from, to) {
			text := string(src[from+p.Start : from+p.End])
			if from+p.Start < max(e.End, e.Start+1) && e.Start < from+p.End || len(text) > 3 && strings.Contains(e.New, text) {
				return nil
			}
		}
	}
	return f.Fix
}

// near is how many bytes before and after an edit are looked at for a secret that it
// writes again.
const near = 4 << 10

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

// offsetOf returns the offset of p's line and column, which counts bytes.
func (l *Locator) offsetOf(p Position) int {
	if p.Line > len(l.lines) {
		return len(l.src)
	}
	return min(l.lines[max(p.Line-1, 0)]+max(p.Column-1, 0), len(l.src))
}

func (l *Locator) begin(i int) {
	l.line, l.offset, l.column = i, l.lines[i], 1
	if i == 0 && bytes.HasPrefix(l.src, []byte("\uFEFF")) {
		l.offset = len("\uFEFF")
	}
}
