package check

import (
	"fmt"
	"net/url"
	"reflect"
	"slices"
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
	if s.Shape == nil && !s.Value.Complete() || slices.ContainsFunc(s.Value.Holes, func(h strval.Hole) bool { return !s.keeps(h) }) {
		return nil, unread
	}
	u, r := s.netURL(s.Text())
	if !s.Value.Complete() && r == Accepted {
		return nil, unread // net/url takes no triplets in a host, which an escaper may write
	}
	return u, r
}

// Lenient returns s as if its wrong bytes were right, where net/url or a browser takes them, or no host can follow: what
// fails or goes elsewhere matters more than how bytes are sent. The offsets are the same.
//
//	"example.com/a b"   `http:\\example.com`   `http:\` + host   "ftp://" + host + "/a b"
func (s *Site) Lenient() *Site {
	if s.Fault == nil || s.Role.Parser == catalogue.ParserNone && s.Role.Form != catalogue.Reference {
		return s
	}
	text := s.Value.Text
	host, _ := RawAuthority(text)
	from := 0                                  // net/url takes what is wrong from here on
	if s.Role.Parser == catalogue.ParserNone { // a browser takes any byte in a query
		if from = strings.IndexByte(text, '?'); from < 0 {
			return s
		}
	} else if _, r := s.Reading(); r == Rejected {
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
		wrong := strings.IndexByte(URLBytes, c) < 0 && (c != '%' || !IsTriplet(text, i)) && (from == 0 || ' ' <= c && c != 0x7f && c != '%')
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

// Rewritten returns the form of the value bytes [start, end) in u.String(), of the URL u that net/url parsed: the bytes,
// or their triplets in capitals; "" if it is another, or not known. Of a host it is u.Host, which is dialed.
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

// ParserName returns the function that rejects what netURL calls rejected.
func (s *Site) ParserName() string {
	switch {
	case s.Role.Parser == catalogue.ParserRequestLine && strings.Contains(s.Text(), " "):
		return "http.ReadRequest"
	case s.Role.Parser == catalogue.ParserRequestURI || s.Role.Parser == catalogue.ParserRequestLine:
		return "url.ParseRequestURI"
	}
	return "url.Parse"
}

// Since says what url.Parse makes of a host with brackets or colons, of which Go's
// versions judge differently; "" if the value has none, or they judge alike.
//
//	"http://[127.0.0.1]/"   fails since 1.25.2
//	"http://h:1:2/"         fails since 1.26, if the main module's go line says so (GODEBUG urlstrictcolons)
func (s *Site) Since() string {
	if s.Role.Parser == catalogue.ParserNone || !dependsOnGo(s.Text()) {
		return ""
	}
	p, _ := RawAuthority(s.Value.Text)
	if s.HoleIn(p) {
		return ""
	}
	host := p.Of(s.Value.Text)
	host = host[strings.LastIndexByte(host, '@')+1:]
	inside, _, _ := strings.Cut(host, "]")
	switch {
	case strings.HasPrefix(host, "[") && strings.Contains(inside, "%"):
		return "" // a zone
	case strings.HasPrefix(host, "["):
		return s.ParserName() + " fails since Go 1.25.2"
	case !strings.EqualFold(s.Value.Text[:p.Start], "http://") && !strings.EqualFold(s.Value.Text[:p.Start], "https://"):
		return "" // of other schemes the last colon counts
	case s.Go >= 26:
		return s.ParserName() + " fails"
	case s.Go > 0:
		return fmt.Sprintf("%s takes it with go 1.%d in go.mod, and fails from 1.26 on", s.ParserName(), s.Go)
	}
	return s.ParserName() + " fails since Go 1.26"
}

// dependsOnGo reports whether net/url's verdict on the host depends on the Go version:
// since Go 1.25.2 only an IPv6 address may be in brackets (issue 75678), and since 1.26
// at most one colon may follow an http host (issue 75223). A bracket that is not
// closed, and what is no port after the last colon, are errors in every version.
func dependsOnGo(text string) bool {
	p, ok := RawAuthority(text)
	if !ok {
		return false
	}
	host := UpTo(text[p.Start:], "/?") // with what follows a "#": ParseRequestURI does not know it
	host = host[strings.LastIndexByte(host, '@')+1:]
	inside, after, closed := strings.Cut(strings.TrimPrefix(host, "["), "]")
	switch {
	case !strings.HasPrefix(host, "["):
		last := host[strings.LastIndexByte(host, ':')+1:]
		return strings.Count(host, ":") > 1 && IsDigits(last)
	case !closed, after != "" && (after[0] != ':' || !IsDigits(after[1:])):
		return false
	}
	return !IsIPv6(inside)
}

// Refusal says who rejects the value.
func (s *Site) Refusal() string { return s.ParserName() + " fails" }

// Failure says what fails if net/http cannot ask for the URL: the call, or the request that it only makes.
func (s *Site) Failure() string {
	if strings.HasPrefix(s.API, "http.NewRequest") {
		return "the request fails"
	}
	return s.API + " fails"
}

// NetHTTP reports whether the API is one of net/http, of which it is known how it fails.
func (s *Site) NetHTTP() bool {
	return strings.HasPrefix(s.API, "http.") || strings.HasPrefix(s.API, "(*http.")
}

// IsSent reports whether the value goes into a request line unchanged.
func (s *Site) IsSent() bool {
	return s.Role.Fetches || s.Role.Name == "request-url" || s.Role.Name == "http-endpoint"
}

// IsWeb reports whether scheme, in lower case, is http or https.
func IsWeb(scheme string) bool { return scheme == "http" || scheme == "https" }

// IsHTTP reports whether scheme, in lower case, is one of HTTP's or WebSocket's.
func IsHTTP(scheme string) bool {
	return scheme == "http" || scheme == "https" || scheme == "ws" || scheme == "wss"
}

// NeedsAuthority reports whether URIs of the scheme have an authority.
func NeedsAuthority(scheme string) bool {
	info := grammar.LookupScheme(scheme)
	return info != nil && slices.ContainsFunc(info.Demands, func(d grammar.Demand) bool {
		return d.Kind == grammar.Requires && (d.Part == grammar.PartAuthority || d.Part == grammar.PartHost)
	})
}

// SchemeEnd returns how many bytes of s, from the first, can be a scheme's.
func SchemeEnd(s string) int {
	if s == "" || !IsLetter(s[0]) {
		return 0
	}
	return RunOf(s, "+-.")
}

// SchemeRule is the rule of a Finding about a scheme.
const SchemeRule = "scheme, RFC 3986 section 3.1"

// Requested reports whether an unknown client requests the string, whose scheme and host are not set before.
func (s *Site) Requested() bool {
	return !s.Readdressed && (s.Role.Name == "request-url" || s.Role.Name == "template-url")
}
