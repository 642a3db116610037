package join

import (
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// Aboveroot reports references with more ".." than their base has segments.
var Aboveroot = &check.Check{
	ID:    "aboveroot",
	Title: `".." above the root of the base`,
	Group: check.Elsewhere,
	Run:   check.One(runAboveroot),
}

func runAboveroot(s *check.Site) *check.Finding {
	if s = s.Lenient(); s.Base == nil || !s.Base.Steady || !s.Valid() || s.Base.URL.Opaque != "" || s.Forgiven(false) {
		return nil
	}
	path, ok := s.RelativePath()
	if !ok {
		return nil
	}
	dir, _ := s.Base.Dir()
	if path[0] == '/' {
		dir = ""
	} else if !strings.HasPrefix(dir, "/") {
		dir = "/" + dir // net/url's targets are rooted
	}
	at := check.Climb(dir+path) - len(dir)
	if at < 0 {
		return nil // or the base's own ".." does
	}
	return &check.Finding{Start: at, End: at + len(".."), OfBase: true, Rule: "remove_dot_segments, RFC 3986 section 5.2.4",
		Message: `".." climbs above the root and is ignored` + whenResolved(s) + `; leave it out, or correct the base`}
}
