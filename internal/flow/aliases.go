package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// KeepsAt reports whether what l's variable points to is as its Defs say at pos, and whether what
// is reachable through that is too. In the function that declares it, what that returns or
// gives to others at pos, these have only later.
func (l *Life) KeepsAt(pos token.Pos) (outer, inner bool) {
	if l.Returned && (l.Owner == nil || !l.IsOwner(pos)) {
		return false, false
	}
	if l.Stored == pos && !l.IsSet {
		before := *l
		before.Stored = token.NoPos
		l = &before
	}
	return l.keeps(nil)
}

func (l *Life) keeps(seen map[*types.Var]bool) (outer, inner bool) {
	if l.Escapes || l.IsSet && len(l.Aliases) > 0 || l.Stored.IsValid() {
		return false, false
	}
	outer, inner = true, !l.InnerEscapes
	for _, v := range slices.Concat(l.Aliases, l.Handed) {
		if seen[v] {
			continue
		}
		if seen == nil {
			seen = make(map[*types.Var]bool)
		}
		if seen[v] = true; len(seen) > maxHeld {
			return false, false
		}
		var alias *Life
		if v.IsField() {
			alias = l.pkg.Field(v)
		} else {
			alias = l.pkg.Local(v)
		}
		if alias == nil || !v.IsField() && alias.Owner.Body == nil || alias.Lost && l.pkg.Shares(v.Type()) || alias.Returned || alias.IsSet && IsPointer(v.Type()) {
			return false, false
		}
		o, i := alias.keeps(seen)
		outer, inner = outer && o, inner && i
	}
	return outer, inner
}

// IsNeverSet reports whether nobody sets the field f but the literal of its struct. Of a list or map that the literal has,
// nobody sets an element either.
func (p *Package) IsNeverSet(f *types.Var) bool {
	f = f.Origin()
	return p.neverSet.Of(f, func(*types.Var) bool {
		if f.Exported() && !p.isOwnEmbedded(f) || f.Pkg() != p.Types {
			return false
		}
		elem := Element(f.Type())
		shared := p.Shares(f.Type())
		if shared && (elem == nil || p.Shares(elem)) {
			return false
		}
		return !Some(p.Events(f), func(ev Event) bool {
			switch ev.Kind {
			case Declare, Read, Compare, Range:
				return false
			case Pass:
				return shared && !p.OnlyReads(ev.Call)
			case CallMethod, Operand, Return, Alias, Store:
				return shared // who has it may set an element
			case Assign:
				return !ev.InLiteral()
			default:
				_, ok := ev.Calls()
				return !ok
			}
		})
	})
}

// isOwnEmbedded reports whether f is an embedded struct of another package, never set here, in one that others cannot name.
func (p *Package) isOwnEmbedded(f *types.Var) bool {
	st, _ := f.Type().Underlying().(*types.Struct)
	if !f.Embedded() || st == nil || Some(st.Fields(), func(in *types.Var) bool { return !p.IsOnlyRead(in) }) {
		return false
	}
	return !slices.ContainsFunc(p.Types.Scope().Names(), func(name string) bool {
		of, _ := p.Types.Scope().Lookup(name).Type().Underlying().(*types.Struct)
		return of != nil && token.IsExported(name) && Some(of.Fields(), func(in *types.Var) bool { return in == f })
	})
}

// WritesThrough reports whether code may write to what a pointer to a t points to, in the whole
// package: it assigns *p, or hands p to another package.
func (p *Package) WritesThrough(t types.Type) bool {
	points := func(x ast.Expr) bool {
		ptr, ok := p.Info.TypeOf(x).(*types.Pointer)
		return ok && types.Identical(ptr.Elem(), t)
	}
	return p.written.Of(t, func(types.Type) bool {
		for cur := range p.Files.Root().Preorder((*ast.StarExpr)(nil), (*ast.CallExpr)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.StarExpr:
				if points(n.X) && p.part(cur) == SetField {
					return true
				}
			case *ast.CallExpr:
				if fn := p.Callee(n); fn != nil && fn.Pkg() == p.Types || p.OnlyReads(n) || p.Info.Types[n.Fun].IsBuiltin() || p.container(n) != nil {
					continue
				}
				if slices.ContainsFunc(n.Args, points) {
					return true
				}
			}
		}
		return false
	})
}

// IsLent reports whether the address of the local variable v is taken once, and nothing is assigned to
// v, by its name or by its address, but its first value.
//
//	s := "https://h"; c := Config{URL: &s}   func ptr(s string) *string { return &s }
func (p *Package) IsLent(v *types.Var) bool {
	if !p.IsLocal(v) || p.WritesThrough(v.Type()) {
		return false
	}
	addresses := 0
	return p.Only(v, &Policy{
		Kinds: []EventKind{Declare, Define, Read, Compare, Operand, Pass, Return, Alias, Store, Range},
		Also:  func(ev Event) bool { addresses++; return ev.Kind == Address },
	}) && addresses == 1
}

// IsOnlyRead reports whether nothing is assigned to v, a field or what a type switch or another package declares, or its parts.
func (p *Package) IsOnlyRead(v *types.Var) bool {
	return !Some(p.Events(v), func(ev Event) bool {
		return slices.Contains([]EventKind{Assign, Add, Each, SetField, Address, Overwrite}, ev.Kind)
	})
}

// Sent returns what is sent to the local variable v, a channel, anywhere. It reports false unless the
// function around it makes it, sends to it, receives from it and closes it, and does nothing else.
func (p *Package) Sent(v *types.Var) (list []ast.Expr, all bool) {
	if v == nil || !p.IsLocal(v) {
		return nil, false
	}
	all = true
	for ev := range p.Events(v) {
		ok := true
		switch ev.Kind {
		case Range, Compare:
		case Define, Assign:
			call, isCall := ast.Unparen(ev.RHS).(*ast.CallExpr)
			ok = isCall && p.Info.Types[call.Fun].IsBuiltin()
		case Declare:
			_, ok = ev.At.Parent().Node().(*ast.ValueSpec)
		case Pass:
			ok = p.Info.Types[ev.Call.Fun].IsBuiltin()
		case Operand:
			x, isUnary := ev.At.Parent().Node().(*ast.UnaryExpr)
			ok = isUnary && x.Op == token.ARROW
		default:
			if ok = ev.At.ParentEdgeKind() == edge.SendStmt_Chan; ok {
				list = append(list, ev.At.Parent().Node().(*ast.SendStmt).Value)
			}
		}
		all = all && ok
	}
	return list, all
}

// containers are types that store values. A method has the index of what it stores, 1 if a key precedes it, or -1.
var containers = map[string]map[string]int{
	"sync.Map":            {"Store": 1, "LoadOrStore": 1, "Swap": 1, "Load": -1, "LoadAndDelete": -1, "Delete": -1, "Range": -1, "Clear": -1},
	"sync/atomic.Value":   {"Store": 0, "Swap": 0, "Load": -1},
	"sync/atomic.Pointer": {"Store": 0, "Swap": 0, "Load": -1},
}

// container returns the methods of the container whose method call calls; nil for other calls.
func (p *Package) container(call *ast.CallExpr) map[string]int {
	pkg, name := p.Called(call)
	typ, _, _ := strings.Cut(name, ".")
	return containers[pkg+"."+typ]
}

// A Put stores Value in a container, under Key if there is one. At is where.
type Put struct {
	Key, Value ast.Expr
	At         inspector.Cursor
}

// Kept returns what the package may have stored where x reads: in a map, a context, or one of containers, which x calls; or in the
// list x, or at some index of a list. It reports false if other code may store values there.
//
//	m.Store("base", v); x, ok := m.Load("base")   context.WithValue(ctx, baseKey{}, v); ctx.Value(baseKey{})
//	if v, ok := c.urls[k]; ok { return v }; c.urls[k] = v
//	q.list = append(q.list, v); v := q.list[0]; q.list = q.list[1:]
func (p *Package) Kept(x ast.Expr) (list []Put, all bool) {
	key, of := ast.Expr(nil), x
	var methods map[string]int
	switch x := x.(type) {
	case *ast.IndexExpr:
		key, of = x.Index, x.X
	case *ast.CallExpr:
		pkg, name := p.Called(x)
		if pkg == "context" && name == "Context.Value" {
			return p.inContext(x)
		}
		if methods, of = p.container(x), Receiver(x); methods == nil {
			return nil, false
		}
		if len(x.Args) > 0 {
			key = x.Args[0]
		}
	}
	v := p.Variable(of)
	if v == nil || v.Exported() && !p.IsLocal(v) || v.Pkg() != p.Types {
		return nil, false
	}
	in := p.puts.Of(v.Origin(), func(v *types.Var) puts { return p.putInto(v, methods) })
	if v.Kind() == types.ParamVar && (!in.all || !p.replaces(in.list, v, x)) {
		return nil, false
	}
	if _, isMap := v.Type().Underlying().(*types.Map); !isMap && methods == nil && key != nil && !in.indexed {
		if _, ok := IntConst(p.Info, key); ok && !in.moves && len(in.list) > 1 {
			return nil, false // which element it is, the order decides
		}
		key = nil
	}
	for _, put := range in.list {
		if key == nil || put.Key == nil || p.mayBeKey(put.Key, key) {
			list = append(list, put)
		}
	}
	return list, in.all
}

// StoredAt returns what ev, the use of a value, puts that into as an element: l of l = append(l, x), m[k] of m[k] = x; or nil.
func (p *Package) StoredAt(ev Event) ast.Expr {
	cur := ev.At
	if ev.Kind == Pass && ev.Arg > 0 && p.Info.Types[ev.Call.Fun].IsBuiltin() && CalleeName(ev.Call) == "append" {
		cur = cur.Parent()
	}
	stmt, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || cur.ParentEdgeKind() != edge.AssignStmt_Rhs || len(stmt.Lhs) != len(stmt.Rhs) {
		return nil
	}
	return ast.Unparen(stmt.Lhs[cur.ParentEdgeIndex()])
}

// puts is what putInto returns.
type puts struct {
	list    []Put
	all     bool
	moves   bool // a list's elements change their indexes
	indexed bool // it is a list whose elements are set by index, each once
}

// putInto returns what is stored in v, a list, a map or a container with these methods.
func (p *Package) putInto(v *types.Var, methods map[string]int) (in puts) {
	_, isMap := v.Type().Underlying().(*types.Map)
	if Element(v.Type()) == nil && methods == nil || len(p.Unkeyed()[v]) > 0 {
		return in
	}
	for ev := range p.Events(v) {
		switch arg, ok := methods[ev.Member]; {
		case ev.Kind == Declare:
		case methods != nil:
			if ev.Kind != CallMethod || !ok {
				return puts{}
			}
			put := Put{At: ev.At}
			if arg == 1 {
				put.Key = ev.Call.Args[0]
			}
			if arg >= 0 {
				put.Value = ev.Call.Args[arg]
				in.list = append(in.list, put)
			}
		case ev.Kind == Read, ev.Kind == Range, ev.Kind == Compare, ev.Kind == Pass && p.OnlyReads(ev.Call):
		case ev.Kind == SetField:
			index, ok := ev.At.Parent().Node().(*ast.IndexExpr)
			if stmt, isStmt := ev.At.Parent().Parent().Node().(*ast.AssignStmt); !ok || !isStmt || stmt.Tok != token.ASSIGN || len(stmt.Lhs) != len(stmt.Rhs) {
				return puts{}
			}
			value := AssignedAt(ev.At.Parent())
			if from, ok := ast.Unparen(value).(*ast.IndexExpr); ok && !isMap && p.Variable(from.X) == v { // l[i], l[j] = l[j], l[i]
				return puts{}
			}
			in.indexed = !isMap
			in.list = append(in.list, Put{index.Index, value, ev.At})
		case ev.Kind == Pass && p.Info.Types[ev.Call.Fun].IsBuiltin() && ev.Arg == 0 && CalleeName(ev.Call) == "copy":
			if lit, ok := ast.Unparen(ev.Call.Args[1]).(*ast.CompositeLit); !ok || !p.fill(&in, ev, lit) {
				return puts{}
			}
		case ev.Kind == Pass && p.Info.Types[ev.Call.Fun].IsBuiltin() && ev.Arg == 0 && (CalleeName(ev.Call) == "append" || CalleeName(ev.Call) == "delete" && v.IsField()):
		case p.isCutOf(ev.At, v): // seen where it is assigned
		case ev.Kind != Define && ev.Kind != Assign || ev.Tuple || !p.fill(&in, ev, ev.RHS):
			return puts{}
		}
	}
	if in.indexed && (in.moves || !p.areApart(in.list)) {
		return puts{}
	}
	in.all = true
	return in
}

// areApart reports whether list, what is put into a list, is one value, or each has an index of its own.
func (p *Package) areApart(list []Put) bool {
	seen := make(map[int]bool)
	for _, put := range list {
		n, ok := IntConst(p.Info, put.Key)
		if len(list) > 1 && (!ok || seen[n]) || len(seen) > maxHeld {
			return false
		}
		seen[n] = true
	}
	return len(list) > 0 && list[0].Key != nil
}

// replaces reports whether list is one value, which a loop puts into each element of v before x reads one.
//
//	for i := range v { v[i] = url.QueryEscape(v[i]) }
func (p *Package) replaces(list []Put, v *types.Var, x ast.Expr) bool {
	if len(list) != 1 {
		return false
	}
	body := list[0].At.Parent().Parent().Parent()
	loop, ok := body.Parent().Node().(*ast.RangeStmt)
	decl := DeclOf(list[0].At)
	return ok && len(loop.Body.List) == 1 && loop.End() < x.Pos() && p.Names(loop.X, v) && decl != nil && p.DecidedBy(decl, loop.X) == Nobody &&
		p.Info.Defs[IdentOf(loop.Key)] == types.Object(p.Variable(list[0].Key))
}

// isCutOf reports whether the list v at cur is only cut, and assigned to itself or appended to.
func (p *Package) isCutOf(cur inspector.Cursor, v *types.Var) bool {
	if cur.ParentEdgeKind() != edge.SliceExpr_X {
		return false
	}
	switch ev := p.EventAt(cur.Parent()); ev.Kind {
	case Alias, Store:
		return ev.Into == types.Object(v)
	case Pass:
		return p.Info.Types[ev.Call.Fun].IsBuiltin() && CalleeName(ev.Call) == "append"
	}
	return false
}

// fill adds the elements of x, a new list or map or what becomes of the old one, that ev sets. It reports false for something else.
func (p *Package) fill(in *puts, ev Event, x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.CallExpr:
		if !p.Info.Types[x.Fun].IsBuiltin() || CalleeName(x) == "append" && (x.Ellipsis.IsValid() && !p.isPart(x.Args[1], ev) || !p.isPart(x.Args[0], ev) && !p.fill(in, ev, x.Args[0])) {
			return false
		}
		for _, arg := range x.Args[1:] {
			if CalleeName(x) == "append" && !x.Ellipsis.IsValid() {
				in.list = append(in.list, Put{Value: arg, At: ev.At})
			}
		}
		in.moves = in.moves || x.Ellipsis.IsValid()
		return CalleeName(x) == "make" || CalleeName(x) == "append"
	case *ast.CompositeLit:
		for _, elt := range x.Elts {
			put := Put{Value: elt, At: ev.At}
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				put.Key, put.Value = kv.Key, kv.Value
			} else if text, ok := StringConst(p.Info, elt); ok && text == "" {
				continue // as with make
			}
			in.list = append(in.list, put)
		}
		return true
	case *ast.SliceExpr:
		in.moves = true
		return p.isPart(x, ev)
	}
	return p.Info.Types[x].IsNil()
}

// isPart reports whether x is the list that ev sets, or a part of it.
func (p *Package) isPart(x ast.Expr, ev Event) bool {
	if s, ok := ast.Unparen(x).(*ast.SliceExpr); ok {
		x = s.X
	}
	v := p.Variable(x)
	return v != nil && v == p.Variable(ev.At.Node().(ast.Expr))
}

// mayBeKey reports whether x and y, keys of a map, may be the same.
func (p *Package) mayBeKey(x, y ast.Expr) bool {
	v, w := p.Info.Types[x].Value, p.Info.Types[y].Value
	return v == nil || w == nil || v.ExactString() == w.ExactString()
}

// inContext is Kept for what call reads from a context. Only this package has the key if its type is not exported.
func (p *Package) inContext(call *ast.CallExpr) (list []Put, all bool) {
	id := CalleeIdent(call)
	key, with := call.Args[0], p.Info.Uses[id].Pkg().Scope().Lookup("WithValue")
	named := NamedOf(p.Info.TypeOf(key))
	if named == nil || named.Obj().Exported() || named.Obj().Pkg() != p.Types {
		return nil, false
	}
	for _, use := range p.Uses(with) {
		put := CallOf(use)
		if put == nil || len(put.Args) != 3 {
			return nil, false
		}
		if types.Identical(p.Info.TypeOf(put.Args[1]), p.Info.TypeOf(key)) && p.mayBeKey(put.Args[1], key) {
			list = append(list, Put{put.Args[1], put.Args[2], use})
		}
	}
	return list, true
}

// IsKeptAt reports whether what l's variable, a record, is or points to at pos is as its Defs
// say. Once it is returned, others may change it, and a function literal may run after that.
func (l *Life) IsKeptAt(pos token.Pos) bool {
	outer, _ := l.KeepsAt(pos)
	return !l.Lost && (outer || !IsPointer(l.Var.Type()))
}
