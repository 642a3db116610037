package govet

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// MainModules returns the root folders of the modules being worked on: one, or
// those of a workspace.
func (g *Command) MainModules(dir string) ([]string, error) {
	stdout, stderr, err := g.run(dir, slices.Concat([]string{"list", "-m", "-f", "{{.Dir}}"}, g.build))
	if err != nil {
		return nil, err
	}
	if len(stdout) == 0 {
		var res result.Result
		res.ReadText(string(stderr), Target{Dir: dir}.advise)
		if len(res.Trouble) == 0 {
			return nil, fmt.Errorf("go list -m names no module: %s", bytes.TrimSpace(stderr))
		}
		return nil, errors.New(res.Trouble[0])
	}
	return strings.Split(strings.TrimSuffix(string(stdout), "\n"), "\n"), nil
}

// Editable returns the root folders of the modules that may be edited.
func (g *Command) Editable(list []Target) ([]string, error) {
	return ofAll(list, func(t Target) ([]string, error) { return g.MainModules(t.Dir) })
}

// ofAll returns what of returns for each of the targets, together.
func ofAll(list []Target, of func(Target) ([]string, error)) (all []string, err error) {
	for _, t := range list {
		more, err := of(t)
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
	}
	return all, nil
}

// roots is mainModules, which asks the go command only where there may be a workspace,
// or no module.
func (g *Command) roots(dir string) ([]string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if root := disk.ModuleRoot(abs); root != "" && !Workspace(abs) && os.Getenv("GO111MODULE") != "off" {
		return []string{root}, nil
	}
	return g.MainModules(dir)
}

// Workspace reports whether the go command in folder dir works on more than one
// module: on those of a go.work file.
func Workspace(dir string) bool {
	if w := os.Getenv("GOWORK"); w != "" {
		return w != "off"
	}
	for dir := range disk.Upward(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.work")); err == nil {
			return true
		}
	}
	return false
}
