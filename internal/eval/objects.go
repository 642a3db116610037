package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// object returns the one alt that is the object o.
func (e *Evaluator) object(o *object) []alt {
	o.in, o.inner = e.in, true
	return []alt{{node: o}}
}

// mayHold reports whether values of type t are followed: strings, and what may hold some.
func (e *Evaluator) mayHold(t types.Type) bool {
	if t == nil || isString(t) || isTypeParam(t) {
		return t != nil
	}
	switch t.Underlying().(type) {
	case *types.Basic:
		return false
	case *types.Interface:
		return !flow.IsError(t)
	}
	return true
}

// literal returns the object that lit makes.
func (e *Evaluator) literal(lit *ast.CompositeLit) []alt {
	t := e.info.TypeOf(lit)
	p, isPtr := t.Underlying().(*types.Pointer)
	if isPtr {
		t = p.Elem() // []*T{{…}}
	}
	return e.object(&object{typ: t, lit: lit, ptr: isPtr})
}

// zero returns the zero value of type t at expr. It is not known if it is nil, which has no fields.
func (e *Evaluator) zero(t types.Type, expr ast.Expr) []alt {
	if p, ok := types.Unalias(t).(*types.TypeParam); ok && e.in.call != nil { // var zero T
		if args := e.info.Instances[flow.CalleeIdent(e.in.call)].TypeArgs; args.Len() > p.Index() && p == e.in.sig.TypeParams().At(p.Index()) {
			t = args.At(p.Index())
		}
	}
	if isString(t) || isURL(t) && !flow.IsPointer(t) {
		as := computed("", expr)
		if isURL(t) {
			as[0].url = e.object(&object{typ: t})[0].object()
		}
		return as
	}
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array, *types.Slice, *types.Map:
		return e.object(&object{typ: t})
	}
	return e.unknown(expr)
}

// address returns what &x, which expr is, points to.
func (e *Evaluator) address(expr *ast.UnaryExpr) []alt {
	isURL := isURL(e.info.TypeOf(expr))
	switch x := ast.Unparen(expr.X).(type) {
	case *ast.CompositeLit:
		if isURL {
			return e.urlLit(x)
		}
		as := e.literal(x)
		as[0].node.(*object).ptr = true
		return as
	case *ast.Ident:
		if isURL {
			return e.eval(x) // it is known only where it is returned
		}
		if v, ok := e.info.Uses[x].(*types.Var); ok && (isString(v.Type()) || isTypeParam(v.Type())) && (e.flow.IsLent(v) || e.tracked(v) != nil) {
			return e.object(&object{typ: v.Type(), of: x})
		}
	}
	return e.unknown(expr)
}

// pointedTo returns the values of what star.X points to.
func (e *Evaluator) pointedTo(star *ast.StarExpr) []alt {
	v, t := e.flow.Variable(star.X), e.info.TypeOf(star)
	if life := e.flow.Pointed(v); life != nil {
		id := flow.IdentOf(star.X)
		if x, ok := life.Defs[0].RHS.(*ast.UnaryExpr); ok && e.tracked(e.flow.Variable(x.X)) != nil { // p := &v
			life = e.tracked(e.flow.Variable(x.X))
		}
		if as := e.localVar(life, id); as != nil {
			return as
		}
	}
	if !e.mayHold(t) || isString(t) && e.flow.WritesThrough(t) {
		return e.unknown(star)
	}
	return e.ofObjects(e.eval(star.X), star, func(a alt, o *object) []alt {
		if o.of == nil {
			return []alt{a}
		}
		return e.inside(o.in, func() []alt { return e.lent(o.of) })
	})
}

// tracked returns what happens to the local variable v, which is known where it is used though its address may be taken; or nil.
func (e *Evaluator) tracked(v *types.Var) *flow.Life {
	if life := e.flow.Local(v); life != nil && !life.Lost {
		return life
	}
	return nil
}

// referents returns the values of the strings that as point to; what is no pointer to a variable stays as it is.
func (e *Evaluator) referents(as []alt) (out []alt) {
	for _, a := range as {
		o := a.object()
		if o == nil || o.of == nil {
			out = append(out, a)
			continue
		}
		for _, b := range e.inside(o.in, func() []alt { return e.lent(o.of) }) {
			if both, ok := a.beside(b); ok {
				both.node = b.node
				out = append(out, both)
			}
		}
	}
	return out
}

// lent returns the values of the string variable whose address is taken at id, its only one.
func (e *Evaluator) lent(id *ast.Ident) []alt {
	v := e.info.Uses[id].(*types.Var)
	if life := e.tracked(v); life != nil {
		if as := e.localVar(life, id); as != nil {
			return used(as, id, id, v)
		}
		return e.unknown(id)
	}
	life := e.flow.Local(v)
	if life == nil || len(life.Defs) != 1 { // it is Lost, as its address is taken
		return e.unknown(id)
	}
	return used(definedBy(e.defined(life, life.Defs[0]), life, life.Defs[0], false), id, id, v)
}

// ofObjects returns what of gives for each object of as, at expr, made of it. Of what is no object nothing is known.
func (e *Evaluator) ofObjects(as []alt, expr ast.Expr, of func(a alt, o *object) []alt) []alt {
	var out []alt
	lost := -1 // in out
	add := func(a, b alt) {
		path, ok := flow.Joined(a.path, b.path)
		if !ok {
			return
		}
		if b.path = path; b.row == nil {
			b.row = a.row
		}
		if l := b.bare(); l != nil && l.Hole.Kind == strval.Any && l.Hole.Expr == expr {
			if lost >= 0 {
				out[lost].path = flow.Either(out[lost].path, path)
				return
			}
			lost = len(out)
		}
		b.from = b.from.And(a.from)
		out = append(out, b)
	}
	for _, a := range as {
		if o := a.object(); o == nil {
			a.from = nil
			add(a, e.unknown(expr)[0])
		} else {
			for _, b := range of(alt{node: o, row: a.row}, o) {
				add(a, b)
			}
		}
	}
	return e.bounded(out, expr)
}

// asserted returns the values of x that are of type t, as expr. What it points to, others may write
// to: flow follows no pointer in an interface.
func (e *Evaluator) asserted(x ast.Expr, t types.Type, expr ast.Expr) []alt {
	if !e.mayHold(t) {
		return e.unknown(expr)
	}
	var out []alt
	for _, a := range e.eval(x) {
		o := a.object()
		switch {
		case o == nil && a.bare() != nil:
			source := a.bare().Hole.Source()
			if from := e.info.TypeOf(source); source != nil && from != nil && !types.IsInterface(from) && !types.IsInterface(t) && !types.Identical(from, t) && !isTypeParam(from) {
				continue // another type
			} else if source == nil || !types.Identical(from, t) {
				a.node = e.unknown(expr)[0].node
			}
		case o == nil && !isString(t) && !types.IsInterface(t), o != nil && isString(t):
			continue
		case o != nil && !types.IsInterface(t):
			if p, ok := t.Underlying().(*types.Pointer); ok {
				t = p.Elem()
			}
			if !types.Identical(o.typ, t) {
				continue
			}
			a.node = e.inInterface(o)
		}
		out = append(out, a)
	}
	return e.bounded(out, expr)
}

// inInterface returns o, which an interface holds.
func (e *Evaluator) inInterface(o *object) *object {
	if !o.ptr && !e.flow.Shares(o.typ) {
		return o
	}
	changed := *o
	changed.shared = true
	return &changed
}

// switched returns the values of v, which a type switch declares for one of its cases.
//
//	switch v := x.(type) { case string: … }
func (e *Evaluator) switched(v *types.Var, id *ast.Ident) []alt {
	cur, ok := e.flow.At(v.Pos())
	if !ok {
		return nil
	}
	for cur := range cur.Enclosing((*ast.TypeSwitchStmt)(nil)) {
		stmt := cur.Node().(*ast.TypeSwitchStmt)
		assign, ok := stmt.Assign.(*ast.AssignStmt)
		if !ok || assign.Lhs[0].Pos() != v.Pos() || !e.flow.IsOnlyRead(v) {
			return nil
		}
		return e.asserted(assign.Rhs[0].(*ast.TypeAssertExpr).X, v.Type(), id)
	}
	return nil
}

// isDead reports whether the code at node does not run in the call that is evaluated: a condition, or a type switch before or
// around it, has another branch for what a parameter is given.
func (e *Evaluator) isDead(node ast.Node) bool {
	if e.in == e.root {
		return false // fast path
	}
	return !e.routeOf(e.in).passes(node.Pos())
}

// clauseOf returns the case of stmt that runs for what the operand of stmt is, nil if none does. It reports false if that is not known.
func (e *Evaluator) clauseOf(stmt *ast.TypeSwitchStmt) (runs *ast.CaseClause, known bool) {
	e.work += len(stmt.Body.List)
	var x ast.Expr
	switch of := stmt.Assign.(type) {
	case *ast.AssignStmt:
		x = of.Rhs[0]
	case *ast.ExprStmt:
		x = of.X
	}
	t := e.dynamicType(ast.Unparen(x).(*ast.TypeAssertExpr).X)
	if t == nil || e.in.sig.TypeParams().Len()+e.in.sig.RecvTypeParams().Len() > 0 { // case []T
		return nil, false
	}
	for _, s := range stmt.Body.List {
		s := s.(*ast.CaseClause)
		if s.List == nil {
			runs = s // unless another does
		}
		for _, x := range s.List {
			is := e.info.TypeOf(x)
			if i, ok := is.Underlying().(*types.Interface); types.Identical(is, t) || ok && !isTypeParam(is) && types.Implements(t, i) {
				return s, true
			}
		}
	}
	return runs, true
}

// dynamicType returns the type of what x holds in the call that is evaluated, perhaps an interface; nil if that is not known.
func (e *Evaluator) dynamicType(x ast.Expr) (t types.Type) {
	if t = e.info.TypeOf(x); t == nil || isTypeParam(t) {
		return nil
	} else if !types.IsInterface(t) {
		return t
	}
	life := e.flow.LocalAt(x)
	d := life.Only()
	if d == nil {
		return nil
	}
	f := e.frameOf(life)
	switch {
	case d.Kind == flow.Assigned:
		x = d.RHS
	case d.Kind == flow.Param && f.function != nil:
		i := flow.ParamIndex(f.sig, life.Var)
		if i < 0 || len(f.call.Args) < f.sig.Params().Len() || f.isExpr || f.sig.Variadic() && i == f.sig.Params().Len()-1 {
			return nil
		}
		x, f = f.call.Args[i], f.caller
	default:
		return nil
	}
	e.inside(f, func() []alt { t = e.dynamicType(x); return nil })
	return t
}

// unchanged returns as, the values of life's variable at id, of which others may write all but fields that are never set.
func (e *Evaluator) unchanged(as []alt, life *flow.Life, id *ast.Ident) []alt {
	outer, inner := life.KeepsAt(id.Pos())
	return changed(as, func(a *alt) {
		if o := a.object(); o != nil && o.fn == nil {
			now := *o
			now.inner = o.inner && inner
			now.shared = o.shared || !outer && e.flow.Shares(life.Var.Type())
			a.node = &now
		}
	})
}

// methodValue returns the method that sel selects, with its receiver.
func (e *Evaluator) methodValue(sel *ast.SelectorExpr) []alt {
	s := e.info.Selections[sel]
	fn, index := s.Obj().(*types.Func), s.Index()
	if flow.IsAbstract(fn) {
		of := e.embedded(e.eval(sel.X), index[:len(index)-1], sel)
		if of == nil {
			return e.unknown(sel)
		}
		return e.implemented(of, fn, sel)
	}
	if f := e.bound(fn, sel.X, index[:len(index)-1]); f != nil {
		return e.object(&object{typ: fn.Type(), fn: f})
	}
	return e.unknown(sel)
}

// implemented returns the method fn of an interface, which sel selects, as the objects of have it, perhaps of what they embed.
func (e *Evaluator) implemented(of []alt, fn *types.Func, sel *ast.SelectorExpr) []alt {
	return e.ofObjects(of, sel, func(a alt, o *object) []alt {
		obj, index, _ := types.LookupFieldOrMethod(types.NewPointer(o.typ), false, e.pkg, fn.Name())
		m, ok := obj.(*types.Func)
		if !ok {
			return e.unknown(sel)
		}
		of := e.embedded([]alt{{node: e.inInterface(o), row: a.row}}, index[:len(index)-1], sel)
		if of != nil && flow.IsAbstract(m) {
			return e.implemented(of, m, sel)
		}
		if f := e.bound(m, sel.X, nil); f != nil && of != nil {
			f.of = of
			return e.object(&object{typ: m.Type(), fn: f})
		}
		return e.unknown(sel)
	})
}

// bound returns the method fn of x, or of what the embedded fields of that index of x hold.
func (e *Evaluator) bound(fn *types.Func, x ast.Expr, index []int) *function {
	f := e.declared(fn)
	if f != nil {
		f.recv, f.recvIn, f.index = x, e.in, index
	}
	return f
}

// declared returns fn, a function of the package, as it is called by call; nil if it has no body.
func (e *Evaluator) declared(fn *types.Func) *function {
	_, decl := e.flow.FuncDecl(fn)
	if decl == nil {
		return nil
	}
	return &function{obj: fn.Origin(), node: decl, body: decl.Body, sig: fn.Origin().Signature()}
}

// OfCallers returns expr's values by the calls of the function around, if they decide; else expr's own.
func (e *Evaluator) OfCallers(expr ast.Expr) []strval.Value {
	if byCall, by := e.ByCallers(expr); by != nil {
		return slices.Concat(byCall...)
	}
	return e.Values(expr)
}

// ByCallers returns the values that expr has by each call of the function around it, and the parameter or
// receiver that decides; none unless the package has all of these calls. A string parameter of a
// function that is called by its name stays a hole, as its callers are asked for what they give to it.
//
//	func run(p *string) { http.Get(*p) }                 run(&v)
//	func each(f func(string)) { f("example.com/x") }     each(func(v string) { http.Get(v) })
func (e *Evaluator) ByCallers(expr ast.Expr) (list [][]strval.Value, by *types.Var) {
	as := e.eval(expr)
	cur, ok := e.flow.Find(expr)
	if !ok {
		return nil, nil
	}
	for cur := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		c := e.callersOf(cur)
		if !e.dependsOn(as, c.made) {
			continue
		}
		for _, f := range c.frames {
			e.work += 8
			list = append(list, e.written(e.inside(f, func() []alt { return e.eval(expr) }), expr))
		}
		return list, c.by
	}
	return nil, nil
}

// AreConstants reports whether byCall, the values of expr by its callers, are complete, as these give constants for strings.
func (e *Evaluator) AreConstants(byCall [][]strval.Value, expr ast.Expr) bool {
	cur, ok := e.flow.Find(expr)
	if !ok || slices.ContainsFunc(slices.Concat(byCall...), func(v strval.Value) bool { return !v.Complete() }) {
		return false
	}
	fn, ok := flow.FuncOf(cur)
	return ok && e.dependsOn(e.eval(expr), e.callersOf(fn).strings)
}

// callers are the calls of a function that is given more than strings.
type callers struct {
	by   *types.Var  // such a parameter or receiver; nil: it is given strings alone
	made flow.VarSet // these, and the variables that are computed from them

	strings flow.VarSet // the parameters among them that are strings

	frames []*frame // of its calls; nil: they are not all seen
}

// callersOf returns the callers of the function at cur. The strings of one that is called by other names count as well:
// who calls it is not asked elsewhere.
func (e *Evaluator) callersOf(cur inspector.Cursor) *callers {
	c := e.callers[cur.Node()]
	if c != nil {
		return c
	}
	c = &callers{strings: make(flow.VarSet)}
	e.callers[cur.Node()] = c
	sig := e.flow.Signature(cur)
	given := make(flow.VarSet)
	byName := e.isCalledByName(cur)
	for _, v := range append(slices.Collect(sig.Params().Variables()), sig.Recv()) {
		if v != nil && (!byName || !isString(v.Type())) && e.mayHold(v.Type()) && !isURL(v.Type()) {
			given[v], c.by = true, v
			if isString(v.Type()) {
				c.strings[v] = true
			}
		}
	}
	if d := e.flow.DeclAt(cur.Node().Pos()); d != nil && c.by != nil {
		if c.frames = e.framesOf(cur, maxCallers); c.frames != nil {
			c.made = d.Derived(given, token.Pos(1<<62))
		}
	}
	return c
}

// isCalledByName reports whether all calls of the function at cur name it, or the variable that a literal is put into.
func (e *Evaluator) isCalledByName(cur inspector.Cursor) bool {
	var name types.Object
	if decl, ok := cur.Node().(*ast.FuncDecl); ok {
		name = e.info.Defs[decl.Name]
	} else {
		name = e.flow.VarOf(cur)
	}
	calls, _ := e.flow.Callers(cur)
	return !slices.ContainsFunc(calls, func(c flow.Caller) bool {
		return ast.Unparen(c.Call.Fun) != cur.Node() && (name == nil || flow.Origin(e.info.Uses[flow.CalleeIdent(c.Call)]) != name)
	})
}

// dependsOn reports whether a hole of as names one of vars.
func (e *Evaluator) dependsOn(as []alt, vars flow.VarSet) (depends bool) {
	if len(vars) == 0 {
		return false
	}
	for _, a := range as {
		strval.EachLeaf(a.node, func(l *strval.Leaf) {
			depends = depends || l.Hole != nil && e.flow.MentionsAny(l.Hole.Source(), vars)
		})
	}
	return depends
}

// framesOf returns the frames of the calls of the function at cur, with those of their callers up to that
// depth; none if a call is not seen, or there are too many.
func (e *Evaluator) framesOf(cur inspector.Cursor, depth int) (frames []*frame) {
	calls, all := e.flow.Callers(cur)
	if !all || len(calls) > maxCallers {
		return nil
	}
	for _, c := range calls {
		first := c.Call
		if len(c.Through) > 0 {
			first = c.Through[0]
		}
		around := e.framesAround(first, depth)
		for _, by := range c.Through {
			_, decl := e.flow.FuncDecl(e.flow.Callee(by))
			around, _ = e.framesBy(by, decl, around, false)
		}
		if len(c.Through) > 0 { // func logged(next call) call { return func(v string) { next(v) } }
			if made := e.framesAround(c.Call, depth); made[0].function != nil && made[0].outer != nil {
				around = made
			}
		}
		byName := e.flow.Callee(c.Call) != nil
		if !byName && len(c.Through) == 0 {
			closed(around) // func (f call) run(v string) { f(v) }: no effect is known of run that its callers are asked for
		}
		around, known := e.framesBy(c.Call, cur.Node(), around, byName)
		if frames = append(frames, around...); !known || len(frames) > maxCallers {
			return nil
		}
	}
	return frames
}

// framesBy returns the frames of call, in each of around, where it calls node, a declaration or literal. They are open if
// that is true. It reports false if it is not known what is called.
func (e *Evaluator) framesBy(call *ast.CallExpr, node ast.Node, around []*frame, open bool) (frames []*frame, known bool) {
	known = len(around) > 0
	for _, in := range around {
		e.inside(in, func() []alt {
			for _, a := range e.functions(call) {
				o := a.object()
				known = known && o != nil && o.fn != nil
				if known && o.fn.node == node {
					f := e.newFrame(o.fn, call, in)
					f.open = open
					frames = append(frames, f)
				}
			}
			return nil
		})
	}
	return frames, known
}

// framesAround returns the frames of the function around x, or that of all code if they are not known.
func (e *Evaluator) framesAround(x ast.Expr, depth int) []*frame {
	if cur, ok := e.flow.Find(x); ok && depth > 1 {
		if fn, ok := flow.FuncOf(cur); ok {
			if frames := e.framesOf(fn, depth-1); frames != nil {
				return frames
			}
		}
	}
	return []*frame{e.root}
}
