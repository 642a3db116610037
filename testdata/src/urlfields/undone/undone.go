// Package undone decodes the URLs that it writes: a "?" in a path begins a query again.
package undone

import (
	"net/http"
	"net/url"
)

func get(p string) {
	u := url.URL{Scheme: "https", Host: "example.com"}
	u.Path = p
	s, err := url.PathUnescape(u.String())
	if err == nil {
		http.Get(s)
	}
}

func use() { get("/users?id=1") }
