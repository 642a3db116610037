package analyzer

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/summary"
)

// Routes are often spread over functions, each of which is given the mux:
//
//	func routes(mux *http.ServeMux) { userRoutes(mux); adminRoutes(mux) }
//	func (s *server) routes()       { s.users(); s.admins() }
//
// What a called function always registers is where it is called, with the caller's
// variables in place of its parameters.

// maxCallers is how many calls lie between two registrations that are compared, on each
// side.
const maxCallers = 3

// noteCall notes the call at cur, if it is a statement and of a function of the package.
func (m *muxes) noteCall(cur inspector.Cursor, call *ast.CallExpr) {
	list := cur.Parent().Parent().Node()
	if _, ok := cur.Parent().Node().(*ast.ExprStmt); !ok || !isStatementList(list) {
		return
	}
	_, callee := m.flow.FuncDecl(typeutil.StaticCallee(m.pass.TypesInfo, call))
	if callee == nil {
		return
	}
	c := &muxCall{cur, call, flow.Innermost(cur), list, callee}
	m.calls[c.fn] = append(m.calls[c.fn], c)
	m.callers[callee] = append(m.callers[callee], c)
}

// noteForeign notes the call at cur, if it is a statement and of such a function.
func (m *muxes) noteForeign(cur inspector.Cursor, call *ast.CallExpr) {
	list := cur.Parent().Parent().Node()
	if _, ok := cur.Parent().Node().(*ast.ExprStmt); !ok || !isStatementList(list) {
		return
	}
	callee := typeutil.StaticCallee(m.pass.TypesInfo, call)
	if callee == nil || callee.Pkg() == nil || callee.Pkg() == m.pass.Pkg {
		return
	}
	if fact := m.sums.Fact(callee); fact != nil && len(fact.Muxes) > 0 {
		c := &foreignCall{cur, call, flow.Innermost(cur), list, callee, fact.Muxes}
		m.foreign = append(m.foreign, c)
		m.foreignIn[c.fn] = append(m.foreignIn[c.fn], c)
	}
}

// registeredBy returns what c registers.
func (m *muxes) registeredBy(c *foreignCall) []*registration {
	var list []*registration
	for _, r := range c.muxes {
		if id := m.givenMux(c, r); id != (muxID{}) {
			list = append(list, &registration{mux: id, list: c.list, end: c.call.End(), text: r.Pattern, api: r.API, by: summary.Name(c.callee)})
		}
	}
	return list
}

// givenMux returns the mux that c gives for the registration r.
func (m *muxes) givenMux(c *foreignCall, r summary.Registration) (id muxID) {
	if r.Index == summary.Itself {
		if http := importedHTTP(c.callee.Pkg()); http != nil {
			id[0] = http.Scope().Lookup("DefaultServeMux")
		}
		return id
	}
	if r.Index >= len(c.call.Args) || c.callee.Signature().Params().Len() != len(c.call.Args) {
		return muxID{}
	}
	return m.muxPath(c.call.Args[r.Index])
}

// importedHTTP returns package net/http as pkg imports it.
func importedHTTP(pkg *types.Package) *types.Package {
	for _, p := range pkg.Imports() {
		if p.Path() == "net/http" {
			return p
		}
	}
	return nil
}

// registrations returns what fn registers, and what the functions do that it calls, in
// the order of the source.
func (m *muxes) registrations(fn ast.Node) []*registration {
	if list, ok := m.inAll[fn]; ok {
		return list
	}
	m.inAll[fn] = nil // while it is asked for: recursion
	list := slices.Clone(m.inFunc[fn])
	for _, c := range m.calls[fn] {
		for _, r := range m.registrations(c.callee) {
			if len(list) == maxEarlier {
				break
			}
			if id := m.outside(c, r.mux); id != (muxID{}) && m.always(c.callee, r) {
				by := c.callee.Name.Name
				list = append(list, &registration{mux: id, list: c.list, end: c.call.End(), pattern: r.pattern, text: r.text, api: r.api, by: by})
			}
		}
	}
	for _, c := range m.foreignIn[fn] {
		list = append(list, m.registeredBy(c)...)
	}
	slices.SortStableFunc(list, func(a, b *registration) int { return cmp.Compare(a.end, b.end) })
	m.inAll[fn] = list
	return list
}

// always reports whether fn registers r whenever it is called, with the mux that it was
// given.
func (m *muxes) always(fn *ast.FuncDecl, r *registration) bool {
	if r.list != fn.Body || m.jumps[fn] || !m.unchanged(r.mux, fn, fn.Body.Pos(), r.end) {
		return false
	}
	returns := false
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			returns = returns || n.Pos() < r.end
		}
		return !returns
	})
	return !returns
}

// outside returns what the mux id, of the called function, is to the caller: the
// argument or the receiver takes the place of the variable.
func (m *muxes) outside(c *muxCall, id muxID) muxID {
	n := id.len() - 1 // of the variable
	if n < 0 {
		return muxID{}
	}
	v, ok := id[n].(*types.Var)
	if !ok {
		return muxID{}
	}
	if v.Parent() == v.Pkg().Scope() {
		return id // a package variable
	}
	arg := m.argumentFor(c, v)
	if arg == nil {
		return muxID{}
	}
	path := m.muxPath(arg)
	if path == (muxID{}) || n+path.len() > len(id) {
		return muxID{}
	}
	for i := n; i < len(id); i++ {
		id[i] = nil
	}
	copy(id[n:], path[:])
	return id
}

// argumentFor returns what c gives for v, a parameter or the receiver of its callee; nil
// if v is neither, or is variadic.
func (m *muxes) argumentFor(c *muxCall, v *types.Var) ast.Expr {
	fn, ok := m.pass.TypesInfo.Defs[c.callee.Name].(*types.Func)
	if !ok {
		return nil
	}
	sig := fn.Signature()
	if sig.Recv() == v {
		sel, ok := ast.Unparen(c.call.Fun).(*ast.SelectorExpr)
		if !ok {
			return nil
		}
		if s := m.pass.TypesInfo.Selections[sel]; s == nil || s.Kind() != types.MethodVal || len(s.Index()) > 1 {
			return nil
		}
		return sel.X
	}
	i := flow.ParamIndex(sig, v)
	if i < 0 || sig.Variadic() && i == sig.Params().Len()-1 || len(c.call.Args) != sig.Params().Len() {
		return nil
	}
	return c.call.Args[i]
}
