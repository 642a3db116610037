package authority

import (
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// Address reports what package net does not accept as the address of a server.
var Address = &check.Check{
	ID:    "address",
	Title: "a URL, or an address without a port, where host:port is expected, and the reverse",
	Group: check.Fails,
	Run:   check.One(runAddress),
}

// runAddress looks at
//
//	address = [ host ] ":" port
//	host    = name / IPv4address / "[" IPv6address [ "%" zone ] "]"
//	port    = *DIGIT / service name
//
// as net.SplitHostPort and (*net.Resolver).LookupPort read it, without a grammar of an RFC.
func runAddress(s *check.Site) *check.Finding {
	if s.Forgiven(false) || s.Value.Text == "" {
		return nil
	}
	switch s.Role.Form {
	case catalogue.MaybeURI:
		if end, ok := joined(s, 0, ""); ok && end == len(s.Value.Text) && len(s.Role.Refused) > 0 {
			return unbracketed(s, end, ": each call fails")
		}
		return refusedTarget(s)
	case catalogue.JoinedHost, catalogue.JoinedPort:
		return runJoined(s)
	case catalogue.IPAddress:
		f := portedFault(s)
		if f == nil {
			return ipFault(s)
		}
		if s.Role.Name == "named-ip" || s.Role.Name == "keyed-ip" {
			f.Group = check.Elsewhere
		}
		return f
	case catalogue.IPPort, catalogue.IPNetwork:
		if end, ok := joined(s, 0, ""); ok && end == len(s.Value.Text) && s.Role.Form == catalogue.IPPort {
			return unbracketed(s, end, ": "+s.API+" fails")
		}
		return networkFault(s)
	case catalogue.HostPort:
	default:
		return nil
	}
	if s.Role.Port && !s.IPv4 && (s.Strict || !s.Role.Named) {
		if f := joinedElsewhere(s); f != nil {
			return f
		}
	}
	if h := s.Value.HoleAt(0); s.Host.Portless && s.Admits(*h, "example.com") {
		return s.AtUse("", "%s takes host:port, and %s may have no port: with \"https://example.com/\" in %s it fails; where %s.Port() is empty, write net.JoinHostPort(%s.Hostname(), …)", s.API, check.HoleName(*h), s.Host.URL, s.Host.URL, s.Host.URL)
	}
	end, joined := joined(s, 0, "")
	switch {
	case s.Role.Begins(s.Value.Text):
		return urlForAddress(s)
	case !s.Role.Port:
		return nil
	case joined && end == len(s.Value.Text) && s.IPv4:
		return nil
	case joined && end == len(s.Value.Text): // no socket's name: a port is after it
		return unbracketed(s, end, ": "+s.API+" fails")
	case s.Role.Name == "network-address":
		return nil // that of another network, perhaps
	case s.Role.Socket && strings.ContainsAny(s.Value.Text[:1], "/@\x00") && mayBeSocket(s):
		return nil
	case s.Value.Complete():
		return wrongAddress(s)
	}
	if mayBring(s, ':') {
		return nil
	}
	return noPort(s)
}

// urlForAddress returns the finding of a URL.
func urlForAddress(s *check.Site) *check.Finding {
	scheme, rest, _ := strings.Cut(s.Value.Text, "://")
	f := s.At(0, len(s.Value.Text), "", "%s takes host:port, and this is a URL", s.API)
	host := len(scheme) + len("://")
	advice := "; leave out " + s.Part(0, host)
	if s.Role.Port && s.Value.Complete() && addressReason(s.Value.Text) != "" {
		f.Message += "; it fails"
	}
	if _, missing := portOf(rest); strings.ContainsAny(rest, "/?#@") {
		advice = "; write the host and the port alone"
	} else if s.Role.Port && s.Value.Complete() && missing == missingPort {
		advice += `, and add ":" and the port`
	}
	if s.Value.Complete() && addressReason(rest) == "" && rest != "" && !strings.ContainsAny(rest, "/?#@") {
		advice = "; write " + s.Part(host, len(s.Value.Text))
		f.Fix = s.Deletion(0, host)
	}
	f.Message += advice
	return f
}

// refusedTarget returns the finding of a target with a scheme of HTTP, which no name resolver has.
func refusedTarget(s *check.Site) *check.Finding {
	scheme, rest, ok := strings.Cut(s.Value.Text, "://")
	if !ok || !s.Role.Refuses(scheme) {
		return nil
	}
	f := s.At(0, len(s.Value.Text), "", "%s takes host:port, and this is a URL", s.API)
	if s.Value.Complete() && strings.Contains(rest, ":") {
		f.Message += "; each call fails"
	}
	if host := strings.TrimSuffix(rest, "/"); s.Value.Complete() && host != "" && !strings.ContainsAny(host, "/?#@") {
		start := len(scheme) + len("://")
		f.Message += "; write " + s.Part(start, start+len(host))
	} else {
		f.Message += "; leave out " + s.Part(0, len(scheme)+len("://"))
	}
	return f
}

// wrongAddress returns the finding of an address that is known as a whole.
func wrongAddress(s *check.Site) *check.Finding {
	text := s.Value.Text
	reason := addressReason(text)
	switch {
	case reason == "", strings.HasPrefix(text, "[["): // net.JoinHostPort wrote it, of what is reported there
		return nil
	case reason == missingPort:
		return noPort(s)
	}
	what, advice := "is no host:port", "write a host, a colon and a port"
	if port, wrong := portOf(text); wrong == "" {
		what, advice = "has the port "+s.Part(len(text)-len(port), len(text)), "write a number of 0 to 65535 behind the colon"
		if digits := port[:len(port)-len(strings.TrimLeft(port, "0123456789"))]; digits != "" && digits != port {
			advice = "write " + s.Part(0, len(text)-len(port)+len(digits))
		}
	} else if digits := strings.TrimPrefix(text, "::"); digits != text && len(digits) > 1 && check.IsDigits(digits) { // not ::1
		what, advice = "has two colons", "write "+s.Part(1, len(text))
	} else if check.IsIPv6(text) {
		what, advice = "has an IPv6 address without brackets", fmt.Sprintf(`write "[%s]:" and the port`, text)
		if host, port, ok := check.LastColon(text); ok && check.IsIPv6(host) && check.IsDigits(port) {
			advice = fmt.Sprintf(`write "[%s]:%s"`, host, port)
		}
	}
	return s.At(0, len(text), "", "this %s; %s fails; %s", what, s.API, advice)
}

// noPort returns the finding of an address without a port, or with one alone.
func noPort(s *check.Site) *check.Finding {
	end := len(s.Value.Text)
	if !isNumber(s) {
		return s.At(0, end, "", "no port: %s fails; add \":\" and the port", s.API)
	}
	f := s.At(0, end, "", "a port without a colon: %s fails", s.API)
	if !s.Role.Listens {
		f.Message += `; write the host and ":" before it`
	} else if !s.Value.Complete() {
		f.Message += `; write ":" before it`
	} else {
		want := ":" + s.Value.Text
		f.Message += fmt.Sprintf("; write %q", want)
		f.Fix = check.Guess([]check.Edit{{New: ":"}}, "Replace %s with %q", s.Quote(0, 0), want)
		f.Fix.Unsafe = s.Role.Socket
	}
	return f
}

// unbracketed returns the finding of a host and a port, up to end, that are joined by a
// colon. grpc.NewClient dials "::1:8080" as an address without a port, and grpc.Dial refuses it, as both do "::1:50051".
func unbracketed(s *check.Site, end int, does string) *check.Finding {
	f := hostportFinding(s, 0, 0, end)
	f.Group, f.Message = check.Fails, fmt.Sprintf("breaks if %s is IPv6 (\"::1\"%s); use %s", s.Part(0, 1), does, joinedBy(s, 0))
	return f
}

// joinedElsewhere returns the finding of an address that another package's function joins, or nil.
func joinedElsewhere(s *check.Site) *check.Finding {
	h := s.Hole(0)
	if h == nil || len(s.Value.Text) > 1 && (!s.IsByte(1, ':') || s.Value.Span(1).Lit != nil) {
		return nil
	}
	fn, shown := s.Context.JoinedBy(*h)
	if fn == "" {
		return nil
	}
	f := s.AtUse("", "%s breaks for IPv6 (\"::1\": %s fails); use net.JoinHostPort(strings.Trim(host, \"[]\"), …) there", fn, s.API)
	f.IPv6, f.In, f.Once = true, shown, fn
	return f
}

// addressReason says in its words why package net refuses text; "" if it does not, as far as is known.
func addressReason(text string) string {
	port, reason := portOf(text)
	if reason != "" {
		return reason
	}
	if n, err := strconv.Atoi(port); err == nil {
		if n < 0 || n > 65535 {
			return "invalid port"
		}
		return ""
	}
	if strings.ContainsAny(port, "/?# @[]") {
		return "unknown port" // a service's name has none of these (RFC 6335 section 5.1)
	}
	return ""
}

// isNumber reports whether the value is a number, which only a port can be.
func isNumber(s *check.Site) bool {
	text := strings.ReplaceAll(s.Value.Text, "\x00", "0")
	return text != "" && check.IsDigits(text) && !slices.ContainsFunc(s.Value.Holes, func(h strval.Hole) bool { return !check.IsInteger(h) })
}

// mayBring reports whether the byte c is in the literal text, or may be in a hole.
func mayBring(s *check.Site, c byte) bool {
	return strings.IndexByte(s.Value.Text, c) >= 0 || slices.ContainsFunc(s.Value.Holes, func(h strval.Hole) bool {
		return h.Kind != strval.Hex && h.Kind != strval.Bool && !check.IsInteger(h)
	})
}

// mayBeSocket reports whether the value may be a Unix socket: it begins with "/", "@" or a hole that may.
func mayBeSocket(s *check.Site) bool { return !s.AtHole(0) || mayBring(s, '/') }

// networkFault is address for a constant where a network, or an address and a port, is read.
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

// takesNetwork reports whether the API may take text. net.ParseCIDR accepts zeros before the length.
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

// ipFault is address for a constant where an IP address is read. A variable may be tested for being one.
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
