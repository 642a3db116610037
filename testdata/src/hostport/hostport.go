// Package hostport has URLs that are made of a host and a port.
package hostport

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

const defaultPort = 8080

type config struct {
	Host string
	Port int
}

// The host can be no IPv6 address without brackets, or this is no authority.
func silent(host, port, path string, n int, r *http.Request, u *url.URL, srv *net.SRV, ip net.IP, args []any) {
	_ = fmt.Sprintf("http://[%s]:%d/", host, n)           // brackets
	_ = fmt.Sprintf("http://localhost:%d/", n)            // a name
	_ = fmt.Sprintf("http://%s.example.com:%d/", host, n) // part of one
	_ = fmt.Sprintf("http://%s/", net.JoinHostPort(host, port))
	_ = "http://" + net.JoinHostPort(host, port) + "/:8080"
	_ = fmt.Sprintf("http://%s/x:%d", host, n)               // a path
	_ = fmt.Sprintf("http://%s?:%d", host, n)                // a query
	_ = fmt.Sprintf("http://%s:%s@example.com/", host, port) // userinfo
	_ = fmt.Sprintf("http://%d:%d/", n, n)                   // no address
	_ = fmt.Sprintf("file://%s:%d", path, n)                 // a line
	_ = fmt.Sprintf("oci://%s:%s", path, port)               // a tag
	_ = fmt.Sprintf("%s://%s:%s", path, path, path)          // who knows
	_ = fmt.Sprintf("%s:%d", host, n)                        // no URL: x/tools' hostport looks at net.Dial
	_ = fmt.Sprintf("http://%s:%d:%d", host, n, n)
	_ = fmt.Sprintf("http://%s:%s%s", host, path, path) // who knows
	_ = fmt.Sprintf("http://"+"%s:%d", args...)         // nor these
	_ = "http://" + r.Host + ":" + port
	_ = "http://" + u.Host + ":" + port
	_ = "http://" + strings.TrimSuffix(srv.Target, ".") + ":" + port
	_ = fmt.Sprintf("http://%s:%d", ip.To4(), n)

	name, err := os.Hostname()
	if err == nil {
		_ = fmt.Sprintf("http://%s:%d/", name, n)
	}
	before, _, _ := strings.Cut(r.Host, ":")
	_ = "http://" + before + ":" + port
	local := "localhost"
	if n == 0 {
		local = "127.0.0.1"
	}
	_ = "http://" + local + ":" + port
}

// The author has thought of it.
func considered(host, port string, ip net.IP, c *client) {
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	_ = "http://" + host + ":" + port
	if ip.To4() != nil {
		_ = fmt.Sprintf("http://%s:%s", ip, port)
	}
	_ = "http://" + c.host + ":" + port
	_ = "http://" + bracketed(host) + ":" + port
	h, p := split(host)
	_ = "http://" + h + ":" + p
}

type client struct{ host string }

func newClient(host string) *client {
	if net.ParseIP(host).To4() == nil {
		return nil
	}
	return &client{host: host}
}

func bracketed(host string) string {
	if strings.Contains(host, ":") {
		return "[" + host + "]"
	}
	return host
}

// split keeps the brackets.
func split(addr string) (host, port string) {
	if i := strings.LastIndexByte(addr, ']'); i >= 0 {
		return addr[:i+1], strings.TrimPrefix(addr[i+1:], ":")
	}
	return addr, ""
}

type name string

func (name) String() string { return "" }

type (
	plain  string
	number uint16
)

func formats(host, port string, n int, c config, v any, w io.Writer, err error) {
	_ = fmt.Sprintf("http://%s:%d/x", host, n)                 // want `hostport: breaks if host is IPv6 \("::1": it is no URL\); use net\.JoinHostPort\(strings\.Trim\(host, "\[\]"\), strconv.Itoa\(n\)\)`
	_ = fmt.Sprintf("http://%s:%s/x", host, port)              // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf("http://%v:%v/x", host, n)                 // want `hostport: `
	_ = fmt.Sprintf("http://%s:8080/x", host)                  // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf("http://%s:%d/x", host, 8080)              // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf("http://%s:%d/x", host, defaultPort)       // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf("http://%[1]s:%[2]d/x", host, n)           // want `hostport: `
	_ = fmt.Sprintf("http://%s:%05d/x", host, n)               // want `hostport: `
	_ = fmt.Sprintf(`ws://%s@%s:%d`, port, c.Host, c.Port)     // want `hostport: breaks if c\.Host is IPv6 \("::1": net\.Dial fails on the address\)`
	_ = fmt.Sprintf("%s://%s:%d", port, host, n)               // want `hostport: breaks if host is IPv6 \("::1": net\.Dial fails on the address\)`
	_ = fmt.Sprintf("http://%s:%d%s", host, n, port)           // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf("%d %s http://"+"%s:%d", n, port, host, n) // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf(constFormat, host, n)
	_ = fmt.Sprintf("http://%s:%d/ http://%s:%d/", host, n, c.Host, n) // want `hostport: breaks if c\.Host is IPv6 \("::1": it is no URL\)` `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf("http://%s:%d/",                                   // want `hostport: `
		host, // the comment would be lost
		n)
	_ = fmt.Sprintf("http://%s:%d/", // want `hostport: `
		host,
		n,
	)
	_ = fmt.Appendf(nil, "redis://%s:%d/0", host, n)         // want `hostport: breaks if host is IPv6 \("::1": drivers take the port for a part of the address\)`
	fmt.Fprintf(w, "http://%s:%d\n", host, n)                // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf("listening on http://%s:%d.\n", host, n) // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf("listening on <http://%s:%d>", host, n)  // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf("http://%s:%d: %v", host, n, err)        // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf("(http://%s:%d) %v", host, n, err)       // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
}

const constFormat = "http://%s:%d/" // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`

func sums(host, port string, c config, u *url.URL) {
	_ = "http://" + host + ":" + port                         // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = "http://" + host + ":8080"                            // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = "http://" + host + ":8080/x"                          // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = "http://" + host + ":" + port + "/x?" + port          // want `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
	_ = "http://" + c.Host + ":" + strconv.Itoa(c.Port) + "/" // want `hostport: `
	_ = "http://u@" + host + ":" + port                       // want `hostport: `
	_ = "http" + "://" + host + ":" + port                    // want `hostport: `
	_ = scheme + host + ":" + port                            // want `hostport: `
	_ = "http://" + (host + ":" + port)                       // want `hostport: `
	_ = u.Scheme + "://" + u.Hostname() + ":" + port          // want `hostport: breaks if u\.Hostname\(\) is IPv6 \("::1": net\.Dial fails on the address\)`
	_ = "http://" +                                           // want+2 `hostport: `
		host +
		":" +
		port

	addr := host + ":" + port // want `hostport: breaks if host is IPv6 \("::1": url\.Parse fails since Go 1\.26\)`
	http.Get("http://" + addr + "/")

	dialed := host + ":" + port // want `address: breaks if host is IPv6 \("::1": net\.Dial fails\)`
	http.Get("http://" + dialed + "/")
	net.Dial("tcp", dialed)

	h, p, err := net.SplitHostPort(u.Host)
	if err == nil {
		http.Get("https://" + h + ":" + p) // want `hostport: breaks if net\.SplitHostPort\(…\) is IPv6 \("::1": url\.Parse fails since Go 1\.26\)`
	}
}

const scheme = "http://"
