// Package rewritten makes requests of templates, whose names are replaced in the request.
package rewritten

import (
	"net/http"
	"strings"
)

// The names of a template are replaced in the request.
func template(params map[string]string) (*http.Request, error) {
	req, err := http.NewRequest("GET", "https://api.example.com/users/{id}/a b/{name}", nil) // want `badsyntax: space`
	if err != nil {
		return nil, err
	}
	fill(req, params)
	return req, nil
}

func fill(req *http.Request, params map[string]string) {
	path := req.URL.Path
	for name, value := range params {
		path = strings.ReplaceAll(path, "{"+name+"}", value)
	}
	req.URL.Path = path
}

// Nobody replaces it.
func noTemplate() (*http.Request, error) {
	return http.NewRequest("GET", "https://api.example.com/users/{id}", nil) // want `badsyntax: "{"`
}
