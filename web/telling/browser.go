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

const refused = "refused"

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
		if line == refused {
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

// FormatHrefs writes the file that Hrefs reads.
func FormatHrefs(browser string, hrefs []reading.Href) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s; generated: go test ./page -run TestHrefs -update\n", browser)
	for _, h := range hrefs {
		if h.Taken {
			fmt.Fprintln(&b, strconv.QuoteToASCII(h.Text))
		} else {
			fmt.Fprintln(&b, refused)
		}
	}
	return b.String()
}
