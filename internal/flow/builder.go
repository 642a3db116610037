package flow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// A strings.Builder is followed like a string variable to which each write adds:
//
//	b.WriteString(x)  =>  b += x
//	b.Reset()         =>  b = ""
//
// So is a bytes.Buffer that is only written to. If a function literal uses the builder, or another
// function gets it, nothing is known about its content. What the package's own functions write to
// it, their parameter says.

// IsBuilder reports whether t is strings.Builder, bytes.Buffer, or a pointer to one.
func IsBuilder(t types.Type) bool {
	named := NamedOf(t)
	return named != nil && (IsNamed(named, "strings", "Builder") || IsNamed(named, "bytes", "Buffer"))
}

// isText reports whether what is written to v is followed: a builder, or a parameter that is one by its interface.
func isText(v *types.Var) bool {
	return IsBuilder(v.Type()) || v.Kind() == types.ParamVar && IsNamed(v.Type(), "io", "Writer")
}

// defineBuilder turns l's last def into a reset, if it gives an empty Builder of its own.
func (l *Life) defineBuilder() {
	if len(l.Defs) == 0 {
		return // lost
	}
	d := l.Defs[len(l.Defs)-1]
	if d.Kind == Zero && !IsPointer(l.Var.Type()) || d.Kind == Assigned && l.pkg.IsNewBuilder(d.RHS) {
		d.Kind = Reset
	} else if d.Kind != Param || !IsPointer(l.Var.Type()) && !types.IsInterface(l.Var.Type()) {
		l.Lost = true
	}
}

// IsNewBuilder reports whether expr makes an empty Builder or Buffer.
func (p *Package) IsNewBuilder(expr ast.Expr) bool {
	switch x := Referent(expr).(type) {
	case *ast.CompositeLit:
		return len(x.Elts) == 0
	case *ast.CallExpr:
		if p.CallTo(x, "bytes", "NewBuffer") != nil {
			return p.Info.Types[x.Args[0]].IsNil()
		}
		return p.Info.Types[x.Fun].IsBuiltin() && CalleeName(x) == "new" && p.Info.Types[x.Args[0]].IsType()
	}
	return false
}

// noteBuilder notes the use of the Builder l at cur in fn.
func (l *Life) noteBuilder(cur inspector.Cursor, fn *Func) {
	id := cur.Node().(*ast.Ident)
	ev := l.pkg.EventAt(cur)
	if ev.Kind == Address && ev.Member == "" { // fmt.Fprintf(&b, …)
		ev = l.pkg.EventAt(ev.At.Parent())
	} else if ev.Kind == Pass && !IsPointer(l.Var.Type()) && !types.IsInterface(l.Var.Type()) {
		ev.Kind = Other // a copy
	}
	kind, to := Unknown, (*types.Var)(nil)
	switch ev.Kind {
	case CallMethod: // b.WriteString(…)
		switch l.pkg.writing(ev.Call) {
		case Reads:
			return
		case Writes:
			kind = Written
		case Clears:
			kind = Reset
		}
	case Pass:
		if to = l.pkg.ParamOf(ev); to != nil && isText(to) {
			kind = Handed
		} else if ev.Arg == 0 {
			kind = Written
		}
	case Define, Assign:
		l.Lost = l.Lost || fn != l.Owner
		l.define(ev, id)
		l.defineBuilder()
		return
	}
	if kind == Unknown || fn != l.Owner || kind == Written && l.pkg.Writer(ev.Call) == nil {
		l.Lost = true
		return
	}
	l.changedBy(ev.Call, kind, id, to)
}

// changedBy notes that call does kind to what id names, as the parameter to of the called function. It must be a statement of its
// own: anywhere else it may or may not happen, or happens before a part of the statement that is read first.
func (l *Life) changedBy(call *ast.CallExpr, kind DefKind, id *ast.Ident, to *types.Var) {
	cur, ok := l.pkg.Find(call)
	stmt := cur.Parent().Node()
	assign, isAssign := stmt.(*ast.AssignStmt)
	ret, isReturn := stmt.(*ast.ReturnStmt)
	if !ok || cur.ParentEdgeKind() != edge.ExprStmt_X && !(isAssign && len(assign.Rhs) == 1) && !(isReturn && len(ret.Results) == 1) {
		l.Lost = true
		return
	}
	l.Defs = append(l.Defs, &Def{Kind: kind, Node: stmt, Ident: id, Call: call, To: to})
}

// Writer returns the function of call if that writes its arguments to a builder, or nil.
func (p *Package) Writer(call *ast.CallExpr) *types.Func {
	if p.writing(call) != Writes || p.IsSpread(call) {
		return nil
	}
	return p.Function(call)
}

// writing returns what call does to the text in the builder that it has or is given.
func (p *Package) writing(call *ast.CallExpr) Writing {
	fn := p.Function(call)
	if fn == nil || p.Model.Builder == nil || fn.Name() == "Write" && (len(call.Args) != 1 || p.StringOf(call.Args[0]) == nil) {
		return Rewrites
	}
	return p.Model.Builder(fn)
}

// StringOf returns the string whose bytes x makes, or has, as a local variable that nobody changes; nil of other bytes.
//
//	b := []byte(s); string(b)
func (p *Package) StringOf(x ast.Expr) ast.Expr {
	if v := p.Variable(x); v != nil && p.IsLocal(v) && IsBytes(v.Type()) && p.Only(v, &Policy{
		Kinds: []EventKind{Declare, Define, Read, Compare, Range},
		Also: func(ev Event) bool {
			return ev.Kind == Pass && (p.OnlyReads(ev.Call) || IsString(p.Info.TypeOf(ev.Call)))
		},
	}) {
		x = p.Definition(x)
	}
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	if ok && len(call.Args) == 1 && p.Info.Types[call.Fun].IsType() && IsBytes(p.Info.TypeOf(call)) && IsString(p.Info.TypeOf(call.Args[0])) {
		return call.Args[0]
	}
	return nil
}
