package check

import (
	"net/url"
	"reflect"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
)

// A Reading is what net/url makes of a string.
type Reading uint8

const (
	unread   Reading = iota // not known: the API has another parser, or the answer depends on the Go version
	Rejected                // an error
	Accepted                // it is parsed
)

// Reading runs netURL on the value. For a value with holes it can only find that it is
// rejected, and only if the kinds of the holes cannot change its structure.
func (s *Site) Reading() (*url.URL, Reading) {
	if s.Shape == nil && !s.Value.Complete() {
		return nil, unread
	}
	for _, h := range s.Value.Holes {
		if !s.keeps(h) {
			return nil, unread
		}
	}
	u, r := s.netURL(s.Text())
	if !s.Value.Complete() && r == Accepted {
		return nil, unread // net/url takes no triplets in a host, which an escaper may write
	}
	return u, r
}

// Lenient returns s as if its wrong bytes were right, where net/url takes them, or nothing
// that follows them can bring a host: what fails or goes elsewhere matters more than how bytes
// are sent, and is found beside them. The offsets are the same.
//
//	"example.com/a b"   `http:\\example.com`   `http:\` + host   "ftp://" + host + "/a b"
func (s *Site) Lenient() *Site {
	if s.Fault == nil || s.Role.Parser == catalogue.ParserNone {
		return s
	}
	text := s.Value.Text
	host, _ := RawAuthority(text)
	from := 0 // net/url takes what is wrong from here on
	if _, r := s.Reading(); r == Rejected {
		return s
	} else if scheme, rest, _ := strings.Cut(text[:s.FirstHole()], ":"); r == unread && !(IsHTTP(strings.ToLower(scheme)) && strings.HasPrefix(strings.TrimPrefix(rest, "/"), `\`)) {
		from = host.End + len(UpTo(text[host.End:], "/?#"))
	}
	fragment := strings.IndexByte(text, '#')
	v := s.Value
	right := []byte(text)
	for i := from; i < len(text); i++ {
		c := text[i]
		bracket := (c == '[' || c == ']') && (i < host.Start || host.End <= i)
		wrong := strings.IndexByte(URLBytes, c) < 0 && !IsTriplet(text, i) && (from == 0 || ' ' <= c && c != 0x7f && c != '%')
		if !s.AtHole(i) && (wrong || bracket || c == '#' && i > fragment) {
			right[i] = '-'
		}
	}
	v.Text = string(right)
	t := s.With(v)
	if t.Fault != nil {
		return s
	}
	t.Value = s.Value
	return t
}

// keeps reports whether net/url finds the same components whatever is in h.
func (s *Site) keeps(h strval.Hole) bool {
	before := s.Value.Text[:h.At]
	_, empty := h.Kind.Match("")
	switch {
	case h.Kind == strval.ServerURL:
		return h.At == 0 && !strings.Contains(s.Value.Text, "@")
	case empty && !strings.Contains(before, "//") && strings.TrimRight(before, ":/") != before, // "/{x}/y" may be "//y"
		empty && before == "", // what follows may be the beginning
		s.MayBeDigit(h.At):    // "%20" is not allowed in a host, "%C3" is
		return false
	}
	switch h.Kind {
	case strval.Any, strval.URL, strval.Quoted, strval.Base64,
		strval.URLScheme, strval.URLHost, strval.URLHostname, strval.URLPort, strval.EncodedPath, strval.EncodedQuery:
		return false
	case strval.HexBytes, strval.PathEscaped, strval.QueryEscaped, strval.QueryEncoded, strval.HostPort, strval.Base64URL:
		// Before the path there may be ":" and "@" in it, or nothing.
		if h.At < len(s.Shape.After) {
			return Begins(s.Shape.After[h.At])&^(grammar.Path|grammar.Query|grammar.Fragment) == 0
		}
		p, ok := RawAuthority(s.Value.Text) // after the fault
		return ok && h.At > p.End
	}
	return true // numbers
}

// parse runs the net/url function on text that the API runs first.
func (s *Site) parse(text string) (*url.URL, error) {
	if s.Role.Parser == catalogue.ParserRequestURI || s.Role.Parser == catalogue.ParserRequestLine {
		return url.ParseRequestURI(text)
	}
	return url.Parse(text)
}

// netURL says what the API makes of text. The URL is nil unless text is accepted.
func (s *Site) netURL(text string) (*url.URL, Reading) {
	line := s.Role.Parser == catalogue.ParserRequestLine
	switch {
	case s.Role.Parser == catalogue.ParserNone, line && s.Method == "CONNECT":
		return nil, unread
	case line && strings.Contains(text, " "):
		return nil, Rejected // "GET /a b HTTP/1.0" has the version "b HTTP/1.0"
	case dependsOnGo(text):
		return nil, unread
	}
	u, err := s.parse(text)
	if err != nil {
		return nil, Rejected
	}
	return u, Accepted
}

// Rewritten returns the form of the value bytes [start, end) in u.String(), where u is
// the URL that net/url parsed: the bytes themselves, or their triplets in capitals. It
// returns "" if they have another form, or if it cannot be determined. A host is what
// u.Host says, which is dialed: String encodes it.
func (s *Site) Rewritten(u *url.URL, start, end int) string {
	text := s.Value.Text
	if p, ok := RawAuthority(text); ok && p.Start+strings.LastIndexByte(p.Of(text), '@')+1 <= start && end <= p.End {
		if strings.Contains(u.Host, text[start:end]) {
			return text[start:end]
		}
		return ""
	}
	out := u.String()
	i, j := 0, 0 // Invariant: out[:j] is written for text[:i].
	for i < start && j < len(out) {
		switch c := text[i]; {
		case IsTriplet(text, i) && IsTriplet(out, j) && c == '%' && out[j] == '%':
			i, j = i+3, j+3 // "%c3" => "%C3"
		case c == out[j], 'A' <= c && c <= 'Z' && c|0x20 == out[j]: // a scheme
			i, j = i+1, j+1
		case strings.HasPrefix(out[j:], Encode(text[i:i+1])):
			i, j = i+1, j+3 // "(" => "%28"
		case c == '%' && IsTriplet(text, i) && Decode(text[i:i+3]) == out[j:j+1]:
			i, j = i+3, j+1 // "%7e" => "~"
		default:
			return ""
		}
	}
	for _, bytes := range []string{Encode(text[start:end]), text[start:end]} {
		if i == start && strings.HasPrefix(out[j:], bytes) {
			return bytes
		}
	}
	return ""
}

// SameURL reports whether net/url makes the same URL of what the value is after edits and
// before, in the sample if there are holes. A query may be another one that decodes alike
// if nothing but a server sees it. It is false where another parser reads the value.
func (s *Site) SameURL(edits []Edit) bool {
	u, err1 := s.parse(s.Text())
	v, err2 := s.parse(s.filled(s.Edited(edits).Value))
	if err1 != nil || err2 != nil || s.Role.Parser == catalogue.ParserNone {
		return false
	}
	same := u.EscapedPath() == v.EscapedPath() && u.EscapedFragment() == v.EscapedFragment()
	for _, u := range []*url.URL{u, v} {
		u.RawPath, u.RawFragment = "", "" // "/a b" has one that EscapedPath ignores
		if s.Role.Fetches {
			u.RawQuery = Decode(u.RawQuery)
		}
	}
	return same && reflect.DeepEqual(u, v)
}

// filled returns v, which has the holes of s, with what the sample of s has in them.
func (s *Site) filled(v strval.Value) string {
	if s.Shape == nil {
		return v.Text
	}
	var edits []Edit
	for k, h := range v.Holes {
		edits = append(edits, Edit{h.At, h.At + 1, s.Shape.fills[k]})
	}
	return Apply(v.Text, edits)
}
