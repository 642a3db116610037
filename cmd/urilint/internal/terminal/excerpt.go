package terminal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	eastasian "golang.org/x/text/width"

	"github.com/urilint/urilint/internal/secret"
)

const (
	excerptBefore = 80  // columns shown at most before the first caret
	caretsMost    = 80  // carets at most
	excerptWhole  = 120 // columns shown at most, unless the carets are far right
	excerptAfter  = 40  // columns shown after the last caret even then

	excerptMost = 1 << 14 // bytes looked at on either side, more than can be shown
)

// Excerpt returns the line of src that contains the bytes [start, end), without
// indentation, and a line with a caret under each of them. There is at least one caret,
// and none after the end of the line. Tabs are kept in both lines, so that they agree
// whatever a tab's width. What is too long is cut, with "…" for the rest.
//
//	x, err := url.Parse("http://例え.jp/a b")
//	                                     ^
//
// Hidden bytes are shown as "…", one column wide, with one caret below it if any of
// them is marked. There are no carets if the bytes are not in src.
func Excerpt(src []byte, hidden []secret.Span, start, end int) (line, carets string) {
	if start < 0 || start > len(src) || end < start {
		return "", ""
	}
	from := bytes.LastIndexByte(src[:start], '\n') + 1
	to := len(src)
	if i := bytes.IndexByte(src[start:], '\n'); i >= 0 {
		to = start + i
	}
	// Only what can be shown is looked at: a line may be 10 MB long.
	end = min(end, start+excerptMost)
	from, to = max(from, start-excerptMost), min(to, end+excerptMost)
	text, start, end := maskLine(src, hidden, from, to, start, end)
	text = bytes.TrimRight(text, "\r")
	indent := min(len(text)-len(bytes.TrimLeft(text, " \t")), start)
	text = text[indent:]
	start = min(start-indent, len(text))
	end = min(max(end-indent, start), len(text))

	before := lastColumns(text[:start], excerptBefore)
	marked := firstColumns(text[start:end], caretsMost)
	after := firstColumns(text[start+len(marked):], max(excerptAfter, excerptWhole-Columns(before)-Columns(marked)))
	if len(marked) < end-start {
		after = nil
	}

	var b, c strings.Builder
	if len(before) < start {
		b.WriteString("…")
		c.WriteByte(' ')
	}
	Draw(&b, &c, before, ' ')
	Draw(&b, &c, marked, '^')
	if start == end {
		c.WriteByte('^') // between two bytes: under the second
	}
	b2 := new(strings.Builder) // what is after the carets needs none below
	Draw(&b, b2, after, ' ')
	if start+len(marked)+len(after) < len(text) {
		b.WriteString("…")
	}
	return b.String(), c.String()
}

// maskLine returns the line src[from:to] with a mark for each of what is hidden in it,
// and where the bytes [start, end) of src are there.
func maskLine(src []byte, hidden []secret.Span, from, to, start, end int) (line []byte, s, e int) {
	start, end = start-from, min(end, to)-from
	list := secret.Within(hidden, from, to)
	s, e = start, end
	for _, p := range list {
		longer := len(secret.Mark) - (p.End - p.Start)
		switch {
		case start >= p.End:
			s += longer
		case start > p.Start:
			s += p.Start - start // at the mark
		}
		switch {
		case end >= p.End:
			e += longer
		case end > p.Start:
			e += p.Start + len(secret.Mark) - end // after it
		}
	}
	if start == end {
		e = s
	}
	return []byte(secret.Hide(string(src[from:to]), list)), s, e
}

// Draw writes text to b and as many marks as it takes columns to c. A tab is a
// tab in both, and what would move the cursor is shown as U+FFFD.
func Draw(b, c *strings.Builder, text []byte, mark byte) {
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		text = text[n:]
		if r == '\t' && mark == ' ' {
			b.WriteByte('\t')
			c.WriteByte('\t')
			continue
		}
		if IsControl(r) {
			r = utf8.RuneError
		}
		b.WriteRune(r)
		for range width(r) {
			c.WriteByte(mark)
		}
	}
}

// lastColumns returns the last characters of text that take at most n columns.
func lastColumns(text []byte, n int) []byte {
	i := len(text)
	for i > 0 {
		r, size := utf8.DecodeLastRune(text[:i])
		if n -= width(r); n < 0 {
			break
		}
		i -= size
	}
	return text[i:]
}

// firstColumns returns the first characters of text that take at most n columns.
func firstColumns(text []byte, n int) []byte {
	i := 0
	for i < len(text) {
		r, size := utf8.DecodeRune(text[i:])
		if n -= width(r); n < 0 {
			break
		}
		i += size
	}
	return text[:i]
}

// Columns returns how many columns text takes; a tab counts as one.
func Columns(text []byte) (n int) {
	for _, r := range string(text) {
		n += width(r)
	}
	return n
}

// width returns how many terminal columns r takes: 0 for a combining mark, 2 for wide
// East Asian characters and emoji (Unicode Standard Annex 11, W and F), and 1 for all others.
func width(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me) {
		return 0
	}
	switch eastasian.LookupRune(r).Kind() {
	case eastasian.EastAsianWide, eastasian.EastAsianFullwidth:
		return 2
	}
	return 1
}

// Text of the analyzed program, its file names and the go command's messages about it
// must stay text when they are printed: no escape sequence may reach a terminal, no
// control character may reorder text, and no workflow runner may find a command in it.
// There is one function for each kind of output:
//
//	plain         a line of text, or a part of one
//	uncommand     a line of source, in which draw has replaced the rest
//	writeJSON     JSON: escaped, and so the same for who reads it
//	property      a workflow command's property, and data its text (github.go)
//	quotedName    a file name in a diff, whose lines are left unchanged or out

// controls are the characters that move the cursor, turn text around or are not seen.
var controls = []*unicode.RangeTable{unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp}

// IsControl reports whether r must not be written unchanged.
func IsControl(r rune) bool { return r != ' ' && !(r > ' ' && r < 0x7f) && unicode.In(r, controls...) }

// Plain returns s as it may be in a line of text that is written for people:
// without what controls a terminal, and no command of a workflow.
func Plain(s string) string {
	return Uncommand(strings.Map(func(r rune) rune {
		if IsControl(r) {
			return utf8.RuneError
		}
		return r
	}, s))
}

// Uncommand returns a line which is no command of a workflow, nor has one in it. It is
// as wide as before.
//
//	::error::x             GitHub, also behind white space
//	x ##[error]y           GitHub, as it was, and Azure
//	##vso[task.x]y         Azure
//	##teamcity[x]          TeamCity
func Uncommand(line string) string {
	const hidden = string(utf8.RuneError)
	if rest := strings.TrimLeftFunc(line, unicode.IsSpace); strings.HasPrefix(rest, "::") {
		line = line[:len(line)-len(rest)] + hidden + rest[1:]
	}
	if strings.Contains(line, "##") {
		line = oldCommand().ReplaceAllString(line, hidden+"#$1")
	}
	return line
}

// oldCommand is how a command begins that may stand anywhere in a line. It is compiled when it is
// first used: go vet starts this program for each package.
var oldCommand = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`##([A-Za-z]*\[)`) })

// Tell writes a line about the run, which may be what another program has said.
func Tell(stderr io.Writer, what any) {
	line := fmt.Sprint(what)
	if !strings.HasPrefix(line, TooOld) { // which names the program by itself
		line = "urilint: " + line
	}
	fmt.Fprintln(stderr, Plain(secret.MaskProse(line)))
}

// WriteJSON writes v as JSON, with tabs for indentation. What no text may hold raw is
// escaped, so that the JSON can be shown too.
func WriteJSON(w io.Writer, v any) error {
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false) // & and < are at home in URIs and messages
	enc.SetIndent("", "\t")
	if err := enc.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(escapeJSON(text.Bytes()))
	return err
}

// escapeJSON escapes the controls in JSON, which are all in strings, except for the
// white space that it is laid out with.
func escapeJSON(text []byte) []byte {
	var out []byte
	done := 0 // text[:done] is in out
	for i := 0; i < len(text); {
		r, size := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRune(text[i:])
		}
		command := r == '#' && i+1 < len(text) && text[i+1] == '#'
		if command || IsControl(r) && r != '\n' && r != '\t' {
			out = append(out, text[done:i]...)
			if r > 0xffff {
				high, low := utf16.EncodeRune(r)
				out = fmt.Appendf(out, "\\u%04x\\u%04x", high, low)
			} else {
				out = fmt.Appendf(out, "\\u%04x", r)
			}
			done = i + size
		}
		i += size
	}
	return append(out, text[done:]...)
}

// QuotedName returns a file name for a diff: quoted and escaped if necessary, as git
// reads it.
func QuotedName(name string) string {
	safe := func(r rune) bool { return r != utf8.RuneError && !IsControl(r) && r != '"' && r != '\\' }
	if strings.IndexFunc(name, func(r rune) bool { return !safe(r) }) < 0 {
		return name
	}
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(name) {
		switch c := name[i]; {
		case c == '"', c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < ' ' || c >= 0x7f:
			fmt.Fprintf(&b, "\\%03o", c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// TooOld begins the line that tooOld returns.
const TooOld = "urilint was built with "
