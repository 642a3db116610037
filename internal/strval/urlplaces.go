package strval

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/protocol"
)

// urlPackageVar returns what the package does to its variable v, a URL, and the one
// def by which it has a value that can be used; nil if it may have several, or
// somebody else may change it. An exported one is held to have its default value,
// unless somebody is seen to set it.
//
//	var base = must(url.Parse("https://example.com/v1"))
//	var base *url.URL; func init() { base, _ = url.Parse("https://example.com/v1") }
func (e *Evaluator) urlPackageVar(v *types.Var) (*variable, *def) {
	vr := e.packageVariable(v)
	if vr == nil || vr.lost || vr.returned {
		return nil, nil
	}
	var only *def
	for _, d := range vr.defs {
		switch {
		case d.kind == zero && isPointer(v.Type()): // nil until it is set
		case only != nil || d.kind == zero:
			return nil, nil
		default:
			only = d
		}
	}
	if only == nil {
		return nil, nil
	}
	return vr, only
}

// urlField returns the URL that the field v is, or points to, which sel selects: the
// URL of a request made here, or a field that is set in one place only.
func (e *Evaluator) urlField(v *types.Var, sel *ast.SelectorExpr) (Value, bool) {
	if v.Pkg() == nil {
		return Value{}, false
	}
	if isRequestURL(v) {
		return e.requestURL(sel)
	}
	if !e.isURLField(v) {
		return Value{}, false
	}
	e.traced(v)
	vr := e.urlFieldOf(v.Origin())
	if vr == nil || vr.lost || vr.returned || len(vr.defs) != 1 {
		return Value{}, false
	}
	return e.urlDef(vr, vr.defs[0])
}

// isURLField reports whether v is a field whose every use is seen: one that is not
// exported, of type *url.URL.
func (e *Evaluator) isURLField(v *types.Var) bool {
	return v.IsField() && v.Pkg() == e.pkg && !v.Exported() && isURL(v.Type()) && isPointer(v.Type())
}

// urlFieldOf returns what the package does to the field v, one of isURLField.
func (e *Evaluator) urlFieldOf(v *types.Var) *variable {
	if e.urlFields == nil {
		e.scanURLFields()
	}
	return e.urlFields[v]
}

// scanURLFields finds what the package does to its unexported fields of type
// *url.URL. In a struct that is made without one, it is nil and cannot be used.
func (e *Evaluator) scanURLFields() {
	e.urlFields = make(map[*types.Var]*variable)
	of := func(v *types.Var) *variable {
		if !e.isURLField(v) {
			return nil
		}
		v = v.Origin()
		if e.urlFields[v] == nil {
			e.urlFields[v] = &variable{v: v}
		}
		return e.urlFields[v]
	}
	for cur := range e.files.Root().Preorder((*ast.Ident)(nil), (*ast.CompositeLit)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.Ident:
			v, ok := e.info.Uses[n].(*types.Var)
			if !ok {
				continue
			}
			if vr := of(v); vr != nil && !e.onlyTested(n, v) {
				e.noteField(cur, vr)
			}
		case *ast.CompositeLit: // T{u}
			st, ok := deref(e.info.TypeOf(n)).Underlying().(*types.Struct)
			if !ok || len(n.Elts) == 0 {
				continue
			}
			if _, ok := n.Elts[0].(*ast.KeyValueExpr); ok {
				continue
			}
			for i := range min(st.NumFields(), len(n.Elts)) {
				if vr := of(st.Field(i)); vr != nil && !e.onlyTested(n, st.Field(i)) {
					vr.defs = append(vr.defs, &def{rhs: n.Elts[i]})
				}
			}
		}
	}
}

// onlyTested reports whether use, of v, is in a test of the code that declares v: what a
// test sets says nothing of that code.
func (e *Evaluator) onlyTested(use ast.Node, v *types.Var) bool {
	return e.InTest != nil && e.InTest(use.Pos()) && !e.InTest(v.Pos())
}

// noteField notes what the use of the field vr at cur does to it.
func (e *Evaluator) noteField(cur inspector.Cursor, vr *variable) {
	switch cur.ParentEdgeKind() {
	case edge.KeyValueExpr_Key:
		vr.defs = append(vr.defs, &def{rhs: cur.Parent().Node().(*ast.KeyValueExpr).Value})
		return
	case edge.SelectorExpr_Sel:
		cur = cur.Parent()
	}
	if cur.ParentEdgeKind() == edge.AssignStmt_Lhs {
		stmt := cur.Parent().Node().(*ast.AssignStmt)
		if len(stmt.Lhs) == len(stmt.Rhs) && stmt.Tok == token.ASSIGN {
			vr.defs = append(vr.defs, &def{rhs: stmt.Rhs[cur.ParentEdgeIndex()]})
		} else if idx := cur.ParentEdgeIndex(); stmt.Tok == token.ASSIGN {
			vr.defs = append(vr.defs, &def{kind: tuple, rhs: stmt.Rhs[0], result: idx})
		}
		return
	}
	e.note(cur, vr, nil)
}

// isRequestURL reports whether v is the field URL of net/http.Request.
func isRequestURL(v *types.Var) bool {
	return v.IsField() && v.Name() == "URL" && v.Pkg() != nil && v.Pkg().Path() == "net/http"
}

// requestURL returns the URL of the request whose field sel selects, if that is a
// local variable for what http.NewRequest and its like return, and nothing is done
// to it that may change its URL.
func (e *Evaluator) requestURL(sel *ast.SelectorExpr) (Value, bool) {
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok {
		return Value{}, false
	}
	v, ok := e.info.Uses[id].(*types.Var)
	if !ok || v.Pkg() != e.pkg || v.Parent() == e.pkg.Scope() {
		return Value{}, false
	}
	_, vr := e.local(v)
	if vr == nil || len(vr.defs) != 1 || vr.lost || vr.returned {
		return Value{}, false
	}
	call, ok := ast.Unparen(vr.defs[0].rhs).(*ast.CallExpr)
	if !ok || !e.keepsURL(v) {
		return Value{}, false
	}
	fn := e.callee(call)
	if fn == nil || fn.Pkg() == nil || call.Ellipsis.IsValid() {
		return Value{}, false
	}
	i := 1
	switch fn.Name() {
	case "NewRequest":
	case "NewRequestWithContext":
		i = 2
	default:
		return Value{}, false
	}
	if path := fn.Pkg().Path(); path != "net/http" || fn.Signature().Recv() != nil || i >= len(call.Args) {
		return Value{}, false
	}
	return e.one(call.Args[i])
}

// keepsURL reports whether nothing may change the URL of the request v, or
// set another.
func (e *Evaluator) keepsURL(v *types.Var) bool {
	for _, cur := range e.flow.Uses(v) {
		if e.info.Uses[cur.Node().(*ast.Ident)] == nil {
			continue // declared
		}
		switch parent := cur.Parent().Node().(type) {
		case *ast.SelectorExpr:
			if s := e.info.Selections[parent]; s == nil || !e.keepsURLField(cur.Parent(), s) {
				return false
			}
		case *ast.CallExpr: // a Client does not change a request, and neither does its Transport
			if protocol.Call(e.callee(parent)) == protocol.Touches {
				return false
			}
		case *ast.BinaryExpr: // req == nil
		default:
			return false
		}
	}
	return true
}

// keepsURLField reports whether what is done with the part s of a request at cur
// leaves its URL as it is.
func (e *Evaluator) keepsURLField(cur inspector.Cursor, s *types.Selection) bool {
	switch protocol.Request(s.Obj().Name()) {
	case protocol.Keeps:
		return true
	case protocol.Selects:
		use := cur.Parent()
		switch n := use.Node().(type) {
		case *ast.SelectorExpr:
			if t := e.info.Selections[n]; t == nil || t.Kind() == types.MethodVal && !readsURL(t) {
				return false
			}
		case *ast.StarExpr: // a copy
		default:
			return false
		}
		switch use.ParentEdgeKind() {
		case edge.AssignStmt_Lhs, edge.UnaryExpr_X, edge.SelectorExpr_X, edge.IncDecStmt_X, edge.ParenExpr_X:
			return false
		}
		return true
	}
	return false
}

// deref returns what t points to, or t.
func deref(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}
