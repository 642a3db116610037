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
	"alias", "artist", "branch", "category", "channel", "db", "database", "dbname", "destination", "environment", "exchange", "folder", "group", "keyword", "label",
	"mailbox", "milestone", "namespace", "project", "query", "queue", "ref", "subject", "template", "title", "topic", "vhost", "workflow",
}

// limitedNames are the last words of the names of variables that have no "/" and no "&" in
// an ordinary value, or whose slashes are meant.
var limitedNames = []string{
	"account", "action", "api", "base", "code", "commit", "count", "country", "currency", "date", "day", "dir", "domain", "endpoint", "env", "ext", "format", "guid", "hash", "host", "id",
	"identifier", "index", "key", "kind", "lang", "language", "level", "limit", "locale", "login", "method", "mode", "month", "n", "num", "number", "offset", "op", "org", "organization", "owner",
	"page", "path", "port", "prefix", "provider", "region", "repo", "repository", "resource", "role", "root", "route", "scope", "service", "sha", "size", "slug", "sort",
	"state", "status", "suffix", "symbol", "team", "ticker", "time", "token", "type", "uri", "url", "user", "username", "uuid", "verb", "version", "workspace", "year", "zone",
}

// siblings are the holes of a value that are whole segments of its path, or whole values of
// its query.
type siblings struct {
	site    *Site
	query   int  // where the query begins; the text's length if there is none
	known   bool // escaped is set
	escaped bool // a segment or a value is escaped
}

func newSiblings(s *Site) siblings {
	query := strings.IndexByte(s.Value.Text, '?')
	if query < 0 {
		query = len(s.Value.Text)
	}
	return siblings{site: s, query: query}
}

// kindOf returns the kind name for the hole h, a whole segment or value, if it may be any
// text: another function of the package escapes it, or the segment or value beside it is
// escaped and its name suggests any text. Otherwise it returns what the collection says that
// h is in, or what is known of h.
func (sb *siblings) kindOf(h strval.Hole, inPath bool) *kind.Kind {
	switch {
	case h.Given == nil && !h.Made && inPath && sb.ofRepository(h) != nil && sb.site.Context.FreeText(h):
		return sb.ofRepository(h)
	case h.Given != nil || h.Made || !sb.isWhole(h, inPath) || !mayHaveSlash(h.Name()) || sb.isImageTag(h):
		return h.Given
	case inPath && sb.site.Context.EscapedResult(h) != "" && (sb.behindEscaped(h) != "" || sb.isEscaped() && isFreeName(sb.site.nameHere(h))):
		return kind.Must("name")
	case !sb.site.Context.FreeText(h):
		return h.Given
	case sb.isEscaped() && isFreeName(h.Name()), inPath && sb.escapedBy(h) != "":
		return kind.Must("name")
	case inPath:
		return sb.collectionKind(h)
	case sb.paramEscapedBy(h) != "":
		return kind.Must("name")
	}
	return h.Given
}

// paramEscapedBy returns the name of another function that escapes the parameter of the
// query whose value the hole h is; "" if none does, or the name says that it is limited.
func (sb *siblings) paramEscapedBy(h strval.Hole) string {
	before := strings.TrimSuffix(sb.site.Value.Text[:h.At], "=")
	name := before[strings.LastIndexAny(before, "?&\x00")+1:]
	if len(name) < 3 || name == "name" || name == "value" || !mayHaveSlash(name) {
		return "" // "q" and "name" mean this here and that there
	}
	return sb.site.Context.EscapedParam(name)
}

// nameHere returns the name of the variable that the hole h came by last, where it is the
// result of a function; else that of the hole.
func (s *Site) nameHere(h strval.Hole) string {
	if len(h.By) > 0 {
		return h.By[0].Name
	}
	if vars := s.Value.Span(h.At).Vars; len(vars) > 0 {
		return vars[0].Name
	}
	return h.Name()
}

// isImageTag reports whether the hole h is the tag of a container image, which has no "/".
func (sb *siblings) isImageTag(h strval.Hole) bool {
	if word := strings.ToLower(lastWord(strings.TrimSuffix(h.Name(), "Name"))); word != "tag" {
		return false
	}
	text := strings.ToLower(sb.site.Value.Text)
	return strings.Contains(text, "regist") || strings.Contains(text, "image") || strings.Contains(text, "manifest") || strings.Contains(text, "container")
}

// isFreeName reports whether the name of a variable says that it may be any text. That it
// is the name of something says so, too: linkName, but not repo.Name.
func isFreeName(name string) bool {
	field := name[strings.LastIndexByte(name, '.')+1:]
	return strings.HasSuffix(field, "Name") && field != "Name" || slices.Contains(freeNames, strings.ToLower(lastWord(strings.TrimSuffix(name, "Name"))))
}

// mayHaveSlash reports whether the name of a variable does not say that it has no "/" and
// no "&".
func mayHaveSlash(name string) bool {
	name = strings.TrimSuffix(name, "(…)")
	if saysEscaped(name) || strings.HasSuffix(name, "ID") || strings.HasSuffix(name, "Id") || strings.HasSuffix(name, "IDs") {
		return false
	}
	word := strings.ToLower(lastWord(strings.TrimSuffix(name, "Name")))
	return word != "" && !slices.Contains(limitedNames, word)
}

// isEscaped reports whether a segment of the path, or a value of the query, is escaped.
func (sb *siblings) isEscaped() bool {
	if !sb.known {
		sb.known = true
		for _, h := range sb.site.Value.Holes {
			escaped := h.Kind == strval.PathEscaped || h.Kind == strval.QueryEscaped || strings.Contains(strings.ToLower(h.Name()), "escape") || sb.site.Context.EscapedForURL(h)
			sb.escaped = sb.escaped || escaped && (sb.isWhole(h, true) || sb.isWhole(h, false))
		}
	}
	return sb.escaped
}

// behindEscaped returns the name of another function that escapes what stands behind the
// segment before the hole h; "" if none does.
func (sb *siblings) behindEscaped(h strval.Hole) string {
	text := strings.TrimSuffix(sb.site.Value.Text[:h.At], "/")
	start := strings.LastIndexByte(text, '/') + 1
	if segment := text[start:]; segment != "" && !strings.Contains(segment, "\x00") && !strings.HasSuffix(text[:start], "//") {
		return sb.site.Context.EscapedBehind(segment + "/")
	}
	return ""
}

// escapedBy returns the name of another function that escapes what the hole h, a segment
// of a path, has: what stands behind the same segment, or a variable of the same name. It
// is "" if none does.
func (sb *siblings) escapedBy(h strval.Hole) string {
	if by := sb.behindEscaped(h); by != "" {
		return by
	}
	name := h.Name()
	name = name[strings.LastIndexByte(name, '.')+1:]
	switch strings.ToLower(name) {
	case "address", "email", "file", "filename":
	case "name", "tagname", "keyname":
		return ""
	default:
		if !isFreeName(name) && !strings.HasSuffix(name, "Name") {
			return ""
		}
	}
	return sb.site.Context.EscapedName(name)
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
		if h.Given == nil || h.Given.Name != "name" && h.Given.Name != "git-ref" {
			continue
		}
		if f, ok := t.unescapedHole(h, h.Kind, true, false); ok {
			findings = append(findings, f)
		}
	}
	return findings
}

// isSegment reports whether the hole h is a segment of a path, by the convention that what
// stands alone between two slashes is one, and the text before begins with a path or with
// a base:
//
//	"repos/{owner}/{repo}/branches/{h}"
func (s *Site) isSegment(h strval.Hole) bool {
	text := s.Value.Text[:h.At]
	if h.At < 2 || text[h.At-1] != '/' || strings.ContainsAny(text, "?#=") || strings.HasPrefix(text, "\x00/\x00") || h.At+1 < len(s.Value.Text) && !s.isByte(h.At+1, '/') && !s.isByte(h.At+1, '?') {
		return false
	}
	for _, g := range s.Value.Holes {
		if g.At < h.At && g.At > 0 && (text[g.At-1] != '/' || text[g.At+1] != '/' || isManyParts(g.Name())) {
			return false
		}
	}
	return true
}

// lastWord returns the last word of a name: "email" of "user_email", "Password" of
// "newPassword", "Mode" of "SSLMode".
func lastWord(name string) string {
	isUpper := func(i int) bool { return 'A' <= name[i] && name[i] <= 'Z' }
	isLower := func(i int) bool { return i < len(name) && 'a' <= name[i] && name[i] <= 'z' }
	for i := len(name) - 1; i > 0; i-- {
		if strings.IndexByte("_-.", name[i-1]) >= 0 || isUpper(i) && (isLower(i-1) || isUpper(i-1) && isLower(i+1) && isLower(i+2)) {
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
