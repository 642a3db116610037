package strval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// composites returns the composite literals of which expr may be the value or a
// pointer to it, not changed since. It reports false if they are not known.
func (e *Evaluator) composites(expr ast.Expr) ([]composite, bool) {
	if e.depth >= maxDepth || e.work > maxWork {
		return nil, false
	}
	e.depth++
	defer func() { e.depth-- }()

	switch x := ast.Unparen(expr).(type) {
	case *ast.CompositeLit:
		t := e.info.TypeOf(x)
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem() // []*T{{…}}
		}
		return []composite{{lit: x, typ: t, inner: true}}, true
	case *ast.UnaryExpr:
		if _, ok := ast.Unparen(x.X).(*ast.CompositeLit); ok && x.Op == token.AND {
			return e.composites(x.X)
		}
	case *ast.StarExpr:
		return e.composites(x.X)
	case *ast.CallExpr:
		return e.compositeResult(x)
	case *ast.Ident:
		if v, ok := e.info.Uses[x].(*types.Var); ok && v.Pkg() == e.pkg {
			return e.compositeVar(v, x)
		}
	case *ast.SelectorExpr:
		fields, ok := e.fieldOf(x)
		if !ok {
			return nil, false
		}
		return e.inElements(fields)
	case *ast.IndexExpr:
		elems, ok := e.elementOf(x)
		if !ok {
			return nil, false
		}
		return e.inElements(elems)
	}
	return nil, false
}

// compositeResult returns the composite that call makes, if it calls a function of the package that
// makes a new one each time, of constants and what it is not given.
func (e *Evaluator) compositeResult(call *ast.CallExpr) ([]composite, bool) {
	fn := e.callee(call)
	if fn == nil || fn.Pkg() != e.pkg || fn.Signature().Results().Len() != 1 || fn.Signature().Recv() != nil || fn.Signature().Params().Len() > 0 {
		return nil, false
	}
	_, decl := e.flow.FuncDecl(fn)
	if decl == nil {
		return nil, false
	}
	list, ok := flow.Returns(decl.Body)
	if !ok || len(list) != 1 || len(list[0].Results) != 1 {
		return nil, false
	}
	cs, ok := e.composites(list[0].Results[0])
	for i := range cs {
		cs[i].path, cs[i].from = nil, nil
	}
	return cs, ok && len(cs) == 1
}

// compositeVar returns the composites that are the value of v at id.
func (e *Evaluator) compositeVar(v *types.Var, id *ast.Ident) ([]composite, bool) {
	var (
		vr *flow.Life
		rs []flow.Reach
	)
	if v.Parent() == e.pkg.Scope() {
		if vr = e.flow.Constant(v); vr == nil {
			return nil, false
		}
		rs = []flow.Reach{{Def: vr.Defs[0]}}
	} else {
		if vr = e.flow.Local(v); vr == nil {
			return nil, false
		}
		var ok bool
		if rs, ok = vr.Reaching(id.Pos()); !ok {
			return nil, false
		}
	}
	outer, inner := vr.Keeps()
	if !outer && e.flow.Shares(v.Type()) {
		return nil, false
	}
	var out []composite
	for _, r := range rs {
		cs, ok := e.compositeDef(r.Def, v.Type())
		if !ok {
			return nil, false
		}
		for _, c := range cs {
			c.inner = c.inner && inner
			c.from = &provenance{definition: definition{vr: vr, def: r.Def, several: len(rs) > 1}, next: c.from}
			if r.Carried {
				c.path = nil
			}
			if c.path, ok = flow.Joined(c.path, r.Path); ok {
				out = append(out, c)
			}
		}
	}
	return out, len(out) > 0
}

// compositeDef returns the composites that d gives to a variable of type t.
func (e *Evaluator) compositeDef(d *flow.Def, t types.Type) ([]composite, bool) {
	if e.busy[d] {
		return nil, false
	}
	e.busy[d] = true
	defer delete(e.busy, d)
	switch d.Kind {
	case flow.Assigned:
		return e.composites(d.RHS)
	case flow.Zero:
		return []composite{{typ: t, inner: true}}, !flow.IsPointer(t)
	case flow.RangeValue:
		elems, ok := e.ranged(d)
		if !ok {
			return nil, false
		}
		return e.inElements(elems)
	}
	return nil, false
}

// inElements returns the composites that are the values of elems.
func (e *Evaluator) inElements(elems []elem) ([]composite, bool) {
	var out []composite
	for _, el := range elems {
		if !el.inner && e.flow.Shares(el.typ) {
			if _, ok := el.typ.Underlying().(*types.Struct); !ok {
				return nil, false // somebody else may write there
			}
		}
		cs := []composite{{typ: el.typ, inner: true}}
		if el.expr != nil {
			var ok bool
			if cs, ok = e.composites(el.expr); !ok {
				return nil, false
			}
		} else if flow.IsPointer(el.typ) {
			return nil, false // nil
		}
		for _, c := range cs {
			var ok bool
			if c.path, ok = flow.Joined(c.path, el.path); !ok {
				continue
			}
			c.inner = c.inner && el.inner
			c.from = c.from.and(el.from)
			switch {
			case el.isRow && c.lit != nil:
				c.row = c.lit
			case c.row == nil:
				c.row = el.row
			}
			out = append(out, c)
		}
	}
	return out, len(out) > 0
}

// fieldOf returns what the field sel selects.
func (e *Evaluator) fieldOf(sel *ast.SelectorExpr) ([]elem, bool) {
	s := e.info.Selections[sel]
	if s == nil || s.Kind() != types.FieldVal {
		return nil, false
	}
	cs, ok := e.composites(sel.X)
	if !ok {
		return nil, false
	}
	var elems []elem
	for i, index := range s.Index() {
		if i > 0 { // promoted from an embedded field
			if cs, ok = e.inElements(elems); !ok {
				return nil, false
			}
		}
		elems = elems[:0:0]
		for _, c := range cs {
			st, ok := c.typ.Underlying().(*types.Struct)
			if !ok {
				return nil, false
			}
			f := st.Field(index)
			elems = append(elems, elem{expr: fieldExpr(c.lit, f.Name(), index), typ: f.Type(), path: c.path, row: c.row, from: c.from, inner: c.inner})
		}
	}
	return elems, true
}

// fieldExpr returns what lit gives to its field name, the one of that index, or nil.
func fieldExpr(lit *ast.CompositeLit, name string, index int) ast.Expr {
	if lit == nil {
		return nil // a zero value
	}
	return flow.FieldValue(lit, index, name)
}

// ranged returns the elements that the range statement's variable d goes
// through, perhaps by an iterator: those of a literal array, slice or map, or a map's keys.
func (e *Evaluator) ranged(d *flow.Def) ([]elem, bool) {
	stmt := d.Node.(*ast.RangeStmt)
	x, isKey := stmt.X, d.Kind == flow.RangeKey
	if over, onlyValues := e.flow.Iterated(x); over != nil {
		x, isKey = over, isKey && !onlyValues
	}
	cs, ok := e.composites(x)
	if !ok {
		return e.putIn(x, stmt, isKey)
	}
	var out []elem
	for _, c := range cs {
		m, ok := c.typ.Underlying().(*types.Map)
		if !ok {
			if isKey {
				return nil, false // integers
			}
			elems, ok := e.list(c, stmt)
			if !ok {
				return nil, false
			}
			out = append(out, elems...)
			continue
		}
		if c.lit == nil {
			continue // an empty map
		}
		for i, elt := range c.lit.Elts {
			kv := elt.(*ast.KeyValueExpr)
			el := c.row1(stmt, i, kv.Value)
			if el.expr, el.typ = kv.Value, m.Elem(); isKey {
				el.expr, el.typ = kv.Key, m.Key()
			}
			out = append(out, el)
		}
	}
	return out, len(out) > 0
}

// putIn returns the elements that the function around it puts into the list or map x, of which
// stmt goes through all. It reports false unless these are known, and for its keys.
func (e *Evaluator) putIn(x ast.Expr, stmt *ast.RangeStmt, isKey bool) ([]elem, bool) {
	if elem := flow.Element(e.info.TypeOf(x)); isKey || elem == nil || !isString(elem) {
		return nil, false
	}
	list, all := e.flow.Elements(x)
	if !all {
		return nil, false
	}
	var out []elem
	for i, value := range list {
		out = append(out, composite{typ: e.info.TypeOf(x), inner: true}.row1(stmt, i, value))
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
	n, isConst := e.intConst(x.Index)
	if list, ok := e.only(x.X); isConst && ok && n == 0 {
		return []elem{{expr: list, typ: flow.Element(t), isRow: true, inner: true}}, true
	}
	at := any(nil)
	if !isConst {
		if at = e.indexMoment(x.Index); at == nil {
			return nil, false // tests[f()].a + tests[f()].b may be of two rows
		}
	}
	cs, ok := e.composites(x.X)
	if !ok {
		return nil, false
	}
	var out []elem
	for _, c := range cs {
		if isConst {
			exprs, ok := e.listExprs(c)
			if !ok || n < 0 || n >= len(exprs) {
				return nil, false // it panics
			}
			el := c.row1(at, n, exprs[n])
			el.path, el.from = c.path, c.from
			out = append(out, el)
			continue
		}
		elems, ok := e.list(c, at)
		if !ok {
			return nil, false
		}
		out = append(out, elems...)
	}
	return out, len(out) > 0
}

// only returns the only string that the function around it puts into the list x.
func (e *Evaluator) only(x ast.Expr) (ast.Expr, bool) {
	if elem := flow.Element(e.info.TypeOf(x)); elem == nil || !isString(elem) {
		return nil, false
	}
	list, all := e.flow.Elements(x)
	if !all || len(list) != 1 {
		return nil, false
	}
	return list[0], true
}

// mapElement returns the element of a literal map for a constant key. If the key is
// missing, it is the zero value. For another key it is one of them all.
func (e *Evaluator) mapElement(x *ast.IndexExpr, m *types.Map) ([]elem, bool) {
	key := e.info.Types[x.Index].Value
	if key == nil {
		return e.anyElement(x, m)
	}
	cs, ok := e.composites(x.X)
	if !ok {
		if value := e.flow.ElementAt(x.X, x.Index); value != nil && isString(m.Elem()) {
			return []elem{{expr: value, typ: m.Elem(), isRow: true, inner: true}}, true
		}
		return nil, false
	}
	var out []elem
	for _, c := range cs {
		el := elem{typ: m.Elem(), path: c.path, row: c.row, from: c.from, isRow: true, inner: c.inner}
		if c.lit != nil {
			keys, ok := e.keysOf(c.lit)
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
	return out, len(out) > 0
}

// maxAny is how many elements a map has at most of which one is taken by a key that is not
// known.
const maxAny = 256

// anyElement returns the elements of the literal map that x is one of, by a key that is not
// known: perhaps there is none for it.
//
//	http.Get("https://" + hosts[region])
func (e *Evaluator) anyElement(x *ast.IndexExpr, m *types.Map) ([]elem, bool) {
	cs, ok := e.composites(x.X)
	if !ok {
		return nil, false
	}
	out := []elem{{typ: m.Elem(), from: &provenance{definition: definition{oneOf: true}}, inner: true}}
	if flow.IsPointer(m.Elem()) {
		out = nil // nil has no fields
	}
	for _, c := range cs {
		if c.lit == nil || len(c.lit.Elts) > maxAny {
			return nil, false
		}
		for i, elt := range c.lit.Elts {
			value := elt.(*ast.KeyValueExpr).Value
			el := c.row1(x, i, value)
			el.typ, el.from = m.Elem(), &provenance{definition: definition{oneOf: true}, next: c.from}
			out = append(out, el)
		}
	}
	return out, len(out) > 1
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
	return indexed{vr.Var, version}
}
