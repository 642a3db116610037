// Package copies sends copies of requests.
package copies

import (
	"context"
	"net/http"
)

type client struct{ http *http.Client }

// What is done to the URL of a clone is not done to the request's.

func (c *client) moved(ctx context.Context) error {
	req, err := http.NewRequest("GET", "api.example.com/users", nil) // want `missingscheme: `
	if err != nil {
		return err
	}
	probe := req.Clone(ctx)
	probe.URL.Path = "/health"
	_, err = c.http.Do(req)
	return err
}

func (c *client) cloned(ctx context.Context) error {
	req, err := http.NewRequest("GET", "api.example.com/users", nil) // want `missingscheme: `
	if err != nil {
		return err
	}
	again := req.Clone(ctx)
	_, err = c.http.Do(again)
	return err
}

// The clone gets a host.
func (c *client) completed(ctx context.Context) error {
	req, err := http.NewRequest("GET", "/users", nil)
	if err != nil {
		return err
	}
	sent := req.Clone(ctx)
	sent.URL.Scheme, sent.URL.Host = "https", "api.example.com"
	_, err = c.http.Do(sent)
	return err
}

// WithContext shares the URL.
func (c *client) shared(ctx context.Context) error {
	req, err := http.NewRequest("GET", "/users", nil)
	if err != nil {
		return err
	}
	other := req.WithContext(ctx)
	other.URL.Scheme, other.URL.Host = "https", "api.example.com"
	_, err = c.http.Do(req)
	return err
}

func (c *client) again(ctx context.Context) error {
	req, err := http.NewRequest("GET", "api.example.com/users", nil) // want `missingscheme: `
	if err != nil {
		return err
	}
	sent := req.WithContext(ctx)
	_, err = c.http.Do(sent)
	return err
}

// A request that a function returns with a context.

func (c *client) make(ctx context.Context) (*http.Request, error) {
	req, err := http.NewRequest("GET", "api.example.com/users", nil) // want `missingscheme: `
	if err != nil {
		return nil, err
	}
	return req.WithContext(ctx), nil
}

func (c *client) list(ctx context.Context) error {
	req, err := c.make(ctx)
	if err != nil {
		return err
	}
	return c.send(req, 200, 204)
}

// send takes more arguments than the request.
func (c *client) send(req *http.Request, codes ...int) error {
	resp, err := c.http.Do(req)
	if err != nil {
		return err
	}
	for _, code := range codes {
		if resp.StatusCode == code {
			return nil
		}
	}
	return http.ErrNotSupported
}

func (c *client) handed(r http.RoundTripper) error {
	req, err := http.NewRequest("GET", "/users", nil)
	if err != nil {
		return err
	}
	kept := req
	if _, err := r.RoundTrip(kept); err != nil {
		return err
	}
	_, err = c.http.Do(kept)
	return err
}
