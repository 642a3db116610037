package strval

import "go/ast"

// CommonStart returns what all of vs, the values of expr, begin with, followed by a hole for
// the rest of each.
//
//	base + paths[name]  =>  <base> "/v1/" <any>
func (e *Evaluator) CommonStart(vs []Value, expr ast.Expr) Value {
	n := len(vs[0].Text)
	for _, v := range vs[1:] {
		n = min(n, vs[0].sharedWith(v))
	}
	return write(concat(vs[0].part(0, n, false), hole(Any, expr)[0].node))
}

// sharedWith returns how much of the beginning of v w has too: the same text, and holes of
// the same expressions.
func (v Value) sharedWith(w Value) int {
	n := 0
	for n < min(len(v.Text), len(w.Text)) && v.Text[n] == w.Text[n] {
		n++
	}
	for i, h := range v.Holes {
		if h.At >= n {
			break
		}
		if i >= len(w.Holes) || w.Holes[i].At != h.At || w.Holes[i].Kind != h.Kind || w.Holes[i].source() != h.source() {
			return h.At
		}
	}
	for _, h := range w.Holes {
		if h.At < n && !v.isHole(h.At) {
			return h.At
		}
	}
	return n
}

// commonStart returns what all of as, values of expr, begin with, and a hole for the rest of
// each; nil if they have no beginning in common.
//
//	"/users/" + id, "/users/" + id + "/posts"  =>  "/users/" <id> <any>
func (e *Evaluator) commonStart(as []alt, expr ast.Expr) node {
	first := e.write(as[0])
	n := len(first.Text)
	for _, a := range as[1:] {
		n = min(n, first.sharedWith(e.write(a)))
	}
	if n == 0 {
		return nil
	}
	return concat(first.part(0, n, false), openEnd(expr))
}
