// Package wrapping has clients whose transports wrap another one: they send what net/http
// sends.
package wrapping

import (
	"errors"
	"log"
	"net/http"
	"time"
)

type authorized struct {
	token string
	base  http.RoundTripper
}

func (t *authorized) RoundTrip(req *http.Request) (*http.Response, error) { // want RoundTrip:"0 sent"
	if t.token == "" {
		return nil, errors.New("no token")
	}
	req = req.Clone(req.Context())
	t.authorize(req)
	return t.inner().RoundTrip(req)
}

func (t *authorized) authorize(req *http.Request) { req.Header.Set("Authorization", t.token) }

func (t *authorized) inner() http.RoundTripper {
	if t.base == nil {
		return http.DefaultTransport
	}
	return t.base
}

// Timed prints how long requests take.
type Timed struct{ http.RoundTripper }

func (t Timed) RoundTrip(req *http.Request) (*http.Response, error) { // want RoundTrip:"0 sent"
	start := time.Now()
	resp, err := t.RoundTripper.RoundTrip(req)
	log.Printf("%s %s: %s", req.Method, req.URL, time.Since(start))
	return resp, err
}

func newTransport(token string) http.RoundTripper {
	return Timed{&authorized{token: token, base: &http.Transport{}}}
}

type client struct{ http *http.Client }

func get(token string) error {
	c := client{http: &http.Client{Transport: newTransport(token)}}
	c.http.Transport = Timed{c.http.Transport}
	req, err := http.NewRequest("GET", "api.example.com/users", nil) // want `missingscheme: `
	if err != nil {
		return err
	}
	_, err = c.http.Do(req)
	return err
}

// moved sends requests elsewhere.
type moved struct{ http.RoundTripper }

func (t moved) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	u := req.URL
	u.Host = "api.example.com"
	return t.RoundTripper.RoundTrip(req)
}

// counting asks only for the path of the URL.
type counting struct {
	http.RoundTripper
	paths map[string]int
}

func (t counting) RoundTrip(req *http.Request) (*http.Response, error) { // want RoundTrip:"0 sent"
	u := req.URL
	t.paths[u.Path]++
	return t.RoundTripper.RoundTrip(req)
}
