// Package target has URLs whose hosts have a port.
package target

import (
	"net"
	"net/url"
)

// A Target is a URL with a port.
type Target struct{ URL *url.URL }

// Complete gives u a port.
func Complete(u *url.URL) {
	if u.Port() == "" {
		u.Host = net.JoinHostPort(u.Hostname(), "443")
	}
}

// Parse returns a URL with a port.
func Parse(s string) (*url.URL, error) { // want Parse:`.*`
	u, err := url.Parse(s)
	if err == nil {
		Complete(u)
	}
	return u, err
}
