package main

import (
	"io"
	"os"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/cmd/urilint/internal/vettool"

	_ "github.com/urilint/urilint/internal/early" // answers for the standard library, if that is all
)

func main() {
	args, do := os.Args[1:], run
	if c := lookupCommand(args); c != nil {
		args, do = args[1:], runs[c.name]
	} else if vettool.IsCall(args) {
		os.Exit(vettool.Serve(args))
	}
	code, err := do(args, os.Stdout, os.Stderr)
	if err != nil {
		terminal.Tell(os.Stderr, err)
		code = result.ExitTrouble
	}
	os.Exit(code)
}

// runs are what the commands do. They return the exit code, or why there is none.
var runs = map[string]func(args []string, stdout, stderr io.Writer) (int, error){
	"apis": listAPIs, "completion": complete, "explain": explain, "help": help, "learn": learn,
	"list": listChecks, "lsp": serveEditor, "parse": parseReference, "version": printVersion,
}

// written writes text and returns the exit code.
func written(w io.Writer, text string) int {
	if _, err := io.WriteString(w, text); err != nil {
		return result.ExitTrouble
	}
	return result.ExitClean
}
