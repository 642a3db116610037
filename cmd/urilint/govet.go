package main

import (
	"bytes"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// vet checks t. What could not be checked is in the result too.
func (g *goCommand) vet(t target) (*result, error) {
	res, err := g.vetOnce(t)
	if err != nil || !res.failed() {
		return res, err
	}
	h, packages, err := g.withEmbedded(t)
	if err != nil || len(packages) == 0 {
		return res, nil // the result says what is wrong
	}
	if h != g {
		g = h
		if res, err = g.vetOnce(t); err != nil || !res.failed() {
			return res, err
		}
	}
	if !res.ran() {
		// A package that cannot be loaded, e.g. because an import is not there, stops
		// go vet before it begins. The others can be checked, and those whose
		// tests alone cannot be loaded, without them.
		good, testless, bad := loadable(packages, t)
		if len(good) == 0 || len(bad) == 0 {
			return res, nil
		}
		if res, err = g.vetWithout(testless, target{t.dir, good}); err != nil {
			return nil, err
		}
		res.broken = append(bad, res.broken...)
	}
	if err := g.checkTestless(res, packages, t); err != nil {
		return nil, err
	}
	account(res, packages)
	return res, g.checkWithoutTests(res, packages, t)
}

// account compares what go vet answered with the packages that it was to check. A package
// for which it is silent imports one that does not compile, itself or in its tests. One
// that is not among them, and keeps none of them from being checked, does compile: a line
// about it is a warning of the C compiler.
func account(r *result, packages map[string]*goPackage) {
	told, guilty := make(map[string]bool), make(map[string]bool)
	for _, b := range r.broken {
		told[strings.TrimSuffix(b.pkg, "_test")] = true
	}
	cause := func(whose string, deps []string) string {
		for _, b := range r.broken {
			if !b.testOnly && !b.above && slices.Contains(deps, b.pkg) {
				guilty[b.pkg] = true
				return fmt.Sprintf("%s %s, which does not compile: %s", whose, b.pkg, b.line)
			}
		}
		return ""
	}
	for _, path := range slices.Sorted(maps.Keys(packages)) {
		p := packages[path]
		code := len(p.GoFiles)+len(p.CgoFiles)+len(p.TestGoFiles) > 0 && !r.answered[path]
		tests := len(p.XTestGoFiles) > 0 && !r.answered[path+"_test"]
		if !code && !tests || told[path] && !r.answered[path] || p.Error != nil || p.DepsErrors != nil || p.testErrors != nil {
			continue
		}
		if line := cause("it imports", p.Deps); line != "" {
			r.broken = append(r.broken, broken{pkg: path, line: line, above: true})
		} else if line := cause("its tests import", p.testDeps); line != "" {
			r.broken = append(r.broken, broken{pkg: path, line: line, testOnly: !code})
		}
	}
	r.broken = slices.DeleteFunc(r.broken, func(b broken) bool {
		return !b.testOnly && !b.above && !guilty[b.pkg] && packages[strings.TrimSuffix(b.pkg, "_test")] == nil
	})
}

// checkTestless checks the packages of t whose tests alone cannot be loaded, if go
// vet has left them out and said why, and gone on with the others.
func (g *goCommand) checkTestless(res *result, packages map[string]*goPackage, t target) error {
	_, _, bad := loadable(packages, t)
	told := make(map[string]bool) // lines of res.trouble
	for _, line := range res.trouble {
		told[inOneLine(line)] = true
	}
	var again []string
	explained := make(map[string]bool) // those that a package's tests are the reason of
	for _, b := range bad {
		if !b.testOnly {
			continue
		}
		new := false
		for _, e := range packages[b.pkg].testErrors {
			if line := e.line(); told[line] && !explained[line] {
				explained[line], new = true, true
			}
		}
		if new {
			again = append(again, b.pkg)
			res.broken = append(res.broken, b)
		}
	}
	if len(again) == 0 {
		return nil
	}
	res.trouble = slices.DeleteFunc(res.trouble, func(line string) bool { return explained[inOneLine(line)] })
	without, err := g.vetWithout(again, target{t.dir, again})
	if err != nil {
		return err
	}
	res.merge(without)
	res.broken = append(without.broken, res.broken...)
	res.trouble = append(res.trouble, without.trouble...)
	return nil
}

// checkWithoutTests checks the packages of t that do not compile once more, without
// their tests, if they have some: perhaps only these do not.
func (g *goCommand) checkWithoutTests(res *result, packages map[string]*goPackage, t target) error {
	var again []string // their paths
	for i, b := range res.broken {
		p := packages[b.pkg]
		if p == nil {
			if p = packages[strings.TrimSuffix(b.pkg, "_test")]; p == nil {
				continue
			}
			res.broken[i].pkg = p.ImportPath // the external tests of p
		}
		if !b.testOnly && !b.above && p.Error == nil && p.DepsErrors == nil && len(p.tests()) > 0 {
			again = append(again, p.ImportPath)
		}
	}
	res.broken = compactBroken(res.broken)
	if len(again) == 0 {
		return nil
	}
	without, err := g.vetWithout(again, target{t.dir, again})
	if err != nil || !without.ran() || len(without.trouble) > 0 {
		return err
	}
	for i, b := range res.broken {
		if without.answered[b.pkg] {
			res.broken[i].testOnly = true
		}
	}
	res.merge(without)
	return nil
}

// compactBroken returns list with the first of those of each package.
func compactBroken(list []broken) (out []broken) {
	seen := make(map[string]bool)
	for _, b := range list {
		if !seen[b.pkg] {
			seen[b.pkg] = true
			out = append(out, b)
		}
	}
	return out
}

// vetWithout is vetOnce, as if the test files of packages were not there. These have no
// fixes: a test that was not seen may use what a fix would edit.
func (g *goCommand) vetWithout(packages []string, t target) (*result, error) {
	if len(packages) == 0 {
		return g.vetOnce(t)
	}
	list, err := g.packages(target{t.dir, packages})
	if err != nil {
		return nil, err
	}
	gone := make(map[string]string)
	for _, p := range list {
		for _, file := range p.tests() {
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
	dirs := make(map[string]bool)
	for _, path := range packages {
		if p := list[path]; p != nil {
			dirs[p.Dir] = true
		}
	}
	for i, f := range res.findings {
		if dirs[filepath.Dir(f.path)] {
			res.findings[i].Fix = nil
		}
	}
	return res, nil
}

// vetOnce runs go vet.
func (g *goCommand) vetOnce(t target) (*result, error) {
	c := g.closure(t)
	res, err := g.vetWith(t, c)
	if err == nil && res.failed() && len(c.imported) > 0 {
		// It may be that of a test in a package that is not asked for.
		return g.vetWith(t, c.alone(t))
	}
	return res, err
}

// vetWith runs go vet for t and what c adds to it.
func (g *goCommand) vetWith(t target, c closure) (*result, error) {
	args := slices.Concat([]string{"vet", "-vettool=" + g.self, "-json"}, g.build,
		[]string{"-" + detailFlag}, g.receivedBy(t), g.tool, c.flags(), []string{"--"}, t.patterns, c.imported)
	p := newProgress(g.terminal, func() int { return g.units(target{t.dir, slices.Concat(t.patterns, c.imported)}) }, time.Now())
	stdout, stderr, err := g.runWith(p, t.dir, args)
	if err != nil {
		return nil, err
	}
	// The JSON is on stdout since Go 1.26, and on stderr before.
	g.sources.cgo = sync.OnceValue(func() []string {
		return g.cgoFiles(target{t.dir, slices.Concat(t.patterns, c.imported)})
	})
	res := &result{sources: g.sources, original: g.original, imported: make(map[string]bool)}
	for _, path := range c.imported {
		res.imported[path] = true
	}
	text := res.readJSON(stdout) + res.readJSON(stderr)
	res.readText(text, t.advise)
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

// cgoFiles returns the files of t's packages that use cgo.
func (g *goCommand) cgoFiles(t target) []string {
	const format = "{{$d := .Dir}}{{range .CgoFiles}}{{$d}}{{\"\\x00\"}}{{.}}\n{{end}}"
	stdout, _, err := g.run(t.dir, slices.Concat([]string{"list", "-e", "-f", format}, g.asked, []string{"--"}, t.patterns))
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
