package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// A composite is a struct, array, slice or map as a composite literal writes it.
type composite struct {
	lit  *ast.CompositeLit // nil: the zero value
	typ  types.Type        // what it is, not a pointer
	path []flow.PathCond
	row  *ast.CompositeLit
	from *provenance

	// inner: what it holds may be followed through slices, maps and pointers.
	inner bool
}

// An elem is an element of a composite: of an array, a slice or a map, or a field.
type elem struct {
	expr  ast.Expr // nil: the zero value
	typ   types.Type
	path  []flow.PathCond
	row   *ast.CompositeLit
	from  *provenance
	isRow bool // it is an element, not a field
	inner bool
}

// row1 returns element row of c, which is value, at the moment at which it is chosen.
func (c composite) row1(at any, row int, value ast.Expr) elem {
	el := elem{expr: value, typ: flow.Element(c.typ), row: c.row, isRow: true, inner: c.inner}
	el.from = &provenance{definition: definition{at: at}, next: c.from}
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

// An indexed is the moment at which an index variable has a value. All elements
// that are chosen by it then are of that row, in whatever table.
type indexed struct {
	index   *types.Var
	version flow.Version
}
