// Package urlfields has url.URLs whose fields hold too much.
package urlfields

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
)

// What looks wrong and is right.
var (
	_ = url.URL{Scheme: "git+ssh", Host: "example.com:22", Path: "//a"}
	_ = url.URL{Scheme: "unix", Host: "/run/docker.sock"} // whoever dials it knows
	_ = url.URL{Scheme: "npipe", Host: "//./pipe/docker"}
	_ = url.URL{Host: "[fe80::1%en0]:80"}
	_ = url.URL{Path: "/why?"}    // a path is not encoded: this one is /why%3F
	_ = url.URL{Path: "/lang/C#"} // and this /lang/C%23
	_ = url.URL{Path: "/a/b", RawPath: "/a%2Fb"}
	_ = url.URL{RawQuery: "a=b?&c=/"}
	_ = url.URL{Fragment: "!/a#b"}
	_ = url.URL{Opaque: "//example.com/%2F"}
	_ = http.Cookie{Path: "/a?b=c"}
)

func silent(u *url.URL, scheme, host, raw string) *url.URL {
	u.Scheme = scheme
	u.Host = host + "/x" // "/x" is a socket
	u.RawPath = "/a%2Fb" // Path may be set to it
	v := &url.URL{RawPath: raw}
	w := &url.URL{RawPath: "/a%2Fb"}
	w.Path = "/a/b"
	return v
}

const scheme = "https://" // want `urlfields: "://" is no part of a scheme; String writes it once more; write "https"`

func build(u *url.URL, host, id, raw string) {
	_ = url.URL{Scheme: "https://", Host: host} // want `urlfields: "://" is no part of a scheme`
	_ = &url.URL{Scheme: scheme, Host: host}
	u.Scheme = "http:"                                        // want `urlfields: ":" is no part of a scheme`
	_ = url.URL{Scheme: "https", Host: "https://example.com"} // want `urlfields: "https://" is no part of a host; String writes "/" as %2F; move "https" to Scheme`
	_ = url.URL{Scheme: "https", Host: "example.com/api"}     // want `urlfields: "/api" is no part of a host`
	_ = url.URL{Scheme: "https", Host: "example.com/"}        // want `urlfields: "/" is no part of a host`
	_ = url.URL{Scheme: "https", Host: host + "/api"}         // want `urlfields: "/api" is no part of a host`
	u.Host = "joe@example.com"                                // want `urlfields: "joe@" is no part of a host`
	u.Path = fmt.Sprintf("/users?id=%s", id)                  // want `urlfields: "\?id=" \+ id goes into the path, with "\?" as %3F; move "id=" \+ id to RawQuery`
	_ = url.URL{Path: "/#/login"}                             // want `urlfields: "#/login" goes into the path, with "#" as %23; move "/login" to Fragment`
	_ = url.URL{Path: "/users", RawQuery: "?id=1"}            // want `urlfields: "\?" is no part of a query; String writes "\?" once more; leave it out`
	u.RawQuery = "?id=" + url.QueryEscape(id)                 // want `urlfields: "\?" is no part of a query`
	u.RawQuery = "id=1#top"                                   // want `urlfields: "#top" is no part of a query`
	u.Fragment = "#top"                                       // want `urlfields: "#" is no part of a fragment; String writes "#" itself, and this one as %23; leave it out`
}

// A scheme that is never written: only the host and the path are read, and the twins write it or read it.
func neverWritten(res string, seen map[string]bool) {
	u, _ := url.Parse(res)
	if u.Scheme == "" {
		u.Scheme = "https://"
	}
	seen[u.Host+u.Path+u.Hostname()] = true
	v, _ := url.Parse(res)
	v.Scheme = "https://" // want `urlfields: "://" is no part of a scheme`
	seen[v.String()] = true
	w, _ := url.Parse(res)
	w.Scheme = "https://" // want `urlfields: "://" is no part of a scheme`
	seen[w.Scheme+"://"+w.Host] = true
	x, _ := url.Parse(res)
	x.Scheme = "https://" // want `urlfields: "://" is no part of a scheme`
	seen[x.JoinPath("a").Host] = true
}

// An element of path.Join has the fault, and the path that it is joined to once more.
func joined() {
	base, _ := url.Parse("https://example.com/v1")
	base.Path = path.Join(base.Path, "items?page=2") // want `urlfields: "\?page=2" goes into the path, with "\?" as %3F; move "page=2" to RawQuery`
}

func raw() []url.URL {
	return []url.URL{
		{Host: "h", RawPath: "/a%2Fb"},      // want `urlfields: String ignores RawPath without Path; set Path too`
		{Path: "/a%2Fb", RawPath: "/a%2Fb"}, // want `urlfields: String ignores RawPath, which is no encoding of Path "/a%2Fb"`
		{Path: "/", RawFragment: "a%2Fb"},   // want `urlfields: String ignores RawFragment without Fragment`
	}
}

// What is appended is a part of the field as well.
func appended(u *url.URL, id string) {
	u.Path += "/users/" + id
	u.Path += "users"
	u.RawQuery += "&id=" + url.QueryEscape(id)
	u.Host += ":8080"

	u.Path += "?x=1"                   // want `urlfields: "\?x=1" goes into the path, with "\?" as %3F; move "x=1" to RawQuery; in u\.Path \+ "\?x=1"`
	u.Path += fmt.Sprintf("?x=%s", id) // want `urlfields: "\?x=" \+ id goes into the path, with "\?" as %3F; move "x=" \+ id to RawQuery; in u\.Path \+ "\?x=" \+ id`
	u.RawQuery += "#top"               // want `urlfields: "#top" is no part of a query`
}

// A URL of a longer life, whose path each call makes longer.

type longLived struct {
	base  *url.URL
	alone *url.URL
}

func (l *longLived) users() (*http.Response, error) {
	u := l.base
	u.Path += "/users" // want `urlfields: each call makes the path of l\.base longer: the second request is for "/users/users"; copy it first, u := \*l\.base`
	return http.Get(u.String())
}

func (l *longLived) teams() (*http.Response, error) {
	l.base.Path = path.Join(l.base.Path, "teams") // want `urlfields: each call makes the path of l\.base longer`
	return http.Get(l.base.String())
}

func (l *longLived) copied() (*http.Response, error) {
	u := *l.base
	u.Path += "/users"
	return http.Get(u.String())
}

func (l *longLived) fresh() (*http.Response, error) {
	u := l.base.JoinPath("x")
	u.Path += "/users"
	return http.Get(u.String())
}

func (l *longLived) setVersion(v string) { l.base.Path += "/" + v } // it is set up

func (l *longLived) only() (*http.Response, error) { // perhaps one is made for each request
	u := l.alone
	u.Path += "/users"
	return http.Get(u.String())
}

func (l *longLived) restored() (*http.Response, error) {
	u := l.base
	before := u.Path
	defer func() { u.Path = before }()
	u.Path += "/users"
	return http.Get(u.String())
}
