package syntax

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/uri"
)

// runPart is badsyntax for a string that may be any part of a URI: only what no
// component allows is wrong.
func runPart(s *check.Site) *check.Finding {
	if !s.Value.Complete() || s.Forgiven(false) {
		return nil
	}
	text := s.Value.Text
	for i := range len(text) {
		rule, section := "reserved / unreserved", "2"
		switch {
		case text[i] == '%' && (len(text)-i < 3 || check.IsTriplet(text, i)):
			continue // the next part may bring the digits
		case text[i] == '%':
			rule, section = "pct-encoded", "2.1"
		case strings.IndexByte(check.URLBytes, text[i]) >= 0:
			continue
		}
		start, end := check.FaultBytes(text, i)
		better := check.Encode(text[start:end])
		if text[i] == '%' {
			better = check.Encode("%") + text[start+1:end]
		}
		reason := (&uri.SyntaxError{Input: text, Offset: i, Component: "URI", Rule: rule}).Reason()
		return s.At(start, end, fmt.Sprintf("%s, RFC 3986 section %s", rule, section), "%s; write %q", reason, better)
	}
	return nil
}
