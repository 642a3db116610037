package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// Elements returns the elements of the list or map x, wherever the function around it puts them in.
// It returns nil if what is in it may be set again. all says that there are no others.
//
//	m := map[string]string{"a": s}; m["b"] = t; f(m)   list := append([]string{s}, t); f(list...)
func (p *Package) Elements(x ast.Expr) (list []ast.Expr, all bool) {
	e := p.elementsOf(x)
	for _, el := range e.list {
		if el.key == "" || e.keys[el.key] == 1 { // else one of them is set again
			list = append(list, el.x)
		}
	}
	if e.lost {
		return nil, false
	}
	return list, e.all
}

// ElementAt returns what the function around puts into the map x for the constant key; nil if that is not known.
func (p *Package) ElementAt(x, key ast.Expr) ast.Expr {
	e := p.elementsOf(x)
	v := p.Info.Types[key].Value
	if v == nil || e.lost || e.keys[v.ExactString()] != 1 || slices.ContainsFunc(e.list, func(el element) bool { return el.key == "" }) {
		return nil
	}
	return e.list[slices.IndexFunc(e.list, func(el element) bool { return el.key == v.ExactString() })].x
}

func (p *Package) elementsOf(x ast.Expr) *elements {
	e := &elements{Package: p, at: x.Pos(), all: true, keys: make(map[string]int), seen: make(map[*Def]bool)}
	e.add(x)
	return e
}

// elements looks for the elements of a list or map that is used at at.
type elements struct {
	*Package
	at   token.Pos
	list []element
	keys map[string]int // how often each is set
	all  bool
	lost bool // what is in it may be set again
	seen map[*Def]bool
}

// An element is x, with a constant key, or none.
type element struct {
	key string
	x   ast.Expr
}

// put adds the element x with the key, which may be nil.
func (e *elements) put(key, x ast.Expr) {
	el := element{x: x}
	if key != nil {
		if v := e.Info.Types[key].Value; v != nil {
			el.key = v.ExactString()
			e.keys[el.key]++
		}
	}
	e.list = append(e.list, el)
}

func (e *elements) add(x ast.Expr) {
	switch x := ast.Unparen(x).(type) {
	case *ast.CompositeLit:
		for _, elt := range x.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				e.put(kv.Key, kv.Value)
			} else {
				e.put(nil, elt)
			}
		}
		return
	case *ast.CallExpr:
		if e.call(x) {
			return
		}
	case *ast.Ident:
		if e.Info.Types[x].IsNil() {
			return
		}
		v := e.Variable(x)
		if l := e.Local(v); l != nil {
			e.variable(l, x)
			return
		}
		if v == nil || v.IsField() {
			break
		}
		if l := e.Constant(v); l != nil { // assigned nowhere
			e.add(l.Defs[0].RHS)
			for ev := range l.Events() {
				if ev.At.Node().Pos() != e.at {
					e.event(v, ev)
				}
			}
			return
		}
	}
	e.all = false
}

// call adds the elements of what call returns, if it is one of append, make or a conversion.
func (e *elements) call(call *ast.CallExpr) bool {
	switch tv, name := e.Info.Types[call.Fun], CalleeName(call); {
	case tv.IsType():
		e.add(call.Args[0])
	case tv.IsBuiltin() && name == "make":
	case tv.IsBuiltin() && name == "append":
		e.add(call.Args[0])
		for _, arg := range call.Args[1:] {
			if call.Ellipsis.IsValid() {
				e.add(arg)
			} else {
				e.put(nil, arg)
			}
		}
	default:
		return false
	}
	return true
}

// variable adds the elements of l's variable, a local one, where id names it.
func (e *elements) variable(l *Life, id *ast.Ident) {
	rs, ok := l.Reaching(id.Pos())
	if !ok {
		e.lost = true
		return
	}
	for _, r := range rs {
		switch {
		case e.seen[r.Def] || r.Def.Kind == Zero:
		case r.Def.Kind == Assigned:
			e.seen[r.Def] = true
			e.add(r.Def.RHS)
		default:
			e.all = false
		}
	}
	for ev := range l.Events() {
		if ev.At.Node().Pos() >= e.at {
			e.all = e.all && (ev.Kind == Read || ev.Kind == Range || ev.At.Node().Pos() == e.at) // a loop may come back
			continue
		}
		e.event(l.Var, ev)
	}
}

// event notes what ev does with v, which may have what is asked for.
func (e *elements) event(v *types.Var, ev Event) {
	switch ev.Kind {
	case Declare, Define, Assign, Read, Range, Compare, Return:
	case SetField:
		e.set(v, ev)
	case Pass:
		e.passed(ev)
	default:
		e.lost = true
	}
}

// set adds what ev sets an element of v to. That of a list takes the place of another.
func (e *elements) set(v *types.Var, ev Event) {
	index, ok := ev.At.Parent().Node().(*ast.IndexExpr)
	_, isMap := v.Type().Underlying().(*types.Map)
	stmt, isStmt := ev.At.Parent().Parent().Node().(*ast.AssignStmt)
	if !ok || !isMap || !isStmt || stmt.Tok != token.ASSIGN || len(stmt.Lhs) != len(stmt.Rhs) {
		e.lost = true
		return
	}
	x := AssignedAt(ev.At.Parent())
	if e.Info.Types[index.Index].Value == nil { // it may be one that is there
		for c := range ev.At.Enclosing((*ast.RangeStmt)(nil)) {
			e.lost = e.lost || e.Names(c.Node().(*ast.RangeStmt).X, v)
		}
		e.lost = e.lost || e.Mentions(x, v)
	}
	e.put(index.Index, x)
}

// passed notes that ev gives the list to a function, which may change it before it is used.
func (e *elements) passed(ev Event) {
	to, builtin := e.ParamOf(ev), ""
	if e.Info.Types[ev.Call.Fun].IsBuiltin() {
		builtin = CalleeName(ev.Call)
	}
	switch {
	case e.OnlyReads(ev.Call), builtin == "append": // what that returns is asked for where it goes
	case builtin != "":
		e.lost = e.lost || builtin != "copy" || ev.Arg == 0
	case to != nil:
		if l := e.Local(to); l != nil && !l.Lost {
			outer, _ := l.KeepsAt(token.NoPos)
			e.lost = e.lost || !outer || l.Returned
		}
	default:
		e.lost = e.lost || e.Callee(ev.Call) == nil
		e.all = false
	}
}

// MethodCalls returns the calls of methods of what the local variable, field or package variable v holds, by whatever name, and what
// makes it; nil for a variable of its own. It reports false unless the package makes it in one place, and hands it to nobody else.
//
//	c := newCache(); fill(c); c.Set("base", u)   func fill(c *cache) { c.Set("docs", v) }
func (p *Package) MethodCalls(v *types.Var) (calls []*ast.CallExpr, maker ast.Expr, one bool) {
	in := p.held.Of(v.Origin(), func(v *types.Var) instance {
		in := instance{Package: p, seen: make(map[*types.Var]bool), one: true}
		in.add(v)
		return in
	})
	return in.calls, in.maker, in.one && in.made == 1 && len(in.calls) <= maxHeld
}

// An instance follows a value by its names.
type instance struct {
	*Package
	seen  map[*types.Var]bool
	calls []*ast.CallExpr
	made  int // in how many places it is made
	maker ast.Expr
	one   bool
}

// add adds what is done with the value in v.
func (in *instance) add(v *types.Var) {
	if v == nil || v.Pkg() != in.Types || v.Exported() && !in.IsLocal(v) || len(in.Unkeyed()[v]) > 0 || len(in.seen) > maxHeld {
		in.one = false
		return
	}
	if v = v.Origin(); in.seen[v] {
		return
	}
	in.seen[v] = true
	for ev := range in.Events(v) {
		if ev.Kind == Address && ev.Member == "" {
			ev = in.EventAt(ev.At.Parent())
		}
		switch ev.Kind {
		case Declare:
			in.declared(v, ev)
		case Define, Assign:
			in.value(ev)
		case CallMethod:
			in.calls = append(in.calls, ev.Call)
		case Read, Compare:
		case Alias, Store, Pass:
			if ev.Kind != Pass || !in.OnlyReads(ev.Call) {
				in.add(in.holder(ev))
			}
		default:
			in.one = false
		}
	}
}

// declared adds what the calls of its function give to v if that is a parameter.
func (in *instance) declared(v *types.Var, ev Event) {
	if _, isParam := ev.At.Parent().Node().(*ast.Field); !isParam || v.IsField() {
		if !IsPointer(v.Type()) {
			in.made++
		}
		return
	}
	args, all := in.Arguments(v)
	in.one = in.one && all
	for _, x := range args {
		in.add(in.Variable(Referent(x)))
	}
}

// value adds what ev sets a variable to.
func (in *instance) value(ev Event) {
	switch x := Referent(ev.RHS).(type) {
	case *ast.CallExpr, *ast.CompositeLit:
		in.made++
		in.maker = x
	default:
		if !in.Info.Types[x].IsNil() {
			in.add(in.Variable(x))
		}
	}
}
