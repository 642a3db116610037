package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"go/version"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A pattern conflicts with those that its mux has already. They are known if both are
// registered in one function, one after the other: a statement has run when a later
// statement of the same list runs, or one inside that. A call stands for what the
// function always does: see muxcalls.go.

// earlier returns the patterns that the mux at p certainly has when p is registered.
func (m *muxes) earlier(p place) []check.Registered {
	var (
		fn   = flow.Innermost(p.cur)
		call *registration
	)
	for _, r := range m.inFunc[fn] {
		if r.pattern == p.expr {
			call = r
		}
	}
	if call == nil || m.jumps[fn] {
		return nil
	}
	start := p.cur.Node().Pos()
	return append(m.earlierOutside(fn, call.mux, start, maxCallers), m.earlierIn(p.cur, fn, call.mux, start)...)
}

// earlierIn returns the patterns that the mux id certainly has at cur, by what fn does
// before pos, which is in it.
func (m *muxes) earlierIn(cur inspector.Cursor, fn ast.Node, id muxID, pos token.Pos) []check.Registered {
	var lists []ast.Node // around cur, in fn
	for c := cur; c.Node() != fn; c = c.Parent() {
		if isStatementList(c.Node()) {
			lists = append(lists, c.Node())
		}
	}
	var earlier []check.Registered
	for _, r := range slices.Backward(m.registrations(fn)) {
		if len(earlier) == maxEarlier {
			break
		}
		if r.end <= pos && r.mux == id && slices.Contains(lists, r.list) && m.unchanged(r.mux, fn, r.end, pos) {
			earlier = append(earlier, check.Registered{Value: m.patternOf(r), By: r.by})
		}
	}
	slices.Reverse(earlier)
	return earlier
}

// earlierOutside returns the patterns that the mux id certainly has when fn is called,
// up to pos in fn.
func (m *muxes) earlierOutside(fn ast.Node, id muxID, pos token.Pos, depth int) []check.Registered {
	decl, ok := fn.(*ast.FuncDecl)
	if !ok || depth == 0 || !m.unchanged(id, fn, decl.Body.Pos(), pos) {
		return nil
	}
	var earlier []check.Registered
	for _, c := range m.callers[decl] {
		if inTestFile(m.pass.Fset, c.call.Pos()) && !inTestFile(m.pass.Fset, decl.Pos()) || m.jumps[c.fn] {
			continue
		}
		out := m.outside(c, id)
		if out == (muxID{}) {
			continue
		}
		earlier = append(earlier, m.earlierOutside(c.fn, out, c.call.Pos(), depth-1)...)
		earlier = append(earlier, m.earlierIn(c.cur, c.fn, out, c.call.Pos())...)
	}
	return earlier
}

// patternOf returns the pattern that r registers.
func (m *muxes) patternOf(r *registration) strval.Value {
	if r.pattern == nil {
		return strval.Value{Text: r.text}
	}
	v, ok := m.known[r.pattern]
	if !ok {
		v = m.values.Value(r.pattern)
		m.known[r.pattern] = v
	}
	return v
}

// oldMux reports whether the program may use the ServeMux of Go 1.21, without methods
// and wildcards: by its module's Go version, or by a GODEBUG setting in this package.
func (m *muxes) oldMux() bool {
	m.look()
	return m.old
}

// look walks the whole package, once.
func (m *muxes) look() {
	if m.looked {
		return
	}
	m.looked = true
	m.inFunc, m.inAll = make(map[ast.Node][]*registration), make(map[ast.Node][]*registration)
	m.calls, m.callers = make(map[ast.Node][]*muxCall), make(map[*ast.FuncDecl][]*muxCall)
	m.foreignIn = make(map[ast.Node][]*foreignCall)
	m.known, m.jumps = make(map[ast.Expr]strval.Value), make(map[ast.Node]bool)
	m.writes, m.whole = make(map[types.Object][]write), make(map[types.Object][]write)
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
	for cur := range m.files.Root().Preorder((*ast.CallExpr)(nil), (*ast.AssignStmt)(nil), (*ast.BranchStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.CallExpr:
			m.register(cur, n)
			m.noteCall(cur, n)
			m.noteForeign(cur, n)
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				if star, ok := ast.Unparen(lhs).(*ast.StarExpr); ok {
					m.noteWhole(cur, star)
				}
			}
		case *ast.BranchStmt:
			if n.Tok == token.GOTO {
				m.jumps[flow.Innermost(cur)] = true
			}
		}
	}
}

// register notes the registration that call, at cur, is as a statement.
func (m *muxes) register(cur inspector.Cursor, call *ast.CallExpr) {
	list := cur.Parent().Parent().Node()
	if _, ok := cur.Parent().Node().(*ast.ExprStmt); !ok || !isStatementList(list) {
		return
	}
	callee := typeutil.Callee(m.pass.TypesInfo, call)
	key, ok := catalogue.KeyOf(callee)
	if !ok {
		return
	}
	for _, s := range m.catalogue.Lookup(key) {
		if s.Role.Form != catalogue.MuxPattern {
			continue
		}
		if mux := m.muxOf(call, callee); mux != (muxID{}) {
			fn := flow.Innermost(cur)
			m.inFunc[fn] = append(m.inFunc[fn], &registration{mux: mux, list: list, end: call.End(), pattern: call.Args[s.Arg], api: s.API("http")})
		}
	}
}

// muxOf returns the mux that call, of the function or method callee, registers a
// pattern with. It is none if another package can change it, http.DefaultServeMux
// aside.
func (m *muxes) muxOf(call *ast.CallExpr, callee types.Object) (id muxID) {
	info := m.pass.TypesInfo
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	method := info.Selections[sel]
	if method == nil { // http.Handle
		id[0] = callee.Pkg().Scope().Lookup("DefaultServeMux")
		return id
	}
	if method.Kind() != types.MethodVal || len(method.Index()) > 1 {
		return muxID{} // the mux is an argument, or embedded
	}
	return m.muxPath(sel.X)
}
