package authority

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/check"
)

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
