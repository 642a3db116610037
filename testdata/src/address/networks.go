package address

import (
	"net"
	"net/netip"
)

// Constants that are no networks, and no addresses with a port.

var loopback = netip.MustParsePrefix("127.0.0.1") // want `address: netip.MustParsePrefix takes a network, and "127.0.0.1" is an address alone; it panics; write "127.0.0.1/32"`

func networks(addr string) {
	netip.MustParsePrefix("10.0.0.0/8")
	netip.MustParsePrefix("2001:db8::/32")
	netip.ParsePrefix(addr + "/24")
	netip.ParsePrefix("localhost")          // want `address: netip.ParsePrefix takes a network, and "localhost" is a name; it fails; write "127.0.0.1/32"`
	netip.ParsePrefix("2001:db8::1")        // want `"2001:db8::1" is an address alone; it fails; write "2001:db8::1/128"`
	netip.ParsePrefix("10.0.0.0/08")        // want `has 08 bits; it fails`
	netip.ParsePrefix("192.168.0.0/16:80")  // want `is none; it fails`
	netip.MustParsePrefix("192.168.0.0/40") // want `has 40 bits; it panics`
	net.ParseCIDR("10.0.0.0/08")
	net.ParseCIDR("192.168.1.0/24")
	_, _, err := net.ParseCIDR("127.0.0.1") // want `address: net.ParseCIDR takes a network, and "127.0.0.1" is an address alone; it fails; write "127.0.0.1/32"`
	_ = err
	for _, text := range []string{"10.0.0.0/8", "127.0.0.1"} { // who asks wants to know
		if _, _, err := net.ParseCIDR(text); err != nil {
			net.ParseIP(text)
		}
	}
}

func ports(addr string) {
	netip.MustParseAddrPort("127.0.0.1:5060")
	netip.MustParseAddrPort("[fe80:123:456:789::1]:12345")
	netip.MustParseAddrPort("0.0.0.0:0")
	netip.ParseAddrPort(addr)
	netip.ParseAddrPort(addr + ":80")
	netip.ParseAddrPort("localhost:8080")   // want `address: netip.ParseAddrPort takes an IP address and a port, and "localhost:8080" has a name; it fails; write "127.0.0.1:8080"`
	netip.MustParseAddrPort("192.0.2.7")    // want `and "192.0.2.7" has no port; it panics; write "192.0.2.7:" and the port`
	netip.MustParseAddrPort(":53")          // want `and ":53" has no address; it panics; write "0.0.0.0:53"`
	netip.MustParseAddrPort("::1:53")       // want `has an IPv6 address without brackets; it panics; write "\[::1\]:53"`
	netip.ParseAddrPort("tcp://1.2.3.4:53") // want `is a URL; it fails`
	netip.ParseAddrPort("1.2.3.4:domain")   // want `it fails`
}
