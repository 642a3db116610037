package reading

import (
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/uri"
)

// fromIRI returns the URI that stands for s (RFC 3987 section 3.1), or "" if s is
// no IRI. The browser has turned the host into ASCII already: uri.FromIRI would
// make the page a tenth larger, with the tables of IDNA. A test compares the two.
func fromIRI(s string, browser Reading) string {
	var b strings.Builder
	for _, span := range spans(s) {
		if span.Part == "host" && !isASCII(span.Text) {
			if !browser.Taken() {
				return ""
			}
			b.WriteString(browser.Values[Host].Text)
			continue
		}
		for i := range len(span.Text) {
			if c := span.Text[i : i+1]; c[0] < utf8.RuneSelf {
				b.WriteString(c)
			} else {
				b.WriteString(uri.Escape(uri.Segment, c))
			}
		}
	}
	if isASCII(s) || !uri.Valid(b.String()) {
		return ""
	}
	return b.String()
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(c rune) bool { return c >= utf8.RuneSelf })
}
