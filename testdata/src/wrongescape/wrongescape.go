// Package wrongescape has values that are escaped for another component.
package wrongescape

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// What looks wrong and is right, or may be.
func silent(base, id, q string, u *url.URL) {
	http.Get("https://example.com/" + url.PathEscape(id) + "?q=" + url.QueryEscape(q))
	http.Get(base + url.QueryEscape(id)) // base may end with "?q="
	http.Get(base + "/" + id + "=" + url.QueryEscape(q))
	http.Get(proxyURL + "/x/" + url.QueryEscape(id)) // base may hold a "?"
	http.Get(fmt.Sprintf("https://example.com/%s/%s", base, url.QueryEscape(id)))
	http.Get("https://example.com/" + strings.ReplaceAll(url.QueryEscape(id), "+", "%20"))
	http.Get("https://example.com/?next=" + url.QueryEscape(url.PathEscape(id)))                // a path in a parameter
	http.Get("https://example.com/?next=" + url.QueryEscape("/login?user="+url.QueryEscape(q))) // a URL in a parameter
	http.Get("https://example.com/#" + url.PathEscape(id))
	u.JoinPath(url.PathEscape(id))
	_ = url.URL{Path: "/a b/" + id, RawPath: "/a%20b/" + url.PathEscape(id), RawQuery: "q=" + url.QueryEscape(q)}
	u.RawPath = "/x/" + url.PathEscape(id)
}

const proxyURL = "https://proxy.example.com/?url=https://example.com"

// A URL as a value, values that are put together by the program or unescaped, and
// what is not escaped for certain.
func values(q, user, password string, u *url.URL) {
	v := url.Values{}
	v.Set("q", q)
	v.Set("next", "/login?user="+url.QueryEscape(user))
	v.Set("hash", fmt.Sprintf("%x", q))
	http.Get("https://example.com/?" + v.Encode())
	url.UserPassword(user, password)

	own := url.Values{}
	own.Set("q", url.QueryEscape(q))
	s := ""
	for k, list := range own {
		s += k + "=" + list[0]
	}
	http.Get("https://example.com/?" + s)

	u.Path = u.Path + "/x"
	_ = url.URL{Path: "/a%20b", RawPath: "/a%2520b"}
	_ = url.URL{Path: u.EscapedPath(), RawPath: u.RawPath}
	_ = url.URL{Path: "100% of it"}
}

// The router is to take the path as one segment.
func middleware(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = "/" + url.PathEscape(strings.TrimPrefix(r.URL.Path, "/"))
		next.ServeHTTP(w, r)
	})
}

// Encode escapes, and the program takes it back.
func unescaped(q string) {
	v := url.Values{}
	v.Set("q", url.QueryEscape(q))
	s, _ := url.QueryUnescape(v.Encode())
	http.Get("https://example.com/?" + s)
}

// The two fields are set one after the other.
func both(id string, u *url.URL) {
	u.Path = "/x/" + id
	u.RawPath = "/x/" + url.PathEscape(id)
}

func wrongValues(q, user, password string, u *url.URL, r *http.Request) {
	v := u.Query()
	v.Set("q", url.QueryEscape(q)) // want `wrongescape: url\.QueryEscape\(…\) is escaped again by Encode: "a/b" arrives as "a%2Fb"; pass it unescaped`
	v.Add("r", url.PathEscape(q))  // want `wrongescape: url\.PathEscape\(…\) is escaped again by Encode: "a/b" arrives as "a%2Fb"`
	v.Add("s", escape(q))          // want `wrongescape: url\.QueryEscape\(…\) is escaped again by Encode: "a/b" arrives as "a%2Fb"`
	u.RawQuery = v.Encode()
	http.PostForm("https://example.com/", url.Values{"q": {url.QueryEscape(q)}}) // want `wrongescape: url\.QueryEscape\(…\) is escaped again by Encode: "a/b" arrives as "a%2Fb"`
	url.UserPassword(user, url.QueryEscape(password))                            // want `wrongescape: url\.QueryEscape\(…\) is escaped again by String: "a/b" arrives as "a%2Fb"`
	e := url.QueryEscape(user)                                                   // want `wrongescape: url\.QueryEscape\(…\) is escaped again by String: "a/b" arrives as "a%2Fb"`
	url.User(e)

	u.Path = path.Join(u.Path, "x", url.PathEscape(q)) // want `wrongescape: url\.PathEscape\(…\) is escaped again by String: "50%" arrives as "50%25"`
	u.Path = r.URL.EscapedPath() + "/x"                // want `wrongescape: r\.URL\.EscapedPath\(\) is escaped again by String: "/a%20b" becomes "/a%2520b"; store the decoded path`
	u.Path = r.RequestURI                              // want `wrongescape: r.RequestURI may have a query, and String takes it for a part of the path: "/a\?b=c" becomes "/a%3Fb=c"`
	u.Path = "/a%20b"                                  // want `wrongescape: "%20" is escaped again by String, as "%2520"`
	_ = url.URL{Path: "/a%2Fb/" + q}                   // want `wrongescape: "%2F" is escaped again by String, as "%252F"`
}

func escape(s string) string { return url.QueryEscape(s) }

// An ID or a hash has no space, and few IDs have another byte that is escaped. A hash may be base64.
func coded(id, userID, roomID, sumHash string, u *url.URL) {
	http.Get("https://example.com/users/" + url.QueryEscape(userID))
	http.Get("https://example.com/blobs/" + url.QueryEscape(sumHash))
	http.Get("https://example.com/devices/" + url.QueryEscape(id))
	http.Get("https://example.com/users?id=" + url.PathEscape(userID))
	u.Path = "/users/" + url.PathEscape(userID)
	u.Path = "/devices/" + url.PathEscape(id)
	u.Path = "/rooms/" + url.PathEscape(roomID)                          // want `wrongescape: url\.PathEscape\(…\) is escaped again by String: "a/b" arrives as "a%2Fb"`
	http.Get("https://example.com/blobs?sum=" + url.PathEscape(sumHash)) // want `wrongescape: url\.PathEscape\(…\) in a query: "a\+b" arrives as "a b"`
}

// What begins with a "/" and a letter behind a base is its path.
func base(base, name string) {
	http.Get(base + "/users/" + url.QueryEscape(name))                      // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"`
	http.Get(fmt.Sprintf("%s/users/%s/posts", base, url.QueryEscape(name))) // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"`
	http.Get(fmt.Sprintf("%s/find?q=%s", base, url.QueryEscape(name)))
}

func wrong(base, name, q string, u *url.URL) {
	http.Get("https://example.com/" + url.QueryEscape(name))                                         // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
	http.Get(fmt.Sprintf("https://example.com/%s/x?q=%s", url.QueryEscape(name), url.PathEscape(q))) // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"` `wrongescape: url\.PathEscape\(…\) in a query: "a&b" arrives as "a"`
	http.Get(base + "?q=" + url.PathEscape(q))                                                       // want `wrongescape: url\.PathEscape\(…\) in a query: "a&b" arrives as "a"`
	http.Get("https://example.com/x" + url.Values{"q": {q}}.Encode())                                // want `wrongescape: …\.Encode\(\) is a query, and stands in the path: with "a=1" that ends with "a=1"`
	u.JoinPath("x", url.QueryEscape(name))                                                           // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"`
	_ = url.URL{Path: "/x/" + url.PathEscape(name)}                                                  // want `wrongescape: url\.PathEscape\(…\) is escaped again by String: "50%" arrives as "50%25"`
	u.Path = "/x/" + url.QueryEscape(name)                                                           // want `wrongescape: url\.QueryEscape\(…\) is escaped again by String: "50%" arrives as "50%25"`
	u.RawQuery = "q=" + url.PathEscape(q)                                                            // want `wrongescape: url\.PathEscape\(…\) in a query: "a&b" arrives as "a"`
	http.Get(base + "?q=" + url.QueryEscape(url.PathEscape(q)))                                      // a path, escaped for a query
	http.Get(base + "?q=" + url.QueryEscape(url.QueryEscape(q)))                                     // Harbor and others want it so
	http.Get(base + "/repositories/" + url.PathEscape(url.PathEscape(name)) + "/artifacts")

	name = url.PathEscape(name)
	full := base + "/" + url.PathEscape(name) // want `wrongescape: url\.PathEscape\(…\) is escaped twice: "a/b" arrives as "a%2Fb"; escape it once`
	http.Get(full)
}

// A variable with several values, in each of which the same is wrong.
func several(q string, more url.Values) {
	u := "https://example.com/?q=" + url.PathEscape(q) // want `wrongescape: url\.PathEscape\(…\) in a query: "a&b" arrives as "a"`
	if v := more.Encode(); v != "" {
		u += "&" + v
	}
	http.Get(u)
}

// What becomes of a URL need not be known.
func link(bucket, name, token string) string {
	return "https://storage.example/v0/b/" + bucket + "/o/" +
		url.QueryEscape(name) + "?alt=media&token=" + token // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
}

// A constant that is escaped already.
func escapedConstants(u *url.URL) {
	q := u.Query()
	q.Set("format", "%Y-%m-%d")
	q.Set("part", "100%")
	q.Set("like", "%ab%")
	q.Set("redirect_uri", "https%3A%2F%2Fexample.com%2Fcb") // want `wrongescape: "https%3A%2F%2Fexample\.com%2Fcb" is escaped again by Encode: it arrives with its "%"; write "https://example\.com/cb"`
	u.RawQuery = q.Encode()
	u.RawQuery = "redirect_uri=https%3A%2F%2Fexample.com%2Fcb"
}

// Opaque is sent in the place of Path.
func opaque(req *http.Request, key string) {
	req.URL.Path = "/" + url.PathEscape(key)
	req.URL.Opaque = "//" + req.URL.Host + "/" + url.PathEscape(key)
	u := &url.URL{Scheme: "https", Host: "s3.example.com", Path: "/" + url.PathEscape(key)}
	u.Opaque = "//s3.example.com/" + url.PathEscape(key)
	http.Get(u.String())
	_ = url.URL{Scheme: "https", Opaque: "//s3.example.com/" + url.PathEscape(key), Path: "/" + url.PathEscape(key)}
}

func noOpaque(key string) {
	v := &url.URL{Scheme: "https", Host: "s3.example.com", Path: "/" + url.PathEscape(key)} // want `wrongescape: `
	http.Get(v.String())
}

// What is put behind the Path leaves what is there as it is.
func pushed(job string, labels map[string]string) string {
	u := url.URL{Scheme: "http", Host: "push.example.com", Path: "/metrics/job/" + url.PathEscape(job)} // want `wrongescape: url\.PathEscape\(…\) is escaped again by String`
	for k, v := range labels {
		u.Path += "/" + k + "/" + v
	}
	return u.String()
}

func replaced(job string) string {
	u := url.URL{Scheme: "http", Host: "push.example.com", Path: "/metrics/job/" + url.PathEscape(job)}
	u.Path = "/metrics/job/total"
	return u.String()
}
