// Package passed gives one mux to several packages, each of which registers routes.
package passed

import (
	"net/http"

	"muxpattern/passed/admin"
	"muxpattern/passed/users"
)

func twice(h http.Handler) *http.ServeMux {
	mux := http.NewServeMux()
	var api users.API
	api.Register(mux)
	admin.Health(mux, h)
	admin.Register(mux, h) // want `muxpattern: "/users" is registered before by \(\*users.API\).Register; \(\*http.ServeMux\).Handle panics; leave out one \(precedence of http.ServeMux\); via admin.Register, \(\*http.ServeMux\).Handle \[fails\]`
	api.Register(mux)      // want `muxpattern: "/users" is registered before by`
	return mux
}

func own(mux *http.ServeMux, h http.Handler) {
	admin.All(mux)
	mux.Handle("GET /users/{name}", h) // want `muxpattern: "GET /users/{name}" matches the same requests as "GET /users/{id}", which is registered before by admin.All; \(\*http.ServeMux\).Handle panics; leave out one`
	mux.Handle("/users/me", h)         // want `muxpattern: "/users/me" and "GET /users/{id}", which is registered before by admin.All, both match "GET /users/me"`
}

func after(h http.Handler) {
	mux := http.NewServeMux()
	mux.Handle("/users", h)
	if h != nil {
		routes(mux)
	}
}

func routes(mux *http.ServeMux) {
	new(users.API).Register(mux) // want `muxpattern: "/users" is registered before; \(\*http.ServeMux\).HandleFunc panics`
}

func common(h http.Handler) {
	users.Ready()
	http.Handle("/ready", h) // want `muxpattern: "/ready" is registered before by users.Ready; http.Handle panics`
}

func silent(h http.Handler, on bool) {
	mux, other := http.NewServeMux(), http.NewServeMux()
	var api users.API
	api.Register(mux)
	admin.Register(other, h)
	admin.Health(mux, h)
	admin.Health(other, h)
	api.Own()
	users.Maybe(mux, on)
	users.Maybe(mux, !on)
	users.Early(mux, on)
	users.Early(mux, on)
	users.Below(mux, "/v1")
	users.Below(mux, "/v2")
	users.Fresh(mux)
	users.Each(mux)
	mux.Handle("/maybe", h)
	mux.Handle("/early", h)
	mux.Handle("/users/", h)
	if on {
		mux = http.NewServeMux()
	}
	api.Register(mux)
}

func either(h http.Handler, on bool) {
	mux := http.NewServeMux()
	if on {
		admin.Register(mux, h)
	} else {
		new(users.API).Register(mux)
	}
	for _, m := range []*http.ServeMux{http.NewServeMux(), http.NewServeMux()} {
		admin.Register(m, h)
	}
}
