package main

import (
	"fmt"
	"io"
	"os"

	"github.com/urilint/urilint/cmd/urilint/internal/editor"
	"github.com/urilint/urilint/cmd/urilint/internal/format"
	"github.com/urilint/urilint/cmd/urilint/internal/lsp"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

// serveEditor is urilint as a language server on stdin and stdout, until its client
// ends it.
func serveEditor(args []string, stdout, stderr io.Writer) (int, error) {
	o, err := parseOptions(args)
	if err == nil && (len(o.args) > 0 || o.fix || o.diff || o.stats || o.format != format.Text || o.baseline+o.newFromRev != "") {
		err = fmt.Errorf("lsp takes flags of the analyzer and of the go command only: the editor says what to check")
	}
	if err == nil && o.help {
		printHelp(stdout)
		return result.ExitClean, nil
	}
	if err == nil && o.dir != "" {
		err = os.Chdir(o.dir)
	}
	if err != nil {
		return 0, err
	}
	g, err := o.goCommand(nil)
	if err != nil {
		return 0, err
	}
	e, err := editor.New(g)
	if err != nil {
		return 0, err
	}
	defer e.Close()
	s := lsp.NewServer(e)
	s.Version = format.Version()
	if err := s.Serve(stdio{os.Stdin, stdout}); err != nil {
		terminal.Tell(stderr, err)
		return result.ExitFindings, nil
	}
	return result.ExitClean, nil
}

// stdio is the stream to the client.
type stdio struct {
	io.ReadCloser
	io.Writer
}
