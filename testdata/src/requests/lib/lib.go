// Package lib has functions that are given requests, and send them or not.
package lib

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"time"
)

type Client struct {
	hc    *http.Client
	base  *url.URL
	token string
}

// Do sends it, as it is.
func (c *Client) Do(ctx context.Context, req *http.Request) (*http.Response, error) { // want Do:`1 sent`
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	req = req.WithContext(ctx)
	c.authorize(req)
	var resp *http.Response
	var err error
	for range 3 {
		resp, err = c.hc.Do(req)
		if err == nil {
			break
		}
		time.Sleep(time.Second)
	}
	return resp, err
}

func (c *Client) authorize(req *http.Request) {
	if c.token != "" {
		req.Header.Set("Authorization", "Bearer "+c.token)
	}
}

// Twice hands it on.
func Twice(req *http.Request) { // want Twice:`0 sent`
	new(Client).Do(req.Context(), req)
}

// What may lead elsewhere is not sent as it is.

func (c *Client) Resolved(req *http.Request) (*http.Response, error) {
	req.URL = c.base.ResolveReference(req.URL)
	return c.hc.Do(req)
}

func (c *Client) WithHost(req *http.Request) (*http.Response, error) {
	req.URL.Host = "example.com"
	return c.hc.Do(req)
}

func (c *Client) Changed(req *http.Request) (*http.Response, error) {
	c.rewrite(req)
	return c.hc.Do(req)
}

func (c *Client) rewrite(req *http.Request) { req.URL.Scheme = "https" }

func (c *Client) Other(req *http.Request) (*http.Response, error) {
	req = c.other(req)
	return c.hc.Do(req)
}

func (c *Client) other(req *http.Request) *http.Request { return req.Clone(context.Background()) }

func (c *Client) Copied(req *http.Request) (*http.Response, error) {
	r := req.WithContext(context.Background())
	r.URL.Scheme = "https"
	return c.hc.Do(req)
}

func (c *Client) Hooked(req *http.Request, hook func(*http.Request)) (*http.Response, error) { // want Hooked:`1 called`
	hook(req)
	return c.hc.Do(req)
}

// What is not sent each time.

func (c *Client) Maybe(req *http.Request, dry bool) (*http.Response, error) {
	if dry {
		return nil, nil
	}
	return c.hc.Do(req)
}

func (c *Client) Served(req *http.Request, h http.Handler) error {
	if h != nil {
		h.ServeHTTP(nil, req)
		return nil
	}
	_, err := c.hc.Do(req)
	return err
}

func (c *Client) Background(req *http.Request) func() {
	return func() { c.hc.Do(req) }
}

// What is no client of net/http.

type doer interface {
	Do(*http.Request) (*http.Response, error)
}

func Through(d doer, req *http.Request) (*http.Response, error) { return d.Do(req) }

type local struct{}

func (local) Do(*http.Request) (*http.Response, error) { return nil, errors.New("local") }

func Local(req *http.Request) (*http.Response, error) { return local{}.Do(req) }
