package main

import (
	"fmt"
	"io"
	"os"

	"github.com/urilint/urilint/internal/lsp"
)

// serveEditor is urilint as a language server on stdin and stdout, until its client
// ends it.
func serveEditor(args []string, stdout, stderr io.Writer) int {
	o, err := parseOptions(args)
	if err == nil && (len(o.args) > 0 || o.fix || o.diff || o.stats || o.format != textFormat || o.baseline+o.newFromRev != "") {
		err = fmt.Errorf("lsp takes flags of the analyzer and of the go command only: the editor says what to check")
	}
	if err == nil && o.help {
		printHelp(stdout)
		return exitClean
	}
	if err == nil && o.dir != "" {
		err = os.Chdir(o.dir)
	}
	if err != nil {
		tell(stderr, err)
		return exitTrouble
	}
	g, err := o.goCommand()
	if err != nil {
		tell(stderr, err)
		return exitTrouble
	}
	e, err := newEditorEngine(g)
	if err != nil {
		tell(stderr, err)
		return exitTrouble
	}
	defer e.close()
	s := lsp.NewServer(e)
	s.Version = ownVersion()
	if err := s.Serve(os.Stdin, stdout); err != nil {
		tell(stderr, err)
		return exitFindings
	}
	return exitClean
}
