package govet

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// A Target is what one run of go vet checks: packages, named as seen from dir.
type Target struct {
	Dir      string   // "" is here
	Patterns []string // "./...", "example.com/x", "./internal/x"
}

// Targets turns arguments into what to check. The name of a Go file means its package.
// pre-commit and editors pass such names. go vet runs in one module at a time, so the
// package is named from the root of its module. Such a package is checked and reported
// as a whole, not only the named files. A constant may be declared in one file and used
// as a URI in another, and a finding hidden here would appear in CI, which checks
// ./....
//
// notes are lines about files that are not checked, as the go command's ./...
// would not.
func Targets(args []string) (list []Target, notes []string, err error) {
	if len(args) == 0 {
		return []Target{{Patterns: []string{"."}}}, nil, nil
	}
	var patterns []string
	modules := make(map[string][]string) // root of a module to its patterns
	for _, arg := range args {
		isFile, err := namesFile(arg)
		if err != nil {
			return nil, nil, err
		}
		if !isFile {
			patterns = append(patterns, arg)
			continue
		}
		root, dir, err := disk.ModuleOf(arg)
		if err != nil {
			return nil, nil, err
		}
		rel, err := filepath.Rel(root, dir)
		if err != nil {
			return nil, nil, err
		}
		if name := skippedDir(rel); name != "" {
			notes = append(notes, fmt.Sprintf("%s is not checked: it is in a folder %q, which the go command ignores", arg, name))
			continue
		}
		if pattern := "./" + filepath.ToSlash(rel); !slices.Contains(modules[root], pattern) {
			modules[root] = append(modules[root], pattern)
		}
	}
	if patterns != nil {
		list = append(list, Target{Patterns: patterns})
	}
	for _, root := range slices.Sorted(maps.Keys(modules)) {
		list = append(list, Target{root, modules[root]})
	}
	return list, notes, nil
}

// namesFile reports whether arg is the name of a Go file, and not a package:
//
//	main.go, ./x.go             a file; an error if it is not there
//	github.com/nats-io/nats.go  a package
//	./nats.go                   a package, if that is a folder
func namesFile(arg string) (bool, error) {
	if !strings.HasSuffix(arg, ".go") {
		return false, nil
	}
	info, err := os.Stat(arg)
	if err == nil {
		return !info.IsDir(), nil
	}
	first, _, nested := strings.Cut(filepath.ToSlash(arg), "/")
	if nested && strings.Contains(strings.Trim(first, "."), ".") {
		return false, nil // begins with a domain name
	}
	return false, fmt.Errorf("no such file: %s", arg)
}

// skippedDir returns the element of a path below a module's root for which
// patterns like ./... leave the path out, or "".
func skippedDir(rel string) string {
	for name := range strings.SplitSeq(filepath.ToSlash(rel), "/") {
		if name == "testdata" || name == "vendor" || len(name) > 1 && (name[0] == '.' || name[0] == '_') {
			return name
		}
	}
	return ""
}

// Whole reports whether t is all packages of a module, so that none is left to be
// imported.
func (t Target) Whole() bool {
	dir, err := filepath.Abs(t.Dir)
	return err == nil && slices.Equal(t.Patterns, []string{"./..."}) && disk.ModuleRoot(dir) == dir
}

// advise says what to do about a line with which the go command gave up.
func (t Target) advise(line string) string {
	line = strings.TrimPrefix(line, "go: ")
	switch {
	case line == "no packages to vet":
		return fmt.Sprintf("no packages match %s", strings.Join(t.Patterns, " "))
	case strings.HasPrefix(line, "no Go files in ") && len(t.Patterns) == 1:
		return fmt.Sprintf("%s; for the folders in it: urilint %s/...", line, strings.TrimSuffix(t.Patterns[0], "/"))
	case strings.HasPrefix(line, "go.mod file not found"), strings.Contains(line, "does not contain main module"):
		dir, err := filepath.Abs(t.Dir)
		if err == nil && disk.ModuleRoot(dir) == "" && os.Getenv("GOWORK") == "" {
			return fmt.Sprintf("no go.mod in %s or above it: run urilint inside a module", dir)
		}
		return line + ": it is in another module, run urilint there"
	case strings.Contains(line, "does not contain modules listed in go.work"):
		return line + ": name the modules, or write urilint work for all"
	}
	return line
}

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

// roots is MainModules, but runs the go command only where there may be a workspace,
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
