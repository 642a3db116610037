package hostport

import "fmt"

// Servers that find a way through a NAT have a host and a port behind the scheme.
func nat(host, user, realm, address string, port, move int) []string {
	_ = "turn:" + user
	_ = "turn: " + host + ":" + realm
	_ = fmt.Sprintf("turn left %s:%d", host, port)
	_ = fmt.Sprintf("turned:%s:%d", host, port)
	_ = "sip:" + user + ":" + realm
	_ = fmt.Sprintf("stun:[%s]:%d", address, port)
	_ = "stun:" + host
	_ = fmt.Sprintf("turn:%s:%d", user, move) // a key of a game's
	_ = "turn:" + user + ":3"
	return []string{
		fmt.Sprintf("stun:%s:%d", host, port),  // want `hostport: breaks if host is IPv6 \("::1": net\.Dial fails on the address\); use net\.JoinHostPort\(strings\.Trim\(host, "\[\]"\), …\)`
		"turn:" + host + ":3478?transport=udp", // want `hostport: breaks if host is IPv6 \("::1": net\.Dial fails on the address\)`
		fmt.Sprintf("turns:%s:%d", host, 5349), // want `hostport: breaks if host is IPv6 \("::1": net\.Dial fails on the address\)`
	}
}
