package flow

import (
	"go/ast"
	"go/types"
	"math"
	"reflect"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// Assigned returns all that the local variable v is ever set to, by its own name. A call
// stands for the first of its results. It reports false if v is set in some other way too:
// by its address, a parameter's caller, a range statement, +=, or as another result.
func (p *Package) Assigned(v *types.Var) ([]ast.Expr, bool) { return p.definitions(v, math.MaxInt) }

// definitions is Assigned, and reports false if v is set more than most times.
func (p *Package) definitions(v *types.Var, most int) ([]ast.Expr, bool) {
	l := p.Local(v)
	if l == nil || l.Lost {
		return nil, false
	}
	var list []ast.Expr
	for _, d := range l.Defs {
		switch {
		case d.Kind == FieldSet && (p.Model.isRecord(v.Type()) || IsPointer(v.Type())): // what it points to changes
		case len(list) < most && d.RHS != nil && (d.Kind == Assigned || d.Kind == Tuple && d.Result == 0):
			list = append(list, d.RHS)
		default:
			return nil, false
		}
	}
	return list, len(list) > 0
}

// Definition returns the expression that the local variable expr is set to, if it is
// set only once. Otherwise, and for other expressions, it returns nil.
//
//	u := r.URL   u, err := url.Parse(raw)
func (p *Package) Definition(expr ast.Expr) ast.Expr {
	if list, ok := p.definitions(p.Variable(IdentOf(expr)), 1); ok {
		return list[0]
	}
	return nil
}

// SetOnce returns what the local or package variable x is set to, if that is once; else x.
func (p *Package) SetOnce(x ast.Expr) ast.Expr {
	if v := p.Variable(x); v != nil && isPackageVar(v) {
		if l := p.Constant(v); l != nil {
			return l.Defs[0].RHS
		}
	} else if d := p.Definition(x); d != nil {
		return d
	}
	return x
}

// OnlyValue returns the one expression that the package sets v, a variable or field, to; or nil.
func (p *Package) OnlyValue(v *types.Var) (only ast.Expr) {
	for ev := range p.Events(v) {
		switch {
		case ev.RHS == nil:
		case only != nil:
			return nil
		default:
			only = ev.RHS
		}
	}
	return only
}

// IsOnlyGiven reports whether v is a parameter that nothing is assigned to, nor to an element of it.
func (p *Package) IsOnlyGiven(v *types.Var) bool {
	d := p.Local(v).Only()
	return d != nil && d.Kind == Param && (Element(v.Type()) == nil || !Some(p.Events(v), func(ev Event) bool { return ev.Kind == SetField }))
}

// Calls returns the calls of fn, a function of the package. It reports false if fn is
// also used as a value, which other code may call.
func (p *Package) Calls(fn *types.Func) (list []*ast.CallExpr, all bool) {
	all = true
	for _, use := range p.refs(fn) {
		if call := CallOf(use); call != nil {
			list = append(list, call)
		} else {
			all = false
		}
	}
	return list, all
}

// CalledElsewhere reports whether another package, or an interface, may call fn.
func (p *Package) CalledElsewhere(fn *types.Func) bool {
	if fn.Exported() {
		return true
	}
	if fn.Signature().Recv() == nil {
		return false
	}
	if p.abstract == nil {
		p.abstract = make(map[string]bool)
		for _, obj := range p.Info.Defs {
			if IsAbstract(obj) {
				p.abstract[obj.Name()] = true
			}
		}
	}
	return p.abstract[fn.Name()]
}

// ParamFunc returns the declared function that has v as a parameter, result or receiver; or nil.
func (p *Package) ParamFunc(v *types.Var) *types.Func {
	cur, ok := p.Decl(v)
	decl := DeclOf(cur)
	if !ok || decl == nil {
		return nil
	}
	fn, _ := p.Info.Defs[decl.Name].(*types.Func)
	return fn
}

// Tag returns the literal of the tag of the field v, as the package writes it; "" if there is none.
func (p *Package) Tag(v *types.Var) string {
	cur, ok := p.Decl(v)
	if !ok {
		return ""
	}
	field, ok := cur.Parent().Node().(*ast.Field)
	if !ok || field.Tag == nil {
		return ""
	}
	return field.Tag.Value
}

// FieldOwner returns the name of the declared type that has the field v, perhaps in an inner struct, and the field's tag; or "".
func (p *Package) FieldOwner(v *types.Var) (name, tag string) {
	if cur, ok := p.Decl(v); ok {
		for spec := range cur.Enclosing((*ast.TypeSpec)(nil)) {
			name = spec.Node().(*ast.TypeSpec).Name.Name
			break
		}
		return name, p.Tag(v)
	}
	var holds func(t types.Type) bool
	holds = func(t types.Type) bool {
		switch t := t.(type) {
		case *types.Struct:
			for i := range t.NumFields() {
				if t.Field(i) == v.Origin() {
					tag = t.Tag(i)
					return true
				} else if holds(t.Field(i).Type()) {
					return true
				}
			}
		case interface{ Elem() types.Type }: // *struct{ … }, []struct{ … }
			return holds(t.Elem())
		}
		return false
	}
	for _, name := range v.Pkg().Scope().Names() { // of another package
		if named, ok := v.Pkg().Scope().Lookup(name).(*types.TypeName); ok && !named.IsAlias() && holds(named.Type().Underlying()) {
			return name, tag
		}
	}
	return "", ""
}

// Rules returns the names of the rules that the tag of the field v has for validators, which read them by keys:
// "required" and "max" of `validate:"required,max=20"`.
func (p *Package) Rules(v *types.Var, keys ...string) (names []string) {
	tag, err := strconv.Unquote(p.Tag(v))
	if err != nil && v.IsField() && v.Pkg() != nil && v.Pkg() != p.Types {
		_, tag = p.FieldOwner(v)
	}
	for _, key := range keys {
		for rule := range strings.SplitSeq(reflect.StructTag(tag).Get(key), ",") {
			if name, _, _ := strings.Cut(rule, "="); name != "" {
				names = append(names, name)
			}
		}
	}
	return names
}

// Arguments returns what v, a parameter, is given by the calls of its function, several of each call if v is
// variadic. It reports false if not all calls are seen, or there are none.
func (p *Package) Arguments(v *types.Var) (args []ast.Expr, all bool) {
	decl, ok := p.Decl(v)
	if !ok {
		return nil, false
	}
	var calls []Caller
	sig := new(types.Signature)
	if fn, in := FuncOf(decl); in {
		sig = p.Signature(fn)
		calls, all = p.Callers(fn)
	}
	i := ParamIndex(sig, v)
	for _, c := range calls {
		call := c.Call
		if i < 0 || i >= len(call.Args) {
			continue
		}
		all = all && !p.IsSpread(call)
		if sig.Variadic() && i == sig.Params().Len()-1 {
			args = append(args, call.Args[i:]...)
		} else {
			args = append(args, call.Args[i])
		}
	}
	return args, all && i >= 0 && len(calls) > 0
}

// A Caller is a call of a function. Through are the calls, the outermost first, that hand the function there, each to a
// parameter of the next one's function:
//
//	each(get, urls)   in each: retry(f, u)   in retry: f(u)
type Caller struct {
	Call    *ast.CallExpr
	Through []*ast.CallExpr
}

// Callers returns the calls of the function at cur, a declaration or literal: by its name, where it stands, and as the value of
// a variable, field, result, or element of a list or map. It reports false if other code may call it too.
func (p *Package) Callers(fn inspector.Cursor) ([]Caller, bool) {
	c := p.callers.Of(fn.Node(), func(ast.Node) *callers {
		c := &callers{Package: p, all: true, seen: make(map[handedOn]bool)}
		c.function(fn)
		return c
	})
	if c == nil {
		return nil, false // it is returned to itself
	}
	return c.list, c.all
}

// maxHanded is how many calls a function is followed through.
const maxHanded = 4

// callers follows a function to where it is called.
type callers struct {
	*Package
	list []Caller
	all  bool
	seen map[handedOn]bool
}

// A handedOn is a variable that has the function, or a function that returns it; by the call that hands it there.
type handedOn struct {
	obj types.Object
	at  ast.Node
}

// function follows the function at fn.
func (c *callers) function(fn inspector.Cursor) {
	decl, ok := fn.Node().(*ast.FuncDecl)
	if !ok {
		c.value(fn, nil)
		return
	}
	obj, ok := c.Info.Defs[decl.Name].(*types.Func)
	if c.all = c.all && ok && !c.CalledElsewhere(obj); !ok {
		return
	}
	for _, use := range c.refs(obj) {
		if cur := SelectorAt(use); c.isMethodExpr(cur) {
			c.all = false // its first argument is the receiver
		} else {
			c.value(cur, nil)
		}
	}
}

// value follows the value of the expression at cur, which is the function or holds it.
func (c *callers) value(cur inspector.Cursor, through []*ast.CallExpr) {
	t := c.Info.TypeOf(cur.Node().(ast.Expr))
	if t == nil || len(through) > maxHanded {
		c.all = false
		return
	}
	_, isFunc := t.Underlying().(*types.Signature)
	ev := c.EventAt(cur)
	cur = ev.At
	parent := cur.Parent()
	switch call := CallOf(cur); {
	case call != nil && isFunc:
		c.list = append(c.list, Caller{call, through})
	case cur.ParentEdgeKind() == edge.IndexExpr_X: // an element, or f[int]
		c.value(parent, through)
	case ev.Kind == Declare, ev.Kind == Define, ev.Kind == Assign, ev.Kind == Each, ev.Kind == Compare, ev.Kind == Read, ev.Kind == SetField:
	case ev.Kind == Alias, ev.Kind == Store && ev.Of != nil:
		c.variable(ev.Into, through)
	case ev.Kind == Store:
		c.stored(cur, through)
	case ev.Kind == Range:
		if rng := parent.Node().(*ast.RangeStmt); rng.Value != nil {
			c.variable(c.Info.ObjectOf(IdentOf(rng.Value)), through)
		}
	case ev.Kind == Pass:
		c.passed(ev, through)
	case ev.Kind == CallMethod && c.isOwn(t): // its receivers are followed from the conversion on
	case ev.Kind == Return:
		c.returned(ev)
	case isTwo(cur): // run, ok := runs[name]
		c.variable(c.Info.ObjectOf(IdentOf(parent.Node().(*ast.AssignStmt).Lhs[0])), through)
	default:
		c.all = false
	}
}

// isMethodExpr reports whether T.m is at cur.
func (c *callers) isMethodExpr(cur inspector.Cursor) bool {
	sel, ok := cur.Node().(*ast.SelectorExpr)
	return ok && c.Info.Selections[sel] != nil && c.Info.Selections[sel].Kind() == types.MethodExpr
}

// isOwn reports whether t is a function type that the package declares.
func (c *callers) isOwn(t types.Type) bool {
	_, isFunc := t.Underlying().(*types.Signature)
	named := NamedOf(t)
	return isFunc && named != nil && named.Obj().Pkg() == c.Types
}

// isTwo reports whether the expression at cur is on the right of an assignment to two variables.
func isTwo(cur inspector.Cursor) bool {
	stmt, ok := cur.Parent().Node().(*ast.AssignStmt)
	return ok && cur.ParentEdgeKind() == edge.AssignStmt_Rhs && len(stmt.Lhs) == 2 && len(stmt.Rhs) == 1
}

// variable follows what obj has, a variable or field.
func (c *callers) variable(obj types.Object, through []*ast.CallExpr) {
	v, ok := obj.(*types.Var)
	if !ok || types.IsInterface(v.Type()) || (v.IsField() || isPackageVar(v)) && !c.IsSettled(v) {
		c.all = c.all && obj == nil // _ = f
		return
	}
	v = v.Origin()
	key := handedOn{obj: v}
	if len(through) > 0 {
		key.at = through[len(through)-1]
	}
	if c.seen[key] {
		return
	}
	c.seen[key] = true
	if v.IsField() || isPackageVar(v) {
		through = nil
	}
	for ev := range c.Events(v) {
		if c.Info.Defs[IdentOf(ev.At.Node().(ast.Expr))] == nil {
			c.value(ev.At, through)
		}
	}
}

// stored follows the list, map or channel that the value at cur is put into.
func (c *callers) stored(cur inspector.Cursor, through []*ast.CallExpr) {
	at := cur.Parent()
	switch n := at.Node().(type) {
	case *ast.KeyValueExpr:
		c.value(at.Parent(), through)
	case *ast.CompositeLit:
		c.value(at, through)
	case *ast.AssignStmt: // m[k] = f
		if index, ok := ast.Unparen(n.Lhs[cur.ParentEdgeIndex()]).(*ast.IndexExpr); ok && c.Variable(index.X) != nil {
			c.variable(c.Variable(index.X), through)
			return
		}
		c.all = false
	default:
		c.all = false
	}
}

// passed follows what ev gives to a call.
func (c *callers) passed(ev Event, through []*ast.CallExpr) {
	tv := c.Info.Types[ev.Call.Fun]
	at := ev.At.Parent()
	switch v := c.ParamOf(ev); {
	case tv.IsType() && c.isOwn(tv.Type):
		c.value(at, through)
		for m := range NamedOf(tv.Type).Methods() {
			c.variable(m.Signature().Recv(), nil)
		}
	case tv.IsType() && types.NewMethodSet(tv.Type).Len() == 0, tv.IsBuiltin() && CalleeName(ev.Call) == "append":
		c.value(at, through)
	case tv.IsBuiltin(): // len(m), delete(m, k)
	case v != nil:
		c.variable(v, append(through[:len(through):len(through)], ev.Call))
	default:
		c.all = false
	}
}

// returned follows what ev returns to the calls of the function around.
func (c *callers) returned(ev Event) {
	fn, _ := FuncOf(ev.At)
	stmt := ev.At.Parent().Node().(*ast.ReturnStmt)
	key := handedOn{at: fn.Node()}
	if c.seen[key] {
		return
	}
	c.seen[key] = true
	calls, all := c.Callers(fn)
	all = all && len(stmt.Results) == c.Signature(fn).Results().Len()
	c.all = c.all && all
	for _, call := range calls {
		cur, ok := c.Find(call.Call)
		switch {
		case ok && len(stmt.Results) == 1:
			c.value(cur, nil)
		case ok && cur.ParentEdgeKind() == edge.AssignStmt_Rhs:
			c.variable(c.Info.ObjectOf(IdentOf(cur.Parent().Node().(*ast.AssignStmt).Lhs[ev.Arg])), nil)
		default:
			c.all = false
		}
	}
}

// OnlyUse returns where v is used, if it is declared and then used once.
func (p *Package) OnlyUse(v types.Object) (inspector.Cursor, bool) {
	only := p.refs(v)
	if len(only) != 1 {
		return inspector.Cursor{}, false
	}
	return only[0], true
}

// ErrorOf returns the name that the last result of the call at cur, such as its error, is assigned
// to; nil for what is no name. It reports false if that is not assigned.
func ErrorOf(cur inspector.Cursor) (id *ast.Ident, ok bool) {
	switch stmt := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		if len(stmt.Rhs) == 1 {
			return IdentOf(stmt.Lhs[len(stmt.Lhs)-1]), true
		}
	case *ast.ValueSpec:
		if len(stmt.Values) == 1 {
			return stmt.Names[len(stmt.Names)-1], true
		}
	}
	return nil, false
}

// Readers returns the uses of the local variable v that may read what the statement or
// expression at cur gives it. Where the reaching definitions are not known, these are the
// uses behind it, as far as the next assignment. It reports false if v is not local.
func (p *Package) Readers(cur inspector.Cursor, v types.Object) ([]inspector.Cursor, bool) {
	x, ok := v.(*types.Var)
	if !ok || !p.IsLocal(x) {
		return nil, false
	}
	l := p.Local(x)
	if l == nil {
		return nil, false
	}
	for i, d := range l.Defs {
		if !l.Lost && cur.Node().Pos() <= d.Ident.Pos() && d.Ident.Pos() < cur.Node().End() {
			return l.readersOf()[i], true
		}
	}
	var list []inspector.Cursor
	for ev := range l.Events() {
		switch {
		case ev.At.Node().Pos() < cur.Node().End():
		case ev.Kind == Assign:
			return list, true
		default:
			list = append(list, ev.At)
		}
	}
	return list, true
}

// readersOf returns the uses that each of l's Defs reaches; all reach those in literals.
func (l *Life) readersOf() [][]inspector.Cursor {
	if l.readers != nil {
		return l.readers
	}
	l.readers = make([][]inspector.Cursor, len(l.Defs))
	index := make(map[*Def]int)
	for i, d := range l.Defs {
		index[d] = i
	}
	for ev := range l.Events() {
		if ev.Kind == Declare || ev.Kind == Define || ev.Kind == Assign {
			continue
		}
		reaching, ok := l.Reaching(ev.At.Node().Pos())
		for _, r := range reaching {
			i := index[r.Def]
			l.readers[i] = append(l.readers[i], ev.At)
		}
		for i := range l.readers {
			if !ok {
				l.readers[i] = append(l.readers[i], ev.At)
			}
		}
	}
	return l.readers
}
