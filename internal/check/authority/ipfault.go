package authority

import (
	"net/netip"
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// ipFault is address for a constant that is no IP address where one is read. What comes
// by a variable may be asked whether it is one.
//
//	IPv4address / IPv6address [ "%" zone ]
//
// as netip.ParseAddr reads it; net.ParseIP takes no zone.
func ipFault(s *check.Site) *check.Finding {
	text := s.Value.Text
	if s.Role.Name == "forwarded-ip" || !s.Value.Complete() || len(s.Value.Spans) != 1 || len(s.Value.Spans[0].Vars) > 0 {
		return nil
	}
	ip, err := netip.ParseAddr(text)
	if err == nil && (ip.Zone() == "" || s.Role.Name != "ip-address") {
		return nil
	}
	what, start, end := "is none", 0, 0 // text[start:end] is the address
	port, reason := portOf(text)
	inside := strings.TrimSuffix(strings.TrimPrefix(text, "["), "]")
	network, _, slashed := strings.Cut(text, "/")
	switch {
	case err == nil:
		what, end = "has a zone", strings.IndexByte(text, '%')
	case strings.Contains(text, "://"):
		what = "is a URL"
	case reason == "" && check.IsDigits(port):
		what, end = "has a port", len(text)-len(port)-len(":")
		if text[0] == '[' {
			start, end = 1, end-len("]")
		}
	case strings.HasPrefix(text, "[") && check.IsIPv6(inside):
		what, start, end = "has brackets", 1, 1+len(inside)
	case slashed && check.IsIP(network):
		what = "is a network"
	case text == "localhost" || !strings.ContainsAny(text, ":/[]% ") && strings.Contains(text, ".") && check.IsLetterOrDigit(text[len(text)-1]) && !check.IsDigits(text[len(text)-1:]):
		what = "is a name"
	}
	fails := s.Role.Fails
	if s.API == "netip.MustParseAddr" {
		fails = "it panics"
	}
	f := s.At(0, len(text), "", "%s takes an IP address, and this %s; %s", s.API, what, fails)
	if start < end && check.IsIP(text[start:end]) {
		f.Message += "; write " + s.Part(start, end)
	}
	return f
}
