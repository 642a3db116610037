package nevertrue

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// Twenty places as public code has them, written anew.

func proxyOf(raw string) (string, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return "", err
	}
	switch u.Scheme {
	case "http://", "https://": // want `nevertrue: .*"http://"` `nevertrue: .*"https://"`
		return u.Host, nil
	case "socks5":
		return u.Host, nil
	}
	return "", errors.New("unknown scheme") // 1, 2
}

func isTLS(u *url.URL) bool { return strings.ToLower(u.Scheme) == "https://" } // 3 // want `nevertrue: .*"https://"`

func isLocal(raw string) bool { // 4
	u, err := url.Parse(raw)
	if err != nil {
		return false
	}
	host := u.Hostname()
	return host == "localhost" || host == "127.0.0.1" || host == "[::1]" // want `nevertrue: .*"\[::1\]"`
}

var loopback = map[string]bool{"localhost": true, "::1": true}

func isLoopback(u *url.URL) bool { // 5
	switch strings.ToLower(u.Hostname()) {
	case "localhost", "[::1]": // want `nevertrue: .*"\[::1\]"`
		return true
	}
	return loopback[u.Hostname()]
}

func defaultPort(u *url.URL) string { // 6
	if u.Port() == ":80" || u.Port() == ":443" { // want `nevertrue: .*":80"` `nevertrue: .*":443"`
		return ""
	}
	return u.Port()
}

func isPage(u *url.URL) bool { // 7
	return u.Host == "https://www.example.com" // want `nevertrue: .*"https://www.example.com"`
}

func isWeb(u *url.URL) bool { // 8
	return strings.HasPrefix(u.Scheme, "https:") || u.Scheme == "HTTP" // want `nevertrue: .*"https:"` `nevertrue: .*"HTTP"`
}

func secureScheme2(u *url.URL) string { // 9
	if u.Scheme != "wss://" { // want `nevertrue: .*"wss://"`
		return "ws"
	}
	return "wss"
}

func allowed(u *url.URL) bool { // 10
	return slices.Contains([]string{"http://", "https://"}, u.Scheme) // want `nevertrue: .*"http://"` `nevertrue: .*"https://"`
}

func isDev(u *url.URL) bool { // 11: not told, older versions of Go have "http://[localhost:8080]/"
	return u.Hostname() == "localhost:8080"
}

func isIPv6(u *url.URL) bool { return strings.HasPrefix(u.Hostname(), "[fe80:") } // 12 // want `nevertrue: .*"\[fe80:"`

func bare(u *url.URL) string { return strings.TrimPrefix(u.Host, "http://") } // 13 // want `nevertrue: .*"http://"`

func scheme(u *url.URL) string { return strings.TrimSuffix(u.Scheme, "://") } // does no harm

func fromHost(u *url.URL) bool { // 14
	return strings.HasSuffix(u.Host, "example.com/") // want `nevertrue: .*"example.com/"`
}

func prefixOf(raw string) bool { // 15
	return strings.HasPrefix("https://", raw) // want `nevertrue: `
}

func isGit(u *url.URL) bool { return u.Scheme == "Git" } // 16 // want `nevertrue: .*"Git"`

func chosen(u *url.URL) (net.Conn, error) { // 17
	port := u.Port()
	switch port {
	case "":
		port = "80"
	case "https": // want `nevertrue: .*"https"`
		port = "443"
	}
	return net.Dial("tcp", net.JoinHostPort(u.Hostname(), port))
}

func userOf(u *url.URL) bool { return strings.Contains(u.Host, "@") } // a test of what Parse has tested

func checkScheme(raw string) error { // 18
	u, err := url.ParseRequestURI(raw)
	if err != nil {
		return err
	}
	if u.Scheme != "http" && u.Scheme != "https://" { // want `nevertrue: .*"https://"`
		return fmt.Errorf("scheme %q", u.Scheme)
	}
	return nil
}

type origin struct{ u *url.URL }

func (o origin) host() string { return o.u.Host }

func (o origin) trusted() bool { // 19
	return o.host() == "https://app.example.com" // want `nevertrue: .*"https://app.example.com"`
}

func sameScheme(req *http.Request) bool { // 20
	return strings.EqualFold(req.URL.Scheme, "http://") // want `nevertrue: .*"http://"`
}

// Twenty look-alikes: each is right, or may be.
func alikeParts(u *url.URL, raw string, req *http.Request, e endpoint) []bool {
	scheme, rest, _ := strings.Cut(raw, "://")
	host, port, _ := net.SplitHostPort(u.Host)
	return []bool{
		u.Scheme+"://" == "https://",                      // 1
		strings.HasPrefix(u.String(), "https://"),         // 2
		strings.HasPrefix(raw, "http://"),                 // 3
		scheme == "HTTP",                                  // 4: never parsed
		rest == "https://example.com",                     // 5
		host == "[::1]",                                   // 6: never, and no part of a URL
		port == ":80",                                     // 7
		host == "http://localhost",                        // 8
		port == "http" || u.Port() == "8080",              // 9
		strings.EqualFold(u.Scheme, "HTTPS"),              // 10
		u.Host == "[::1]:80",                              // 11
		strings.HasSuffix(u.Host, ":443"),                 // 12
		strings.Contains(u.Host, "]"),                     // 13
		u.Opaque == "user@example.com",                    // 14
		u.Fragment == "#a",                                // 15
		u.Path == "https://example.com",                   // 16: url.Parse("x:y")? "./https://…"
		strings.HasPrefix(u.RawQuery, "?q="),              // 17
		strings.ToUpper(u.Scheme) == "HTTPS",              // 18
		e.Scheme == "https://",                            // 19: another type
		req.URL.Path == "login" || req.URL.Path == "auth", // 20: a request made here
	}
}
