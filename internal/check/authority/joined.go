package authority

import (
	"fmt"
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
func runJoined(s *check.Site) []check.Finding {
	if s.Host.Bracketed != "" {
		return []check.Finding{{End: len(s.Value.Text), AtUse: true, IPv6: true,
			Message: fmt.Sprintf("%s writes brackets too: with %q in %s it gives %q; use %s", s.API, "[::1]", s.Quote(0, 0), s.Host.Bracketed, hostname(s, s.Quote(0, 0)))}}
	}
	if !s.Value.Complete() {
		return nil
	}
	text := s.Value.Text
	f := check.Finding{Start: 0, End: len(text)}
	if s.Role.Form == catalogue.JoinedPort {
		port, ok := strings.CutPrefix(text, ":")
		if !ok || port == "" || !check.IsDigits(port) {
			return nil
		}
		f.Message = fmt.Sprintf("%s writes the colon itself: %s becomes \"h::%s\", which fails with %q; write %q", s.API, s.Quote(0, 0), port, tooManyColons, port)
		f.Fix = &check.Fix{Message: fmt.Sprintf("Replace %s with %q", s.Quote(0, 0), port), Edits: []check.Edit{{Start: 0, End: 1, New: ""}}, Unsafe: true}
		return []check.Finding{f}
	}
	inner := strings.TrimSuffix(strings.TrimPrefix(text, "["), "]")
	address, _, _ := strings.Cut(inner, "%")
	switch {
	case inner != text && check.IsIPv6(address):
		f.Message = fmt.Sprintf("%s writes brackets itself: %s becomes \"[%s]:80\", which fails with %q; write %q", s.API, s.Quote(0, 0), text, missingPort, inner)
		f.Fix = &check.Fix{Message: fmt.Sprintf("Replace %s with %q", s.Quote(0, 0), inner), Edits: []check.Edit{{Start: 0, End: 1, New: ""}, {Start: len(text) - 1, End: len(text), New: ""}}, Unsafe: true}
	case strings.Contains(text, "://"):
		f.Message = fmt.Sprintf("%s takes a host, and %s is a URL: in brackets it is a host that is never found; write the host alone", s.API, s.Quote(0, 0))
	case strings.Count(text, ":") == 1 && check.IsDigits(text[strings.IndexByte(text, ':')+1:]):
		f.Message = fmt.Sprintf("%s takes a host alone, and %s has a port: in brackets it is a host that is never found; write %s", s.API, s.Quote(0, 0), s.Part(0, strings.IndexByte(text, ':')))
	default:
		return nil
	}
	return []check.Finding{f}
}
