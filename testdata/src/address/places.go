package address

import (
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

// Hosts and ports as servers, proxies and crawlers have them.

// A guard against requests of a server to its own network.
func isPublic(target string) bool {
	u, err := url.Parse(target)
	if err != nil {
		return false
	}
	ips, err := net.LookupIP(u.Host) // want `badhost: net.LookupIP takes a host, and u.Host may have a port`
	for _, ip := range ips {
		if ip.IsPrivate() {
			return false
		}
	}
	return err == nil
}

func allowed(req *http.Request, denied func(net.IP) bool) error {
	target, err := url.Parse(req.FormValue("url"))
	if err != nil {
		return err
	}
	if ip := net.ParseIP(target.Host); ip != nil && denied(ip) { // want `address: net.ParseIP takes an IP address, and target.Host may have a port`
		return errors.New("denied")
	}
	return nil
}

func gateway(w http.ResponseWriter, r *http.Request) {
	if addr, err := netip.ParseAddr(r.Host); err == nil && addr.IsLoopback() { // want `address: netip.ParseAddr takes an IP address, and r.Host may have a port`
		w.WriteHeader(http.StatusForbidden)
		return
	}
	net.LookupHost(r.Host) // want `badhost: net.LookupHost takes a host, and r.Host may have a port`
}

func credentials(endpoint string) *tls.Config {
	u, err := url.Parse(endpoint)
	if err != nil {
		return nil
	}
	c := &tls.Config{MinVersion: tls.VersionTLS12}
	c.ServerName = u.Host // want `badhost: tls.Config.ServerName takes a host, and u.Host may have a port`
	return c
}

// Look-alikes: the port is off, is refused, or there is none.

func noPort(raw string) bool {
	u, err := url.Parse(raw)
	if err != nil || strings.Contains(u.Host, ":") {
		return false
	}
	return net.ParseIP(u.Host) == nil
}

func withoutPort(u *url.URL) net.IP {
	u.Host = strings.ToLower(bare(u))
	return net.ParseIP(u.Host)
}

func bare(u *url.URL) string { return u.Hostname() }

func pure(servers []string) error {
	for _, s := range servers {
		host, _, err := net.SplitHostPort(s)
		if err != nil || net.ParseIP(host) == nil {
			u, err := url.Parse(s)
			if err == nil && net.ParseIP(u.Host) == nil {
				return errors.New("no address")
			}
		}
	}
	return nil
}

type upstream struct{ Host string } // want Host:`ip-address {} via \(\*address.upstream\).lookup, net.ParseIP`

func (u *upstream) lookup() ([]net.IP, error) {
	if ip := net.ParseIP(u.Host); ip != nil {
		return []net.IP{ip}, nil
	}
	return net.LookupIP(u.Host)
}

func node(u *url.URL) *tls.Config {
	c := &tls.Config{ServerName: u.Host}
	if host, _, err := net.SplitHostPort(u.Host); err == nil {
		c.ServerName = host
	}
	return c
}

func name(u *url.URL) (*tls.Config, error) {
	conn, err := net.Dial("tcp", net.JoinHostPort(bare(u), "443"))
	return &tls.Config{ServerName: bare(u)}, errors.Join(err, conn.Close())
}
