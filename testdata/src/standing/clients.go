package standing

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

// Hosts with a port where an IP address or a name is taken.

func isLocal(raw string) bool {
	u, err := url.Parse(raw)
	if err != nil {
		return false
	}
	ip := net.ParseIP(u.Host) // want `address: net\.ParseIP takes an IP address, and u\.Host may have a port: with "192\.0\.2\.1:8080" it returns nil`
	return ip != nil && ip.IsLoopback()
}

func resolve(ctx context.Context, target *url.URL) ([]net.IPAddr, error) {
	return net.DefaultResolver.LookupIPAddr(ctx, target.Host) // want `badhost: \(\*net\.Resolver\)\.LookupIPAddr takes a host, and target\.Host may have a port: with "example\.com:8080" it fails with "no such host"`
}

func mailServers(u *url.URL) ([]*net.MX, error) { return net.LookupMX(u.Host) } // want `badhost: net\.LookupMX takes a host, and u\.Host may have a port: with "example\.com:8080" it fails with "no such host"`

func texts(u *url.URL) ([]string, error) { return net.LookupTXT(u.Host) } // want `badhost: net\.LookupTXT takes a host, and u\.Host may have a port: with "example\.com:8080" it fails with "no such host"`

func alias(r *http.Request) (string, error) { return net.LookupCNAME(r.Host) } // want `badhost: net\.LookupCNAME takes a host, and r\.Host may have a port: with "example\.com:8080" it fails with "no such host"`

func callback(w http.ResponseWriter, r *http.Request) {
	hook, err := url.Parse(r.PostFormValue("hook"))
	if err != nil {
		return
	}
	addrs, err := net.LookupIP(hook.Host) // want `badhost: net\.LookupIP takes a host, and hook\.Host may have a port: with "example\.com:8080" it fails with "no such host"`
	if err != nil || len(addrs) == 0 {
		http.Error(w, "no such host", http.StatusBadRequest)
		return
	}
	names, _ := net.LookupHost(hook.Host) // want `badhost: net\.LookupHost takes a host, and hook\.Host may have a port: with "example\.com:8080" it fails with "no such host"`
	_ = names
}

func literal(u *url.URL) (netip.Addr, bool) {
	a, err := netip.ParseAddr(u.Host) // want `address: netip\.ParseAddr takes an IP address, and u\.Host may have a port: with "192\.0\.2\.1:8080" it fails; use u\.Hostname\(\)`
	return a, err == nil
}

func subnet(u *url.URL, n *net.IPNet) bool { return n.Contains(net.ParseIP(u.Host)) } // want `address: net\.ParseIP takes an IP address, and u\.Host may have a port: with "192\.0\.2\.1:8080" it returns nil`

func canonical(u *url.URL) string {
	host := u.Host
	if ip := net.ParseIP(host); ip != nil { // want `address: net\.ParseIP takes an IP address, and u\.Host may have a port: with "192\.0\.2\.1:8080" it returns nil`
		return ip.String()
	}
	return strings.ToLower(host)
}

type checker struct{ target *url.URL }

func (c *checker) ips() ([]net.IP, error) { return net.LookupIP(c.target.Host) } // want `badhost: net\.LookupIP takes a host, and c\.target\.Host may have a port: with "example\.com:8080" it fails with "no such host"`

func (c *checker) first(ctx context.Context) (string, error) {
	list, err := net.DefaultResolver.LookupHost(ctx, c.target.Host) // want `badhost: \(\*net\.Resolver\)\.LookupHost takes a host, and c\.target\.Host may have a port: with "example\.com:8080" it fails with "no such host"`
	if err != nil {
		return "", err
	}
	return list[0], nil
}

func vhost(r *http.Request) net.IP {
	switch ip := net.ParseIP(r.Host); { // want `address: net\.ParseIP takes an IP address, and r\.Host may have a port: with "192\.0\.2\.1:8080" it returns nil`
	case ip == nil:
		return nil
	default:
		return ip
	}
}

func must(u *url.URL) netip.Addr { return netip.MustParseAddr(u.Host) } // want `address: netip\.MustParseAddr takes an IP address, and u\.Host may have a port: with "192\.0\.2\.1:8080" it fails`

func constants() {
	net.LookupHost("https://example.com")      // want `badhost: net\.LookupHost takes a host, not a URL; it fails with "no such host"; write "example\.com"`
	net.LookupHost("example.com:443")          // want `badhost: net\.LookupHost takes a host; this has a port; it fails with "no such host"; write "example\.com"`
	net.LookupIP("http://example.com/")        // want `badhost: net\.LookupIP takes a host, not a URL; it fails with "no such host"; write "example\.com"`
	net.LookupMX("example.com/")               // want `badhost: net\.LookupMX takes a host; this has a path; it fails with "no such host"; write "example\.com"`
	net.ResolveIPAddr("ip4", "example.com:80") // want `badhost: net\.ResolveIPAddr takes a host; this has a port; it fails with "no such host"; write "example\.com"`
}

// The port is off, or is looked at, or there is none.

func right(r *http.Request, u *url.URL, hosts []string) {
	net.ParseIP(u.Hostname())
	net.LookupHost(u.Hostname())
	net.LookupMX("example.com")
	net.LookupTXT("_dmarc.example.com")
	net.LookupTXT("selector._domainkey." + u.Hostname())
	for _, h := range hosts {
		net.ParseIP(h)
		net.LookupIP(h)
	}
	netip.ParseAddrPort(r.RemoteAddr)
	netip.MustParseAddr("2001:db8::1")
	net.ParseIP(r.Header.Get("X-Real-Ip"))
	net.ParseIP(strings.TrimSpace(strings.Split(r.Header.Get("X-Forwarded-For"), ",")[0]))
}

func split(u *url.URL) net.IP {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = u.Host
	}
	return net.ParseIP(host) // want `address: net.ParseIP takes no brackets, which stay where net.SplitHostPort finds no port: with "\[::1\]" in u.Host`
}

func cut(r *http.Request) net.IP {
	u := &url.URL{Host: r.Host}
	return net.ParseIP(u.Hostname())
}

func last(u *url.URL) ([]net.IP, error) {
	host := u.Host
	if i := strings.LastIndexByte(host, ':'); i >= 0 { // want `hostport: strings\.LastIndexByte at ":" breaks if host is IPv6: the host of "\[2001:db8::1\]" becomes "\[2001:db8:"`
		host = host[:i]
	}
	return net.LookupIP(host)
}

func trim(u *url.URL) ([]string, error) {
	return net.LookupHost(strings.TrimSuffix(u.Host, ":"+u.Port()))
}

func withoutPortOnly(u *url.URL) net.IP {
	if u.Port() != "" {
		return nil
	}
	return net.ParseIP(u.Host)
}

func fallback(r *http.Request) net.IP {
	if ip := net.ParseIP(r.Host); ip != nil {
		return ip
	}
	h, _, _ := net.SplitHostPort(r.Host)
	return net.ParseIP(h)
}

type peer struct{ Host string } // want Host:`ip-address {} via standing.peer.ip, net.ParseIP`

func (p peer) ip() net.IP { return net.ParseIP(p.Host) }

func made(host string) net.IP {
	u := url.URL{Scheme: "https", Host: host}
	return net.ParseIP(u.Hostname())
}

func regexpHost(u *url.URL, clean func(string) string) net.IP { return net.ParseIP(clean(u.Host)) }

func brackets(u *url.URL) net.IP { return net.ParseIP(strings.Trim(u.Hostname(), "[]")) }
