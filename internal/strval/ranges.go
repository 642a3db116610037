package strval

import (
	"go/ast"
	"go/types"
	"strconv"

	"github.com/urilint/urilint/internal/flow"
)

// rangeStrings returns the values of d, a range statement's variable.
func (e *Evaluator) rangeStrings(d *flow.Def) []alt {
	elems, ok := e.ranged(d)
	if !ok {
		return withGiven(hole(Any, d.Ident), e.givenByRange(d, maxGiven))
	}
	return e.strings(elems, d.Ident)
}

// ranged returns the elements that the range statement's variable d goes
// through: those of a literal array, slice or map, or a map's keys.
func (e *Evaluator) ranged(d *flow.Def) ([]elem, bool) {
	stmt := d.Node.(*ast.RangeStmt)
	cs, ok := e.composites(stmt.X)
	if !ok {
		return nil, false
	}
	var out []elem
	for _, c := range cs {
		m, ok := c.typ.Underlying().(*types.Map)
		if !ok {
			if d.Kind == flow.RangeKey {
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
			if el.expr, el.typ = kv.Value, m.Elem(); d.Kind == flow.RangeKey {
				el.expr, el.typ = kv.Key, m.Key()
			}
			out = append(out, el)
		}
	}
	return out, len(out) > 0
}

// row1 returns element row of c, which is value, at the moment at which it is chosen.
func (c composite) row1(at any, row int, value ast.Expr) elem {
	el := elem{expr: value, typ: flow.Element(c.typ), row: c.row, isRow: true, inner: c.inner}
	el.way = &way{step: step{at: at}, next: c.way}
	el.path, _ = flow.Joined(c.path, []flow.PathCond{{At: at, Row: row}}) // at is new to c
	if lit := rowLit(value); lit != nil {
		el.row = lit
	}
	return el
}

// rowLit returns the composite literal that expr is or points to, or nil.
func rowLit(expr ast.Expr) *ast.CompositeLit {
	if u, ok := expr.(*ast.UnaryExpr); ok {
		expr = u.X
	}
	lit, _ := expr.(*ast.CompositeLit)
	return lit
}

// list returns the elements of the array or slice c, of which one is chosen at
// the moment at.
func (e *Evaluator) list(c composite, at any) ([]elem, bool) {
	exprs, ok := e.listExprs(c)
	if !ok {
		return nil, false
	}
	out := make([]elem, len(exprs))
	for i, x := range exprs {
		out[i] = c.row1(at, i, x)
	}
	return out, true
}

// listExprs returns the elements of the array or slice c by index; nil is the
// zero value.
func (e *Evaluator) listExprs(c composite) ([]ast.Expr, bool) {
	const most = 1 << 12 // elements that are not written: [1 << 30]string{}
	var size int64
	switch t := c.typ.Underlying().(type) {
	case *types.Array:
		size = t.Len()
	case *types.Slice:
	default:
		return nil, false
	}
	var exprs []ast.Expr
	if c.lit != nil {
		exprs = c.lit.Elts
	}
	keyed := false
	for _, elt := range exprs {
		if _, keyed = elt.(*ast.KeyValueExpr); keyed {
			break
		}
	}
	if !keyed && size <= int64(len(exprs)) {
		return exprs, true // fast path: what is written is all
	}
	if size > most {
		return nil, false
	}
	out := make([]ast.Expr, size)
	next := 0
	for _, elt := range exprs {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			if next, ok = e.intConst(kv.Key); !ok || next > most {
				return nil, false
			}
			elt = kv.Value
		}
		for len(out) <= next {
			out = append(out, nil)
		}
		out[next] = elt
		next++
	}
	return out, true
}

// An indexed is the moment at which an index variable has a value. All elements
// that are chosen by it then are of that row, in whatever table.
type indexed struct {
	index   *types.Var
	version flow.Version
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
			el.path, el.way = c.path, c.way
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

// mapElement returns the element of a literal map for a constant key. If the key is
// missing, it is the zero value. For another key it is one of them all.
func (e *Evaluator) mapElement(x *ast.IndexExpr, m *types.Map) ([]elem, bool) {
	key := e.info.Types[x.Index].Value
	if key == nil {
		return e.anyElement(x, m)
	}
	cs, ok := e.composites(x.X)
	if !ok {
		return nil, false
	}
	var out []elem
	for _, c := range cs {
		el := elem{typ: m.Elem(), path: c.path, row: c.row, way: c.way, isRow: true, inner: c.inner}
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
	out := []elem{{typ: m.Elem(), way: &way{step: step{oneOf: true}}, inner: true}}
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
			el.typ, el.way = m.Elem(), &way{step: step{oneOf: true}, next: c.way}
			out = append(out, el)
		}
	}
	return out, len(out) > 1
}

// keysOf returns the elements of the map literal lit by their keys, constants as
// ExactString writes them. It reports false if a key is not known, which may be any.
func (e *Evaluator) keysOf(lit *ast.CompositeLit) (map[string]ast.Expr, bool) {
	if keys, ok := e.mapKeys[lit]; ok {
		return keys, keys != nil
	}
	if e.mapKeys == nil {
		e.mapKeys = make(map[*ast.CompositeLit]map[string]ast.Expr)
	}
	e.mapKeys[lit] = nil
	keys := make(map[string]ast.Expr, len(lit.Elts))
	for _, elt := range lit.Elts {
		kv := elt.(*ast.KeyValueExpr)
		k := e.info.Types[kv.Key].Value
		if k == nil {
			return nil, false
		}
		keys[k.ExactString()] = kv.Value
	}
	e.mapKeys[lit] = keys
	return keys, true
}

// indexMoment returns what stands for the value of the index, a variable, or nil.
func (e *Evaluator) indexMoment(index ast.Expr) any {
	id, ok := ast.Unparen(index).(*ast.Ident)
	if !ok {
		return nil
	}
	i, ok := e.info.Uses[id].(*types.Var)
	if !ok || i.Pkg() != e.pkg || i.Parent() == e.pkg.Scope() {
		return nil
	}
	vr := e.flow.Local(i)
	if vr == nil {
		return nil
	}
	version, ok := vr.VersionAt(id.Pos())
	if !ok {
		return nil
	}
	if def := vr.Defs[0]; len(vr.Defs) == 1 && def.Kind == flow.RangeKey {
		return def.Node // for i, test := range tests: tests[i] is test
	}
	return indexed{i, version}
}

// index returns the values of x, an element of an array, a slice or a map.
func (e *Evaluator) index(x *ast.IndexExpr) []alt {
	if isURL(e.info.TypeOf(x)) {
		elems, ok := e.elementOf(x)
		return e.urlElem(elems, ok, x)
	}
	if !isString(e.info.TypeOf(x)) {
		return e.unknown(x)
	}
	elems, ok := e.elementOf(x)
	if !ok {
		return e.unknown(x)
	}
	return e.through(e.strings(elems, x), x)
}

// joinStrings returns the values of strings.Join of a literal slice.
func (e *Evaluator) joinStrings(call *ast.CallExpr) []alt {
	sep := e.eval(call.Args[1])
	cs, ok := e.composites(call.Args[0])
	if !ok || len(sep) != 1 { // e.g. they are parameters
		if c, known := e.joinBy(call); known {
			if as := e.joinedParam(call, call.Args[0], c); as != nil {
				return as
			}
		}
		return e.unknown(call)
	}
	var out []alt
	for _, c := range cs {
		exprs, ok := e.listExprs(c)
		if !ok {
			return e.unknown(call)
		}
		as := []alt{{node: empty, path: c.path, row: c.row, way: c.way}}
		for i, x := range exprs {
			if i > 0 {
				as = e.product(as, sep, call)
			}
			if x != nil {
				as = e.product(as, e.eval(x), x)
			}
		}
		out = append(out, as...)
	}
	if !e.known(out) {
		return e.unknown(call)
	}
	return out
}

// joinBy returns the Cut that call, of strings.Join, is; its separator is known, or a
// parameter of the function around it.
func (e *Evaluator) joinBy(call *ast.CallExpr) (Cut, bool) {
	if with, ok := e.single(call.Args[1]); ok {
		return Cut{Join, with}, true
	}
	id := flow.IdentOf(call.Args[1])
	v, ok := e.info.Uses[id].(*types.Var)
	d := e.flow.DeclAt(call.Pos())
	if !ok || d == nil || !e.isGiven(v) {
		return Cut{}, false
	}
	decl, ok := d.Cur.Node().(*ast.FuncDecl)
	if !ok {
		return Cut{}, false
	}
	params := e.info.Defs[decl.Name].Type().(*types.Signature).Params()
	for i := range params.Len() {
		if params.At(i) == v {
			return Cut{JoinBy, strconv.Itoa(i)}, true
		}
	}
	return Cut{}, false
}
