// Package telling is a list of URLs that show where readers of URLs differ, with
// what a browser makes of each, and the page of the documentation about them.
package telling

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"github.com/urilint/urilint/web/reading"
)

// The list: a heading "# …" and a paragraph for each group, and a line for each
// entry, a Go string with what may follow it:
//
//	"https://shop.example/"
//	"https://shop.example/a b" * A note: it makes the entry one of the gallery.
//	"../a" against "https://shop.example/b/" * A note.
//
//go:embed telling.txt
var text string

// Group is a part of the list.
type Group struct {
	Title   string  `json:"title"`
	Intro   string  `json:"intro"`
	Entries []Entry `json:"entries"`
}

// Entry is one URL, or a reference with its base.
type Entry struct {
	Text string `json:"text"`
	Base string `json:"base,omitempty"`
	Note string `json:"note,omitempty"`
}

// Groups returns the list.
func Groups() ([]Group, error) { return parse(text) }

func parse(text string) (groups []Group, err error) {
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "# "); ok {
			groups = append(groups, Group{Title: title})
			continue
		}
		if line == "" {
			continue
		}
		if len(groups) == 0 {
			return nil, fmt.Errorf("line %d stands before the first group", n)
		}
		g := &groups[len(groups)-1]
		if line[0] != '"' && line[0] != '`' {
			g.Intro = strings.TrimSpace(g.Intro + " " + line)
			continue
		}
		e, err := parseEntry(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		g.Entries = append(g.Entries, e)
	}
	return groups, nil
}

func parseEntry(line string) (e Entry, err error) {
	if e.Text, line, err = cutString(line); err != nil {
		return e, err
	}
	if rest, ok := strings.CutPrefix(line, " against "); ok {
		if e.Base, line, err = cutString(rest); err != nil {
			return e, err
		}
	}
	note, ok := strings.CutPrefix(line, " * ")
	if !ok && line != "" {
		return e, fmt.Errorf("%q follows the string", line)
	}
	e.Note = note
	return e, nil
}

// cutString cuts the Go string off that line begins with.
func cutString(line string) (s, rest string, err error) {
	quoted, err := strconv.QuotedPrefix(line)
	if err != nil {
		return "", "", fmt.Errorf("%q does not begin with a Go string", line)
	}
	s, err = strconv.Unquote(quoted)
	return s, line[len(quoted):], err
}

// What a browser makes of each entry, one a line in the order of the list: a Go
// string, or "refused". The first line names the browser.
//
//go:embed browser.txt
var browserText string

// Hrefs returns the name of a browser and what it makes of each entry.
func Hrefs() (browser string, hrefs []reading.Href, err error) {
	first, rest, _ := strings.Cut(browserText, "\n")
	browser, ok := strings.CutPrefix(first, "# ")
	if !ok {
		return "", nil, fmt.Errorf("browser.txt begins with %q, no browser", first)
	}
	browser, _, _ = strings.Cut(browser, ";")
	for line := range strings.Lines(rest) {
		line = strings.TrimSuffix(line, "\n")
		if line == "refused" {
			hrefs = append(hrefs, reading.Href{})
			continue
		}
		s, err := strconv.Unquote(line)
		if err != nil {
			return "", nil, fmt.Errorf("browser.txt: %q is no Go string", line)
		}
		hrefs = append(hrefs, reading.Href{Text: s, Taken: true})
	}
	return browser, hrefs, nil
}

// Result is an entry with what the three readers make of it: of the target if
// the entry has a base.
type Result struct {
	Entry
	reading.Comparison
}

// Results compares the readings of all entries, group by group.
func Results(groups []Group, hrefs []reading.Href) [][]Result {
	results := make([][]Result, len(groups))
	for i, g := range groups {
		for _, e := range g.Entries {
			r := Result{Entry: e}
			if e.Base == "" {
				r.Comparison = reading.Compare(e.Text, hrefs[0])
			} else {
				r.Comparison = reading.CompareTargets(e.Text, e.Base, hrefs[0])
			}
			results[i] = append(results[i], r)
			hrefs = hrefs[1:]
		}
	}
	return results
}
