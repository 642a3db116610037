package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// variable returns the values of the variable v, which id names.
func (e *Evaluator) variable(id *ast.Ident, v *types.Var) []alt {
	var as []alt
	if isURL(v.Type()) {
		if as = e.urlVar(v, id); as != nil {
			return as
		}
		return e.unknown(id)
	}
	if !isString(v.Type()) {
		return e.unknown(id)
	}
	if v.Pkg() != e.pkg {
		as = e.importedVar(v, id)
	} else if v.Parent() == e.pkg.Scope() {
		as = e.pkgVar(v)
	} else if vr := e.flow.Local(v); vr != nil {
		as = e.localVar(vr, id)
	}
	if as == nil {
		return e.unknown(id)
	}
	return used(as, id, id, v)
}

// pkgVar returns the value of the package variable v, or nil. It has one if nothing in
// the package ever assigns it.
func (e *Evaluator) pkgVar(v *types.Var) []alt {
	vr := e.flow.Constant(v)
	if vr == nil {
		return nil
	}
	return free(e.defined(vr, vr.Defs[0]))
}

// localVar returns the values of the local variable vr at id, or nil.
func (e *Evaluator) localVar(vr *flow.Life, id *ast.Ident) []alt {
	rs, ok := vr.Reaching(id.Pos())
	if !ok {
		if vr.IsCutOff() {
			e.cuts[id] = tooMany
		}
		return nil
	}
	return e.reached(vr, rs, id)
}

// reached returns the values of vr at id by the defs rs, or nil.
func (e *Evaluator) reached(vr *flow.Life, rs []flow.Reach, id *ast.Ident) []alt {
	if en, before, ok := e.ensured(vr, rs); ok {
		if as := e.put(en, e.reached(vr, before, id), id); as != nil {
			return as
		}
	}
	var out []alt
	hole := -1 // in out, the alt of which nothing is known: one is enough
	for _, r := range rs {
		var as []alt
		if r.Def.Kind == flow.Param {
			as = e.unknown(id)
		} else if as = e.defined(vr, r.Def); len(rs) == 1 && !r.Carried && r.Tests == nil {
			return definedBy(as, vr, r.Def, false) // fast path
		}
		as = e.tested(vr, as, r.Tests, id)
		if r.Carried {
			as = free(as)
		}
		for _, a := range given(definedBy(as, vr, r.Def, len(rs) > 1), r.Path) {
			if l := a.bare(); l != nil && l.hole.Kind == Any {
				if hole >= 0 && !e.flow.IsDefaultOf(r.Def) {
					out[hole] = out[hole].unlike(l.hole.Given).orElse(l.hole)
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
	case flow.Assigned:
		return e.eval(d.RHS)
	case flow.Tuple:
		if call, ok := ast.Unparen(d.RHS).(*ast.CallExpr); ok {
			return e.result(call, d.Result)
		}
		if x, ok := ast.Unparen(d.RHS).(*ast.IndexExpr); ok && d.Result == 0 { // p, ok := paths[name]
			return e.eval(x)
		}
	case flow.Added:
		return e.product(e.previous(vr, d), e.eval(d.RHS), d.RHS)
	case flow.Zero, flow.Reset:
		if !flow.IsPointer(vr.Var.Type()) || d.Kind == flow.Reset {
			return computed("", d.Ident)
		}
	case flow.FieldSet:
		if as := e.urlSet(vr, d); as != nil {
			return as
		}
	case flow.RangeKey, flow.RangeValue:
		return e.rangeStrings(d)
	case flow.Written:
		return e.writes(e.previous(vr, d), d.Call, e.each(e.writtenArgs(d.Call)))
	}
	return e.unknownDef(d)
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
