package check

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/uri"
)

// badhost reports hosts that no DNS name and no IP address can be, where the
// scheme or the API has them resolved.
var badhost = &Check{
	ID:    "badhost",
	Title: "a host that is neither an address nor a possible name",
	Run:   runBadhost,
}

func runBadhost(s *Site) []Finding {
	if f := addressFault(s); f != nil && !s.forgiven(false) {
		return []Finding{*f}
	}
	host, _ := s.Ref.Host()
	if !s.valid() || host == "" || s.Ref.HostKind() != uri.HostRegName || !overDNS(s) || s.forgiven(s.Role.Fetches) {
		return nil
	}
	reason, rule := badName(decode(host))
	if reason == "" {
		return nil
	}
	p := layoutOf(s.Ref).host
	return []Finding{{
		Start:   p.start,
		End:     p.end,
		Message: fmt.Sprintf("host %s %s, in %s (%s)", s.part(p.start, p.end), reason, s.quote(p.start, p.end), rule),
	}}
}

// overDNS reports whether the host of s is looked up in the DNS.
func overDNS(s *Site) bool {
	scheme, ok := s.Ref.Scheme()
	scheme = strings.ToLower(scheme)
	return s.Role.Fetches || ok && (isHTTP(scheme) || scheme == "ftp")
}

const (
	dnsRule  = "reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1"
	ipv4Rule = "IPv4address, RFC 3986 sections 3.2.2 and 7.4"
)

// badName says why name, which is no IPv4address and not empty, can be no host
// name, and by which rule; "" if it can be one.
func badName(name string) (reason, rule string) {
	labels := strings.Split(strings.TrimSuffix(name, "."), ".") // one "." at the end is the root
	if slices.Contains(labels, "") {
		return "has an empty label", dnsRule
	}
	if isNumber(labels[len(labels)-1]) {
		return badNumbers(labels), ipv4Rule
	}
	// What IDNA makes of other characters is shorter or longer than they are.
	if strings.IndexFunc(name, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0 {
		return "", ""
	}
	for _, label := range labels {
		if len(label) > 63 {
			return fmt.Sprintf("has a label of %d bytes, over 63", len(label)), dnsRule
		}
	}
	if n := len(strings.TrimSuffix(name, ".")); n > 253 {
		return fmt.Sprintf("has %d bytes, over 253", n), dnsRule
	}
	return "", ""
}

// badNumbers says what keeps labels, the last of which is a number, from being
// an IPv4 address. A name they cannot be: no top-level domain is a number.
func badNumbers(labels []string) string {
	for i, label := range labels {
		switch octet := strings.TrimLeft(label, "0"); {
		case !isNumber(label):
			return "ends in a number and is no IPv4 address"
		case !isDigits(label):
			return "is an IPv4 address in hexadecimal, which URIs do not have"
		case len(labels) > 4:
			return "has more numbers than an IPv4 address"
		case len(labels) < 4 && i == len(labels)-1:
			return "is a short form of an IPv4 address, which URIs do not have"
		case len(labels) == 4 && len(octet) < len(label) && label != "0":
			return fmt.Sprintf("has a leading zero in %q, which some read as octal", label)
		case len(labels) == 4 && (len(octet) > 3 || len(octet) == 3 && octet > "255"):
			return fmt.Sprintf("has %q, which is over 255", label)
		}
	}
	return "is no IPv4 address" // e.g. "127.0.0.1."
}

// isNumber reports whether label is a decimal or hexadecimal number, as
// inet_aton and browsers read them.
func isNumber(label string) bool {
	if len(label) > 2 && (label[:2] == "0x" || label[:2] == "0X") {
		return strings.Trim(label[2:], "0123456789abcdefABCDEF") == ""
	}
	return label != "" && isDigits(label)
}

// decode returns s with its triplets decoded; s is valid.
func decode(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' {
			b.WriteByte(unhex(s[i+1])<<4 | unhex(s[i+2]))
			i += 2
		} else {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

func unhex(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}
