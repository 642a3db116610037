package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// muxes is what a package does with muxes; that is looked for where a pattern is registered.
type muxes struct {
	*scope
	looked  bool
	inFunc  map[ast.Node][]*registration // of each function, in the order of the source
	inAll   map[ast.Node][]*registration // those of the functions that it calls too; made at the first need
	calls   map[ast.Node][]*muxCall      // by the function that has them
	foreign []*foreignCall               // in the order of the source

	foreignIn map[ast.Node][]*foreignCall // by the function that has them
	callers   map[*ast.FuncDecl][]*muxCall
	known     map[ast.Expr]strval.Value // patterns
	writes    map[types.Object][]write  // what writesTo says; made at the first need
	whole     map[types.Object][]write  // of fields: where a struct is assigned with all of them, behind a pointer
	jumps     map[ast.Node]bool         // functions with a goto
	old       bool                      // the program may have the ServeMux of Go 1.21
}

// A registration is a call that gives a pattern to a mux.
type registration struct {
	mux     muxID
	list    ast.Node // the statement list it is in
	end     token.Pos
	pattern ast.Expr
	text    string // the pattern, where another package gives it: pattern is nil
	api     string
	by      string // the function that is called and does it; "" if it is there
}

// A muxID is the fields and the variable that lead to a mux: {mux, s} for s.mux.
// The zero muxID is none.
type muxID [3]types.Object

// len returns the number of fields and variables of id.
func (id muxID) len() int {
	n := 0
	for n < len(id) && id[n] != nil {
		n++
	}
	return n
}

// muxPath returns the mux that x is, or points to.
func (m *muxes) muxPath(x ast.Expr) (id muxID) {
	info := m.pass.TypesInfo
	x = ast.Unparen(x)
	if ref, ok := x.(*ast.UnaryExpr); ok && ref.Op == token.AND {
		x = ast.Unparen(ref.X)
	}
	for i := range id { // from the last field to the variable
		var name *ast.Ident
		switch n := x.(type) {
		case *ast.Ident:
			name, x = n, nil
		case *ast.SelectorExpr:
			name, x = n.Sel, ast.Unparen(n.X)
			if field := info.Selections[n]; field == nil {
				x = nil // pkg.Variable
			} else if len(field.Index()) > 1 {
				return muxID{} // by way of an embedded field
			}
		}
		v, _ := info.Uses[name].(*types.Var)
		if v == nil || v.Exported() && (v.IsField() || v.Parent() == v.Pkg().Scope()) && !isHTTP(v, "DefaultServeMux") {
			return muxID{}
		}
		if id[i] = v; x == nil {
			return id
		}
	}
	return muxID{}
}

// unchanged reports whether mux is the same at from and to, both in fn.
func (m *muxes) unchanged(mux muxID, fn ast.Node, from, to token.Pos) bool {
	for _, obj := range mux {
		for _, at := range m.writesTo(obj) {
			switch at.fn {
			case nil:
				return false
			case fn:
				if from <= at.pos && at.pos < to {
					return false
				}
			default:
				if m.mayCall(fn, from, to, at.fn, make(map[ast.Node]bool)) {
					return false
				}
			}
		}
	}
	return true
}

// mayCall reports whether fn may be called by the code of from that is at [start, end):
// by what is called there, or by a function that is not known.
func (m *muxes) mayCall(from ast.Node, start, end token.Pos, fn ast.Node, seen map[ast.Node]bool) bool {
	if _, ok := fn.(*ast.FuncDecl); !ok {
		return true // a function literal
	}
	found := false
	ast.Inspect(from, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if found || !ok || call.Pos() < start || end <= call.Pos() {
			return !found
		}
		if tv := m.pass.TypesInfo.Types[call.Fun]; tv.IsType() || tv.IsBuiltin() {
			return true
		}
		callee, _ := typeutil.Callee(m.pass.TypesInfo, call).(*types.Func)
		if callee == nil || flow.IsAbstract(callee) {
			found = true // a variable, or a method of an interface
			return false
		}
		_, decl := m.flow.FuncDecl(callee)
		if decl == nil || seen[decl] {
			return true
		}
		seen[decl] = true
		found = decl == fn || m.mayCall(decl, decl.Pos(), decl.End(), fn, seen)
		return !found
	})
	return found
}

// A write is an assignment to a variable or field, or where its address is taken.
type write struct {
	pos token.Pos
	fn  ast.Node // the function it is in; nil: it is no place in the order of things
}

// writesTo returns where the variable or field obj is assigned after it is declared, or its
// address taken.
func (m *muxes) writesTo(obj types.Object) []write {
	v, ok := obj.(*types.Var)
	if !ok {
		return nil
	}
	list, ok := m.writes[v]
	if ok {
		return list
	}
	list = m.whole[v]
	for ev := range m.flow.Events(v) {
		at := write{pos: ev.At.Node().Pos(), fn: flow.Innermost(ev.At)}
		switch ev.Kind {
		case flow.Assign:
			if ev.At.ParentEdgeKind() == edge.KeyValueExpr_Key {
				continue // a new struct's
			}
		case flow.Each:
			if ev.At.Parent().Node().(*ast.RangeStmt).Tok == token.DEFINE {
				continue
			}
		case flow.Add, flow.Overwrite:
		case flow.Address:
			if ev.Member != "" || !flow.IsPointer(v.Type()) {
				continue // &mux, of a mux and not of a pointer to one, is how it is passed on
			}
			at.fn = nil
		default:
			continue
		}
		list = append(list, at)
	}
	m.writes[v] = list
	return list
}

// noteWhole notes that the struct *x, with all its fields, is assigned at cur.
func (m *muxes) noteWhole(cur inspector.Cursor, x *ast.StarExpr) {
	if _, str := structOf(m.pass.TypesInfo.TypeOf(x)); str != nil {
		for field := range str.Fields() {
			m.whole[field] = append(m.whole[field], write{pos: x.Pos(), fn: flow.Innermost(cur)})
		}
	}
}

// isStatementList reports whether n has statements that are run one after the other.
func isStatementList(n ast.Node) bool {
	switch n.(type) {
	case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
		return true
	}
	return false
}

// A muxCall is a call, as a statement, of a function that the package declares.
type muxCall struct {
	cur    inspector.Cursor // the call
	call   *ast.CallExpr
	fn     ast.Node // the function that it is in
	list   ast.Node // the statement list
	callee *ast.FuncDecl
}

// A foreignCall is a call, as a statement, of a function of another package that registers
// patterns.
type foreignCall struct {
	cur    inspector.Cursor
	call   *ast.CallExpr
	fn     ast.Node // the function that it is in
	list   ast.Node // the statement list
	callee *types.Func
	muxes  []summary.Registration
}

// maxEarlier is how many patterns another is compared with at most.
const maxEarlier = 200
