// Package portless dials the hosts of URLs as they are.
package portless

import (
	"crypto/tls"
	"net"
	"net/http"
	"net/url"
	"time"

	"address/portless/target"
)

type backend struct{ u *url.URL }

func (b *backend) alive() bool {
	c, err := net.DialTimeout("tcp", b.u.Host, time.Second) // want `address: net\.DialTimeout takes host:port, and b\.u\.Host may have no port: with "https://example\.com/" in b\.u it fails; where b\.u\.Port\(\) is empty, write net\.JoinHostPort\(b\.u\.Hostname\(\), …\)`
	if err != nil {
		return false
	}
	return c.Close() == nil
}

func ping(raw string) error {
	u, err := url.Parse(raw)
	if err != nil {
		return err
	}
	if u.Scheme == "https" {
		c, err := tls.Dial("tcp", u.Host, nil) // want `address: tls\.Dial takes host:port, and u\.Host may have no port`
		if err != nil {
			return err
		}
		return c.Close()
	}
	_, err = http.Get(u.String())
	return err
}

// What is written has a port.
func own(port string) (net.Conn, error) {
	u, err := url.Parse("http://127.0.0.1:" + port)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", u.Host)
}

func listed(u *url.URL) (net.Conn, error) {
	switch u.Host {
	case "a.example:80", "b.example:80":
		return net.Dial("tcp", u.Host)
	}
	return nil, nil
}

func socket(u *url.URL) (net.Conn, error) { return net.Dial("unix", u.Host) }

func split(u *url.URL) (net.Conn, error) {
	if _, _, err := net.SplitHostPort(u.Host); err != nil {
		return nil, err
	}
	return net.Dial("tcp", u.Host)
}

func given(u *url.URL) (net.Conn, error) { return net.Dial("tcp", u.Host) }

func gives() {
	u, _ := url.Parse("http://example.com:8080/")
	given(u)
}

// What another package makes, or is given, may have a port.
func ofTarget(t *target.Target, raw string) {
	net.Dial("tcp", t.URL.Host)
	if u, err := target.Parse(raw); err == nil {
		net.Dial("tcp", u.Host)
	}
	if u, err := url.Parse(raw); err == nil {
		target.Complete(u)
		net.Dial("tcp", u.Host)
	}
}

// All callers give a URL with a port.
func relayed(port, name string) error {
	return relay("rtmp://" + net.JoinHostPort("127.0.0.1", port) + "/live/" + url.PathEscape(name))
}

func relay(link string) error {
	u, err := url.Parse(link)
	if err != nil {
		return err
	}
	c, err := net.Dial("tcp", u.Host)
	if err != nil {
		return err
	}
	return c.Close()
}
