package check

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// missingscheme reports strings without a scheme where one is required, and
// those whose host is in a scheme's place.
var missingscheme = &Check{
	ID:     "missingscheme",
	Title:  "no scheme where an absolute URL is required",
	Group:  Fails,
	Run:    runMissingscheme,
	Begins: true,
}

func runMissingscheme(s *Site) []Finding {
	s = s.lenient()
	if !s.valid() || s.authorityForm() || lostColon(s) != "" {
		return nil // "https//h" is badscheme's
	}
	f, rejected := s.schemeless()
	if f.Message == "" || s.forgiven(rejected) {
		return nil
	}
	if s.Role.Bare != "" {
		f.Group = Fails
	} else if s.Role.Form == catalogue.Origin && s.Role.Fails != "" {
		f.Group = Elsewhere
	}
	f.Fix = schemeFix(s)
	f.Message += s.withoutScheme() + "; " + s.schemeAdvice()
	if likelyScheme(s) == nil { // which shows the string
		f.In = s.around(0, 0)
	}
	return []Finding{f}
}

// schemeless returns where s needs a scheme, what stands there, by which rule, and whether
// what gets s rejects it. There is no message if s needs none.
func (s *Site) schemeless() (f Finding, rejects bool) {
	l := s.layout()
	switch _, hasScheme := s.Ref.Scheme(); {
	case hasScheme && s.known(l.scheme, grammar.Scheme) && hostForScheme(s.Ref) && s.numbers(l.path):
		// Every role: no one has a scheme "localhost" that is followed by a port.
		_, r := s.reading()
		if f.Group = Elsewhere; s.Role.Form == catalogue.URI || r == rejected {
			f.Group = Fails
		}
		f.End, f.Rule, rejects = l.scheme.end, "scheme, RFC 3986 section 3.1", s.Role.Fetches || r == rejected
		f.Message = s.part(0, f.End) + " is read as the scheme"
	case s.portIsHole():
		f.End, f.Rule = s.firstHole(), "scheme, RFC 3986 section 3.1"
		f.Message = s.part(0, f.End-len(":")) + " is read as the scheme"
	case s.Role.Name == "redirect-url" && s.noScheme() && beginsWithWWW(s):
		f.End, f.Group, f.Rule = firstSegment(s.Value.Text), Elsewhere, "suffix reference, RFC 3986 section 4.5"
		f.Message = "no scheme: to a browser " + s.part(0, f.End) + " is a segment of the path"
	case s.requested() && s.noScheme() && s.beginsWithDomain():
		f.End, f.Rule = firstSegment(s.Value.Text), "URI, RFC 3986 section 3"
		f.Message = "no scheme, so that " + s.part(0, f.End) + " is a segment of the path: an http.Client fails"
	case !needsScheme(s):
	case s.noServedScheme():
		f.End, f.Rule, rejects = s.firstHole(), "URI, RFC 3986 section 3", s.Role.Fetches
		f.Message = "no scheme " + strings.Join(s.Role.Schemes, " or ")
	case s.noScheme():
		_, r := s.reading()
		f.End, f.Rule, rejects = min(firstSegment(s.Value.Text), max(s.firstHole(), 1)), formRule(s.Role.Form), s.Role.Fetches || s.Role.Rejects || r == rejected
		if f.Message = "no scheme"; !s.Role.Fetches || !s.netHTTP() {
			f.Message = s.API + " needs " + needed(s.Role.Form)
		}
	}
	return f, rejects
}

// withoutScheme says what the API does with the value, which has no scheme that it serves; ""
// if that is not known.
func (s *Site) withoutScheme() string {
	switch {
	case s.Role.Bare != "":
		return "; " + s.Role.Bare
	case s.Role.Fails != "":
		return "; " + s.Role.Fails
	case s.Role.Fetches && s.netHTTP():
		return ": " + s.API + " fails"
	case s.API == "url.ParseRequestURI" && s.Value.Complete():
		return "; it fails"
	case s.API == "httptest.NewRequest" && s.Value.Complete():
		return "; it panics"
	}
	return ""
}

// schemeAdvice says what to write.
func (s *Site) schemeAdvice() string {
	text := s.Value.Text
	begin := text[:min(firstSegment(text), s.firstHole())]
	ok, local := beginsWithHost(strings.TrimPrefix(begin, "//"))
	switch f := likelyScheme(s); {
	case f != nil:
		return "write " + s.edited(f.Edits).quote(0, 0)
	case text == "":
		return "give it a URL"
	case s.Role.Form == catalogue.Origin:
		return originOf(text[:s.firstHole()])
	case s.Role.Form == catalogue.RequestTarget && !s.atHole(0) && !strings.ContainsAny(text[:1], "?#"):
		return `write "/" before it`
	case ok && local:
		return `write "http://" before it`
	case ok:
		return `write "https://" before it`
	}
	return "write the scheme and the host before it"
}

// needsScheme reports whether the role asks for a scheme that s, which has
// none, cannot do without.
func needsScheme(s *Site) bool {
	switch s.Role.Form {
	case catalogue.URI, catalogue.Origin:
		return true
	case catalogue.RequestTarget:
		return s.text() != "*" && !s.mayBeginWith('/') // "*": OPTIONS * (RFC 9112 section 3.2.4)
	}
	return false
}

// noServedScheme reports whether s begins with letters that none of the role's schemes
// begins with, and a hole is what comes next: "example.com{path}". The hole may contain
// a colon. Then the text before it is a scheme, but not one that the role allows.
func (s *Site) noServedScheme() bool {
	start := s.Value.Text[:s.firstHole()]
	if s.Value.Complete() || s.Role.Schemes == nil || start == "" || strings.ContainsAny(start, ":/?#") {
		return false
	}
	return !slices.ContainsFunc(s.Role.Schemes, func(scheme string) bool {
		return len(scheme) >= len(start) && strings.EqualFold(scheme[:len(start)], start)
	})
}

// mayBeginWith reports whether some filling of the holes makes the value begin
// with c. A hole that can be empty leaves that to what follows it.
func (s *Site) mayBeginWith(c byte) bool {
	text := s.Value.Text
	if text == "" || !s.atHole(0) {
		return text != "" && text[0] == c
	}
	k := s.Value.Holes[0].Kind
	_, empty := k.Match("")
	n, _ := k.Match(string(c))
	return empty || n > 0
}

// needed says what the form asks for, of which a scheme is the beginning.
func needed(f catalogue.Form) string {
	switch f {
	case catalogue.RequestTarget:
		return "a URL or a path that begins with \"/\""
	case catalogue.Origin:
		return "an origin with its scheme"
	}
	return "a scheme"
}

// formRule returns the rule that needed is about.
func formRule(f catalogue.Form) string {
	switch f {
	case catalogue.RequestTarget:
		return "request-target, RFC 9112 section 3.2"
	case catalogue.Origin:
		return "serialized-origin, RFC 6454 section 7.1"
	}
	return "URI, RFC 3986 section 3"
}

// hostForScheme reports whether r's scheme is a host by its looks and a port
// follows: "localhost:8080/x", "example.com:80".
func hostForScheme(r uri.Ref) bool {
	scheme, _ := r.Scheme()
	if !strings.EqualFold(scheme, "localhost") && !strings.Contains(scheme, ".") {
		return false
	}
	port, _, _ := strings.Cut(r.Path(), "/")
	return 0 < len(port) && len(port) <= len("65535") && isDigits(port)
}

// portIsHole reports whether an origin is localhost with a port that is not known:
// "localhost:" + port.
func (s *Site) portIsHole() bool {
	text, ok := strings.CutPrefix(s.Value.Text, "localhost:")
	return ok && s.Role.Form == catalogue.Origin && text == "\x00"
}

// numbers reports whether what fills the holes in the first segment of the path
// p can only be numbers.
func (s *Site) numbers(p span) bool {
	end := strings.IndexByte(p.of(s.Value.Text)+"/", '/') + p.start
	holes, _ := s.Value.HolesIn(p.start, end)
	return !slices.ContainsFunc(holes, func(h strval.Hole) bool { return h.Kind != strval.Digits && h.Kind != strval.Int })
}

// beginsWithWWW reports whether the first segment of s, which has no scheme, can only
// be a host: "www.example.com", but not "www.html" or "example.com", which may be a
// file or a directory.
func beginsWithWWW(s *Site) bool {
	end := firstSegment(s.Value.Text)
	if end > s.firstHole() || len(s.Value.Text) < len("www.") || !strings.EqualFold(s.Value.Text[:len("www.")], "www.") {
		return false
	}
	return strings.Contains(strings.TrimRight(s.Value.Text[len("www."):end], "."), ".")
}

// firstSegment returns the place after what would be the host.
func firstSegment(text string) int {
	start := len(text) - len(strings.TrimPrefix(text, "//"))
	if i := strings.IndexAny(text[start:], "/?#"); i >= 0 {
		return start + i
	}
	return len(text)
}
