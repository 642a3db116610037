// Package run runs the libraries of the catalogue, to prove what its roles and the
// checks claim about them: what a library refuses, with which error text, and what it
// never matches. It has tests only, and a go.mod of its own, so that urilint needs none
// of them.
package run
