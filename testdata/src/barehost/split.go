package barehost

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// What net.SplitHostPort gives has no brackets.
func split(addr string) (*http.Response, error) {
	host, port, err := net.SplitHostPort(addr) // want `hostport: breaks if net.SplitHostPort\(…\) is IPv6 \("::1": url.Parse fails since Go 1.26\); use net.JoinHostPort with the port "80"; in "http://"`
	if err != nil {
		return nil, err
	}
	http.Get("http://" + net.JoinHostPort(host, port) + "/health")
	http.Get("http://gateway/" + host)
	http.Get("https://" + host + ".shop.example/") // a part of a name
	http.Get("http://127.0.0.1:" + port + "/")
	return http.Get("http://" + host + "/health")
}

func secured(w http.ResponseWriter, r *http.Request) {
	host, _, err := net.SplitHostPort(r.Host) // want `hostport: .*use net.JoinHostPort with the port "443"`
	if err == nil {
		http.Redirect(w, r, "https://"+host+r.RequestURI, http.StatusFound)
	}
}

// Most hosts have no port.
func unported(w http.ResponseWriter, r *http.Request) {
	host, _, _ := net.SplitHostPort(r.Host) // want `hostport: for a Host without a port, as "example.com", net.SplitHostPort fails and gives no host; use`
	http.Redirect(w, r, "https://"+host+r.RequestURI, http.StatusFound)
}

func unportedToPort(w http.ResponseWriter, r *http.Request) {
	host, _, _ := net.SplitHostPort(r.Host) // want `hostport: for a Host without a port`
	http.Redirect(w, r, "https://"+host+":8443"+r.RequestURI, http.StatusFound)
}

func unportedField(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.Host) // want `hostport: for a Host without a port`
	return (&url.URL{Scheme: "https", Host: host, Path: "/"}).String()
}

func asksForNone(w http.ResponseWriter, r *http.Request) {
	host, _, _ := net.SplitHostPort(r.Host)
	if host == "" {
		host = r.Host
	}
	http.Redirect(w, r, "https://"+host+r.RequestURI, http.StatusFound)
}

func lookedUp(r *http.Request, proxies map[string]http.Handler) http.Handler {
	host, _, _ := net.SplitHostPort(r.Host) // want `hostport: for a Host without a port`
	return proxies[host]
}

func field(addr string) string {
	host, _, _ := net.SplitHostPort(addr) // want `hostport: `
	return (&url.URL{Scheme: "http", Host: host, Path: "/health"}).String()
}

func resolved(ctx context.Context, ips []net.IP) {
	for _, ip := range ips {
		_ = url.URL{Scheme: "http", Host: ip.String()} // want `hostport: `
	}
}

// Brackets are put around it.
func bracketed(addr string) error {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return err
	}
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	_, err = http.Get("http://" + host + "/health")
	return err
}

// It is refused.
func refused(addr string) (*http.Response, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil || net.ParseIP(host) != nil {
		return nil, errors.New("no name")
	}
	return http.Get("http://" + host + "/health")
}

// net.JoinHostPort puts the brackets around the Host.
func joinedLater(u *url.URL, addr string) (net.Conn, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	u.Host = host
	return net.Dial("tcp", net.JoinHostPort(u.Host, "80"))
}
