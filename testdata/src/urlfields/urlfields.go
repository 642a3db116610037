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

const scheme = "https://" // want `urlfields: "://" is no part of a scheme, in "https://"; String writes it once more; write "https" \(scheme, RFC 3986 section 3\.1\)`

func build(u *url.URL, host, id, raw string) {
	_ = url.URL{Scheme: "https://", Host: host} // want `urlfields: "://" is no part of a scheme, in "https://"`
	_ = &url.URL{Scheme: scheme, Host: host}
	u.Scheme = "http:"                                        // want `urlfields: ":" is no part of a scheme, in "http:"`
	_ = url.URL{Scheme: "https", Host: "https://example.com"} // want `urlfields: "https://" is no part of a host, in "https://example\.com"; String writes "/" as %2F; move "https" to Scheme \(host, RFC 3986 section 3\.2\.2\)`
	_ = url.URL{Scheme: "https", Host: "example.com/api"}     // want `urlfields: "/api" is no part of a host, in "example.com/api"`
	_ = url.URL{Scheme: "https", Host: "example.com/"}        // want `urlfields: "/" is no part of a host, in "example.com/"`
	_ = url.URL{Scheme: "https", Host: host + "/api"}         // want `urlfields: "/api" is no part of a host, in host \+ "/api"`
	u.Host = "joe@example.com"                                // want `urlfields: "joe@" is no part of a host`
	u.Path = fmt.Sprintf("/users?id=%s", id)                  // want `urlfields: "\?id=" \+ id becomes a part of the path, in "/users\?id=" \+ id; String writes "\?" as %3F; move "id=" \+ id to RawQuery \(query, RFC 3986 section 3\.4\)`
	_ = url.URL{Path: "/#/login"}                             // want `urlfields: "#/login" becomes a part of the path`
	_ = url.URL{Path: "/users", RawQuery: "?id=1"}            // want `urlfields: "\?" is no part of a query, in "\?id=1"; String writes "\?" once more; leave it out \(query, RFC 3986 section 3\.4\)`
	u.RawQuery = "?id=" + url.QueryEscape(id)                 // want `urlfields: "\?" is no part of a query, in "\?id=" \+ url.QueryEscape\(…\)`
	u.RawQuery = "id=1#top"                                   // want `urlfields: "#top" is no part of a query, in "id=1#top"`
	u.Fragment = "#top"                                       // want `urlfields: "#" is no part of a fragment, in "#top"; String writes "#" itself, and this one as %23; leave it out \(fragment, RFC 3986 section 3\.5\)`
}

// An element of path.Join has the fault, and the path that it is joined to once more.
func joined() {
	base, _ := url.Parse("https://example.com/v1")
	base.Path = path.Join(base.Path, "items?page=2") // want `urlfields: "\?page=2" becomes a part of the path, in "items\?page=2"`
}

func raw() []url.URL {
	return []url.URL{
		{Host: "h", RawPath: "/a%2Fb"},      // want `urlfields: String ignores RawPath without Path, in "/a%2Fb"; set Path too \(net/url\)`
		{Path: "/a%2Fb", RawPath: "/a%2Fb"}, // want `urlfields: String ignores RawPath, which is no encoding of Path "/a%2Fb", in "/a%2Fb"`
		{Path: "/", RawFragment: "a%2Fb"},   // want `urlfields: String ignores RawFragment without Fragment`
	}
}

// What is appended is a part of the field as well.
func appended(u *url.URL, id string) {
	u.Path += "/users/" + id
	u.Path += "users"
	u.RawQuery += "&id=" + url.QueryEscape(id)
	u.Host += ":8080"

	u.Path += "?x=1"                   // want `urlfields: "\?x=1" becomes a part of the path, in u.Path \+ "\?x=1"`
	u.Path += fmt.Sprintf("?x=%s", id) // want `urlfields: "\?x=" \+ id becomes a part of the path`
	u.RawQuery += "#top"               // want `urlfields: "#top" is no part of a query`
}
