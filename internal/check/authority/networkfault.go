package authority

import (
	"fmt"
	"net/netip"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// networkFault is address for a constant where an IP address and the length of a prefix,
// or an address and a port, are read.
//
//	netip.ParsePrefix("127.0.0.1")           no length
//	netip.ParseAddrPort("localhost:8080")    a name
//	engine.SetTrustedProxies([]string{"localhost"})
func networkFault(s *check.Site) *check.Finding {
	text := s.Value.Text
	if !s.Value.Complete() || len(s.Value.Spans) != 1 || len(s.Value.Spans[0].Vars) > 0 || takesNetwork(s, text) {
		return nil
	}
	takes, what, write := "an IP address and a port", "is none", ""
	if s.Role.Form == catalogue.IPNetwork {
		takes = "a network"
		if s.Role.Alone {
			takes = "IP addresses and networks"
		}
	}
	host, port, ported := check.LastColon(text)
	switch ip, _ := netip.ParseAddr(text); {
	case strings.Contains(text, "://"):
		what = "is a URL"
	case s.Role.Form == catalogue.IPPort && ported && check.IsDigits(port) && check.IsIPv6(host):
		what, write = "has an IPv6 address without brackets", check.QuoteText("["+host+"]:"+port)
	case ip.IsValid() && ip.Zone() != "":
		what = "has a zone"
	case ip.IsValid() && s.Role.Form == catalogue.IPPort:
		what, write = "has no port", check.QuoteText(strings.TrimSuffix(netip.AddrPortFrom(ip, 0).String(), "0"))+" and the port"
	case ip.IsValid():
		what, write = "is an address alone", check.QuoteText(netip.PrefixFrom(ip, ip.BitLen()).String())
	case s.Role.Form == catalogue.IPPort && ported && host == "":
		what, write = "has no address", check.QuoteText("0.0.0.0"+text)
	case s.Role.Form == catalogue.IPPort && ported && isHostname(host):
		what = "has a name"
	case s.Role.Form == catalogue.IPNetwork && isHostname(text):
		what = "is a name"
	case s.Role.Form == catalogue.IPNetwork && ported && check.IsDigits(port) && check.IsIP(strings.Trim(host, "[]")):
		what = "has a port"
	case s.Role.Form == catalogue.IPNetwork && strings.Contains(text, "/"):
		if addr, bits, _ := strings.Cut(text, "/"); check.IsIP(addr) && check.IsDigits(bits) {
			what = fmt.Sprintf("has %s bits", bits)
		}
	}
	fails := s.Role.Fails
	if strings.HasPrefix(s.API, "netip.MustParse") {
		fails = "it panics"
	}
	f := s.At(0, len(text), "", "%s takes %s, and this %s; %s", s.API, takes, what, fails)
	if s.Role.Alone {
		f.Group = check.Elsewhere
	}
	if after, ok := strings.CutPrefix(text, "localhost"); ok {
		for _, local := range []string{"127.0.0.1" + after, "127.0.0.1/32"} {
			if takesNetwork(s, local) {
				write = check.QuoteText(local)
				break
			}
		}
	}
	if write != "" {
		f.Message += "; write " + write
	}
	return f
}

// takesNetwork reports whether the API may take text. net.ParseCIDR also takes zeros
// before the length.
func takesNetwork(s *check.Site, text string) bool {
	if s.Role.Form == catalogue.IPPort {
		_, err := netip.ParseAddrPort(text)
		return err == nil
	}
	if s.Role.Alone && check.IsIP(text) {
		return true
	}
	if addr, bits, ok := strings.Cut(text, "/"); ok && len(bits) > 1 && !strings.HasPrefix(s.API, "netip.") {
		last := len(bits) - 1
		text = addr + "/" + strings.TrimLeft(bits[:last], "0") + bits[last:]
	}
	_, err := netip.ParsePrefix(text)
	return err == nil
}

// isHostname reports whether text has the letters of a name, and no port or path.
func isHostname(text string) bool {
	return text != "" && strings.Trim(text, hostBytes) == "" && !strings.Contains(text, ":") && !check.IsDigits(text[len(text)-1:])
}

// ipFault is address for a constant that is no IP address where one is read. A variable's value may be
// tested for being one.
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
