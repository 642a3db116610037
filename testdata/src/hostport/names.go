package hostport

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
)

// What the host is, is known at the call: the hole is another's.
func join(scheme, host, rest string) { http.Get(scheme + "://" + host + rest) }

func joined() { join("https", "example.com", ":8443/x") }

// A function that tells IPv4 addresses from others.
func localIP() string {
	addrs, _ := net.InterfaceAddrs()
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok && !n.IP.IsLoopback() {
			if n.IP.To4() != nil {
				return n.IP.String()
			}
		}
	}
	return "localhost"
}

type machine struct{ PrivateIPv4, name string }

// IPv4 addresses.
func addresses(ip, other net.IP, m machine) {
	_ = fmt.Sprintf("http://%s:%d/", localIP(), 8080)
	local := localIP()
	_ = "http://" + local + ":8080/"
	ip4 := ip.To4()
	s := ip4.String()
	_ = "http://" + s + ":8080/"
	_ = "http://" + ip.To4().String() + ":8080/"
	_ = fmt.Sprintf("http://%s:%d/", net.IPv4(127, 0, 0, 1), 80)
	_ = "http://" + net.IPv4(127, 0, 0, 1).String() + ":80"
	_ = fmt.Sprintf("http://%s:%d/", net.ParseIP("127.0.0.1"), 80)
	_ = "http://" + net.ParseIP("127.0.0.1").String() + ":80"
	_ = fmt.Sprintf("http://%s:%d/", net.IPv4bcast, 80)
	_ = "http://" + m.PrivateIPv4 + ":80"
	if len(other) != net.IPv4len {
		return
	}
	_ = fmt.Sprintf("http://%s:%d/", other, 80)
}

// Names out of a table, as far as is known.
func names(env string, i int, list []string) {
	hosts := map[string]string{"dev": "dev.example.com", "prod": "www.example.com"}
	_ = fmt.Sprintf("http://%s:8080/", hosts[env])
	_ = "http://" + list[i] + ":8080/"
	h := hosts[env]
	_ = "http://" + h + ":8080/"
	for _, host := range list {
		_ = "http://" + host + ":8080/"
	}
	_ = "http://" + os.Args[1] + ":8080/" // want `hostport: breaks if os\.Args\[1\] is IPv6 \("::1": it is no URL\)`
}

// The package asks what kind of host it is.
func asked(h, mapped string) {
	if !valid(h) {
		return
	}
	_ = "http://" + h + ":8080/"
	_ = "http://" + strings.Map(func(r rune) rune { return r | 0x20 }, mapped) + ":8080/"
}

func valid(h string) bool { return strings.Count(h, ".") == 3 }

// A type that may write brackets by itself.
type literal string

func (l literal) String() string { return "[" + string(l) + "]" }

type spoken struct{ text string }

func (s *spoken) String() string { return s.text }

func typed(l literal, s *spoken, st fmt.Stringer, n int) {
	_ = fmt.Sprintf("http://%s:%d/", l, n)
	_ = fmt.Sprintf("http://%v:%d/", s, n)
	_ = fmt.Sprintf("http://%v:%d/", st, n)
	_ = "http://" + l.String() + ":80"
	_ = "http://" + st.String() + ":80"
}

// Those of package net write none.
func ofNet(ip net.IP, addr netip.Addr, p *net.IPAddr, n int) {
	_ = fmt.Sprintf("http://%s:%d/", ip, n)   // want `hostport: breaks if ip is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf("http://%s:%d/", addr, n) // want `hostport: breaks if addr is IPv6 \("::1": it is no URL\)`
	_ = fmt.Sprintf("http://%s:%d/", p, n)    // want `hostport: breaks if p is IPv6 \("::1": it is no URL\)`
	_ = "http://" + addr.String() + ":80"     // want `hostport: breaks if addr\.String\(\) is IPv6 \("::1": it is no URL\)`
}

// A name that only ends in "ip" is no IPv4 address's.
func ofChips(chip4, chip, dstip4 string) {
	_ = "http://" + dstip4 + ":80/"
	_ = "http://" + chip4 + ":80/" // want `hostport: breaks if chip4 is IPv6 \("::1": it is no URL\)`
	_ = "http://" + chip + ":80/"  // want `hostport: breaks if chip is IPv6 \("::1": it is no URL\)`
}

// A domain is no address.
func cloneURL(cfg struct{ SSHDomain, SSHHost string }, domain string, port int) []string {
	return []string{
		fmt.Sprintf("ssh://git@%s:%d/x.git", cfg.SSHDomain, port),
		fmt.Sprintf("https://%s:%d/x", domain, port),
	}
}

// The Host of a URL has brackets in a field, too.
type camera struct{ host string }

func newCamera(u *url.URL) *camera { return &camera{host: u.Host} }

func (c *camera) start() { http.Get("http://" + c.host + ":8080/webcam/start") }
