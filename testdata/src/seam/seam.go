// Package seam has URLs whose pieces are glued wrongly.
package seam

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"strings"
)

const (
	host     = "https://api.example.com"
	rooted   = "https://api.example.com/v1/"
	search   = "https://api.example.com/search?lang=en"
	proxied  = "https://proxy.example.com/"
	nextPage = "https://api.example.com/login?next="
)

// What looks wrong and is right.
func silent(u *url.URL, v url.Values, base, path, id, q string) {
	http.Get(host + "/v1")
	http.Get(host + path)
	http.Get(host + ".eu/v1") // another host
	http.Get("https://api." + "example.com/v1")
	http.Get("https://example.com" + "munity.org/x")
	http.Get("https://example.co" + "m/x")
	http.Get(host + ":8080/v1")
	http.Get("https://s3.eu" + "west.example.com/x")
	http.Get(rooted + "users")
	http.Get(rooted + path)
	http.Get(base + "/" + path)
	http.Get(base + "v1/users") // base may end with a slash
	http.Get("https://api.example.com//v1")
	http.Get(proxied + "https://example.com/x")
	http.Get(proxied + "//example.com/x")
	http.Get(proxied + "?url=" + host + "/x")
	http.Get(nextPage + host + "?a=b")
	http.Get(nextPage + "/x?a=b")
	http.Get(search + "&" + v.Encode())
	http.Get(search + "&q=" + url.QueryEscape(q))
	http.Get(host + "/search?" + v.Encode())
	http.Get(host + "/callback#" + v.Encode())
	http.Get(host + "/search?q=" + url.QueryEscape(v.Encode()))
	http.Get(host + "/search?token=abc" + "def==")
	http.Get(host + "/search?scope=openid+pro" + "file&state=" + url.QueryEscape(q))
	http.Get(host + "/search?a=b" + "c")
	http.Get(host + "/a;v" + "ersion=1")
	http.Get(host + "/users/" + "id=" + url.PathEscape(id))
	http.Get(host + "/search?" + q + "key=x") // q may end with "&"
	http.Get(u.Scheme + "://" + u.Host + "/x")
	cache := map[string]bool{}
	cache[u.Scheme+u.Host] = true // a key
	log.Printf("%s%s", u.Scheme, u.Host)
	fmt.Println("see " + host + "v1") // no URL at the front
	url.Parse("file:///" + "/etc/hosts")
	strings.TrimLeft(q, "/")
	strings.TrimLeft(q, "0123456789")
	strings.TrimRight(u.Path, "./")
	strings.TrimRight(q, "/api") // no URL, as far as is seen
	strings.Trim(u.Host, "[]")
	strings.TrimLeft(u.Path, "abc")
	strings.TrimPrefix(u.String(), "https://")
	strings.Trim(u.Path, " \t\n")
}

func hosts(id string) {
	http.Get("https://api.example.com" + "v1") // want `seam: no slash before "v1": the host becomes "api\.example\.comv1"; write "/v1"`
	http.Get(host + "users/" + id)             // want `seam: no slash before "users": the host becomes "api\.example\.comusers"`
	get("orders?open=1")                       // want `seam: no slash before "orders": the host becomes "api\.example\.comorders"`
	get("/orders")
	path := "v2/items" // want `seam: no slash before "v2": the host becomes "api\.example\.comv2"`
	http.Get(fmt.Sprintf("%s%s", host, path))
	log.Printf("asking " + id)
	s := fmt.Sprintf("http://shop.local%s", "cart") // want `seam: no slash before "cart": the host becomes "shop\.localcart"`
	_ = s
}

func get(path string) { http.Get(host + path) }

func slashes(id string) {
	http.Get(rooted + "/users")                      // want `seam: two slashes: "//users" arrives; leave out one`
	http.Get(fmt.Sprintf("%s/users/%s", rooted, id)) // want `seam: two slashes: "//users" arrives; leave out one; in "https://api\.example\.com/v1//users/" \+ id`
	http.Get("http://localhost:8080/" + "/x?y=1")    // want `seam: two slashes: "//x" arrives; leave out one`
	fetch("/users/" + id)                            // want `seam: two slashes: "//users" arrives; leave out one; in "https://api\.example\.com/v1//users/" \+ id`
}

func fetch(path string) { http.Get(rooted + path) }

func bases() {
	http.Get(rooted + "https://api.example.com/v1/users") // want `seam: the base stands twice: "https://api\.example\.com" goes into the path; leave out one; in "https://api\.example\.com/v1/https://api\.example\.com/v…"`
	http.Get(host + "https://example.com/x")              // want `seam: a second URL behind the first: the host becomes "api\.example\.comhttps"; leave out one`
	get("https://api.example.com/v1/orders")              // want `seam: the base stands twice: the host becomes "api\.example\.comhttps"; leave out one; in "https://api\.example\.comhttps://api\.example\.com/v1/…"`
}

func queries(v url.Values, q string, page int) {
	http.Get(search + "?" + v.Encode())                                             // want `seam: a second "\?" begins no query: it goes into "lang"; write "&"; in "https://api\.example\.com/search\?lang=en\?" \+ v\.Encode\(\)`
	http.Get(search + "?page=2")                                                    // want `seam: a second "\?" begins no query: it goes into "lang"; write "&"; in "https://api\.example\.com/search\?lang=en\?page=2"`
	http.Get(fmt.Sprintf("%s?page=%d", search, page))                               // want `seam: a second "\?"`
	http.Get(search + v.Encode())                                                   // want `seam: "&" is missing before v\.Encode\(\): with "a=1" the value of "lang" ends with "a=1"; write "&" before it; in "https://api\.example\.com/search\?lang=en" \+ v\.Encode\(\)`
	http.Get(search + "page=2")                                                     // want `seam: "&" is missing before "page=": it goes into "lang"`
	http.Get(host + "/search?q=" + url.QueryEscape(q) + "page=" + fmt.Sprint(page)) // want `seam: "&" is missing before "page=": it goes into "q"`
	http.Get(host + "/search?q=" + v.Encode())                                      // want `seam: v\.Encode\(\) is a whole query, not the value of "q": with "a=1&b=2" it is "a=1"; leave out "q=", or use url\.QueryEscape`
	http.Get(host + "/search" + "q=" + url.QueryEscape(q))                          // want `seam: "\?" is missing before "q=": it goes into the path; write "\?q="; in "https://api\.example\.com/searchq=…"` `wrongescape: url.QueryEscape`
}

func marks(q string, id int) {
	http.Get(fmt.Sprintf("https://api.example.com/users/%d&full=1", id))          // want `seam: "&full=" is in the path, for no "\?" stands before it; write "\?" in place of "&"`
	http.Get(fmt.Sprintf("https://api.example.com/users?id=%d?full=1", id))       // want `seam: a second "\?" begins no query: it goes into "id"`
	http.Get("https://api.example.com/users?q=" + url.QueryEscape(q) + "?full=1") // want `seam: a second "\?"`
	http.Get("https://api.example.com/go?to=" + q + "?full=1")                    // a URL, perhaps
	http.Get("https://api.example.com/" + q + "&full=1")                          // it has a query, perhaps
}

func schemes(u *url.URL, r *http.Request) {
	http.Get(u.Scheme + u.Host + "/x")        // want `seam: "://" is missing between u.Scheme and u.Host`
	http.Get(u.Scheme + "//" + u.Host + "/x") // want `seam: "://" is missing between u.Scheme and u.Host`
	http.Get(u.Scheme + ":" + u.Hostname())   // want `seam: "://" is missing between u.Scheme and u.Hostname\(\)`
}

func cuts(u *url.URL, r *http.Request, raw string) {
	_ = strings.TrimLeft(raw, "https://")           // want `seam: strings\.TrimLeft removes letters, not a text: "https://stats\.example" becomes "ats\.example"; use strings\.TrimPrefix`
	_ = strings.TrimRight(raw, ".git")              // want `seam: strings\.TrimRight removes letters, not a text: "digit\.git" becomes "d"; use strings\.TrimSuffix`
	_ = strings.TrimLeft(u.Host, "www.")            // want `seam: strings\.TrimLeft removes letters, not a text: "www\.web" becomes "eb"`
	_ = strings.TrimLeft(r.URL.Path, "/api")        // want `seam: strings\.TrimLeft removes letters, not a text: "/api/items" becomes "tems"`
	_ = strings.TrimRight(u.String(), ".html")      // want `seam: strings\.TrimRight removes letters, not a text: "api\.example\.com\.html" becomes "api\.example\.co"`
	_ = strings.Trim(u.String(), "http://")         // want `seam: strings\.Trim removes letters, not a text: "http://search" becomes "searc"`
	http.Get(strings.TrimRight(raw, "/v1") + "/v2") // want `seam: strings\.TrimRight removes letters, not a text: "dev/v1" becomes "de"`
}

// What is cut off is in a variable, which is named for it.
type mounted struct{ Prefix, fill, sep string }

func (m *mounted) cut(r *http.Request, link, host, ext, path string) {
	_ = strings.TrimLeft(r.URL.Path, m.Prefix) // want `seam: strings\.TrimLeft removes letters, not a text: with "/api" in m\.Prefix, "/api/items" becomes "tems"; use strings\.TrimPrefix`
	_ = strings.TrimLeft(link, host+".")       // want `seam: strings\.TrimLeft removes letters, not a text: with "app" in host, "app\.api\.example\.com" becomes "i\.example\.com"`
	_ = strings.TrimRight(link, ext)           // want `seam: strings\.TrimRight removes letters, not a text: with "\.html" in ext, .*; use strings\.TrimSuffix`
	_ = strings.TrimLeft(path, m.fill)
	_ = strings.TrimLeft(path, m.sep+"/")
	_ = strings.TrimLeft(link, host)
	_ = strings.TrimLeft(ext, m.Prefix)
	_ = strings.TrimRight(path, "/"+m.fill)
	cutAt(path, "/")
}

func cutAt(path, prefix string) string { return strings.TrimLeft(path, prefix) }

type span struct {
	From string // want From:`http-url https://api.example.com/candles\?from={} via seam.conditionals, http.Get or another if tested; `
	To   string // want To:`http-url https://api.example.com/candles\?to={} via seam.conditionals, http.Get or another if tested; `
}

func conditionals(s span) {
	u := "https://api.example.com/candles"
	if s.From != "" {
		u += "?from=" + s.From
	}
	if s.To != "" {
		u += "?to=" + s.To // want `seam: a second "\?" begins no query: it goes into "from"`
	}
	http.Get(u)
	v := "https://api.example.com/candles"
	if s.From != "" {
		v += "?from=" + s.From
	}
	if s.From == "" && s.To != "" {
		v += "?to=" + s.To
	}
	http.Get(v)
}
