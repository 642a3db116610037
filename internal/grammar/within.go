package grammar

// Within returns the states that the bytes of a hole can lead into, if the hole
// leads from a state of before to one of after. Their components are those in
// which the hole can stand. It is empty if only the empty string fits.
func Within(k Kind, before, after Set) Set {
	h := &kinds[k]
	states := len(h.dfa.next) / h.dfa.width

	// fwd[q]: where the automaton can be, from before, when the kind is in q.
	var fwd [256]Set
	fwd[1] = before
	for grown := true; grown; {
		grown = false
		for q := 1; q < states; q++ {
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

	// back[q]: what of fwd[q] can still reach after.
	var back [256]Set
	for q := range states {
		if h.dfa.accept.Has(uint8(q)) {
			back[q] = fwd[q].And(after)
		}
	}
	var within Set
	for grown := true; grown; {
		grown = false
		for q := states - 1; q > 0; q-- { // mostly from later states to earlier ones
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
	return within
}

// grow adds t to s and reports whether s has changed.
func (s *Set) grow(t Set) bool {
	old := *s
	*s = s.Or(t)
	return *s != old
}
