package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// A goCommand runs the go command with this program as the vet tool.
type goCommand struct {
	self  string   // this program
	build []string // build flags
	tool  []string // the analyzer's flags

	sources  *sources
	terminal io.Writer // where progress is shown, if it is a terminal
}

func newGoCommand(o *options) (*goCommand, error) {
	if _, err := exec.LookPath("go"); err != nil {
		return nil, fmt.Errorf("no go command in PATH: install Go (https://go.dev/dl) or put its bin folder into PATH")
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	tool := o.tool
	if o.stats {
		tool = append(slices.Clone(tool), "-"+statsFlag)
	}
	return &goCommand{self: self, build: o.build, tool: tool, sources: newSources()}, nil
}

// vet checks t. What could not be checked is in the result too.
func (g *goCommand) vet(t target) (*result, error) {
	res, err := g.vetOnce(t)
	if err != nil || res.ran() {
		return res, err
	}
	// A package that cannot be loaded, e.g. because an import is not there,
	// stops go vet before it begins. The others can be checked.
	good, bad, err := g.loadable(t)
	if err != nil || len(good) == 0 || bad == 0 {
		return res, err
	}
	again, err := g.vetOnce(target{t.dir, good})
	if err != nil {
		return nil, err
	}
	again.broken += bad
	again.trouble = append(res.trouble, again.trouble...)
	return again, nil
}

// vetOnce runs go vet.
func (g *goCommand) vetOnce(t target) (*result, error) {
	c := g.closure(t)
	res, err := g.vetWith(t, c)
	if err == nil && len(res.trouble) > 0 && len(c.imported) > 0 {
		// It may be that of a test in a package that is not asked for.
		return g.vetWith(t, c.alone(t))
	}
	return res, err
}

// vetWith runs go vet for t and what c adds to it.
func (g *goCommand) vetWith(t target, c closure) (*result, error) {
	args := slices.Concat([]string{"vet", "-vettool=" + g.self, "-json"}, g.build,
		[]string{"-" + detailFlag}, g.tool, c.flags(), []string{"--"}, t.patterns, c.imported)
	p := newProgress(g.terminal, func() int { return g.units(target{t.dir, slices.Concat(t.patterns, c.imported)}) })
	stdout, stderr, err := g.runWith(p, t.dir, args)
	if err != nil {
		return nil, err
	}
	// The JSON is on stdout since Go 1.26, and on stderr before.
	g.sources.cgo = sync.OnceValue(func() []string {
		return g.cgoFiles(target{t.dir, slices.Concat(t.patterns, c.imported)})
	})
	res := &result{sources: g.sources}
	text := res.readJSON(stdout) + res.readJSON(stderr)
	res.readText(text, t)
	res.findings = c.without(res.findings)
	return res, nil
}

// units returns how many packages go vet has the tool check for t: those that
// have files of their own, and their external tests. It returns 0 if that cannot
// be told.
func (g *goCommand) units(t target) int {
	const format = "{{if or .GoFiles .CgoFiles .TestGoFiles}}p\n{{end}}{{if .XTestGoFiles}}x\n{{end}}"
	stdout, _, err := g.run(t.dir, slices.Concat([]string{"list", "-e", "-f", format}, g.build, []string{"--"}, t.patterns))
	if err != nil {
		return 0
	}
	return bytes.Count(stdout, []byte("p\n")) + bytes.Count(stdout, []byte("x\n"))
}

// loadable splits the packages of t into those that can be loaded, by their
// import paths, and the number of the others.
func (g *goCommand) loadable(t target) (good []string, bad int, err error) {
	args := slices.Concat([]string{"list", "-e", "-json=ImportPath,Error,DepsErrors"}, g.build, []string{"--"}, t.patterns)
	stdout, _, err := g.run(t.dir, args)
	if err != nil {
		return nil, 0, err
	}
	for dec := json.NewDecoder(bytes.NewReader(stdout)); ; {
		var p struct {
			ImportPath        string
			Error, DepsErrors any
		}
		if err := dec.Decode(&p); err == io.EOF {
			return good, bad, nil
		} else if err != nil {
			return nil, 0, fmt.Errorf("go list: %w", err)
		}
		if strings.Contains(p.ImportPath, "...") {
			return nil, 0, nil // a pattern, and no package is at fault: e.g. the build cache is read-only
		}
		if p.Error == nil && p.DepsErrors == nil {
			good = append(good, p.ImportPath)
		} else {
			bad++
		}
	}
}

// cgoFiles returns the files of t's packages that use cgo.
func (g *goCommand) cgoFiles(t target) []string {
	const format = "{{$d := .Dir}}{{range .CgoFiles}}{{$d}}{{\"\\x00\"}}{{.}}\n{{end}}"
	stdout, _, err := g.run(t.dir, slices.Concat([]string{"list", "-e", "-f", format}, g.build, []string{"--"}, t.patterns))
	if err != nil {
		return nil
	}
	var files []string
	for line := range strings.Lines(string(stdout)) {
		dir, name, _ := strings.Cut(strings.TrimRight(line, "\r\n"), "\x00")
		files = append(files, filepath.Join(dir, name))
	}
	return files
}

// dirs returns the folders of the packages of t.
func (g *goCommand) dirs(t target) ([]string, error) {
	stdout, _, err := g.run(t.dir, slices.Concat([]string{"list", "-e", "-f", "{{.Dir}}"}, g.build, []string{"--"}, t.patterns))
	return strings.FieldsFunc(string(stdout), func(r rune) bool { return r == '\n' || r == '\r' }), err
}

// mainModules returns the root folders of the modules being worked on: one, or
// those of a workspace.
func (g *goCommand) mainModules(dir string) ([]string, error) {
	stdout, stderr, err := g.run(dir, slices.Concat([]string{"list", "-m", "-f", "{{.Dir}}"}, g.build))
	if err != nil {
		return nil, err
	}
	if len(stdout) == 0 {
		var res result
		res.readText(string(stderr), target{dir: dir})
		return nil, errors.New(res.trouble[0])
	}
	return strings.Split(strings.TrimSuffix(string(stdout), "\n"), "\n"), nil
}

// run runs the go command in dir. That it failed is no error here: it says so
// on stderr.
func (g *goCommand) run(dir string, args []string) (stdout, stderr []byte, err error) {
	return g.runWith(nil, dir, args)
}

// runWith is run with progress, which may be nil.
func (g *goCommand) runWith(p *progress, dir string, args []string) (stdout, stderr []byte, err error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
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
