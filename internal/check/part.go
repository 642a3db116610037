package check

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/uri"
)

// runPart is badsyntax for a string that may be any part of a URI: only what no
// component allows is wrong.
func runPart(s *Site) []Finding {
	if !s.Value.Complete() || s.forgiven(false) {
		return nil
	}
	text := s.Value.Text
	for i := range len(text) {
		rule, section := "reserved / unreserved", "2"
		switch {
		case text[i] == '%' && (len(text)-i < 3 || isTriplet(text, i)):
			continue // the next part may bring the digits
		case text[i] == '%':
			rule, section = "pct-encoded", "2.1"
		case strings.IndexByte(urlBytes, text[i]) >= 0:
			continue
		}
		start, end := faultBytes(text, i)
		better := encode(text[start:end])
		if text[i] == '%' {
			better = encode("%") + text[start+1:end]
		}
		reason := (&uri.SyntaxError{Input: text, Offset: i, Component: "URI", Rule: rule}).Reason()
		return []Finding{{Start: start, End: end,
			Message: fmt.Sprintf("%s; write %q", reason, better), In: s.around(start, end), Rule: fmt.Sprintf("%s, RFC 3986 section %s", rule, section)}}
	}
	return nil
}
