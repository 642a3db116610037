// Package terminal answers how text that others wrote is printed, so that it stays text.
//
// The analysed program, its file names and the go command's messages may hold escape sequences,
// characters that reorder text, and commands of workflow runners. The functions take such text, and
// return or write it without them: [Plain] a line, [Excerpt] a line of source with carets below it,
// [Tell] a line about the run, [WriteJSON] a document, [QuotedName] a name in a diff.
package terminal

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"

	"golang.org/x/term"
)

// usualColumns is the width that text is fitted into where there is no terminal
// to ask.
const usualColumns = 80

// IsTerminal reports whether w is a terminal.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// TakesEscapes reports whether w is a terminal that takes escape sequences
// for what they are.
func TakesEscapes(w io.Writer) bool {
	if runtime.GOOS == "windows" && os.Getenv("WT_SESSION") == "" {
		return false // older consoles show them
	}
	return os.Getenv("TERM") != "dumb" && IsTerminal(w)
}

// Width returns how many columns what is written to w may take: as
// $COLUMNS says, or the terminal.
func Width(w io.Writer) int {
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	if f, ok := w.(*os.File); ok {
		if n, _, err := term.GetSize(int(f.Fd())); err == nil && n > 0 {
			return n
		}
	}
	return usualColumns
}

// A Style says whether text is coloured.
type Style bool

// StyleFor returns the style for text written to w: coloured if w is a terminal and
// NO_COLOR is not set (https://no-color.org).
func StyleFor(w io.Writer) Style {
	return Style(os.Getenv("NO_COLOR") == "" && TakesEscapes(w))
}

// Bold returns text in bold.
func (s Style) Bold(text string) string { return s.in("1", text) }

// Red returns text in bold red, for what is wrong.
func (s Style) Red(text string) string { return s.in("1;31", text) }

// Green returns text in green.
func (s Style) Green(text string) string { return s.in("32", text) }

// in returns text in a colour, by its SGR code (ECMA-48 section 8.3.117).
func (s Style) in(code, text string) string {
	if !s {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// Markdown returns a page of Markdown as a terminal shows it best: headings and code in
// colours, without their marks. Without colours the page is unchanged.
func (s Style) Markdown(page string) string {
	if !s {
		return page
	}
	var (
		codeSpan   = regexp.MustCompile("`([^`]+)`")
		strongSpan = regexp.MustCompile(`\*\*([^*]+)\*\*`)
		linkSpan   = regexp.MustCompile(`\[([^\]]+)\]\([^)]+\)`)
	)
	var out []string
	block := false
	for line := range strings.SplitSeq(page, "\n") {
		switch heading := strings.TrimLeft(line, "#"); {
		case strings.HasPrefix(line, "```"):
			block = !block
			continue // the indentation shows it
		case block:
			if i := strings.LastIndex(" "+line, " // "); i >= 0 {
				line = line[:i] + s.Green(line[i:])
			}
			line = "\t" + line
		case heading != line:
			line = s.Bold(strings.TrimSpace(heading))
		default:
			line = linkSpan.ReplaceAllString(line, "$1")
			line = strongSpan.ReplaceAllString(line, s.Bold("$1"))
			line = codeSpan.ReplaceAllString(line, s.Bold("$1"))
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// Displayed returns name relative to the working directory if it is below it.
func Displayed(name string) string {
	here, err := os.Getwd()
	if err != nil {
		return name
	}
	rel, err := filepath.Rel(here, name)
	if err != nil || !filepath.IsLocal(rel) {
		return name
	}
	return rel
}

// DisplayedIn returns a line of another program that begins with a file name, with the
// result of displayed for that name.
func DisplayedIn(line string) string {
	here, err := os.Getwd()
	if err != nil {
		return line
	}
	return strings.TrimPrefix(line, strings.TrimSuffix(here, string(filepath.Separator))+string(filepath.Separator))
}

// Plural returns one if n is 1, and else many, in which %d is n.
func Plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return strings.ReplaceAll(many, "%d", strconv.Itoa(n))
}

// mostNames is how many names a line has that counts them.
const mostNames = 3

// Names lists names, the first of many: "a, b, c, …".
func Names(names []string) string {
	if len(names) > mostNames {
		names = append(names[:mostNames:mostNames], "…")
	}
	return strings.Join(names, ", ")
}

// Count says how many things there are: "1 file", "2 files".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Grouped returns n with commas: 5310 => "5,310".
func Grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// OneLine returns text with one blank for each run of white space.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
