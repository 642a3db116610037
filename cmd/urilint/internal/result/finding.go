package result

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/secret"
)

// A Finding is what urilint shows of a diagnostic. It is an element of the array
// that -json prints.
type Finding struct {
	Check   string   `json:"check"`          // "badsyntax"
	Message string   `json:"message"`        // as every driver shows it: "badsyntax: space is not … [style]"
	Group   string   `json:"group"`          // what it means for the program: "fails", "elsewhere", "exposes" or "style"
	IPv6    bool     `json:"ipv6,omitempty"` // it goes wrong with an IPv6 address alone
	File    string   `json:"file"`           // relative to the working directory, if below it
	Start   Position `json:"start"`          // of the bytes at fault
	End     Position `json:"end"`            // after them
	URI     string   `json:"uri,omitempty"`  // the string, as far as it is known
	Sink    string   `json:"sink,omitempty"` // what takes it: "net/http.Get"
	Via     []string `json:"via,omitempty"`  // what is called on the way there, if it is not called at once: "client.Open", "http.Get"
	Rule    string   `json:"rule,omitempty"` // what it breaks: "pchar, RFC 3986 section 3.3"
	Fix     *Fix     `json:"fix,omitempty"`
	Related []Place  `json:"related,omitempty"`
	Doc     string   `json:"doc,omitempty"` // the check's page

	Path string `json:"-"` // File, absolute
	Held *Held  `json:"-"` // why there is no fix, if one could be made
}

// Held is a fix that is offered with -unsafe-fixes only.
type Held struct {
	Fix    string // `Replace " " with "%20"`
	Reason string // a phrase
}

// A Place is where something stands that a finding is about too.
type Place struct {
	Message string   `json:"message"` // "the base"
	File    string   `json:"file"`
	Start   Position `json:"start"`
	End     Position `json:"end"`

	Path string `json:"-"` // File, absolute
}

// A Position is a place in a file. Line and Column count from 1, Column and
// Offset count bytes.
type Position struct {
	Line   int `json:"line"`
	Column int `json:"column"`
	Offset int `json:"offset"`
}

// A Fix is edits that belong together. They are all in the finding's file.
type Fix struct {
	Message string `json:"message"` // `Replace "HTTP" with "http"`
	Edits   []Edit `json:"edits"`
}

// Title returns what the fix is called, and whether it is a guess, which only -unsafe-fixes
// offers.
func (f *Fix) Title() (title string, unsafe bool) {
	title, _, unsafe = strings.Cut(f.Message, "\x00")
	return title, unsafe
}

// An Edit replaces the bytes [Start, End) of a file with New.
type Edit struct {
	Start int    `json:"start"`
	End   int    `json:"end"`
	New   string `json:"new"`
}

// A diagnostic is what a vet tool prints for one with -json.
type diagnostic struct {
	Category string
	Posn     string // "file:line:column", as //line directives have it
	End      string
	Message  string // with a NUL byte and a JSON object after it: the analyzer's details
	Fixes    []struct {
		Message string
		Edits   []Edit // with a filename, as //line directives have it: no use here
	} `json:"suggested_fixes"`
	Related []struct{ Posn, End, Message string }
}

// finding puts together what a diagnostic holds. original returns the name of the file that one
// stands for.
func (d diagnostic) finding(sources *Sources, original func(string) string) Finding {
	message, detail, detailed := strings.Cut(d.Message, "\x00")
	f := Finding{Check: d.Category}
	var told struct {
		Secrets []struct { // bytes that must not be shown
			File       string
			Start, End int
		}
		Held *Held
	}
	if detailed && (json.Unmarshal([]byte(detail), &f) != nil || json.Unmarshal([]byte(detail), &told) != nil) {
		f = Finding{Check: d.Category} // cannot be: the same program wrote it
	}
	for _, p := range told.Secrets {
		sources.hide(original(p.File), secret.Span{Start: p.Start, End: p.End})
	}
	f.Message, f.URI = secret.MaskProse(message), secret.Mask(f.URI)
	f.Group, f.IPv6 = marksOf(message)
	if len(d.Fixes) > 0 {
		f.Fix = &Fix{secret.MaskProse(d.Fixes[0].Message), d.Fixes[0].Edits}
	}
	if told.Held != nil && f.Fix == nil {
		told.Held.Fix = secret.MaskProse(told.Held.Fix)
		f.Held = told.Held
	}
	if f.Path = original(f.File); !sources.Admit(f.Path) {
		// Not detailed, or what the compiler saw was a copy that is gone by now:
		// cgo makes one, with //line directives that lead back.
		copied := f.Path
		f.Path, f.Start = parsePosition(original(d.Posn))
		_, f.End = parsePosition(d.End)
		sources.lead(copied, f.Path, &f.Start, &f.End)
		f.Fix, f.Held = nil, nil
	}
	f.File = terminal.Displayed(f.Path)
	for i := range f.Related {
		p := &f.Related[i]
		p.Message = secret.MaskProse(p.Message)
		if p.Path = original(p.File); !sources.Admit(p.Path) && i < len(d.Related) {
			copied := p.Path
			p.Path, p.Start = parsePosition(original(d.Related[i].Posn))
			_, p.End = parsePosition(d.Related[i].End)
			sources.lead(copied, p.Path, &p.Start, &p.End)
		}
		p.File = terminal.Displayed(p.Path)
	}
	return f
}

// mostText is how long a finding's text is at most.
const mostText = 200

// Text returns what f is about, apart from the place: the string, or for want of
// one the message. Of a long one it is the beginning and a hash.
func (f Finding) Text() string {
	message, _, _ := strings.Cut(f.Message, "; via ") // lines move
	text := cmp.Or(f.URI, strings.TrimSuffix(strings.TrimPrefix(message, f.Check+": "), " ["+strings.Join(f.Marks(), ", ")+"]"))
	if len(text) <= mostText {
		return text
	}
	return fmt.Sprintf("%s… %x", strings.ToValidUTF8(text[:mostText/2], ""), sha256.Sum256([]byte(text)))
}

// parsePosition parses "file:line:column", of which the last or the last two
// numbers may be missing.
func parsePosition(s string) (file string, p Position) {
	var numbers []int
	for len(numbers) < 2 {
		i := strings.LastIndexByte(s, ':')
		n, err := strconv.Atoi(s[i+1:])
		if i < 0 || err != nil {
			break
		}
		s, numbers = s[:i], append(numbers, n)
	}
	switch len(numbers) {
	case 1:
		p = Position{Line: numbers[0], Column: 1}
	case 2:
		p = Position{Line: numbers[1], Column: numbers[0]}
	}
	return s, p
}

// Arrange sorts findings by place and drops those that are there already: a file
// may be part of several packages, as of a package and its tests.
func Arrange(findings []Finding) []Finding {
	slices.SortStableFunc(findings, func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(a.Path, b.Path),
			cmp.Compare(a.Start.Offset, b.Start.Offset),
			cmp.Compare(a.End.Offset, b.End.Offset),
			cmp.Compare(a.Message, b.Message),
		)
	})
	return slices.CompactFunc(findings, func(a, b Finding) bool {
		return a.Path == b.Path && a.Start == b.Start && a.End == b.End && a.Message == b.Message
	})
}

// marksOf returns the group with which a message ends, in brackets, and whether the mark of
// IPv6 addresses is beside it; "" if there is none.
func marksOf(message string) (group string, ipv6 bool) {
	rest, ok := strings.CutSuffix(message, "]")
	group, mark, _ := strings.Cut(rest[strings.LastIndexByte(rest, '[')+1:], ", ")
	if _, known := check.LookupGroup(group); !ok || !known {
		return "", false
	}
	return group, mark == check.IPv6
}

// Marks returns the words that f is selected by.
func (f Finding) Marks() []string {
	if f.IPv6 {
		return []string{f.Group, check.IPv6}
	}
	return []string{f.Group}
}

// Level returns note if f is about a string that works, and fault for all others.
func (f Finding) Level(fault, note string) string {
	if f.IsStyle() {
		return note
	}
	return fault
}

// IsStyle reports whether f is about a string that works: a note, where all others are
// errors.
func (f Finding) IsStyle() bool { return f.Group == check.Style.String() }

// String says what is held back, and why:
//
//	held back, -unsafe-fixes offers it: Replace "a" with "https://a", since it guesses at what was meant
func (h *Held) String() string {
	return fmt.Sprintf("held back, -unsafe-fixes offers it: %s, since %s", h.Fix, h.Reason)
}

// To returns the position of an offset in src, of which p is a position. It reads only the bytes
// between the two, so a file with many findings is not read again for each.
func (p Position) To(src []byte, offset int) Position {
	if offset < p.Offset { // above p, or before it on its line
		line := p.Line - bytes.Count(src[offset:p.Offset], []byte("\n"))
		return Position{line, offset - bytes.LastIndexByte(src[:offset], '\n'), offset}
	}
	between := src[p.Offset:offset]
	if n := bytes.Count(between, []byte("\n")); n > 0 {
		return Position{p.Line + n, len(between) - bytes.LastIndexByte(between, '\n'), offset}
	}
	return Position{p.Line, p.Column + len(between), offset}
}
