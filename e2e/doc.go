// Package e2e tests urilint with the real programs that run it or read its output:
// several versions of the go command, golangci-lint, pre-commit, nogo and others.
//
// Each integration has a file here, which prepares its program, and a folder in
// testdata with a script for each behavior: in the language of
// [github.com/rogpeppe/go-internal/testscript], with what script_test.go adds.
// Everything that a program needs is taken from the Go module proxy, from Debian or
// from npm when it is not there yet.
package e2e
