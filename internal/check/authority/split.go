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
func runSplit(s *check.Site) []check.Finding {
	if s.Split == nil || s.Forgiven(false) {
		return nil
	}
	if s.Split.Dialed != "" {
		return []check.Finding{portless(s)}
	}
	in, host := Witness(s.Split)
	better := "net.SplitHostPort" // a client's address always has a port
	if s.Split.Of == "url-host" {
		better = hostname(s, s.Split.Text)
	}
	becomes := fmt.Sprintf("the host of %s becomes %s", check.QuoteText(in), check.QuoteText(host))
	if s.Split.Second {
		becomes = fmt.Sprintf("the port of %s becomes %s", check.QuoteText(in), check.QuoteText(strings.Split(in, s.Value.Text)[1]))
		if of, ok := strings.CutSuffix(better, "Hostname()"); ok {
			better = of + "Port()"
		}
	}
	if s.Split.Counted {
		becomes = fmt.Sprintf("%s has %d parts, not 2", check.QuoteText(in), len(strings.Split(in, s.Value.Text)))
	}
	return []check.Finding{{End: len(s.Value.Text), Group: check.Elsewhere, AtUse: true, IPv6: true,
		Message: fmt.Sprintf("strings.%s at %s breaks if %s is IPv6: %s; use %s", s.Split.By, s.Quote(0, len(s.Value.Text)), s.Split.Text, becomes, better), Rule: "IP-literal, RFC 3986 section 3.2.2"}}
}

// hostname returns the expression of the name alone in the Host of a URL or a request, which
// text is. net.SplitHostPort fails without a port.
//
//	"example.com"   "example.com:80"   "[::1]"   "[::1]:80"
func hostname(s *check.Site, text string) string {
	if s.URL != "" {
		return s.URL + ".Hostname()"
	}
	return "(&url.URL{Host: " + text + "}).Hostname()"
}

// portless returns the finding of an address that gets no port because it has colons without one.
func portless(s *check.Site) check.Finding {
	in := "2001:db8::1"
	if s.Split.Of == "url-host" {
		in = "[2001:db8::1]"
	}
	advice := fmt.Sprintf(`where net.SplitHostPort fails, write net.JoinHostPort(strings.Trim(%s, "[]"), …)`, s.Split.Text)
	if u := s.URL; u != "" {
		advice = fmt.Sprintf("where %s.Port() is empty, write net.JoinHostPort(%s.Hostname(), …)", u, u)
	}
	return check.Finding{End: len(s.Value.Text), Group: check.Fails, AtUse: true, IPv6: true,
		Message: fmt.Sprintf("breaks if %s is IPv6 (%s: %s fails); %s", s.Split.Text, check.QuoteText(in), s.Split.Dialed, advice), Rule: "IP-literal, RFC 3986 section 3.2.2"}
}
