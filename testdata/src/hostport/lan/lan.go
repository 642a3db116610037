// Package lan finds out where this computer is.
package lan

import (
	"net"
	"strings"
)

var LocalIP = Address()

// LanIP returns the IPv4 address of the first interface.
func LanIP() string { // want LanIP:"bracketed"
	addrs, _ := net.InterfaceAddrs()
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil {
			return n.IP.String()
		}
	}
	return ""
}

func Address() string { return LanIP() } // want Address:"bracketed"

func Setting(name string) string { return settings[name] }

func SplitHost(hostport string) (string, error) { // want SplitHost:`tests 0`
	host, _, err := net.SplitHostPort(hostport)
	return host, err
}

var settings = make(map[string]string)

// A Remote is a computer elsewhere.
type Remote struct{ Host, Proxy, Port string } // want Host:"bracketed"

// Decode reads "host:port:proxy". An IPv6 address has brackets.
func Decode(s string) (*Remote, bool) {
	host, rest, _ := strings.Cut(s, "]:")
	if !isHost(host + "]") {
		return nil, false
	}
	r := &Remote{Host: host + "]"}
	r.Port, r.Proxy, _ = strings.Cut(rest, ":")
	if !isHost(r.Host) {
		return nil, false
	}
	return r, true
}

func isHost(s string) bool {
	_, err := net.LookupHost(strings.Trim(s, "[]"))
	return err == nil
}
