// Package senders makes requests that others send.
package senders

import (
	"io"
	"net/http"
)

// A request that somebody else sends. What can only be the name of a host is no path.

type sender interface {
	Do(*http.Request) (*http.Response, error)
}

type api struct {
	base string
	send sender
}

func (a *api) request(path string, body io.Reader) error {
	req, err := http.NewRequest("GET", a.base+path, body)
	if err != nil {
		return err
	}
	_, err = a.send.Do(req)
	return err
}

func fetchBy(s sender, u string) error {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	_, err = s.Do(req)
	return err
}

func requests(s sender) {
	fetchBy(s, "/users")
	fetchBy(s, "users.v2.json/1")
	fetchBy(s, "example.com/users")     // perhaps a folder
	fetchBy(s, "api.example.com/users") // want `missingscheme: no scheme, so that "api\.example\.com" is a segment of the path`
	(&api{base: "https://api.example.com", send: s}).request("/api.example.com", nil)
	(&api{base: "/api", send: s}).request("/users", nil)
}
