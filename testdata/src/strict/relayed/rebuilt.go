// Package relayed has URLs with the decoded path of a request.
package relayed

import (
	"log"
	"net/http"
	"net/url"
)

type gateway struct{ target *url.URL }

func secured(w http.ResponseWriter, r *http.Request) {
	u := &url.URL{
		Scheme:   "https",
		Host:     r.Host,
		Path:     r.URL.Path, // want `urlfields: a request for "/a%2Fb" is sent on to "/a/b" by r.URL.Path alone; set RawPath too`
		RawQuery: r.URL.RawQuery,
	}
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
}

func canonical(w http.ResponseWriter, r *http.Request, host string) {
	u := url.URL{Scheme: "https", Host: host, Path: r.URL.Path} // want `urlfields: a request for "/a%2Fb\?c=1" is sent on to "/a/b" by r.URL.Path alone; set RawPath and RawQuery too`
	target := u.String()
	http.Redirect(w, r, target, http.StatusMovedPermanently)
}

func (g *gateway) forward(r *http.Request) (*http.Response, error) {
	u := url.URL{Scheme: g.target.Scheme, Host: g.target.Host, Path: "/v1" + r.URL.Path, RawQuery: r.URL.RawQuery} // want `urlfields: a request for "/a%2Fb" is sent on`
	req, err := http.NewRequestWithContext(r.Context(), r.Method, u.String(), r.Body)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

// Right ones.

func withRawPath(w http.ResponseWriter, r *http.Request) {
	u := &url.URL{Scheme: "https", Host: r.Host, Path: r.URL.Path, RawPath: r.URL.RawPath, RawQuery: r.URL.RawQuery}
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
}

// The path is one that has nothing encoded.
func onePath(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/socket" {
		u := &url.URL{Scheme: "https", Host: r.Host, Path: r.URL.Path, RawQuery: r.URL.RawQuery}
		http.Redirect(w, r, u.String(), http.StatusFound)
	}
}

// Nobody asks for these URLs.
func told(r *http.Request, seen map[string]bool) bool {
	u := &url.URL{Scheme: "https", Host: r.Host, Path: r.URL.Path}
	log.Printf("asked for %s", u)
	return seen[u.String()]
}

// A struct that has a Path, too.
type entry struct{ Host, Path string }

func noted(r *http.Request) entry { return entry{Host: r.Host, Path: r.URL.Path} }

// The rest is resolved against another URL.
func relative(r *http.Request, base *url.URL) {
	http.Get(base.ResolveReference(&url.URL{Path: r.URL.Path}).String())
}

// A request's URL that is compared as if it were a path.
func compared(w http.ResponseWriter, r *http.Request) {
	if r.RequestURI != "/" { // want `wholeurl: r.RequestURI has the query in it: "/\?v=2" does not match "/"; use r.URL.Path \[elsewhere\]`
		http.NotFound(w, r)
	}
	switch r.RequestURI { // want `wholeurl: r.RequestURI has the query in it: "/ready\?v=2" does not match "/ready"`
	case "/ready", "/live":
	}
	if public[r.RequestURI] { // want `wholeurl: r.RequestURI has the query in it: "/login\?v=2" does not match "/login"`
		return
	}
}

var public = map[string]bool{"/login": true}
