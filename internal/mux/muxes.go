// Package mux knows the patterns that a ServeMux certainly has when another is registered, the
// prefixes that http.StripPrefix takes away before, and the paths that the package requests.
//
// In goes the place of a pattern, out come the patterns before it, as package check compares them.
package mux

import (
	"go/ast"
	"go/types"
	"go/version"
	"maps"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// Muxes is what a package does with muxes; that is looked for where a pattern is registered.
//
// A pattern conflicts with those that its mux certainly has by then: the same function has
// registered them before, or a function of the package that it calls:
//
//	func routes(mux *http.ServeMux) { userRoutes(mux); adminRoutes(mux) }
//	func (s *server) routes()       { s.users(); s.admins() }
type Muxes struct {
	*scope.Scope
	looked   bool
	old      bool                        // the program may have the ServeMux of Go 1.21
	patterns map[ast.Expr]bool           // those that a statement registers
	replaced map[types.Object]bool       // the fields of structs that are set as a whole: *s = server{}
	before   map[ast.Expr][]registration // of a pattern: those that its mux has by then
	known    flow.Memo[ast.Expr, strval.Value]
}

// A registration is a pattern that a function has a mux get.
type registration struct {
	at      inspector.Cursor // the call that registers it, or one of the function by, as a statement
	mux     muxID
	pattern ast.Expr
	by      string // "" if it is at
	always  bool   // whenever at has run
}

// A muxID is the variable and fields that lead to a mux, {s, mux} for s.mux; or none.
type muxID [3]types.Object

// maxEarlier is how many patterns another is compared with.
const maxEarlier = 200

// Earlier returns the patterns that the mux at p certainly has when p is registered.
func (m *Muxes) Earlier(p place.Place) []check.Registered {
	m.look()
	var list []check.Registered
	for _, r := range m.before[p.Expr] {
		list = append(list, check.Registered{Value: m.known.Of(r.pattern, m.Values.Value), By: r.by})
	}
	return list
}

// OldMux reports whether the program may use the ServeMux of Go 1.21, without methods
// and wildcards: by its module's Go version, or by a GODEBUG setting in this package.
func (m *Muxes) OldMux() bool {
	m.look()
	return m.old
}

// look goes through the whole package, once.
func (m *Muxes) look() {
	if m.looked {
		return
	}
	m.looked = true
	m.patterns, m.replaced = make(map[ast.Expr]bool), make(map[types.Object]bool)
	m.before = make(map[ast.Expr][]registration)
	goVersion := m.Pass.Pkg.GoVersion()
	m.old = goVersion != "" && version.Compare(goVersion, "go1.22") < 0
	for _, f := range m.Pass.Files {
		for _, group := range f.Comments {
			for _, c := range group.List {
				if setting, ok := strings.CutPrefix(c.Text, "//go:debug "); ok && (strings.Contains(setting, "httpmuxgo121") || strings.Contains(setting, "default")) {
					m.old = true
				}
			}
		}
	}
	own, calls := make(map[ast.Node][]registration), make(map[ast.Node][]inspector.Cursor) // by functions
	for cur := range m.Files.Root().Preorder((*ast.CallExpr)(nil), (*ast.StarExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.StarExpr:
			if _, str := scope.StructOf(m.Pass.TypesInfo.TypeOf(n)); str != nil && cur.ParentEdgeKind() == edge.AssignStmt_Lhs {
				for field := range str.Fields() {
					m.replaced[field] = true
				}
			}
		case *ast.CallExpr:
			if cur.ParentEdgeKind() != edge.ExprStmt_X {
				break
			}
			fn := flow.Innermost(cur)
			if pattern, mux := m.registers(n); pattern == nil {
				calls[fn] = append(calls[fn], cur)
			} else if m.patterns[pattern] = true; mux != nil {
				own[fn] = append(own[fn], registration{at: cur, mux: m.idOf(mux), pattern: pattern, always: true})
			}
		}
	}
	for cur := range m.Files.Root().Preorder((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		list := own[cur.Node()]
		for _, call := range calls[cur.Node()] {
			if callee, decl := m.Flow.FuncDecl(typeutil.StaticCallee(m.Pass.TypesInfo, call.Node().(*ast.CallExpr))); own[decl] != nil {
				list = append(list, m.called(call, callee, decl, own[decl])...)
			}
		}
		slices.SortStableFunc(list, func(a, b registration) int { return int(a.at.Node().Pos() - b.at.Node().Pos()) })
		m.compare(list)
	}
}

// compare notes which registrations of a function have run before others of it.
func (m *Muxes) compare(list []registration) {
	for j, r := range list {
		for _, e := range list[max(j-maxEarlier, 0):j] {
			if e.mux == r.mux && e.mux != (muxID{}) && e.always && e.at != r.at && m.Flow.HasRun(e.at, r.at) && m.stays(e) &&
				!slices.ContainsFunc(m.before[r.pattern], func(k registration) bool { return k.pattern == e.pattern }) {
				m.before[r.pattern] = append(m.before[r.pattern], e)
			}
		}
	}
}

// called returns what the call at cur registers, with the caller's variables for parameters and receiver.
func (m *Muxes) called(cur, callee inspector.Cursor, decl *ast.FuncDecl, own []registration) (list []registration) {
	call := cur.Node().(*ast.CallExpr)
	if scope.InTestFile(m.Pass.Fset, call.Pos()) && !scope.InTestFile(m.Pass.Fset, decl.Pos()) {
		return nil
	}
	sig := m.Pass.TypesInfo.Defs[decl.Name].(*types.Func).Signature()
	for _, r := range own {
		root, given := r.mux[0], ast.Expr(nil)
		switch i := flow.ParamIndex(sig, root); {
		case i >= 0 && len(call.Args) == sig.Params().Len() && !sig.Variadic():
			given = call.Args[i]
		case root != nil && root == types.Object(sig.Recv()):
			sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
			if s := m.Pass.TypesInfo.Selections[sel]; s != nil && s.Kind() == types.MethodVal && len(s.Index()) == 1 {
				given = sel.X
			}
		case root != nil && root.Parent() != root.Pkg().Scope():
			continue // its own variable
		}
		r.always = m.Flow.MustRun(callee, r.at, flow.Nothing)
		r.at, r.by = cur, decl.Name.Name
		if given != nil {
			outer := m.idOf(given)
			n := slices.Index(outer[:], nil)
			if n <= 0 || !m.isKept(root) || n+slices.Index(append(r.mux[1:], nil), nil) > len(outer) {
				continue
			}
			copy(outer[n:], r.mux[1:])
			r.mux = outer
		}
		list = append(list, r)
	}
	return list
}

// registers returns the pattern that call registers, and with which mux, if that is known.
func (m *Muxes) registers(call *ast.CallExpr) (pattern, mux ast.Expr) {
	callee := typeutil.Callee(m.Pass.TypesInfo, call)
	key, ok := catalogue.KeyOf(callee)
	if !ok {
		return nil, nil
	}
	for _, s := range m.Catalogue.Lookup(key) {
		if s.Role.Form == catalogue.MuxPattern {
			sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
			switch method := m.Pass.TypesInfo.Selections[sel]; {
			case method == nil: // http.Handle
				return call.Args[s.Arg], call.Fun
			case method.Kind() == types.MethodVal && len(method.Index()) == 1: // else the mux is an argument, or embedded
				return call.Args[s.Arg], sel.X
			}
			return nil, nil
		}
	}
	return nil, nil
}

// idOf returns the mux that x is, or points to, or the struct that leads to one. It is
// none if another package can change it, http.DefaultServeMux aside.
func (m *Muxes) idOf(x ast.Expr) (id muxID) {
	if fn, ok := m.Flow.Named(x).(*types.Func); ok { // http.Handle
		return muxID{fn.Pkg().Scope().Lookup("DefaultServeMux")}
	}
	x = flow.Referent(x)
	var path []types.Object // from the last field to the variable
	for {
		v := m.Flow.Variable(x)
		if v == nil || len(path) == len(id) || v.Exported() && (v.IsField() || v.Parent() == v.Pkg().Scope()) && !scope.IsHTTP(v, "DefaultServeMux") {
			return muxID{}
		}
		path = append(path, v)
		sel, _ := x.(*ast.SelectorExpr)
		switch field := m.Pass.TypesInfo.Selections[sel]; {
		case field == nil: // a variable
			slices.Reverse(path)
			copy(id[:], path)
			return id
		case len(field.Index()) > 1:
			return muxID{} // by way of an embedded field
		}
		x = ast.Unparen(sel.X)
	}
}

// stays reports whether what leads to e's mux leads to the same one from e on: it is set before e
// in the same function, or where the struct that has it is made.
func (m *Muxes) stays(e registration) bool {
	here, _ := flow.FuncOf(e.at)
	for _, obj := range e.mux {
		if obj == nil {
			break
		}
		if m.replaced[obj] {
			return false
		}
		for ev := range m.Flow.Events(obj) {
			switch in, inside := flow.FuncOf(ev.At); ev.Kind {
			case flow.Define, flow.Assign, flow.Each, flow.Overwrite:
				if in == here && m.Flow.HasRun(ev.At, e.at) || !inside || ev.InLiteral() { // server{mux: m}
					continue
				}
				if sel, ok := ev.At.Node().(*ast.SelectorExpr); !ok || in == here || !m.isNew(sel.X) {
					return false
				}
			case flow.Address:
				if ev.Member == "" && flow.IsPointer(obj.Type()) { // &mux, of a mux and not of a pointer to one, is how it is passed on
					return false
				}
			}
		}
	}
	return true
}

// isNew reports whether x is a variable with a struct that its function makes.
func (m *Muxes) isNew(x ast.Expr) bool {
	owner := m.Flow.LocalAt(x)
	return owner != nil && !slices.ContainsFunc(owner.Defs, func(d *flow.Def) bool {
		made := flow.Referent(d.RHS)
		_, literal := made.(*ast.CompositeLit)
		call, _ := made.(*ast.CallExpr)
		return d.Kind != flow.Zero && d.Kind != flow.FieldSet && !literal && (call == nil || !m.Pass.TypesInfo.Types[call.Fun].IsBuiltin()) // new(server)
	})
}

// isKept reports whether a parameter is never set.
func (m *Muxes) isKept(param types.Object) bool {
	return !flow.Some(m.Flow.Events(param), func(ev flow.Event) bool {
		return ev.Kind == flow.Assign || ev.Kind == flow.Overwrite || ev.Kind == flow.Each || ev.Kind == flow.Address && ev.Member == "" && flow.IsPointer(param.Type())
	})
}

// RequestedHere reports whether a string of the package other than a mux pattern, such as own,
// contains the segment. Then the segment may be meant literally.
func (m *Muxes) RequestedHere(segment string, own strval.Value) bool {
	return flow.Some(m.Files.Root().Preorder((*ast.BasicLit)(nil)), func(cur inspector.Cursor) bool {
		lit := cur.Node().(*ast.BasicLit)
		text, _ := strconv.Unquote(lit.Value)
		return strings.Contains(text, "/"+segment) && !slices.ContainsFunc(own.Spans, func(s strval.Span) bool { return s.Lit == lit }) &&
			!m.isPattern(cur) && !m.namesPattern(cur)
	})
}

// isPattern reports whether the expression at cur is given to a mux.
func (m *Muxes) isPattern(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	key, _ := catalogue.KeyOf(typeutil.Callee(m.Pass.TypesInfo, cur.Parent().Node().(*ast.CallExpr)))
	list := m.Catalogue.Lookup(key)
	return len(list) > 0 && list[0].Role.Form.IsPattern()
}

// namesPattern reports whether a variable or constant is set to the expression at cur, and
// nothing is done with it but giving it to a mux.
//
//	pattern := "/users/:id"; mux.HandleFunc(pattern, users)
func (m *Muxes) namesPattern(cur inspector.Cursor) bool {
	obj := m.Flow.VarOf(cur)
	return obj != nil && !obj.Exported() && m.Flow.EachUse(obj, m.isPattern)
}

// Stripped returns the handler http.StripPrefix(prefix, h) that the pattern at p is
// registered with, if it is one and its prefix is known; or nil.
//
//	mux.Handle("/static/", http.StripPrefix("/static", http.FileServer(dir)))
func (m *Muxes) Stripped(p place.Place, pattern strval.Value) *check.Stripped {
	call, ok := p.Cur.Node().(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || call.Args[0] != p.Expr || !pattern.Complete() {
		return nil
	}
	handler := m.madeBy(call.Args[1], "StripPrefix")
	if handler == nil || len(handler.Args) != 2 {
		return nil
	}
	prefixes, _ := m.GivenTexts(handler.Args[0])
	if len(prefixes) != 1 || !prefixes[0].Complete() {
		return nil
	}
	files := m.madeBy(handler.Args[1], "FileServer", "FileServerFS") != nil
	return &check.Stripped{Prefix: prefixes[0].Text, Files: files && !m.mentions(pattern.Text+"/", call) && !m.servesAll()}
}

// servesAll reports whether the package registers a file server for all paths.
func (m *Muxes) servesAll() bool {
	return flow.Some(maps.Keys(m.patterns), func(pattern ast.Expr) bool {
		cur, found := m.Flow.Find(pattern)
		if !found {
			return false
		}
		call, ok := cur.Parent().Node().(*ast.CallExpr)
		return ok && len(call.Args) == 2 && m.Values.Value(pattern).Text == "/" && m.madeBy(call.Args[1], "FileServer", "FileServerFS", "StripPrefix") != nil
	})
}

// madeBy returns the call of a function of package net/http, with one of the names, that x
// is, or that the variable x is set to; or nil.
func (m *Muxes) madeBy(x ast.Expr, names ...string) *ast.CallExpr {
	x = ast.Unparen(x)
	if id, ok := x.(*ast.Ident); ok {
		list := m.Flow.Reaching(id)
		if len(list) != 1 {
			return nil
		}
		x = ast.Unparen(list[0])
	}
	return m.Flow.CallTo(x, "net/http", names...)
}

// mentions reports whether a literal of the package but those of except has text in it,
// the names of directories left aside: http.Dir("/srv/static/").
func (m *Muxes) mentions(text string, except ast.Expr) bool {
	return flow.Some(m.Files.Root().Preorder((*ast.BasicLit)(nil)), func(cur inspector.Cursor) bool {
		lit := cur.Node().(*ast.BasicLit)
		call, isArg := cur.Parent().Node().(*ast.CallExpr)
		s, _ := strconv.Unquote(lit.Value)
		return strings.Contains(s, text) && !scope.IsWithin(lit, except) && !(isArg && scope.IsHTTP(m.Flow.Named(call.Fun), "Dir"))
	})
}
