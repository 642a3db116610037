// Package mux stands in for github.com/gorilla/mux.
package mux

import "net/http"

func Vars(r *http.Request) map[string]string { return nil }

type Router struct{}

func (*Router) HandleFunc(path string, f func(http.ResponseWriter, *http.Request)) {}
