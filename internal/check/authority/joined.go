package authority

import (
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// runJoined is address for the arguments of net.JoinHostPort, which puts brackets
// around whatever has a colon and takes all else as it is.
//
//	JoinHostPort("[::1]", "80")    =>  "[[::1]]:80"
//	JoinHostPort("h:80", "80")     =>  "[h:80]:80"
//	JoinHostPort("h", ":80")       =>  "h::80"
//	JoinHostPort(u.Host, "80")     =>  "[[::1]]:80"
func runJoined(s *check.Site) *check.Finding {
	if s.Host.Bracketed != "" {
		f := s.AtUse("", "%s writes brackets too: with %q in %s it gives %q; use %s", s.API, "[::1]", check.HoleName(s.Value.Holes[0]), s.Host.Bracketed, hostname(s, check.HoleName(s.Value.Holes[0])))
		f.IPv6 = true
		return f
	}
	if !s.Value.Complete() {
		return nil
	}
	text := s.Value.Text
	if s.Role.Form == catalogue.JoinedPort {
		port, ok := strings.CutPrefix(text, ":")
		if !ok || port == "" || !check.IsDigits(port) {
			return nil
		}
		return s.Whole("", "%s writes the colon itself: %s becomes \"h::%s\", which fails with %q; write %q", s.API, s.Quote(0, 0), port, tooManyColons, port).
			By(check.Guess([]check.Edit{{Start: 0, End: 1}}, "Replace %s with %q", s.Quote(0, 0), port))
	}
	inner := strings.TrimSuffix(strings.TrimPrefix(text, "["), "]")
	address, _, _ := strings.Cut(inner, "%")
	switch {
	case inner != text && check.IsIPv6(address):
		return s.Whole("", "%s writes brackets itself: %s becomes \"[%s]:80\", which fails with %q; write %q", s.API, s.Quote(0, 0), text, missingPort, inner).
			By(check.Guess([]check.Edit{{Start: 0, End: 1}, {Start: len(text) - 1, End: len(text)}}, "Replace %s with %q", s.Quote(0, 0), inner))
	case strings.Contains(text, "://"):
		return s.Whole("", "%s takes a host, and %s is a URL: in brackets it is a host that is never found; write the host alone", s.API, s.Quote(0, 0))
	case strings.Count(text, ":") == 1 && check.IsDigits(text[strings.IndexByte(text, ':')+1:]):
		return s.Whole("", "%s takes a host alone, and %s has a port: in brackets it is a host that is never found; write %s", s.API, s.Quote(0, 0), s.Part(0, strings.IndexByte(text, ':')))
	}
	return nil
}
