package flow

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// Source returns what d makes its value of, or nil.
func (d *Def) Source() ast.Node {
	if s, ok := d.Node.(*ast.RangeStmt); ok {
		return s.X
	}
	if d.Call != nil {
		return d.Call
	}
	if d.RHS == nil {
		return nil
	}
	return d.RHS
}

// LastBefore returns the last Def that is before pos in the source, or nil if that is
// not known.
func (l *Life) LastBefore(pos token.Pos) *Def {
	if l == nil || l.Lost {
		return nil
	}
	var last *Def
	for _, d := range l.Defs {
		if d.Ident.Pos() < pos && (last == nil || last.Ident.Pos() < d.Ident.Pos()) {
			last = d
		}
	}
	return last
}

// define notes that ev, the event at the name id, gives l's variable a value.
func (l *Life) define(ev Event, id *ast.Ident) {
	var (
		stmt      = ev.At.Parent()
		kind, idx = ev.At.ParentEdge()
		d         = &Def{Node: stmt.Node(), Ident: id}
	)
	switch n := stmt.Node().(type) {
	case *ast.Field:
		d.Kind, d.Node = Param, nil
		if l.IsResult = stmt.Parent().ParentEdgeKind() == edge.FuncType_Results; l.IsResult {
			d.Kind = Zero
		}
	case *ast.RangeStmt:
		if d.Kind = RangeKey; kind == edge.RangeStmt_Value {
			d.Kind = RangeValue
		}
	case *ast.AssignStmt:
		if stmt.ParentEdgeKind() == edge.CommClause_Comm {
			// In the control-flow graph all of a select's cases happen.
			d.Kind = Unknown
			l.Lost = l.Lost || n.Tok == token.ASSIGN
			break
		}
		d.set(ev, idx, n.Tok == token.ADD_ASSIGN)
	default:
		d.set(ev, idx, false)
	}
	l.Defs = append(l.Defs, d)
}

// set makes d what ev does, of the operand or name idx of a statement; adds says that it
// appends.
func (d *Def) set(ev Event, idx int, adds bool) {
	switch {
	case ev.Kind == Declare:
		d.Kind = Zero
	case ev.Kind == Add && !adds:
		d.Kind = Unknown
	case ev.Kind == Add:
		d.Kind, d.RHS = Added, ev.RHS
	case ev.Tuple:
		d.Kind, d.RHS, d.Result = Tuple, ev.RHS, idx
	default:
		d.RHS = ev.RHS
	}
}

// setField notes that the AssignStmt at stmt sets the operand at cur, if that is
// a field of l, a record. It reports false for what a Def cannot tell.
func (l *Life) setField(cur, stmt inspector.Cursor, fn *Func) bool {
	assign := stmt.Node().(*ast.AssignStmt)
	sel, ok := cur.Node().(*ast.SelectorExpr)
	if !ok || !l.pkg.Model.isRecord(l.Var.Type()) || fn == nil || fn != l.Owner || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 {
		return false
	}
	id, ok := sel.X.(*ast.Ident)
	if !ok {
		return false // (*u).Path
	}
	l.IsSet = true
	l.Defs = append(l.Defs, &Def{Kind: FieldSet, Node: assign, Ident: id, Field: sel.Sel.Name, RHS: assign.Rhs[0]})
	return true
}
