package check

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/uri"
)

// badhost reports hosts that no DNS name and no IP address can be, where the
// scheme or the API has them resolved.
var badhost = &Check{
	ID:     "badhost",
	Title:  "a host that is neither an address nor a possible name",
	Group:  Fails,
	Run:    runBadhost,
	Syntax: true,
}

func runBadhost(s *Site) []Finding {
	if s.Role.Form == catalogue.Hostname {
		return hostnameFault(s)
	}
	if f := socketPath(s); f != nil {
		return []Finding{*f}
	}
	if f := addressFault(s); f != nil && !s.forgiven(false) {
		return []Finding{*f}
	}
	s = s.lenient()
	host, _ := s.Ref.Host()
	if !s.valid() || host == "" || s.Ref.HostKind() != uri.HostRegName {
		return nil
	}
	if f := s.escapedHost(host); f != nil {
		return []Finding{*f}
	}
	if !overDNS(s) || s.forgiven(s.Role.Fetches) {
		return nil
	}
	p := s.layout().host
	if !s.known(p, grammar.Host) {
		return nil
	}
	reason, rule := badName(decode(host))
	if i := strings.IndexAny(host, notInNames); reason == "" && i >= 0 && (s.Role.Fetches || s.requested()) {
		reason, rule = "has "+quoteText(host[i:i+1]), dnsRule
	}
	if reason == "" || s.Context.OwnDial() {
		return nil
	}
	in := s.around(p.start, p.end)
	if len(host) > maxAround {
		in = "" // it would show less of the host than the message does
	}
	return []Finding{{
		Start:   p.start,
		End:     p.end,
		Message: fmt.Sprintf("host %s %s: no such host; %s", s.part(p.start, p.end), reason, hostAdvice(decode(host))), In: in, Rule: rule,
	}}
}

// escapedHost finds an escaped ASCII character in a host. The RFC allows it, and net/url
// does not.
//
//	"https://%65xample.com/"
func (s *Site) escapedHost(host string) *Finding {
	if !strings.Contains(host, "%") || s.forgiven(false) {
		return nil
	}
	if _, r := s.reading(); r != rejected {
		return nil
	}
	p := s.layout().host
	return &Finding{Start: p.start, End: p.end,
		Message: fmt.Sprintf("host %s has an escaped character; %s; write the character itself", s.part(p.start, p.end), s.refusal()), In: s.around(p.start, p.end), Rule: "reg-name, RFC 3986 section 3.2.2"}
}

// overDNS reports whether the host of s is looked up in the DNS.
func overDNS(s *Site) bool {
	scheme := s.scheme()
	return s.Role.Fetches || isHTTP(scheme) || scheme == "ftp"
}

// notInNames are the bytes that RFC 3986 allows in a name, and Go's resolver does not. "*" is
// a pattern's.
const notInNames = ",;!$&'()+=~"

// hostAdvice says what to write in place of a bad name.
func hostAdvice(name string) string {
	name = strings.TrimSuffix(name, ".")
	labels := strings.Split(name, ".")
	switch {
	case isNumber(labels[len(labels)-1]):
		if address := plainAddress(labels); address != "" {
			return "write " + quoteText(address)
		}
		return "write four numbers of 0 to 255, without leading zeros"
	case slices.Contains(labels, ""):
		return `write one "." between labels`
	case strings.ContainsAny(name, notInNames):
		if host, port, ok := strings.Cut(name, ";"); ok && isDigits(port) && strings.Trim(host, hostBytes) == "" {
			return "write " + quoteText(host+":"+port)
		}
		if host, top, ok := strings.Cut(name, ","); ok && strings.Trim(host, hostBytes) == "" && strings.Trim(top, hostBytes[:2*26]) == "" {
			return "write " + quoteText(host+"."+top)
		}
		return `write a name of letters, digits, "-" and "."`
	}
	return "write a shorter one"
}

const (
	dnsRule  = "reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1"
	ipv4Rule = "IPv4address, RFC 3986 sections 3.2.2 and 7.4"
)

// badName says why name, which is no IPv4address and not empty, can be no host
// name, and by which rule; "" if it can be one.
func badName(name string) (reason, rule string) {
	name = strings.TrimSuffix(name, ".") // one "." at the end is the root
	if name == "" {
		return "", "" // and alone it is the root's name, which clients of Unix sockets like
	}
	if name[0] == '.' || name[len(name)-1] == '.' || strings.Contains(name, "..") {
		return "has an empty label", dnsRule
	}
	if isNumber(name[strings.LastIndexByte(name, '.')+1:]) {
		labels := strings.Split(name, ".")
		if slices.ContainsFunc(labels, func(l string) bool { return !isNumber(l) }) {
			return "", "" // "worker.1": no top-level domain is a number, but a container's name may be
		}
		return badNumbers(labels), ipv4Rule
	}
	// What IDNA makes of other characters is shorter or longer than they are.
	if strings.IndexFunc(name, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0 {
		return "", ""
	}
	for label := range strings.SplitSeq(name, ".") {
		if len(label) > 63 {
			return fmt.Sprintf("has a label of %d bytes, over 63", len(label)), dnsRule
		}
	}
	if len(name) > 253 {
		return fmt.Sprintf("has %d bytes, over 253", len(name)), dnsRule
	}
	return "", ""
}
