// Package reference answers how the parts of a URI reference are shown: as a picture, a table, or a caret under
// the byte that is wrong.
package reference

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/uri"
)

// A part is a component of a string that is read as a URI reference.
type part struct {
	name       string // "authority"
	start, end int    // bytes
}

// parts splits s at the delimiters of RFC 3986 appendix B, which can be done
// with any string, a faulty one too. What is in braces is the name of a hole:
// no delimiter.
func parts(s string) (list []part) {
	at := appendixB().FindStringSubmatchIndex(maskHoles(s))
	for i, name := range []string{"scheme", "authority", "path", "query", "fragment"} {
		if start, end := at[2*i+2], at[2*i+3]; start >= 0 {
			list = append(list, part{name, start, end})
		}
	}
	return list
}

// appendixB has a group for each component.
var appendixB = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?s)^(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?`)
})

// maskHoles returns s with an "x" for each byte in braces that could be read as
// a delimiter: "{h[1:]}/x" begins with no scheme.
func maskHoles(s string) string {
	mask := strings.NewReplacer(":", "x", "/", "x")
	return holes().ReplaceAllStringFunc(s, mask.Replace)
}

// holes matches what is in braces.
var holes = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{[^}]*\}`) })

// Picture draws s with its components below, as RFC 3986 section 3 does:
//
//	  foo://example.com:8042/over/there?name=ferret#nose
//	  \_/   \______________/\_________/ \_________/ \__/
//	   |           |             |           |       |
//	scheme     authority       path        query fragment
//
// A name that has no room beside the others goes a line deeper. An empty
// component is not drawn, and where all are empty the picture is nil.
func Picture(s string) []string {
	var drawn []label
	from := 0 // the leftmost column
	var braces strings.Builder
	for _, p := range parts(s) {
		start, n := terminal.Columns([]byte(s[:p.start])), terminal.Columns([]byte(s[p.start:p.end]))
		if n == 0 {
			continue
		}
		braces.WriteString(strings.Repeat(" ", start-braces.Len()))
		switch n {
		case 1:
			braces.WriteByte('|')
		default:
			braces.WriteString(`\` + strings.Repeat("_", n-2) + `/`)
		}
		drawn = append(drawn, label{name: p.name, bar: start + (n-1)/2})
	}
	if drawn == nil {
		return nil
	}
	depth := placeLabels(drawn)
	for _, l := range drawn {
		from = min(from, l.start)
	}
	rows := make([][]byte, depth+1) // the first holds bars only
	put := func(row, column int, text string) {
		if gap := column - from + len(text) - len(rows[row]); gap > 0 {
			rows[row] = append(rows[row], strings.Repeat(" ", gap)...)
		}
		copy(rows[row][column-from:], text)
	}
	for _, l := range drawn {
		for row := range l.row {
			put(row, l.bar, "|")
		}
		put(l.row, l.start, l.name)
	}
	indent := strings.Repeat(" ", -from)
	var text, marks strings.Builder
	terminal.Draw(&text, &marks, []byte(s), '^') // nothing in s moves the cursor
	lines := []string{indent + text.String(), indent + braces.String()}
	for _, row := range rows {
		lines = append(lines, string(row))
	}
	return lines
}

// PictureWithin is picture for a string that is known as far as the finding of a fault in it goes.
// It is nil if the beginning is unknown, or if it is wider than the given number of columns.
func PictureWithin(s string, most int) []string {
	if len(s) > 4*most || strings.HasPrefix(s, "{") {
		return nil
	}
	lines := Picture(s)
	for _, line := range lines {
		if terminal.Columns([]byte(line)) > most {
			return nil
		}
	}
	return lines
}

// A label is a component's name and where it is drawn.
type label struct {
	name  string
	bar   int // the column of the line that leads to it
	start int // the column of its first letter, negative if left of the string
	row   int // from 1
}

func (l label) end() int { return l.start + len(l.name) }

// placeLabels gives each of the labels, from left to right, a place, and returns
// how many rows they take. From right to left, each goes into the first row that
// has room: centred below its bar, or ending or beginning there. Beginning at its
// bar a label hides no bar of those still to come, so there is always a row.
func placeLabels(list []label) (depth int) {
	for i := range slices.Backward(list) {
		l := &list[i]
		fits := func(start int) bool {
			l.start = start
			if i > 0 && (start <= list[i-1].bar || start == list[i-1].bar+1 && start < l.bar) {
				return false // a bar comes down there, or right beside it
			}
			return !slices.ContainsFunc(list[i+1:], func(right label) bool {
				return right.row > l.row && l.end() >= right.bar || right.row == l.row && l.end() >= right.start
			})
		}
		for l.row = 1; ; l.row++ {
			if fits(l.bar-len(l.name)/2) || fits(l.bar-len(l.name)+1) || fits(l.bar) {
				break
			}
		}
		depth = max(depth, l.row)
	}
	return depth
}

// PrintFault prints a string that is no reference, with a caret below the place.
func PrintFault(w io.Writer, text string, err error) {
	var fault *uri.SyntaxError
	if !errors.As(err, &fault) {
		fmt.Fprintln(w, terminal.Plain(MaskedError(text, err)))
		return
	}
	PointAt(w, text, fault.Offset)
	where := fault.Rule
	if section := fault.Section(); section != "" {
		where += ", RFC 3986 section " + section
	}
	reason, hint := fault.Reason(), fault.Hint()
	if len(secret.Within(secret.Find(text), fault.Offset, fault.Offset+1)) > 0 {
		reason, hint = "a character of what is not shown is not allowed in the "+fault.Component, "" // it does not say which
	}
	fmt.Fprintf(w, "%s (%s)\n", reason, where)
	if hint != "" {
		fmt.Fprintln(w, hint)
	}
	if s, err := uri.FromIRI(text); err == nil {
		Row(w, "as a URI", secret.Mask(s), true)
	}
}

// PointAt prints text with a caret below a byte of it.
func PointAt(w io.Writer, text string, offset int) {
	line := strings.NewReplacer("\n", " ", "\r", " ").Replace(text) // one line, the bytes where they were
	_, size := utf8.DecodeRuneInString(line[offset:])
	shown, caret := terminal.Excerpt([]byte(line), secret.Find(text), offset, offset+size)
	fmt.Fprintf(w, "%s\n%s\n", terminal.Uncommand(shown), caret)
}

// MaskedError returns what err says of text, which is not shown if it has a secret.
func MaskedError(text string, err error) string {
	if len(secret.Find(text)) > 0 {
		return strconv.Quote(secret.Mask(text))
	}
	return strings.TrimPrefix(err.Error(), "uri: ") // the line has a prefix of its own
}

// PrintComponents prints a line for each component that is defined, without the
// secrets in the reference.
func PrintComponents(w io.Writer, ref uri.Ref, secrets []secret.Span) {
	at := check.LayoutOf(ref)
	row := func(name string, p check.Span, defined bool) {
		Row(w, name, secret.Hide(p.Of(ref.String()), secret.Within(secrets, p.Start, p.End)), defined)
	}
	_, ok := ref.Scheme()
	row("scheme", at.Scheme, ok)
	authority, _ := check.RawAuthority(ref.String())
	_, ok = ref.Authority()
	row("authority", authority, ok)
	_, ok = ref.Userinfo()
	row("  userinfo", at.Userinfo, ok)
	host, ok := ref.Host()
	if host != "" {
		host += " (" + ref.HostKind().String() + ")"
	}
	Row(w, "  host", host, ok)
	port, ok := ref.Port()
	Row(w, "  port", port, ok)
	row("path", at.Path, true)
	_, ok = ref.Query()
	row("query", at.Query, ok)
	_, ok = ref.Fragment()
	row("fragment", at.Fragment, ok)
}

// Row prints a name and its value, unless it is undefined.
func Row(w io.Writer, name, value string, defined bool) {
	if defined {
		fmt.Fprintf(w, "%-12s %s\n", name, cmp.Or(terminal.Plain(value), "(empty)"))
	}
}

// NormalForm returns the normal form of ref, or that it has it.
func NormalForm(ref uri.Ref) string {
	const all = uri.SyntaxForm | uri.SchemeForm
	if ref.IsNormal(all) {
		return "the same"
	}
	return ref.Normalize(all).String()
}
