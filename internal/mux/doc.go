// Package mux knows the patterns that a ServeMux certainly has when another is registered, the
// prefixes that http.StripPrefix takes away before, and the paths that the package requests.
//
// In goes the place of a pattern, out come the patterns before it, as package check compares them.
package mux
