// Package v4 serves IPv4 alone.
package v4

import (
	"fmt"
	"net"
	"net/http"
	"strings"
)

func serve(h http.Handler) error { return http.ListenAndServe("0.0.0.0:8080", h) }

func ip(r *http.Request) string { return strings.Split(r.RemoteAddr, ":")[0] }

func peer(conn net.Conn) string { return strings.Split(conn.RemoteAddr().String(), ":")[0] }

func host(r *http.Request) string {
	return strings.Split(r.Host, ":")[0] // want `hostport: strings\.Split at ":" breaks if r\.Host is IPv6: the host of "\[2001:db8::1\]:80" becomes "\[2001"`
}

// What reaches an API is judged there: no IPv6 address is dialed here.
func dialed(host string, port int) string {
	addr := fmt.Sprintf("%s:%d", host, port)
	net.DialTimeout("tcp4", addr, 0)
	return addr
}

// Fields say by their names which version they have.
func versions(e struct{ AddrV4, AddrV6 net.IP }, port int) (net.Conn, error) {
	if e.AddrV6 == nil {
		return net.Dial("tcp", fmt.Sprintf("%s:%d", e.AddrV4.String(), port))
	}
	return net.Dial("tcp", fmt.Sprintf("[%s]:%d", e.AddrV6, port))
}

func oneOf(e struct{ AddrV4, AddrV6 net.IP }, port int) (net.Conn, error) {
	addr := "[" + e.AddrV6.String() + "]"
	if e.AddrV4 != nil {
		addr = e.AddrV4.String()
	}
	return net.Dial("tcp", fmt.Sprintf("%s:%d", addr, port))
}
