package govet

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"go/version"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/urilint/urilint/cmd/urilint/internal/disk"
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
	Nested   []string            // the folders of modules that were seen then, and are not checked

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

// A Session runs go vet for the same packages again and again, for an editor.
type Session struct {
	Command
	closures map[string]closure // by target, as long as no import changes
	looked   time.Time          // when the sources of modules were looked at; see received
}

// NewSession returns a session that runs go vet as g does, and reports values and unsafe fixes too.
func NewSession(g *Command) *Session {
	s := &Session{Command: *g, closures: make(map[string]closure)}
	s.received = make(map[string][]string)
	s.tool = append(slices.Clone(s.tool), "-"+valuesFlag, "-unsafe-fixes")
	return s
}

// Forget has s look again at what is imported.
func (s *Session) Forget() { clear(s.closures) }

// Foreign returns the folders of files that are not the user's: GOROOT, the module cache.
func (s *Session) Foreign() []string {
	out, _, _ := s.run("", []string{"env", "GOROOT", "GOMODCACHE"})
	return strings.Fields(string(out))
}

// lookAgain is how long what all sources of the modules say is taken to be true:
// that is no work for each keystroke.
const lookAgain = 30 * time.Second

// Vet is vetOnce with the closure of an earlier run, if it is still the same. Its findings are in
// sources, or in the files that original names for those of an overlay (go help build), which may
// be "".
func (s *Session) Vet(ctx context.Context, t Target, sources *result.Sources, overlay string, original func(string) string) (*result.Result, error) {
	g := s.Command
	g.context, g.original, g.Sources = ctx, original, sources
	if overlay != "" {
		g.build = append(slices.Clone(g.build), "-overlay="+overlay)
	}
	key := t.Dir + "\x00" + t.Patterns[0]
	c, known := s.closures[key]
	if !known {
		c = g.closure(t)
		if ctx.Err() == nil {
			s.closures[key] = c
		}
	}
	if time.Since(s.looked) > lookAgain {
		clear(s.received)
		s.looked = time.Now()
	}
	s.received[t.Dir] = g.receivedBy(t)
	// What is found in a file that is not saved is kept in the build cache with the
	// name of another: only for us.
	c.apart = append(slices.Clone(c.apart), "lsp")
	res, err := g.vetWith(t, c, func() int { return g.units(t, c) })
	if err != nil || !res.Failed() || len(c.imported) == 0 {
		return res, err
	}
	if slices.ContainsFunc(res.Broken, func(b result.Broken) bool { return !slices.Contains(c.imported, b.Pkg) }) {
		return res, nil // it is the package's own fault
	}
	alone := c.alone(t) // see vetOnce
	return g.vetWith(t, alone, func() int { return g.units(t, alone) })
}

// A closure is what keeps Go 1.26 from leaving findings out. It keeps the result
// of a package under one key, whether it was checked or only its facts were computed. So
// after urilint ./a, where a imports b, nothing would ever be reported of b: its
// facts are found in the cache, and no findings with them. (Go 1.25 and 1.27 do
// not do that.)
//
// There, what is imported and could be a target of its own one day is checked as one at
// once, and its findings are left out. Where that is impossible, because a test does
// not compile, or the target is in the standard library or another module, its results
// have a cache key of their own.
//
// With -trimpath, the cache key of a package does not depend on its folder, in any Go
// version. So the file names in a cached result may be of another folder. So results
// are kept apart by the folder of the module too. (Where GOFLAGS has it, toolID does
// that.)
type closure struct {
	imported []string // packages of the modules worked on
	dirs     []string // their folders
	apart    []string // what results are kept apart by
}

// closure returns the closure of t.
func (g *Command) closure(t Target) (c closure) {
	if TrimsPaths(g.build) {
		c.apart = []string{CheckoutOf(t.Dir)}
	}
	if t.Whole() {
		return c // fast path: the go command is not run
	}
	out, _, err := g.run(t.Dir, []string{"env", "GOVERSION"})
	if err != nil || version.Lang(strings.TrimSpace(string(out))) != "go1.26" {
		return c
	}
	const format = "{{.DepOnly}}\t{{if .Module}}{{.Module.Main}}{{end}}\t{{.ImportPath}}\t{{.Dir}}"
	lines, err := g.list(t, g.build, format, "-deps", "-test")
	if err != nil {
		return c // go vet will say what is wrong
	}
	foreign := false
	for _, line := range lines {
		fields := strings.Split(line, "\t")
		if len(fields) != 4 || strings.Contains(fields[2], " ") || strings.HasSuffix(fields[2], ".test") {
			continue // a variant for tests
		}
		switch imported, own := fields[0] == "true", fields[1] == "true"; {
		case imported && own:
			c.imported, c.dirs = append(c.imported, fields[2]), append(c.dirs, fields[3])
		case !imported && !own && fields[2] != "command-line-arguments":
			foreign = true
		}
	}
	if foreign {
		c.apart = c.alone(t).apart
	}
	return c
}

// alone returns a closure that adds no package to t, and keeps all results apart
// from those of other targets.
func (c closure) alone(t Target) closure {
	return closure{apart: slices.Concat(c.apart, t.Patterns)}
}

func (c closure) flags() []string {
	if len(c.apart) == 0 {
		return nil
	}
	sum := sha256.Sum256([]byte(strings.Join(c.apart, "\n")))
	return []string{fmt.Sprintf("-%s=%x", keyFlag, sum[:8])}
}

// TrimsPaths reports whether the go command's flags may include -trimpath, which
// removes folders from the compiled code and from cache keys.
func TrimsPaths(flags []string) bool {
	return slices.ContainsFunc(flags, func(f string) bool { return strings.Contains(f, "-trimpath") })
}

// CheckoutOf returns what tells folder dir from one of the same content: the root
// of its module.
func CheckoutOf(dir string) string {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return dir
	}
	return cmp.Or(disk.ModuleRoot(abs), abs)
}
