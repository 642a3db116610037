// Package nevertrue compares parts of URLs with what they can never be.
package nevertrue

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// What looks wrong and is right.
func silent(u *url.URL, raw string, req *http.Request) bool {
	switch u.Scheme {
	case "", "http", "https", "git+ssh", "coap+tcp":
	case "HTTPS", "https:": // beside the right one: no outcome is lost
	}
	_ = u.Scheme == "https" || u.Scheme == "HTTPS"
	_ = strings.EqualFold(u.Scheme, "HTTPS")
	_ = u.Scheme+"://" == "https://"
	_ = strings.HasPrefix(u.Scheme, "http")
	_ = strings.TrimSuffix(u.Scheme, ":") // does no harm
	_ = strings.Contains(u.Host, ":")
	_ = strings.Contains(u.Host, "/") // a test of what Parse has tested
	_ = u.Host == "example.com:8080"
	_ = u.Host == "[::1]"
	_ = u.Host == "[::1]:8080"
	_ = u.Host == "Example.COM"          // stays as it is
	_ = req.URL.Host == "/run/some.sock" // a client for a socket stores its path there
	_ = strings.HasSuffix(u.Host, ":443")
	_ = strings.HasPrefix(u.Host, "[")
	_ = u.Hostname() == "::1"
	_ = strings.HasSuffix(u.Hostname(), ".example.com")
	_ = u.Port() == "" || u.Port() == "080"
	_ = strings.HasPrefix(u.RawQuery, "?") // /x??a.js
	_ = strings.Contains(u.RawQuery, "#")  // url.ParseRequestURI leaves it there
	_ = strings.HasPrefix(u.Fragment, "#") // /x##a
	_ = u.Fragment == "#top"
	_ = u.Path == "login" // url.Parse("login")
	_ = strings.Contains(u.Path, "?")
	_ = strings.HasPrefix(u.Path, "https://")
	_ = u.Opaque == "joe@example.com"
	_ = strings.Contains(u.EscapedPath(), "%2F")
	_ = strings.HasPrefix(u.String(), "https://")
	_ = strings.HasPrefix(raw, "https://") && u.Scheme != raw
	_ = raw == "https://" // no part of a URL
	_ = slices.Contains([]string{"http", "https"}, u.Scheme)
	_ = strings.ToUpper(u.Scheme) == "HTTPS"
	_ = strings.Contains("http https", u.Scheme)
	_ = strings.HasPrefix("/api/v1", raw)
	return false
}

// A struct of another package's has a field of the same name.
type endpoint struct{ Scheme, Host, Path string }

func other(e endpoint) bool { return e.Scheme == "https://" || e.Host == "https://example.com" }

type renamed url.URL

func (r *renamed) secure() bool { return r.Scheme == "https://" }

// The variable may be something else by then.
func changed(u *url.URL, flag string) bool {
	scheme := u.Scheme
	if scheme == "" {
		scheme = flag
	}
	return scheme == "https://"
}

func decorated(u *url.URL) bool {
	scheme := u.Scheme + "://"
	return scheme == "https://"
}

// Outgoing requests too.
func secure(req *http.Request) bool {
	return req.URL.Scheme == "HTTPS" // want `nevertrue: req\.URL\.Scheme == "HTTPS" is never true: url\.Parse makes Scheme lower case; write "https"`
}

func schemes(raw string) (string, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return "", err
	}
	if u.Scheme == "https://" { // want `nevertrue: u.Scheme == "https://" is never true: Scheme has no "://"; write "https"`
		return "tls", nil
	}
	if u.Scheme != "http:" { // want `nevertrue: u.Scheme != "http:" is always true: Scheme has no ":"; write "http"`
		return "", errors.New("not http")
	}
	switch u.Scheme {
	case "ws", "wss":
	case "unix://": // want `nevertrue: u.Scheme is never "unix://": Scheme has no "://"; write "unix"`
	case "TCP": // want `nevertrue: u.Scheme is never "TCP": url.Parse makes Scheme lower case; write "tcp"`
	}
	if strings.HasPrefix(u.Scheme, "http:") { // want `nevertrue: strings.HasPrefix\(u.Scheme, "http:"\) is never true: Scheme has no ":"; write "http"`
		return "plain", nil
	}
	if strings.EqualFold(u.Scheme, "https://") { // want `nevertrue: strings.EqualFold\(u.Scheme, "https://"\) is never true: Scheme has no "://"; write "https"`
		return "tls", nil
	}
	if !slices.Contains([]string{"ftp", "SFTP"}, u.Scheme) { // want `nevertrue: u.Scheme is never "SFTP", which the list has: url.Parse makes Scheme lower case; write "sftp"`
		return "", errors.New("unknown")
	}
	return strings.TrimSuffix(u.Scheme, "s://"), nil // want `nevertrue: strings.TrimSuffix\(u.Scheme, "s://"\) never removes anything: Scheme has no "://"; write "s"`
}

func hosts(u *url.URL) bool {
	if u.Hostname() == "[::1]" { // want `nevertrue: u\.Hostname\(\) == "\[::1\]" is never true: Hostname has no brackets; write "::1"`
		return true
	}
	switch u.Hostname() {
	case "localhost", "127.0.0.1", "[::1]": // want `nevertrue: u.Hostname\(\) is never "\[::1\]": Hostname has no brackets; write "::1"`
		return true
	}
	if strings.HasPrefix(u.Host, "https://example.com") { // want `nevertrue: strings.HasPrefix\(u.Host, "https://example.com"\) is never true: Host has no scheme; write "example.com"`
		return true
	}
	if u.Host == "http://localhost:8080" { // want `nevertrue: u.Host == "http://localhost:8080" is never true: Host has no scheme; write "localhost:8080"`
		return true
	}
	if strings.Contains(u.Host, "/internal") { // want `nevertrue: strings\.Contains\(u\.Host, "/internal"\) is never true: Host has no slash and no path`
		return true
	}
	if u.Host == "example.com/" { // want `nevertrue: u.Host == "example.com/" is never true: Host has no slash and no path; write "example.com"`
		return true
	}
	return u.Host == "user@example.com" // want `nevertrue: u\.Host == "user@example\.com" is never true: Host has no user and no password; write "example\.com"`
}

func ports(u *url.URL) string {
	if u.Port() == ":8080" { // want `nevertrue: u\.Port\(\) == ":8080" is never true: Port has no colon; write "8080"`
		return ""
	}
	switch u.Port() {
	case "80", ":443": // want `nevertrue: u.Port\(\) is never ":443": Port has no colon; write "443"`
		return ""
	case "http": // want `nevertrue: u\.Port\(\) is never "http": Port has digits only`
		return ""
	}
	return u.Port()
}

// Through variables, constants and functions of the package's own.
const secureScheme = "https://"

type client struct{ base *url.URL }

func (c *client) scheme() string { return c.base.Scheme }

func (c *client) secure() bool {
	if c.scheme() == secureScheme { // want `nevertrue: c.scheme\(\) == "https://" is never true: Scheme has no "://"; write "https"`
		return true
	}
	scheme := c.base.Scheme
	host := c.base.Hostname()
	wanted := "[::1]:" + c.base.Port()
	return scheme == "Https" || // want `nevertrue: scheme == "Https" is never true: url.Parse makes Scheme lower case; write "https"`
		"[::1]" == host || // want `nevertrue: host == "\[::1\]" is never true: Hostname has no brackets; write "::1"`
		c.base.Scheme == wanted // want `nevertrue: c.base.Scheme == "\[::1\]:" \+ c.base.Port\(\) is never true: Scheme has no ":"`
}

func paths(u *url.URL) bool {
	return u.EscapedPath() == "/a b" || // want `nevertrue: u\.EscapedPath\(\) == "/a b" is never true: EscapedPath is escaped; write "/a%20b"`
		strings.HasPrefix(u.Opaque, "//example.com") // want `nevertrue: strings.HasPrefix\(u.Opaque, "//example.com"\) is never true: no Opaque of a URL is like that`
}

// url.Parse ends the query there, and url.ParseRequestURI does not.
func queries(raw string) (parsed, requested, changed bool) {
	u, err := url.Parse(raw)
	if err != nil {
		return
	}
	parsed = strings.Contains(u.RawQuery, "#top") // want `nevertrue: strings\.Contains\(u\.RawQuery, "#top"\) is never true: url\.Parse ends RawQuery at "#"`
	v, err := url.ParseRequestURI(raw)
	if err != nil {
		return
	}
	requested = strings.Contains(v.RawQuery, "#top")
	w, err := url.Parse(raw)
	if err != nil {
		return
	}
	change(w)
	changed = strings.Contains(w.RawQuery, "#top")
	return
}

func change(u *url.URL) { u.Fragment = "" }

// A function that gives nothing returns "" beside another result.
func found(text string) bool {
	page, _ := withoutQuery(text)
	return page != ""
}

func withoutQuery(text string) (string, string) {
	if u, err := url.Parse(text); err == nil {
		return u.Scheme + "://" + u.Host + u.Path, u.RawQuery
	}
	return "", text
}

// A comparison with the very text that was parsed asks whether that is in the form that is wanted.
func isOriginOf(o string) bool {
	u, err := url.Parse(o)
	return err == nil && u.Host != "" && originOf(u) == o
}

func originOf(u *url.URL) string { return u.Scheme + "://" + u.Host }

var originsOf = []bool{isOriginOf("https://example.com/"), isOriginOf("https://example.com")}
