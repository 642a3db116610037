package join

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// Pathjoin reports URLs that are joined or cleaned as paths, which turns their "//"
// into "/", and parts of URLs with the separator of file paths.
var Pathjoin = &check.Check{
	ID:    "pathjoin",
	Title: "a URL joined by path.Join, which removes one of its slashes, or by filepath.Join, which writes backslashes",
	Group: check.Fails,
	Run:   runPathjoin,
}

// There is no fix: url.JoinPath has an error to return and path.Join has none.
func runPathjoin(s *check.Site) []check.Finding {
	if list := runBackslash(s); len(list) > 0 {
		return list
	}
	if s.Joined != "" && s.AtHole(0) && s.Role.Form == catalogue.URI && s.Role.Host && !s.Forgiven(false) {
		// Whatever is joined: nothing that path.Join returns has "//" in it.
		part := s.Part(0, 1)
		return []check.Finding{{End: 1, AtUse: true, Message: fmt.Sprintf(`%s becomes a URL, and %s makes "/" of its "//"; use url.JoinPath`, part, s.Joined), In: s.In(0, 1), Rule: "hier-part, RFC 3986 section 3"}}
	}
	if s.Role.Form != catalogue.FilePath || s.Index > 0 {
		return nil // path.Join("cache", "https://h/x") is a name in a cache
	}
	var (
		f       check.Finding
		slashes string
	)
	switch {
	case s.AtHole(0) && s.Value.Holes[0].Kind == strval.ServerURL:
		f.End = 1
		slashes = "//"
	case s.Forgiven(false):
		return nil
	case s.AtHole(0) && !s.Several && s.Context.RequestedBy(s.Value.Holes[0]) != "":
		f.End, f.AtUse = 1, true
		f.Message = fmt.Sprintf(`%s turns "//" into "/" in %s, which is a URL: %s gets it elsewhere; use url.JoinPath`, s.API, s.Part(0, 1), s.Context.RequestedBy(s.Value.Holes[0]))
		f.Rule = "hier-part, RFC 3986 section 3"
		return []check.Finding{f}
	default:
		if f.End = authorityStart(s); f.End == 0 {
			return nil
		}
		slashes = s.Value.Text[:f.End]
	}
	if s.Value.Complete() && len(s.Secrets()) == 0 {
		f.Message = fmt.Sprintf("%s turns %s into %s; use url.JoinPath", s.API, s.Quote(0, 0), s.QuoteOther(path.Clean(s.Value.Text)))
		f.Rule = "hier-part, RFC 3986 section 3"
		return []check.Finding{f}
	}
	f.Message = fmt.Sprintf("%s turns %s into %s; use url.JoinPath", s.API, strconv.Quote(slashes), strconv.Quote(strings.TrimSuffix(slashes, "/")))
	f.In, f.Rule = s.Around(0, f.End), "hier-part, RFC 3986 section 3"
	return []check.Finding{f}
}

// authorityStart returns the place after the "://" with which the value begins,
// if it loses its meaning without; else 0.
func authorityStart(s *check.Site) int {
	text := s.Value.Text
	scheme, rest, ok := strings.Cut(text, "://")
	start := len(text) - len(rest)
	switch {
	case !ok || !check.IsScheme(scheme):
		return 0
	case check.NeedsAuthority(scheme):
		return start
	case rest == "" || s.AtHole(start) || rest[0] == '/' || strings.EqualFold(scheme, "file"):
		// Without an empty authority a URI says the same: "unix:/run/x". And
		// "file:/x" is the form of RFC 8089.
		return 0
	}
	return start
}
