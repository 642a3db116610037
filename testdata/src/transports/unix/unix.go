// Package unix makes clients for others, with a transport of its own.
package unix

import "net/http"

type rewrite struct{ host string }

func (rewrite) RoundTrip(*http.Request) (*http.Response, error) { return nil, nil }

// New returns a client for one host.
func New(host string) *http.Client { return &http.Client{Transport: rewrite{host}} }

// Shared is one for all.
var Shared = New("localhost")
