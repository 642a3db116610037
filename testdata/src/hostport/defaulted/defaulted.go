// Package defaulted adds a port to addresses that have none.
package defaulted

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/url"
	"strings"
)

func lookup(server string) (net.Conn, error) {
	if !strings.Contains(server, ":") { // want `hostport: breaks if server is IPv6 \("2001:db8::1": net\.Dial fails\)`
		server += ":53"
	}
	return net.Dial("udp", server)
}

func sum(server, port string) (net.Conn, error) {
	if strings.Index(server, ":") == -1 { // want `hostport: breaks if server is IPv6 \("2001:db8::1": net\.Dial fails\); where net\.SplitHostPort fails, write net\.JoinHostPort\(strings\.Trim\(server, "\[\]"\), …\)`
		server = server + ":" + port
	}
	return net.Dial("tcp", server)
}

func formatted(d *net.Dialer, server string, port int) (net.Conn, error) {
	if server != "" && !strings.Contains(server, ":") { // want `hostport: breaks if server is IPv6 \("2001:db8::1": \(\*net\.Dialer\)\.Dial fails\)`
		server = fmt.Sprintf("%s:%d", server, port)
	}
	return d.Dial("tcp", server)
}

func joined(server string) (net.Conn, error) {
	if strings.Index(server, ":") < 0 { // want `hostport: breaks if server is IPv6 \("2001:db8::1": tls\.Dial fails\); where net\.SplitHostPort fails, write net\.JoinHostPort\(strings\.Trim\(server, "\[\]"\), …\)`
		server = net.JoinHostPort(server, "443")
	}
	return tls.Dial("tcp", server, nil)
}

func ofURL(u *url.URL) (net.Conn, error) {
	host := u.Host
	if !strings.Contains(host, ":") { // want `hostport: breaks if host is IPv6 \("\[2001:db8::1\]": tls\.Dial fails\)`
		host += ":443"
	}
	return tls.Dial("tcp", host, nil)
}

func inURL(u *url.URL) (net.Conn, error) {
	if !strings.Contains(u.Host, ":") { // want `hostport: breaks if u\.Host is IPv6 \("\[2001:db8::1\]": tls\.Dial fails\)`
		u.Host = u.Host + ":443"
	}
	return tls.Dial("tcp", u.Host, nil)
}

type config struct{ endpoint string }

func (c *config) dial() (net.Conn, error) {
	if !strings.Contains(c.endpoint, ":") { // want `hostport: breaks if c\.endpoint is IPv6 \("2001:db8::1": net\.Dial fails\)`
		c.endpoint += ":22"
	}
	return net.Dial("tcp", c.endpoint)
}

// Right ones.

func ofURLByIPv4(u *url.URL) (net.Conn, error) {
	host := u.Host
	if !strings.Contains(host, ":") {
		host += ":443"
	}
	return net.Dial("tcp4", host)
}

func split(server string) (net.Conn, error) {
	if _, _, err := net.SplitHostPort(server); err != nil {
		server = net.JoinHostPort(server, "53")
	}
	return net.Dial("tcp", server)
}

func bracketed(server string) (net.Conn, error) {
	if !strings.Contains(server, ":") {
		server += ":53"
	} else if strings.Count(server, ":") > 1 && !strings.HasPrefix(server, "[") {
		server = "[" + server + "]:53"
	}
	return net.Dial("tcp", server)
}

func parsed(server string) (net.Conn, error) {
	if ip := net.ParseIP(server); ip.To4() == nil && !strings.Contains(server, ":") {
		server += ":53"
	}
	return net.Dial("tcp", server)
}

// Nobody dials an image, a header or the address of a server.
func image(name string) string {
	if !strings.Contains(name, ":") {
		name += ":latest"
	}
	return name
}

func listen(addr string) (net.Listener, error) {
	if !strings.Contains(addr, ":") {
		addr = ":" + addr
	}
	return net.Listen("tcp", addr)
}

// A port alone.
func port(addr string) (net.Conn, error) {
	if !strings.Contains(addr, ":") {
		addr = "localhost:" + addr
	}
	return net.Dial("tcp", addr)
}

// Another variable is dialed.
func other(name, server string) (net.Conn, error) {
	if !strings.Contains(name, ":") {
		name += ":53"
	}
	println(name)
	return net.Dial("tcp", server)
}

// What has no colon is refused.
func refused(server string) (net.Conn, error) {
	if !strings.Contains(server, ":") {
		return nil, fmt.Errorf("no port in %s", server)
	}
	return net.Dial("tcp", server)
}
