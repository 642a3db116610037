package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// An elem is an element of an object: of an array, a slice or a map, or a field.
type elem struct {
	expr  ast.Expr // nil: the zero value
	as    []alt    // what it is, where another package makes it
	in    *frame   // what expr is evaluated in
	typ   types.Type
	path  []flow.PathCond
	row   *ast.CompositeLit
	from  *strval.Provenance
	isRow bool // it is an element, not a field
	inner bool
	lost  bool // it is not known
}

// rowOf returns the element of index row of o, which a is: value, at the moment at which it is chosen.
func rowOf(a alt, o *object, in *frame, at any, row int, value ast.Expr, t types.Type) elem {
	el := elem{expr: value, in: in, typ: t, row: a.row, isRow: true, inner: o.inner}
	lit := rowLit(value)
	el.from = &strval.Provenance{Definition: strval.Definition{At: at, Row: lit}, Next: a.from}
	el.path, _ = flow.Joined(a.path, []flow.PathCond{{At: at, Row: row}}) // at is new to a
	if lit != nil {
		el.row = lit
	}
	return el
}

// anyKnown reports whether one of elems is not lost.
func anyKnown(elems []elem) bool {
	return slices.ContainsFunc(elems, func(el elem) bool { return !el.lost })
}

// lostOf returns the element, of type t, of a list a that is not known.
func lostOf(a alt, t types.Type) elem {
	return elem{typ: t, path: a.path, row: a.row, from: a.from, isRow: true, lost: true}
}

// rowLit returns the composite literal that expr is or points to, or nil.
func rowLit(expr ast.Expr) *ast.CompositeLit {
	if u, ok := expr.(*ast.UnaryExpr); ok {
		expr = u.X
	}
	lit, _ := expr.(*ast.CompositeLit)
	return lit
}

// elementValues returns the values of elems at expr.
func (e *Evaluator) elementValues(elems []elem, expr ast.Expr) []alt {
	var out []alt
	for _, el := range elems {
		for _, a := range given(e.element(el, expr), el.path) {
			o := a.object()
			switch {
			case o != nil && el.isRow && o.lit != nil:
				a.row = o.lit
			case a.row == nil:
				a.row = el.row
			}
			if o != nil && !el.inner && o.inner {
				changed := *o
				changed.inner = false
				a.node = &changed
			}
			a.from = a.from.And(el.from)
			out = append(out, a)
		}
	}
	return e.bounded(out, expr)
}

// element returns the values of el at expr, without what they depend on.
func (e *Evaluator) element(el elem, expr ast.Expr) []alt {
	if el.lost || !e.mayHold(el.typ) {
		return e.unknown(expr)
	}
	if el.as != nil {
		return el.as
	}
	if el.expr == nil {
		return e.zero(el.typ, expr)
	}
	as := e.inside(el.in, func() []alt { return e.eval(el.expr) })
	if _, ok := el.typ.Underlying().(*types.Struct); ok || el.inner || !e.flow.Shares(el.typ) {
		return as
	}
	return e.ofObjects(as, expr, func(a alt, o *object) []alt { // somebody else may write there
		if o.fn == nil {
			now := *o
			now.shared = true
			a.node = &now
		}
		return []alt{a}
	})
}

// through returns as at expr, a part of a variable.
func (e *Evaluator) through(as []alt, expr ast.Expr) []alt {
	if len(as) == 1 && (as[0].bare() != nil || as[0].object() != nil) {
		return as // nothing to tell
	}
	if id := root(expr); id != nil {
		return used(as, expr, id, e.info.Uses[id])
	}
	return as
}

// fieldOf returns what the field sel selects. It reports false if nothing is known of it.
func (e *Evaluator) fieldOf(sel *ast.SelectorExpr) ([]elem, bool) {
	s := e.info.Selections[sel]
	if s == nil || s.Kind() != types.FieldVal {
		return nil, false
	}
	index := s.Index()
	in := func(as []alt) ([]elem, bool) {
		if as = e.embedded(as, index[:len(index)-1], sel); as == nil {
			return nil, false
		}
		return e.fields(as, index[len(index)-1])
	}
	if isURL(e.info.TypeOf(sel.X)) {
		return e.urlFields(e.eval(sel.X), index[0], sel)
	}
	elems, known := in(e.eval(sel.X))
	if !known && !e.flow.Shares(e.info.TypeOf(sel)) && e.flow.Variable(flow.Referent(sel.X)) != nil {
		return in(e.structs(sel.X))
	}
	return elems, known
}

// embedded returns the values at expr of the embedded fields to which index leads from the structs as; nil if one is not known.
func (e *Evaluator) embedded(as []alt, index []int, expr ast.Expr) []alt {
	for _, i := range index {
		elems, ok := e.fields(as, i)
		if !ok {
			return nil
		}
		as = e.elementValues(elems, expr)
	}
	return as
}

// urlFields returns what the field sel, of that index, of the URLs as has, as set or read from their text; false if unknown.
func (e *Evaluator) urlFields(as []alt, index int, sel *ast.SelectorExpr) (elems []elem, known bool) {
	at := make(map[*object]int) // in each
	var each []alt
	for _, a := range as {
		if i, seen := at[a.url]; seen && a.url != nil {
			each[i].path = flow.Either(each[i].path, a.path)
			continue
		}
		at[a.url] = len(each)
		each = append(each, a)
	}
	for _, a := range each {
		els, ok := e.fields([]alt{a}, index)
		if text, whole := e.complete(a); !ok && whole {
			if u, err := url.Parse(text); err == nil && strval.StringField(u, sel.Sel.Name) != nil {
				part := computed(*strval.StringField(u, sel.Sel.Name), sel)
				els, ok = []elem{{as: part, typ: types.Typ[types.String], path: a.path, row: a.row, from: a.from}}, true
			}
		}
		for _, el := range els {
			same := func(o elem) bool { return o.expr == el.expr && o.in == el.in && o.lost == el.lost }
			if i := slices.IndexFunc(elems, same); i >= 0 && el.as == nil { // another field decides between them
				elems[i].path = flow.Either(elems[i].path, el.path)
			} else {
				elems = append(elems, el)
			}
		}
		known = known || ok
	}
	return elems, known
}

// fields returns the fields of that index of the structs as. It reports false if nothing is known of any.
func (e *Evaluator) fields(as []alt, index int) (elems []elem, known bool) {
	lost := false
	for _, a := range as {
		el := elem{path: a.path, row: a.row, from: a.from, lost: true}
		els := []elem{el}
		o := a.object()
		if o == nil && a.hasFields() {
			o = a.url
		}
		if o != nil {
			st, ok := o.typ.Underlying().(*types.Struct)
			if !ok || index >= st.NumFields() {
				return nil, false
			}
			f := st.Field(index)
			if a.from != nil {
				el.from = &strval.Provenance{Selects: f, Next: a.from}
			}
			if o.lit != nil {
				el.expr = flow.FieldValue(o.lit, index, f.Name())
			}
			kept := (o.shared || !o.inner) && e.flow.IsNeverSet(f) && (el.expr == nil || rowLit(el.expr) != nil || !e.flow.Shares(f.Type()))
			el.typ, el.in, el.inner = f.Type(), o.in, o.inner || kept
			if el.lost = o.shared && !kept; el.expr != nil {
				if made := e.madeElsewhere(f, el.expr); made != nil {
					el.as, el.lost = made, false
				}
			}
			if o.told != nil {
				el.as = e.toldPart(o, f.Name(), f.Type())
				el.lost = el.as == nil || o.shared && (f.Exported() || o.isSettable(f))
			}
			els = []elem{el}
			for _, s := range o.set {
				if s.name != f.Name() && s.name != ByFunctions {
					continue
				}
				isEmpty := len(els) == 1 && els[0].expr == nil && els[0].as == nil && !els[0].lost
				if s.other && !isEmpty && !slices.ContainsFunc(els, e.mayBeEmpty) {
					continue
				}
				el = e.setTo(s, el)
				el.lost = el.lost || o.shared
				if els = append(els, el); !s.perhaps && !s.other || s.value == nil && s.told == nil || s.other && isEmpty {
					els = []elem{el}
				}
			}
		}
		for _, el := range els {
			if el.lost {
				if lost {
					continue
				}
				lost, el.from, el.path = true, nil, nil
			}
			known = known || !el.lost
			elems = append(elems, el)
		}
	}
	return elems, known
}

// setTo returns el, a field, with what s sets it to.
func (e *Evaluator) setTo(s fieldSet, el elem) elem {
	el.expr, el.in, el.as = s.value, s.in, nil
	if s.told != nil {
		el.as = e.inside(s.in, func() []alt {
			as, _ := e.filledTemplate(s.at, *s.told, nil)
			return s.told.chosen(as)
		})
	}
	el.lost = el.expr == nil && el.as == nil || s.name == ByFunctions
	return el
}

// mayBeEmpty reports whether el, a string, may be "".
func (e *Evaluator) mayBeEmpty(el elem) bool {
	return el.lost || slices.ContainsFunc(e.element(el, el.expr), func(a alt) bool {
		text, ok := e.complete(a)
		return !ok || text == ""
	})
}

// isSettable reports whether the package that makes o may set the field f later.
func (o *object) isSettable(f *types.Var) bool {
	return slices.ContainsFunc(o.told, func(t Template) bool { return t.Settable && t.Field == f.Name() })
}

// madeElsewhere returns x, what a literal gives to the field f, if it is a struct that a function of another package makes, and
// nobody here sets a field of that, or gives it to code that may; else nil.
//
//	cfg, err := config.Load(); …; a := &app{cfg: cfg}
func (e *Evaluator) madeElsewhere(f *types.Var, x ast.Expr) []alt {
	st, isPtr := structOf(f.Type())
	if !isPtr || st == nil || f.Exported() || f.Pkg() != e.pkg {
		return nil
	}
	isLent := func(v *types.Var) bool {
		return flow.Some(e.flow.Events(v), func(ev flow.Event) bool {
			switch ev.Kind {
			case flow.Declare, flow.Define, flow.Read, flow.Compare:
				return false
			case flow.Assign:
				return !ev.InLiteral()
			case flow.Store:
				return ev.At.ParentEdgeKind() != edge.KeyValueExpr_Value
			}
			return true
		})
	}
	result := 0
	if id, ok := ast.Unparen(x).(*ast.Ident); ok {
		d := e.flow.LocalAt(id).Only()
		if d == nil || isLent(e.flow.Variable(id)) {
			return nil
		}
		x, result = d.RHS, d.Result
	}
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	if !ok {
		return nil
	}
	fn := e.flow.Callee(call)
	if fn == nil || fn.Pkg() == e.pkg || isLent(f) || flow.Some(st.Fields(), func(v *types.Var) bool {
		return flow.Some(e.flow.Events(v), func(ev flow.Event) bool {
			return ev.Kind == flow.Add || ev.Kind == flow.Address || ev.Kind == flow.Assign && !ev.InLiteral()
		})
	}) {
		return nil
	}
	return e.callResult(call, result)
}

// rangeValues returns the values of d, a range statement's variable. The list may say of what kind its strings are:
//
//	for _, v := range r.URL.Query()["q"]
func (e *Evaluator) rangeValues(d *flow.Def) []alt {
	if elems, ok := e.ranged(d); ok {
		return e.elementValues(elems, d.Ident)
	}
	as := hole(strval.Any, d.Ident)
	if x := d.Node.(*ast.RangeStmt).X; d.Kind == flow.RangeValue && !isString(e.info.TypeOf(x)) { // else it is a rune
		return withGiven(as, e.given(x))
	}
	return as
}

// ranged returns the elements that the range statement's variable d goes
// through, perhaps by an iterator: those of a literal array, slice or map, or a map's keys.
func (e *Evaluator) ranged(d *flow.Def) ([]elem, bool) {
	stmt := d.Node.(*ast.RangeStmt)
	x, isKey := stmt.X, d.Kind == flow.RangeKey
	if over, onlyValues := e.flow.Iterated(x); over != nil {
		x, isKey = over, isKey && !onlyValues
	}
	if t := e.info.TypeOf(x); t == nil || !e.mayHold(t) {
		return nil, false
	} else if _, ok := t.Underlying().(*types.Chan); ok {
		return e.sent(x, stmt)
	} else if _, ok := t.Underlying().(*types.Signature); ok {
		return e.yielded(x, stmt, isKey)
	}
	var out []elem
	lists := e.eval(x)
	for _, a := range lists {
		o := a.object()
		var parts []part
		known := o != nil && !o.shared
		if known {
			parts, known = e.elementsOf(o)
		}
		switch {
		case o == nil && len(lists) > 1 && !isKey:
			out = append(out, lostOf(a, flow.Element(e.info.TypeOf(x))))
			continue
		case !known && !isKey:
			list, ok := rows(e.putIn(x), e.in, stmt, flow.Element(e.info.TypeOf(x)))
			if !ok {
				list = e.putInBy(x, stmt)
			}
			if len(list) == 0 {
				list = e.elementsMade(x, stmt)
			}
			if v := e.flow.Variable(x); v != nil && len(list) == 0 && !isMap(v.Type()) {
				list = e.storedIn(x, v, nil, flow.Element(e.info.TypeOf(x)))
			}
			return list, len(list) > 0
		case !known || isKey && !isMap(o.typ): // integers
			return nil, false
		}
		for i, p := range parts {
			el := rowOf(a, o, p.in, stmt, i, p.elem, flow.Element(o.typ))
			if isKey {
				el.expr, el.typ = p.key, o.typ.Underlying().(*types.Map).Key()
			}
			out = append(out, el)
		}
	}
	return out, anyKnown(out)
}

// putIn returns the strings that the function around it puts into the list or map x; none unless all are known.
func (e *Evaluator) putIn(x ast.Expr) []ast.Expr {
	if t := flow.Element(e.info.TypeOf(x)); t == nil || !isString(t) && !isTypeParam(t) {
		return nil
	}
	list, all := e.flow.Elements(x)
	if !all {
		return nil
	}
	return list
}

// putInBy returns the elements of the list x that a call makes: what the called function appends. One is chosen at the moment at.
//
//	for _, u := range mapped(pages, func(p page) string { return p.url })
func (e *Evaluator) putInBy(x ast.Expr, at any) (out []elem) {
	if life, id := e.flow.LocalAt(x), flow.IdentOf(x); life != nil && keeps(life, id) {
		x = e.flow.SetOnce(x)
	}
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	if !ok || e.info.Types[call.Fun].IsType() || e.info.Types[call.Fun].IsBuiltin() {
		return nil
	}
	as := e.functions(call)
	o := as[0].object()
	if len(as) != 1 || o == nil || o.fn == nil || e.isCalling(o.fn) {
		return nil
	}
	list, ok := e.flow.Returns(o.fn.body)
	if !ok || len(list) != 1 || len(list[0].Results) != 1 {
		return nil
	}
	f, made := e.newFrame(o.fn, call, e.in), list[0].Results[0]
	e.inside(f, func() []alt {
		out, _ = rows(e.putIn(made), f, at, flow.Element(e.info.TypeOf(made)))
		return nil
	})
	return out
}

// elementsMade returns the elements of the list x that a function of another package makes of those of a list that it is given. One is
// chosen at the moment at.
//
//	for _, u := range slice.Map(slice.Filter(pages, page.isOpen), func(p page) string { return p.url })
func (e *Evaluator) elementsMade(x ast.Expr, at any) (out []elem) {
	if life, id := e.flow.LocalAt(x), flow.IdentOf(x); life != nil && keeps(life, id) {
		x = e.flow.SetOnce(x)
	}
	call, _ := ast.Unparen(x).(*ast.CallExpr)
	fn := (*types.Func)(nil)
	if call != nil {
		fn = e.flow.Callee(call)
	}
	if fn == nil || fn.Pkg() == e.pkg || e.Told == nil {
		as := e.eval(x)
		o := as[0].object()
		if len(as) != 1 || o == nil || o.shared || flow.Element(o.typ) == nil {
			return nil
		}
		parts, _ := e.elementsOf(o)
		for i, p := range parts {
			out = append(out, rowOf(as[0], o, p.in, at, i, p.elem, flow.Element(o.typ)))
		}
		return out
	}
	told := slices.DeleteFunc(slices.Clone(e.Told(fn)), func(t Template) bool { return !strings.HasPrefix(t.Field, "[]") || t.Result != 0 })
	if len(told) == 0 || !e.oneByOne(call, fn.Signature()) || len(call.Args) != fn.Signature().Params().Len() {
		return nil
	}
	of, elemType := -1, flow.Element(resultType(e.info.TypeOf(call), 0))
	for _, s := range told[0].Slots {
		if strings.HasPrefix(s.Field, "[]") {
			of = s.Param
		}
	}
	from := []elem{{in: e.in, isRow: true, inner: true}} // one of those of which nothing is known
	if of >= 0 {
		if list := e.elementsMade(call.Args[of], at); list != nil {
			from = list
		}
	}
	t, whole := told[0], told[0].Field == "[]"
	for i := range told {
		told[i].Field = strings.TrimPrefix(told[i].Field, "[].") // of one element
	}
	for _, el := range from {
		var each []alt
		if el.typ != nil {
			each = e.element(el, call)
		}
		if whole {
			if each == nil {
				return nil
			}
			if s := t.Slots[0]; s.Key >= 0 {
				each = e.calledWith(call.Args[s.Key], each, call)
			}
			if el.as = each; t.OneOf {
				el.from = &strval.Provenance{Definition: strval.Definition{OneOf: true}, Next: el.from}
			}
		} else {
			el.as = e.toldObject(elemType, told, call)
			el.as[0].node.(*object).each = each
		}
		el.expr, el.typ = call, elemType
		out = append(out, el)
	}
	return out
}

// calledWith returns the values at expr of what fun, a function, makes of as; what is not known is no text.
func (e *Evaluator) calledWith(fun ast.Expr, as []alt, expr ast.Expr) []alt {
	fns := e.eval(fun)
	o := fns[0].object()
	if len(fns) != 1 || o == nil || o.fn == nil || o.fn.sig.Params().Len() != 1 || e.isCalling(o.fn) {
		return e.unknown(expr)
	}
	f := e.newFrame(o.fn, &ast.CallExpr{Fun: fun}, e.in)
	f.given[o.fn.sig.Params().At(0)] = as
	out := e.called(f, 0)
	if len(out) == 0 {
		return e.unknown(expr)
	}
	return f.left(out)
}

// rows returns list, of type t and evaluated in in, of which one is chosen at the moment at.
func rows(list []ast.Expr, in *frame, at any, t types.Type) (out []elem, ok bool) {
	for i, value := range list {
		out = append(out, rowOf(alt{}, &object{inner: true}, in, at, i, value, t))
	}
	return out, len(out) > 0
}

// elementOf returns what x, an element of a literal array, slice or map, may be.
func (e *Evaluator) elementOf(x *ast.IndexExpr) ([]elem, bool) {
	t := e.info.TypeOf(x.X)
	if t == nil || flow.Element(t) == nil {
		return nil, false
	}
	if m, ok := t.Underlying().(*types.Map); ok {
		return e.mapElement(x, m)
	}
	if out, ok := e.listElement(x, t); ok {
		return out, true
	}
	if out := e.storedIn(x, e.flow.Variable(x.X), nil, flow.Element(t)); len(out) > 0 {
		return out, true
	}
	out := e.putInBy(x.X, e.momentOf(x))
	return out, len(out) == 1 // of several, the order decides
}

// listElement is elementOf for an array or slice of type t, all of which is known.
func (e *Evaluator) listElement(x *ast.IndexExpr, t types.Type) ([]elem, bool) {
	n, isConst := 0, false
	if keys := e.keys(x.Index); len(keys) == 1 {
		k, exact := constant.Int64Val(constant.ToInt(keys[0]))
		n, isConst = int(k), exact
	}
	at := e.momentOf(x)
	var out []elem
	lists := e.eval(x.X)
	for _, a := range lists {
		o := a.object()
		switch {
		case o == nil && len(lists) > 1:
			out = append(out, lostOf(a, flow.Element(t)))
			continue
		case o == nil || o.shared:
			return nil, false
		}
		if isConst {
			p, ok := e.elementAt(o, n)
			if !ok {
				return nil, false
			}
			el := rowOf(a, o, p.in, at, n, p.elem, flow.Element(o.typ))
			el.path, el.from = a.path, a.from
			out = append(out, el)
			continue
		}
		parts, ok := e.elementsOf(o)
		if !ok {
			return nil, false
		}
		for i, p := range parts {
			out = append(out, rowOf(a, o, p.in, at, i, p.elem, flow.Element(o.typ)))
		}
	}
	return out, anyKnown(out)
}

// mapElement returns the element of a literal map for a constant key. If the key is
// missing, it is the zero value. For another key it is one of them all, or perhaps none:
//
//	http.Get("https://" + hosts[region])
func (e *Evaluator) mapElement(x *ast.IndexExpr, m *types.Map) ([]elem, bool) {
	keys := e.keys(x.Index)
	var key constant.Value
	if len(keys) == 1 {
		key = keys[0]
	}
	var out []elem
	if key == nil && !flow.IsPointer(m.Elem()) && !types.IsInterface(m.Elem()) { // nil has no fields
		out = []elem{{typ: m.Elem(), in: e.in, from: &strval.Provenance{Definition: strval.Definition{OneOf: true}}, inner: true}}
	}
	for _, a := range e.eval(x.X) {
		o := a.object()
		if o == nil || o.shared || key == nil && (o.lit == nil && !o.isTold() || o.lit != nil && len(o.lit.Elts) > maxAny) {
			if value := e.flow.ElementAt(x.X, x.Index); value != nil && isString(m.Elem()) {
				return []elem{{expr: value, in: e.in, typ: m.Elem(), isRow: true, inner: true}}, true
			}
			if out = append(out, e.storedIn(x, e.flow.Variable(x.X), x.Index, m.Elem())...); len(out) > 0 && out[len(out)-1].expr != nil {
				return out, true
			}
			return nil, false
		}
		if key == nil {
			parts, _ := e.partsOf(o)
			for i, p := range parts {
				if k := e.keyOf(p); len(keys) > 0 && k != nil && !slices.ContainsFunc(keys, func(v constant.Value) bool { return v.ExactString() == k.ExactString() }) {
					continue
				}
				el := rowOf(a, o, p.in, x, i, p.elem, m.Elem())
				if k := e.keyOf(p); k != nil && k.Kind() == constant.String {
					el.from.Value = computed(constant.StringVal(k), x)[0].node
				}
				out = append(out, el)
			}
			continue
		}
		el := elem{typ: m.Elem(), in: o.in, path: a.path, row: a.row, from: a.from, isRow: true, inner: o.inner}
		if o.isTold() {
			i := slices.IndexFunc(o.parts, func(p part) bool { return constant.Compare(p.name, token.EQL, key) })
			if i < 0 {
				return nil, false
			}
			el.expr, el.in = o.parts[i].elem, o.parts[i].in
		} else if o.lit != nil {
			keys, ok := e.keysOf(o.lit)
			if !ok {
				return nil, false
			}
			if value := keys[key.ExactString()]; value != nil {
				el.expr = value
				if lit := rowLit(value); lit != nil {
					el.row = lit
				}
			}
		}
		out = append(out, el)
	}
	return out, key != nil && len(out) > 0 || len(out) > 1
}

// keys returns the constants that x, an index, may be: by what the call that is evaluated gives, or by all calls of the function of
// which it is a parameter; none if it may be something else.
func (e *Evaluator) keys(x ast.Expr) []constant.Value {
	if v := e.info.Types[x].Value; v != nil {
		return []constant.Value{v}
	}
	var list []constant.Value
	if isString(e.info.TypeOf(x)) {
		as := e.eval(x)
		for _, a := range as {
			if v := e.write(a); a.object() == nil && !a.isTooLong() && v.Complete() {
				list = append(list, constant.MakeString(v.Text))
			}
		}
		if len(list) == len(as) {
			return list
		}
		list = nil
	}
	v := e.flow.Variable(x)
	if v == nil || e.flow.Local(v).Only() == nil {
		return nil
	}
	args, all := e.flow.Arguments(v)
	if arg := e.givenExpr(e.in, v); arg != nil {
		args, all = []ast.Expr{arg}, true
	}
	for _, arg := range args {
		k := e.info.Types[arg].Value
		if k == nil || !all {
			return nil
		}
		list = append(list, k)
	}
	return list
}

// keyOf returns the key of p, an element of a map; nil if it is not constant.
func (e *Evaluator) keyOf(p part) constant.Value {
	if p.name != nil {
		return p.name
	}
	return e.info.Types[p.key].Value
}

// givenExpr returns what the call of f gives v, a parameter or receiver, in its source; nil if it gives it nothing of its own.
func (e *Evaluator) givenExpr(f *frame, v *types.Var) ast.Expr {
	if f == e.root || f.isExpr || f.call == nil {
		return nil
	}
	if sel, ok := ast.Unparen(f.call.Fun).(*ast.SelectorExpr); ok && v == f.sig.Recv() {
		return sel.X
	}
	if i := flow.ParamIndex(f.sig, v); i >= 0 && len(f.call.Args) == f.sig.Params().Len() && !f.call.Ellipsis.IsValid() {
		return f.call.Args[i]
	}
	return nil
}

// indexMoment returns what stands for the value of the index, a variable, or nil.
func (e *Evaluator) indexMoment(index ast.Expr) any {
	vr := e.flow.LocalAt(index)
	if vr == nil {
		return nil
	}
	version, ok := vr.VersionAt(index.Pos())
	if !ok {
		return nil
	}
	if def := vr.Defs[0]; len(vr.Defs) == 1 && def.Kind == flow.RangeKey {
		return def.Node // for i, test := range tests: tests[i] is test
	}
	return strval.Indexed{Index: vr.Var, Version: version}
}

// momentOf returns the moment at which x, an element of a list or the list that is ranged over, chooses one.
func (e *Evaluator) momentOf(x ast.Expr) any {
	if index, ok := x.(*ast.IndexExpr); ok {
		if at := e.indexMoment(index.Index); at != nil {
			return at
		}
	} else if cur, ok := e.flow.Find(x); ok && cur.ParentEdgeKind() == edge.RangeStmt_X {
		return cur.Parent().Node()
	}
	return x
}

// received returns the values that expr receives from a channel, all of whose sends are seen.
func (e *Evaluator) received(expr *ast.UnaryExpr) []alt {
	elems, ok := e.sent(expr.X, expr)
	if !ok || !e.mayHold(resultType(e.info.TypeOf(expr), 0)) {
		return e.unknown(expr)
	}
	return e.elementValues(elems, expr)
}

// inContainer returns the values that call reads from a container, if all that is put there is seen.
func (e *Evaluator) inContainer(call *ast.CallExpr) []alt {
	t := resultType(e.info.TypeOf(call), 0)
	elems := e.storedIn(call, e.flow.Variable(flow.Receiver(call)), nil, t)
	if len(elems) == 0 || !e.mayHold(t) {
		return e.unknown(call)
	}
	return e.elementValues(elems, call)
}

// storedIn returns what x, of type t, may read from v, a map or another container, under a key that may be nil; none if not all that is
// put there is known.
func (e *Evaluator) storedIn(x ast.Expr, v *types.Var, key ast.Expr, t types.Type) (out []elem) {
	list, all := e.flow.Kept(x)
	if !all || len(list) > strval.MaxParts || e.joining[v] {
		return nil
	}
	e.joining[v] = true // m[k] = m[k] + "/"
	defer delete(e.joining, v)
	add := func(put flow.Put, frames []*frame) { out = append(out, e.storedBy(put, frames, x, key, t)...) }
	calls, maker, one := e.readFrom(nil)
	field := v != nil && v.IsField() // v is nil: r.Context().Value(key)
	for _, put := range list {
		if one && field {
			add(put, e.framesOn(put, calls, maker))
		}
	}
	if len(out) == 0 {
		for _, put := range list {
			frames := e.framesAt(put, x)
			if add(put, frames); len(frames) == 0 || key == nil && field && len(out) > 1 && (len(frames) > 1 || put.At != list[0].At) {
				return nil // of several lists, each has its own
			}
		}
	}
	return oneOf(out, x, key)
}

// oneOf returns out, of which x reads one under key, which may be nil; none if which of them it is, the order decides.
func oneOf(out []elem, x, key ast.Expr) []elem {
	if key != nil && len(out) > 1 {
		return nil // it may be set again; or the caller knows the key
	}
	for i := range out {
		if len(out) == 1 {
			out[i].path = nil
		} else if out[i].path == nil {
			out[i].path = []flow.PathCond{{At: x, Row: i}}
		}
	}
	return out
}

// storedBy returns what put stores in each of frames, if x may read that under key.
func (e *Evaluator) storedBy(put flow.Put, frames []*frame, x, key ast.Expr, t types.Type) (out []elem) {
	name, named := e.single(key)
	for _, f := range frames {
		if text, ok := "", key != nil && named; ok {
			if e.inside(f, func() []alt { text, ok = e.single(put.Key); return nil }); ok && text != name {
				continue
			}
		}
		el, _ := rows([]ast.Expr{put.Value}, f, x, t)
		el[0].inner, el[0].path = false, nil
		el[0].as = e.element(el[0], x)
		if _, isCall := x.(*ast.CallExpr); put.Key != nil && key == nil && !isCall { // an index
			if n, ok := e.intConst(put.Key); ok {
				el[0].path = []flow.PathCond{{At: e.momentOf(x), Row: n}}
			} else if len(el[0].as) > 1 {
				return nil // each index has its own
			}
		}
		out = append(out, el...)
	}
	return out
}

// framesAt returns the frames in which put stores what x reads: the one that is evaluated if both are in one function, and else those
// of the calls that decide what is stored; none if these are not seen.
func (e *Evaluator) framesAt(put flow.Put, x ast.Expr) []*frame {
	fn, in := flow.FuncOf(put.At)
	if cur, ok := e.flow.Find(x); in && ok {
		if here, _ := flow.FuncOf(cur); here == fn {
			return []*frame{e.in}
		}
	}
	if !in || !e.isGivenIn(put, fn) {
		return []*frame{e.root}
	}
	if decl, ok := fn.Node().(*ast.FuncDecl); ok && e.flow.DecidedBy(decl, put.At.Node()) == flow.Arguments {
		return nil // if !valid(s) { return }
	}
	frames := e.framesOf(fn, maxCallers)
	if with := flow.CallOf(put.At); frames == nil && with != nil && e.flow.CallTo(with, "context", "WithValue") != nil {
		return []*frame{e.root} // what it is given is not known, but its kind
	}
	return closed(frames)
}

// closed returns frames, whose strings nobody else asks for.
func closed(frames []*frame) []*frame {
	for _, f := range frames {
		for ; f.function != nil; f = f.caller {
			f.open = false
		}
	}
	return frames
}

// isGivenIn reports whether what the function fn is given decides what put, in it, stores.
func (e *Evaluator) isGivenIn(put flow.Put, fn inspector.Cursor) bool {
	given := make(flow.VarSet)
	sig := e.flow.Signature(fn)
	for _, v := range append(slices.Collect(sig.Params().Variables()), sig.Recv()) {
		if v != nil {
			given[v] = true
		}
	}
	made := e.flow.DeclAt(fn.Node().Pos()).Derived(given, token.Pos(1<<62))
	return e.flow.MentionsAny(put.Value, made) || put.Key != nil && e.flow.MentionsAny(put.Key, made)
}

// readFrom returns the calls of methods of the one thing that x has, or whose method is evaluated if x is nil, and what makes it, as
// flow.MethodCalls does.
func (e *Evaluator) readFrom(x ast.Expr) (calls []*ast.CallExpr, maker ast.Expr, one bool) {
	v, in := (*types.Var)(nil), e.in
	if x != nil {
		v = e.flow.Variable(flow.Referent(x))
	}
	for in.function != nil {
		of, at := in.recv, in.recvIn
		if v != nil && v != in.sig.Recv() {
			i := flow.ParamIndex(in.sig, v)
			if i < 0 || len(in.call.Args) != in.sig.Params().Len() {
				break
			}
			of, at = in.call.Args[i], in.caller
		}
		if of == nil {
			break
		}
		v, in = e.flow.Variable(flow.Referent(of)), at
	}
	if v == nil {
		return nil, nil, false
	}
	return e.flow.MethodCalls(v)
}

// framesOn returns the frames in which put stores something in what maker makes: those of its methods among calls, or maker's.
func (e *Evaluator) framesOn(put flow.Put, calls []*ast.CallExpr, maker ast.Expr) (frames []*frame) {
	if maker != nil && maker.Pos() <= put.At.Node().Pos() && put.At.Node().Pos() < maker.End() {
		return e.framesAround(maker, maxCallers)
	}
	if call, ok := maker.(*ast.CallExpr); ok {
		calls = append(calls[:len(calls):len(calls)], call)
	}
	fn, _ := flow.FuncOf(put.At)
	for _, call := range calls {
		if _, decl := e.flow.FuncDecl(e.flow.Callee(call)); decl != nil && put.At.Node().Pos() >= decl.Pos() && put.At.Node().Pos() < decl.End() {
			list, known := e.framesBy(call, decl, e.framesAround(call, maxCallers), false)
			if frames = append(frames, list...); !known || len(frames) > maxCallers || fn.Node() != decl || e.flow.DecidedBy(decl, put.At.Node()) == flow.Arguments {
				return nil
			}
		}
	}
	return closed(frames)
}

// sent returns what is sent to the channel x, of which one is received at the moment at.
func (e *Evaluator) sent(x ast.Expr, at any) ([]elem, bool) {
	ch, ok := e.info.TypeOf(x).Underlying().(*types.Chan)
	if !ok {
		return nil, false
	}
	list, ok := e.flow.Sent(e.flow.Variable(x))
	if !ok || len(list) == 0 || len(list) > strval.MaxParts {
		return nil, false
	}
	return rows(list, e.root, at, ch.Elem())
}

// yielded returns the elements, or keys, that the iterator x gives to stmt.
func (e *Evaluator) yielded(x ast.Expr, stmt *ast.RangeStmt, isKey bool) (out []elem, ok bool) {
	to := yields(e.info.TypeOf(x))
	for _, a := range e.eval(x) {
		o := a.object()
		if o == nil || to.Len() == 0 {
			return nil, false
		}
		i := to.Len() - 1
		parts, known := o.parts, !isKey || i == 0 // another package makes it
		if isKey {
			i = 0
		}
		if o.fn != nil {
			parts, known = e.yieldedBy(o.fn, x, i)
		}
		if !known {
			return nil, false
		}
		for _, p := range parts {
			el := rowOf(a, &object{inner: true}, p.in, stmt, len(out), p.elem, to.At(i).Type())
			el.from = &strval.Provenance{Definition: strval.Definition{OneOf: true}, Next: a.from}
			out = append(out, el)
		}
	}
	return out, len(out) > 0
}

// yieldedBy returns what x's iterator fn yields as the argument of that index. It reports false for other uses of its parameter.
//
//	func all(yield func(string) bool) { for … { if !yield(s) { return } } }
func (e *Evaluator) yieldedBy(fn *function, x ast.Expr, index int) (parts []part, ok bool) {
	if e.isCalling(fn) {
		return nil, false
	}
	f := e.newFrame(fn, &ast.CallExpr{Fun: x}, e.in)
	for ev := range e.flow.Events(fn.sig.Params().At(0)) {
		call, ok := ev.Calls()
		if !ok && ev.Kind != flow.Declare || ok && len(call.Args) <= index {
			return nil, false
		}
		if ok && len(parts) < strval.MaxParts {
			parts = append(parts, part{elem: call.Args[index], in: f})
		}
	}
	return parts, true
}

// yields returns the parameters of the function that an iterator of type t calls; none if t is no iterator.
func yields(t types.Type) *types.Tuple {
	if t == nil {
		return nil
	}
	sig, ok := t.Underlying().(*types.Signature)
	if !ok || sig.Params().Len() != 1 || sig.Results().Len() > 0 {
		return nil
	}
	yield, ok := sig.Params().At(0).Type().Underlying().(*types.Signature)
	if !ok {
		return nil
	}
	return yield.Params()
}

// elementType returns the type of the elements of a list, a map or an iterator; nil of others.
func elementType(t types.Type) types.Type {
	if to := yields(t); to.Len() > 0 {
		return to.At(to.Len() - 1).Type()
	}
	return flow.Element(t)
}
