package strval

import "go/token"

// and returns the provenance of what is made of both.
func (w *provenance) and(v *provenance) *provenance {
	switch {
	case v == nil || v == w:
		return w
	case w == nil:
		return v
	}
	return &provenance{next: w, other: v}
}

// An activation is the part of a provenance that ends at pos: in the function that holds the
// expression, or in one that was called.
type activation struct {
	pos         token.Pos
	definitions []definition
}

// activations returns the activations of w, which leads to pos.
func (w *provenance) activations(pos token.Pos) []activation {
	type calls struct { // the ends of the activations that called
		pos   token.Pos
		outer *calls
	}
	type frame struct {
		*provenance
		pos token.Pos
		*calls
	}
	var (
		out   []activation
		index = make(map[token.Pos]int) // of the activation that ends there
		seen  = make(map[*provenance]bool)
		stack = []frame{{w, pos, nil}}
	)
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if top.provenance == nil || seen[top.provenance] {
			continue
		}
		seen[top.provenance] = true
		if top.definition != (definition{}) {
			i, ok := index[top.pos]
			if !ok {
				i = len(out)
				index[top.pos] = i
				out = append(out, activation{pos: top.pos})
			}
			out[i].definitions = append(out[i].definitions, top.definition)
		}
		stack = append(stack, frame{top.other, top.pos, top.calls})
		switch {
		case top.until.IsValid():
			top.pos, top.calls = top.until, &calls{top.pos, top.calls}
		case top.caller && top.calls != nil:
			top.pos, top.calls = top.calls.pos, top.outer
		}
		stack = append(stack, frame{top.next, top.pos, top.calls})
	}
	return out
}
