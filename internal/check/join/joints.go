package join

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// joints are a value that is a URL, and where its parts begin as far as is seen.
type joints struct {
	*check.Site
	text      string
	authority int // the place after "://"; 0: the value does not begin with a scheme and it
	path      int // the first "/" after the authority, or of a value without; len(text): none
	query     int // the place after the first "?" ; len(text)+1: none
	fragment  int // the "#"; len(text): none
}

// newJoints returns the joints of s. It returns nil unless the value is a URL or may be
// one: it begins with a scheme that has an authority, begins with an unknown part, or
// is a path.
func newJoints(s *check.Site) *joints {
	if len(s.Value.Spans) < 2 {
		return nil // fast path: one piece
	}
	j := &joints{Site: s, text: s.Value.Text}
	j.fragment = len(check.UpTo(j.text, "#"))
	j.query = len(j.text) + 1
	if i := strings.IndexByte(j.text[:j.fragment], '?'); i >= 0 {
		j.query = i + 1
	}
	scheme, _, ok := strings.Cut(j.text, "://")
	switch {
	case s.Role.Form == catalogue.FieldQuery:
		j.query = 0
	case ok && catalogue.IsScheme(scheme):
		if !check.NeedsAuthority(scheme) || strings.ContainsAny(j.text[:len(scheme)], "\x00") {
			return nil // "file:///"
		}
		j.authority = len(scheme) + len("://")
	case s.Role.Form == catalogue.Text:
		return nil
	}
	j.path = j.authority + len(check.UpTo(j.text[j.authority:], "/"))
	return j
}

// longestPart is how many bytes of a segment or a parameter are looked at. A text of many
// pieces has a seam at each, from which it is not searched to its beginning.
const longestPart = 1000

// behind returns what is between the last c in the bytes [start, i) and i; "" if that is
// too long.
func (j *joints) behind(c byte, start, i int) string {
	from := max(start, i-longestPart)
	at := strings.LastIndexByte(j.text[from:i], c)
	if at < 0 && from > start {
		return ""
	}
	return j.text[from+at+1 : i]
}

// contained reports whether no hole in the bytes [start, end) can have a delimiter of a
// URL in it: it is a number, or escaped.
func (j *joints) contained(start, end int) bool {
	holes, _ := j.Value.HolesIn(start, end)
	return !slices.ContainsFunc(holes, func(h strval.Hole) bool {
		return h.Kind != strval.Int && h.Kind != strval.PathEscaped && !(h.Kind == strval.QueryEscaped || h.Given != nil && h.Given.Encoding == kind.Safe)
	})
}

// isTopLevel reports whether label is a well-known top-level domain, or the name of
// a private one. "us" and "eu" are the names of regions, too.
func isTopLevel(label string) bool {
	return words.Is("toplevel", strings.ToLower(label))
}
