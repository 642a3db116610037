package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/inspector"
)

// define notes the declaration of l's variable by the identifier at cur.
func (l *Life) define(cur inspector.Cursor) {
	id := cur.Node().(*ast.Ident)
	kind, idx := cur.ParentEdge()
	parent := cur.Parent()
	switch kind {
	case edge.AssignStmt_Lhs:
		l.assign(parent, id, idx)
	case edge.ValueSpec_Names:
		spec := parent.Node().(*ast.ValueSpec)
		l.Defs = append(l.Defs, specDef(spec, id, idx))
	case edge.RangeStmt_Key:
		l.Defs = append(l.Defs, &Def{Kind: RangeKey, Node: parent.Node(), Ident: id})
	case edge.RangeStmt_Value:
		l.Defs = append(l.Defs, &Def{Kind: RangeValue, Node: parent.Node(), Ident: id})
	case edge.Field_Names:
		list := parent.Parent()
		if l.IsResult = list.ParentEdgeKind() == edge.FuncType_Results; l.IsResult {
			l.Defs = append(l.Defs, &Def{Kind: Zero, Ident: id})
		} else {
			l.Defs = append(l.Defs, &Def{Kind: Param, Ident: id})
		}
	default:
		l.Lost = true
	}
	if IsBuilder(l.Var.Type()) {
		l.defineBuilder()
	}
}

// note notes what the use of l's variable at cur, in fn, does to it.
func (l *Life) note(cur inspector.Cursor, fn *Func) {
	if IsBuilder(l.Var.Type()) {
		l.noteBuilder(cur, fn)
		return
	}
	id, _ := cur.Node().(*ast.Ident)
	p := part{Life: l, fn: fn, start: cur.Node().(ast.Expr), id: id, cur: cur}
	for p.isSelectedFrom() {
		p.cur = p.cur.Parent()
	}
}

// A part is what a use is about: the variable, or what is selected of it, as in
// (*tests[i]).url.
type part struct {
	*Life
	fn    *Func
	start ast.Expr   // the variable, by its name or as pkg.Var
	id    *ast.Ident // its name, if start is that

	cur      inspector.Cursor // the part
	typ      types.Type       // its type
	indirect bool             // it is behind a pointer, in a slice or in a map
	selected bool             // it is in a field
}

// isWhole reports whether the part is the variable.
func (p *part) isWhole() bool { return p.cur.Node() == p.start }

// name returns the variable's name if the part is the variable, or nil.
func (p *part) name() *ast.Ident {
	if p.isWhole() {
		return p.id
	}
	return nil
}

// isSelectedFrom reports whether a part of p is selected around it. If not, it notes what is
// done with p.
func (p *part) isSelectedFrom() bool {
	if p.typ = p.pkg.Info.TypeOf(p.cur.Node().(ast.Expr)); p.typ == nil { // it does not compile
		p.Lost = true
		return false
	}
	parent := p.cur.Parent()
	switch kind, idx := p.cur.ParentEdge(); kind {
	case edge.ParenExpr_X:
		return true
	case edge.StarExpr_X:
		p.indirect = true
		return true
	case edge.SelectorExpr_X:
		return p.isField(parent.Node().(*ast.SelectorExpr))
	case edge.IndexExpr_X:
		return p.isElement()
	case edge.SliceExpr_X:
		p.sliced()
	case edge.UnaryExpr_X:
		p.addressed(parent)
	case edge.AssignStmt_Lhs, edge.IncDecStmt_X, edge.RangeStmt_Key, edge.RangeStmt_Value:
		p.set(parent, kind, idx)
	case edge.RangeStmt_X:
		rng := parent.Node().(*ast.RangeStmt)
		if elem := Element(p.typ); rng.Value != nil && elem != nil && p.pkg.Shares(elem) {
			p.alias(rng.Value, elem, p.selected)
		}
	case edge.AssignStmt_Rhs:
		p.assigned(parent.Node().(*ast.AssignStmt), idx)
	case edge.KeyValueExpr_Value:
		p.store(p.name(), parent.Node().(*ast.KeyValueExpr).Key, p.typ, p.selected)
	case edge.BinaryExpr_X, edge.BinaryExpr_Y: // tests == nil
	case edge.ReturnStmt_Results:
		if p.isWhole() && p.pkg.Model.isRecord(p.typ) {
			p.Returned = true
		} else {
			p.escape(p.typ, p.selected)
		}
	case edge.CallExpr_Args:
		if !p.pkg.OnlyReads(parent.Node().(*ast.CallExpr)) {
			p.escape(p.typ, p.selected)
		}
	default:
		p.escape(p.typ, p.selected)
	}
	return false
}

// isField reports whether sel selects a field of p. If it is a method, the call or the value
// of that may change p.
func (p *part) isField(sel *ast.SelectorExpr) bool {
	s := p.pkg.Info.Selections[sel]
	if s == nil || p.pkg.readsReceiver(s) {
		return false
	}
	p.indirect = p.indirect || s.Indirect() || IsPointer(p.typ)
	if s.Kind() == types.FieldVal {
		p.selected = true
		return true
	}
	recv := s.Obj().(*types.Func).Signature().Recv().Type()
	if IsPointer(recv) && !IsPointer(p.typ) {
		p.touch(p.indirect)
	} else {
		p.escape(p.typ, p.selected)
	}
	if len(s.Index()) > 1 {
		p.touch(p.indirect) // promoted, perhaps through pointers
		p.Escapes = true
	}
	return false
}

// isElement reports whether an index of p selects an element, and no byte of a string.
func (p *part) isElement() bool {
	switch p.typ.Underlying().(type) {
	case *types.Basic:
		return false
	case *types.Array:
	default:
		p.indirect = true
	}
	return true
}

// sliced notes that a slice of p is made.
func (p *part) sliced() {
	switch p.typ.Underlying().(type) {
	case *types.Basic:
	case *types.Array:
		p.touch(p.indirect)
	default:
		p.escape(p.typ, p.selected)
	}
}

// addressed notes the operator at op: &p, or one that only reads p.
func (p *part) addressed(op inspector.Cursor) {
	switch {
	case op.Node().(*ast.UnaryExpr).Op != token.AND:
	case p.isWhole() && p.pkg.Model.isRecord(p.typ) && op.ParentEdgeKind() == edge.ReturnStmt_Results && p.fn == p.Owner:
		p.Returned = true
	default:
		p.touch(p.indirect)
	}
}

// set notes that the statement at stmt sets p, its operand idx of that kind.
func (p *part) set(stmt inspector.Cursor, kind edge.Kind, idx int) {
	switch {
	case kind == edge.RangeStmt_Key, kind == edge.RangeStmt_Value: // for x = range …
		p.touch(p.indirect)
	case !p.isWhole():
		if kind != edge.AssignStmt_Lhs || !p.setField(p.cur, stmt, p.fn) {
			p.touch(p.indirect)
		}
	default:
		p.Lost = p.Lost || p.fn != p.Owner
		if kind == edge.AssignStmt_Lhs {
			p.assign(stmt, p.id, idx)
		} else {
			p.Defs = append(p.Defs, &Def{Kind: Unknown, Node: stmt.Node(), Ident: p.id})
		}
	}
}

// assigned notes that p is the operand idx on the right of stmt.
func (p *part) assigned(stmt *ast.AssignStmt, idx int) {
	switch {
	case !p.pkg.Shares(p.typ):
	case len(stmt.Lhs) != len(stmt.Rhs):
		p.escape(p.typ, p.selected)
	case stmt.Tok == token.DEFINE:
		p.alias(stmt.Lhs[idx], p.typ, p.selected)
	default:
		p.store(p.name(), stmt.Lhs[idx], p.typ, p.selected)
	}
}

// touch notes that a part of l may be assigned.
func (l *Life) touch(indirect bool) {
	if indirect {
		l.Escapes = true
	} else {
		l.Lost = true
	}
}

// escape notes that a part of l, of type t, goes somewhere.
func (l *Life) escape(t types.Type, selected bool) {
	if !l.pkg.Shares(t) {
		return // a copy
	}
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array:
		l.InnerEscapes = true
	default:
		if selected {
			l.InnerEscapes = true
		} else {
			l.Escapes = true
		}
	}
}

// alias notes that the new variable on the left is a part of l, of type t.
func (l *Life) alias(left ast.Expr, t types.Type, selected bool) {
	if id, ok := left.(*ast.Ident); ok {
		if id.Name == "_" {
			return
		}
		if made, ok := l.pkg.Info.Defs[id].(*types.Var); ok {
			l.Aliases = append(l.Aliases, made)
			return
		}
	}
	l.escape(t, selected)
}

// store notes that left, which is there already, becomes a part of l, of type t;
// from is l's variable, if that is all of it.
func (l *Life) store(from *ast.Ident, left ast.Expr, t types.Type, selected bool) {
	var id *ast.Ident
	switch x := left.(type) {
	case *ast.Ident: // a literal's key
		id = x
	case *ast.SelectorExpr:
		id = x.Sel
	}
	v, ok := l.pkg.Info.Uses[id].(*types.Var)
	switch {
	case ok && l.pkg.FollowsField(v):
		l.Aliases = append(l.Aliases, v.Origin())
		return
	case ok && v.IsField() && l.pkg.Model.isRecord(v.Type()) && IsPointer(v.Type()) && from != nil && !l.Stored.IsValid():
		l.Stored = from.Pos()
		return
	}
	l.escape(t, selected)
}
