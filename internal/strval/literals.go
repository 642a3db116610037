package strval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// A composite is a struct, array, slice or map as a composite literal writes it.
type composite struct {
	lit  *ast.CompositeLit // nil: the zero value
	typ  types.Type        // what it is, not a pointer
	path []flow.PathCond
	row  *ast.CompositeLit
	way  *way

	// inner: what it holds may be followed through slices, maps and pointers.
	inner bool
}

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
			c.way = &way{step: step{vr: vr, def: r.Def, several: len(rs) > 1}, next: c.way}
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
			c.way = c.way.and(el.way)
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

// An elem is an element of a composite: of an array, a slice or a map, or a field.
type elem struct {
	expr  ast.Expr // nil: the zero value
	typ   types.Type
	path  []flow.PathCond
	row   *ast.CompositeLit
	way   *way
	isRow bool // it is an element, not a field
	inner bool
}

// strings returns the values of elems, which are strings, at expr.
func (e *Evaluator) strings(elems []elem, expr ast.Expr) []alt {
	var out []alt
	for _, el := range elems {
		as := computed("", expr)
		if el.expr != nil {
			as = e.eval(el.expr)
		}
		for _, a := range given(as, el.path) {
			if a.row == nil {
				a.row = el.row
			}
			a.way = a.way.and(el.way)
			out = append(out, a)
		}
	}
	if !e.known(out) {
		e.cutOff(expr, out)
		return e.unknown(expr)
	}
	return out
}

// field returns the values of a string field.
func (e *Evaluator) field(sel *ast.SelectorExpr) []alt {
	if e.isServerURL(sel) {
		return hole(ServerURL, sel)
	}
	if isURL(e.info.TypeOf(sel)) {
		return e.urlField(sel)
	}
	if !isString(e.info.TypeOf(sel)) {
		return e.unknown(sel)
	}
	fields, ok := e.fieldOf(sel)
	if !ok {
		if isURL(e.info.TypeOf(sel.X)) {
			if as := e.urlPart(sel); as != nil {
				return as
			}
		}
		return e.unknown(sel)
	}
	return e.through(e.strings(fields, sel), sel)
}

// through returns as at expr, a part of a variable.
func (e *Evaluator) through(as []alt, expr ast.Expr) []alt {
	if len(as) == 1 && as[0].bare() != nil {
		return as // nothing to tell
	}
	if id := root(expr); id != nil {
		return used(as, expr, id, e.info.Uses[id])
	}
	return as
}

// root returns the variable that expr is a part of: tests in (*tests[i]).url.
func root(expr ast.Expr) *ast.Ident {
	for {
		switch x := expr.(type) {
		case *ast.Ident:
			return x
		case *ast.ParenExpr:
			expr = x.X
		case *ast.SelectorExpr:
			expr = x.X
		case *ast.IndexExpr:
			expr = x.X
		case *ast.StarExpr:
			expr = x.X
		default:
			return nil
		}
	}
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
			elems = append(elems, elem{expr: fieldExpr(c.lit, f.Name(), index), typ: f.Type(), path: c.path, row: c.row, way: c.way, inner: c.inner})
		}
	}
	return elems, true
}

// fieldExpr returns what lit gives to its field name, the one of that index, or nil.
func fieldExpr(lit *ast.CompositeLit, name string, index int) ast.Expr {
	if lit == nil || len(lit.Elts) == 0 {
		return nil
	}
	if _, ok := lit.Elts[0].(*ast.KeyValueExpr); !ok {
		return lit.Elts[index] // all fields are there, or it does not compile
	}
	for _, elt := range lit.Elts {
		if kv := elt.(*ast.KeyValueExpr); kv.Key.(*ast.Ident).Name == name {
			return kv.Value
		}
	}
	return nil
}
