package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// note notes what the use of l's variable at cur, in fn, does to it. It climbs from the
// identifier, or pkg.Var, through the selection of a part, as in (*tests[i]).url, to
// the use of that part.
func (l *Life) note(cur inspector.Cursor, fn *Func) {
	if IsBuilder(l.Var.Type()) {
		l.noteBuilder(cur, fn)
		return
	}
	var (
		start    = cur.Node().(ast.Expr)
		id, _    = start.(*ast.Ident) // else it is pkg.Var
		indirect = false              // the part is behind a pointer, in a slice or in a map
		selected = false              // a field was selected on the way
	)
	for {
		x := cur.Node().(ast.Expr)
		t := l.pkg.Info.TypeOf(x)
		if t == nil { // it does not compile
			l.Lost = true
			return
		}
		kind, idx := cur.ParentEdge()
		parent := cur.Parent()
		whole := x == start
		switch kind {
		case edge.ParenExpr_X:
		case edge.StarExpr_X:
			indirect = true
		case edge.SelectorExpr_X:
			s := l.pkg.Info.Selections[parent.Node().(*ast.SelectorExpr)]
			if s == nil {
				return
			}
			if l.pkg.readsReceiver(s) {
				return
			}
			indirect = indirect || s.Indirect() || IsPointer(t)
			if s.Kind() != types.FieldVal { // a method call or value
				recv := s.Obj().(*types.Func).Signature().Recv().Type()
				if IsPointer(recv) && !IsPointer(t) {
					l.touch(indirect)
				} else {
					l.escape(t, selected)
				}
				if len(s.Index()) > 1 {
					l.touch(indirect) // promoted, perhaps through pointers
					l.Escapes = true
				}
				return
			}
			selected = true
		case edge.IndexExpr_X:
			switch t.Underlying().(type) {
			case *types.Basic:
				return // a byte of a string
			case *types.Array:
			default:
				indirect = true
			}
		case edge.SliceExpr_X:
			switch t.Underlying().(type) {
			case *types.Basic:
			case *types.Array:
				l.touch(indirect)
			default:
				l.escape(t, selected)
			}
			return
		case edge.UnaryExpr_X:
			switch {
			case parent.Node().(*ast.UnaryExpr).Op != token.AND:
			case whole && l.pkg.Model.isRecord(t) && parent.ParentEdgeKind() == edge.ReturnStmt_Results && fn == l.Owner:
				l.Returned = true
			default:
				l.touch(indirect)
			}
			return
		case edge.AssignStmt_Lhs:
			if !whole {
				if !l.setField(cur, parent, fn) {
					l.touch(indirect)
				}
				return
			}
			l.Lost = l.Lost || fn != l.Owner
			l.assign(parent, id, idx)
			return
		case edge.IncDecStmt_X:
			if !whole {
				l.touch(indirect)
				return
			}
			l.Lost = l.Lost || fn != l.Owner
			l.Defs = append(l.Defs, &Def{Kind: Unknown, Node: parent.Node(), Ident: id})
			return
		case edge.RangeStmt_Key, edge.RangeStmt_Value: // for x = range …
			l.touch(indirect)
			return
		case edge.RangeStmt_X:
			rng := parent.Node().(*ast.RangeStmt)
			if elem := Element(t); rng.Value != nil && elem != nil && l.pkg.Shares(elem) {
				l.alias(rng.Value, elem, selected)
			}
			return
		case edge.AssignStmt_Rhs:
			stmt := parent.Node().(*ast.AssignStmt)
			if l.pkg.Shares(t) {
				switch {
				case len(stmt.Lhs) != len(stmt.Rhs):
					l.escape(t, selected)
				case stmt.Tok == token.DEFINE:
					l.alias(stmt.Lhs[idx], t, selected)
				default:
					from := id
					if !whole {
						from = nil
					}
					l.store(from, stmt.Lhs[idx], t, selected)
				}
			}
			return
		case edge.KeyValueExpr_Value:
			from := id
			if !whole {
				from = nil
			}
			l.store(from, parent.Node().(*ast.KeyValueExpr).Key, t, selected)
			return
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			return // tests == nil
		case edge.ReturnStmt_Results:
			if whole && l.pkg.Model.isRecord(t) {
				l.Returned = true
			} else {
				l.escape(t, selected)
			}
			return
		case edge.CallExpr_Args:
			if !l.pkg.OnlyReads(parent.Node().(*ast.CallExpr)) {
				l.escape(t, selected)
			}
			return
		default:
			l.escape(t, selected)
			return
		}
		cur = parent
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
		if heir, ok := l.pkg.Info.Defs[id].(*types.Var); ok {
			l.Aliases = append(l.Aliases, heir)
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
