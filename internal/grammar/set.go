package grammar

import "math/bits"

// A Set is a set of states of the automaton: bit q of the words is state q.
// Its zero value is empty. State 0 is no state; its bit is never set. Three
// words hold the 188 states.
type Set [3]uint64

// Empty says that no string that goes on from here is in the language.
func (s Set) Empty() bool { return s == Set{} }

// Has reports whether state q is in s.
func (s Set) Has(q uint8) bool { return s[q>>6]>>(q&63)&1 != 0 }

// And returns the states in both s and t.
func (s Set) And(t Set) Set {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

// Or returns the states in s or t.
func (s Set) Or(t Set) Set {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

// Accepting returns the states in which a URI-reference, and what else begins
// with a Start that is not followed by anything, can end.
func Accepting() Set { return accepting }

// Accepts reports whether a URI-reference can end in a state of s.
func (s Set) Accepts() bool { return !s.And(accepting).Empty() }

// Components returns the components in which the byte before s can stand.
// A start alone has none.
func (s Set) Components() Component {
	var c Component
	for w, b := range s {
		for ; b != 0; b &= b - 1 {
			c |= component[w<<6|bits.TrailingZeros64(b)]
		}
	}
	return c
}

// Step returns the states after one more byte.
func (s Set) Step(b byte) Set {
	row := &next[class[b]]
	var t Set
	for w, b := range s {
		for ; b != 0; b &= b - 1 {
			q := row[w<<6|bits.TrailingZeros64(b)]
			if q < numStates {
				t[q>>6] |= 1 << (q & 63)
				continue
			}
			// The component is open: each of two states reads the byte as its own.
			p := pairs[q-numStates]
			t[p[0]>>6] |= 1 << (p[0] & 63)
			t[p[1]>>6] |= 1 << (p[1] & 63)
		}
	}
	t[0] &^= 1
	return t
}

// Run steps through text. If the set runs empty, n is the offset of the byte
// that no string of the language has there; else it is len(text).
func (s Set) Run(text string) (t Set, n int) {
	for n = range len(text) {
		t = s.Step(text[n])
		if t.Empty() {
			return t, n
		}
		s = t
	}
	return s, len(text)
}

// Back returns the states of from that byte b can lead into s.
func (s Set) Back(b byte, from Set) Set {
	row := &next[class[b]]
	var t Set
	for w, b := range from {
		for ; b != 0; b &= b - 1 {
			i := bits.TrailingZeros64(b)
			q := row[w<<6|i]
			hit := false
			if q < numStates {
				hit = s.Has(q) // bit 0 is never set
			} else {
				p := pairs[q-numStates]
				hit = s.Has(p[0]) || s.Has(p[1])
			}
			if hit {
				t[w] |= 1 << i
			}
		}
	}
	return t
}

// A Start is a rule of RFC 3986 that a run can begin with.
type Start uint8

// The starts, named by their rules.
const (
	StartURIReference Start = iota
	StartURI
)

// Set returns the states before the first byte.
func (st Start) Set() Set {
	var s Set
	q := starts[st]
	s[q>>6] = 1 << (q & 63)
	return s
}

// A Component is a set of the components of a URI (RFC 3986 section 3), and of
// the delimiters between them.
//
// The slashes of a path are Path and Delimiter, the brackets of an IP-literal
// Host and Delimiter; "://", "?", "#", "@" and the colon before a port are
// Delimiter alone.
type Component uint8

// The components, in the order of a URI.
const (
	Scheme Component = 1 << iota
	Userinfo
	Host
	Port
	Path
	Query
	Fragment
	Delimiter
)
