// Package mux has the check of patterns of http.ServeMux: those that panic, by their syntax or
// beside another, and those that no request matches.
package mux
