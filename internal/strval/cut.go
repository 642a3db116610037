package strval

import (
	"go/ast"
	"slices"
	"strings"
	"unicode/utf8"
)

// tail returns the text after v's last hole, and head that before its first.
func (v Value) tail() string {
	if n := len(v.Holes); n > 0 {
		return v.Text[v.Holes[n-1].At+1:]
	}
	return v.Text
}

func (v Value) head() string {
	if len(v.Holes) > 0 {
		return v.Text[:v.Holes[0].At]
	}
	return v.Text
}

// trimSuffix returns where v ends without suffix. It reports false if a hole
// decides it.
func trimSuffix(v Value, suffix string) (end int, ok bool) {
	tail := v.tail()
	if strings.HasSuffix(tail, suffix) {
		return len(v.Text) - len(suffix), true
	}
	return len(v.Text), v.Complete() || !strings.HasSuffix(suffix, tail)
}

// trimPrefix returns where v begins without prefix.
func trimPrefix(v Value, prefix string) (start int, ok bool) {
	head := v.head()
	if strings.HasPrefix(head, prefix) {
		return len(prefix), true
	}
	return 0, v.Complete() || !strings.HasPrefix(prefix, head)
}

// inSet returns a function that reports whether a rune is in cutset.
func inSet(cutset string) func(rune) bool {
	return func(r rune) bool { return strings.ContainsRune(cutset, r) }
}

// trimRight returns where v ends without the runes of set. If they reach back to a
// hole, it may end anywhere before.
func trimRight(v Value, set func(rune) bool) (end int, ok bool) {
	tail := v.tail()
	rest := strings.TrimRightFunc(tail, set)
	if !v.Complete() && (rest == "" || !utf8.ValidString(tail)) {
		return 0, false
	}
	return len(v.Text) - len(tail) + len(rest), true
}

// trimLeft returns where v begins without the runes of set.
func trimLeft(v Value, set func(rune) bool) (start int, ok bool) {
	head := v.head()
	rest := strings.TrimLeftFunc(head, set)
	if !v.Complete() && (rest == "" || !utf8.ValidString(head)) {
		return 0, false
	}
	return len(head) - len(rest), true
}

// cutAlts returns as after cuts, in which expr stands for what is not known. What is formatted
// first, as are already.
func (e *Evaluator) cutAlts(as []alt, cuts []Cut, expr ast.Expr) []alt {
	if isFormatted(cuts) || len(cuts) > 0 && cuts[0].Gathers() {
		cuts = cuts[1:]
	}
	if len(cuts) == 0 {
		return as
	}
	out := slices.Clone(as)
	for i := range out {
		for _, c := range cuts {
			v := e.write(out[i])
			if start, end, left, right := c.around(v); !left || !right || start > 0 || end < len(v.Text) {
				out[i].node = c.cut(v, expr)
			}
		}
	}
	return out
}

// cut returns the node of what c leaves of v, in which expr stands for what is not known.
func (c Cut) cut(v Value, expr ast.Expr) node {
	start, end, left, right := c.around(v)
	if h := v.only(); h != nil && (!left || !right) {
		out := *withGiven(hole(Any, expr), c.given(h.Given))[0].node.(*leaf)
		if h.Kind == Any && !h.Made && len(h.Cuts) < maxCuts {
			out.hole.Of, out.hole.Cuts = h.source(), append(h.Cuts[:len(h.Cuts):len(h.Cuts)], c)
			out.span.Vars = v.Spans[0].Vars
		}
		return &out
	}
	switch {
	case left && right && start >= end:
		return computed("", expr)[0].node
	case start >= end:
		return hole(Any, expr)[0].node
	}
	n := v.part(start, end, false)
	if !left {
		n = concat(hole(Any, expr)[0].node, n)
	}
	if !right {
		n = concat(n, hole(Any, expr)[0].node)
	}
	return n
}

// Cut returns what is left of v after cuts.
func (v Value) Cut(cuts []Cut) Value {
	for _, c := range cuts {
		if c.Func == Sprintf || c.Gathers() {
			return write(hole(Any, v.Spans[0].Expr)[0].node) // with which arguments, is not known here
		}
		start, end, left, right := c.around(v)
		if left && right && start == 0 && end == len(v.Text) {
			continue
		}
		out := write(c.cut(v, v.Spans[0].Expr))
		out.Row, out.way = v.Row, v.way
		v = out
	}
	return v
}
