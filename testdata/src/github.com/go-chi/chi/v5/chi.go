// Package chi stands in for github.com/go-chi/chi/v5.
package chi

import "net/http"

func NewRouter() *Mux { return nil }

func URLParam(r *http.Request, key string) string { return "" }

type Mux struct{}

func (*Mux) Delete(pattern string, h http.HandlerFunc)             {}
func (*Mux) Get(pattern string, h http.HandlerFunc)                {}
func (*Mux) Handle(pattern string, h http.Handler)                 {}
func (*Mux) HandleFunc(pattern string, h http.HandlerFunc)         {}
func (*Mux) Method(method, pattern string, h http.Handler)         {}
func (*Mux) MethodFunc(method, pattern string, h http.HandlerFunc) {}
func (*Mux) Mount(pattern string, h http.Handler)                  {}
func (*Mux) Patch(pattern string, h http.HandlerFunc)              {}
func (*Mux) Post(pattern string, h http.HandlerFunc)               {}
func (*Mux) Put(pattern string, h http.HandlerFunc)                {}
func (*Mux) Route(pattern string, f func(r Router)) Router         { return nil }

type Router interface {
	Delete(pattern string, h http.HandlerFunc)
	Get(pattern string, h http.HandlerFunc)
	Handle(pattern string, h http.Handler)
	HandleFunc(pattern string, h http.HandlerFunc)
	Method(method, pattern string, h http.Handler)
	MethodFunc(method, pattern string, h http.HandlerFunc)
	Mount(pattern string, h http.Handler)
	Patch(pattern string, h http.HandlerFunc)
	Post(pattern string, h http.HandlerFunc)
	Put(pattern string, h http.HandlerFunc)
	Route(pattern string, f func(r Router)) Router
}
