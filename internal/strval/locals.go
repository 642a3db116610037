package strval

import (
	"go/ast"
	"go/types"
)

// variable returns the values of the variable v, which id names.
func (e *Evaluator) variable(id *ast.Ident, v *types.Var) []alt {
	if !isString(v.Type()) || v.Pkg() != e.pkg {
		return e.unknown(id)
	}
	var as []alt
	if v.Parent() == e.pkg.Scope() {
		as = e.pkgVar(v)
	} else if d, vr := e.local(v); vr != nil {
		as = e.localVar(d, vr, id)
	}
	if as == nil {
		return e.unknown(id)
	}
	return used(as, id, id, v)
}

// used returns as, which obj gives, at its use expr, where id names it.
func used(as []alt, expr ast.Expr, id *ast.Ident, obj types.Object) []alt {
	out := make([]alt, len(as))
	for i, a := range as {
		out[i] = a
		out[i].node = &use{a.node, expr, id, obj}
	}
	return out
}

// localVar returns the values of the local variable vr at id, or nil.
func (e *Evaluator) localVar(d *decl, vr *variable, id *ast.Ident) []alt {
	rs, ok := e.reaching(d, vr, id.Pos())
	if !ok {
		return nil
	}
	return e.reached(vr, rs, id)
}

// reached returns the values of vr at id by the defs rs, or nil.
func (e *Evaluator) reached(vr *variable, rs []reach, id *ast.Ident) []alt {
	var out []alt
	hole := -1 // in out, the alt of which nothing is known: one is enough
	for _, r := range rs {
		var as []alt
		if r.def.kind == param {
			as = e.unknown(id)
		} else if as = e.defined(vr, r.def); len(rs) == 1 && !r.carried && r.tests == nil {
			return stepped(as, vr, r.def, false) // fast path
		}
		as = e.tested(vr, as, r.tests, id)
		if r.carried {
			as = free(as)
		}
		for _, a := range given(stepped(as, vr, r.def, len(rs) > 1), r.choices) {
			if l := a.bare(); l != nil && l.hole.Kind == Any {
				if hole >= 0 {
					out[hole] = out[hole].unlike(l.hole.Given)
					out[hole].choices = either(out[hole].choices, a.choices)
					continue
				}
				hole = len(out)
			}
			out = append(out, a)
		}
		if !e.known(out) && len(out) > 0 {
			return nil
		}
	}
	return out
}

// free returns as without what was chosen on the way to them.
func free(as []alt) []alt {
	out := make([]alt, len(as))
	for i, a := range as {
		out[i] = alt{node: a.node, row: a.row, way: a.way}
	}
	return out
}

// defined returns the values that d gives to vr.
func (e *Evaluator) defined(vr *variable, d *def) []alt {
	if d.alts != nil {
		return d.alts
	}
	if d.busy { // e.g. for { x += "a" }
		return e.unknown(d.id)
	}
	d.busy = true
	as := e.define1(vr, d)
	d.busy = false
	d.alts = as
	return as
}

func (e *Evaluator) define1(vr *variable, d *def) []alt {
	switch d.kind {
	case assigned:
		return e.eval(d.rhs)
	case tuple:
		if call, ok := ast.Unparen(d.rhs).(*ast.CallExpr); ok {
			return e.results1(call, d.result)
		}
	case added:
		return e.product(e.previous(vr, d), e.eval(d.rhs), d.rhs)
	case zero, reset:
		return computed("", d.id)
	case rangeKey, rangeValue:
		return e.rangeStrings(d)
	case written:
		return e.writes(e.previous(vr, d), d)
	}
	return e.unknown(d.id)
}

// previous returns the values of vr just before d.
func (e *Evaluator) previous(vr *variable, d *def) []alt {
	p := e.placesOf(vr)
	at, ok := p.graph.At(d.node)
	if !ok || e.depth >= maxDepth {
		return e.unknown(d.id)
	}
	rs, ok := p.reach(vr, p.before(at))
	if !ok {
		return e.unknown(d.id)
	}
	e.depth++
	defer func() { e.depth-- }()
	if as := e.reached(vr, rs, d.id); as != nil {
		return as
	}
	return e.unknown(d.id)
}
