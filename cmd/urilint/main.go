// Urilint finds wrong URIs in the strings of Go programs.
//
//	urilint [flags] [packages or .go files]
//	urilint explain check
//	urilint learn [-w] [flags] [packages]
//	urilint list
//	urilint parse [-base base] reference
//	urilint lsp [flags]
//
// It is a vet tool and its own front end. As go vet -vettool=urilint it analyzes one
// package at each call. Alone it loads no packages: it runs go vet with itself as the
// tool, and prints the results. So it uses Go's build cache and accepts every build
// flag.
//
// The exit code is 0 if nothing is found, 1 if there are findings (with -diff: a
// difference), and 2 if something could not be checked.
package main

import (
	"os"

	_ "github.com/urilint/urilint/internal/early" // answers for the standard library, if that is all
)

func main() {
	args := os.Args[1:]
	if c := lookupCommand(args); c != nil {
		os.Exit(c.run(args[1:], os.Stdout, os.Stderr))
	}
	if isVetCall(args) {
		os.Exit(serveVet(args))
	}
	os.Exit(run(args, os.Stdout, os.Stderr))
}
