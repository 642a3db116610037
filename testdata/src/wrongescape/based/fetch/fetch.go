// Package fetch has an interface, and beside it what implements it.
package fetch

import (
	"net/http"
	"net/url"
	"strings"
)

type Fetcher interface {
	Fetch(path string) (*http.Response, error) // want Fetch:`0 http-url {} via http.NewRequest`
}

type Default struct{ agent string }

func (d *Default) Fetch(path string) (*http.Response, error) { // want Fetch:`0 http-url {} via http.NewRequest`
	req, err := http.NewRequest("GET", path, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("User-Agent", d.agent)
	return http.DefaultClient.Do(req)
}

// A Store keeps what it is given in a map, or asks a server with a query of its own.
type Store interface{ Keep(key string) }

type memory struct{ keys map[string]bool }

func (m *memory) Keep(key string) { m.keys[key] = true }

type remote struct{}

func (remote) Keep(key string) { http.Get("https://example.com/?key=" + key) } // want Keep:`0 http-url https://example.com/\?key={} via http.Get`

// Ask gives its parameter another text, and has what follows in another variable.
func Ask(path string) (*http.Response, error) { // want Ask:`0 path-element {Before} via url.JoinPath`
	path, query, _ := strings.Cut(path, "?")
	u, err := url.JoinPath("https://example.com", path)
	if err != nil {
		return nil, err
	}
	return http.Get(u + "?" + query)
}
