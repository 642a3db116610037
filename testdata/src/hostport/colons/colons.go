// Package colons asks for a colon before it takes a host and a port apart.
package colons

import (
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// What has another way where net.SplitHostPort fails, or is no Host of a URL.
func silent(u *url.URL, r *http.Request, addr string) (string, error) {
	host, port := u.Host, "80"
	if strings.Contains(host, ":") {
		if h, p, err := net.SplitHostPort(host); err == nil {
			host, port = h, p
		}
	}
	name := r.Host
	if strings.Contains(name, ":") {
		h, _, err := net.SplitHostPort(name)
		if err != nil {
			return name, nil
		}
		name = h
	}
	if strings.Contains(addr, ":") { // dialed elsewhere, with a port
		var err error
		addr, _, err = net.SplitHostPort(addr)
		if err != nil {
			return "", err
		}
	}
	peer := r.RemoteAddr
	if strings.Index(peer, ":") != -1 {
		peer, _, _ = net.SplitHostPort(peer) // it has one
	}
	if strings.Contains(u.Host, ":") {
		log.Print(u.Host)
	}
	return net.JoinHostPort(host, port) + name + addr + peer, nil
}

func brackets(u *url.URL) (string, string, error) {
	host, port := u.Host, "1935"
	if strings.Contains(host, ":") && !strings.HasSuffix(host, "]") {
		return net.SplitHostPort(host)
	}
	return strings.Trim(host, "[]"), port, nil
}

func lastColon(u *url.URL) (host string, err error) {
	host = u.Host
	if strings.Contains(host, "]:") {
		host, _, err = net.SplitHostPort(host)
		if err != nil {
			return "", err
		}
	}
	return host, nil
}

func onlyNames(u *url.URL) (host string, err error) {
	host = u.Host
	if net.ParseIP(u.Hostname()) != nil {
		return "", errors.New("no name")
	}
	if strings.Contains(host, ":") {
		host, _, err = net.SplitHostPort(host)
		if err != nil {
			return "", err
		}
	}
	return host, nil
}

// What fails for an IPv6 address without a port.
func start(link string) (net.Conn, error) {
	u, err := url.Parse(link)
	if err != nil {
		return nil, err
	}
	host, port := u.Host, "1935"
	if strings.Index(host, ":") != -1 { // want `hostport: breaks if host is IPv6 \("\[2001:db8::1\]": net\.SplitHostPort fails\); use \(&url\.URL\{Host: host\}\)\.Hostname\(\) \[fails, ipv6\]`
		host, port, err = net.SplitHostPort(host)
		if err != nil {
			return nil, fmt.Errorf("host: %w", err)
		}
	}
	return net.Dial("tcp", net.JoinHostPort(host, port))
}

func serve(w http.ResponseWriter, r *http.Request, sites map[string]http.Handler) {
	host := r.Host
	if strings.Contains(host, ":") { // want `hostport: breaks if host is IPv6 \("\[2001:db8::1\]": net\.SplitHostPort fails\); use \(&url\.URL\{Host: host\}\)\.Hostname\(\) \[fails, ipv6\]`
		host, _, _ = net.SplitHostPort(host)
	}
	if h := sites[host]; h != nil {
		h.ServeHTTP(w, r)
	}
}

// A port that a variable holds.
func dialed(u *url.URL) (net.Conn, error) {
	port := ":1935"
	if u.Port() != "" {
		port = ":" + u.Port()
	}
	ips, err := net.LookupIP(u.Hostname())
	if err != nil {
		return nil, err
	}
	addr := ips[0].String()
	if strings.Index(addr, ":") == -1 { // want `hostport: breaks if addr is IPv6 \("2001:db8::1": net\.Dial fails\); where net\.SplitHostPort fails, write net\.JoinHostPort\(strings\.Trim\(addr, "\[\]"\), …\) \[fails, ipv6\]`
		addr += port
	}
	return net.Dial("tcp", addr)
}

func zoned(server, zone string) (net.Conn, error) {
	if !strings.Contains(server, ":") {
		server += zone // no port
	}
	return net.Dial("tcp", server)
}

// A host whose port is cut off, of a request and of a setting.
type table map[string]http.Handler

func (t table) put(name string, h http.Handler) { t[bare(name)] = h }

func (t table) find(name string) http.Handler { return t[bare(name)] }

func bare(name string) string {
	if i := strings.Index(name, ":"); i != -1 { // want `hostport: strings\.Index at ":" breaks if name is IPv6: the host of "\[2001:db8::1\]:80" becomes "\[2001"; use \(&url\.URL\{Host: name\}\)\.Hostname\(\)`
		name = name[:i]
	}
	return name
}

func (t table) ServeHTTP(w http.ResponseWriter, r *http.Request) { t.find(r.Host).ServeHTTP(w, r) }

func configured(t table) { t.put("shop.example", http.NotFoundHandler()) }

func onlyHost(domain string) string {
	return strings.Split(domain, ":")[0] // want `hostport: strings\.Split at ":" breaks if domain is IPv6: the host of "\[2001:db8::1\]:80" becomes "\[2001"; use \(&url\.URL\{Host: domain\}\)\.Hostname\(\)`
}

func hosts(r *http.Request, names []string) []string {
	return []string{onlyHost(r.Host), onlyHost(names[0])}
}

// What takes other texts too.
func before(text string) string { return strings.Split(text, ":")[0] }

func texts(r *http.Request, line string) []string {
	return []string{before(r.Host), before(line), before("key:value")}
}

func zone(name string) string { // of no Host
	if i := strings.Index(name, ":"); i != -1 {
		name = name[:i]
	}
	return name
}

func zones(names []string) string { return zone("a:b") + zone(names[0]) }

// The name is in lower case, or trimmed, before it is cut.
func bareHost(r *http.Request) string {
	name := strings.ToLower(r.Host)
	if i := strings.Index(name, ":"); i != -1 { // want `hostport: strings\.Index at ":" breaks if name is IPv6`
		name = name[:i]
	}
	return name + strings.Split(strings.TrimSpace(r.Host), ":")[0] // want `hostport: strings\.Split at ":" breaks if strings\.TrimSpace\(r\.Host\) is IPv6`
}

// Each is what the other was, and none is known.
func eachOther(r *http.Request, n int) string {
	one, other := "a", "b"
	for i := range n {
		switch i {
		case 1:
			one = other
		case 2:
			other = strings.ToLower(one)
		case 3:
			one, other = r.FormValue("one"), r.FormValue("other")
		}
	}
	return strings.Split(one, ":")[0] + other
}
