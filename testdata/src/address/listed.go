package address

import "net"

// The hosts are written down, with their brackets.
var resolvers = []string{"192.0.2.1", "[2001:db8::1]"}

func askAll() {
	for _, r := range resolvers {
		askListed(r)
		go func(r string) { askLater(r) }(r)
	}
}

func askListed(r string) { net.Dial("udp", r+":53") }
func askLater(r string)  { net.Dial("udp", r+":53") }

// Some are not, or other packages may give more.
func askSome(more string) {
	for _, r := range []string{"192.0.2.1", more} {
		askAny(r)
	}
	AskExported("192.0.2.1")
}

func askAny(r string)      { net.Dial("udp", r+":53") } // want `address: breaks if r is IPv6 \("::1": net\.Dial fails\)`
func AskExported(r string) { net.Dial("udp", r+":53") } // want `address: breaks if r is IPv6 \("::1": net\.Dial fails\)` AskExported:`.*`
