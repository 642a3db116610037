package escape

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/kind"
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

// followsURL reports whether the hole h is in the path right behind an unknown beginning whose name says that it is a URL.
//
//	c.baseURL + "/" + {h}   c.baseURL + "/" + version + "." + {h}
func followsURL(s *check.Site, h strval.Hole) bool {
	if h.At < len("\x00/") || !s.AtHole(0) || s.Value.Text[1] != '/' || strings.ContainsAny(s.Value.Text[:h.At], "?#=&") {
		return false
	}
	base := s.Value.Holes[0]
	names := strings.ToLower(strings.Join(s.Value.Names(base), " "))
	return (base.Kind == strval.Any && words.In("whole-urls", names) || base.Given.String() == "url") && !words.In("gateway", names) &&
		!slices.ContainsFunc(s.Value.Holes[1:], func(g strval.Hole) bool { return g.At < h.At && naming.IsManyParts(g.Name()) })
}

// followsBase reports whether the hole h is a whole path behind an unknown base, as gateways write URLs:
//
//	target + r.URL.Path   base + "/api" + r.URL.Path
func followsBase(s *check.Site, h strval.Hole) bool {
	return h.At > 0 && h.Given.IsPath() && s.AtHole(0) && s.Value.Holes[0].Kind == strval.Any && !strings.ContainsAny(s.Value.Text[1:h.At], "\x00?#=&") &&
		!words.In("asking", strings.ToLower(s.Value.Holes[0].Name()))
}

// behindSegments reports whether the hole h is in a URL's path, as what is alone between slashes is a segment:
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

// behindCollection reports whether the hole h is a segment of a relative reference, and stands behind a word:
//
//	"repos/{owner}/{repo}/contents/{h}"
func behindCollection(s *check.Site, h strval.Hole) bool {
	text := s.Value.Text
	return h.At > 1 && !s.AtHole(0) && !s.AtHole(h.At-2) && !strings.Contains(text[:h.At], "://") && isSegment(s, h)
}

// inSegment is behindSegments for a hole that may be a part of a segment, after others of that kind:
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

// isSegment reports whether the hole h is a segment of a path: alone between two slashes, in a text that begins with a
// path or a base:
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

// The name of a query parameter says what it is for: searches and messages have blanks and "&".

// askedKind returns the kind of hole h. If nothing is known about h and it may be any
// text, the kind follows from the name of the query parameter that h is the value of.
//
//	"https://example.com/search?q=" + text
func askedKind(s *check.Site, h strval.Hole) *kind.Kind {
	if h.Given != nil || h.Made || h.At == 0 {
		return h.Given
	}
	before := s.Value.Text[:h.At]
	name, ok := strings.CutSuffix(before[strings.LastIndexAny(before, "?&")+1:], "=")
	if !ok {
		return nil
	}
	asked, own := AskedBy(name), naming.LastWord(h.Name())
	if other := AskedBy(own); asked == "search-text" && other != "" {
		asked = other // "?term=" + email
	}
	if asked == "search-text" && words.Is("account", strings.ToLower(own)) {
		return nil // "?search=" + login
	}
	if asked == "" || naming.SaysEscaped(h.Name()) || asked == "page-url" && !isWholeValue(s, h) || !s.Context.FreeText(h) {
		return nil
	}
	if asked == "search-text" && slices.ContainsFunc(s.Value.Names(h), naming.SaysLimited) {
		return nil // "/lookup?q=" + domain
	}
	return kind.Must(asked)
}

// AskedBy returns the kind of value that a query parameter of that name has, or "". For text that people write, the
// last word of the name decides: "user_email", "newPassword".
func AskedBy(name string) string {
	if asked := words.Meaning("asked", strings.ToLower(name)); asked != "" {
		return asked
	}
	switch asked := words.Meaning("asked", strings.ToLower(naming.LastWord(name))); asked {
	case "search-text", "email", "password":
		return asked
	}
	return ""
}

// isWholeValue reports whether the hole h ends its parameter, and its name is not that of a host.
func isWholeValue(s *check.Site, h strval.Hole) bool {
	name := strings.ToLower(h.Name())
	return (h.At+1 == len(s.Value.Text) || s.IsByte(h.At+1, '&')) && !strings.Contains(name, "domain") && !strings.Contains(name, "host")
}

// The segments before a segment of a path name its collection: behind "/repos/{owner}/{repo}/branches/" is a branch
// of Git, in whose name "#" and "/" are ordinary. So is one behind "/tree/", on a page of a forge.

// collectionKind returns the kind of the hole h, if it may be any text, by the segments before it, or nil.
func (sb *siblings) collectionKind(h strval.Hole) *kind.Kind {
	s := sb.site
	before := strings.Split(strings.TrimSuffix(s.Value.Text[:h.At], "/"), "/")
	collection := before[len(before)-1]
	if collection == "" || strings.Contains(collection, "\x00") {
		return sb.behindHole(h, before)
	}
	name := strings.ToLower(naming.LastWord(strings.TrimSuffix(h.OwnName(), "(…)")))
	of := ""
	inForge := slices.ContainsFunc(before[:len(before)-1], func(seg string) bool { return words.Is("forge root", seg) })
	switch in := words.Meaning("collection", collection); {
	case in == "vhost":
		if name == "vhost" {
			of = "name"
		}
	case in == "page":
		if (name == "branch" || len(before) > 4) && // https://github.com/{owner}/{repo}/tree
			words.Is("named page", name) && !words.In("settled", strings.ToLower(h.OwnName())) {
			of = "git-ref"
		}
	case !inForge:
	case in == "branch":
		if !words.Is("pattern", name) {
			of = "git-ref"
		}
	case in == "commit" && words.Is("named commit", name):
		of = "git-ref"
	case in == "label" && words.Is("named label", name):
		of = "name"
	}
	if of == "" {
		return nil
	}
	return kind.Must(of)
}

// ofRepository returns the kind of the hole h if it is one of two branches that are compared,
// or the path of a file, behind which nothing but a query stands; else nil.
//
//	"repos/{owner}/{repo}/compare/{base}...{head}"   "repos/{owner}/{repo}/contents/{path}"
func (sb *siblings) ofRepository(h strval.Hole) *kind.Kind {
	s := sb.site
	before, after := s.Value.Text[:h.At], s.Value.Text[h.At+1:]
	end := pathEnds(s, h.At+1)
	switch name := strings.ToLower(naming.LastWord(h.Name())); {
	case h.At > sb.query || naming.SaysEscaped(name):
	case strings.HasSuffix(before, "/compare/") && strings.HasPrefix(after, "...\x00"),
		strings.HasSuffix(before, "/compare/\x00...") && (end || after[0] == '/'):
		if !words.Is("pattern", name) {
			return kind.Must("git-ref")
		}
	case strings.HasSuffix(before, "/contents/") && end && (strings.HasPrefix(before, "repos/") || strings.Contains(before, "/repos/")):
		if words.Is("named file", name) {
			return kind.Must("file-path")
		}
	}
	return nil
}

// behindHole is collectionKind for a package of GitHub behind its type: "owner/image" or "@scope/module".
//
//	"orgs/{org}/packages/{type}/{name}"
func (sb *siblings) behindHole(h strval.Hole, before []string) *kind.Kind {
	n := len(before)
	if n < 3 || before[n-1] != "\x00" || before[n-2] != "packages" || !slices.ContainsFunc(before[:n-2], func(seg string) bool { return words.Is("forge owner", seg) }) && before[n-3] != "user" {
		return nil
	}
	if words.Is("named package", strings.ToLower(naming.LastWord(h.Name()))) {
		return kind.Must("name")
	}
	return nil
}

// isImageTag reports whether the hole h is the tag of a container image, which has no "/".
func (sb *siblings) isImageTag(h strval.Hole) bool {
	word := strings.ToLower(naming.LastWord(strings.TrimSuffix(h.Name(), "Name")))
	return word == "tag" && words.In("image", strings.ToLower(sb.site.Value.Text))
}

// siblings are the holes of a value that are whole segments of its path, or values of its query.
type siblings struct {
	site    *check.Site
	query   int  // where the query begins; the text's length if there is none
	known   bool // escaped is set
	escaped bool // a segment or a value is escaped
}

// If a segment or a value is escaped and another, which may be any text as well, is not, it was forgotten.
//
//	fmt.Sprintf("projects/%s/branches/%s", url.PathEscape(project), branch)

func newSiblings(s *check.Site) siblings {
	query := strings.IndexByte(s.Value.Text, '?')
	if query < 0 {
		query = len(s.Value.Text)
	}
	return siblings{site: s, query: query}
}

// kindOf returns the kind of the hole h: a password by its name in a path; the kind name for a whole segment or value
// that may be any text, if another function escapes it, or what is beside it is escaped and its name suggests any text.
// Otherwise it returns what the collection says that h is in, or what is known of h.
func (sb *siblings) kindOf(h strval.Hole, inPath bool) *kind.Kind {
	switch {
	case h.Given == nil && !h.Made && inPath && sb.ofRepository(h) != nil && sb.site.Context.FreeText(h):
		return sb.ofRepository(h)
	case h.Given == nil && !h.Made && inPath && AskedBy(naming.LastWord(h.Name())) == "password" && sb.site.Context.FreeText(h):
		return kind.Must("password")
	case h.Given != nil || h.Made || !sb.isWhole(h, inPath) || !naming.MayHaveSlash(h.Name()) && !(inPath && sb.isEscapedThere(h)) || sb.isImageTag(h):
		return h.Given
	case inPath && sb.site.Context.EscapedResult(h) != "" && sb.behindEscaped(h) != "":
		return kind.Must("name")
	case !sb.site.Context.FreeText(h):
		return h.Given
	case sb.isEscaped() && naming.IsFreeName(h.Name()), inPath && sb.escapedBy(h) != "":
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
	if len(name) < 3 || name == "name" || name == "value" || !naming.MayHaveSlash(name) {
		return "" // "q" and "name" mean this here and that there
	}
	return sb.noted(h, sb.site.Context.Escapings().Params, name)
}

// noted returns what list has for key, with the host of the URL with the hole h, or without one.
func (sb *siblings) noted(h strval.Hole, list map[string]string, key string) string {
	return cmp.Or(list[check.EscapingKey(sb.site.Value.Text[:h.At], key)], list[key])
}

// isEscaped reports whether a segment, a value or a part of the query, or a name or password before the host is escaped.
func (sb *siblings) isEscaped() bool {
	if !sb.known {
		sb.known = true
		for _, h := range sb.site.Value.Holes {
			escaped := h.Kind == strval.PathEscaped || h.Kind == strval.QueryEscaped || strings.Contains(strings.ToLower(h.Name()), "escape") || sb.site.Context.EscapedForURL(h)
			before := sb.site.Value.Text[:h.At]
			sb.escaped = sb.escaped || escaped && (sb.isWhole(h, true) || sb.isWhole(h, false) || sb.site.IsByte(h.At+1, '@')) ||
				h.Kind == strval.QueryEncoded && strings.HasSuffix(before, "&")
		}
	}
	return sb.escaped
}

// behindEscaped returns another function that escapes what follows the segment before the hole h, or "".
func (sb *siblings) behindEscaped(h strval.Hole) string {
	text := strings.TrimSuffix(sb.site.Value.Text[:h.At], "/")
	start := strings.LastIndexByte(text, '/') + 1
	if segment := text[start:]; segment != "" && !strings.Contains(segment, "\x00") && !strings.HasSuffix(text[:start], "//") {
		return sb.noted(h, sb.site.Context.Escapings().Segments, segment+"/")
	}
	return ""
}

// isEscapedThere reports whether another function escapes by hand the slashes of a variable of the name of h, and something
// behind the segment that is before h: it has slashes, whatever its name says.
func (sb *siblings) isEscapedThere(h strval.Hole) bool {
	return sb.behindEscaped(h) != "" && sb.noted(h, sb.site.Context.Escapings().Slashes, strings.ToLower(h.OwnName())) != ""
}

// escapedBy returns the name of another function that escapes what the hole h, a segment of a path, has: what follows
// the same segment, or a variable of the same name; or "".
func (sb *siblings) escapedBy(h strval.Hole) string {
	if by := sb.behindEscaped(h); by != "" {
		return by
	}
	name := h.OwnName()
	lower := strings.ToLower(name)
	if words.Is("common", lower) || !words.Is("escapes", lower) && !naming.IsFreeName(name) && !strings.HasSuffix(name, "Name") {
		return ""
	}
	return sb.noted(h, sb.site.Context.Escapings().Names, lower)
}

// isWhole reports whether the hole h is a segment of the path, or a value in the query.
func (sb *siblings) isWhole(h strval.Hole, inPath bool) bool {
	s := sb.site
	if h.At == 0 || inPath == (h.At > sb.query) {
		return false
	}
	if inPath {
		return s.IsByte(h.At-1, '/') && (pathEnds(s, h.At+1) || s.IsByte(h.At+1, '/'))
	}
	return s.IsByte(h.At-1, '=') && (h.At+1 == len(s.Value.Text) || s.IsByte(h.At+1, '&'))
}
