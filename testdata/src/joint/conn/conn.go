// Package conn has interfaces, and what implements them.
package conn

import (
	"net/http"
	"os"
)

// A Connector asks for paths.
type Connector interface {
	Get(path string) error // want Get:`0 http-url {h.base}{} via http.Get`
	Name() string
}

type HTTP struct{ base string }

func (h *HTTP) Get(path string) error { // want Get:`0 http-url {h.base}{} via http.Get`
	_, err := http.Get(h.base + path)
	return err
}

func (h *HTTP) Name() string { return h.base } // want Name:`result 0 \{h.base\}`

// A Store opens what it is given: one implementation takes files.
type Store interface{ Open(name string) error }

type Remote struct{}

func (Remote) Open(name string) error { // want Open:`0 http-url {} via http.Get`
	_, err := http.Get(name)
	return err
}

type Local struct{}

func (Local) Open(name string) error {
	_, err := os.Open(name)
	return err
}

// Strings that a function literal gets.
var get = func(u string) { http.Get(u) }

var changed = func(u string) { http.Get(u) }

func init() {
	if os.Getenv("DRY") != "" {
		changed = func(string) {}
	}
}

func use() {
	get("example.com") // want `missingscheme: `
	changed("example.com")
}

// A request's URL may stand in an error too.
type request struct {
	URL  string // want URL:`http-url {} via \(\*conn.request\).do, http.Get`
	Name string // want Name:`http-url {} via \(\*conn.request\).do, http.Get loosely`
}

func (r *request) do() error {
	if _, err := http.Get(r.URL); err != nil {
		return newError(r.URL, err)
	}
	if valid(r.Name) != nil {
		return nil
	}
	_, err := http.Get(r.Name)
	return err
}

type failure struct {
	url string
	err error
}

func (f *failure) Error() string { return f.url + ": " + f.err.Error() }

func newError(url string, err error) error { return &failure{url, err} }

func valid(string) error { return nil }

func requests() {
	(&request{URL: "example.com"}).do()  // want `missingscheme: `
	(&request{Name: "example.com"}).do() // perhaps no valid one
}
