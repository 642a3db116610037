package syntax

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/authority"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// Missingscheme reports strings without a required scheme, and those with a host in its place.
var Missingscheme = &check.Check{
	ID:     "missingscheme",
	Title:  "no scheme where an absolute URL is required",
	Group:  check.Fails,
	Run:    check.One(runMissingscheme),
	Begins: true,
}

func runMissingscheme(s *check.Site) *check.Finding {
	if f := relativeLocation(s); f != nil {
		return f
	}
	s = s.Lenient()
	if !s.Valid() || s.AuthorityForm() || lostColon(s) != "" || s.Value.Text == "" && s.Several && !s.Strict {
		return nil // "https//h" is badscheme's; and of a variable that callers may never leave empty nothing is known
	}
	lacks, rejected := schemeless(s)
	if lacks.Message == "" || s.Forgiven(rejected) {
		return nil
	}
	f := lacks // the only allocation
	if s.Role.Bare != "" {
		f.Group = check.Fails
	} else if s.Role.Form == catalogue.Origin && s.Role.Fails != "" {
		f.Group = check.Elsewhere
	}
	f.Fix = schemeFix(s)
	f.Message += withoutScheme(s) + "; " + schemeAdvice(s)
	if likelyScheme(s) == nil { // which shows the string
		f.In = s.Around(0, 0)
	}
	return &f
}

// relativeLocation finds the Location of a redirect that is requested unchanged.
//
//	Location = URI-reference   (RFC 9110 section 10.2.2)
func relativeLocation(s *check.Site) *check.Finding {
	h := s.Hole(0)
	if h == nil || len(s.Value.Text) != 1 || h.Given.String() != "location" || !s.Requested() && !(s.Role.Fetches && s.NetHTTP()) || s.Forgiven(false) || !s.Admits(*h, "/login") {
		return nil
	}
	return s.AtUse("Location, RFC 9110 section 10.2.2", `the Location of a redirect may be relative: with "/login" %s fails; use the URL of (*http.Response).Location`, s.API)
}

// schemeless returns where s needs a scheme, if it does, by which rule, and whether s is rejected.
func schemeless(s *check.Site) (f check.Finding, rejects bool) {
	l := s.Layout()
	switch _, hasScheme := s.Ref.Scheme(); {
	case hasScheme && s.Known(l.Scheme, grammar.Scheme) && hostForScheme(s.Ref) && numbers(s, l.Path):
		// Every role: there is no scheme "localhost" that is followed by a port.
		_, r := s.Reading()
		if f.Group = check.Elsewhere; s.Role.Form == catalogue.URI || r == check.Rejected {
			f.Group = check.Fails
		}
		f.End, f.Rule, rejects = l.Scheme.End, check.SchemeRule, s.Role.Fetches || r == check.Rejected
		f.Message = s.Part(0, f.End) + " is read as the scheme"
	case portIsHole(s):
		f.End, f.Rule = s.FirstHole(), check.SchemeRule
		f.Message = s.Part(0, f.End-len(":")) + " is read as the scheme"
	case s.Role.Name == "redirect-url" && s.NoScheme() && beginsWithWWW(s):
		f.End, f.Group, f.Rule = firstSegment(s.Value.Text), check.Elsewhere, "suffix reference, RFC 3986 section 4.5"
		f.Message = "no scheme: to a browser " + s.Part(0, f.End) + " is a segment of the path"
	case s.Requested() && s.NoScheme() && beginsWithDomain(s):
		f.End, f.Rule = firstSegment(s.Value.Text), "URI, RFC 3986 section 3"
		f.Message = "no scheme, so that " + s.Part(0, f.End) + " is a segment of the path: an http.Client fails"
	case !needsScheme(s):
	case noServedScheme(s):
		f.End, f.Rule, rejects = s.FirstHole(), "URI, RFC 3986 section 3", s.Role.Fetches
		f.Message = "no scheme " + strings.Join(s.Role.Schemes, " or ")
	case s.NoScheme() && !namesProgram(s):
		_, r := s.Reading()
		what, rule := needed(s.Role.Form)
		f.End, f.Rule, rejects = min(firstSegment(s.Value.Text), max(s.FirstHole(), 1)), rule, s.Role.Fetches || s.Role.Rejects || r == check.Rejected
		if f.Message = "no scheme"; !s.Role.Fetches || !s.NetHTTP() {
			f.Message = s.API + " needs " + what
		}
	}
	return f, rejects
}

// withoutScheme says what the API does with the value, which has no scheme that it serves, or "".
func withoutScheme(s *check.Site) string {
	switch {
	case s.Role.Bare != "":
		return "; " + s.Role.Bare
	case s.Role.Fails != "":
		return "; " + s.Role.Fails
	case s.Role.Fetches && s.NetHTTP():
		return ": " + s.Failure()
	case s.API == "url.ParseRequestURI" && s.Value.Complete():
		return "; it fails"
	case s.API == "httptest.NewRequest" && s.Value.Complete():
		return "; it panics"
	}
	return ""
}

// schemeAdvice says what to write.
func schemeAdvice(s *check.Site) string {
	text := s.Value.Text
	ok, local := beginsWithHost(s)
	switch f := likelyScheme(s); {
	case f != nil:
		return "write " + s.Edited(f.Edits).Quote(0, 0)
	case text == "":
		return "give it a URL"
	case s.Role.Form == catalogue.Origin:
		return authority.OriginOf(text[:s.FirstHole()])
	case s.Role.Form == catalogue.RequestTarget && !s.AtHole(0) && !strings.ContainsAny(text[:1], "?#"):
		return `write "/" before it`
	case ok && local:
		return `write "http://" before it`
	case ok:
		return `write "https://" before it`
	}
	return "write the scheme and the host before it"
}

// beginsWithHost is check.BeginsWithHost for the first segment of s, up to a hole.
func beginsWithHost(s *check.Site) (ok, local bool) {
	begin := s.Value.Text[:min(firstSegment(s.Value.Text), s.FirstHole())]
	return check.BeginsWithHost(strings.TrimPrefix(begin, "//"))
}

// namesProgram reports whether s, an Origin header, is no host: some clients send a name that their server knows.
func namesProgram(s *check.Site) bool {
	isHost, _ := beginsWithHost(s)
	return !isHost && s.Role.Name == "origin-header"
}

// needsScheme reports whether the role requires a scheme, which s does not have.
func needsScheme(s *check.Site) bool {
	switch s.Role.Form {
	case catalogue.URI, catalogue.Origin:
		return true
	case catalogue.RequestTarget:
		return s.Text() != "*" && !mayBeginWith(s, '/') // "*": OPTIONS * (RFC 9112 section 3.2.4)
	}
	return false
}

// noServedScheme reports whether s begins with letters that none of the role's schemes
// begins with, and a hole is what comes next: "example.com{path}". The hole may contain
// a colon. Then the text before it is a scheme, but not one that the role allows.
func noServedScheme(s *check.Site) bool {
	start := s.Value.Text[:s.FirstHole()]
	return !s.Value.Complete() && s.Role.Schemes != nil && start != "" && !strings.ContainsAny(start, ":/?#") &&
		!slices.ContainsFunc(s.Role.Schemes, func(scheme string) bool {
			return len(scheme) >= len(start) && strings.EqualFold(scheme[:len(start)], start)
		})
}

// mayBeginWith reports whether some filling makes the value begin with c, or with nothing.
func mayBeginWith(s *check.Site, c byte) bool {
	text := s.Value.Text
	if text == "" || !s.AtHole(0) {
		return text != "" && text[0] == c
	}
	k := s.Value.Holes[0].Kind
	_, empty := k.Match("")
	n, _ := k.Match(string(c))
	return empty || n > 0
}

// needed says what the form requires, which begins with a scheme, and by which rule.
func needed(f catalogue.Form) (what, rule string) {
	switch f {
	case catalogue.RequestTarget:
		return "a URL or a path that begins with \"/\"", "request-target, RFC 9112 section 3.2"
	case catalogue.Origin:
		return "an origin with its scheme", "serialized-origin, RFC 6454 section 7.1"
	}
	return "a scheme", "URI, RFC 3986 section 3"
}

// hostForScheme reports whether a port follows r's scheme, which looks like a host: "localhost:8080/x".
func hostForScheme(r uri.Ref) bool {
	scheme, _ := r.Scheme()
	if !strings.EqualFold(scheme, "localhost") && !strings.Contains(scheme, ".") {
		return false
	}
	port, _, _ := strings.Cut(r.Path(), "/")
	return 0 < len(port) && len(port) <= len("65535") && check.IsDigits(port)
}

// portIsHole reports whether an origin is localhost with an unknown port: "localhost:" + port.
func portIsHole(s *check.Site) bool {
	text, ok := strings.CutPrefix(s.Value.Text, "localhost:")
	return ok && s.Role.Form == catalogue.Origin && text == "\x00"
}

// numbers reports whether the holes in the first segment of the path p are numbers.
func numbers(s *check.Site, p check.Span) bool {
	end := strings.IndexByte(p.Of(s.Value.Text)+"/", '/') + p.Start
	holes, _ := s.Value.HolesIn(p.Start, end)
	return !slices.ContainsFunc(holes, func(h strval.Hole) bool { return !check.IsInteger(h) })
}

// beginsWithWWW reports whether the first segment of s, which has no scheme, is a host: "www.example.com", but not
// "www.html" or "example.com", which may be a file or a directory.
func beginsWithWWW(s *check.Site) bool {
	end := firstSegment(s.Value.Text)
	return end <= s.FirstHole() && len(s.Value.Text) >= len("www.") && strings.EqualFold(s.Value.Text[:len("www.")], "www.") &&
		strings.Contains(strings.TrimRight(s.Value.Text[len("www."):end], "."), ".")
}

// firstSegment returns the place after what would be the host.
func firstSegment(text string) int {
	start := len(text) - len(strings.TrimPrefix(text, "//"))
	return start + len(check.UpTo(text[start:], "/?#"))
}

// schemeFix returns the fix, a guess, that puts the likely scheme before what looks like a host.
func schemeFix(s *check.Site) *check.Fix {
	if s.Role.Exact {
		return nil
	}
	return likelyScheme(s)
}

// likelyScheme is schemeFix for the words of a message, which may name what no edit does.
func likelyScheme(s *check.Site) *check.Fix {
	text := s.Value.Text
	skip := len(text) - len(strings.TrimPrefix(text, "//"))
	ok, local := check.BeginsWithHost(text[skip:])
	if !ok {
		return nil
	}
	prefix := "https://"
	switch websocket := slices.Contains(s.Role.Schemes, "wss"); {
	case websocket && local:
		prefix = "ws://"
	case websocket:
		prefix = "wss://"
	case len(s.Role.Schemes) > 0 && !check.IsHTTP(s.Role.Schemes[0]):
		prefix = s.Role.Schemes[0] + "://" // "redis://"
	case s.Role.Usual != "":
		prefix = s.Role.Usual + "://"
	case local:
		prefix = "http://"
	}
	return check.Guess([]check.Edit{{Start: 0, End: skip, New: prefix}}, "Write %q in front of %s", prefix, s.Part(skip, len(text)))
}
