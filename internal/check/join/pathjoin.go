package join

import (
	"fmt"
	"path"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// Pathjoin reports URLs that are joined as paths, "//" turned into "/", or with a file's separators.
var Pathjoin = &check.Check{
	ID:    "pathjoin",
	Title: "a URL joined by path.Join, which removes one of its slashes, or by filepath.Join, which writes backslashes",
	Group: check.Fails,
	Run:   check.One(runPathjoin),
}

// There is no fix: url.JoinPath has an error to return and path.Join has none.
func runPathjoin(s *check.Site) *check.Finding {
	if f := runBackslash(s); f != nil {
		return f
	}
	const rule = "hier-part, RFC 3986 section 3"
	if s.Joined != "" && s.AtHole(0) && s.Role.Form == catalogue.URI && s.Role.Host && !s.Forgiven(false) {
		// Whatever is joined: nothing that path.Join returns has "//" in it.
		f := s.Naming(0, 1, rule, `%s becomes a URL, and %s makes "/" of its "//"; use url.JoinPath`, s.Part(0, 1), s.Joined)
		f.AtUse = true
		return f
	}
	if s.Role.Form != catalogue.FilePath || s.Index > 0 {
		return nil // path.Join("cache", "https://h/x") is a name in a cache
	}
	end, slashes := 1, "//"
	switch {
	case s.AtHole(0) && s.Value.Holes[0].Kind == strval.ServerURL:
	case s.Forgiven(false):
		return nil
	case s.AtHole(0) && !s.Several && s.Context.RequestedBy(s.Value.Holes[0]) != "":
		return &check.Finding{End: 1, AtUse: true, Rule: rule,
			Message: fmt.Sprintf(`%s turns "//" into "/" in %s, which is a URL: %s gets it elsewhere; use url.JoinPath`, s.API, s.Part(0, 1), s.Context.RequestedBy(s.Value.Holes[0]))}
	default:
		if end = authorityStart(s); end == 0 {
			return nil
		}
		slashes = s.Value.Text[:end]
	}
	if s.Value.Complete() && len(s.Secrets()) == 0 {
		return &check.Finding{End: end, Rule: rule,
			Message: fmt.Sprintf("%s turns %s into %s; use url.JoinPath", s.API, s.Quote(0, 0), s.QuoteOther(path.Clean(s.Value.Text)))}
	}
	return s.At(0, end, rule, "%s turns %q into %q; use url.JoinPath", s.API, slashes, strings.TrimSuffix(slashes, "/"))
}

// authorityStart returns the place after the first "://", if the value loses its meaning without; else 0.
func authorityStart(s *check.Site) int {
	text := s.Value.Text
	scheme, rest, ok := strings.Cut(text, "://")
	start := len(text) - len(rest)
	switch {
	case !ok || !catalogue.IsScheme(scheme):
		return 0
	case check.NeedsAuthority(scheme):
		return start
	case rest == "" || s.AtHole(start) || rest[0] == '/' || strings.EqualFold(scheme, "file"):
		// Without an empty authority a URI says the same: "unix:/run/x", and "file:/x" (RFC 8089).
		return 0
	}
	return start
}

// runBackslash is pathjoin for paths of a URL that have backslashes on Windows.
func runBackslash(s *check.Site) *check.Finding {
	fp := s.FilePath
	if fp == nil || s.Forgiven(false) || s.Scheme() == "file" || s.Fields["Scheme"].Text == "file" {
		return nil
	}
	outcome := `is sent as "a%5Cb"`
	switch {
	case s.Role.Form == catalogue.FieldPath:
		outcome = `String writes as "a%5Cb"`
	case fp.Hole == 0 || !s.IsSent():
		return nil // the base was joined too: no host is left
	}
	f := s.Naming(fp.Hole, fp.Hole+1, "path, RFC 3986 section 3.3", `%s writes backslashes on Windows: "a/b" becomes "a\b", which %s; use path.Join`, fp.By, outcome).As(check.Elsewhere)
	f.AtHole = true
	return f
}
