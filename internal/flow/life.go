package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/inspector"
)

// A Life is what a package does to one of its variables or fields.
type Life struct {
	Var   *types.Var
	Owner *Func  // that declares it; nil for package variables and fields
	Defs  []*Def // assignments in Owner, the declaration first

	// IsResult: it is a named result, which every return statement assigns.
	IsResult bool

	// Lost: it may change in ways that Defs do not tell. Its address is taken, a
	// function literal or a select assigns it, a part of it is assigned.
	Lost bool

	// Escapes: what it points to may change elsewhere, though it itself may not: a slice
	// is passed on, a pointer is, an element is assigned.
	Escapes bool

	// InnerEscapes: elements reachable through what it points to may change elsewhere: a
	// slice that is a field of an element is passed on.
	InnerEscapes bool

	// Aliases are the variables and fields that share something with it.
	Aliases []*types.Var

	// Returned: it is a record that its function returns. Nobody changes what it points
	// to before that.
	Returned bool

	// Stored is where it, a pointer to a record, is stored in a field, such as
	// http.Request.URL. After that, what it points to may change.
	Stored token.Pos

	// IsSet: it is a record of which a field is set, which Defs tell too.
	IsSet bool

	pkg    *Package
	decl   *Decl // that Owner is in
	cutOff bool
	places *places // where Defs are in Owner's graph; made at the first need
}

// A Def is one way in which a variable gets a value.
type Def struct {
	Kind   DefKind
	Node   ast.Node      // the statement, as the control-flow graph has it; nil for a parameter, a named result, and what a field is set to
	Ident  *ast.Ident    // the variable there
	RHS    ast.Expr      // what is assigned, added or written
	Result int           // in case Tuple: which of RHS's results
	Field  string        // in case FieldSet: which field
	Call   *ast.CallExpr // in cases Written and Reset
}

// A DefKind says what a Def does.
type DefKind uint8

const (
	Assigned   DefKind = iota // = RHS
	Tuple                     // one of RHS's several results
	Added                     // += RHS
	Zero                      // var x string
	Param                     // a parameter's or receiver's entry value
	RangeKey                  // Node is the RangeStmt
	RangeValue                //
	FieldSet                  // of a record: a field is set to RHS, or added to
	Written                   // a strings.Builder: Call writes to it
	Reset                     // a strings.Builder is new or reset: ""
	Unknown                   // not understood
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

// specDef returns the def that a var declaration is for its name id.
func specDef(spec *ast.ValueSpec, id *ast.Ident, idx int) *Def {
	d := &Def{Node: spec, Ident: id}
	switch len(spec.Values) {
	case 0:
		d.Kind = Zero
	case len(spec.Names):
		d.RHS = spec.Values[idx]
	default:
		d.Kind, d.RHS, d.Result = Tuple, spec.Values[0], idx
	}
	return d
}

// assign notes that the AssignStmt at cur assigns to l, which is id, the
// operand idx on its left.
func (l *Life) assign(cur inspector.Cursor, id *ast.Ident, idx int) {
	stmt := cur.Node().(*ast.AssignStmt)
	d := &Def{Node: stmt, Ident: id}
	switch {
	case cur.ParentEdgeKind() == edge.CommClause_Comm:
		// In the control-flow graph all of a select's cases happen.
		d.Kind = Unknown
		l.Lost = l.Lost || stmt.Tok == token.ASSIGN
	case stmt.Tok == token.ADD_ASSIGN:
		d.Kind, d.RHS = Added, stmt.Rhs[0]
	case stmt.Tok != token.ASSIGN && stmt.Tok != token.DEFINE:
		d.Kind = Unknown
	case len(stmt.Lhs) == len(stmt.Rhs):
		d.RHS = stmt.Rhs[idx]
	default:
		d.Kind, d.RHS, d.Result = Tuple, stmt.Rhs[0], idx
	}
	l.Defs = append(l.Defs, d)
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
