package strval

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// A strings.Builder is followed like a string variable to which each write adds:
//
//	b.WriteString(x)  =>  b += x
//	b.Reset()         =>  b = ""
//
// What else is done with it, in a function literal or by another function that
// it is handed to, may write to it too: then nothing is known of it.

// isBuilder reports whether t is strings.Builder or a pointer to it.
func isBuilder(t types.Type) bool {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return false
	}
	obj := named.Obj()
	return obj.Name() == "Builder" && obj.Pkg() != nil && obj.Pkg().Path() == "strings"
}

// defineBuilder turns the last def of the Builder vr into a reset, if it gives
// an empty Builder that nobody else has.
func (e *Evaluator) defineBuilder(vr *variable) {
	if len(vr.defs) == 0 {
		return // lost
	}
	d := vr.defs[len(vr.defs)-1]
	if d.kind == zero && !isPointer(vr.v.Type()) || d.kind == assigned && e.newBuilder(d.rhs) {
		d.kind = reset
	} else {
		vr.lost = true
	}
}

// newBuilder reports whether expr makes an empty Builder.
func (e *Evaluator) newBuilder(expr ast.Expr) bool {
	expr = ast.Unparen(expr)
	if u, ok := expr.(*ast.UnaryExpr); ok && u.Op == token.AND {
		expr = ast.Unparen(u.X)
	}
	switch x := expr.(type) {
	case *ast.CompositeLit:
		return len(x.Elts) == 0
	case *ast.CallExpr:
		id, ok := x.Fun.(*ast.Ident)
		if !ok || id.Name != "new" {
			return false
		}
		_, ok = e.info.Uses[id].(*types.Builtin)
		return ok && e.info.Types[x.Args[0]].IsType()
	}
	return false
}

// noteBuilder notes the use of the Builder vr at cur in fn.
func (e *Evaluator) noteBuilder(cur inspector.Cursor, vr *variable, fn *function) {
	id := cur.Node().(*ast.Ident)
	for cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	parent := cur.Parent()
	kind, idx := cur.ParentEdge()
	switch kind {
	case edge.SelectorExpr_X: // b.WriteString(…)
		if call := parent.Parent(); parent.ParentEdgeKind() == edge.CallExpr_Fun {
			switch parent.Node().(*ast.SelectorExpr).Sel.Name {
			case "String", "Len", "Cap", "Grow":
				return
			case "WriteString", "WriteByte", "WriteRune":
				e.noteWrite(call, vr, id, fn, written)
				return
			case "Reset":
				e.noteWrite(call, vr, id, fn, reset)
				return
			}
		}
	case edge.UnaryExpr_X: // fmt.Fprintf(&b, …)
		if parent.Node().(*ast.UnaryExpr).Op == token.AND && parent.ParentEdgeKind() == edge.CallExpr_Args && parent.ParentEdgeIndex() == 0 {
			e.noteWrite(parent.Parent(), vr, id, fn, written)
			return
		}
	case edge.CallExpr_Args:
		if isPointer(vr.v.Type()) && idx == 0 {
			e.noteWrite(parent, vr, id, fn, written)
			return
		}
	case edge.AssignStmt_Lhs:
		vr.lost = vr.lost || fn != vr.owner
		vr.assign(parent, id, idx)
		e.defineBuilder(vr)
		return
	}
	vr.lost = true
}

// noteWrite notes that the call at cur writes to vr.
func (e *Evaluator) noteWrite(cur inspector.Cursor, vr *variable, id *ast.Ident, fn *function, kind defKind) {
	call := cur.Node().(*ast.CallExpr)
	parent := cur.Parent()
	// It must be a statement of its own: anywhere else it may or may not happen,
	// or happens before a part of the statement that is read first.
	single := false
	switch cur.ParentEdgeKind() {
	case edge.ExprStmt_X:
		single = true
	case edge.AssignStmt_Rhs:
		single = len(parent.Node().(*ast.AssignStmt).Rhs) == 1
	}
	if !single || fn != vr.owner || kind == written && e.writer(call) == nil {
		vr.lost = true
		return
	}
	vr.defs = append(vr.defs, &def{kind: kind, node: parent.Node(), id: id, call: call})
}

// writer returns the function that call calls if what it writes to a Builder is
// understood, or nil.
func (e *Evaluator) writer(call *ast.CallExpr) *types.Func {
	fn := e.callee(call)
	if fn == nil || fn.Pkg() == nil || e.spread(call) {
		return nil
	}
	switch fn.Pkg().Path() + "." + fn.Name() {
	case "strings.WriteString", "strings.WriteByte", "strings.WriteRune",
		"fmt.Fprintf", "fmt.Fprint", "fmt.Fprintln", "io.WriteString":
		return fn
	}
	return nil
}

// writes returns prev followed by what d writes.
func (e *Evaluator) writes(prev []alt, d *def) []alt {
	call := d.call
	var as []alt
	last := call.Args[len(call.Args)-1]
	switch fn := e.writer(call); fn.Name() {
	case "WriteString": // of strings.Builder and io
		as = e.eval(last)
	case "WriteByte", "WriteRune":
		n, ok := e.intConst(last)
		switch {
		case !ok:
			as = e.unknown(last)
		case fn.Name() == "WriteByte":
			as = computed(string([]byte{byte(n)}), last)
		default:
			as = computed(string(rune(n)), last)
		}
	case "Fprintf":
		as = e.format(call, call.Args[1], call.Args[2:])
	case "Fprint":
		as = e.sprint(call, call.Args[1:])
	case "Fprintln":
		as = e.sprintln(call, call.Args[1:])
	}
	return e.product(prev, as, last)
}

// built returns the values of b.String(), which call is.
func (e *Evaluator) built(call *ast.CallExpr) []alt {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return e.unknown(call)
	}
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok {
		return e.unknown(call)
	}
	v, ok := e.info.Uses[id].(*types.Var)
	if !ok || v.Pkg() != e.pkg || v.IsField() || v.Parent() == e.pkg.Scope() {
		return e.unknown(call)
	}
	d, vr := e.local(v)
	if vr == nil {
		return e.unknown(call)
	}
	as := e.localVar(d, vr, id)
	if as == nil {
		return e.unknown(call)
	}
	return used(as, call, id, v)
}
