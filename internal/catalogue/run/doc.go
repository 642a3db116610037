// Package run runs the libraries that the catalogue names, to prove what its roles
// and the checks say of them: what a library refuses, what it never matches, and in
// which words. It has tests only, and a go.mod of its own, so that urilint needs none
// of them.
package run
