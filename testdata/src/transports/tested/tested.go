// Package tested has a transport in its tests, which answers them alone.
package tested

import (
	"log"
	"net/http"
)

type Client struct {
	base  string
	debug bool
	http  *http.Client
}

func New(base string) *Client { return &Client{base: base, http: http.DefaultClient} } // want New:`0 http-url {}{path} via \(\*tested.Client\).Get, http.NewRequest`

// Get is asked for its request, to print it.
func (c *Client) Get(path string) error { // want Get:`0 http-url {c.base}{} via http.NewRequest`
	req, err := http.NewRequest("GET", c.base+path, nil)
	if err != nil {
		return err
	}
	if c.debug {
		log.Printf("%s %s: %v", req.URL.Host, req.URL, req)
	}
	_, err = c.http.Do(req)
	return err
}

var _ = New("api.example.com") // want `missingscheme: `
