package uri

import (
	"iter"
	"net/netip"
	"strings"
)

// Ref is a parsed URI reference: a URI or a relative reference (RFC 3986
// section 4.1). It is a small value: the string that was parsed and the places
// of its delimiters, so components are substrings and cost nothing.
//
// Refs may be compared with ==, which compares the strings byte for byte (the
// first rung of section 6.2); [Equivalent] climbs higher. The zero Ref is the
// empty reference, the same as Parse("") gives.
type Ref struct {
	s string

	// Places in s. Zero means undefined, which the first four can since none of
	// their delimiters can be the first byte, and the last two since they are
	// one more than the place.
	//
	//	s       foo://user@example.com:8042/over/there?name=ferret#nose
	//	colon      ^      ^           ^    ^          ^           ^
	//	at                |           |    |          |           |
	//	port                          |    |          |           |
	//	slash                              |          |           |
	//	query                                         |+1         |
	//	fragment                                                  |+1
	colon    int // the ":" that ends the scheme
	at       int // the "@" that ends the userinfo
	port     int // the ":" before the port
	slash    int // where the authority ends and the path begins
	query    int // one more than the place of the "?"
	fragment int // one more than the place of the "#"
}

// String returns the reference byte for byte as it was parsed, with a password.
// Package fmt shows [Ref.Redacted] instead.
func (r Ref) String() string { return r.s }

// IsRelative reports whether r is a relative reference: one without a scheme
// (section 4.2).
func (r Ref) IsRelative() bool { return r.colon == 0 }

// Scheme returns the scheme as written, e.g. "HTTP", and whether there is one.
// A scheme is never empty.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )   (RFC 3986 section 3.1)
func (r Ref) Scheme() (string, bool) { return r.s[:r.colon], r.colon > 0 }

// Authority returns what is between "//" and the path, and whether the
// "//" is there. "file:///etc" has an authority, and it is empty.
//
//	authority = [ userinfo "@" ] host [ ":" port ]   (RFC 3986 section 3.2)
func (r Ref) Authority() (string, bool) {
	if r.slash == 0 {
		return "", false
	}
	return r.s[r.authorityStart():r.slash], true
}

// Userinfo returns what is before the "@" of the authority, and whether
// the "@" is there. It is not decoded.
//
//	userinfo = *( unreserved / pct-encoded / sub-delims / ":" )   (RFC 3986 section 3.2.1)
func (r Ref) Userinfo() (string, bool) {
	if r.at == 0 {
		return "", false
	}
	return r.s[r.authorityStart():r.at], true
}

// User returns the user's name and the password as text: what precedes and follows the
// first ":" of the userinfo, each decoded once. ok is false if there is no userinfo, as
// for [Ref.Userinfo]. A missing password and an empty one are both "".
//
// For "https://ana:p%40ss@host/" it returns "ana", "p@ss" and true. (RFC 3986 sections
// 2.4 and 3.2.1)
func (r Ref) User() (name, password string, ok bool) {
	info, ok := r.Userinfo()
	name, password, _ = strings.Cut(info, ":")
	name, _ = Unescape(name) // never fails: the triplets were parsed
	password, _ = Unescape(password)
	return name, password, ok
}

// Host returns the host, and whether there is an authority to hold one. It is
// not decoded, and an IPv6 address keeps its brackets: "[::1]".
//
//	host = IP-literal / IPv4address / reg-name   (RFC 3986 section 3.2.2)
func (r Ref) Host() (string, bool) {
	if r.slash == 0 {
		return "", false
	}
	return r.s[r.hostStart():r.hostEnd()], true
}

// Port returns the digits after the ":" of the authority, and whether the ":"
// is there. There may be none or many: "", "080" and "65536" are ports.
//
//	port = *DIGIT   (RFC 3986 section 3.2.3)
func (r Ref) Port() (string, bool) {
	if r.port == 0 {
		return "", false
	}
	return r.s[r.port+1 : r.slash], true
}

// Path returns the path, which is always defined and may be empty.
//
//	path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty   (RFC 3986 section 3.3)
func (r Ref) Path() string { return r.s[r.pathStart():r.pathEnd()] }

// Segments yields the segments of the path in order, not decoded. An absolute
// path begins with an empty one: "/a" yields "" and "a", "a/b" yields "a" and
// "b", "/" yields "" and "". The empty path yields nothing. [Ref.DecodedSegments]
// yields them as text.
func (r Ref) Segments() iter.Seq[string] {
	path := r.Path()
	if path == "" {
		return func(func(string) bool) {}
	}
	return strings.SplitSeq(path, "/")
}

// Query returns what is after the "?", and whether the "?" is there.
//
//	query = *( pchar / "/" / "?" )   (RFC 3986 section 3.4)
func (r Ref) Query() (string, bool) {
	if r.query == 0 {
		return "", false
	}
	return r.s[r.query:r.queryEnd()], true
}

// Fragment returns what is after the "#", and whether the "#" is there.
//
//	fragment = *( pchar / "/" / "?" )   (RFC 3986 section 3.5)
func (r Ref) Fragment() (string, bool) {
	if r.fragment == 0 {
		return "", false
	}
	return r.s[r.fragment:], true
}

// HostKind says which of the grammar's alternatives the host is.
func (r Ref) HostKind() HostKind {
	host, ok := r.Host()
	if !ok {
		return HostNone
	}
	return hostKind(host)
}

// Addr returns the host as an address, and whether it is an IPv4 or IPv6
// address. An address written in other ways than RFC 3986 has them, such as
// "127.1", is a reg-name and no address.
func (r Ref) Addr() (netip.Addr, bool) {
	host, _ := r.Host()
	switch r.HostKind() {
	case HostIPv4:
	case HostIPv6:
		host = host[1 : len(host)-1]
	default:
		return netip.Addr{}, false
	}
	addr, err := netip.ParseAddr(host)
	return addr, err == nil
}

// authorityStart is the place after "//"; there must be an authority.
func (r *Ref) authorityStart() int {
	if r.colon > 0 {
		return r.colon + 3
	}
	return 2
}

// hostStart is the place where the host begins; there must be an authority.
func (r *Ref) hostStart() int {
	if r.at > 0 {
		return r.at + 1
	}
	return r.authorityStart()
}

// hostEnd is the place after the host; there must be an authority.
func (r *Ref) hostEnd() int {
	if r.port > 0 {
		return r.port
	}
	return r.slash
}

func (r *Ref) pathStart() int {
	switch {
	case r.slash > 0:
		return r.slash
	case r.colon > 0:
		return r.colon + 1
	}
	return 0
}

func (r *Ref) pathEnd() int {
	if r.query > 0 {
		return r.query - 1
	}
	return r.queryEnd()
}

// queryEnd is the place of the "#", or the end.
func (r *Ref) queryEnd() int {
	if r.fragment > 0 {
		return r.fragment - 1
	}
	return len(r.s)
}
