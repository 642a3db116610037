// Package transports has a client that serves any scheme: what its Get takes is
// not known to be an http URL. http.Get goes by the default client, and is.
package transports

import "net/http"

type fake struct{}

func (fake) RoundTrip(*http.Request) (*http.Response, error) { return nil, nil }

func clients() {
	c := &http.Client{Transport: fake{}}
	c.Get("/users")
	c.Get("mem://users")
	c.Get("users/a b")      // want `badsyntax: space`
	http.Get("/users")      // want `missingscheme: `
	http.Get("mem://users") // want `badscheme: `
}
