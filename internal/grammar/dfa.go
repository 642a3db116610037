package grammar

// A DFA is the minimal automaton of one small language: of a kind of hole, or of
// a component in a scheme. State 1 is its start, state 0 no state.
type DFA struct {
	class  string // of each byte
	width  int    // number of classes
	next   string // state*width + class => state
	accept Set
}

func (d *DFA) step(q, b byte) byte {
	return d.next[int(q)*d.width+int(d.class[b])]
}

// Match reports whether text is in the language. If not, n is the length of its
// longest prefix with which a string of the language begins.
func (d *DFA) Match(text string) (n int, ok bool) {
	q := byte(1)
	for n = range len(text) {
		if q = d.step(q, text[n]); q == 0 {
			return n, false
		}
	}
	return len(text), d.accept.Has(q)
}
