// Package chosen has functions that choose one of several texts by what they are given.
package chosen

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

type client struct {
	sandbox bool
	kind    string
	base    string
}

func (c *client) host() string {
	if c.sandbox {
		return "sandbox.example.com"
	}
	return "https://api.example.com"
}

func (c *client) get() {
	if c.sandbox {
		net.Dial("tcp", c.host()+":443")
		return
	}
	http.Get(c.host())
}

func target(kind string) string {
	switch kind {
	case "file":
		return "/var/lib/x"
	case "unix":
		return "unix:///run/x.sock"
	}
	return "https://example.com"
}

func open(kind string) {
	t := target(kind)
	switch {
	case strings.HasPrefix(t, "/"):
		os.Open(t)
	case strings.HasPrefix(t, "unix:"):
		net.Dial("unix", strings.TrimPrefix(t, "unix://"))
	default:
		http.Get(t)
	}
}

func open2(kind string) {
	if kind == "file" || kind == "unix" {
		os.Open(target(kind))
		return
	}
	http.Get(target(kind))
}

func isLocal(kind string) bool { return kind == "file" || kind == "unix" }

func open3(kind string) error {
	if isLocal(kind) {
		return errors.New("local")
	}
	_, err := http.Get(target(kind))
	return err
}

func scheme(u string) string {
	if strings.Contains(u, "://") {
		return ""
	}
	return "https://"
}

func fetch(u string) { http.Get(scheme(u) + u) }

func sep(u string) string {
	if strings.Contains(u, "?") {
		return "&"
	}
	return "?"
}

func search(u, q string) { http.Get(u + sep(u) + "q=" + url.QueryEscape(q)) }

func network(addr string) string {
	if strings.HasPrefix(addr, "/") {
		return "unix"
	}
	return "tcp"
}

func dial(addr string) { net.Dial(network(addr), addr) }

func port(scheme string) string {
	switch scheme {
	case "https":
		return ":443"
	case "http":
		return ":80"
	}
	return ""
}

func connect(u *url.URL) { net.Dial("tcp", u.Host+port(u.Scheme)) }

func proxy(kind string) string {
	if kind == "none" {
		return "direct"
	}
	return "http://proxy.example.com:3128"
}

func transport(kind string) (*http.Transport, error) {
	p := proxy(kind)
	if p == "direct" {
		return &http.Transport{}, nil
	}
	u, err := url.Parse(p)
	if err != nil {
		return nil, err
	}
	return &http.Transport{Proxy: http.ProxyURL(u)}, nil
}

func endpoint(region string) (string, error) {
	switch region {
	case "eu", "us":
		return "https://" + region + ".example.com", nil
	}
	return "none", fmt.Errorf("no region %q", region)
}

func region(name string) {
	u, err := endpoint(name)
	if err != nil {
		return
	}
	http.Get(u)
}

func prefix(v int) string {
	if v > 1 {
		return "/v2"
	}
	return ""
}

func path(v int) string { return prefix(v) + "/users" }

func all(v int) { http.Get("https://example.com" + path(v)) }

func redirect(ok bool) string {
	if ok {
		return "/home"
	}
	return "login"
}

func (c *client) url(kind string) string {
	if kind == "" {
		return "about:blank"
	}
	return c.base + "/" + url.PathEscape(kind)
}

func (c *client) show(kind string) {
	if kind == "" {
		return
	}
	http.Get(c.url(kind))
}

func (c *client) show2(kind string) {
	if u := c.url(kind); u != "about:blank" {
		http.Get(u)
	}
}
func level(debug bool) string {
	if debug {
		return "localhost:8080"
	}
	return "example.com"
}
func listen(debug bool) {
	addr := level(debug)
	if !strings.Contains(addr, ":") {
		addr += ":80"
	}
	net.Dial("tcp", addr)
}
