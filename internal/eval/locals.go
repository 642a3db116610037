package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// variable returns the values of the variable v, which id names.
func (e *Evaluator) variable(id *ast.Ident, v *types.Var) []alt {
	var as []alt
	if !e.mayHold(v.Type()) {
		return e.unknown(id)
	}
	if v.Pkg() != e.pkg && !hasText(v.Type()) {
		life := e.flow.Global(v)
		if as = e.toldStruct(v, 0, v.Type(), id); as == nil || life == nil || !e.flow.IsOnlyRead(v) {
			return e.unknown(id)
		}
		return e.unchanged(as, life, id)
	}
	if v.Parent() == v.Pkg().Scope() {
		if as = e.pkgVar(v, id); as == nil {
			as = e.setBefore(id, v)
		}
	} else if vr := e.flow.Local(v); vr != nil {
		as = e.localVar(vr, id)
	} else {
		as = e.switched(v, id)
	}
	if as == nil {
		return e.unknown(id)
	}
	return used(as, id, id, v)
}

// setBefore returns the values of x, which reads the field or package variable obj, if the function around has
// just set it, or if it is a function: those that the package puts there; else nil.
func (e *Evaluator) setBefore(x ast.Expr, obj types.Object) []alt {
	v, ok := obj.(*types.Var)
	if !ok || v.Pkg() != e.pkg {
		return nil
	}
	if _, ok := v.Type().Underlying().(*types.Signature); ok {
		return e.putInto.Of(v.Origin(), e.functionsIn)
	}
	if rhs := e.flow.SetBefore(x, v); rhs != nil && isString(v.Type()) {
		return e.eval(rhs)
	}
	return nil
}

// functionsIn returns the functions that the package puts into v, a field or package variable, of any struct; nil if there are none.
//
//	c.fullPath = func(p string) string { return "/v1/" + p }
func (e *Evaluator) functionsIn(v *types.Var) (out []alt) {
	known := false
	for ev := range e.flow.Events(v) {
		switch {
		case ev.Kind == flow.Address, ev.Kind == flow.Each, len(out) > maxAlts:
			return nil
		case ev.RHS != nil && !e.info.Types[ev.RHS].IsNil():
			as := e.unknown(ev.RHS)
			if !ev.Tuple {
				as = free(e.inside(e.root, func() []alt { return e.eval(ev.RHS) }))
			}
			known = known || as[0].object() != nil
			out = append(out, as...)
		}
	}
	if !known {
		return nil
	}
	return out
}

// pkgVar returns the value at expr of the package variable v, or nil. It has one if nothing ever
// assigns it. A URL has the only one that is not nil, unless other code may change it; an
// exported one is held to have its default value unless somebody is seen to set it. One of another
// package is known if this package does not change it either.
//
//	var base = must(url.Parse("https://example.com/v1"))
//	var base *url.URL; func init() { base, _ = url.Parse("https://example.com/v1") }
func (e *Evaluator) pkgVar(v *types.Var, expr ast.Expr) []alt {
	isOwn := v.Pkg() == e.pkg
	vr := e.flow.Global(v)
	if isOwn && !isURL(v.Type()) {
		vr = e.flow.Constant(v)
	}
	if vr == nil || hasText(v.Type()) && !vr.IsKeptAt(token.NoPos) || !isOwn && (len(vr.Defs) > 0 || e.Told == nil) {
		return nil
	}
	if !isOwn {
		for _, t := range e.Told(v) {
			return computed(t.Text, expr)
		}
		return nil
	}
	var only *flow.Def
	for _, d := range vr.Defs {
		switch {
		case d.Kind == flow.Zero && flow.IsPointer(v.Type()): // nil until it is set
		case only != nil || d.Kind == flow.Zero:
			return nil
		default:
			only = d
		}
	}
	if only == nil {
		return nil
	}
	as := free(e.defined(vr, only))
	if hasText(v.Type()) {
		return as
	}
	return e.unchanged(as, vr, only.Ident)
}

// localVar returns the values of the local variable vr at id, or nil.
func (e *Evaluator) localVar(vr *flow.Life, id *ast.Ident) []alt {
	rs, ok := vr.Reaching(id.Pos())
	if !ok {
		if vr.CutOff {
			e.cuts[id] = tooMany
		}
		return nil
	}
	if isURL(vr.Var.Type()) && !vr.IsKeptAt(id.Pos()) {
		return nil
	}
	as := e.reached(vr, rs, id)
	if !hasText(vr.Var.Type()) {
		as = e.unchanged(as, vr, id)
	}
	return as
}

// reached returns the values of vr at id by the defs rs, or nil.
func (e *Evaluator) reached(vr *flow.Life, rs []flow.Reach, id *ast.Ident) []alt {
	if en, before, ok := e.ensured(vr, rs); ok {
		if as := e.put(en, e.reached(vr, before, id), id); as != nil {
			return as
		}
	}
	if as := e.accumulated(vr, rs, id); as != nil {
		return as
	}
	if len(rs) > 1 {
		rs = e.routeOf(e.frameOf(vr)).left(vr, rs, id)
	}
	var out []alt
	hole := -1 // in out, the alt of which nothing is known: one is enough
	for _, r := range rs {
		var as []alt
		if r.Def.Node != nil && len(rs) > 1 && e.isDead(r.Def.Node) {
			continue
		}
		if r.Def.Kind == flow.Param {
			as = e.parameter(vr, id)
		} else if as = e.defined(vr, r.Def); len(rs) == 1 && !r.Carried && len(r.Tests) == 0 {
			return definedBy(as, vr, r.Def, false) // fast path
		}
		as = e.tested(vr, as, r.Tests, id, len(rs) == 1)
		if r.Carried {
			as = free(as)
		}
		for _, a := range given(definedBy(as, vr, r.Def, len(rs) > 1), r.Path) {
			if l := a.bare(); l != nil && l.Hole.Kind == strval.Any {
				if hole >= 0 && !e.flow.IsDefaultOf(r.Def) {
					out[hole] = out[hole].or(a)
					out[hole].path = flow.Either(out[hole].path, a.path)
					continue
				}
				hole = len(out)
			}
			out = append(out, a)
		}
	}
	return e.within(out, id)
}

// definition returns the values that d gives to vr.
func (e *Evaluator) definition(vr *flow.Life, d *flow.Def) []alt {
	switch d.Kind {
	case flow.Param:
		return e.parameter(vr, d.Ident)
	case flow.Assigned:
		if vr.Points && d == vr.Defs[0] {
			return e.referents(e.eval(d.RHS))
		}
		return e.eval(d.RHS)
	case flow.Tuple:
		if call, ok := ast.Unparen(d.RHS).(*ast.CallExpr); ok {
			return e.callResult(call, d.Result)
		}
		of := ast.Unparen(d.RHS)
		if x, ok := of.(*ast.TypeAssertExpr); ok { // s, ok := paths[name].(string)
			of = ast.Unparen(x.X)
		}
		if x, ok := of.(*ast.IndexExpr); ok && d.Result == 0 && (of == ast.Unparen(d.RHS) || e.info.Types[x.Index].Value == nil) { // p, ok := paths[name]
			return e.eval(d.RHS)
		}
		switch x := ast.Unparen(d.RHS).(type) {
		case *ast.TypeAssertExpr, *ast.UnaryExpr: // s, ok := v.(string)   s, ok := <-c
			if as := e.eval(x.(ast.Expr)); d.Result == 0 && (len(as) > 1 || as[0].bare() == nil || as[0].bare().Hole.Source() != x) {
				return as
			}
		}
	case flow.Added, flow.Written:
		return e.added(e.previous(vr, d), vr, d)
	case flow.Reset:
		return computed("", d.Ident)
	case flow.Zero:
		return e.zero(vr.Var.Type(), d.Ident)
	case flow.FieldSet:
		if isURL(vr.Var.Type()) {
			return e.urlSet(vr, d)
		}
		return e.ofObjects(e.previous(vr, d), d.Ident, func(a alt, o *object) []alt {
			now := *o
			now.set = append(slices.Clip(o.set), fieldSet{name: d.Field, value: d.RHS, in: e.in})
			a.node = &now
			return []alt{a}
		})
	case flow.RangeKey, flow.RangeValue:
		return e.rangeValues(d)
	case flow.Handed:
		if as := e.handedTo(d, e.previous(vr, d)); as != nil {
			return as
		}
	case flow.Captured:
		if as := e.captured(d, e.previous(vr, d)); as != nil {
			return as
		}
	}
	return e.unknownDef(d)
}

// added returns prev followed by what d adds to vr.
func (e *Evaluator) added(prev []alt, vr *flow.Life, d *flow.Def) []alt {
	switch d.Kind {
	case flow.Written:
		return e.writes(prev, d.Call)
	case flow.Added:
		return e.product(prev, e.eval(d.RHS), d.RHS)
	}
	for _, x := range flow.Operands(d.RHS, token.ADD)[1:] { // s = s + x
		prev = e.product(prev, e.eval(x), x)
	}
	return prev
}

// accumulated returns the values of vr at id, which the defs rs reach, if one of them is what a loop has added to it for each element
// of a list of which all is known; else nil.
//
//	for _, p := range parts { b.WriteString("/" + p) }
func (e *Evaluator) accumulated(vr *flow.Life, rs []flow.Reach, id *ast.Ident) []alt {
	i := slices.IndexFunc(rs, func(r flow.Reach) bool { return r.Carried })
	if i < 0 {
		return nil // fast path
	}
	loop, adds := vr.Adding(rs[i].Def)
	if loop == nil || loop.Pos() <= id.Pos() && id.Pos() < loop.End() {
		return nil
	}
	before := slices.Delete(slices.Clone(rs), i, i+1)
	for j, r := range before { // whatever the loop's own condition says
		before[j] = flow.Reach{Def: r.Def, Carried: r.Carried}
	}
	f := e.frameOf(vr)
	lists := e.inside(f, func() []alt { return e.eval(loop.X) })
	o := lists[0].object()
	if len(before) == 0 || len(lists) > 1 || o == nil || o.shared || isMap(o.typ) {
		return nil
	}
	parts, ok := e.elementsOf(o)
	v, _ := e.info.Defs[flow.IdentOf(loop.Value)].(*types.Var)
	value := e.flow.Local(v)
	as := e.reached(vr, before, id)
	if !ok || as == nil || value != nil && value.Only() == nil || len(parts)*len(adds) > strval.MaxParts || slices.ContainsFunc(parts, func(p part) bool { return p.free }) {
		return nil
	}
	e.work += len(parts)
	defer func(defs map[*flow.Def][]alt) { f.defs = defs }(f.defs)
	for _, p := range parts {
		f.defs = make(map[*flow.Def][]alt) // each iteration has its own
		if value != nil {
			elem := e.zero(value.Var.Type(), id)
			if p.elem != nil {
				elem = e.inside(p.in, func() []alt { return e.eval(p.elem) })
			}
			f.defs[value.Only()] = elem
		}
		for _, d := range adds {
			f.busy[d] = true
			as = e.inside(f, func() []alt { return e.added(as, vr, d) })
			delete(f.busy, d)
		}
	}
	if slices.ContainsFunc(as, func(a alt) bool {
		return slices.ContainsFunc(a.path, func(c flow.PathCond) bool { return c.At == loop })
	}) {
		return nil // the index chooses something, too
	}
	return as
}

// previous returns the values of vr just before d.
func (e *Evaluator) previous(vr *flow.Life, d *flow.Def) []alt {
	rs, ok := vr.Before(d)
	if !ok || e.depth >= maxDepth {
		return e.unknown(d.Ident)
	}
	e.depth++
	defer func() { e.depth-- }()
	if as := e.reached(vr, rs, d.Ident); as != nil {
		return as
	}
	return e.unknown(d.Ident)
}

// parameter returns the values of life's variable, a parameter or receiver, as it is given.
func (e *Evaluator) parameter(life *flow.Life, id *ast.Ident) []alt {
	f := e.frameOf(life)
	_, filled := f.filled[life.Var]
	filled = filled || !f.open || !isString(life.Var.Type())
	if f == e.root || !filled && !f.returns {
		return e.unknown(id)
	}
	as := e.givenTo(f, life.Var)
	if life.Points {
		as = e.referents(as)
	}
	if as == nil || !filled && (len(as) > 1 || as[0].bare() == nil) && !e.isDecided(f, life.Var) {
		return e.unknown(id) // of a hole, the function's conditions tell which values it returns: Span.Passed
	}
	return changed(as, func(a *alt) {
		for _, c := range a.path {
			f.kept[c.At] = true
		}
		if a.from != nil {
			a.from = &strval.Provenance{Next: a.from, Caller: f.call.Pos()}
		}
		if f.returns {
			a.node = strval.Use{X: a.node, Call: f}.Node()
		}
		a.url = nil // the caller has it too
	})
}

// givenTo returns what v, a parameter or receiver, is given by the call of f; nil if that is not known.
func (e *Evaluator) givenTo(f *frame, v *types.Var) []alt {
	as, ok := f.given[v]
	if !ok {
		calling := e.calling
		n := min(f.calling, len(calling))
		e.calling = calling[:n:n]
		as = e.inside(f.caller, func() []alt { return e.argumentOf(f, v) })
		e.calling = calling
		f.given[v] = as
	}
	return as
}

// argumentOf returns the values that f's call gives v, a parameter or receiver; nil if they are not known.
func (e *Evaluator) argumentOf(f *frame, v *types.Var) []alt {
	args := f.call.Args
	if f.isExpr {
		if len(args) != f.sig.Params().Len()+1 || e.flow.IsSpread(f.call) {
			return nil
		}
		if v == f.sig.Recv() {
			return e.eval(args[0])
		}
		args = args[1:]
	}
	if v == f.sig.Recv() {
		if f.recv == nil || f.of != nil {
			return f.of
		}
		return e.inside(f.recvIn, func() []alt { return e.embedded(e.eval(f.recv), f.index, f.recv) })
	}
	i := flow.ParamIndex(f.sig, v)
	last := f.sig.Params().Len() - 1
	switch {
	case i < 0:
	case f.sig.Variadic() && i == last:
		if f.call.Ellipsis.IsValid() && len(args) == last+1 {
			return e.eval(args[last])
		}
		if len(args) >= last && !e.flow.IsSpread(f.call) {
			return e.object(&object{typ: v.Type(), lit: &ast.CompositeLit{Elts: args[last:]}})
		}
	case len(args) == last+1 && !(last == 0 && e.flow.IsSpread(f.call)):
		return e.eval(args[i])
	case f.sig.Variadic() && i < len(args) && !e.flow.IsSpread(f.call):
		return e.eval(args[i])
	case len(args) == 1 && !f.call.Ellipsis.IsValid(): // must(url.Parse(s))
		if inner, ok := ast.Unparen(args[0]).(*ast.CallExpr); ok {
			return e.callResult(inner, i)
		}
	}
	return nil
}

// handedTo returns what d makes of before once the called function has ended; nil if that is not known.
func (e *Evaluator) handedTo(d *flow.Def, before []alt) []alt {
	fns, life := e.functions(d.Call), e.flow.Pointed(d.To)
	if life == nil {
		life = e.flow.Local(d.To) // a builder
	}
	o := fns[0].object()
	if len(fns) > 1 || o == nil || o.fn == nil || life == nil || e.isCalling(o.fn) {
		return nil
	}
	return e.leftBy(e.newFrame(o.fn, d.Call, e.in), life, before)
}

// captured returns the values of the variable of d, which are before, once the call has ended that runs the function literal
// that sets it, or may run it; nil if they are not known. Whether a call that is given the literal runs it, the code behind
// the call may know. So a text from before is unknown then, and so is what a variable outside of the literal decides.
func (e *Evaluator) captured(d *flow.Def, before []alt) []alt {
	lit := d.Inner.Owner.Node.(*ast.FuncLit)
	o := e.eval(lit)[0].object()
	if rs, _ := d.Inner.AtEnd(); o == nil || o.fn == nil || e.isCalling(o.fn) || len(rs) > 1 && d.Inner.AsksOutside() {
		return nil
	}
	f := e.newFrame(o.fn, d.Call, e.in)
	if called := e.functions(d.Call)[0].object(); called != nil && called.fn != nil && called.fn.node == lit {
		return e.leftBy(f, d.Inner, before)
	}
	for p := range o.fn.sig.Params().Variables() {
		f.given[p] = nil // the function that calls it knows
	}
	as := e.leftBy(f, d.Inner, before)
	if as == nil {
		return nil
	}
	if slices.ContainsFunc(before, func(a alt) bool { return a.node.Size().Bytes > 0 }) {
		before = e.unknown(d.Ident)
	}
	return append(slices.Clip(before), as...)
}

// leftBy returns the values of life's variable, which are before, once the call of f has ended; nil if they are not known.
func (e *Evaluator) leftBy(f *frame, life *flow.Life, before []alt) []alt {
	rs, ok := life.AtEnd()
	if !ok {
		return nil
	}
	f.given[life.Var] = before
	e.calling = append(e.calling, f.node)
	defer func() { e.calling = e.calling[:len(e.calling)-1] }()
	return f.left(e.inside(f, func() []alt { return e.reached(life, rs, life.Defs[0].Ident) }))
}

// writes returns prev followed by what call writes.
func (e *Evaluator) writes(prev []alt, call *ast.CallExpr) []alt {
	var as []alt
	fn, written := e.flow.Writer(call), call.Args
	if fn.Signature().Recv() == nil {
		written = written[1:] // fmt.Fprintf(&b, …), io.WriteString(&b, s)
	}
	args, last := e.each(written), call.Args[len(call.Args)-1]
	switch fn.Name() {
	case "WriteString": // of strings.Builder and io
		as = args[0].values
	case "Write":
		as = e.eval(e.flow.StringOf(last))
	case "WriteByte", "WriteRune":
		n, ok := e.intConst(last)
		if !ok {
			as = e.unknown(last)
			break
		}
		text := string(rune(n))
		if fn.Name() == "WriteByte" {
			text = string([]byte{byte(n)})
		}
		lit, _ := ast.Unparen(last).(*ast.BasicLit)
		as = []alt{{node: &strval.Leaf{Text: text, Span: strval.Span{Lit: lit, Len: len(text), Expr: last}}}}
	case "Fprintf":
		as = e.format(call, args[0].expr, args[0].values, args[1:])
	case "Fprint":
		as = e.sprint(call, args, false)
	case "Fprintln":
		as = e.sprint(call, args, true)
	}
	return e.product(prev, as, last)
}

// A string of which nothing is known may get a text at one end, unless it is there:
//
//	if !strings.HasSuffix(base, "/") { base += "/" }
//
// Whether it was there or not, it is now strings.TrimSuffix(base, "/") + "/". Or the text is cut off.

// ensured returns what one of rs, the defs by which vr has its value, does, if it is such a
// statement and all others come from before it; and those.
func (e *Evaluator) ensured(vr *flow.Life, rs []flow.Reach) (en flow.Ensured, others []flow.Reach, ok bool) {
	if len(rs) < 2 {
		return en, nil, false // fast path
	}
	for i, r := range rs {
		if en, ok = e.ensuredBy(vr, r.Def); !ok || r.Carried {
			continue
		}
		before, ok := vr.Before(r.Def)
		if others = slices.Delete(slices.Clone(rs), i, i+1); !ok || len(before) != len(others) {
			continue
		}
		for j, other := range others {
			ok = ok && !other.Carried && slices.ContainsFunc(before, func(b flow.Reach) bool { return b.Def == other.Def })
			others[j] = flow.Reach{Def: other.Def}
		}
		if ok {
			return en, others, true
		}
	}
	return en, nil, false
}

// put returns as, the values of a variable, after en, in which id stands for the variable; nil if
// more is known of them than what was cut of a string.
func (e *Evaluator) put(en flow.Ensured, as []alt, id ast.Expr) []alt {
	if len(as) != 1 || as[0].bare() == nil || as[0].bare().Hole.Kind != strval.Any {
		return nil
	}
	cut := strval.Cut{Func: "TrimSuffix", With: en.With}
	if en.Prefix {
		cut.Func = "TrimPrefix"
	}
	rest := e.cutAlts(as, []strval.Cut{cut}, id)
	switch {
	case en.Text == nil:
		return rest
	case en.Prefix:
		return e.product(e.eval(en.Text), rest, id)
	}
	return e.product(rest, e.eval(en.Text), id)
}

// ensuredBy returns what the statement around d does, if it puts a text at an end of vr, or cuts it off.
func (e *Evaluator) ensuredBy(vr *flow.Life, d *flow.Def) (en flow.Ensured, ok bool) {
	if at, found := e.flow.Find(d.Node); found && (d.Kind == flow.Added || d.Kind == flow.Assigned) {
		en, ok = e.flow.EnsuredAt(at)
	}
	return en, ok && en.Var == vr.Var
}
