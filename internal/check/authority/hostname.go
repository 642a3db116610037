package authority

import (
	"strings"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// hostnameFault is badhost for a place that takes only a host name or address: the
// domain of a cookie, the name of a TLS server, (*http.Request).Host.
func hostnameFault(s *check.Site) *check.Finding {
	if s.Forgiven(false) || s.Value.Text == "" || s.Role.Name == "header-host" && !s.Strict {
		return nil // who sets that header to a URL sees no difference: net/http does not send it
	}
	if f := portedFault(s); f != nil && !s.Role.Port {
		if strings.HasSuffix(s.Role.Name, "-domain") { // the cookie is set all the same
			f.Group = check.Elsewhere
		}
		return f
	}
	text, from := s.Value.Text[:s.FirstHole()], 0 // from: where the host may begin
	if scheme, rest, ok := strings.Cut(text, "://"); ok && s.Role.Schemed {
		text, from = rest, len(scheme)+len("://")
	}
	what := ""
	switch port := strings.LastIndexByte(text, ':') + 1; {
	case strings.Contains(text, "://"):
		what = ", not a URL"
	case strings.Contains(text, "/"):
		what = "; this has a path"
	case s.Role.Port:
		return nil
	case joinedPort(s):
		what = "; this has a port"
	case !s.Value.Complete():
		return nil // what follows may be anything
	case strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") && check.IsIPv6(text[1:len(text)-1]) && !bracketed(s):
		what = "; this has brackets"
	case port > 1 && port < len(text) && check.IsDigits(text[port:]) && strings.Count(text, ":") == 1:
		what = "; this has a port"
	default:
		return nil
	}
	f := s.At(0, len(s.Value.Text), "", "%s takes a host%s; %s", s.API, what, s.Role.Fails).As(check.Elsewhere)
	if strings.HasPrefix(s.Role.Fails, "it fails") {
		f.Group = check.Fails
	}
	if start, end := hostIn(text); s.Value.Complete() && start < end && !strings.Contains(text, "@") {
		if s.Role.Port {
			end = start + strings.IndexByte(text[start:]+"/", '/')
		}
		edits := []check.Edit{{Start: 0, End: start, New: ""}, {Start: from + end, End: len(s.Value.Text), New: ""}}
		if start == 0 {
			edits = edits[1:]
		}
		f.Message += "; write " + s.Part(start, from+end)
		f.Fix = check.Guess(edits, "Replace %s with %s", s.Quote(0, 0), s.Part(start, from+end))
	} else if scheme := strings.Index(text, "://"); scheme >= 0 {
		f.Message += "; leave out " + s.Part(0, scheme+len("://"))
	} else {
		f.Message += "; write the host alone"
	}
	return f
}

// joinedPort reports whether the value is a host, which is not known, and a port behind it.
//
//	host + ":443"   fmt.Sprintf("%s:%d", host, port)   net.JoinHostPort(host, "443")
func joinedPort(s *check.Site) bool {
	text := s.Value.Text
	if text == "\x00" && s.Value.Holes[0].Kind == strval.HostPort {
		return true
	}
	i := strings.IndexByte(text, ':') + 1
	if i < 2 || i == len(text) || s.Value.HoleAt(i-2) == nil {
		return false
	}
	h := s.Value.HoleAt(i)
	return check.IsDigits(text[i:]) || h != nil && i == len(text)-1 && (h.Kind == strval.Digits || h.Kind == strval.Int)
}

// bracketed reports whether the API accepts an IPv6 address in brackets, as crypto/tls
// does, or has not been tested with one.
func bracketed(s *check.Site) bool {
	switch s.Role.Name {
	case "cookie-domain", "sent-domain", "certificate-name", "host-name":
		return false
	}
	return true
}

// hostIn returns the place of the host in a URL, or in what begins with a host; it is
// empty if that is no simple name.
func hostIn(text string) (start, end int) {
	if i := strings.Index(text, "://"); i >= 0 {
		start = i + len("://")
	}
	end = start + check.RunOf(text[start:], ".-_")
	if end < len(text) && strings.IndexByte(":/?#", text[end]) < 0 {
		return 0, 0
	}
	return start, end
}
