// Package httprouter stands in for github.com/julienschmidt/httprouter.
package httprouter

import "net/http"

type Params []string

type Handle func(http.ResponseWriter, *http.Request, Params)

type Router struct{}

func New() *Router { return nil }

func (*Router) DELETE(path string, h Handle)                        {}
func (*Router) GET(path string, h Handle)                           {}
func (*Router) PATCH(path string, h Handle)                         {}
func (*Router) POST(path string, h Handle)                          {}
func (*Router) PUT(path string, h Handle)                           {}
func (*Router) Handle(method, path string, h Handle)                {}
func (*Router) Handler(method, path string, h http.Handler)         {}
func (*Router) HandlerFunc(method, path string, h http.HandlerFunc) {}
