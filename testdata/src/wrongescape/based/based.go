// Package based puts escaped values right behind an unknown base.
package based

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"wrongescape/based/conf"
	"wrongescape/based/fetch"
)

type client struct {
	baseURL, queryURL, prefix, ip string
	cfg                           *conf.Config
}

// Right, or it may be.
func (c *client) silent(name, key string, sum []byte, u *url.URL) {
	http.Get(c.baseURL + "/" + url.PathEscape(name))
	http.Get(c.baseURL + "/" + url.QueryEscape(c.ip))
	http.Get(c.baseURL + "?q=" + url.QueryEscape(name))
	http.Get(c.baseURL + "/?q=" + url.QueryEscape(name))
	http.Get(c.baseURL + "/" + key + "?q=" + url.QueryEscape(name))
	http.Get(c.baseURL + url.QueryEscape(name))        // it may end with "?q="
	http.Get(c.prefix + "/" + url.QueryEscape(name))   // and so may this: "https://example.com/?path="
	http.Get(c.queryURL + "/" + url.QueryEscape(name)) // this has a query
	http.Get(c.baseURL + "/" + base64.URLEncoding.EncodeToString(sum))
	http.Get(c.baseURL + "/" + url.PathEscape(base64.StdEncoding.EncodeToString(sum)))
	c.cfg.Fetcher.Fetch(c.cfg.RemoteURL + "/" + url.PathEscape(name))
	c.cfg.Store.Keep(c.cfg.RemoteURL + "/" + url.QueryEscape(name)) // one of the two has it in a query
	http.Get(either(c.baseURL) + url.QueryEscape(name))
	http.Get(mended(c.baseURL) + url.QueryEscape(name))
}

// A function that does something else too.
func either(s string) string {
	if strings.HasSuffix(s, "/") {
		return s
	}
	return s + "?dir="
}

func mended(s string) string {
	if !strings.HasPrefix(s, "/") {
		return s
	}
	s = s + "?dir="
	return "/" + s
}

// A URL by its name, "/", and the path.
func (c *client) wrong(name, version string, sum []byte) {
	http.Get(c.baseURL + "/" + url.QueryEscape(name))                                 // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
	http.Get(fmt.Sprintf("%s/%s.%s.json", c.baseURL, version, url.QueryEscape(name))) // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"`
	http.Get(strings.TrimRight(c.baseURL, "/") + "/" + url.QueryEscape(name))         // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"`
	http.Get(withSlash(c.baseURL) + url.QueryEscape(name))                            // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"`
	http.Get(c.baseURL + withoutSlash("/"+url.QueryEscape(name)+"/"))
	http.Get(c.baseURL + "/" + base64.StdEncoding.EncodeToString(sum)) // want `unescaped: "ab\+/cQ==" in base64\.StdEncoding\.EncodeToString\(…\) arrives as two segments; use url\.PathEscape`
	c.cfg.Fetcher.Fetch(c.cfg.RemoteURL + "/" + url.QueryEscape(name)) // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape; via fetch/fetch.go:\d+ to http\.NewRequest`
}

func asked(name string) {
	fetch.Ask("/users/" + url.PathEscape(name) + "?page=2")
	fetch.Ask("/users/" + url.QueryEscape(name) + "?page=2") // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"`
}

func withSlash(base string) string {
	if strings.HasSuffix(base, "/") {
		return base
	}
	return base + "/"
}

func withoutSlash(path string) string {
	if path[len(path)-1] == '/' {
		return path[:len(path)-1]
	}
	return path
}

// The user name and the password are sent as they are.
func basicSilent(req *http.Request, u *url.URL, client string) {
	password, _ := u.User.Password()
	req.Header.Set("Proxy-Authorization", basic(u.User.Username()+":"+password))
	req.Header.Set("Authorization", basic(url.QueryEscape(client)+":"+url.QueryEscape(password))) // as OAuth has it
	req.Header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(":")))      // a single byte
	if plain, err := url.PathUnescape(u.User.String()); err == nil {
		req.Header.Set("Authorization", basic(plain))
	}
	u.User = url.User(u.User.String())
	if user := u.User.String(); !strings.Contains(user, "%") {
		req.Header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(user)))
	}
}

func basicWrong(req *http.Request, u *url.URL) {
	req.Header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(u.User.String()))) // want `wrongescape: u\.User\.String\(\) is percent-encoded: the password "p@ss" is sent as "p%40ss"; use Username and Password \[elsewhere\]`
	credentials := u.User.String()
	req.Header.Set("Proxy-Authorization", basic(credentials)) // want `wrongescape: u\.User\.String\(\) is percent-encoded: the password "p@ss" is sent as "p%40ss"; use Username and Password`
}

func basic(credentials string) string {
	return "Basic " + base64.StdEncoding.EncodeToString([]byte(credentials))
}
