package strval

import (
	"go/token"
	"go/types"
)

// Templates returns what fn, a function of this package, makes of its parameters:
// one for each result of string type of which something is known.
func (e *Evaluator) Templates(fn *types.Func) []Template {
	var out []Template
	results := fn.Signature().Results()
	for i := range results.Len() {
		if !isString(results.At(i).Type()) {
			continue
		}
		res := result{fn, i}
		as := e.resultOf(res)
		if len(as) != 1 || e.certain(as[0].way, token.NoPos) != Certain {
			continue
		}
		if s := as[0].node.size(); s.pieces > maxInlined || s.bytes > maxTemplate {
			continue
		}
		t := Template{Result: i}
		v := e.write(as[0])
		t.Text = v.Text
		open := false
		for _, h := range v.Holes {
			s := Slot{At: h.At, Kind: h.Kind, Given: h.Given.String(), Name: h.Name(), Param: -1}
			if p, _ := e.openHole(&leaf{hole: &h}); p != nil {
				if i, ok := e.open[res][p]; ok {
					s.Param, s.Cuts = i, h.Cuts
					open = true
				}
			}
			t.Slots = append(t.Slots, s)
		}
		if len(t.Text) > len(t.Slots) || open || t.isMade() {
			out = append(out, t)
		}
	}
	return out
}
