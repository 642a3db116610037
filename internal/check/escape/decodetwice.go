package escape

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/strval"
)

// Decodetwice reports what a library has decoded, and the program decodes again.
var Decodetwice = &check.Check{
	ID:    "decodetwice",
	Title: "url.QueryUnescape or url.PathUnescape of what is decoded already",
	Group: check.Elsewhere,
	Run:   check.One(runDecodetwice),
}

func runDecodetwice(s *check.Site) *check.Finding {
	if s.Role.Form != catalogue.EncodedText || len(s.Value.Text) != 1 || len(s.Value.Holes) != 1 || s.Forgiven(false) {
		return nil
	}
	h := s.Value.Holes[0]
	if h.Perhaps || !h.Given.Decoded() || !decodedByLibrary[h.Given.Name] || s.Context.Escaped(h) || !mayHavePercent(s, h) || !s.Admits(h, "100%") {
		return nil
	}
	return &check.Finding{Start: 0, End: 1, Rule: encodedRule, Message: check.HoleName(h) + ` is decoded already: "100%" would fail; use it directly`}
}

// mayHavePercent reports whether an ordinary value of h has a "%" or "+": by its name people write it, or it is a URL or
// a file. An identifier, a number or a date is decoded once more without effect.
func mayHavePercent(s *check.Site, h strval.Hole) bool {
	var names []string
	for _, name := range s.Value.Names(h) {
		if _, key, ok := strings.Cut(name, `["`); ok { // r.Form["q"][0]
			name, _, _ = strings.Cut(key, `"`)
		}
		if !strings.Contains(name, "(") { // a function's says nothing of what it is asked for
			names = append(names, name)
		}
	}
	if slices.ContainsFunc(names, naming.SaysEscaped) {
		return false // twice, as is meant
	}
	if h.Given.Name != "input" && h.Asked() == "" {
		return !slices.ContainsFunc(names, func(name string) bool {
			return naming.SaysID(name) || naming.SaysLimited(name) && !words.Is("percent", strings.ToLower(naming.LastWord(name)))
		})
	}
	return slices.ContainsFunc(names, func(name string) bool {
		return AskedBy(name) != "" || naming.IsFreeName(name) || strings.ToLower(naming.LastWord(name)) == "name" || naming.SaysURL(name)
	})
}

// decodedByLibrary are the kinds that a library decodes, and that no program sets to something else.
var decodedByLibrary = map[string]bool{
	"input": true, "path-input": true, "path-var": true, "path-segment": true, "request-path": true, "decoded-path": true, "decoded-userinfo": true, "decoded-fragment": true,
}

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
