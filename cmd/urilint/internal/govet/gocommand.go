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
	"sync"
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
	go goEnv() // it runs the go command, which may as well begin now
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

// traceFlags are flags of the go command that make it print its commands, instead of or
// besides running them, to the stream where urilint reads errors.
var traceFlags = []string{"n", "x", "v", "work", "json", "debug-actiongraph", "debug-trace"}

// noFlags is a value of GOFLAGS that says what is so anyhow. One that is empty leaves
// what go env -w has set.
const noFlags = "-buildvcs=auto"

// goEnv returns the environment for the go command: that of this program, and
// GOFLAGS, from there or from go env -w, without the trace flags.
var goEnv = sync.OnceValue(func() []string {
	env := os.Environ()
	flags := os.Getenv("GOFLAGS")
	if flags == "" {
		out, err := exec.Command("go", "env", "GOFLAGS").Output()
		if err != nil {
			return env // it will say what is wrong
		}
		flags = strings.TrimSpace(string(out))
	}
	kept := withoutTrace(flags)
	if kept == flags {
		return env
	}
	if kept == "" {
		kept = noFlags
	}
	return append(env, "GOFLAGS="+kept)
})

// withoutTrace returns a value of GOFLAGS without the trace flags. It is a list of
// flags, separated by white space. A flag may be quoted:
//
//	-x -tags=a "-ldflags=-s -w"  =>  -tags=a "-ldflags=-s -w"
func withoutTrace(flags string) string {
	var kept []string
	for rest := strings.TrimSpace(flags); rest != ""; rest = strings.TrimSpace(rest) {
		end := strings.IndexAny(rest, " \t\r\n")
		if rest[0] == '"' || rest[0] == '\'' {
			if n := strings.IndexByte(rest[1:], rest[0]); n >= 0 {
				end = n + 2
			}
		}
		if end < 0 {
			end = len(rest)
		}
		word := rest[:end]
		rest = rest[end:]
		name, _, _ := strings.Cut(strings.TrimLeft(strings.Trim(word, `"'`), "-"), "=")
		if !slices.Contains(traceFlags, name) {
			kept = append(kept, word)
		}
	}
	return strings.Join(kept, " ")
}

// Flags of the analyzer that pass between the front end and the tool only.
const (
	DetailFlag   = "detail"   // append details to each message
	LearnFlag    = "learn"    // report what a configuration could say, in place of findings
	StatsFlag    = "stats"    // report records in place of findings
	valuesFlag   = "values"   // report what reaches sinks beside findings, and mark the fixes that are not safe
	keyFlag      = "key"      // change nothing but what the build cache knows results by
	receivedFlag = "received" // which parts of the requests that a server gets no code of the modules sets
	assignedFlag = "assigned" // which variables of their packages other packages of the modules set

	// NolintFlag makes it obey //nolint:urilint. golangci-lint does so itself, and reports which of them
	// silence nothing; this program does it in its place.
	NolintFlag = "nolint"
)

// InternalFlag reports whether a flag of the analyzer is not for users.
func InternalFlag(name string) bool {
	return slices.Contains([]string{DetailFlag, LearnFlag, StatsFlag, valuesFlag, keyFlag, receivedFlag, assignedFlag, NolintFlag}, name)
}
