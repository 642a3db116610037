package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// A muxRun goes through a function as if it were run: a statement has run when a later
// statement of the same list runs, or one inside that. A call, as a statement, of a function
// of the package stands for what that does, with the caller's variables in place of its
// parameters:
//
//	func routes(mux *http.ServeMux) { userRoutes(mux); adminRoutes(mux) }
//	func (s *server) routes()       { s.users(); s.admins() }
type muxRun struct {
	*muxRuns
	fn    ast.Node               // a declaration or a literal
	given map[types.Object]muxID // what parameters and the receiver are to the first caller; none: not known
	from  *muxRun                // the caller, nil if there is none
	depth int                    // callers
}

// muxRuns is what the runs of a package share.
type muxRuns struct {
	*muxNotes
	before map[ast.Expr][]registration // of a pattern: those that its mux has by then
	calls  int                         // that were followed
}

// A registration is a pattern that a mux gets.
type registration struct {
	mux     muxID
	pattern ast.Expr
	run     *muxRun // which has it
	by      string  // the function that is called and does it; "" if it is there
}

// A muxID is the fields and the variable that lead to a mux: {mux, s} for s.mux.
// The zero muxID is none.
type muxID [3]types.Object

const (
	maxCallers = 3      // calls that a run follows, one inside the other
	maxFollows = 10_000 // calls that are followed in a package
	maxEarlier = 200    // patterns that another is compared with
)

// body goes through the function, at whose call muxes have these patterns. It returns those
// that they have whenever it returns.
func (r *muxRun) body(has []registration) []registration {
	var body *ast.BlockStmt
	switch fn := r.fn.(type) {
	case *ast.FuncDecl:
		body = fn.Body
	case *ast.FuncLit:
		body = fn.Body
	}
	var early [][]registration // at statements that may return
	for _, s := range body.List {
		if returns(s) {
			early = append(early, has)
		}
		has = r.statement(s, has)
	}
	for _, e := range early {
		has = both(has, e)
	}
	return has
}

// list goes through the statements of a list.
func (r *muxRun) list(list []ast.Stmt, has []registration) []registration {
	for _, s := range list {
		has = r.statement(s, has)
	}
	return has
}

// statement goes through s. It returns the patterns that muxes certainly have then.
func (r *muxRun) statement(s ast.Stmt, has []registration) []registration {
	if x, ok := s.(*ast.ExprStmt); ok {
		if call, ok := ast.Unparen(x.X).(*ast.CallExpr); ok {
			for _, arg := range call.Args {
				has = r.inside(arg, has)
			}
			return r.call(call, has)
		}
	}
	return r.inside(s, has)
}

// inside goes through what n, a statement or expression, has in it.
func (r *muxRun) inside(n ast.Node, has []registration) []registration {
	ast.Inspect(n, func(n ast.Node) bool {
		var list []ast.Stmt // that may run
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BlockStmt:
			list = n.List
		case *ast.CaseClause:
			list = n.Body
		case *ast.CommClause:
			list = n.Body
		case *ast.AssignStmt:
			has = r.assign(has, n.Lhs...)
			return true
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				has = r.assign(has, n.Key, n.Value)
			}
			return true
		case *ast.CallExpr:
			has = r.unfollowed(n, has)
			return true
		default:
			return true
		}
		has = both(has, r.list(list, slices.Clip(has)))
		return false
	})
	return has
}

// call goes through a call that is a statement.
func (r *muxRun) call(call *ast.CallExpr, has []registration) []registration {
	if pattern, mux := r.registers(call); pattern != nil {
		id := r.muxPath(mux)
		if id == (muxID{}) {
			return has
		}
		known := r.before[pattern] // by other runs
		for _, e := range has {
			if e.mux == id && !slices.ContainsFunc(known, func(k registration) bool { return k.pattern == e.pattern }) {
				e.by = r.does(e)
				r.before[pattern] = append(r.before[pattern], e)
			}
		}
		if len(has) == maxEarlier {
			has = has[1:]
		}
		return append(slices.Clip(has), registration{mux: id, pattern: pattern, run: r})
	}
	callee := r.calleeOf(call)
	if callee == nil || !r.has[callee] || r.jumps[callee] || r.depth == maxCallers || r.calls == maxFollows || r.isIn(callee) ||
		inTestFile(r.pass.Fset, call.Pos()) && !inTestFile(r.pass.Fset, callee.Pos()) {
		return r.unfollowed(call, has)
	}
	r.calls++
	inner := &muxRun{muxRuns: r.muxRuns, fn: callee, given: r.arguments(call, callee), from: r, depth: r.depth + 1}
	return slices.DeleteFunc(slices.Clone(inner.body(has)), func(e registration) bool {
		return callee.Pos() <= e.mux.root().Pos() && e.mux.root().Pos() < callee.End() // its own variable
	})
}

// does returns the name of the function that was called and registers e; "" if it is that of the
// run, or of a caller.
func (r *muxRun) does(e registration) string {
	for outer := r; outer != nil; outer = outer.from {
		if outer == e.run {
			return ""
		}
	}
	if decl, ok := e.run.fn.(*ast.FuncDecl); ok {
		return decl.Name.Name
	}
	return ""
}

// isIn reports whether fn is the function of the run, or of a caller.
func (r *muxRun) isIn(fn ast.Node) bool {
	for ; r != nil; r = r.from {
		if r.fn == fn {
			return true
		}
	}
	return false
}

// arguments returns what call gives for the parameters and the receiver of callee.
func (r *muxRun) arguments(call *ast.CallExpr, callee *ast.FuncDecl) map[types.Object]muxID {
	sig := r.pass.TypesInfo.Defs[callee.Name].(*types.Func).Signature()
	given := make(map[types.Object]muxID)
	for i := range sig.Params().Len() {
		given[sig.Params().At(i)] = muxID{}
		if len(call.Args) == sig.Params().Len() && !sig.Variadic() {
			given[sig.Params().At(i)] = r.muxPath(call.Args[i])
		}
	}
	if recv := sig.Recv(); recv != nil {
		given[recv] = muxID{}
		sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if s := r.pass.TypesInfo.Selections[sel]; s != nil && s.Kind() == types.MethodVal && len(s.Index()) == 1 {
			given[recv] = r.muxPath(sel.X)
		}
	}
	return given
}

// muxPath returns the mux that x is, or points to, or the struct that leads to one. It is
// none if another package can change it, http.DefaultServeMux aside, or a function literal.
func (r *muxRun) muxPath(x ast.Expr) (id muxID) {
	info := r.pass.TypesInfo
	if fn, ok := r.flow.Named(x).(*types.Func); ok { // http.Handle
		return muxID{fn.Pkg().Scope().Lookup("DefaultServeMux")}
	}
	x = ast.Unparen(x)
	if ref, ok := x.(*ast.UnaryExpr); ok && ref.Op == token.AND {
		x = ast.Unparen(ref.X)
	}
	for i := range id { // from the last field to the variable
		v := r.flow.Variable(x)
		if v == nil || v.Exported() && (v.IsField() || v.Parent() == v.Pkg().Scope()) && !isHTTP(v, "DefaultServeMux") || r.isSetElsewhere(v) {
			return muxID{}
		}
		if outer, ok := r.given[v]; ok {
			if outer == (muxID{}) || i+outer.len() > len(id) {
				return muxID{}
			}
			copy(id[i:], outer[:])
			return id
		}
		id[i] = v
		sel, _ := x.(*ast.SelectorExpr)
		field := info.Selections[sel]
		if field == nil { // a variable
			return id
		}
		if len(field.Index()) > 1 {
			return muxID{} // by way of an embedded field
		}
		x = ast.Unparen(sel.X)
	}
	return muxID{}
}

// isSetElsewhere reports whether a function literal may assign v at any time.
func (r *muxRun) isSetElsewhere(v types.Object) bool {
	return slices.ContainsFunc(r.writers[v], func(fn ast.Node) bool {
		_, declared := fn.(*ast.FuncDecl)
		return !declared && !r.isIn(fn)
	})
}

// assign returns those of has whose muxes an assignment to list leaves as they are.
func (r *muxRun) assign(has []registration, list ...ast.Expr) []registration {
	for _, x := range list {
		for _, obj := range r.written(x) {
			if _, ok := r.given[obj]; ok {
				r.given[obj] = muxID{}
				continue
			}
			has = slices.DeleteFunc(slices.Clone(has), func(e registration) bool { return slices.Contains(e.mux[:], obj) })
		}
	}
	return has
}

// unfollowed returns those of has whose muxes call, which is not followed, leaves as they are.
func (r *muxRun) unfollowed(call *ast.CallExpr, has []registration) []registration {
	lost := make(map[muxID]bool)
	return slices.DeleteFunc(slices.Clone(has), func(e registration) bool {
		is, ok := lost[e.mux]
		if !ok {
			var writers []ast.Node
			for _, obj := range e.mux {
				writers = append(writers, slices.DeleteFunc(slices.Clone(r.writers[obj]), r.isIn)...)
			}
			is = len(writers) > 0 && r.mayCall(call, writers, make(map[ast.Node]bool))
			lost[e.mux] = is
		}
		return is
	})
}

// len returns the number of fields and variables of id.
func (id muxID) len() int {
	n := 0
	for n < len(id) && id[n] != nil {
		n++
	}
	return n
}

// root returns the variable that leads to the mux.
func (id muxID) root() types.Object { return id[id.len()-1] }

// both returns those of has that are in others too.
func both(has, others []registration) []registration {
	return slices.DeleteFunc(slices.Clone(has), func(e registration) bool { return !slices.Contains(others, e) })
}

// returns reports whether s has a return statement in it.
func returns(s ast.Stmt) bool {
	found := false
	ast.Inspect(s, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			found = true
		}
		return !found
	})
	return found
}
