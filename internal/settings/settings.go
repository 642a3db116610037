package settings

import (
	"go/token"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
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
