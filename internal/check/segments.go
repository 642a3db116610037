package check

import (
	"slices"
	"strings"

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
	return !strings.Contains(first, "proxy") && !strings.Contains(first, "query") && s.Value.Holes[0].Kind == strval.Any
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
	holes, _ := s.Value.HolesIn(authority+path+1, h.At)
	for _, g := range holes {
		if text[g.At-1] != '/' || text[g.At+1] != '/' || g.Kind == strval.Any && isManyParts(g.Name()) {
			return false
		}
	}
	return true
}

// behindCollection reports whether the hole h is a segment of a relative reference, by the same
// convention, that stands behind a word:
//
//	"repos/{owner}/{repo}/contents/{h}"
func (s *Site) behindCollection(h strval.Hole) bool {
	text := s.Value.Text
	return h.At > 1 && !s.atHole(0) && !s.atHole(h.At-2) && !strings.Contains(text[:h.At], "://") && s.isSegment(h) && !slices.ContainsFunc(s.Value.Names(h), isRefName)
}

// isRefName reports whether the name of a variable says that it is a ref of Git, which has no space.
func isRefName(name string) bool {
	switch strings.ToLower(lastWord(strings.TrimSuffix(name, "Name"))) {
	case "ref", "branch", "tag", "sha", "head", "base", "commit":
		return true
	}
	return false
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
	for _, g := range s.Value.Holes {
		if start+len(authority) < g.At && g.At < h.At && g.Kind == strval.Any && (strings.IndexByte("/_-.@", text[g.At-1]) < 0 || isManyParts(g.Name())) {
			return false // "https://h/v1{suffix}/{h}"
		}
	}
	return true
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
	for _, g := range s.Value.Holes {
		if g.At < h.At && g.At > 0 && (text[g.At-1] != '/' || text[g.At+1] != '/' || isManyParts(g.Name())) {
			return false
		}
	}
	return true
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
