package strval

import (
	"slices"
	"unicode"
)

// A Cut is a call of strings.Trim or its like with a constant. It can be written with gob.
type Cut struct {
	Func string // "TrimSpace", "TrimPrefix", …
	With string
}

// Funcs of a Cut that joins. It is the first of a hole's Cuts.
const (
	Join     = "Join"      // strings.Join, With between them
	JoinBy   = "JoinBy"    // strings.Join, the parameter of the index With between them
	PathJoin = "path.Join" //
)

// Gathers reports whether c makes a string of all arguments of a variadic parameter.
func (c Cut) Gathers() bool { return c.Func == Join || c.Func == JoinBy || c.Func == PathJoin }

// maxCuts bounds the cuts of one string.
const maxCuts = 4

// around returns the beginning and end of v after the cut c, as far as they are known.
// If a hole decides how much is cut on a side, the result on that side is the range
// that is never cut.
//
//	TrimLeft(<id> "/a b", "/")   "a b" stays, and perhaps something before it
func (c Cut) around(v Value) (start, end int, left, right bool) {
	end, left, right = len(v.Text), true, true
	switch c.Func {
	case "TrimPrefix":
		if start, left = trimPrefix(v, c.With); !left {
			start = v.skip(len(c.With))
		}
	case "TrimSuffix":
		if end, right = trimSuffix(v, c.With); !right {
			end = v.skipBack(len(c.With))
		}
	default:
		set := inSet(c.With)
		if c.Func == "TrimSpace" {
			set = unicode.IsSpace
		}
		if c.Func != "TrimRight" {
			if start, left = trimLeft(v, set); !left {
				start = v.skipSet(set)
			}
		}
		if c.Func != "TrimLeft" {
			if end, right = trimRight(v, set); !right {
				end = v.skipSetBack(set)
			}
		}
	}
	return start, end, left, right
}

// skip returns where v's text begins without its first n bytes, holes aside, and the
// holes beside them.
func (v Value) skip(n int) int {
	i := 0
	for ; i < len(v.Text) && (n > 0 || v.isHole(i)); i++ {
		if !v.isHole(i) {
			n--
		}
	}
	return i
}

// skipBack is skip from the end.
func (v Value) skipBack(n int) int {
	i := len(v.Text)
	for ; i > 0 && (n > 0 || v.isHole(i-1)); i-- {
		if !v.isHole(i - 1) {
			n--
		}
	}
	return i
}

// skipSet returns where v begins without holes and the ASCII letters of set.
func (v Value) skipSet(set func(rune) bool) int {
	i := 0
	for i < len(v.Text) && (v.isHole(i) || set(rune(v.Text[i]))) {
		i++
	}
	return i
}

// skipSetBack is skipSet from the end.
func (v Value) skipSetBack(set func(rune) bool) int {
	i := len(v.Text)
	for i > 0 && (v.isHole(i-1) || set(rune(v.Text[i-1]))) {
		i--
	}
	return i
}

// isHole reports whether a hole is at i.
func (v Value) isHole(i int) bool {
	_, ok := slices.BinarySearchFunc(v.Holes, i, func(h Hole, i int) int { return h.At - i })
	return ok
}
