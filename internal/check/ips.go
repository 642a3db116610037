package check

import "net/netip"

// IsIP reports whether s is an IP address with no zone.
func IsIP(s string) bool {
	ip, err := netip.ParseAddr(s)
	return err == nil && ip.Zone() == ""
}

// IsIPv6 reports whether s is an IPv6 address with no zone.
//
//	IPv6address, without its brackets   (RFC 3986 section 3.2.2)
func IsIPv6(s string) bool {
	addr, err := netip.ParseAddr(s)
	return err == nil && addr.Is6() && addr.Zone() == ""
}

// LooksLikeIPv4 reports whether host is an IPv4 address.
func LooksLikeIPv4(host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.Is4()
}
