package check

import (
	"fmt"

	"github.com/urilint/urilint/internal/catalogue"
)

// decodetwice reports what a library has decoded, and the program decodes again.
var decodetwice = &Check{
	ID:    "decodetwice",
	Title: "url.QueryUnescape or url.PathUnescape of what is decoded already",
	Group: Elsewhere,
	Run:   runDecodetwice,
}

func runDecodetwice(s *Site) []Finding {
	if s.Role.Form != catalogue.EncodedText || len(s.Value.Text) != 1 || len(s.Value.Holes) != 1 || s.forgiven(false) {
		return nil
	}
	h := s.Value.Holes[0]
	if !h.Given.Decoded() || !decodedByLibrary[h.Given.Name] || s.Context.Escaped(h) {
		return nil
	}
	claim := `"100%" fails and "a+b" becomes "a b"`
	if s.API == "url.PathUnescape" {
		claim = `"100%" fails and "%41" becomes "A"`
	}
	return []Finding{{Start: 0, End: 1,
		Message: fmt.Sprintf("%s is decoded already: decoded again, %s; use it as it is (pct-encoded, RFC 3986 section 2.4)", holeName(h), claim)}}
}

// decodedByLibrary are the kinds that a library certainly decodes: a program does not
// set such a value to something else.
var decodedByLibrary = map[string]bool{
	"input": true, "path-input": true, "path-var": true, "path-segment": true, "request-path": true, "decoded-path": true, "decoded-userinfo": true, "decoded-fragment": true,
}
