// Package barehost joins hosts and ports: where the host is known to have no brackets,
// a fix may put some around it.
package barehost

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
)

type server struct {
	host string // which someone configures as "[::1]", and it works
	port int
}

// No fix: with net.JoinHostPort "[::1]" would become "[[::1]]".
func configured(s server) {
	http.Get(fmt.Sprintf("http://%s:%d/", s.host, s.port)) // want `hostport: `
	http.Get("http://" + s.host + ":8080/")                // want `hostport: `
	net.Dial("tcp", fmt.Sprintf("%s:%d", s.host, s.port))  // want `address: `
}

func known(s server, u *url.URL, ip net.IP, addr string) {
	http.Get(fmt.Sprintf("http://%s:%d/", u.Hostname(), s.port)) // want `hostport: `
	http.Get("http://" + ip.String() + ":8080/")                 // want `hostport: `
	name := u.Hostname()
	http.Get("http://" + name + ":8080/") // want `hostport: `
	if s.port == 0 {
		name = s.host
	}
	http.Get("http://" + name + ":8081/") // want `hostport: `
	host, port, _ := net.SplitHostPort(addr)
	net.Dial("tcp", host+":"+port) // want `address: `
}
