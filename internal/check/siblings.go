package check

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

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

// siblings are the holes of a value that are whole segments of its path, or whole values of
// its query.
type siblings struct {
	site    *Site
	query   int  // where the query begins; the text's length if there is none
	known   bool // the fields below are set
	inPath  bool // a segment is escaped
	inQuery bool // a value is escaped
}

func newSiblings(s *Site) siblings {
	query := strings.IndexByte(s.Value.Text, '?')
	if query < 0 {
		query = len(s.Value.Text)
	}
	return siblings{site: s, query: query}
}

// kindOf returns the kind name for the hole h, a whole segment or value, if its name
// suggests any text and another segment or value is escaped. Otherwise it returns what is
// known of h.
func (sb *siblings) kindOf(h strval.Hole, inPath bool) *kind.Kind {
	if h.Given != nil || h.Made || !sb.isWhole(h, inPath) || saysEscaped(h.Name()) || !slices.Contains(freeNames, strings.ToLower(lastWord(strings.TrimSuffix(h.Name(), "Name")))) {
		return h.Given
	}
	if !sb.isEscaped(inPath) || !sb.site.Context.FreeText(h) {
		return h.Given
	}
	return kind.Must("name")
}

// isEscaped reports whether a segment of the path, or a value of the query, is escaped.
func (sb *siblings) isEscaped(inPath bool) bool {
	if !sb.known {
		sb.known = true
		for _, h := range sb.site.Value.Holes {
			if h.Kind == strval.PathEscaped || h.Kind == strval.QueryEscaped || strings.Contains(strings.ToLower(h.Name()), "escape") {
				sb.inPath = sb.inPath || sb.isWhole(h, true)
				sb.inQuery = sb.inQuery || sb.isWhole(h, false)
			}
		}
	}
	if inPath {
		return sb.inPath
	}
	return sb.inQuery
}

// isWhole reports whether the hole h is a segment of the path, or all of a value in the
// query.
func (sb *siblings) isWhole(h strval.Hole, inPath bool) bool {
	s := sb.site
	if h.At == 0 || inPath == (h.At > sb.query) {
		return false
	}
	last := h.At+1 == len(s.Value.Text)
	if inPath {
		return s.isByte(h.At-1, '/') && (last || s.isByte(h.At+1, '/') || s.isByte(h.At+1, '?'))
	}
	return s.isByte(h.At-1, '=') && (last || s.isByte(h.At+1, '&'))
}

// unescapedSiblings is unescaped for a text in which a segment of a path is escaped, so that
// it is a path of a URL wherever it goes.
func unescapedSiblings(s *Site) []Finding {
	text := s.Value.Text
	if s.Value.Complete() || s.isPrinted() || !strings.Contains(text, "/") || strings.ContainsAny(text, " \n") {
		return nil
	}
	t := s.asReference()
	if t.shape == nil || !t.valid() || t.forgiven(false) {
		return nil
	}
	t.Likely = false
	beside := newSiblings(t)
	var findings []Finding
	for _, h := range t.Value.Holes {
		if h.Kind != strval.Any {
			continue
		}
		h.Given = beside.kindOf(h, true)
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
