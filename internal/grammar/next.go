package grammar

import (
	"math/bits"
	"slices"
	"strings"
)

// Bytes is a set of bytes: bit b of the words is byte b.
type Bytes [4]uint64

// Has reports whether b is in the set.
func (s Bytes) Has(b byte) bool { return s[b>>6]>>(b&63)&1 != 0 }

// Next returns the bytes that can follow.
func (s Set) Next() Bytes {
	var can [numClasses]bool
	for c := range can {
		can[c] = !s.step(uint8(c)).Empty()
	}
	var out Bytes
	for b := range 256 {
		if can[class[b]] {
			out[b>>6] |= 1 << (b & 63)
		}
	}
	return out
}

// Expected returns what can follow, in terms of the grammar, sorted: the outermost
// rules that can begin with the next byte. Where no rule begins, it returns the string
// or range in ABNF. After "http:" that is "#", "?" and hier-part.
func (s Set) Expected() []string {
	var out []string
	for w, b := range s {
		for ; b != 0; b &= b - 1 {
			out = append(out, strings.Fields(expectations[expected[w<<6|bits.TrailingZeros64(b)]])...)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
