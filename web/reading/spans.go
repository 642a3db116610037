package reading

import "strings"

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
	// until returns the length of s up to the first of the delimiters.
	until := func(s, delimiters string) int {
		if i := strings.IndexAny(s, delimiters); i >= 0 {
			return i
		}
		return len(s)
	}
	if i := until(s, ":/?#"); i > 0 && i < len(s) && s[i] == ':' {
		add("scheme", s[:i])
		add("", ":")
		s = s[i+1:]
	}
	if strings.HasPrefix(s, "//") {
		add("", "//")
		s = s[2:]
		n := until(s, "/?#")
		authority := s[:n]
		s = s[n:]
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
	n := until(s, "?#")
	add("path", s[:n])
	s = s[n:]
	if strings.HasPrefix(s, "?") {
		n := until(s, "#")
		add("", "?")
		add("query", s[1:n])
		s = s[n:]
	}
	if strings.HasPrefix(s, "#") {
		add("", "#")
		add("fragment", s[1:])
	}
	return list
}
