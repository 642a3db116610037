package check

import (
	"strings"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/strval"
)

// Where a hole stands in a path, by conventions of the names and texts around it.

// behindBase reports whether the hole h is in the path. By convention an unknown
// beginning followed by "/" and a letter is a base, and the path follows it:
//
//	"{base}/users/{h}"
func (s *Site) behindBase(h strval.Hole) bool {
	text := s.Value.Text[:h.At]
	if len(text) < len("\x00/x") || !s.atHole(0) || text[1] != '/' || !isLetter(text[2]) || strings.ContainsAny(text, "?#=&") {
		return false
	}
	first := strings.ToLower(s.Value.Holes[0].Name())
	return !words.In("gateway", first) && s.Value.Holes[0].Kind == strval.Any
}

// followsBase reports whether the hole h is a path as a whole, right behind an unknown
// beginning or a part of a path behind that. So gateways write URLs:
//
//	target + r.URL.Path   base + "/api" + r.URL.Path
func (s *Site) followsBase(h strval.Hole) bool {
	if h.At == 0 || !h.Given.IsPath() || !s.atHole(0) || s.Value.Holes[0].Kind != strval.Any || strings.ContainsAny(s.Value.Text[1:h.At], "\x00?#=&") {
		return false
	}
	return !words.In("asking", strings.ToLower(s.Value.Holes[0].Name()))
}

// behindSegments reports whether the hole h is in the path of a URL of the web, by
// the convention that what stands alone between two slashes is a segment:
//
//	"https://h/v0/b/{bucket}/o/{h}"
func (s *Site) behindSegments(h strval.Hole) bool {
	text := s.Value.Text[:h.At]
	if !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://") || text[h.At-1] != '/' || strings.ContainsAny(text, "?#") {
		return false
	}
	authority := strings.Index(text, "://") + len("://")
	path := strings.IndexByte(text[authority:], '/')
	if path < 0 || strings.Trim(text[authority:authority+path], "\x00") == "" {
		return false // "https://{base}/{h}": the base may have a path and a query
	}
	return h.At <= s.firstHoleThat(notAlone, authority+path, func(g strval.Hole) bool {
		return !s.standsAlone(g) || g.Kind == strval.Any && isManyParts(g.Name())
	})
}

// firstHoleThat returns the offset of the first hole behind from that stands so, as is says; the
// text's length if none does. It is asked of each hole of a value, and looked for once.
func (s *Site) firstHoleThat(how standing, from int, is func(g strval.Hole) bool) int {
	if s.standing[how] == 0 {
		s.standing[how] = len(s.Value.Text) + 1
		for _, g := range s.Value.Holes {
			if from < g.At && is(g) {
				s.standing[how] = g.At + 1
				break
			}
		}
	}
	return s.standing[how] - 1
}

// standsAlone reports whether the hole g is between two slashes.
func (s *Site) standsAlone(g strval.Hole) bool {
	text := s.Value.Text
	return text[g.At-1] == '/' && g.At+1 < len(text) && text[g.At+1] == '/'
}

// behindCollection reports whether the hole h is a segment of a relative reference, by the same
// convention, that stands behind a word:
//
//	"repos/{owner}/{repo}/contents/{h}"
func (s *Site) behindCollection(h strval.Hole) bool {
	text := s.Value.Text
	return h.At > 1 && !s.atHole(0) && !s.atHole(h.At-2) && !strings.Contains(text[:h.At], "://") && s.isSegment(h)
}

// inSegment is behindSegments for a hole that may be a part of a segment, after holes that
// are segments or parts of one:
//
//	"https://{bucket}.s3.example.com/uploads/{id}_{h}"
func (s *Site) inSegment(h strval.Hole) bool {
	text := s.Value.Text[:h.At]
	if !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://") || strings.ContainsAny(text, "?#") {
		return false
	}
	start := strings.Index(text, "://") + len("://")
	authority, path, ok := strings.Cut(text[start:], "/")
	if !ok || strings.Trim(authority, "\x00") == "" && (path == "" || !isLetter(path[0])) {
		return false // "https://{base}/{h}"
	}
	return h.At <= s.firstHoleThat(notApart, start+len(authority), func(g strval.Hole) bool { // "https://h/v1{suffix}/{h}"
		return g.Kind == strval.Any && (strings.IndexByte("/_-.@", s.Value.Text[g.At-1]) < 0 || isManyParts(g.Name()))
	})
}

// isSegment reports whether the hole h is a segment of a path, by the convention that what
// stands alone between two slashes is one, and the text before begins with a path or with
// a base:
//
//	"repos/{owner}/{repo}/branches/{h}"
func (s *Site) isSegment(h strval.Hole) bool {
	text := s.Value.Text[:h.At]
	if h.At < 2 || text[h.At-1] != '/' || strings.ContainsAny(text, "?#=") || strings.HasPrefix(text, "\x00/\x00") || !s.pathEnds(h.At+1) && !s.isByte(h.At+1, '/') {
		return false
	}
	return h.At <= s.firstHoleThat(notInPath, 0, func(g strval.Hole) bool { return !s.standsAlone(g) || isManyParts(g.Name()) })
}

// pathEnds reports whether a path that goes on to the offset i ends there: nothing follows,
// or a query, also one that is set in the URL which was parsed of the value.
func (s *Site) pathEnds(i int) bool {
	if i == len(s.Value.Text) || s.isByte(i, '?') {
		return true
	}
	h := s.Value.HoleAt(i)
	return h != nil && (h.Rest == strval.AllRest || h.Rest == strval.PathRest)
}
