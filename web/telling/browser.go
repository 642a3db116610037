package telling

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"github.com/urilint/urilint/web/reading"
)

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
