// Package client has functions that put a parameter into a field of a URL.
package client

import (
	"net/http"
	"net/url"
	"path"
)

type Client struct{ base *url.URL }

// Get sets Path.
func (c *Client) Get(p string) { // want Get:`0 url-path {} via url.URL.Path`
	u := *c.base
	u.Path = p
	http.Get(u.String())
}

// Join joins its parameter to Path.
func (c *Client) Join(p string) { // want Join:`0 url-path {} via url.URL.Path`
	u := *c.base
	u.Path = path.Join(u.Path, p)
	http.Get(u.String())
}

// Search sets both.
func (c *Client) Search(p, query string) { // want Search:`0 url-path {} via url.URL.Path; 1 url-query {} via url.URL.RawQuery`
	u := url.URL{Scheme: "https", Host: "example.com", Path: p, RawQuery: query}
	http.Get(u.String())
}

// Raw says how the path is encoded.
func (c *Client) Raw(p, raw string) {
	u := *c.base
	u.Path = p
	u.RawPath = raw
	http.Get(u.String())
}

// Cut looks for the query.
func (c *Client) Cut(p string) {
	u := *c.base
	if i := len(p) - 1; p[i] == '?' {
		p = p[:i]
	}
	u.Path = p
	http.Get(u.String())
}

// Parsed takes a reference.
func (c *Client) Parsed(ref string) { // want Parsed:`0 reference {} via \(\*url.URL\).Parse`
	u, err := c.base.Parse(ref)
	if err == nil {
		http.Get(u.String())
	}
}
