package authority

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// portedFault returns the finding for a string that certainly has a port where an IP address or a host name is
// expected, or nil. By witness:
//
//	net.ParseIP(r.RemoteAddr)     "192.0.2.1:1234" is no IP address
//	net.LookupHost(u.Host)        "example.com:8080" is no name
func portedFault(s *check.Site) *check.Finding {
	last := len(s.Value.Holes) - 1
	if s.Host.Bracketed != "" && !s.Forgiven(false) && s.Admits(s.Value.Holes[0], s.Host.Bracketed) {
		host := check.HoleName(s.Value.Holes[0])
		f := s.AtUse("", "%s takes no brackets, which stay where net.SplitHostPort finds no port: with %q in %s %s; use %s", s.API, s.Host.Bracketed, host, s.Role.Fails, hostname(s, host))
		f.IPv6 = true
		return f
	}
	if last < 0 || s.Value.Holes[last].At != len(s.Value.Text)-1 || s.Forgiven(false) {
		return nil
	}
	h := s.Value.Holes[last]
	if h.Given == nil || h.Made && !h.Or || !s.Host.Ported {
		return nil
	}
	list := s.Role.Name == "forwarded-ip" // others may be before it
	if !list && len(s.Value.Text) != 1 {
		return nil
	}
	takes, witness := "takes an IP address", "192.0.2.1:8080"
	switch {
	case s.Role.Form == catalogue.Hostname:
		takes, witness = "takes a host", "example.com:8080"
	case s.Role.Name == "named-ip" || s.Role.Name == "keyed-ip": // of a function, it gives one
		takes = "is for an IP address"
	}
	has, write := "has", "net.SplitHostPort"
	switch {
	case h.Given.Name == "remote-addr":
		witness = "192.0.2.1:1234"
	case h.Given.Name == "url-host" && !list: // a host is no client's address
		has, write = "may have", hostname(s, check.HoleName(h))
	default:
		return nil
	}
	if !s.Admits(h, witness) {
		return nil // switch u.Host { case "a.example": … }
	}
	f := &check.Finding{Start: h.At, End: h.At + 1, AtUse: true,
		Message: fmt.Sprintf("%s %s, and %s %s a port: with %q %s; use %s", s.API, takes, check.HoleName(h), has, witness, s.Role.Fails, write)}
	if list {
		f.Group = check.Elsewhere // the request is sent
	}
	return f
}

// portOf returns the port of an address, or what net.SplitHostPort says is wrong. Package net is no part of urilint.
func portOf(text string) (port, reason string) {
	colon := strings.LastIndexByte(text, ':')
	host, port, after := text, "", 0 // text[after:] is after the brackets
	switch {
	case colon < 0:
		return "", missingPort
	case text[0] == '[':
		end := strings.IndexByte(text, ']')
		switch {
		case end < 0:
			return "", "missing ']' in address"
		case end+1 == colon:
			host, after = text[1:end], end+1
		case end+1 < len(text) && text[end+1] == ':':
			return "", tooManyColons
		default:
			return "", missingPort
		}
	default:
		if host = text[:colon]; strings.IndexByte(host, ':') >= 0 {
			return "", tooManyColons
		}
	}
	port = text[colon+1:]
	if strings.IndexByte(host, '[') >= 0 || strings.IndexByte(port, '[') >= 0 {
		return "", "unexpected '[' in address"
	}
	if strings.IndexByte(text[after:], ']') >= 0 {
		return "", "unexpected ']' in address"
	}
	return port, ""
}

// What package net says of an address that has no colon, and one too many.
const (
	missingPort   = "missing port in address"
	tooManyColons = "too many colons in address"
)

// runJoined is address for net.JoinHostPort, which puts brackets around whatever has a colon.
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

// Witness returns an ordinary host and port, and what is taken for the host in it.
func Witness(sp *check.Split) (in, host string) {
	in = "[2001:db8::1]:80"
	if sp.Of == "remote-addr" {
		in = "[2001:db8::1]:1234"
	}
	if strings.HasPrefix(sp.By, "Last") {
		in = "[2001:db8::1]" // with a port, the last colon is the port's
		return in, in[:strings.LastIndexByte(in, ':')]
	}
	host, _, _ = strings.Cut(in, ":")
	return in, host
}

// runSplit reports a host and port that is taken apart at the first colon, of which an
// IPv6 address has more, or at the last one, which need not be the port's.
//
//	authority = host [ ":" port ]   host = IP-literal / …   (RFC 3986 section 3.2)
func runSplit(s *check.Site) *check.Finding {
	split, ok := s.Subject.(*check.Split)
	if !ok || s.Forgiven(false) {
		return nil
	}
	switch {
	case split.Missing:
		return s.AtUse("", `for %[1]s without a port, as "192.0.2.1", net.SplitHostPort gives no host, and the code goes on with ""; set the host to %[1]s there`, split.Text).As(check.Elsewhere)
	case split.By == "SplitHostPort":
		return unported(s, 0)
	case split.Dialed != "":
		return portless(s, split)
	}
	in, host := Witness(split)
	better := "net.SplitHostPort" // a client's address always has a port
	if split.Of == "url-host" {
		better = hostname(s, split.Text)
	}
	becomes := fmt.Sprintf("the host of %s becomes %s", check.QuoteText(in), check.QuoteText(host))
	if split.Second {
		becomes = fmt.Sprintf("the port of %s becomes %s", check.QuoteText(in), check.QuoteText(strings.Split(in, s.Value.Text)[1]))
		if of, ok := strings.CutSuffix(better, "Hostname()"); ok {
			better = of + "Port()"
		}
	} else if split.Joins {
		better += ", and net.JoinHostPort where a port is put behind it" // which has no brackets then
	}
	if split.Counted {
		becomes = fmt.Sprintf("%s has %d parts, not 2", check.QuoteText(in), len(strings.Split(in, s.Value.Text)))
	}
	f := s.AtUse(bracketRule, "strings.%s at %s breaks if %s is IPv6: %s; use %s", split.By, s.Quote(0, len(s.Value.Text)), split.Text, becomes, better)
	f.Group, f.IPv6 = check.Elsewhere, true
	return f
}

// hostname returns the expression of the name in the Host that text is. net.SplitHostPort fails without a port.
//
//	"example.com"   "example.com:80"   "[::1]"   "[::1]:80"
func hostname(s *check.Site, text string) string {
	if s.Host.URL != "" {
		return s.Host.URL + ".Hostname()"
	}
	return "(&url.URL{Host: " + text + "}).Hostname()"
}

// portless returns the finding of an address that gets no port because it has colons without one.
func portless(s *check.Site, split *check.Split) *check.Finding {
	in := "2001:db8::1"
	if split.Of == "url-host" {
		in = "[2001:db8::1]"
	}
	// Of a test in another package it is known only whether it refuses "::1".
	refused := func(text string) bool { return !s.Context.Admits(split.Subject.Holes[0], split.Subject, text, false) }
	if v := split.Subject; len(v.Holes) == 1 && v.Text == "\x00" && (refused(in) || refused("::1")) {
		return nil
	}
	advice := fmt.Sprintf(`where net.SplitHostPort fails, write net.JoinHostPort(strings.Trim(%s, "[]"), …)`, split.Text)
	if split.Dialed == "net.SplitHostPort" {
		advice = "use " + hostname(s, split.Text)
	} else if u := s.Host.URL; u != "" {
		advice = fmt.Sprintf("where %s.Port() is empty, write net.JoinHostPort(%s.Hostname(), …)", u, u)
	}
	f := s.AtUse(bracketRule, "breaks if %s is IPv6 (%s: %s fails); %s", split.Text, check.QuoteText(in), split.Dialed, advice)
	f.Group, f.IPv6 = check.Fails, true
	return f
}
