// Package client takes URLs in the ways that client packages do.
package client

import (
	"context"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"strings"
)

// Client has a base URL, to which its methods append.
type Client struct {
	base string
	hc   *http.Client
}

// An Option sets something of a Client.
type Option func(*Client)

// New returns a client for base.
func New(base string, opts ...Option) *Client { // want New:`0 http-url {}/v1/users via \(\*client.Client\).List, http.NewRequestWithContext; 0 http-url {}/v1/status`
	c := &Client{base: base, hc: http.DefaultClient}
	for _, opt := range opts {
		opt(c)
	}
	return c
}

// WithBase sets the base URL.
func WithBase(u string) Option { // want WithBase:`0 http-url {}/v1/users`
	return func(c *Client) { c.base = u }
}

// SetBase sets the base URL.
func (c *Client) SetBase(u string) { c.base = u } // want SetBase:`0 http-url {}/v1/users`

func (c *Client) List(ctx context.Context) error { // want List:`sets -1\.hc \{\}`
	req, err := http.NewRequestWithContext(ctx, "GET", c.base+"/v1/users", nil)
	if err != nil {
		return err
	}
	req.Header.Set("Accept", "application/json")
	resp, err := c.hc.Do(req)
	if err != nil {
		return fmt.Errorf("list %s: %w", c.base, err)
	}
	return resp.Body.Close()
}

func (c *Client) Status() (*http.Response, error) { // want Status:`reads -1`
	log.Printf("asking %s", c.base)
	return http.Get(c.base + "/v1/status")
}

// Fetch is a wrapper of a wrapper.
func Fetch(u string) ([]byte, error) { return fetch("GET", u) } // want Fetch:`0 http-url {} via client.fetch, http.NewRequest`

func fetch(method, u string) ([]byte, error) {
	req, err := http.NewRequest(method, u, nil)
	if err != nil {
		return nil, err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(resp.Body)
}

// Must panics where Parse fails.
func Must(u string) *url.URL { // want Must:`0 reference {} via url.Parse; result 0 \{0\}`
	v, err := url.Parse(u)
	if err != nil {
		panic(err)
	}
	return v
}

// Host takes what comes after the scheme.
func Host(h string) { http.Get("https://" + h + "/") } // want Host:`0 http-url https://{}/ via http.Get`

// All gets each of them.
func All(urls ...string) { // want All:`0 http-url {} via http.Get`
	for _, u := range urls {
		http.Get(u)
	}
}

// Each gets each of them, but the first.
func Each(urls []string) {
	for i, u := range urls {
		if i > 0 {
			http.Get(u)
		}
	}
}

// Some counts them first.
func Some(urls []string) { // want Some:`0 http-url {} via http.Get if tested`
	if len(urls) == 0 {
		return
	}
	for _, u := range urls {
		http.Get(u)
	}
}

// List gets each of them.
func List(urls []string) { // want List:`0 http-url {} via http.Get`
	for _, u := range urls {
		http.Get(u)
	}
}

// Lenient has thought of it: silent.
func Lenient(u string) { // want Lenient:`0 http-url {} via http.Get or another; 0 http-url https://{} via http.Get or another`
	if !strings.Contains(u, "://") {
		u = "https://" + u
	}
	http.Get(u)
}

// Default has another URL for none.
func Default(u string) { // want Default:`0 http-url {} via http.Get if tested`
	if u == "" {
		u = "https://example.com/"
	}
	http.Get(u)
}

// Either asks for a file or a URL: silent, unless a constant says which.
func Either(name string, local bool) { // want Either:`0 http-url {} via http.Get if tested when 1 is right`
	if local {
		open(name)
	} else {
		http.Get(name)
	}
}

// Checked hands it to somebody who may refuse: faults of syntax are refused as well.
func Checked(u string) error { // want Checked:`0 http-url {} via http.Get loosely`
	if err := valid(u); err != nil {
		return err
	}
	_, err := http.Get(u)
	return err
}

// Changed changes it: what is left is told.
func Changed(u string) { // want Changed:`0 http-url {TrimSpace} via http.Get`
	u = strings.TrimSpace(u)
	http.Get(u)
}

func open(string)        {}
func valid(string) error { return nil }

// Endpoint may be set by who imports this package.
var Endpoint = "example.com/x" // want Endpoint:`http-url {} via client.ping, http.Get` `missingscheme: no scheme: http\.Get fails`

func ping() { http.Get(Endpoint) }

// Fixed mends its own base before it is used: silent.
type Fixed struct{ base string }

func NewFixed(base string) *Fixed {
	f := &Fixed{base: base}
	f.base = "https://" + f.base
	return f
}

func (f *Fixed) Get() { http.Get(f.base) }

// IsURL is there to be asked: silent.
func IsURL(s string) bool { // want IsURL:`tests 0`
	_, err := url.Parse(s)
	return err == nil
}
