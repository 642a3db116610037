package strval

import (
	"go/token"

	"github.com/urilint/urilint/internal/flow"
)

// A way is how an alt came to be the value: through what steps. It is kept beside
// the alt, and looked at only where something was found in the value. A nil way is
// that of what is written in the expression itself.
type way struct {
	step
	next, other *way

	// until is the result of a function that next leads to; else it leads to where
	// the way itself does.
	until token.Pos
}

// A step is an assignment that gave a variable its value, the choice of an element,
// or, if it is neither, that of one of a function's results.
type step struct {
	vr      *flow.Life
	def     *flow.Def
	several bool // other defs may have given it another one
	value   node // what def gave vr, a string

	at any // what enumerates the elements: a *ast.RangeStmt or an indexed

	oneOf bool // of the results of a function, which its arguments decide
}

// and returns the way of what is made of both.
func (w *way) and(v *way) *way {
	switch {
	case v == nil || v == w:
		return w
	case w == nil:
		return v
	}
	return &way{next: w, other: v}
}

// A leg is the part of a way that ends at pos: in the function that holds the
// expression, or in one that was called.
type leg struct {
	pos   token.Pos
	steps []step
}

// legs returns the legs of w, which leads to pos.
func (w *way) legs(pos token.Pos) []leg {
	type frame struct {
		*way
		pos token.Pos
	}
	var (
		out   []leg
		index = make(map[token.Pos]int) // of the leg that ends there
		seen  = make(map[*way]bool)
		stack = []frame{{w, pos}}
	)
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if top.way == nil || seen[top.way] {
			continue
		}
		seen[top.way] = true
		if top.step != (step{}) {
			i, ok := index[top.pos]
			if !ok {
				i = len(out)
				index[top.pos] = i
				out = append(out, leg{pos: top.pos})
			}
			out[i].steps = append(out[i].steps, top.step)
		}
		stack = append(stack, frame{top.other, top.pos})
		if top.until.IsValid() {
			top.pos = top.until
		}
		stack = append(stack, frame{top.next, top.pos})
	}
	return out
}
