package check

import "net/netip"

// isIP reports whether s is an IP address with no zone.
func isIP(s string) bool {
	ip, err := netip.ParseAddr(s)
	return err == nil && ip.Zone() == ""
}

// isIPv6 reports whether s is an IPv6 address with no zone.
//
//	IPv6address, without its brackets   (RFC 3986 section 3.2.2)
func isIPv6(s string) bool {
	addr, err := netip.ParseAddr(s)
	return err == nil && addr.Is6() && addr.Zone() == ""
}

func looksLikeIPv4(host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.Is4()
}
