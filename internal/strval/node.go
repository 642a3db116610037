package strval

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/kind"
)

// A Node is a value as evaluation builds it: a tree whose leaves, from left to right,
// are the pieces of the Value. Nodes never change. So a value shares its nodes with all
// values that are made from it, and x += "a" costs the same for any length of x.
type Node interface {
	Size() Size
}

// Size is what a node costs when it is written out: its pieces, their bytes, and the uses that they are behind.
type Size struct{ Pieces, Bytes, Uses int }

func (s Size) add(t Size) Size { return Size{s.Pieces + t.Pieces, s.Bytes + t.Bytes, s.Uses + t.Uses} }

// A Leaf is a piece of text, or a hole. Its span has no Start and End yet.
type Leaf struct {
	Text string
	Hole *Hole // nil: text
	Span Span
}

// A cat is x followed by y.
type cat struct {
	x, y Node
	sum  Size
}

// A Use is the value of a named constant, variable or function at a use of it.
type Use struct {
	X    Node
	Expr ast.Expr     // the operand, e.g. the call; Span.Expr in all of X
	ID   *ast.Ident   // its name there
	Obj  types.Object // what it names: a *types.Const, *types.Var or *types.Func
	Call any          // of a call, which it is: X is what its function returns there. Without Expr: X is what that call gives

	size Size
}

// Size returns what it costs to write l out.
func (l *Leaf) Size() Size { return Size{Pieces: 1, Bytes: len(l.Text)} }
func (c *cat) Size() Size  { return c.sum }

// Node returns u as a node.
func (u Use) Node() Node {
	u.size = u.X.Size().add(Size{Uses: 1})
	return &u
}

// Size returns what it costs to write out what u uses.
func (u *Use) Size() Size { return u.size }

// Empty is the empty value: a concatenation of no operands.
var Empty Node = &Leaf{}

// NewHole returns the hole of kind that expr is.
func NewHole(kind Kind, expr ast.Expr) *Leaf {
	return &Leaf{Text: "\x00", Hole: &Hole{Kind: kind, Expr: expr}, Span: Span{Expr: expr}}
}

// OpenEnd returns the hole for the rest of values of expr of which only the beginning is known.
func OpenEnd(expr ast.Expr) Node {
	rest := NewHole(Any, expr)
	rest.Hole.Made, rest.Hole.Label = true, Remainder
	return rest
}

// NewText returns text without a literal, which expr is.
func NewText(text string, expr ast.Expr) *Leaf {
	return &Leaf{Text: text, Span: Span{Len: len(text), Expr: expr}}
}

// Give sets what is known of the hole l, and its language, unless k is nil.
func (l *Leaf) Give(k *kind.Kind) *Leaf {
	if k != nil {
		l.Hole.Given = k
		if k.Fills && l.Hole.Kind == Any && !l.Hole.Made {
			l.Hole.Kind = k.Language
		}
	}
	return l
}

// Concat returns x followed by y.
func Concat(x, y Node) Node {
	if x == Empty {
		return y
	}
	if y == Empty {
		return x
	}
	return &cat{x, y, x.Size().add(y.Size())}
}

// OrEmpty returns n, which expr gives, or an empty text in the place of no operands.
func OrEmpty(n Node, expr ast.Expr) Node {
	if n == Empty {
		return NewText("", expr)
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
	call   any            // that the innermost use around is of; nil: none
	outer  *scope         // where that stands
}

// in returns the scope inside u, which is in s.
func (s *scope) in(u *Use) *scope {
	if u.Expr == nil { // what is given is of the caller
		if s.outer == nil || s.call != u.Call {
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
	if u.Call != nil {
		t.call, t.outer = u.Call, s
	}
	if t.expr == nil {
		t.expr = u.Expr
	}
	if t.far = t.far || len(t.vars)+len(t.consts) >= MaxParts; t.far || u.ID == nil { // e.g. makers["x"]()
		return &t
	}
	if _, ok := u.Obj.(*types.Const); ok {
		t.consts = append(t.consts[:len(t.consts):len(t.consts)], u.ID) // a copy: spans keep it
		return &t
	}
	if slices.Contains(t.objs, u.Obj) {
		return &t // x = x + "a" a thousand times is one x
	}
	t.vars = append(t.vars[:len(t.vars):len(t.vars)], u.ID)
	t.objs = append(t.objs[:len(t.objs):len(t.objs)], u.Obj)
	return &t
}

// Write writes n out as a Value.
func Write(n Node) Value {
	total := n.Size()
	w := writer{single: total.Pieces == 1}
	w.value.Spans = make([]Span, 0, total.Pieces)
	if !w.single {
		w.text.Grow(total.Bytes)
	}
	// A tree of 100,000 operands leans to the left all the way down, so it is
	// walked with a stack of its own.
	type frame struct {
		Node
		*scope
	}
	stack := []frame{{n, new(scope)}}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		switch n := top.Node.(type) {
		case *Leaf:
			w.leaf(n, top.scope)
		case *cat:
			stack = append(stack, frame{n.y, top.scope}, frame{n.x, top.scope})
		case *Use:
			stack = append(stack, frame{n.X, top.in(n)})
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
	empty  bool // so was the last leaf
}

func (w *writer) leaf(l *Leaf, s *scope) {
	v := &w.value
	// An empty piece has a span only where the Value would have none.
	if n := len(v.Spans); n > 0 && v.Spans[n-1].End == v.Spans[n-1].Start {
		v.Spans = v.Spans[:n-1]
	} else if n > 0 && l.Text == "" {
		w.empty = true
		return
	}
	span := l.Span
	span.Behind, w.empty = w.empty, false
	span.Start, span.End = w.end, w.end+len(l.Text)
	if s.expr != nil {
		span.Expr = s.expr
	}
	if s.far {
		span.Lit, span.Off, span.Format = nil, 0, false
	}
	span.Consts = join(s.consts, span.Consts)
	span.Vars = join(s.vars, span.Vars)
	span.Passed = join(s.passed, span.Passed)
	if l.Hole != nil {
		h := *l.Hole
		h.At = w.end
		v.Holes = append(v.Holes, h)
	}
	v.Spans = append(v.Spans, span)
	w.end = span.End
	if w.single {
		v.Text = l.Text
	} else {
		w.text.WriteString(l.Text)
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

// Part returns the node of v's bytes [start, end). If v is a format, its
// literals are.
func (v Value) Part(start, end int, format bool) Node {
	out := Empty
	if start == end {
		return out
	}
	hole := 0
	for i := v.SpanIndex(start); i < len(v.Spans) && v.Spans[i].Start < end; i++ {
		span := v.Spans[i]
		for hole < len(v.Holes) && v.Holes[hole].At < span.Start {
			hole++
		}
		l := &Leaf{Span: span}
		if hole < len(v.Holes) && v.Holes[hole].At == span.Start {
			l.Hole = &v.Holes[hole]
			l.Text = v.Text[span.Start:span.End]
		} else {
			from, to := max(start, span.Start), min(end, span.End)
			l.Text = v.Text[from:to]
			if span.Len == span.End-span.Start {
				l.Span.Len = to - from
			} // else it is one byte, "%%"
			l.Span.Off += from - span.Start
			if format && span.Format {
				l.Span.Lit, l.Span.Off = nil, 0 // a format made by a format
			}
			l.Span.Format = l.Span.Lit != nil && (format || span.Format)
		}
		out = Concat(out, l)
	}
	return out
}

// EachNode calls f for n, which is small, and each node in it.
func EachNode(n Node, f func(Node)) {
	f(n)
	switch n := n.(type) {
	case *cat:
		EachNode(n.x, f)
		EachNode(n.y, f)
	case *Use:
		EachNode(n.X, f)
	}
}

// EachLeaf calls f for each leaf of n, which is small.
func EachLeaf(n Node, f func(*Leaf)) {
	EachNode(n, func(n Node) {
		if l, ok := n.(*Leaf); ok {
			f(l)
		}
	})
}
