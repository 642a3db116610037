// Package users registers its routes on a mux that it is given.
package users

import "net/http"

type API struct{ mux *http.ServeMux }

// Register always registers both.
func (*API) Register(mux *http.ServeMux) { // want Register:"0 gets ./users.; 0 gets .GET /users/{id}."
	mux.HandleFunc("/users", list)
	mux.HandleFunc("GET /users/{id}", list)
}

// Own has a mux of its own.
func (a *API) Own() { a.mux.HandleFunc("/users", list) }

// Maybe registers it or not.
func Maybe(mux *http.ServeMux, on bool) {
	if on {
		mux.HandleFunc("/maybe", list)
	}
}

// Early returns before.
func Early(mux *http.ServeMux, off bool) {
	if off {
		return
	}
	mux.HandleFunc("/early", list)
}

// Below registers what the caller says.
func Below(mux *http.ServeMux, prefix string) { mux.HandleFunc(prefix+"/users", list) }

// Fresh registers it on another mux.
func Fresh(mux *http.ServeMux) *http.ServeMux {
	mux = http.NewServeMux()
	mux.HandleFunc("/users", list)
	return mux
}

// Ready registers it on http.DefaultServeMux.
func Ready() { http.HandleFunc("/ready", list) } // want Ready:"http.DefaultServeMux gets ./ready."

// Each has a mux among several.
func Each(list ...*http.ServeMux) { list[0].HandleFunc("/users", nil) }

func list(http.ResponseWriter, *http.Request) {}
