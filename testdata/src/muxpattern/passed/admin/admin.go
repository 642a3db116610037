// Package admin registers routes too, some of which are those of users.
package admin

import (
	"net/http"

	"muxpattern/passed/users"
)

func Register(mux *http.ServeMux, h http.Handler) { mux.Handle("/users", h) } // want Register:"0 gets ./users."

func Health(mux *http.ServeMux, h http.Handler) { mux.Handle("/health", h) } // want Health:"0 gets ./health."

// All registers what another package does.
func All(mux *http.ServeMux) { new(users.API).Register(mux) } // want All:"0 gets ./users.; 0 gets .GET /users/{id}."

// Broken has a pattern that panics: it is reported here.
func Broken(mux *http.ServeMux, h http.Handler) { mux.Handle("/{id", h) } // want Broken:"0 gets" `muxpattern: "{id" has no "}" at its end`
