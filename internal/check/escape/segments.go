package escape

import (
	"strings"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/strval"
)

// Where a hole stands in a path, by conventions of the names and texts around it.

// BehindBase reports whether the hole h is in the path. By convention an unknown
// beginning followed by "/" and a letter is a base, and the path follows it:
//
//	"{base}/users/{h}"
func BehindBase(s *check.Site, h strval.Hole) bool {
	text := s.Value.Text[:h.At]
	if len(text) < len("\x00/x") || !s.AtHole(0) || text[1] != '/' || !check.IsLetter(text[2]) || strings.ContainsAny(text, "?#=&") {
		return false
	}
	first := strings.ToLower(s.Value.Holes[0].Name())
	return !words.In("gateway", first) && s.Value.Holes[0].Kind == strval.Any
}

// followsBase reports whether the hole h is a path as a whole, right behind an unknown
// beginning or a part of a path behind that. So gateways write URLs:
//
//	target + r.URL.Path   base + "/api" + r.URL.Path
func followsBase(s *check.Site, h strval.Hole) bool {
	return h.At > 0 && h.Given.IsPath() && s.AtHole(0) && s.Value.Holes[0].Kind == strval.Any && !strings.ContainsAny(s.Value.Text[1:h.At], "\x00?#=&") &&
		!words.In("asking", strings.ToLower(s.Value.Holes[0].Name()))
}

// behindSegments reports whether the hole h is in the path of a URL of the web, by
// the convention that what is alone between two slashes is a segment:
//
//	"https://h/v0/b/{bucket}/o/{h}"
func behindSegments(s *check.Site, h strval.Hole) bool {
	text := s.Value.Text[:h.At]
	if !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://") || text[h.At-1] != '/' || strings.ContainsAny(text, "?#") {
		return false
	}
	authority := strings.Index(text, "://") + len("://")
	path := strings.IndexByte(text[authority:], '/')
	if path < 0 || strings.Trim(text[authority:authority+path], "\x00") == "" {
		return false // "https://{base}/{h}": the base may have a path and a query
	}
	return h.At <= firstHoleThat(s, check.NotAlone, authority+path, func(g strval.Hole) bool {
		return !standsAlone(s, g) || g.Kind == strval.Any && naming.IsManyParts(g.Name())
	})
}

// firstHoleThat returns the offset of the first hole behind from that stands so, as is says; the
// text's length if none does. Each hole of a value needs it; it is searched for once.
func firstHoleThat(s *check.Site, how check.Standing, from int, is func(g strval.Hole) bool) int {
	if s.Standing[how] == 0 {
		s.Standing[how] = len(s.Value.Text) + 1
		for _, g := range s.Value.Holes {
			if from < g.At && is(g) {
				s.Standing[how] = g.At + 1
				break
			}
		}
	}
	return s.Standing[how] - 1
}

// standsAlone reports whether the hole g is between two slashes.
func standsAlone(s *check.Site, g strval.Hole) bool {
	text := s.Value.Text
	return text[g.At-1] == '/' && g.At+1 < len(text) && text[g.At+1] == '/'
}

// behindCollection reports whether the hole h is a segment of a relative reference, by the same
// convention, that stands behind a word:
//
//	"repos/{owner}/{repo}/contents/{h}"
func behindCollection(s *check.Site, h strval.Hole) bool {
	text := s.Value.Text
	return h.At > 1 && !s.AtHole(0) && !s.AtHole(h.At-2) && !strings.Contains(text[:h.At], "://") && isSegment(s, h)
}

// inSegment is behindSegments for a hole that may be a part of a segment, after holes that
// are segments or parts of one:
//
//	"https://{bucket}.s3.example.com/uploads/{id}_{h}"
func inSegment(s *check.Site, h strval.Hole) bool {
	text := s.Value.Text[:h.At]
	if !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://") || strings.ContainsAny(text, "?#") {
		return false
	}
	start := strings.Index(text, "://") + len("://")
	authority, path, ok := strings.Cut(text[start:], "/")
	if !ok || strings.Trim(authority, "\x00") == "" && (path == "" || !check.IsLetter(path[0])) {
		return false // "https://{base}/{h}"
	}
	return h.At <= firstHoleThat(s, check.NotApart, start+len(authority), func(g strval.Hole) bool { // "https://h/v1{suffix}/{h}"
		return g.Kind == strval.Any && (strings.IndexByte("/_-.@", s.Value.Text[g.At-1]) < 0 || naming.IsManyParts(g.Name()))
	})
}

// isSegment reports whether the hole h is a segment of a path, by the convention that what
// stands alone between two slashes is one, and the text before begins with a path or with
// a base:
//
//	"repos/{owner}/{repo}/branches/{h}"
func isSegment(s *check.Site, h strval.Hole) bool {
	text := s.Value.Text[:h.At]
	if h.At < 2 || text[h.At-1] != '/' || strings.ContainsAny(text, "?#=") || strings.HasPrefix(text, "\x00/\x00") || !pathEnds(s, h.At+1) && !s.IsByte(h.At+1, '/') {
		return false
	}
	return h.At <= firstHoleThat(s, check.NotInPath, 0, func(g strval.Hole) bool { return !standsAlone(s, g) || naming.IsManyParts(g.Name()) })
}

// pathEnds reports whether a path that goes on to the offset i ends there: nothing follows,
// or a query, also one that is set in the URL which was parsed of the value.
func pathEnds(s *check.Site, i int) bool {
	if i == len(s.Value.Text) || s.IsByte(i, '?') {
		return true
	}
	h := s.Value.HoleAt(i)
	return h != nil && (h.Rest == strval.AllRest || h.Rest == strval.PathRest)
}
