// Package unkeyed has a client whose transport is given without its name.
package unkeyed

import "net/http"

type fake struct{}

func (fake) RoundTrip(*http.Request) (*http.Response, error) { return nil, nil }

func use() {
	c := http.Client{fake{}, nil, nil, 0}
	c.Get("/users")
}
