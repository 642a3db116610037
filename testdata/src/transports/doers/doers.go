// Package doers holds clients as interfaces.
package doers

import "net/http"

// A Doer is an http.Client, or what a test gives.
type Doer interface {
	Do(*http.Request) (*http.Response, error)
}

type api struct{ doer Doer }

func newAPI(d Doer) *api {
	if d == nil {
		d = defaultDoer()
	}
	return &api{d}
}

func defaultDoer() Doer { return &http.Client{} }

func (a *api) list() error {
	req, err := http.NewRequest("GET", "api.example.com/users", nil) // want `missingscheme: `
	if err != nil {
		return err
	}
	_, err = a.doer.Do(req)
	return err
}

type given interface {
	Do(*http.Request) (*http.Response, error)
}

// Nobody knows what it is given.
func list(g given) error {
	req, err := http.NewRequest("GET", "/users", nil)
	if err != nil {
		return err
	}
	_, err = g.Do(req)
	return err
}

type either interface {
	Do(*http.Request) (*http.Response, error)
}

type handled struct{ h http.Handler }

func (h handled) Do(*http.Request) (*http.Response, error) { return nil, nil }

// It may be asked without a network.
func choose(h http.Handler) either {
	if h != nil {
		return handled{h}
	}
	return &http.Client{}
}

func get(h http.Handler) error {
	req, err := http.NewRequest("GET", "/users", nil)
	if err != nil {
		return err
	}
	_, err = choose(h).Do(req)
	return err
}
