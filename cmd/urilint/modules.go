package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// mainModules returns the root folders of the modules being worked on: one, or
// those of a workspace.
func (g *goCommand) mainModules(dir string) ([]string, error) {
	stdout, stderr, err := g.run(dir, slices.Concat([]string{"list", "-m", "-f", "{{.Dir}}"}, g.build))
	if err != nil {
		return nil, err
	}
	if len(stdout) == 0 {
		var res result
		res.readText(string(stderr), target{dir: dir}.advise)
		if len(res.trouble) == 0 {
			return nil, fmt.Errorf("go list -m names no module: %s", bytes.TrimSpace(stderr))
		}
		return nil, errors.New(res.trouble[0])
	}
	return strings.Split(strings.TrimSuffix(string(stdout), "\n"), "\n"), nil
}

// editable returns the root folders of the modules that may be edited.
func (g *goCommand) editable(list []target) (roots []string, err error) {
	for _, t := range list {
		more, err := g.mainModules(t.dir)
		if err != nil {
			return nil, err
		}
		roots = append(roots, more...)
	}
	return roots, nil
}

// roots is mainModules, which asks the go command only where there may be a workspace,
// or no module.
func (g *goCommand) roots(dir string) ([]string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if root := moduleRoot(abs); root != "" && !workspace(abs) && os.Getenv("GO111MODULE") != "off" {
		return []string{root}, nil
	}
	return g.mainModules(dir)
}

// workspace reports whether the go command in folder dir works on more than one
// module: on those of a go.work file.
func workspace(dir string) bool {
	if w := os.Getenv("GOWORK"); w != "" {
		return w != "off"
	}
	for dir := range upward(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.work")); err == nil {
			return true
		}
	}
	return false
}
