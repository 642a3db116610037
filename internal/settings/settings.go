// Package settings holds what a run was asked for: which checks run, which groups are
// reported, what the user declared and excludes.
//
// A Program comes from the analyzer's Config, understood once. The rooms above read it; nothing
// changes it while a package is analyzed.
package settings

import (
	"errors"
	"fmt"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/checks"
	"github.com/urilint/urilint/internal/nearest"
	"github.com/urilint/urilint/internal/scope"
)

// A Program is a Config that was understood.
type Program struct {
	Checks      []*check.Check // in order of precedence
	Catalogue   *catalogue.Catalogue
	User        []Declared // what the user declared
	Groups      check.Selection
	Strict      bool
	Likely      bool // the check unescaped was asked for by its name
	UnsafeFixes bool
	Exclude     []Exclusion
	Root        string
	Detail      bool
	FactsOnly   bool // nothing is reported
	Counts      bool // what is known is reported, not what is wrong
	Nolint      bool // golangci-lint's directives are obeyed
	Learns      bool // what a configuration could say is reported
	AsReceived  []string
	Assigned    []string // package variables that other packages set, and "none"; nil: nobody has looked
	Values      bool     // what is known is reported too, and which fixes are safe
}

// Declared is a sink that the user declared.
type Declared struct {
	catalogue.Sink
	Name string // as it was given
}

// Excluded reports whether the configuration leaves a finding at pos out. Urilint's
// own front end asks for all, and does it itself.
func (p *Program) Excluded(pass *analysis.Pass, id string, pos token.Pos) bool {
	if len(p.Exclude) == 0 || p.Detail {
		return false
	}
	name := scope.FileName(pass.Fset, pos)
	if strings.HasSuffix(name, ".cgo1.go") {
		name = pass.Fset.Position(pos).Filename // of which cgo has made it
	}
	root := p.Root
	if root == "" {
		root = moduleAbove(filepath.Dir(name))
	}
	rel, err := filepath.Rel(root, name)
	return err == nil && Excluding(p.Exclude, filepath.ToSlash(rel), id) >= 0
}

// An Exclusion leaves findings of some files out.
type Exclusion struct {
	// Path is a pattern of files, relative to the configuration file, or in
	// golangci-lint to the module: "internal/legacy", "**/*_test.go". Elements are as
	// for path.Match, "**" is any number of them, and a folder stands for all in it.
	Path string `json:"path"`

	Checks []string `json:"checks"` // IDs, "ignore" for what is reported of directives, or "all"
	Reason string   `json:"reason"` // why the findings may stay, for readers
}

// Fault returns what is wrong with e, beginning with the field.
func (e Exclusion) Fault() error {
	switch elements := strings.Split(e.Path, "/"); {
	case e.Path == "":
		return errors.New("path: names no file; write a pattern such as internal/legacy or **/*_test.go")
	case strings.Contains(e.Path, `\`):
		return fmt.Errorf(`path: %q has a "\"; write "/"`, e.Path)
	case path.IsAbs(e.Path) || slices.Contains(elements, ".."):
		return fmt.Errorf("path: %q is not below the configuration", e.Path)
	default:
		for _, element := range elements {
			if _, err := path.Match(element, ""); err != nil {
				return fmt.Errorf("path: %q is no pattern: %q has a bracket that is not closed, or an empty range", e.Path, element)
			}
		}
	}
	if len(e.Checks) == 0 {
		return errors.New("checks: names none; write a list of checks, or [all]")
	}
	for _, id := range e.Checks {
		if id == "ignore" {
			continue // what is reported of directives
		}
		if err := KnownCheck(id); err != nil {
			return fmt.Errorf("checks: %w", err)
		}
	}
	if strings.TrimSpace(e.Reason) == "" {
		return errors.New("reason: is missing; say why the findings may stay")
	}
	return nil
}

// Excluding returns which of list leaves a finding of a check in a file out, or -1.
func Excluding(list []Exclusion, file, check string) int {
	return slices.IndexFunc(list, func(e Exclusion) bool {
		return (slices.Contains(e.Checks, check) || slices.Contains(e.Checks, "all")) && e.Matches(file)
	})
}

// Matches reports whether e's pattern is that of the file, or of a folder that it is
// in.
func (e Exclusion) Matches(file string) bool {
	pattern := strings.Trim(strings.TrimPrefix(e.Path, "./"), "/")
	return pattern == "." || matchElements(strings.Split(pattern, "/"), strings.Split(file, "/"))
}

// matchElements reports whether the elements of a pattern match those of a name, or
// the first of them.
func matchElements(pattern, name []string) bool {
	for i, p := range pattern {
		if p == "**" {
			for j := range len(name) + 1 {
				if matchElements(pattern[i+1:], name[j:]) {
					return true
				}
			}
			return false
		}
		if len(name) == 0 {
			return false
		}
		if ok, err := path.Match(p, name[0]); err != nil || !ok {
			return false
		}
		name = name[1:]
	}
	return true
}

// moduleAbove returns the nearest folder at or above dir with a go.mod, or dir.
func moduleAbove(dir string) string {
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil {
			return at
		}
		if at == filepath.Dir(at) {
			return dir
		}
	}
}

// KnownCheck reports an error if id is neither a check's ID nor "all".
func KnownCheck(id string) error {
	ids := append([]string{"all"}, CheckIDs()...)
	if slices.Contains(ids, id) {
		return nil
	}
	return fmt.Errorf("unknown check %q%s", id, nearest.Choice(id, ids))
}

// CheckIDs returns the IDs of all checks.
func CheckIDs() (ids []string) {
	for _, k := range checks.All {
		ids = append(ids, k.ID)
	}
	return ids
}
