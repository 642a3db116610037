package govet

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// A Command runs the go command with this program as the vet tool.
type Command struct {
	self  string   // this program
	asked []string // build flags
	build []string // the same, and an overlay
	tool  []string // the analyzer's flags

	received map[string][]string // the flags for what sources of modules set, by their folders
	Strays   []string            // configurations that were seen then, and are not read

	Sources  *result.Sources
	Terminal io.Writer // where progress is shown, if it is a terminal

	context context.Context // ends what runs; nil: nothing does
	written *[]string       // files to remove at the end

	original func(string) string // the name of the file that one stands for in an overlay; nil: each for itself
}

// New returns a go command with flags for it and for the analyzer.
func New(build, tool []string) (*Command, error) {
	if _, err := exec.LookPath("go"); err != nil {
		return nil, fmt.Errorf("no go command in PATH: install Go (https://go.dev/dl) or put its bin folder into PATH")
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	go goEnv() // it asks the go command, which may as well begin now
	return &Command{self: self, asked: build, build: build, tool: tool, Sources: result.NewSources(), written: new([]string)}, nil
}

// End removes what g has written.
func (g *Command) End() {
	for _, name := range *g.written {
		os.Remove(name)
	}
}

// run runs the go command in dir. That it failed is no error here: it says so
// on stderr.
func (g *Command) run(dir string, args []string) (stdout, stderr []byte, err error) {
	return g.runWith(nil, dir, args)
}

// runWith is run with progress, which may be nil.
func (g *Command) runWith(p *progress, dir string, args []string) (stdout, stderr []byte, err error) {
	cmd := exec.Command("go", args...)
	if g.context != nil {
		cmd = exec.CommandContext(g.context, "go", args...)
		cmd.WaitDelay = time.Second // what it has started holds its pipes
	}
	cmd.Dir, cmd.Env = dir, goEnv()
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if p != nil {
		cmd.Stdout, cmd.Stderr = io.MultiWriter(&out, p), io.MultiWriter(&errs, p)
		go p.watch()
		defer p.end()
	}
	err = cmd.Run()
	if _, ok := err.(*exec.ExitError); ok && errs.Len() > 0 {
		err = nil
	}
	if err != nil {
		return nil, nil, fmt.Errorf("running go %s: %w", args[0], err)
	}
	return out.Bytes(), errs.Bytes(), nil
}

// list returns what go list -e writes for the packages of t in a format, by lines. There are none
// with an error.
func (g *Command) list(t Target, build []string, format string, flags ...string) ([]string, error) {
	stdout, _, err := g.run(t.Dir, slices.Concat([]string{"list", "-e", "-f", format}, flags, build, []string{"--"}, t.Patterns))
	return strings.FieldsFunc(string(stdout), func(r rune) bool { return r == '\n' || r == '\r' }), err
}

// Dirs returns the folders of the packages of a list of targets.
func (g *Command) Dirs(list []Target) ([]string, error) {
	return ofAll(list, func(t Target) ([]string, error) { return g.list(t, g.build, "{{.Dir}}") })
}
