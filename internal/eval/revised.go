package eval

import (
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A field is often set to what it holds already and something more:
//
//	r.URL = r.URL + "?" + query.Encode()
//	r.URL = strings.ReplaceAll(r.URL, ":"+name, url.PathEscape(value))
//	c.Base = strings.TrimSuffix(c.Base, "/")
//
// What it was set to first is then only a part of what is in it. That part is known.

// Revised returns the cuts that each string needs which v, a field or package variable, is set to, whichever of the
// assignments to itself have run: none without these, and false if one is not understood.
func (e *Evaluator) Revised(v *types.Var) ([]strval.Cut, bool) {
	var cuts []strval.Cut
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
		if c.Func == strval.Replace || c.Func == strval.ReplaceName {
			replaced++
		}
	}
	if back {
		cuts = slices.Insert(cuts, 0, strval.Cut{Func: strval.Extend, Maybe: true})
	}
	return cuts, replaced < 2 && len(cuts) < strval.MaxCuts // one may put in what the other replaces
}

// revision returns what is cut of v's own value in a, and whether something follows it. It
// reports false if nobody knows, or if something precedes it: a host of its own, perhaps.
func (e *Evaluator) revision(a alt, v *types.Var) (cuts []strval.Cut, followed, ok bool) {
	if s := a.node.Size(); s.Pieces > maxInlined {
		return nil, false, false
	}
	pieces, at := 0, -1
	known := true
	strval.EachLeaf(a.node, func(l *strval.Leaf) {
		switch {
		case l.Hole == nil:
		case e.flow.Names(l.Hole.Source(), v):
			known = known && at < 0 && l.Hole.Kind == strval.Any && !l.Hole.Made
			at = pieces
			for _, c := range l.Hole.Cuts {
				known = known && c.Func != strval.Sprintf && c.Func != strval.Fill && !c.Gathers()
				c.Maybe = true
				cuts = append(cuts, c)
			}
		case l.Hole.Expr == nil || e.flow.Mentions(l.Hole.Expr, v):
			known = false // made of it by a function that nobody knows
		}
		if l.Text != "" {
			pieces++
		}
	})
	return cuts, at >= 0 && at < pieces-1, known && at <= 0
}
