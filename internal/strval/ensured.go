package strval

import (
	"go/ast"
	"slices"

	"github.com/urilint/urilint/internal/flow"
)

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
func (e *Evaluator) put(en flow.Ensured, as []alt, id *ast.Ident) []alt {
	if len(as) != 1 || as[0].bare() == nil || as[0].bare().hole.Kind != Any {
		return nil
	}
	cut := Cut{Func: "TrimSuffix", With: en.With}
	if en.Prefix {
		cut.Func = "TrimPrefix"
	}
	rest := e.cutAlts(as, []Cut{cut}, id)
	switch {
	case en.Text == nil:
		return rest
	case en.Prefix:
		return e.product(e.eval(en.Text), rest, id)
	}
	return e.product(rest, e.eval(en.Text), id)
}

// ensuredBy returns what the statement around d does, if it puts a text at an end of vr, or cuts it off.
func (e *Evaluator) ensuredBy(vr *flow.Life, d *flow.Def) (flow.Ensured, bool) {
	if d.Kind != flow.Added && d.Kind != flow.Assigned || d.Node == nil {
		return flow.Ensured{}, false
	}
	at, ok := e.flow.Find(d.Node)
	if !ok {
		return flow.Ensured{}, false
	}
	en, ok := e.flow.EnsuredAt(at)
	return en, ok && en.Var == vr.Var
}
