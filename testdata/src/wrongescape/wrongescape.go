// Package wrongescape has values that are escaped for another component.
package wrongescape

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// What looks wrong and is right, or may be.
func silent(base, id, q string, u *url.URL) {
	http.Get("https://example.com/" + url.PathEscape(id) + "?q=" + url.QueryEscape(q))
	http.Get(base + "/x/" + url.QueryEscape(id)) // base may hold a "?"
	http.Get(fmt.Sprintf("https://example.com/%s/%s", base, url.QueryEscape(id)))
	http.Get("https://example.com/" + strings.ReplaceAll(url.QueryEscape(id), "+", "%20"))
	http.Get("https://example.com/?next=" + url.QueryEscape(url.PathEscape(id)))                // a path in a parameter
	http.Get("https://example.com/?next=" + url.QueryEscape("/login?user="+url.QueryEscape(q))) // a URL in a parameter
	http.Get("https://example.com/#" + url.PathEscape(id))
	u.JoinPath(url.PathEscape(id))
	_ = url.URL{Path: "/a b/" + id, RawPath: "/a%20b/" + url.PathEscape(id), RawQuery: "q=" + url.QueryEscape(q)}
	u.RawPath = "/x/" + url.PathEscape(id)
}

func wrong(base, id, q string, u *url.URL) {
	http.Get("https://example.com/" + url.QueryEscape(id))                                         // want `wrongescape: "{url.QueryEscape\(…\)}" has "\+" for a space, which in a path is a plus, in "https://example.com/{url.QueryEscape\(…\)}" \(path, RFC 3986 section 3.3\)`
	http.Get(fmt.Sprintf("https://example.com/%s/x?q=%s", url.QueryEscape(id), url.PathEscape(q))) // want `wrongescape: .* in a path is a plus` `wrongescape: .* leaves "&" and "="`
	http.Get(base + "?q=" + url.PathEscape(q))                                                     // want `wrongescape: "{url.PathEscape\(…\)}" leaves "&" and "=", which end a parameter`
	http.Get("https://example.com/x" + url.Values{"q": {q}}.Encode())                              // want `wrongescape: .* is a query and stands in the path; "\?" is missing`
	u.JoinPath("x", url.QueryEscape(id))                                                           // want `wrongescape: .* in a path is a plus`
	_ = url.URL{Path: "/x/" + url.PathEscape(id)}                                                  // want `wrongescape: .* is escaped, and String escapes it again`
	u.Path = "/x/" + url.QueryEscape(id)                                                           // want `wrongescape: .* is escaped, and String escapes it again`
	u.RawQuery = "q=" + url.PathEscape(q)                                                          // want `wrongescape: .* leaves "&" and "="`
	http.Get(base + "?q=" + url.QueryEscape(url.QueryEscape(q)))                                   // want `wrongescape: .* is escaped twice`

	id = url.PathEscape(id)
	path := base + "/" + url.PathEscape(id)
	http.Get(path) // want `wrongescape: .* is escaped twice: a space becomes "%2520" or "%2B", in "{base}/{url.PathEscape\(…\)}" \(pct-encoded, RFC 3986 section 2.4\)`
}

// A variable with several values, in each of which the same is wrong.
func several(q string, more url.Values) {
	u := "https://example.com/?q=" + url.PathEscape(q)
	if v := more.Encode(); v != "" {
		u += "&" + v
	}
	http.Get(u) // want `wrongescape: "{url.PathEscape\(…\)}" leaves "&" and "=", which end a parameter`
}
