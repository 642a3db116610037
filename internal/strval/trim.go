package strval

import (
	"go/ast"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// inSet returns a function that reports whether a rune is in cutset.
func inSet(cutset string) func(rune) bool {
	return func(r rune) bool { return strings.ContainsRune(cutset, r) }
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

// around returns the beginning and end of v after the cut c, as far as they are known.
// If a hole decides how much is cut on a side, the result on that side is the range
// that is never cut.
//
//	TrimLeft(<id> "/a b", "/")   "a b" stays, and perhaps something before it
func (c Cut) around(v Value) (start, end int, left, right bool) {
	end, left, right = len(v.Text), true, true
	switch c.Func {
	case Extend:
		right = false
	case Replace:
		end = v.until(c.With)
		right = end == len(v.Text)
	case "TrimPrefix":
		if start, left = trimPrefix(v, c.With); !left {
			start = v.skip(len(c.With))
		}
	case "TrimSuffix":
		if end, right = trimSuffix(v, c.With); !right {
			end = v.skipBack(len(c.With))
		}
	default:
		set := c.set()
		if c.Func != "TrimRight" && !c.keeps(v, 0, 1) {
			if start, left = trimLeft(v, set); !left {
				start = v.skipSet(set)
			}
		}
		if c.Func != "TrimLeft" && !c.keeps(v, len(v.Text)-1, len(v.Text)-2) {
			if end, right = trimRight(v, set); !right {
				end = v.skipSetBack(set)
			}
		}
	}
	if c.Maybe {
		left, right = left && start == 0, right && end == len(v.Text)
	}
	return start, end, left, right
}

// set returns which runes c cuts off, one of the Trim functions that take a set.
func (c Cut) set() func(rune) bool {
	if c.Func == "TrimSpace" {
		return unicode.IsSpace
	}
	return inSet(c.With)
}

// keeps reports whether c leaves the hole at the offset at, an end of v: it has no space in it, and
// the byte beside it, which the hole may leave to c, is none either.
func (c Cut) keeps(v Value, at, beside int) bool {
	h := v.HoleAt(at)
	if h == nil || c.Func != "TrimSpace" {
		return false
	}
	switch h.Kind {
	case Any, Quoted, URL, EncodedQuery:
		return false
	}
	return beside < 0 || beside == len(v.Text) || v.Text[beside] > ' '
}

// beyond returns the node of what c leaves at an end of v, at which the byte at stands; expr stands for
// what is not known. If that is one hole, as known says, it is a part of it. Func name cuts off only that end.
func (c Cut) beyond(v Value, at, known int, name string, expr ast.Expr) node {
	h := v.HoleAt(at)
	if h == nil || c.Maybe || name == "TrimLeft" && known != 1 || name == "TrimRight" && known != at || !strings.HasPrefix(c.Func, "Trim") || strings.HasSuffix(c.Func, "fix") {
		return c.rest(expr)
	}
	n := withGiven(hole(Any, expr), c.given(h.Given))[0].node.(*leaf)
	if h.Kind == Any && !h.Made && len(h.Cuts) < maxCuts {
		cut := Cut{Func: name, With: c.With}
		if c.Func == "TrimSpace" {
			cut.With = "\t\n\v\f\r \u0085\u00a0"
		}
		n.hole.Of, n.hole.Cuts = h.source(), append(h.Cuts[:len(h.Cuts):len(h.Cuts)], cut)
	}
	return n
}

// until returns how much of v's beginning is before any text that begins with s, which may
// also be in a hole, or begin before one.
func (v Value) until(s string) int {
	end := len(v.Text)
	if len(v.Holes) > 0 {
		end = v.Holes[0].At
	}
	known := v.Text[:end]
	if i := strings.Index(known, s); i >= 0 {
		return i
	}
	if v.Complete() {
		return end
	}
	for n := min(len(s)-1, end); n > 0; n-- {
		if strings.HasSuffix(known, s[:n]) {
			return end - n
		}
	}
	return end
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
			if n := c.remade(v, expr); n != nil {
				out[i].node = n
				continue
			}
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
		n = concat(c.beyond(v, 0, start, "TrimLeft", expr), n)
	}
	if !right {
		n = concat(n, c.beyond(v, len(v.Text)-1, end, "TrimRight", expr))
	}
	return n
}

// remade returns the node of what c makes of v, if that is not a part of it; else nil.
func (c Cut) remade(v Value, expr ast.Expr) node {
	switch c.Func {
	case ReplaceName:
		return c.named(v, expr)
	case Fill:
		return c.filled(v, expr)
	}
	return nil
}

// Cut returns what is left of v after cuts.
func (v Value) Cut(cuts []Cut) Value {
	for _, c := range cuts {
		if c.Func == Sprintf || c.Gathers() {
			return write(hole(Any, v.Spans[0].Expr)[0].node) // with which arguments, is not known here
		}
		var out Value
		if n := c.remade(v, v.Spans[0].Expr); n != nil {
			out = write(n)
		} else {
			start, end, left, right := c.around(v)
			if left && right && start == 0 && end == len(v.Text) {
				continue
			}
			out = write(c.cut(v, v.Spans[0].Expr))
		}
		out.Row, out.from = v.Row, v.from
		v = out
	}
	return v
}
