// Package scopetest makes scopes of small pieces of source, for the tests of the rooms that share
// one.
package scopetest

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow/flowtest"
	"github.com/urilint/urilint/internal/scope"
)

// New returns the scope of src, a file without its package clause and imports. No package has facts,
// and nobody has looked at the rest of the module.
func New(t testing.TB, src string) *scope.Scope {
	t.Helper()
	s := flowtest.Check(t, src)
	pass := &analysis.Pass{
		Fset: s.Fset, Pkg: s.Types, TypesInfo: s.Info,
		ImportObjectFact: func(types.Object, analysis.Fact) bool { return false },
		ExportObjectFact: func(types.Object, analysis.Fact) {},
		AllObjectFacts:   func() []analysis.ObjectFact { return nil },
		AllPackageFacts:  func() []analysis.PackageFact { return nil },
		Module:           &analysis.Module{Path: "p", GoVersion: "1.26"},
	}
	for cur := range s.Files.Root().Children() {
		pass.Files = append(pass.Files, cur.Node().(*ast.File))
	}
	sc := scope.New(pass, catalogue.All(), s.Files)
	sc.Sums.Borrows = func(*types.Var) bool { return false }
	return sc
}

// Each calls do with each node of sc's source that has the type of node, in the order of the source:
// Each(sc, (*ast.CallExpr)(nil), …).
func Each(sc *scope.Scope, node ast.Node, do func(cur inspector.Cursor)) {
	for cur := range sc.Files.Root().Preorder(node) {
		do(cur)
	}
}

// A Dump is what a room says of a source, one line for each answer.
type Dump struct{ b strings.Builder }

// Add adds a line.
func (d *Dump) Add(format string, args ...any) { fmt.Fprintf(&d.b, format+"\n", args...) }

// Want compares d with lines; the white space around each does not matter.
func (d *Dump) Want(t testing.TB, lines string) {
	t.Helper()
	if got, want := trimmed(d.b.String()), trimmed(lines); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// trimmed returns lines without the white space around each.
func trimmed(lines string) string {
	var list []string
	for line := range strings.Lines(strings.TrimSpace(lines)) {
		list = append(list, strings.TrimSpace(line))
	}
	return strings.Join(list, "\n")
}
