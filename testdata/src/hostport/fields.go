package hostport

import (
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"
)

// The field Host of a URL: a host that is not known, and a port.
func fields(name, port, zone string, n int, u *url.URL) {
	_ = url.URL{Scheme: "https", Host: name}
	_ = url.URL{Scheme: "https", Host: net.JoinHostPort(name, port)}
	_ = url.URL{Scheme: "https", Host: "localhost:" + port}
	_ = url.URL{Scheme: "https", Host: "[" + name + "]:" + port}
	_ = url.URL{Scheme: "https", Host: name + ":" + zone} // name is asked for a bracket
	if strings.Contains(name, "[") {
		return
	}
}

func made(host, port string, n int, u *url.URL) {
	_ = url.URL{Scheme: "https", Host: fmt.Sprintf("%s:%d", host, n)} // want `hostport: breaks if host is IPv6 \("::1": url\.Parse fails since Go 1\.26\); use net\.JoinHostPort\(strings\.Trim\(host, "\[\]"\), strconv.Itoa\(n\)\)`
	_ = &url.URL{Scheme: "https", Host: host + ":" + port}            // want `hostport: breaks if host is IPv6 \("::1": url\.Parse fails since Go 1\.26\)`
	u.Host = host + ":" + strconv.Itoa(n)                             // want `hostport: breaks if host is IPv6 \("::1": url\.Parse fails since Go 1\.26\)`
	u.Host = host + ":8080"                                           // want `hostport: breaks if host is IPv6 \("::1": url\.Parse fails since Go 1\.26\)`
}
