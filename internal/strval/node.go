package strval

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// A leaf is a piece of text, or a hole. Its span has no Start and End yet.
type leaf struct {
	text string
	hole *Hole // nil: text
	span Span
}

// A cat is x followed by y.
type cat struct {
	x, y node
	sum  size
}

// A use is the value of a named constant, variable or function at a use of it.
type use struct {
	x    node
	expr ast.Expr     // the operand, e.g. the call; Span.Expr in all of x
	id   *ast.Ident   // its name there
	obj  types.Object // what it names: a *types.Const, *types.Var or *types.Func
	call *frame       // of a call: x is what its function returns there. Without expr: x is what that call gives
}

func (l *leaf) size() size { return size{1, len(l.text)} }
func (c *cat) size() size  { return c.sum }
func (u *use) size() size  { return u.x.size() }

// empty is the empty value: a concatenation of no operands.
var empty node = &leaf{}

// concat returns x followed by y.
func concat(x, y node) node {
	if x == empty {
		return y
	}
	if y == empty {
		return x
	}
	return &cat{x, y, x.size().add(y.size())}
}

// orEmpty returns n, which expr gives, or an empty text in the place of no operands.
func orEmpty(n node, expr ast.Expr) node {
	if n == empty {
		return computed("", expr)[0].node
	}
	return n
}

// A scope is where in nested uses a leaf stands.
type scope struct {
	expr   ast.Expr // of the outermost use; nil: there is none
	consts []*ast.Ident
	vars   []*ast.Ident
	objs   []types.Object // of vars
	passed []*ast.Ident   // the variables of functions that returned what they were given
	far    bool           // there are more than maxParts: no literal so far away is an origin
	call   *frame         // that the innermost use around is of; nil: none
	outer  *scope         // where that stands
}

// in returns the scope inside u, which is in s.
func (s *scope) in(u *use) *scope {
	if u.expr == nil { // what is given is of the caller
		if s.outer == nil || s.call != u.call {
			return s
		}
		t := *s.outer
		t.passed = s.passed
		for i, obj := range s.objs[len(t.objs):] {
			if _, ok := obj.(*types.Var); ok {
				t.passed = append(t.passed[:len(t.passed):len(t.passed)], s.vars[len(t.objs)+i])
			}
		}
		return &t
	}
	t := *s
	if u.call != nil {
		t.call, t.outer = u.call, s
	}
	if t.expr == nil {
		t.expr = u.expr
	}
	if t.far = t.far || len(t.vars)+len(t.consts) >= maxParts; t.far || u.id == nil { // e.g. makers["x"]()
		return &t
	}
	if _, ok := u.obj.(*types.Const); ok {
		t.consts = append(t.consts[:len(t.consts):len(t.consts)], u.id) // a copy: spans keep it
		return &t
	}
	if slices.Contains(t.objs, u.obj) {
		return &t // x = x + "a" a thousand times is one x
	}
	t.vars = append(t.vars[:len(t.vars):len(t.vars)], u.id)
	t.objs = append(t.objs[:len(t.objs):len(t.objs)], u.obj)
	return &t
}

// write writes n out as a Value.
func write(n node) Value {
	total := n.size()
	w := writer{single: total.pieces == 1}
	w.value.Spans = make([]Span, 0, total.pieces)
	if !w.single {
		w.text.Grow(total.bytes)
	}
	// A tree of 100,000 operands leans to the left all the way down, so it is
	// walked with a stack of its own.
	type frame struct {
		node
		*scope
	}
	stack := []frame{{n, new(scope)}}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		switch n := top.node.(type) {
		case *leaf:
			w.leaf(n, top.scope)
		case *cat:
			stack = append(stack, frame{n.y, top.scope}, frame{n.x, top.scope})
		case *use:
			stack = append(stack, frame{n.x, top.in(n)})
		}
	}
	if !w.single {
		w.value.Text = w.text.String()
	}
	return w.value
}

// A writer appends leaves to a Value.
type writer struct {
	value  Value
	single bool // there is one leaf: Text is its text, however long, without a copy
	text   strings.Builder
	end    int
}

func (w *writer) leaf(l *leaf, s *scope) {
	v := &w.value
	// An empty piece has a span only where the Value would have none.
	if n := len(v.Spans); n > 0 && v.Spans[n-1].End == v.Spans[n-1].Start {
		v.Spans = v.Spans[:n-1]
	} else if n > 0 && l.text == "" {
		return
	}
	span := l.span
	span.Start, span.End = w.end, w.end+len(l.text)
	if s.expr != nil {
		span.Expr = s.expr
	}
	if s.far {
		span.Lit, span.Off, span.Format = nil, 0, false
	}
	span.Consts = join(s.consts, span.Consts)
	span.Vars = join(s.vars, span.Vars)
	span.Passed = join(s.passed, span.Passed)
	if l.hole != nil {
		h := *l.hole
		h.At = w.end
		v.Holes = append(v.Holes, h)
	}
	v.Spans = append(v.Spans, span)
	w.end = span.End
	if w.single {
		v.Text = l.text
	} else {
		w.text.WriteString(l.text)
	}
}

// join returns a followed by b, without a copy where one of them is empty.
func join(a, b []*ast.Ident) []*ast.Ident {
	if len(b) == 0 {
		return a
	}
	if len(a) == 0 {
		return b
	}
	return append(a[:len(a):len(a)], b...)
}

// part returns the node of v's bytes [start, end). If v is a format, its
// literals are.
func (v Value) part(start, end int, format bool) node {
	out := empty
	if start == end {
		return out
	}
	hole := 0
	for i := v.spanIndex(start); i < len(v.Spans) && v.Spans[i].Start < end; i++ {
		span := v.Spans[i]
		for hole < len(v.Holes) && v.Holes[hole].At < span.Start {
			hole++
		}
		l := &leaf{span: span}
		if hole < len(v.Holes) && v.Holes[hole].At == span.Start {
			l.hole = &v.Holes[hole]
			l.text = v.Text[span.Start:span.End]
		} else {
			from, to := max(start, span.Start), min(end, span.End)
			l.text = v.Text[from:to]
			if span.Len == span.End-span.Start {
				l.span.Len = to - from
			} // else it is one byte, "%%"
			l.span.Off += from - span.Start
			if format && span.Format {
				l.span.Lit, l.span.Off = nil, 0 // a format made by a format
			}
			l.span.Format = l.span.Lit != nil && (format || span.Format)
		}
		out = concat(out, l)
	}
	return out
}

// eachNode calls f for n, which is small, and each node in it.
func eachNode(n node, f func(node)) {
	f(n)
	switch n := n.(type) {
	case *cat:
		eachNode(n.x, f)
		eachNode(n.y, f)
	case *use:
		eachNode(n.x, f)
	}
}

// eachLeaf calls f for each leaf of n, which is small.
func eachLeaf(n node, f func(*leaf)) {
	eachNode(n, func(n node) {
		if l, ok := n.(*leaf); ok {
			f(l)
		}
	})
}
