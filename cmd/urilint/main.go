package main

import (
	"io"
	"os"

	"github.com/urilint/urilint/cmd/urilint/internal/vettool"

	_ "github.com/urilint/urilint/internal/early"
)

// answers for the standard library, if that is all

func main() {
	args := os.Args[1:]
	if c := lookupCommand(args); c != nil {
		os.Exit(runs[c.name](args[1:], os.Stdout, os.Stderr))
	}
	if vettool.IsCall(args) {
		os.Exit(vettool.Serve(args))
	}
	os.Exit(run(args, os.Stdout, os.Stderr))
}

// runs are what the commands do.
var runs = map[string]func(args []string, stdout, stderr io.Writer) int{
	"apis": listAPIs, "completion": complete, "explain": explain, "help": help, "learn": learn,
	"list": listChecks, "lsp": serveEditor, "parse": parseReference, "version": printVersion,
}
