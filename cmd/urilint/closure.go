package main

import (
	"go/version"
	"path/filepath"
	"slices"
	"strings"
)

// closure returns the packages of the modules worked on that those of t import,
// by import path, and their folders.
//
// Go 1.26 keeps the result of a package under one key, whether it was checked or
// asked for facts alone. So after urilint ./a, where a imports b, nothing would
// ever be reported of b: its facts are found in the cache, and no findings with
// them. (Go 1.25 and 1.27 do not do that.) There, what could be a target of its
// own one day is checked as one at once, and its findings are left out.
func (g *goCommand) closure(t target) (imported, dirs []string) {
	out, _, err := g.run(t.dir, []string{"env", "GOVERSION"})
	if err != nil || version.Lang(strings.TrimSpace(string(out))) != "go1.26" || t.whole() {
		return nil, nil
	}
	const format = "{{if and .DepOnly .Module}}{{if .Module.Main}}{{.ImportPath}}\t{{.Dir}}{{end}}{{end}}"
	out, _, err = g.run(t.dir, slices.Concat([]string{"list", "-e", "-deps", "-test", "-f", format}, g.build, []string{"--"}, t.patterns))
	if err != nil {
		return nil, nil // go vet will say what is wrong
	}
	for line := range strings.Lines(string(out)) {
		path, dir, ok := strings.Cut(strings.TrimRight(line, "\r\n"), "\t")
		if ok && !strings.Contains(path, " ") && !strings.HasSuffix(path, ".test") { // no variants for tests
			imported, dirs = append(imported, path), append(dirs, dir)
		}
	}
	return imported, dirs
}

// whole reports whether t is all packages of a module, so that none is left to be
// imported.
func (t target) whole() bool {
	dir, err := filepath.Abs(t.dir)
	return err == nil && slices.Equal(t.patterns, []string{"./..."}) && moduleRoot(dir) == dir
}

// without returns the findings that are in none of the folders.
func without(findings []finding, dirs []string) []finding {
	return slices.DeleteFunc(findings, func(f finding) bool {
		return slices.Contains(dirs, filepath.Dir(f.path))
	})
}
