package received

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// Who asks for the port too knows of it.
func knows(w http.ResponseWriter, r *http.Request) {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	net.ParseIP(host)
}

func local(r *http.Request) bool {
	return r.RemoteAddr == "" || r.RemoteAddr == "@" || r.RemoteAddr == "pipe" ||
		strings.HasPrefix(r.RemoteAddr, "127.0.0.1") || strings.HasPrefix(r.RemoteAddr, "[::1]:") ||
		strings.Contains(r.RemoteAddr, "127.0.0.1") || r.RemoteAddr == "127.0.0.1:80" || r.RemoteAddr[0] == '@'
}

func clientIP(r *http.Request) net.IP {
	return net.ParseIP(r.RemoteAddr) // want `address: net.ParseIP takes an IP address, and r.RemoteAddr has a port: with "192.0.2.1:1234" it returns nil; use net.SplitHostPort`
}

func clientAddr(r *http.Request) (netip.Addr, error) {
	ip := r.Header.Get("X-Real-IP")
	if ip == "" {
		ip = r.RemoteAddr
	}
	return netip.ParseAddr(ip) // want `address: netip.ParseAddr takes an IP address, and r.RemoteAddr has a port`
}

func forwardClient(r, out *http.Request) {
	out.Header.Set("X-Real-IP", r.RemoteAddr)                                            // want `address: \(http.Header\).Set takes an IP address, and r.RemoteAddr has a port: with "192.0.2.1:1234" who reads it finds no IP address; use net.SplitHostPort \[elsewhere\]`
	out.Header.Set("X-Forwarded-For", r.Header.Get("X-Forwarded-For")+", "+r.RemoteAddr) // want `address: `
	out.Header.Set("X-Client", r.RemoteAddr)
}

func compare(r *http.Request) bool {
	switch r.RemoteAddr {
	case "127.0.0.1", // want `nevertrue: r.RemoteAddr is never "127.0.0.1": RemoteAddr is an IP address with a port, such as "192.0.2.1:1234" or "\[::1\]:1234"`
		"localhost": // want `nevertrue: r.RemoteAddr is never "localhost"`
		return true
	}
	return r.RemoteAddr == "::1" || // want `nevertrue: r.RemoteAddr == "::1" is never true`
		strings.HasPrefix(r.RemoteAddr, "::1") || // want `nevertrue: strings.HasPrefix\(r.RemoteAddr, "::1"\) is never true`
		strings.HasPrefix(r.RemoteAddr, "localhost") // want `nevertrue: `
}

// A function literal of a package variable.
var trusted = func(r *http.Request) bool {
	remote := r.RemoteAddr
	if host, _, err := net.SplitHostPort(remote); err == nil {
		remote = host
	}
	ip := net.ParseIP(remote)
	return ip != nil && ip.IsLoopback()
}
