package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// declare notes the declaration of l's variable by the identifier at cur.
func (l *Life) declare(cur inspector.Cursor) {
	switch ev := l.pkg.EventAt(cur); ev.Kind {
	case Declare, Define, Each:
		l.define(ev, cur.Node().(*ast.Ident))
	default:
		l.Lost = true
	}
	if isText(l.Var) {
		l.defineBuilder()
	}
}

// note notes what the use of l's variable at cur, in fn, does to it.
func (l *Life) note(cur inspector.Cursor, fn *Func) {
	if isText(l.Var) {
		l.noteBuilder(cur, fn)
		return
	}
	id, _ := cur.Node().(*ast.Ident)
	p := part{Life: l, fn: fn, start: cur.Node().(ast.Expr), id: id, cur: cur}
	for p.isSelectedFrom() {
		p.cur = p.cur.Parent()
	}
}

// A part is what a use is about: the variable, or what is selected of it.
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

// isSelectedFrom reports whether a part of p is selected around it. If not, it notes the use.
func (p *part) isSelectedFrom() bool {
	ev := p.pkg.EventAt(p.cur)
	p.cur = ev.At
	if p.typ = p.pkg.Info.TypeOf(p.cur.Node().(ast.Expr)); p.typ == nil { // it does not compile
		p.Lost = true
		return false
	}
	switch ev.Kind {
	case Deref, Overwrite:
		p.indirect = true
		return true
	case Read, SetField, Address:
		switch n := p.cur.Parent().Node().(type) {
		case *ast.SelectorExpr:
			return p.isField(n)
		case *ast.IndexExpr:
			return p.isElement()
		case *ast.UnaryExpr:
			p.addressed()
		}
	case CallMethod, Method:
		return p.isField(p.cur.Parent().Node().(*ast.SelectorExpr))
	case Define, Assign, Add:
		p.set(ev)
	case Each: // for x = range …
		p.touch(p.indirect)
	case Range:
		rng := p.cur.Parent().Node().(*ast.RangeStmt)
		if elem := Element(p.typ); rng.Value != nil && elem != nil && p.pkg.Shares(elem) {
			p.alias(rng.Value, elem)
		}
	case Alias, Store:
		p.stored(ev)
	case Operand:
		p.operand()
	case Compare: // with nil
	case Return:
		if p.isWhole() && (p.pkg.Model.isRecord(p.typ) || p.Owner != nil && p.fn == p.Owner && p.pkg.Shares(p.typ)) {
			p.Returned = true
		} else {
			p.escape(p.typ)
		}
	case Pass:
		switch {
		case p.pkg.OnlyReads(ev.Call) || p.appended(ev) || p.handed(ev):
		case p.isList() && p.isWhole() && p.id != nil && !p.Stored.IsValid():
			p.Stored = p.id.Pos() // who is given it may assign its elements
		default:
			p.escape(p.typ)
		}
	default:
		p.escape(p.typ)
	}
	return false
}

// isField reports whether sel selects a field of p. A method may change p, called or not.
func (p *part) isField(sel *ast.SelectorExpr) bool {
	s := p.pkg.Info.Selections[sel]
	if s == nil || p.pkg.readsReceiver(s) {
		return false
	}
	p.indirect = p.indirect || s.Indirect() || IsPointer(p.typ)
	if s.Kind() == types.FieldVal {
		if p.selected = true; p.pkg.Model.isRecord(p.typ) && IsPointer(s.Type()) { // u.User, which shares nothing that changes
			switch p.pkg.EventAt(p.cur.Parent()).Kind {
			case Alias, Store, Pass, CallMethod, Method, Return:
				return false
			}
		}
		return true
	}
	v, of := s.Obj().(*types.Func).Signature().Recv(), p.typ
	recv := v.Type()
	if index := s.Index(); len(index) > 1 { // promoted, perhaps through pointers
		of, p.selected = embedded(of, index[:len(index)-1]), true
		p.Escapes = p.Escapes || p.indirect
	}
	if IsPointer(recv) && !IsPointer(of) {
		p.touch(p.indirect)
	} else if ev := p.pkg.EventAt(p.cur); ev.Kind != CallMethod || of != p.typ || !p.names(v) {
		p.escape(of)
	}
	return false
}

// embedded returns the type of the embedded field to which index leads from t, a struct or a pointer to one.
func embedded(t types.Type, index []int) types.Type {
	for _, i := range index {
		t = Pointee(t).(*types.Struct).Field(i).Type()
	}
	return t
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

// operand notes that p is an operand: of a slice or operator, or a key.
func (p *part) operand() {
	switch p.cur.Parent().Node().(type) {
	case *ast.BinaryExpr, *ast.UnaryExpr, *ast.AssignStmt:
	case *ast.SliceExpr:
		switch p.typ.Underlying().(type) {
		case *types.Basic:
		case *types.Array:
			p.touch(p.indirect)
		default:
			p.escape(p.typ)
		}
	default:
		p.escape(p.typ)
	}
}

// addressed notes that the address of p is taken.
func (p *part) addressed() {
	switch {
	case p.isWhole() && p.pkg.Model.isRecord(p.typ) && p.cur.Parent().ParentEdgeKind() == edge.ReturnStmt_Results && p.fn == p.Owner:
		p.Returned = true
	case p.isWhole() && p.id != nil && p.fn == p.Owner && IsString(p.typ):
		p.lend(p.pkg.EventAt(p.cur.Parent()), p.id)
	default:
		p.touch(p.indirect)
	}
}

// lend notes what is written to l's variable, a string that id names, by the pointer to it that ev gives to another variable.
//
//	p := &v; *p = "https://h"   fill(&v)
func (l *Life) lend(ev Event, id *ast.Ident) {
	to, isNew := l.pkg.ParamOf(ev), false
	if v, ok := ev.Into.(*types.Var); ok && ev.Kind == Alias && ev.New {
		to, isNew = v, types.Identical(v.Type(), l.pkg.Info.TypeOf(ev.At.Node().(ast.Expr)))
	}
	switch w := l.pkg.writesOf(to); {
	case !w.all || ev.Kind == Alias && !isNew:
		l.Lost = true
	case isNew:
		l.write(w)
	default:
		l.changedBy(ev.Call, Handed, id, to)
	}
}

// pointees are the events in which a pointer writes to what it points to: an assignment, or a call that is given it.
type pointees struct {
	list []Event
	ids  []*ast.Ident
	all  bool // it is used otherwise only to read that, and to compare it
}

// writesOf returns where v, a local pointer to a string that is set once, writes to what it points to. All is in v's own function.
func (p *Package) writesOf(v *types.Var) pointees {
	if v == nil || !p.IsLocal(v) || !PointsToString(v.Type()) {
		return pointees{}
	}
	return p.pointees.Of(v, func(*types.Var) (w pointees) {
		decl, ok := p.Decl(v)
		if !ok {
			return w // func(*string)
		}
		in, _ := FuncOf(decl)
		for _, use := range p.Uses(v) {
			ev := p.EventAt(use)
			switch fn, isIn := FuncOf(use); ev.Kind {
			case Declare, Define, Compare:
				continue
			case Deref:
				if p.EventAt(ev.At.Parent()).Kind == Address {
					return pointees{}
				}
				continue
			case Overwrite:
				ev = p.EventAt(ev.At.Parent())
				ok = ok && isIn && fn == in && (ev.Kind == Assign || ev.Kind == Add)
			case Pass:
				ok = ok && isIn && fn == in && p.writesOf(p.ParamOf(ev)).all
			default:
				return pointees{}
			}
			w.list, w.ids = append(w.list, ev), append(w.ids, use.Node().(*ast.Ident))
		}
		w.all = ok
		return w
	})
}

// write adds what a pointer to l's variable writes to its Defs.
func (l *Life) write(w pointees) {
	for i, ev := range w.list {
		if ev.Kind == Pass {
			l.changedBy(ev.Call, Handed, w.ids[i], l.pkg.ParamOf(ev))
		} else {
			l.define(ev, w.ids[i])
		}
	}
}

// Pointed returns what happens to the string that v, a local variable, points to, as far as v decides; nil if that is not known.
//
//	func fill(dst *string) { if *dst == "" { *dst = "https://h" } }
func (p *Package) Pointed(v *types.Var) *Life {
	return p.pointed.Of(v, func(*types.Var) *Life {
		w, of := p.writesOf(v), p.Local(v)
		if !w.all || of.Only() == nil {
			return nil
		}
		first := *of.Defs[0]
		l := &Life{Var: v, Owner: of.Owner, Defs: []*Def{&first}, Points: true, pkg: p, decl: of.decl}
		l.write(w)
		return l
	})
}

// set notes that ev sets p.
func (p *part) set(ev Event) {
	switch {
	case p.isWhole():
		isDeferred := p.fn != p.Owner && p.isDeferred()
		if p.fn != p.Owner && !isDeferred && p.capture(ev) {
			return
		}
		p.Lost = p.Lost || p.fn != p.Owner && !isDeferred
		p.define(ev, p.id)
		if last := len(p.Defs) - 1; isDeferred {
			p.Deferred, p.Defs = append(p.Deferred, p.Defs[last]), p.Defs[:last]
		}
	case p.cur.ParentEdgeKind() != edge.AssignStmt_Lhs || !p.setField(p.cur, p.cur.Parent(), p.fn):
		p.touch(p.indirect)
	}
}

// capture notes that a function literal, which statements of p's function call or give to a call, sets p by ev. It
// reports false if that is not so, or if p is no string.
//
//	once.Do(func() { base = "https://h" })
func (p *part) capture(ev Event) bool {
	lit, _ := FuncOf(p.cur)
	last := len(p.Defs) - 1
	if p.Lost || p.Owner == nil || p.fn.Outer != p.Owner || !IsString(p.typ) {
		return false
	}
	if last < 0 || p.Defs[last].Kind != Captured || p.Defs[last].Inner.Owner != p.fn {
		inner := &Life{Var: p.Var, Owner: p.fn, Defs: []*Def{{Kind: Param, Ident: p.id}}, pkg: p.pkg, decl: p.decl}
		calls := p.pkg.runners(lit)
		for _, call := range calls {
			if p.changedBy(call, Captured, p.id, nil); p.Lost {
				return false
			}
			last = len(p.Defs) - 1
			p.Defs[last].Inner = inner
		}
		if len(calls) == 0 {
			return false
		}
	}
	inner := p.Defs[last].Inner
	inner.define(ev, p.id)
	p.Lost = inner.Lost
	return true
}

// runners returns the calls in the function around lit that call it or are given it; nil if there may be others.
func (p *Package) runners(lit inspector.Cursor) (calls []*ast.CallExpr) {
	if call, ok := lit.Parent().Node().(*ast.CallExpr); ok {
		return append(calls, call)
	}
	v, ok := p.EventAt(lit).Into.(*types.Var)
	if !ok || !p.IsLocal(v) {
		return nil
	}
	around := Innermost(lit.Parent())
	for ev := range p.Events(v) {
		switch call := CallOf(ev.At); {
		case Innermost(ev.At) != around:
			return nil
		case ev.Kind == Define && ev.RHS == lit.Node():
		case call != nil:
			calls = append(calls, call)
		case ev.Kind == Pass:
			calls = append(calls, ev.Call)
		default:
			return nil
		}
	}
	return calls
}

// isDeferred reports whether p is in a function literal that the function defers whose named result p is.
func (p *part) isDeferred() bool {
	lit, _ := FuncOf(p.cur)
	return p.IsResult && p.fn.Outer == p.Owner && lit.ParentEdgeKind() == edge.CallExpr_Fun && lit.Parent().ParentEdgeKind() == edge.DeferStmt_Call
}

// stored notes that ev makes p what a variable or field is, or an element of one.
func (p *part) stored(ev Event) {
	v, _ := ev.Into.(*types.Var)
	switch {
	case !p.pkg.Shares(p.typ):
	case ev.New && v != nil && types.Identical(v.Type(), p.typ), v != nil && p.pkg.FollowsField(v):
		p.Aliases = append(p.Aliases, v.Origin())
	case v != nil && v.IsField() && p.pkg.Model.isRecord(v.Type()) && IsPointer(v.Type()) && p.isWhole() && p.id != nil && !p.Stored.IsValid():
		p.Stored = p.id.Pos()
	default:
		p.escape(p.typ)
	}
}

// isList reports whether p is a slice whose elements share nothing.
func (p *part) isList() bool {
	s, ok := p.typ.Underlying().(*types.Slice)
	return ok && !p.pkg.Shares(s.Elem())
}

// appended reports whether ev appends to the list p for itself, or from it to another: else two lists may share elements.
func (p *part) appended(ev Event) bool {
	if !p.isList() || !p.pkg.Info.Types[ev.Call.Fun].IsBuiltin() || CalleeName(ev.Call) != "append" {
		return false
	}
	if ev.Arg > 0 {
		return true
	}
	to := p.pkg.EventAt(p.cur.Parent())
	return to.Kind == Return || to.Kind == Pass || to.Kind == Alias && to.Into == types.Object(p.Var)
}

// handed notes that ev gives p to a function of the package, whose parameter is another name for
// what p points to. It reports false if that is not known.
func (p *part) handed(ev Event) bool {
	v := p.pkg.ParamOf(ev)
	if fn := p.pkg.Callee(ev.Call); v == nil && fn != nil && fn.Pkg() == p.pkg.Types && ev.Call.Ellipsis.IsValid() && ev.Arg == fn.Signature().Params().Len()-1 {
		v = fn.Signature().Params().At(ev.Arg)
	}
	return v != nil && p.names(v)
}

// names notes that v, a parameter or receiver, is another name for what p points to. It reports false if that is not known.
func (p *part) names(v *types.Var) bool {
	if v.Pkg() != p.pkg.Types || p.selected || !types.Identical(v.Type(), p.typ) || !p.pkg.Shares(p.typ) {
		return false
	}
	if v.Name() == "" || v.Name() == "_" {
		return true
	}
	p.Handed = append(p.Handed, v)
	return true
}

// touch notes that a part of l may be assigned.
func (l *Life) touch(indirect bool) {
	if indirect {
		l.Escapes = true
	} else {
		l.Lost = true
	}
}

// escape notes that a part of p, of type t, goes somewhere.
func (p *part) escape(t types.Type) {
	if !p.pkg.Shares(t) {
		return // a copy
	}
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array:
		p.InnerEscapes = true
	default:
		if p.selected {
			p.InnerEscapes = true
		} else {
			p.Escapes = true
		}
	}
}

// alias notes that left is set to elements of p, of type t.
func (p *part) alias(left ast.Expr, t types.Type) {
	id := IdentOf(left)
	made, ok := p.pkg.Info.Defs[id].(*types.Var)
	switch {
	case id != nil && id.Name == "_":
	case ok:
		p.Aliases = append(p.Aliases, made)
	default:
		p.escape(t)
	}
}

// Source returns what d makes its value of, or nil.
func (d *Def) Source() ast.Node {
	if s, ok := d.Node.(*ast.RangeStmt); ok {
		return s.X
	}
	if d.Call != nil {
		return d.Call
	}
	return d.RHS
}

// Only returns the only Def of l, which may be nil, or nil if something else gives the variable a value.
func (l *Life) Only() *Def {
	if l == nil || l.Lost || len(l.Defs) != 1 {
		return nil
	}
	return l.Defs[0]
}

// LastBefore returns the last Def before pos in the source, or nil if that is not known.
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
		if stmt.ParentEdgeKind() == edge.CommClause_Comm && n.Tok == token.ASSIGN {
			// In the control-flow graph all of a select's cases happen.
			d.Kind, l.Lost = Unknown, true
			break
		}
		d.set(ev, idx, n.Tok == token.ADD_ASSIGN)
	default:
		d.set(ev, idx, false)
	}
	l.Defs = append(l.Defs, d)
}

// set makes d what ev does, of operand or name idx; adds says that it appends.
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
// a field of l, a record or struct. It reports false for what a Def cannot tell.
func (l *Life) setField(cur, stmt inspector.Cursor, fn *Func) bool {
	assign := stmt.Node().(*ast.AssignStmt)
	sel, ok := cur.Node().(*ast.SelectorExpr)
	isRecord := l.pkg.Model.isRecord(l.Var.Type())
	_, isStruct := Pointee(l.Var.Type()).(*types.Struct)
	isPtr := isRecord || IsPointer(l.Var.Type())
	if isStruct && isPtr && !isRecord { // of its own structs, the package knows the fields
		named := NamedOf(l.Var.Type())
		isStruct = named != nil && named.Obj().Pkg() != l.pkg.Types && l.Var.Kind() == types.LocalVar
	}
	if _, isDefault := l.pkg.IsDefault(stmt); isDefault && !isRecord {
		return false // what the field has then depends on what it had
	}
	if !ok || !isRecord && !(isStruct && assign.Tok == token.ASSIGN) || fn == nil || fn != l.Owner || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 {
		return false
	}
	id, ok := sel.X.(*ast.Ident)
	if !ok {
		return false // (*u).Path
	}
	l.IsSet = l.IsSet || isPtr
	l.Defs = append(l.Defs, &Def{Kind: FieldSet, Node: assign, Ident: id, Field: sel.Sel.Name, RHS: assign.Rhs[0]})
	return true
}
