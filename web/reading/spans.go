package reading

import (
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/uri"
)

// Span is a piece of a string: a part, or a delimiter between parts.
type Span struct {
	Part string // "host"; "" for a delimiter
	Text string
}

// spans cuts any string at the delimiters of RFC 3986 appendix B and of
// section 3.2, whether it is a URI or not. The spans are the whole string.
//
//	^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
func spans(s string) (list []Span) {
	add := func(part, text string) {
		if text != "" {
			list = append(list, Span{part, text})
		}
	}
	// cut takes a part off s that ends before the first of the delimiters.
	cut := func(delimiters string) string {
		n := strings.IndexAny(s, delimiters)
		if n < 0 {
			n = len(s)
		}
		part := s[:n]
		s = s[n:]
		return part
	}
	// skip takes a delimiter off s, if it begins with that.
	skip := func(delimiter string) bool {
		rest, ok := strings.CutPrefix(s, delimiter)
		if ok {
			add("", delimiter)
			s = rest
		}
		return ok
	}
	if i := strings.IndexAny(s, ":/?#"); i > 0 && s[i] == ':' {
		add("scheme", cut(":"))
		skip(":")
	}
	if skip("//") {
		authority := cut("/?#")
		if i := strings.LastIndexByte(authority, '@'); i >= 0 {
			add("userinfo", authority[:i])
			add("", "@")
			authority = authority[i+1:]
		}
		host, port := cutPort(authority)
		add("host", host.Text)
		if port.Defined {
			add("", ":")
			add("port", port.Text)
		}
	}
	add("path", cut("?#"))
	if skip("?") {
		add("query", cut("#"))
	}
	if skip("#") {
		add("fragment", s)
	}
	return list
}

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
