package analyzer

import (
	"go/ast"
	"go/version"
	"strings"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// muxes is what a package does with muxes; that is looked for where a pattern is registered.
// A pattern conflicts with those that its mux has already: see muxruns.go.
type muxes struct {
	muxNotes
	looked bool
	old    bool                        // the program may have the ServeMux of Go 1.21
	before map[ast.Expr][]registration // of a pattern: those that its mux certainly has by then
	known  map[ast.Expr]strval.Value   // patterns
}

// earlier returns the patterns that the mux at p certainly has when p is registered.
func (m *muxes) earlier(p place) []check.Registered {
	var list []check.Registered
	for _, r := range m.before[p.expr] {
		v, ok := m.known[r.pattern]
		if !ok {
			v = m.values.Value(r.pattern)
			m.known[r.pattern] = v
		}
		list = append(list, check.Registered{Value: v, By: r.by})
	}
	return list
}

// oldMux reports whether the program may use the ServeMux of Go 1.21, without methods
// and wildcards: by its module's Go version, or by a GODEBUG setting in this package.
func (m *muxes) oldMux() bool {
	m.look()
	return m.old
}

// look goes through the whole package, once.
func (m *muxes) look() {
	if m.looked {
		return
	}
	m.looked = true
	m.before, m.known = make(map[ast.Expr][]registration), make(map[ast.Expr]strval.Value)
	goVersion := m.pass.Pkg.GoVersion()
	m.old = goVersion != "" && version.Compare(goVersion, "go1.22") < 0
	for _, f := range m.pass.Files {
		for _, group := range f.Comments {
			for _, c := range group.List {
				if setting, ok := strings.CutPrefix(c.Text, "//go:debug "); ok && (strings.Contains(setting, "httpmuxgo121") || strings.Contains(setting, "default")) {
					m.old = true
				}
			}
		}
	}
	m.note()
	runs := &muxRuns{muxNotes: &m.muxNotes, before: m.before}
	for cur := range m.files.Root().Preorder((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if fn := cur.Node(); m.has[fn] && !m.jumps[fn] {
			(&muxRun{muxRuns: runs, fn: fn}).body(nil)
		}
	}
}
