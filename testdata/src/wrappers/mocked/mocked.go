// Package mocked has an interface with a client and a mock.
package mocked

import "net/http"

type Doer interface{ Do(path string) error } // want Do:`0 http-url https://example.com{} via http.Get`

type client struct{}

func (client) Do(path string) error { // want Do:"0 http-url https://example.com{} via http.Get"
	_, err := http.Get("https://example.com" + path)
	return err
}

// Mock does nothing with a path, which says nothing of what paths are.
type Mock struct{}

func (Mock) Do(path string) error { return nil }

func users(d Doer) error { return d.Do("/all users") } // want `badsyntax: space is not allowed in a path`
