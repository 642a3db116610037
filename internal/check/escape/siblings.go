package escape

import (
	"cmp"
	"strings"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// If one segment of a path, or one value of a query, is escaped and another is not, the
// other was forgotten, provided that it may be any text as well.
//
//	fmt.Sprintf("projects/%s/branches/%s", url.PathEscape(project), branch)

func newSiblings(s *check.Site) siblings {
	query := strings.IndexByte(s.Value.Text, '?')
	if query < 0 {
		query = len(s.Value.Text)
	}
	return siblings{site: s, query: query}
}

// kindOf returns the kind of the hole h: a password by its name in a path; the kind name for a whole segment or
// value, if it may be any text: another function of the package escapes it, or the segment or value beside it is
// escaped and its name suggests any text. Otherwise it returns what the collection says that
// h is in, or what is known of h.
func (sb *siblings) kindOf(h strval.Hole, inPath bool) *kind.Kind {
	switch {
	case h.Given == nil && !h.Made && inPath && sb.ofRepository(h) != nil && sb.site.Context.FreeText(h):
		return sb.ofRepository(h)
	case h.Given == nil && !h.Made && inPath && AskedBy(naming.LastWord(h.Name())) == "password" && sb.site.Context.FreeText(h):
		return kind.Must("password")
	case h.Given != nil || h.Made || !sb.isWhole(h, inPath) || !naming.MayHaveSlash(h.Name()) && !(inPath && sb.isEscapedThere(h)) || sb.isImageTag(h):
		return h.Given
	case inPath && sb.site.Context.EscapedResult(h) != "" && (sb.behindEscaped(h) != "" || sb.isEscaped() && naming.IsFreeName(nameHere(sb.site, h))):
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

// noted returns what the package has noted of key in list, for URLs of the host of that with the hole h, or of
// none that is known.
func (sb *siblings) noted(h strval.Hole, list map[string]string, key string) string {
	return cmp.Or(list[check.EscapingKey(sb.site.Value.Text[:h.At], key)], list[key])
}

// nameHere returns the name of the variable that the hole h came by last, where it is the
// result of a function; else that of the hole.
func nameHere(s *check.Site, h strval.Hole) string {
	if len(h.By) > 0 {
		return h.By[0].Name
	}
	if vars := s.Value.Span(h.At).Vars; len(vars) > 0 {
		return vars[0].Name
	}
	return h.Name()
}

// isEscaped reports whether a segment of the path, a value of the query, a name or password before the host, or a part of
// the query as a whole is escaped.
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

// behindEscaped returns the name of another function that escapes what follows the
// segment before the hole h; "" if none does.
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
	return sb.behindEscaped(h) != "" && sb.noted(h, sb.site.Context.Escapings().Slashes, strings.ToLower(ownName(h))) != ""
}

// ownName returns the name of the hole without what it is selected from.
func ownName(h strval.Hole) string {
	name := h.Name()
	return name[strings.LastIndexByte(name, '.')+1:]
}

// escapedBy returns the name of another function that escapes what the hole h, a segment
// of a path, has: what follows the same segment, or a variable of the same name. It
// is "" if none does.
func (sb *siblings) escapedBy(h strval.Hole) string {
	if by := sb.behindEscaped(h); by != "" {
		return by
	}
	name := ownName(h)
	lower := strings.ToLower(name)
	if words.Is("common", lower) || !words.Is("escapes", lower) && !naming.IsFreeName(name) && !strings.HasSuffix(name, "Name") {
		return ""
	}
	return sb.noted(h, sb.site.Context.Escapings().Names, lower)
}

// isWhole reports whether the hole h is a segment of the path, or all of a value in the
// query.
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
