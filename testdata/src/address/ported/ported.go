// Package ported dials the hosts of URLs of a scheme whose URLs have a port.
package ported

import (
	"net"
	"net/http"
	"net/url"
)

func check(raw string) error {
	u, err := url.Parse(raw)
	if err != nil {
		return err
	}
	switch u.Scheme {
	case "tcp":
		return dial(u)
	}
	_, err = http.Get(raw)
	return err
}

func dial(u *url.URL) error {
	c, err := net.Dial("tcp", u.Host)
	if err != nil {
		return err
	}
	return c.Close()
}
