// Package likely has values in paths and queries that are not escaped, and may be
// anything. The check unescaped tells of them where it is asked for by its name.
package likely

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"unicode"
)

// Contained, or not for certain in a path or query.
func silent(base, name, fileTitle, userID, q string, n int, f float64, u *url.URL) {
	http.Get(base)
	http.Get(base + "/users/" + name) // base may hold a "?"
	http.Get("https://" + base + "/x")
	http.Get("https://example.com" + name) // more of the host, or a path
	http.Get("https://example.com/" + url.PathEscape(name) + "?q=" + url.QueryEscape(q) + "&n=" + strconv.Itoa(n))
	http.Get("https://example.com/?" + url.Values{"q": {q}}.Encode())
	http.Get("https://example.com/#" + name) // nothing ends a fragment
	http.Get(fmt.Sprintf("https://example.com/%.*f/%*d/%5d", n, f, n, n, n))
	u.JoinPath(name)
	http.Get("https://example.com/files/" + fileTitle)                          // may have slashes, on purpose
	http.Get("https://example.com/users/" + userID)                             // an identifier
	http.Get("https://example.com/?appid=" + name)                              // the same
	http.Get("https://example.com/?q=1&v=" + os.Getenv("WEATHER_KEY") + "&u=m") // a key
	_ = url.URL{Path: "/users/" + name}
}

type media string

type client struct{ language, track string }

// Words of a fixed set, by the name, the parameter or the type; and what the code looks at.
func words(c client, format string, kind media, isrc string) {
	http.Get("https://example.com/songs?l=" + c.language)
	SSLMode := c.track
	http.Get("https://example.com/songs?m=" + SSLMode)
	http.Get("https://example.com/" + format + "/stream?sort=" + c.track)
	http.Get("https://example.com/send/" + string(kind))
	symbol := strings.TrimSpace(c.track)
	http.Get("https://example.com/quotes/" + symbol)
	if len(isrc) == 12 && isAlnum(isrc) {
		http.Get("https://example.com/isrc/" + isrc)
	}
}

func isAlnum(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// One finding for one hole: at the call, where more is known of it.
func rate(pair string) {
	http.Get("https://example.com/rates/" + pair + ".json")
}

func print(args []string) {
	rate(args[1]) // want `unescaped: .* in args\[1\] ends the path`
}

func wrong(base, name, q string, u *url.URL) {
	http.Get("https://example.com/users/" + name)                       // want `unescaped: "\?" or "#" in name ends the path; use url\.PathEscape`
	http.Get(fmt.Sprintf("https://example.com/%s/posts?q=%s", name, q)) // want `unescaped: "\?" or "#" in name ends the path` `unescaped: "R&D" in q arrives as "R"`
	http.Get(base + "?venue=" + q)                                      // want `unescaped: "#" in q ends the query, and "&" the parameter`
	http.Get("https://example.com/?next=" + u.String())                 // want `unescaped: "https://example\.com/\?a=1&b=2" in u\.String\(\) arrives as "https://example\.com/\?a=1"; use url\.QueryEscape`
	http.NewRequest("GET", "/users/"+name, nil)                         // want `unescaped: .* in name ends`
	http.Get(fmt.Sprintf("https://example.com/%*d/%s", 3, 4, name))     // want `unescaped: .* in name ends`
}

// What the method puts behind the URL is no part of its path.
type call struct{ url, query string }

func (c call) send() {
	if c.query != "" {
		c.url += "?" + c.query
	}
	http.Get(c.url)
}

func sent() {
	call{url: "https://example.com/verify", query: "a=1"}.send()
}

// The name of the whole says nothing of the part.
func stored(name string) {
	path := "https://example.com/lists/" + name // want `unescaped: .* in name ends`
	http.Get(path)
}
