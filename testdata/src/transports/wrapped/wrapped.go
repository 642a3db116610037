// Package wrapped has a client with a wrapper of another package.
package wrapped

import (
	"net/http"

	"transports/wrapping"
)

func get() {
	c := &http.Client{Transport: wrapping.Timed{RoundTripper: http.DefaultTransport}}
	c.Get("htps://api.example.com/users") // want `badscheme: `
}
