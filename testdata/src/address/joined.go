package address

import (
	"crypto/tls"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// The Host of a URL has its brackets. What is right, first.

type endpoint struct{ host, port string }

func rightJoins(u *url.URL, e endpoint, r *http.Request) {
	net.JoinHostPort(u.Hostname(), "443")
	net.JoinHostPort(e.host, e.port)
	net.JoinHostPort(r.Host, "443") // a client's, perhaps
	made := &url.URL{Scheme: "https", Host: e.host}
	net.JoinHostPort(made.Host, "443")
}

func splitBefore(u *url.URL) string {
	host, port, err := net.SplitHostPort(u.Host)
	if err != nil {
		host, port = strings.Trim(u.Host, "[]"), "443"
	}
	return net.JoinHostPort(host, port)
}

func withColon(u *url.URL) string {
	if strings.Contains(u.Host, ":") {
		return u.Host
	}
	return net.JoinHostPort(u.Host, "443")
}

func hostSet(u *url.URL, name string) string {
	u.Host = name
	return net.JoinHostPort(u.Host, "443")
}

func dialedBy(u *url.URL, secure bool) (net.Conn, error) {
	addr := u.Host
	if u.Port() == "" {
		if secure {
			addr = net.JoinHostPort(u.Host, "443") // want `address: net\.JoinHostPort writes brackets too: with "\[::1\]" in u\.Host it gives "\[\[::1\]\]:443"; use u\.Hostname\(\)`
		} else {
			addr = net.JoinHostPort(u.Host, "80") // want `address: net\.JoinHostPort writes brackets too: with "\[::1\]" in u\.Host it gives "\[\[::1\]\]:80"; use u\.Hostname\(\)`
		}
	}
	return net.Dial("tcp", addr)
}

func addressFor(req *http.Request) string {
	host, port, err := net.SplitHostPort(req.URL.Host)
	if err == nil {
		return net.JoinHostPort(host, port)
	}
	return net.JoinHostPort(req.URL.Host, "443") // want `address: net\.JoinHostPort writes brackets too: with "\[::1\]" in req\.URL\.Host it gives "\[\[::1\]\]:443"; use req\.URL\.Hostname\(\)`
}

func parsedWithPort(raw string) (*url.URL, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	if _, _, err := net.SplitHostPort(u.Host); err != nil {
		u.Host = net.JoinHostPort(u.Host, "1344") // want `address: net\.JoinHostPort writes brackets too: with "\[::1\]" in u\.Host it gives "\[\[::1\]\]:1344"; use u\.Hostname\(\)`
	}
	return u, nil
}

// A Host without a port keeps its brackets, where net.SplitHostPort fails.

func lookedUp(u *url.URL) ([]net.IP, error) {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = u.Host
	}
	return net.LookupIP(host) // want `badhost: net.LookupIP takes no brackets, which stay where net.SplitHostPort finds no port: with "\[::1\]" in u.Host it fails with "no such host"; use u.Hostname\(\) \[fails, ipv6\]`
}

func isLoopback(r *http.Request) bool {
	host := r.Host
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	_ = &tls.Config{ServerName: host} // takes brackets
	ip := net.ParseIP(host)           // want `address: net.ParseIP takes no brackets, which stay where net.SplitHostPort finds no port: with "\[::1\]" in r.Host it returns nil; use \(&url.URL\{Host: r.Host\}\).Hostname\(\) \[fails, ipv6\]`
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

func addressOf(u *url.URL) string {
	host, port, err := net.SplitHostPort(u.Host)
	if err != nil {
		host, port = u.Host, "443"
	}
	return net.JoinHostPort(host, port) // want `address: net.JoinHostPort writes brackets too: with "\[::1\]" in u.Host it gives "\[\[::1\]\]:80"; use u.Hostname\(\)`
}

func withoutBrackets(r *http.Request) net.IP {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	return net.ParseIP(strings.Trim(host, "[]"))
}

func bracketsLater(r *http.Request) net.IP {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	if strings.HasPrefix(host, "[") {
		host = host[1 : len(host)-1]
	}
	return net.ParseIP(host)
}

func ifColon(u *url.URL) net.IP {
	host := u.Host
	if strings.Contains(host, ":") {
		host, _, _ = net.SplitHostPort(host)
	}
	return net.ParseIP(host)
}

func ofClient(r *http.Request) net.IP { // a client's address has no brackets without a port
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	return net.ParseIP(host)
}

func knownNames(r *http.Request, sites map[string]string) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	return sites[host]
}
