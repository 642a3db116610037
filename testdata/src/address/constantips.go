package address

import (
	"net"
	"net/netip"
)

const bindTo = "localhost"

func rightIPs(ipv4 bool) {
	net.ParseIP("127.0.0.1")
	net.ParseIP("::ffff:192.0.2.1")
	netip.MustParseAddr("fe80::1%eth0")
	net.ParseIP("")                 // nil on purpose
	if net.ParseIP(bindTo) == nil { // asked
		return
	}
	ip := net.ParseIP("gateway.example.com")
	if ip == nil {
		return
	}
	host := "localhost"
	if ipv4 {
		host = "127.0.0.1"
	}
	net.ParseIP(host) // whoever asks may know that it can be a name
}

func wrongIPs() []net.IP {
	netip.MustParseAddr("10.0.0.1:53")   // want `address: netip\.MustParseAddr takes an IP address, and this has a port; it panics; write "10\.0\.0\.1"`
	netip.ParseAddr("10.0.0.0/8")        // want `address: netip\.ParseAddr takes an IP address, and this is a network`
	netip.ParseAddr("[2001:db8::1]")     // want `address: netip\.ParseAddr takes an IP address, and this has brackets; it fails; write "2001:db8::1"`
	ip := net.ParseIP("http://10.0.0.1") // want `address: net\.ParseIP takes an IP address, and this is a URL`
	return []net.IP{
		ip,
		net.ParseIP("127.0.0.1:8080"), // want `address: net\.ParseIP takes an IP address, and this has a port; it returns nil; write "127\.0\.0\.1"`
		net.ParseIP("[::1]:8080"),     // want `address: net\.ParseIP takes an IP address, and this has a port; it returns nil; write "::1"`
		net.ParseIP("localhost"),      // want `address: net\.ParseIP takes an IP address, and this is a name`
		net.ParseIP("fe80::1%eth0"),   // want `address: net\.ParseIP takes an IP address, and this has a zone; it returns nil; write "fe80::1"`
		net.ParseIP("192.168.001.1"),  // want `address: net\.ParseIP takes an IP address, and this is none`
		net.ParseIP("256.0.0.1"),      // want `address: net\.ParseIP takes an IP address, and this is none`
	}
}
