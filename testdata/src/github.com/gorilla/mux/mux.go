// Package mux stands in for github.com/gorilla/mux.
package mux

import "net/http"

type Router struct{}

func NewRouter() *Router { return nil }

func (*Router) UseEncodedPath() *Router { return nil }

func (*Router) Handle(path string, h http.Handler) *Route                                 { return nil }
func (*Router) HandleFunc(path string, f func(http.ResponseWriter, *http.Request)) *Route { return nil }
func (*Router) Path(tpl string) *Route                                                    { return nil }
func (*Router) PathPrefix(tpl string) *Route                                              { return nil }

type Route struct{}

func (*Route) Handler(h http.Handler) *Route                                 { return nil }
func (*Route) HandlerFunc(f func(http.ResponseWriter, *http.Request)) *Route { return nil }
func (*Route) Methods(methods ...string) *Route                              { return nil }
func (*Route) Path(tpl string) *Route                                        { return nil }
func (*Route) PathPrefix(tpl string) *Route                                  { return nil }
func (*Route) Subrouter() *Router                                            { return nil }

func Vars(r *http.Request) map[string]string { return nil }
