package strval

import (
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
)

// A field is often set to what it holds already and something more:
//
//	r.URL = r.URL + "?" + query.Encode()
//	r.URL = strings.ReplaceAll(r.URL, ":"+name, url.PathEscape(value))
//	c.Base = strings.TrimSuffix(c.Base, "/")
//
// What it was set to first is then only a part of what is in it. That part is known.

// Revised returns the cuts that each string needs which v, a field or package variable, is set
// to: what is left of it is in v, whichever of the assignments to itself have run, and nobody
// knows what else. It returns none if there are no such assignments, and false if one makes v
// in a way that is not understood.
func (e *Evaluator) Revised(v *types.Var) ([]Cut, bool) {
	var cuts []Cut
	back := false // something is put behind it
	for ev := range e.flow.Events(v) {
		switch {
		case ev.Kind == flow.Add:
			back = true
		case ev.Kind != flow.Assign || ev.RHS == nil || !e.flow.Mentions(ev.RHS, v):
		case ev.Tuple:
			return nil, false
		default:
			for _, a := range e.eval(ev.RHS) {
				made, followed, ok := e.revision(a, v)
				if !ok {
					return nil, false
				}
				back = back || followed
				for _, c := range made {
					if !slices.Contains(cuts, c) {
						cuts = append(cuts, c)
					}
				}
			}
		}
	}
	replaced := 0
	for _, c := range cuts {
		if c.Func == Replace || c.Func == ReplaceName {
			replaced++
		}
	}
	if back {
		cuts = slices.Insert(cuts, 0, Cut{Func: Extend, Maybe: true})
	}
	return cuts, replaced < 2 && len(cuts) < maxCuts // one may put in what the other replaces
}

// revision returns what is cut of v's own value in a, and whether something follows it. It
// reports false if nobody knows, or if something precedes it: a host of its own, perhaps.
func (e *Evaluator) revision(a alt, v *types.Var) (cuts []Cut, followed, ok bool) {
	if s := a.node.size(); s.pieces > maxInlined {
		return nil, false, false
	}
	pieces, at := 0, -1
	known := true
	eachLeaf(a.node, func(l *leaf) {
		switch {
		case l.hole == nil:
		case e.flow.Names(l.hole.Source(), v):
			known = known && at < 0 && l.hole.Kind == Any && !l.hole.Made
			at = pieces
			for _, c := range l.hole.Cuts {
				known = known && c.Func != Sprintf && c.Func != Fill && !c.Gathers()
				c.Maybe = true
				cuts = append(cuts, c)
			}
		case l.hole.Expr == nil || e.flow.Mentions(l.hole.Expr, v):
			known = false // made of it by a function that nobody knows
		}
		if l.text != "" {
			pieces++
		}
	})
	return cuts, at >= 0 && at < pieces-1, known && at <= 0
}
