package hostport

import (
	"fmt"
	"net"
	"net/url"
	"strings"
)

// A format with a variable that gets brackets where its value is an IPv6 address.
func addPort(u *url.URL, port int) {
	name := u.Hostname()
	if ip := net.ParseIP(name); ip != nil && strings.Count(name, ":") > 0 {
		name = fmt.Sprintf("[%s]", name)
	}
	if u.Port() == "" {
		u.Host = fmt.Sprintf("%s:%d", name, port)
	}
}

func dialed(u *url.URL, port int) (net.Conn, error) {
	name := u.Hostname()
	if strings.Contains(name, ":") {
		name = "[" + name + "]"
	}
	return net.Dial("tcp", fmt.Sprintf("%s:%d", name, port))
}
