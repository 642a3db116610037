package analyzer

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

	"github.com/urilint/urilint/internal/nearest"
)

// fault returns what is wrong with e, beginning with the field.
func (e Exclusion) fault() error {
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
		if err := knownCheck(id); err != nil {
			return fmt.Errorf("checks: %w", err)
		}
	}
	if strings.TrimSpace(e.Reason) == "" {
		return errors.New("reason: is missing; say why the findings may stay")
	}
	return nil
}

// Excluded returns which of c's exclusions leaves a finding of a check in a file
// out, or -1. The file's name is relative to what the patterns are relative to, with
// "/".
func (c *Config) Excluded(file, check string) int {
	return slices.IndexFunc(c.Exclude, func(e Exclusion) bool {
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

// excluded reports whether the configuration leaves a finding at pos out. Urilint's
// own front end asks for all, and does it itself.
func (p *program) excluded(pass *analysis.Pass, id string, pos token.Pos) bool {
	if len(p.exclude) == 0 || p.detail {
		return false
	}
	name := fileName(pass.Fset, pos)
	if strings.HasSuffix(name, ".cgo1.go") {
		name = pass.Fset.Position(pos).Filename // of which cgo has made it
	}
	root := p.root
	if root == "" {
		root = moduleAbove(filepath.Dir(name))
	}
	rel, err := filepath.Rel(root, name)
	c := Config{Exclude: p.exclude}
	return err == nil && c.Excluded(filepath.ToSlash(rel), id) >= 0
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

// knownCheck reports an error if id is neither a check's ID nor "all".
func knownCheck(id string) error {
	ids := append([]string{"all"}, checkIDs()...)
	if slices.Contains(ids, id) {
		return nil
	}
	return fmt.Errorf("unknown check %q%s", id, nearest.Choice(id, ids))
}
