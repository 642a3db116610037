// Package strayfragment puts fragments where none go.
package strayfragment

import (
	"net/http"
	"net/http/httptest"
	"net/url"
)

// What looks wrong and is right.
func silent(w http.ResponseWriter, r *http.Request, base *url.URL) {
	url.Parse("#top")
	base.Parse("manual#install")
	http.Get("https://example.com/manual#install")        // not sent: no one can miss it
	http.NewRequest("GET", "https://example.com/#x", nil) // the same
	http.Redirect(w, r, "/manual#install", 302)           // browsers keep it
	url.ParseRequestURI("/manual%23install")
	base.JoinPath("#x") // want `joinpath: `
}

const manual = "/manual" + "#install" // want `strayfragment: url\.ParseRequestURI knows no fragment: "#install" becomes a part of the path; leave it out`

func fetch(method string) {
	url.ParseRequestURI(manual)
	url.ParseRequestURI(`https://example.com/a?b#c`)                          // want `strayfragment: url\.ParseRequestURI knows no fragment: "#c" becomes a part of the query`
	url.ParseRequestURI("/a\x23")                                             // want `strayfragment: url\.ParseRequestURI knows no fragment: "#" becomes a part of the path`
	httptest.NewRequest(method, "/manual#install", nil)                       // want `strayfragment: httptest\.NewRequest knows no fragment: "#install" becomes a part of the path`
	url.JoinPath("https://example.com/manual#top", "x")                       // want `strayfragment: a base URI has no fragment such as "#top"; net/url drops it; leave it out`
	new(http.CrossOriginProtection).AddTrustedOrigin("https://example.com#x") // want `strayfragment: the fragment "#x" is not allowed; \(\*http\.CrossOriginProtection\)\.AddTrustedOrigin returns an error; leave it out`
}

// A base's fragment is dropped.
func bases(ref string) {
	top, _ := url.Parse("https://example.com/manual#top") // want `strayfragment: a base URI has no fragment such as "#top"; net/url drops it; leave it out`
	top.Parse("/install")
	top.Parse("/use")

	kept, _ := url.Parse("https://example.com/manual#top")
	kept.Parse("")        // the same document
	kept.Parse(ref)       // perhaps
	kept.JoinPath("more") // stays
	_ = kept.String()
}

// A parse that fails ends the function, however that is written. One that only asks, or falls back, expects other strings.
func parsed(use func(*url.URL)) {
	open := func(v string) {
		if u, err := url.ParseRequestURI(v); err == nil && u.Path != "" {
			use(u)
		}
	}
	open("/manual#use")       // want `strayfragment: url\.ParseRequestURI knows no fragment: "#use" becomes a part of the path`
	show("/manual#show", use) // want `strayfragment: url\.ParseRequestURI knows no fragment: "#show" becomes a part of the path`
	must("/manual#must", use) // want `strayfragment: url\.ParseRequestURI knows no fragment: "#must" becomes a part of the path`
	isPath("/manual#ask")
	shows("/manual#print")
	host("/manual#host")
	orDefault("/manual#default", use)
	orNext("/manual#next", use)
	either("/manual#either", use)
}

func show(v string, use func(*url.URL)) {
	if u, err := url.ParseRequestURI(v); err == nil {
		use(u)
	}
}

func must(v string, use func(*url.URL)) {
	if u, err := url.ParseRequestURI(v); err == nil {
		use(u)
	} else {
		panic(err)
	}
}

func isPath(v string) bool {
	if u, err := url.ParseRequestURI(v); err == nil {
		return u.Host == ""
	}
	return false
}

func shows(v string) {
	if _, err := url.ParseRequestURI(v); err == nil {
		println(v)
	}
}

func host(v string) (host string) {
	if u, err := url.ParseRequestURI(v); err == nil {
		host = u.Host
	}
	return host
}

func orDefault(v string, use func(*url.URL)) {
	if u, err := url.ParseRequestURI(v); err == nil {
		use(u)
	} else {
		use(&url.URL{Path: "/"})
	}
}

func orNext(v string, use func(*url.URL)) {
	if u, err := url.ParseRequestURI(v); err == nil {
		use(u)
		return
	}
	if u, err := url.Parse(v); err == nil {
		use(u)
	}
}

func either(v string, use func(*url.URL)) {
	if u, err := url.ParseRequestURI(v); err == nil || v == "" {
		use(u)
	}
}
