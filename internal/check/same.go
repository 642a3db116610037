package check

import (
	"net/url"
	"slices"
	"strings"
	"unicode"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// Same reports whether the program does the same at the sink of s after an edit that
// changes its value to t, for every content of the holes. That is so if the values are
// equal, equivalent by RFC 3986 section 6.2, or the same URL to net/url; or if s always
// failed. It is false where that cannot be determined.
//
//	"HTTP://h/%7e" + x   "http://h/~" + x      the same
//	"https://:x"         "https//:x"           not
func (s *Site) Same(t *Site) bool {
	if !sameBase(s.Base, t.Base) {
		return false
	}
	if misread(s.Value) {
		return true // "%!b(string=x)" is in no URL that anyone wants
	}
	if misread(t.Value) || !sameHoles(s.Value, t.Value) {
		return false
	}
	if s.Value.Text == t.Value.Text {
		return true
	}
	if _, r := s.reading(); s.neverField() || s.neverAddress() || s.parsed && r == rejected {
		return true
	}
	if s.Role.Exact || !s.parsed || !t.valid() {
		return false
	}
	if s.valid() {
		return s.normalText() == t.normalText()
	}
	return s.sentAlike(t)
}

// misread reports whether fmt writes something like "%!b(string=x)" into v.
func misread(v strval.Value) bool {
	return slices.ContainsFunc(v.Spans, func(s strval.Span) bool { return s.Verb != "" })
}

// sameHoles reports whether a and b have the same holes, one after the other.
func sameHoles(a, b strval.Value) bool {
	return slices.EqualFunc(a.Holes, b.Holes, func(g, h strval.Hole) bool {
		return g.Kind == h.Kind && g.Expr == h.Expr && g.Arg == h.Arg && g.Verb == h.Verb && g.Made == h.Made && g.Label == h.Label
	})
}

// sameBase reports whether what is resolved against a, or joined to it, has an
// equivalent target against b.
func sameBase(a, b *Base) bool {
	if a == nil || b == nil {
		return a == b
	}
	return NewSite(a.Value, &anyReference, "").Same(NewSite(b.Value, &anyReference, ""))
}

// neverField reports whether the value, of a field of url.URL, makes a URL that
// nobody can fetch: String writes a scheme with two colons, or a host with "%2F".
func (s *Site) neverField() bool {
	switch s.Role.Form {
	case catalogue.FieldScheme:
		return s.Role.Fails == "" && schemeFault(s) >= 0
	case catalogue.FieldHost:
		return hostField(s) != nil
	}
	return false
}

// normalText returns the value, which is valid, in normal form as far as that is
// known.
func (s *Site) normalText() string {
	forms := uri.SyntaxForm | uri.SchemeForm
	if s.Ref.IsRelative() && !strings.HasPrefix(s.Ref.Path(), "/") {
		forms &^= uri.DotForm
	}
	var edits []Edit
	for e := range s.Ref.Edits(forms) {
		if e.Form == uri.SchemeForm && !overDNS(s) {
			continue // another protocol: its driver may take the port from elsewhere
		}
		if edit, ok := s.certain(e); ok {
			edits = append(edits, edit)
		}
	}
	return apply(s.Value.Text, edits)
}

// sentAlike reports whether net/url makes equivalent URLs of s, which is faulty, and of
// t. It tries this with critical strings in the holes: those that net/url escapes
// differently if another byte of the component is not allowed.
func (s *Site) sentAlike(t *Site) bool {
	if s.shape == nil && !s.Value.Complete() || s.Role.Parser == catalogue.ParserNone && !s.readAnywhere() {
		return false
	}
	var sample []string
	if s.shape != nil {
		sample = s.shape.fills
	}
	if !s.alikeWith(t, sample) {
		return false
	}
	for i, h := range s.Value.Holes {
		for _, with := range hardFillings(h.Kind) {
			fills := slices.Clone(sample)
			fills[i] = with
			if !s.alikeWith(t, fills) {
				return false
			}
		}
	}
	return true
}

// readAnywhere reports whether the value is a link that browsers and clients read as
// net/url does: to a browser a backslash is a slash, and a newline nothing.
func (s *Site) readAnywhere() bool {
	return s.Role.Form == catalogue.Reference && !strings.ContainsFunc(s.Value.Text, func(r rune) bool { return r == '\\' || r > 0 && unicode.IsControl(r) })
}

// hardFillings returns strings that a hole of kind k may have, of which net/url
// writes some bytes in two ways.
func hardFillings(k grammar.Kind) []string {
	switch k {
	case grammar.Any, grammar.URL, grammar.Quoted:
		return []string{"(", "%2F", "%7e", "a b", "x/(", "?(", "#("}
	case grammar.PathEscaped:
		return []string{"%2F", "%28"}
	case grammar.QueryEscaped:
		return []string{"+%2F"}
	}
	return nil
}

// alikeWith is sentAlike for fills in the holes.
func (s *Site) alikeWith(t *Site, fills []string) bool {
	parse := url.Parse
	switch s.Role.Parser {
	case catalogue.ParserRequestURI, catalogue.ParserRequestLine:
		parse = url.ParseRequestURI
	}
	u, err := parse(filledIn(s.Value, fills))
	if err != nil {
		return true // it fails as written
	}
	v, err := parse(filledIn(t.Value, fills))
	if err != nil {
		return false
	}
	return u.Scheme == v.Scheme && u.Host == v.Host && u.User.String() == v.User.String() && u.Opaque == v.Opaque &&
		u.EscapedPath() == v.EscapedPath() && u.EscapedFragment() == v.EscapedFragment() &&
		u.ForceQuery == v.ForceQuery && legalQuery(u.RawQuery) == legalQuery(v.RawQuery)
}

// filledIn returns v's text with fills in its holes.
func filledIn(v strval.Value, fills []string) string {
	var edits []Edit
	for i, h := range v.Holes {
		edits = append(edits, Edit{h.At, h.At + 1, fills[i]})
	}
	return apply(v.Text, edits)
}

// legalQuery returns query with the characters that no query may contain
// percent-encoded. net/url sends them unchanged, and servers decode both forms alike.
//
//	query = *( pchar / "/" / "?" )   (RFC 3986 section 3.4)
func legalQuery(query string) string {
	var b strings.Builder
	for i := range len(query) {
		switch c := query[i]; {
		case c == '%' && isTriplet(query, i), c != '%' && c != '[' && c != ']' && c != '#' && strings.IndexByte(urlBytes, c) >= 0:
			b.WriteByte(c)
		default:
			b.WriteString(encode(query[i : i+1]))
		}
	}
	return b.String()
}
