package check

import (
	"strings"
)

// aboveroot reports references with more ".." than their base has segments.
var aboveroot = &Check{
	ID:    "aboveroot",
	Title: `".." above the root of the base`,
	Group: Elsewhere,
	Run:   runAboveroot,
}

func runAboveroot(s *Site) []Finding {
	if s = s.lenient(); s.Base == nil || !s.Base.steady || !s.valid() || s.Base.url.Opaque != "" || s.forgiven(false) {
		return nil
	}
	path, ok := s.relativePath()
	if !ok {
		return nil
	}
	dir, _ := s.Base.dir()
	if path[0] == '/' {
		dir = ""
	} else if !strings.HasPrefix(dir, "/") {
		dir = "/" + dir // net/url's targets are rooted
	}
	at := climb(dir+path) - len(dir)
	if at < 0 {
		return nil // or the base's own ".." does
	}
	return []Finding{{Start: at, End: at + len(".."), OfBase: true,
		Message: `".." climbs above the root and is ignored` + s.whenResolved() + `; leave it out, or correct the base`, Rule: "remove_dot_segments, RFC 3986 section 5.2.4"}}
}
