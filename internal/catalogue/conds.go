package catalogue

import (
	"iter"
	"slices"
	"strconv"
	"strings"
)

// Conds are the conditions under which a line holds, all of which must: as
// written after "if". "" is none.
//
//	conds = cond *( 1*blank cond )
//	cond  = left "=" value *( "|" value )
//	left  = decimal number      ; the argument with that index, without the receiver
//	      / "key"               ; of a map literal or an index: the element's key
//
//	0=Location                            h.Set("location", u)
//	0=tcp|tcp4|tcp6                       net.Dial("tcp", addr)
//
// Values are compared without regard to case: names of headers have none, and no
// two drivers or networks differ by case alone. What is no constant is equal to
// none of them but "?":
//
//	0=?                                   net.Dial(network, addr)
type Conds string

// A Cond is one of them.
type Cond struct {
	Arg    int    // index of the argument; NoArg for another left side
	Left   string // as written
	Values string // as written
}

// All yields the conditions. c was made by parseConds.
func (c Conds) All() iter.Seq[Cond] {
	return func(yield func(Cond) bool) {
		for term := range strings.FieldsSeq(string(c)) {
			left, values, _ := strings.Cut(term, "=")
			cond := Cond{NoArg, left, values}
			if n, err := strconv.ParseUint(left, 10, 8); err == nil {
				cond.Arg = int(n)
			}
			if !yield(cond) {
				return
			}
		}
	}
}

// Hold reports whether all conditions are met. left returns the left side of one, if that
// is a constant.
func (c Conds) Hold(left func(Cond) (string, bool)) bool {
	for cond := range c.All() {
		v, ok := left(cond)
		if !ok {
			v = "?"
		}
		if !cond.Allows(v) {
			return false
		}
	}
	return true
}

// Allows reports whether value is one of those that c names.
func (c Cond) Allows(value string) bool {
	return slices.ContainsFunc(strings.Split(c.Values, "|"), func(v string) bool { return strings.EqualFold(v, value) })
}

// parseConds reads conditions. It reports false if text, which is not empty, is
// something else.
func parseConds(text string) (Conds, bool) {
	terms := strings.Fields(text)
	for _, term := range terms {
		left, _, ok := strings.Cut(term, "=")
		_, err := strconv.ParseUint(left, 10, 8)
		if !ok || err != nil && left != "key" {
			return "", false
		}
	}
	return Conds(strings.Join(terms, " ")), len(terms) > 0
}
