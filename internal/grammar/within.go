package grammar

import "sync"

// Over returns the states after a hole: after any string of kind k.
func (s Set) Over(k Kind) Set {
	return known(hole{kind: k, before: s}, func() (after Set) {
		h := &kinds[k]
		for q, at := range h.forward(s) {
			if h.dfa.accept.Has(uint8(q)) {
				after.grow(at)
			}
		}
		return after
	})
}

// BackOver returns the states of from that some string of kind k leads into s.
func (s Set) BackOver(k Kind, from Set) Set {
	return known(hole{k, from, s, true}, func() Set {
		h := &kinds[k]
		back, _ := h.backward(h.forward(from), s)
		return back[1].And(from)
	})
}

// A hole is what [Set.Over] or [Set.BackOver] is asked about.
type hole struct {
	kind          Kind
	before, after Set
	back          bool
}

// holes are the answers for each hole so far: few are different, and they take up to 0.3 ms.
var holes sync.Map

func known(h hole, answer func() Set) Set {
	if s, ok := holes.Load(h); ok {
		return s.(Set)
	}
	s := answer()
	holes.Store(h, s)
	return s
}

// Within returns the states that the bytes of a hole can lead into, if the hole
// leads from a state of before to one of after. Their components are those in
// which the hole can stand. It is empty if only the empty string fits.
func Within(k Kind, before, after Set) Set {
	h := &kinds[k]
	_, within := h.backward(h.forward(before), after)
	return within
}

// forward returns, by state of the kind's automaton, where the automaton of URIs can be if both
// have read one string, from before.
func (h *kind) forward(before Set) []Set {
	fwd := make([]Set, len(h.dfa.next)/h.dfa.width)
	fwd[1] = before
	for grown := true; grown; {
		grown = false
		for q := 1; q < len(fwd); q++ {
			if fwd[q].Empty() {
				continue
			}
			for i := range len(h.bytes) {
				if r := h.dfa.step(byte(q), h.bytes[i]); r != 0 {
					grown = fwd[r].grow(fwd[q].Step(h.bytes[i])) || grown
				}
			}
		}
	}
	return fwd
}

// backward returns what of fwd, which [kind.forward] has returned, can still reach a state of after
// at the end of the string, and the states that bytes lead into on the way there.
func (h *kind) backward(fwd []Set, after Set) (back []Set, within Set) {
	back = make([]Set, len(fwd))
	for q := range back {
		if h.dfa.accept.Has(uint8(q)) {
			back[q] = fwd[q].And(after)
		}
	}
	for grown := true; grown; {
		grown = false
		for q := len(back) - 1; q > 0; q-- { // mostly from later states to earlier ones
			if fwd[q].Empty() {
				continue
			}
			for i := range len(h.bytes) {
				b := h.bytes[i]
				r := h.dfa.step(byte(q), b)
				if back[r].Empty() { // r == 0 too
					continue
				}
				from := back[r].Back(b, fwd[q])
				within.grow(from.Step(b).And(back[r]))
				grown = back[q].grow(from) || grown
			}
		}
	}
	return back, within
}

// grow adds t to s and reports whether s has changed.
func (s *Set) grow(t Set) bool {
	old := *s
	*s = s.Or(t)
	return *s != old
}
