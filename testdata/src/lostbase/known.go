package lostbase

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"

	"lostbase/api"
)

// What other packages say of their URLs, and what is done to these here.
func imported(c *api.Client) {
	api.Dir.Parse("users")
	api.Set.Parse("users")      // set below
	api.Changed.Parse("users")  // set there
	api.Returned.Parse("users") // whoever has it may set it
	api.Handed.Parse("users")
	api.Slash("https://example.com/api/v1").Parse("users")

	api.Base.Parse("users")                                              // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/api/users"; end the base with "/"`
	api.Value.Parse("users")                                             // want `^lostbase: `
	api.Default().Parse("users")                                         // want `^lostbase: `
	c.Base().Parse("users")                                              // want `^lostbase: `
	api.MustParse("https://example.com/api").Parse("users")              // want `^lostbase: the base's "api" is dropped: "users" becomes "https://example\.com/users"`
	api.Must(url.Parse("https://example.com/api")).Parse("users")        // want `^lostbase: `
	api.Must(api.Try("https://example.com/api")).Parse("users")          // want `^lostbase: `
	api.Base.ResolveReference(api.MustParse("users"))                    // want `^lostbase: `
	api.Must(api.Must(url.Parse("/a/b")).Parse("/c/d")).Parse("users")   // want `^lostbase: the base's "d" is dropped: "users" becomes "/c/users"`
	api.Must(api.Base.Parse("v1/x")).JoinPath("y").Parse("users")        // want `^lostbase: the base's "y" is dropped: "users" becomes "https://example\.com/api/v1/x/users"`
	parse("https://example.com/a/").ResolveReference(api.Base).Parse("") // a host of its own
}

// References that are handed to a function that has the base.
func wrapped(id string) {
	api.Resolve(id)
	api.Resolve("v1/users")
	api.List("v1")
	api.Resolve("users") // want `lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/api/users"; end the base with "/"; via api/api\.go:\d+ to \(\*url\.URL\)\.Parse`
	api.List("users")    // want `^lostbase: the base's "v1" is dropped: "users/list" becomes "https://example\.com/api/users/list"; end the base with "/"`
	resolve("v1/users")
	resolve("users") // want `lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/api/users"; end the base with "/"; via line \d+ to \(\*url\.URL\)\.Parse`
}

func resolve(ref string) *url.URL { return must(base.Parse(ref)) }

func set(u *url.URL) {
	api.Set = u
	hand(api.Handed)
}

func hand(u *url.URL) { u.Path = "/" }

// Bases with holes.
func holes(host, version, id string, n uint16) {
	parse("https://" + host + "/api/" + version).Parse("users")
	parse("https://" + host).Parse("users")
	parse(host + "/v1").Parse("users") // "https:/" and "/v1"
	parse("https://" + host + "/api/v1/").Parse("users")
	parse("https://" + host + "/api/v1").Parse("v1/users")
	parse("https://" + host + "/api/v1").Parse("../users")
	parse("https://" + host + "/api/" + url.PathEscape(version)).Parse("users") // perhaps ""

	parse("https://" + host + "/api/v1").Parse("users")               // want `^lostbase: the base's "v1" is dropped: "users" against "https://" \+ host \+ "/api/v1"; end the base with "/"`
	parse("https://" + host + "/api/v1?key=" + id).Parse("users")     // want `^lostbase: the base's "v1" is dropped: "users" against "https://" \+ host \+ "/api/v1\?key=" \+ id; end the base's path with "/"`
	parse(host + "/api/v1").Parse("users")                            // want `^lostbase: the base's "v1" is dropped: "users" against host \+ "/api/v1"`
	parse("http://h:" + strconv.Itoa(int(n)) + "/api").Parse("users") // want `^lostbase: the base's "api" is dropped: "users" becomes "http://h:" \+ strconv\.Itoa\(…\) \+ "/users"`
	parse("https://example.com/api").Parse(url.PathEscape(id) + "/")  // perhaps "api"
}

func server(s *httptest.Server) {
	parse(s.URL).Parse("users")
	parse(s.URL + "/").Parse("users")
	parse(s.URL + "/api").Parse("users") // want `^lostbase: the base's "api" is dropped: "users" becomes s\.URL \+ "/users"`
}

// Copies with fields set.
func copies(id string, given *url.URL) {
	u := *base
	u.Path = "/api/"
	u.Parse("users")
	if id == "" {
		u.Path = "/api"
	}
	u.Parse("users") // want `^lostbase: the base's "api" is dropped: "users" becomes "https://example\.com/users"`
	v := *base
	v.Path = "/x/y"
	v.RawQuery = "q=1"
	v.Parse("users") // want `^lostbase: the base's "y" is dropped: "users" becomes "https://example\.com/x/users"`
	w := url.URL{Scheme: "https", Host: id, Path: "/x/y"}
	w.Parse("users")       // want `^lostbase: the base's "y" is dropped: "users" against "https://" \+ id \+ "/x/y"`
	given.Path = "/x/y"    // whatever the rest is, but not known
	given.Parse("users")   //
	v = *given             //
	v.Parse("users")       //
	w.Path += "/"          //
	w.Parse("users")       //
	with("q").Parse("x")   // want `^lostbase: the base's "v1" is dropped: "x" becomes "https://example\.com/api/x"`
	base.Parse("../users") //
}

func with(q string) *url.URL {
	u := *base
	u.RawQuery = q
	return &u
}

// A base in a field that is set once, or each time to what loses its end.
type client struct {
	base, given, ended *url.URL

	twice, Open *url.URL // want Open:`base {} of users via \(\*lostbase.client\).list, \(\*url.URL\).Parse`
}

var _ = newClient // not by tests alone

func newClient(given *url.URL) *client {
	u, err := url.Parse(endpoint)
	if err != nil {
		panic(err)
	}
	c := &client{base: u, given: given, Open: parse("https://example.com/open/v1")} // want `lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/open/users"; end the base with "/"; via \(\*lostbase\.client\)\.list to \(\*url\.URL\)\.Parse`
	c.twice = parse("https://example.com/twice/v1")                                 // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/twice/users"`
	c.ended = parse("https://example.com/ended/v1")
	c.ended.Path += "/"
	return c
}

func (c *client) list() {
	c.given.Parse("users")
	c.twice.Parse("users")
	c.ended.Parse("users")
	c.Open.Parse("users")
	c.base.Parse("users") // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/api/users"`
}

func (c *client) configure() { c.twice = parse("https://example.com/twice/v1/") }

// References that are parsed first.
func parsed(given string) {
	rel, err := url.Parse("users") // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/api/users"`
	if err != nil {
		return
	}
	base.ResolveReference(rel)
	fits, _ := url.Parse("v1/users")
	base.ResolveReference(fits)
	elsewhere, _ := url.Parse("users")
	hand(elsewhere)
	base.ResolveReference(elsewhere)
	mended, _ := url.Parse("users")
	mended.Path = "/" + mended.Path
	base.ResolveReference(mended)
	open, _ := url.Parse(given)
	base.ResolveReference(open)
}

// The URL of a request made here.
func request(c *http.Client, given *http.Request) {
	given.URL.Parse("users")
	req, err := http.NewRequest("GET", "https://example.com/api/v1", nil)
	if err != nil {
		return
	}
	req.Header.Set("Accept", "text/html")
	if resp, err := c.Do(req); err == nil {
		resp.Request.URL.Parse("users") // perhaps after redirects
	}
	req.URL.Parse("users") // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/api/users"`
}

// "" is home, from "/login".
func redirect(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, ".", http.StatusFound)
	http.Redirect(w, r, r.URL.Path, http.StatusFound)
	http.Redirect(w, r, "", http.StatusFound)
}

// A table with what each reference becomes: its author knows.
func expected() bool {
	for _, e := range [][2]string{
		{"g", "https://example.com/api/g"},
		{"../../g", "https://example.com/g"},
		{"h", "https://example.com/api/v1/h"}, // want `lostbase: the base's "v1" is dropped: "h" becomes "https://example.com/api/h"`
	} {
		if u, err := base.Parse(e[0]); err != nil || u.String() != e[1] {
			return false
		}
	}
	return true
}
