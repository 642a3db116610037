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
		if len(as) > 1 {
			out = append(out, e.alternatives(res, as)...)
			continue
		}
		if len(as) != 1 || e.certain(as[0].from, token.NoPos) != Certain {
			continue
		}
		t, open, ok := e.template(res, as[0])
		if ok && (len(t.Text) > len(t.Slots) || open || t.isMade()) {
			out = append(out, t)
		}
	}
	return out
}

// template returns what a, one of the values of res, is, and whether a parameter stands in it
// as it is given. It reports false if a is too big.
func (e *Evaluator) template(res result, a alt) (t Template, open, ok bool) {
	if s := a.node.size(); s.pieces > maxInlined || s.bytes > maxTemplate {
		return t, false, false
	}
	v := e.write(a)
	t.Result, t.Text = res.index, v.Text
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
	return t, open, true
}

// maxAlternatives is how many values a result has at most of which other packages are told.
const maxAlternatives = 4

// alternatives returns what as, the values of res, are, if a parameter is one of them: what a
// function gives where there is nothing else. What the receiver decides stays in the package.
//
//	Getenv("URL", "https://example.com")
func (e *Evaluator) alternatives(res result, as []alt) []Template {
	if len(as) > maxAlternatives || e.setUp[res] {
		return nil
	}
	var out []Template
	isOpen := false
	for _, a := range as {
		t, open, ok := e.template(res, a)
		if !ok {
			return nil
		}
		t.Or, t.OneOf = true, e.certain(a.from, token.NoPos) != Certain
		isOpen = isOpen || open && len(t.Text) == 1
		out = append(out, t)
	}
	if !isOpen {
		return nil
	}
	return out
}
