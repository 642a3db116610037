package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
)

// muxNotes is what is noted of a package before its functions are gone through.
type muxNotes struct {
	*scope
	patterns map[ast.Expr]bool           // those that a statement registers
	has      map[ast.Node]bool           // functions that register a pattern, or call one that does
	jumps    map[ast.Node]bool           // functions with a goto
	writers  map[types.Object][]ast.Node // the functions that assign a variable or field; nil: its address is taken
}

// note notes what registers patterns, and what assigns variables and fields.
func (m *muxNotes) note() {
	m.patterns, m.has, m.jumps = make(map[ast.Expr]bool), make(map[ast.Node]bool), make(map[ast.Node]bool)
	m.writers = make(map[types.Object][]ast.Node)
	callers := make(map[ast.Node][]ast.Node)
	var found []ast.Node // functions that register a pattern
	for cur := range m.files.Root().Preorder((*ast.CallExpr)(nil), (*ast.AssignStmt)(nil), (*ast.RangeStmt)(nil), (*ast.UnaryExpr)(nil), (*ast.BranchStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.CallExpr:
			if cur.ParentEdgeKind() != edge.ExprStmt_X {
				break
			}
			fn := flow.Innermost(cur)
			if pattern, _ := m.registers(n); pattern != nil {
				m.patterns[pattern] = true
				found = append(found, fn)
			} else if callee := m.calleeOf(n); callee != nil {
				callers[callee] = append(callers[callee], fn)
			}
		case *ast.AssignStmt:
			m.noteWrites(cur, n.Lhs...)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				m.noteWrites(cur, n.Key, n.Value)
			}
		case *ast.UnaryExpr:
			if v := m.flow.Variable(n.X); n.Op == token.AND && v != nil && flow.IsPointer(v.Type()) {
				m.writers[v] = append(m.writers[v], nil) // &mux, of a mux and not of a pointer to one, is how it is passed on
			}
		case *ast.BranchStmt:
			if n.Tok == token.GOTO {
				m.jumps[flow.Innermost(cur)] = true
			}
		}
	}
	for len(found) > 0 {
		fn := found[0]
		if found = found[1:]; !m.has[fn] {
			m.has[fn] = true
			found = append(found, callers[fn]...)
		}
	}
}

// noteWrites notes that the code at cur assigns to list.
func (m *muxNotes) noteWrites(cur inspector.Cursor, list ...ast.Expr) {
	for _, x := range list {
		for _, obj := range m.written(x) {
			m.writers[obj] = append(m.writers[obj], flow.Innermost(cur))
		}
	}
}

// written returns the variables and fields that an assignment to x changes: of a struct
// behind a pointer all fields.
func (m *muxNotes) written(x ast.Expr) (list []types.Object) {
	if star, ok := ast.Unparen(x).(*ast.StarExpr); ok {
		if _, str := structOf(m.pass.TypesInfo.TypeOf(star)); str != nil {
			for field := range str.Fields() {
				list = append(list, field)
			}
		}
		x = star.X
	}
	if v := m.flow.Variable(x); v != nil {
		list = append(list, v)
	}
	return list
}

// registers returns the pattern that call registers, and with which mux, if that is known.
func (m *muxNotes) registers(call *ast.CallExpr) (pattern, mux ast.Expr) {
	callee := typeutil.Callee(m.pass.TypesInfo, call)
	key, ok := catalogue.KeyOf(callee)
	if !ok {
		return nil, nil
	}
	for _, s := range m.catalogue.Lookup(key) {
		if s.Role.Form == catalogue.MuxPattern {
			sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
			switch method := m.pass.TypesInfo.Selections[sel]; {
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

// calleeOf returns the function of the package that call calls, or nil.
func (m *muxNotes) calleeOf(call *ast.CallExpr) *ast.FuncDecl {
	_, decl := m.flow.FuncDecl(typeutil.StaticCallee(m.pass.TypesInfo, call))
	return decl
}

// mayCall reports whether the calls in n may call one of fns: those of functions that are
// not known may.
func (m *muxNotes) mayCall(n ast.Node, fns []ast.Node, seen map[ast.Node]bool) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if found || !ok {
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
		if decl := m.calleeOf(call); decl != nil && !seen[decl] {
			seen[decl] = true
			found = slices.Contains(fns, ast.Node(decl)) || m.mayCall(decl, fns, seen)
		}
		return !found
	})
	return found
}
