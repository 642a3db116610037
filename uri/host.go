package uri

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
