package check

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// If one segment of a path, or one value of a query, is escaped and another is not, the
// other was forgotten, provided that it may be any text as well.
//
//	fmt.Sprintf("projects/%s/branches/%s", url.PathEscape(project), branch)

// freeNames are the last words of the names of variables that have any text, or slashes, in
// an ordinary value.
var freeNames = []string{
	"artist", "branch", "category", "channel", "db", "database", "dbname", "environment", "folder", "group", "keyword", "label", "milestone", "namespace", "project",
	"query", "subject", "title", "topic", "workflow",
}

// siblingKind returns the kind name for the hole h, a whole segment or value, if its
// name suggests any text and another segment or value is escaped. Otherwise it returns
// what is known of h.
func (s *Site) siblingKind(h strval.Hole, inPath bool) *kind.Kind {
	if h.Given != nil || h.Made || !s.isWholePiece(h, inPath) || saysEscaped(h.Name()) || !slices.Contains(freeNames, strings.ToLower(lastWord(strings.TrimSuffix(h.Name(), "Name")))) {
		return h.Given
	}
	escaped := slices.ContainsFunc(s.Value.Holes, func(other strval.Hole) bool {
		return other.At != h.At && s.isWholePiece(other, inPath) &&
			(other.Kind == strval.PathEscaped || other.Kind == strval.QueryEscaped || strings.Contains(strings.ToLower(other.Name()), "escape"))
	})
	if !escaped || !s.Context.FreeText(h) {
		return h.Given
	}
	return kind.Must("name")
}

// isWholePiece reports whether the hole h is a segment of a path, or all of a value in a
// query.
func (s *Site) isWholePiece(h strval.Hole, inPath bool) bool {
	text := s.Value.Text
	query := strings.IndexByte(text, '?')
	if h.At == 0 || inPath == (query >= 0 && h.At > query) {
		return false
	}
	last := h.At+1 == len(text)
	if inPath {
		return s.isByte(h.At-1, '/') && (last || s.isByte(h.At+1, '/') || s.isByte(h.At+1, '?'))
	}
	return s.isByte(h.At-1, '=') && (last || s.isByte(h.At+1, '&'))
}

// unescapedSiblings is unescaped for a text in which a segment of a path is escaped, so that
// it is a path of a URL wherever it goes.
func unescapedSiblings(s *Site) []Finding {
	text := s.Value.Text
	if s.isPrinted() || !strings.Contains(text, "/") || strings.ContainsAny(text, " \n") {
		return nil
	}
	t := *s
	t.Role, _ = catalogue.LookupRole("reference")
	if t.read(s.Value); t.shape == nil || !t.valid() || t.forgiven(false) {
		return nil
	}
	t.Likely = false
	var findings []Finding
	for _, h := range t.Value.Holes {
		if h.Kind != strval.Any {
			continue
		}
		h.Given = t.siblingKind(h, true)
		if h.Given == nil || h.Given.Name != "name" {
			continue
		}
		if f, ok := t.unescapedHole(h, h.Kind, true, false); ok {
			findings = append(findings, f)
		}
	}
	return findings
}

// lastWord returns the last word of a name: "email" of "user_email", "Password" of
// "newPassword".
func lastWord(name string) string {
	for i := len(name) - 1; i > 0; i-- {
		if strings.IndexByte("_-.", name[i-1]) >= 0 || 'A' <= name[i] && name[i] <= 'Z' && 'a' <= name[i-1] && name[i-1] <= 'z' {
			return name[i:]
		}
	}
	return name
}

// unescapedElements is unescaped for an element that JoinPath takes, which must be escaped.
func unescapedElements(s *Site) []Finding {
	if s.Value.Complete() || s.forgiven(false) {
		return nil
	}
	var findings []Finding
	for _, h := range s.Value.Holes {
		if h.Given == nil || h.Given.Encoding != kind.Raw || isEscapedKind(h.Given) || s.escapedElsewhere(h) || !s.Context.Ordinary(h, s.Value) {
			continue
		}
		if claim := s.claimInElement(h); claim != "" {
			f := s.unescapedIn(h, claim, "path, RFC 3986 section 3.3", "PathEscape")
			if f.Group = Elsewhere; s.API == "url.JoinPath" {
				f.Group = Fails
			}
			findings = append(findings, f)
		}
	}
	return findings
}

// claimInElement says what JoinPath makes of an ordinary value of the hole h; "" if it
// arrives.
func (s *Site) claimInElement(h strval.Hole) string {
	for _, w := range h.Given.Witnesses {
		_, err := url.JoinPath("https://example.com", s.filledWith(h, w))
		if _, plain := url.JoinPath("https://example.com", s.filledWith(h, "x")); err == nil || plain != nil {
			continue
		}
		if s.API == "url.JoinPath" {
			return "with " + strconv.Quote(w) + " " + s.API + " fails: " + reasonOf(err)
		}
		return "with " + strconv.Quote(w) + " " + s.API + " joins nothing, without an error"
	}
	return ""
}
