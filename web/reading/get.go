package reading

import (
	"net/url"
	"strconv"
	"strings"
)

// Get is what http.Get does with a string.
type Get struct {
	Error   string // why it fails, or ""
	Address string // what it connects to: "shop.example:443"
	Target  string // what it requests there: "/orders?page=2"
	Auth    bool   // whether it sends the userinfo, as the header Authorization
}

// HTTPGet returns what http.Get does with s. The browser's reading has the host in ASCII: package idna is
// a tenth of the page, and net/http more than all of it. A test compares this function with net/http on all
// examples.
func HTTPGet(s string, browser Reading) Get {
	u, err := url.Parse(s)
	if err != nil {
		return Get{Error: innermost(err)}
	}
	standard := "443"
	switch u.Scheme {
	case "http":
		standard = "80"
	case "https":
	default:
		return Get{Error: "unsupported protocol scheme " + strconv.Quote(u.Scheme)}
	}
	if strings.TrimSuffix(u.Host, ":") == "" {
		return Get{Error: "http: no Host in request URL"}
	}
	host, port := u.Hostname(), u.Port()
	if !isASCII(host) && browser.Taken() {
		host = browser.Values[Host].Text
	}
	if port == "" {
		port = standard
	}
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return Get{Error: "dial tcp: address " + port + ": invalid port"}
	}
	return Get{Address: host + ":" + port, Target: u.RequestURI(), Auth: u.User != nil}
}
