package check

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// The second rule of proof: an ordinary value of a hole makes the string go wrong. The message shows that value and
// what arrives, which net/url computes.

// Claim says how an ordinary value of the hole h, in the path or query, arrives at the
// server. It is "" if all of them arrive unchanged, or if too little is known.
//
//	"?error={err.Error()}"  =>  `"not found: a&b" in err.Error() arrives as "not found: a"`
func (s *Site) Claim(h strval.Hole, inPath bool) string {
	if h.Given == nil || IsEscapedKind(h.Given) && h.Given.Encoding != kind.WholeURL {
		return ""
	}
	for _, w := range h.Given.Witnesses {
		shown, text := strconv.Quote(w)+" in "+s.Part(h.At, h.At+1), ""
		if inPath {
			text = s.claimInPath(h, w, shown)
		} else {
			text = s.claimInQuery(h, w, shown)
		}
		if text != "" && s.Admits(h, w) {
			return text
		}
	}
	return ""
}

// Admits reports whether the hole h may hold the witness w: the program does not refuse it before.
func (s *Site) Admits(h strval.Hole, w string) bool { return s.Context.Admits(h, s.Value, w, false) }

// claimInQuery is claim for the value w in the query, which the message shows as shown.
func (s *Site) claimInQuery(h strval.Hole, w, shown string) string {
	// name=prefix{h}. A "?" in a query is one of its bytes.
	before := s.Value.Text[:h.At]
	pair := before[max(strings.IndexByte(before, '?'), strings.LastIndexByte(before, '&'))+1:]
	name, _, ok := strings.Cut(pair, "=")
	if !ok || name == "" || strings.Contains(name, "\x00") || h.Given.Name == "url" && hasNoQuery(name) {
		return ""
	}
	fill := s.fillPair(h, len(pair), name)
	query := fill(w)
	prefix := s.filledPart(h.At-len(pair)+len(name)+len("="), h.At)
	if s.Role.Form.IsReference() && s.Role.Parser != catalogue.ParserNone {
		if _, err := url.Parse(query); err != nil {
			if _, plain := url.Parse(fill("x")); plain != nil {
				return "" // not because of w
			}
			return "with " + shown + ", url.Parse fails"
		}
	}
	if s.IsSent() && !s.Requeried && strings.Contains(w, " ") {
		return "with " + shown + ", the server answers 400 Bad Request"
	}
	if !s.Role.Form.IsPairs() {
		mark := "?"
		if !strings.Contains(before, mark) {
			mark = "&" // the "?" is in an unknown base
		}
		_, query, _ = strings.Cut(query, mark)
		query, _, _ = strings.Cut(query, "#")
	}
	name, err := url.QueryUnescape(name)
	if err != nil {
		return ""
	}
	values, _ := url.ParseQuery(query)
	switch got := values[name]; {
	case len(got) != 1 && len(got) != 0:
		return ""
	case len(got) == 0:
		return shown + " is dropped"
	case strings.Contains(got[0], w):
		return ""
	default:
		return shown + " arrives as " + strconv.Quote(strings.TrimPrefix(got[0], prefix))
	}
}

// hasNoQuery reports whether a parameter of that name is a registered endpoint, which has no query.
func hasNoQuery(name string) bool {
	name = strings.ToLower(name)
	return strings.HasPrefix(name, "redirect_ur") || strings.HasPrefix(name, "redirectur") || strings.Contains(name, "callback") || strings.Contains(name, "issuer") ||
		strings.Contains(name, "origin") || strings.Contains(name, "base") || strings.Contains(name, "server") || strings.Contains(name, "endpoint")
}

// claimInPath is claim for the value w in the path, which the message shows as shown.
func (s *Site) claimInPath(h strval.Hole, w, shown string) string {
	if h.Given.Encoding == kind.WholeURL || naming.SaysURL(h.Asked()) {
		return "" // "https://web.archive.example/save/{url}" is wanted so, and "https://h/login" + q.Get("redirect_uri")
	}
	u, err := url.Parse(s.FilledWith(h, w))
	switch {
	case err != nil && s.Role.Parser == catalogue.ParserNone:
		return ""
	case err != nil:
		if _, plain := url.Parse(s.FilledWith(h, "x")); plain != nil {
			return "" // not because of w
		}
		return "with " + shown + ", url.Parse fails"
	case !strings.Contains(u.Path, w):
		arrived := UpTo(w, "?#")
		if !strings.HasSuffix(u.Path, arrived) || arrived == w {
			return ""
		}
		return shown + " arrives as " + strconv.Quote(arrived)
	case strings.Contains(w, "/") && (h.Given.Name == "base64" || h.Given.Name == "name" && (s.Scheme() == "" || IsHTTP(s.Scheme()))):
		return shown + " arrives as two segments"
	}
	return ""
}

// FilledWith returns the value with w in the hole h, and the site's sample in the others.
func (s *Site) FilledWith(h strval.Hole, w string) string {
	return s.filledPart(0, h.At) + w + s.filledPart(h.At+1, len(s.Value.Text))
}

// Untrimmed returns the finding for a part of a list, with a blank before the part one, or nil. outcome says what it does.
func (s *Site) Untrimmed(one, outcome string) *Finding {
	if h := s.Hole(s.FirstHole()); s.Forgiven(false) || h == nil || !s.Admits(*h, " "+one) {
		return nil
	}
	other := strings.Replace(one, "b.example", "a.example", 1)
	return s.AtUse("strings, Split", "strings.Split leaves blanks in %s: %q gives %q, and %s", s.Listed, other+", "+one, " "+one, outcome)
}

// maxFilled is the number of holes up to which each is tried in the whole value.
const maxFilled = 50

// fillPair returns what makes of a string the value with that in the hole h, in the parameter name of the query, whose
// beginning is before bytes away. A long query is written without its other parameters.
func (s *Site) fillPair(h strval.Hole, before int, name string) func(string) string {
	text := s.Value.Text
	if len(s.Value.Holes) <= maxFilled || strings.Count(text, name+"=") > 1 {
		return func(w string) string { return s.FilledWith(h, w) }
	}
	query, end := strings.IndexByte(text[:h.At], '?')+1, len(text)
	if query == 0 && !s.Role.Form.IsPairs() {
		return func(w string) string { return s.FilledWith(h, w) }
	}
	if i := strings.IndexAny(text[h.At:], "&#"); i >= 0 {
		end = h.At + i
	}
	head := s.filledPart(0, query) + s.filledPart(h.At-before, h.At)
	tail := s.filledPart(h.At+1, end)
	return func(w string) string { return head + w + tail }
}

// filledPart returns the bytes [start, end) of the value with the site's sample in their holes.
func (s *Site) filledPart(start, end int) string {
	var b strings.Builder
	holes, first := s.Value.HolesIn(start, end)
	for k, h := range holes {
		b.WriteString(s.Value.Text[start:h.At])
		start = h.At + 1
		if s.Shape != nil {
			b.WriteString(s.Shape.fills[first+k])
		} else {
			b.WriteString("x")
		}
	}
	return b.String() + s.Value.Text[start:end]
}

// IsEscapedKind reports whether a string of kind k is escaped, or needs no escaping.
func IsEscapedKind(k *kind.Kind) bool {
	return k != nil && k.Encoding != kind.Raw && k.Encoding != kind.Unknown
}
