// Package requests makes requests for others to send.
package requests

import (
	"context"
	"log"
	"net/http"
	"net/http/httptest"
	"net/url"

	"requests/lib"
)

func sent(ctx context.Context, c *lib.Client, dry bool) error {
	req, err := http.NewRequest("GET", "example.com/", nil) // want `missingscheme: `
	if err != nil {
		return err
	}
	req.Header.Set("Accept", "text/html")
	_, err = c.Do(ctx, req)

	ref, _ := http.NewRequest("GET", "/users", nil) // want `missingscheme: `
	lib.Twice(ref.WithContext(ctx))

	if dry {
		return nil
	}
	late, err := http.NewRequestWithContext(ctx, "GET", "https:/example.com/", nil) // want `missinghost: `
	if err != nil {
		return err
	}
	return do(late)
}

func do(req *http.Request) error {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func harmless(ctx context.Context, c *lib.Client) {
	a, _ := http.NewRequest("GET", "example.com/", nil) // want `missingscheme: `
	log.Print(a.UserAgent(), a.Referer())
	c.Do(ctx, a)

	b, _ := http.NewRequest("GET", "example.com/", nil) // want `missingscheme: `
	if b == nil {
		panic("no request")
	}
	c.Do(ctx, b)

	d, err := http.NewRequest("GET", "example.com/", nil) // want `missingscheme: `
	if err == nil {
		c.Do(ctx, d)
	}
}

// A nil request has come with an error.
func noRequest(ctx context.Context, c *lib.Client, other *http.Request) error {
	a, err := http.NewRequest("GET", "example.com/", nil) // want `missingscheme: `
	if err != nil || a == nil {
		return err
	}
	c.Do(ctx, a)

	b, err := http.NewRequest("GET", "example.com/", nil) // want `missingscheme: `
	if err == nil && b != nil {
		c.Do(ctx, b)
	}

	d, err := http.NewRequest("GET", "example.com/", nil) // another variable decides
	if err != nil || other == nil {
		return err
	}
	c.Do(ctx, d)
	return nil
}

func inBlock(c *http.Client, on bool) {
	if on {
		req, err := http.NewRequest("GET", "example.com/", nil) // want `missingscheme: `
		if err != nil {
			panic(err)
		}
		c.Do(req)
	}
}

func notSent(ctx context.Context, c *lib.Client, dry bool) {
	a, _ := http.NewRequest("GET", "/users", nil)
	c.Resolved(a)
	b, _ := http.NewRequest("GET", "/users", nil)
	c.WithHost(b)
	d, _ := http.NewRequest("GET", "/users", nil)
	c.Changed(d)
	e, _ := http.NewRequest("GET", "/users", nil)
	c.Other(e)
	f, _ := http.NewRequest("GET", "/users", nil)
	c.Copied(f)
	g, _ := http.NewRequest("GET", "/users", nil)
	c.Hooked(g, func(*http.Request) {})
	h, _ := http.NewRequest("GET", "/users", nil)
	c.Maybe(h, true)
	i, _ := http.NewRequest("GET", "/users", nil)
	c.Served(i, http.NotFoundHandler())
	j, _ := http.NewRequest("GET", "/users", nil)
	c.Background(j)
	k, _ := http.NewRequest("GET", "/users", nil)
	lib.Through(http.DefaultClient, k)
	l, _ := http.NewRequest("GET", "/users", nil)
	lib.Local(l)

	m, _ := http.NewRequest("GET", "/users", nil)
	if !dry {
		c.Do(ctx, m)
	}
	n, _ := http.NewRequest("GET", "/users", nil)
	http.NotFoundHandler().ServeHTTP(httptest.NewRecorder(), n)
	o, _ := http.NewRequest("GET", "/users", nil)
	o.URL.Host = "example.com"
	c.Do(ctx, o)
	p, _ := http.NewRequest("GET", "/users", nil)
	p, _ = http.NewRequest("GET", "https://example.com/", nil)
	c.Do(ctx, p)
	q, _ := http.NewRequest("GET", "/users", nil)
	r := q.WithContext(ctx)
	r.URL.Host = "example.com"
	c.Do(ctx, q)
	s, _ := http.NewRequest("GET", "/users", nil)
	go func() { c.Do(ctx, s) }()
	if dry {
		return
	}
	c.Do(ctx, a)
}

// What is done with the query, a cookie or the Host header keeps the address.
func kept(values url.Values) {
	req, err := http.NewRequest("GET", "api.example.com/list", nil) // want `missingscheme: no scheme: the request fails`
	if err != nil {
		return
	}
	q := req.URL.Query()
	q.Set("page", "2")
	req.URL.RawQuery = q.Encode()
	req.Host = "example.com"
	log.Print(req.URL.String())
	http.DefaultClient.Do(req)
}

func readdressed(values url.Values) {
	req, err := http.NewRequest("GET", "api.example.com/list", nil)
	if err != nil {
		return
	}
	req.URL.Scheme, req.URL.Host = "https", "api.example.com"
	http.DefaultClient.Do(req)
}
