// Package govet answers what go vet says of packages, if this program is its tool.
//
// [Targets] turns arguments into what is to be checked, and [Command.Vet] checks it and returns a result. Where a
// package cannot be loaded, or its tests do not compile, the others are checked.
package govet

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// Vet checks t. What could not be checked is in the result too.
func (g *Command) Vet(t Target) (*result.Result, error) {
	res, err := g.vetOnce(t)
	if err != nil || !res.Failed() {
		return res, err
	}
	h, packages, err := g.withEmbedded(t)
	if err != nil || len(packages) == 0 {
		return res, nil // the result says what is wrong
	}
	// A package that cannot be loaded, e.g. because an import is not there, stops go vet before it
	// begins. One whose tests alone cannot be loaded it leaves out, and goes on. The others can be
	// checked, and those without their tests.
	good, testless, bad := loadable(packages, t)
	if res.Ran() {
		bad = slices.DeleteFunc(bad, func(b result.Broken) bool { return !b.TestOnly })
	}
	if len(good) > 0 && (h != g || len(bad) > 0) {
		if res, err = h.vetWithout(testless, packages, Target{t.Dir, good}); err != nil {
			return nil, err
		}
		res.Broken = append(bad, res.Broken...)
	}
	if !res.Ran() || !res.Failed() {
		return res, nil
	}
	account(res, packages)
	return res, h.checkWithoutTests(res, packages, t)
}

// account compares what go vet answered with the packages that it was to check. A package
// for which it is silent imports one that does not compile, itself or in its tests. One
// that is not among them, and keeps none of them from being checked, does compile: a line
// about it is a warning of the C compiler, unless urilint itself crashed on it.
func account(r *result.Result, packages map[string]*goPackage) {
	told, guilty := make(map[string]bool), make(map[string]bool)
	for _, b := range r.Broken {
		told[strings.TrimSuffix(b.Pkg, "_test")] = true
	}
	cause := func(whose string, deps []string) string {
		for _, b := range r.Broken {
			if !b.TestOnly && !b.Above && slices.Contains(deps, b.Pkg) {
				guilty[b.Pkg] = true
				return fmt.Sprintf("%s %s, which does not compile: %s", whose, b.Pkg, b.Line)
			}
		}
		return ""
	}
	for _, path := range slices.Sorted(maps.Keys(packages)) {
		p := packages[path]
		code := len(p.GoFiles)+len(p.CgoFiles)+len(p.TestGoFiles) > 0 && !r.Answered[path]
		tests := len(p.XTestGoFiles) > 0 && !r.Answered[path+"_test"]
		if !code && !tests || told[path] && !r.Answered[path] || p.Error != nil || p.DepsErrors != nil || p.testErrors != nil {
			continue
		}
		if line := cause("it imports", p.Deps); line != "" {
			r.Broken = append(r.Broken, result.Broken{Pkg: path, Line: line, Above: true})
		} else if line := cause("its tests import", p.testDeps); line != "" {
			r.Broken = append(r.Broken, result.Broken{Pkg: path, Line: line, TestOnly: !code})
		}
	}
	r.Broken = slices.DeleteFunc(r.Broken, func(b result.Broken) bool {
		return !b.TestOnly && !b.Above && !b.Crash && !guilty[b.Pkg] && packages[strings.TrimSuffix(b.Pkg, "_test")] == nil
	})
}

// checkWithoutTests checks the packages of t that do not compile once more, without
// their tests, if they have some: perhaps only these do not.
func (g *Command) checkWithoutTests(res *result.Result, packages map[string]*goPackage, t Target) error {
	var again []string // their paths
	for i, b := range res.Broken {
		p := packages[b.Pkg]
		if p == nil {
			if p = packages[strings.TrimSuffix(b.Pkg, "_test")]; p == nil {
				continue
			}
			res.Broken[i].Pkg = p.ImportPath // the external tests of p
		}
		if !b.TestOnly && !b.Above && p.Error == nil && p.DepsErrors == nil && len(p.tests()) > 0 {
			again = append(again, p.ImportPath)
		}
	}
	seen := make(map[string]bool)
	res.Broken = slices.DeleteFunc(res.Broken, func(b result.Broken) bool {
		again := seen[b.Pkg]
		seen[b.Pkg] = true
		return again
	})
	if len(again) == 0 {
		return nil
	}
	without, err := g.vetWithout(again, packages, Target{t.Dir, again})
	if err != nil || !without.Ran() || len(without.Trouble) > 0 {
		return err
	}
	for i, b := range res.Broken {
		if without.Answered[b.Pkg] {
			res.Broken[i].TestOnly = true
		}
	}
	res.Merge(without)
	return nil
}

// vetWithout is vetOnce, as if the test files of those of packages with these paths were not
// there. They have no fixes: a test that was not seen may use what a fix would edit.
func (g *Command) vetWithout(paths []string, packages map[string]*goPackage, t Target) (*result.Result, error) {
	if len(paths) == 0 {
		return g.vetOnce(t)
	}
	gone, dirs := make(map[string]string), make(map[string]bool)
	for _, path := range paths {
		dirs[packages[path].Dir] = true
		for _, file := range packages[path].tests() {
			gone[file] = ""
		}
	}
	h, err := g.overlaid(gone, t)
	if err != nil {
		return nil, err
	}
	res, err := h.vetOnce(t)
	if err != nil {
		return nil, err
	}
	for i, f := range res.Findings {
		if dirs[filepath.Dir(f.Path)] {
			res.Findings[i].Fix = nil
		}
	}
	return res, nil
}

// vetOnce runs go vet.
func (g *Command) vetOnce(t Target) (*result.Result, error) {
	c := g.closure(t)
	res, err := g.vetWith(t, c)
	if err == nil && res.Failed() && len(c.imported) > 0 {
		// It may be that of a test in a package that is not a target.
		return g.vetWith(t, c.alone(t))
	}
	return res, err
}

// vetWith runs go vet for t and what c adds to it.
func (g *Command) vetWith(t Target, c closure) (*result.Result, error) {
	args := slices.Concat([]string{"vet", "-vettool=" + g.self, "-json"}, g.build,
		[]string{"-" + DetailFlag}, g.receivedBy(t), g.tool, c.flags(), []string{"--"}, t.Patterns, c.imported)
	p := newProgress(g.Terminal, func() int { return g.units(Target{t.Dir, slices.Concat(t.Patterns, c.imported)}) }, time.Now())
	stdout, stderr, err := g.runWith(p, t.Dir, args)
	if err != nil {
		return nil, err
	}
	// The JSON is on stdout since Go 1.26, and on stderr before.
	g.Sources.Cgo = sync.OnceValue(func() []string {
		return g.cgoFiles(Target{t.Dir, slices.Concat(t.Patterns, c.imported)})
	})
	res := &result.Result{Sources: g.Sources, Original: g.original, Imported: make(map[string]bool)}
	for _, path := range c.imported {
		res.Imported[path] = true
	}
	text := res.ReadJSON(stdout) + res.ReadJSON(stderr)
	res.ReadText(text, t.advise)
	res.Findings = slices.DeleteFunc(res.Findings, func(f result.Finding) bool { return slices.Contains(c.dirs, filepath.Dir(f.Path)) })
	return res, nil
}

// units returns how many packages go vet has the tool check for t: those that
// have files of their own, and their external tests. It returns 0 if that cannot
// be told.
func (g *Command) units(t Target) int {
	lines, _ := g.list(t, g.build, "{{if or .GoFiles .CgoFiles .TestGoFiles}}p\n{{end}}{{if .XTestGoFiles}}x\n{{end}}")
	return len(lines)
}

// cgoFiles returns the files of t's packages that use cgo.
func (g *Command) cgoFiles(t Target) (files []string) {
	lines, _ := g.list(t, g.asked, "{{$d := .Dir}}{{range .CgoFiles}}{{$d}}{{\"\\x00\"}}{{.}}\n{{end}}")
	for _, line := range lines {
		dir, name, _ := strings.Cut(line, "\x00")
		files = append(files, filepath.Join(dir, name))
	}
	return files
}
