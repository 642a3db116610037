package uri

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// HostKind is one of the alternatives of host.
//
//	host = IP-literal / IPv4address / reg-name   (RFC 3986 section 3.2.2)
type HostKind uint8

const (
	HostNone      HostKind = iota // there is no authority
	HostRegName                   // a registered name: every other host, the empty one too
	HostIPv4                      // "127.0.0.1"
	HostIPv6                      // "[::1]"
	HostIPvFuture                 // "[v1.x]"
)

// String returns the name of the ABNF rule, e.g. "IPv6address"; "none" for HostNone.
func (k HostKind) String() string {
	if k > HostIPvFuture {
		return "unknown"
	}
	return [...]string{"none", "reg-name", "IPv4address", "IPv6address", "IPvFuture"}[k]
}

// hostKind classifies a host of the grammar. Only the first byte distinguishes an
// IP-literal, since "[" stands nowhere else, and IPv4address comes before
// reg-name: the first alternative that matches wins.
func hostKind(host string) HostKind {
	switch {
	case len(host) >= 2 && host[0] == '[' && host[1]|0x20 == 'v':
		return HostIPvFuture
	case len(host) >= 2 && host[0] == '[':
		return HostIPv6
	case isIPv4(host):
		return HostIPv4
	}
	return HostRegName
}

// isIPv4 reports whether s is four numbers from 0 to 255 without leading zeros.
//
//	IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
func isIPv4(s string) bool {
	if len(s) < len("0.0.0.0") || len(s) > len("255.255.255.255") {
		return false // fast path: most reg-names are longer
	}
	end, ok := scanIPv4(s, 0)
	return ok && end == len(s)
}

// scanIPv4 reads an IPv4address at s[i:] and returns the place after it, or
// that of the first byte that cannot belong to one.
func scanIPv4(s string, i int) (end int, ok bool) {
	for n := 1; ; n++ {
		if i, ok = scanOctet(s, i); !ok {
			return i, false
		}
		if n == 4 {
			return i, true
		}
		if i == len(s) || s[i] != '.' {
			return i, false
		}
		i++
	}
}

// scanOctet reads a dec-octet at s[i:] as far as it goes. A digit too many is
// left: it is for the caller to find that it is no delimiter.
//
//	dec-octet = DIGIT                 ; 0-9
//	          / %x31-39 DIGIT         ; 10-99
//	          / "1" 2DIGIT            ; 100-199
//	          / "2" %x30-34 DIGIT     ; 200-249
//	          / "25" %x30-35          ; 250-255
func scanOctet(s string, i int) (end int, ok bool) {
	if i == len(s) || !isDigit(s[i]) {
		return i, false
	}
	value := int(s[i] - '0')
	for i++; i < len(s) && isDigit(s[i]) && value > 0; i++ {
		next := value*10 + int(s[i]-'0')
		if next > 255 {
			break
		}
		value = next
	}
	return i, true
}

// scanIPLiteral reads an IP-literal at s[i:], where the "[" is. It returns the offset
// after the "]"; or the offset of the first byte that is not allowed, and the rule that
// it breaks.
//
//	IP-literal = "[" ( IPv6address / IPvFuture ) "]"
func scanIPLiteral(s string, i int) (end int, f fault) {
	i++
	if i < len(s) && s[i]|0x20 == 'v' {
		end, ok := scanIPvFuture(s, i)
		if !ok || end == len(s) || s[end] != ']' {
			return end, faultIPvFuture
		}
		return end + 1, 0
	}
	end, ok := scanIPv6(s, i)
	if !ok {
		return end, faultIPv6
	}
	return end + 1, 0
}

// scanIPvFuture reads an IPvFuture at s[i:] as far as it goes.
//
//	IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
func scanIPvFuture(s string, i int) (end int, ok bool) {
	i++
	version := i
	for i < len(s) && class[s[i]]&isHex != 0 {
		i++
	}
	if i == version || i == len(s) || s[i] != '.' {
		return i, false
	}
	i++
	end = scan(s, i, inUser)
	return end, end > i
}

// scanIPv6 reads an IPv6address and returns the place of the "]" after it, or
// that of the first byte that cannot belong to one.
//
// The nine alternatives of the grammar come to this: eight groups of 16 bits,
// or at most seven and one "::", which stands for the groups missing; the last
// two groups may be an IPv4 address.
//
//	IPv6address =                            6( h16 ":" ) ls32
//	            /                       "::" 5( h16 ":" ) ls32
//	            / [               h16 ] "::" 4( h16 ":" ) ls32
//	            / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
//	            / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
//	            / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
//	            / [ *4( h16 ":" ) h16 ] "::"              ls32
//	            / [ *5( h16 ":" ) h16 ] "::"              h16
//	            / [ *6( h16 ":" ) h16 ] "::"
//	ls32        = ( h16 ":" h16 ) / IPv4address
//	h16         = 1*4HEXDIG
func scanIPv6(s string, i int) (end int, ok bool) {
	groups, most := 0, 8 // so many read; so many there can be
	if i < len(s) && s[i] == ':' {
		i++
		if i == len(s) || s[i] != ':' {
			return i, false
		}
		i++
		most = 7
	}
	for {
		// Here: at the beginning, after "::", or after the ":" that follows a group.
		if most == 7 && s[i-1] == ':' && s[i-2] == ':' && i < len(s) && s[i] == ']' {
			return i, true // e.g. "::", "1::"
		}
		start := i
		for i < len(s) && i-start < 4 && class[s[i]]&isHex != 0 {
			i++
		}
		if i == start || groups == most {
			return start, false
		}
		if i < len(s) && s[i] == '.' {
			end, ok := scanIPv4(s, start)
			if end < i || groups+2 != most && most == 8 || groups+2 > most {
				return i, false // not an octet before the ".", or not the place for an address
			}
			return end, ok && end < len(s) && s[end] == ']'
		}
		groups++
		switch {
		case i == len(s):
			return i, false
		case s[i] == ']':
			return i, most == 7 || groups == 8
		case s[i] != ':' || groups == most:
			return i, false
		}
		i++
		if most == 8 && i < len(s) && s[i] == ':' {
			i++
			most = 7
		}
	}
}

// Hostname returns the host as text: without the brackets of an IPv6 address, and a
// reg-name with its triplets decoded, once. It is empty if the host is empty or
// missing; [Ref.Host] distinguishes the two. The case is unchanged.
//
//	"http://[2001:db8::1]:80/"      "2001:db8::1"
//	"http://b%C3%BCcher.example/"   "bücher.example"
//
// The text of a reg-name may contain any byte, even "/" and NUL, if it was
// percent-encoded. Use it to display and compare; use [Ref.HostPort] for net.Dial. (RFC
// 3986 section 3.2.2)
func (r Ref) Hostname() string {
	host, _ := r.Host()
	if strings.HasPrefix(host, "[") {
		return host[1 : len(host)-1]
	}
	name, _ := Unescape(host) // never fails: the triplets were parsed
	return name
}

// PortNumber returns the port as a number. If the port is missing or empty, it is the
// default port of the scheme, from [LookupScheme]. It is false if there is neither, if
// what is written is above 65535, or if r has no authority. (RFC 3986 section 3.2.3)
//
//	"https://h/"   443      "https://h:/"    443      "foo://h/"        false
//	"https://h:0/" 0        "https://h:080/" 80       "https://h:65536" false
func (r Ref) PortNumber() (uint16, bool) {
	if r.slash == 0 {
		return 0, false
	}
	digits, _ := r.Port()
	if digits == "" {
		scheme, _ := LookupScheme(r.s[:r.colon])
		digits, _ = scheme.DefaultPort()
	}
	if digits = strings.TrimLeft(digits, "0"); digits == "" {
		port, _ := r.Port()
		return 0, port != "" // "0", but not ""
	}
	n, err := strconv.ParseUint(digits, 10, 16)
	if err != nil {
		return 0, false // n is 65535 then
	}
	return uint16(n), true
}

// HostPort returns host and port as net.Dial takes them: "example.com:443",
// "[2001:db8::1]:80". The port is from [Ref.PortNumber]. The host is from
// [Ref.Hostname], in ASCII by IDNA as in [FromIRI].
//
// There is an error where net.Dial would connect to another host or fail later: if the
// host is missing or empty (net.Dial takes ":80" as this machine), if it is an
// IPvFuture, if its decoded form is no name ("a%2Fb") or an address that [Ref.Addr]
// does not see ("%3127.0.0.1"), and if there is no port or it is over 65535. The
// error's text does not show a password.
func (r Ref) HostPort() (string, error) {
	host, err := r.dialHost()
	if err == nil {
		port, ok := r.PortNumber()
		if ok {
			// Not net.JoinHostPort: with package net every program takes longer to start.
			if strings.IndexByte(host, ':') >= 0 {
				host = "[" + host + "]"
			}
			return host + ":" + strconv.Itoa(int(port)), nil
		}
		err = errors.New("there is no port, and no default for the scheme")
		if port, _ := r.Port(); port != "" {
			err = errors.New("the port is above 65535")
		}
	}
	return "", fmt.Errorf("uri: nothing to dial in %q: %w", r.Redacted(), err)
}

// dialHost is the host in ASCII, without brackets, or why it cannot be dialled.
func (r Ref) dialHost() (string, error) {
	host, _ := r.Host()
	switch r.HostKind() {
	case HostIPv4:
		return host, nil
	case HostIPv6:
		return host[1 : len(host)-1], nil
	case HostIPvFuture:
		return "", errors.New("an IPvFuture is no address that is known")
	case HostNone:
		return "", errors.New("there is no host")
	}
	if host == "" {
		return "", errors.New("the host is empty")
	}
	name, err := nameToASCII(host)
	if err == nil && isIPv4(name) {
		return "", fmt.Errorf("%s is written so that it does not look like an address", name)
	}
	return name, err
}

// nameToASCII is a reg-name in ASCII and without triplets, or why it has no such form.
func nameToASCII(host string) (string, error) {
	name := host
	if strings.Contains(host, "%") {
		name, _ = Unescape(host)
	}
	if !isASCII(name) {
		return hostToASCII(host)
	}
	if i := scan(name, 0, inReg); i < len(name) {
		c, _ := utf8.DecodeRuneInString(name[i:])
		return "", fmt.Errorf("%s stands for %q, which no name has", host, c)
	}
	return name, nil
}

// Origin returns the origin of r in ASCII (RFC 6454 sections 4 and 6.2): scheme,
// "://", host, and ":" and the port unless it is the scheme's default. Scheme and
// host are in lower case, the host in its IDNA form; userinfo, path, query and
// fragment do not count.
//
//	"HTTPS://user@Example.com:443/a?b"   "https://example.com"
//	"http://b%C3%BCcher.example:8080"    "http://xn--bcher-kva.example:8080"
//
// Where the RFC has a globally unique identifier, which equals nothing, not even
// itself, Origin returns "null" and false: without a scheme or host, for the scheme
// "file", for a scheme that [LookupScheme] does not know or that has no default port,
// and for an impossible host or port ("a%2Fb", 65536).
//
// An IPv6 address stays as it is written, except for case: RFC 6454 does not say that
// "[::1]" and "[0::1]" are one host.
func (r Ref) Origin() (string, bool) {
	const unique = "null"
	scheme, ok := LookupScheme(r.s[:r.colon])
	if !ok || scheme.Name() == "file" {
		return unique, false
	}
	standard, ok := scheme.DefaultPort()
	if !ok {
		return unique, false
	}
	host, _ := r.Host()
	if !strings.HasPrefix(host, "[") {
		name, err := nameToASCII(host)
		if err != nil {
			return unique, false
		}
		host = name
	}
	port, ok := r.PortNumber()
	if !ok || host == "" {
		return unique, false
	}
	origin := scheme.Name() + "://" + strings.ToLower(host)
	if digits := strconv.Itoa(int(port)); digits != standard {
		origin += ":" + digits
	}
	return origin, true
}
