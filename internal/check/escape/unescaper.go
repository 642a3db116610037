package escape

import (
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// wrongUnescaper is wrongescape for a path that is decoded as a query is:
//
//	url.QueryUnescape(r.URL.EscapedPath())
func wrongUnescaper(s *check.Site) *check.Finding {
	if s.Role.Form != catalogue.EncodedText || s.API != "url.QueryUnescape" || len(s.Value.Text) != 1 || len(s.Value.Holes) != 1 {
		return nil
	}
	h := s.Value.Holes[0]
	if h.Made || h.Given == nil || h.Given.Name != "encoded-path" || s.Context.Escaped(h) {
		return nil
	}
	if !s.Strict && h.Asked() != "" && !s.Context.Ordinary(h, s.Value) {
		return nil // c.Params("key"): an identifier has no "+" in it, ordinarily
	}
	return &check.Finding{Start: 0, End: 1, Rule: "path, RFC 3986 section 3.3",
		Message: check.HoleName(h) + ` is a path, in which "+" is a plus: "/C++" becomes "/C  "; use url.PathUnescape`,
		Fix:     &check.Fix{Message: "Replace url.QueryUnescape with url.PathUnescape", Callee: "PathUnescape", Unsafe: true}}
}
