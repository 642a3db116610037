// Package lib reaches sinks by one way or another.
package lib

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
)

type Client struct{ base string }

func (c *Client) do(method, path string, body io.Reader) error {
	req, err := http.NewRequest(method, c.base+path, body)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// Put ends in one of two calls.
func (c *Client) Put(path string, data []byte) error { // want Put:`0 http-url {c.base}{} via \(\*lib.Client\).do, http.NewRequest`
	if data != nil {
		return c.do("PUT", path, bytes.NewReader(data))
	}
	return c.do("PUT", path, nil)
}

// Send gets or posts it.
func (c *Client) Send(path string, data []byte) { // want Send:`0 http-url {} via http.Get`
	if len(data) == 0 {
		http.Get(path)
	} else {
		http.Post(path, "", bytes.NewReader(data))
	}
}

// Perhaps does nothing for some.
func (c *Client) Perhaps(path string, data []byte) {
	switch {
	case len(data) > 100:
		c.do("PUT", path, nil)
	case data != nil:
		c.do("GET", path, nil)
	}
}

// Complete puts it behind the endpoint if it is no URL.
func (c *Client) Complete(u string) error { // want Complete:`0 http-url {c.base}{} via \(\*lib.Client\).do, http.NewRequest or another; 0 http-url {c.base}https://api.example.com/{} via \(\*lib.Client\).do, http.NewRequest or another`
	if !strings.HasPrefix(u, "https://") {
		u = "https://api.example.com/" + u
	}
	return c.do("GET", u, nil)
}

// Set does nothing with "".
func (c *Client) Set(base string) { // want Set:`0 http-url {} via http.Get if tested`
	if len(base) > 0 {
		http.Get(base)
	}
}

// SetHTTPS does nothing with others.
func (c *Client) SetHTTPS(base string) { // want SetHTTPS:`0 http-url {} via http.Get loosely if tested`
	if strings.HasPrefix(base, "https://") {
		http.Get(base)
	}
}

// SetAll hands it on.
func (c *Client) SetAll(host string) { c.SetHTTPS("https://" + host) } // want SetAll:`0 http-url https://{} via \(\*lib.Client\).SetHTTPS, http.Get loosely if tested`

// SetSecure hands on what may have no scheme.
func (c *Client) SetSecure(base string) { c.SetHTTPS(base) } // want SetSecure:`0 http-url {} via \(\*lib.Client\).SetHTTPS, http.Get loosely if tested`

// SetBoth asks for something else too.
func (c *Client) SetBoth(base string, on bool) {
	if base != "" && on {
		http.Get(base)
	}
}

var seen = make(map[string]bool)

// Once remembers it.
func Once(u string) error { // want Once:`0 http-url {} via http.Get loosely`
	_, err := http.Get(u)
	seen[u] = true
	return err
}

// Count splits it.
func Count(u string) int { // want Count:`0 http-url {} via http.Get loosely`
	n := len(strings.Split(u, "/"))
	http.Get(u)
	return n
}

// Known stops at those that it knows.
func Known(u string) {
	if seen[u] {
		return
	}
	http.Get(u)
}

// Open reads a file, if it is one.
func Open(name string) {
	if _, err := os.Stat(name); err == nil {
		return
	}
	http.Get(name)
}

// Read reads the file too.
func Read(name string) {
	os.ReadFile(name)
	http.Get(name)
}

// Parse looks at it too: it may be no URL.
func Parse(name string) (*url.URL, error) { // want Parse:`tests 0`
	if strings.HasPrefix(name, ":") {
		name = name[2:]
	}
	return url.Parse(name)
}

// Retry tries again.
func Retry(u string, n int) error { // want Retry:`0 http-url {} via http.Get`
	_, err := http.Get(u)
	if err != nil && n > 0 {
		return Retry(u, n-1)
	}
	return err
}

// Valid refuses some.
func Valid(u string) error { // want Valid:`0 http-url {} via http.Get loosely`
	if strings.ContainsAny(u, "<>") {
		return errors.New("no URL")
	}
	_, err := http.Get(u)
	return err
}

// Server is looked at, and its URL too.
type Server struct {
	URL  string // want URL:`http-url {} via \(\*lib.Server\).Get, http.Get if tested`
	Name string
}

func (s *Server) Configured() bool { return s.URL != "" } // want Configured:`reads -1`

func (s *Server) Get() { http.Get(s.URL) } // want Get:`sets -1\.URL \{\}`

func (s *Server) Path() string { return "/srv/" + s.Name } // want Path:`0 /srv/{s.Name}`

func (s *Server) Ask() { // want Ask:`sets -1\.Name \{\}`
	http.Get(s.Name)
	os.Remove(s.Path())
}

// Trimmed takes it with or without a slash.
func (c *Client) Trimmed(path string) error { // want Trimmed:`0 http-url {c.base}/{TrimLeft}/x via \(\*lib.Client\).do, http.NewRequest`
	return c.do("GET", "/"+strings.TrimLeft(path, "/")+"/x", nil)
}

// Cut takes the word away, then blanks.
func (c *Client) Cut(path string) error { // want Cut:`0 http-url {c.base}/{TrimPrefix TrimSpace TrimLeft}/x via \(\*lib.Client\).Trimmed, \(\*lib.Client\).do, http.NewRequest`
	return c.Trimmed(strings.TrimSpace(strings.TrimPrefix(path, "GET ")))
}

// Versioned puts the version before it.
func Versioned(path string) (s string) { // want Versioned:`result 0 /v1/{0}`
	s = "/v1/"
	s += strings.Trim(path, "/")
	return
}

// Maybe gets it, or another one.
func Maybe(u string, on bool) {
	v := u
	if on {
		v = os.Getenv("URL")
	}
	http.Get(v)
}

// Completed looks at it when something has been put before it.
func Completed(u string) {
	u = "https://" + u
	if strings.HasPrefix(u, "https://a") {
		http.Get(u)
	}
}

// Resolve parses it for a request, and asks afterwards which one it was.
func Resolve(base *url.URL, path string) error { // want Resolve:`1 reference {} via url.Parse loosely`
	ref, err := url.Parse(path)
	u := base.ResolveReference(ref)
	if err != nil {
		return err
	}
	req, err := http.NewRequest("GET", u.String(), nil)
	if err != nil {
		return err
	}
	if !seen[path] {
		req.Header.Set("Authorization", "x")
	}
	return nil
}

// Look parses it, and asks for nothing.
func Look(path string) (*url.URL, bool) { // want Look:`result 0 \{0\}`
	ref, _ := url.Parse(path)
	return ref, seen[path]
}
