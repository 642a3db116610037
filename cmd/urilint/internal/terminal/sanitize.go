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

	"github.com/urilint/urilint/internal/secret"
)

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
