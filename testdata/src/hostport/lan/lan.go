// Package lan finds out where this computer is.
package lan

import "net"

var LocalIP = Address()

// LanIP returns the IPv4 address of the first interface.
func LanIP() string {
	addrs, _ := net.InterfaceAddrs()
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil {
			return n.IP.String()
		}
	}
	return ""
}

func Address() string { return LanIP() }

func Setting(name string) string { return settings[name] }

func SplitHost(hostport string) (string, error) {
	host, _, err := net.SplitHostPort(hostport)
	return host, err
}

var settings = make(map[string]string)
