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

// The default is a second result of a function that is given a URL.
func hostOr(u *url.URL) (string, string) {
	host, port, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = u.Host
	}
	if host == "" {
		host = "localhost"
	}
	return host, port
}

func serverAt(u *url.URL) string {
	host, port := hostOr(u)
	return net.JoinHostPort(host, port) // want `address: net.JoinHostPort writes brackets too: with "\[::1\]" in u.Host`
}

func nameOr(u *url.URL) string {
	if u.Hostname() == "" {
		return "localhost"
	}
	return u.Hostname()
}

func namedAt(u *url.URL) string { return net.JoinHostPort(nameOr(u), "80") }

// What is done with the text of an IP address says nothing about the Host, nor what it is set to later.
func pinned(u *url.URL, ip net.IP) ([]net.IP, error) {
	host, port, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = u.Host
	}
	if strings.Contains(ip.String(), ":") && port == "" {
		u.Host = "[" + ip.String() + "]"
	}
	return net.LookupIP(host) // want `badhost: net.LookupIP takes no brackets`
}

func pinnedBefore(u *url.URL, ip net.IP) ([]net.IP, error) {
	u.Host = net.JoinHostPort(ip.String(), "80")
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = u.Host
	}
	return net.LookupIP(host)
}

func pinnedBracket(u *url.URL, ip net.IP) ([]net.IP, error) {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = u.Host
	}
	if strings.HasPrefix(host, "[") {
		host = host[1 : len(host)-1]
	}
	return net.LookupIP(host)
}

// net.SplitHostPort finds no port: an IPv6 address has brackets then, as it has too many colons without.
func defaultServer(s string) (net.Addr, error) {
	host, port, err := net.SplitHostPort(s)
	if err != nil {
		if strings.Contains(err.Error(), "missing port") {
			host, port = s, "4647"
		} else {
			return nil, err
		}
	}
	return net.ResolveTCPAddr("tcp", net.JoinHostPort(host, port)) // want `address: net.JoinHostPort writes brackets too: with "\[::1\]" in s it gives "\[\[::1\]\]:80"; use \(&url.URL{Host: s}\).Hostname\(\)`
}

func addPort(s string) string {
	if _, _, err := net.SplitHostPort(s); err != nil && strings.Contains(err.Error(), "missing port in address") {
		return net.JoinHostPort(s, "80") // want `address: net.JoinHostPort writes brackets too`
	}
	return s
}

func addPortTo(s string) string {
	_, _, err := net.SplitHostPort(s)
	if failed, ok := err.(*net.AddrError); ok && failed.Err == "missing port in address" {
		s = net.JoinHostPort(s, "80") // want `address: net.JoinHostPort writes brackets too`
	}
	return s
}

func addColon(s string) string {
	if _, _, err := net.SplitHostPort(s); err != nil && strings.Contains(err.Error(), "missing port in address") {
		return s + ":80"
	}
	return s
}

func addTrimmed(s string) string {
	if _, _, err := net.SplitHostPort(s); err != nil && strings.Contains(err.Error(), "missing port in address") {
		return net.JoinHostPort(strings.Trim(s, "[]"), "80")
	}
	return s
}

func addToDomain(domain string) string {
	if _, _, err := net.SplitHostPort(domain); err != nil && strings.Contains(err.Error(), "missing port in address") {
		return net.JoinHostPort(domain, "80")
	}
	return domain
}

func changePort(s, port string) (string, error) {
	host, _, err := net.SplitHostPort(s)
	if err != nil && strings.Contains(err.Error(), "missing port in address") {
		return "", err
	}
	return net.JoinHostPort(host, port), nil
}

func ofAnother(s, other string) string {
	if _, _, err := net.SplitHostPort(s); err != nil && strings.Contains(err.Error(), "missing port in address") {
		return net.JoinHostPort(other, "80")
	}
	return s
}

func refusedBefore(s string) string {
	if strings.HasPrefix(s, "[") {
		return s
	}
	if _, _, err := net.SplitHostPort(s); err != nil && strings.Contains(err.Error(), "missing port in address") {
		return net.JoinHostPort(s, "80")
	}
	return s
}

// Both forms are read, as nobody asks which error it is.
func eitherForm(s string) string {
	host, port, err := net.SplitHostPort(s)
	if err != nil {
		host, port = s, "80"
	}
	return net.JoinHostPort(host, port)
}
