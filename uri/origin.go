package uri

import (
	"strconv"
	"strings"
)

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
