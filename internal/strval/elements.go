package strval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
)

// elementValues returns the values of elems, which are strings, at expr.
func (e *Evaluator) elementValues(elems []elem, expr ast.Expr) []alt {
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
			a.from = a.from.and(el.from)
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
	return e.through(e.elementValues(fields, sel), sel)
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

// rangeStrings returns the values of d, a range statement's variable.
func (e *Evaluator) rangeStrings(d *flow.Def) []alt {
	elems, ok := e.ranged(d)
	if !ok {
		return withGiven(hole(Any, d.Ident), e.givenByRange(d, maxGiven))
	}
	return e.elementValues(elems, d.Ident)
}

// index returns the values of x, an element of an array, a slice or a map.
func (e *Evaluator) index(x *ast.IndexExpr) []alt {
	t := e.info.TypeOf(x)
	pair, isPair := t.(*types.Tuple)
	if isPair { // p, ok := paths[name]
		t = pair.At(0).Type()
	}
	if isURL(t) {
		elems, ok := e.elementOf(x)
		return e.urlElem(elems, ok, x)
	}
	if !isString(t) {
		return e.unknown(x)
	}
	elems, ok := e.elementOf(x)
	if !ok {
		return e.unknown(x)
	}
	if isPair && len(elems) > 1 { // ok tells whether there is none
		elems = slices.DeleteFunc(elems, func(el elem) bool { return el.expr == nil })
	}
	return e.through(e.elementValues(elems, x), x)
}
