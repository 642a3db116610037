// Package answered has a transport that answers some requests itself.
package answered

import "net/http"

type answered struct {
	base  http.RoundTripper
	known map[string]*http.Response
}

func (t answered) RoundTrip(req *http.Request) (*http.Response, error) {
	if resp := t.known[req.Header.Get("X-Key")]; resp != nil {
		return resp, nil
	}
	return t.base.RoundTrip(req)
}

func get() {
	c := &http.Client{Transport: answered{base: http.DefaultTransport}}
	c.Get("/users")
}
