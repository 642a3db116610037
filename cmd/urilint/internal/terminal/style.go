package terminal

import (
	"io"
	"os"
	"regexp"
	"strings"
)

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
