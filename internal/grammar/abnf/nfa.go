package abnf

import (
	"slices"
	"strings"
)

// nfa is Thompson's construction: nodes joined by empty edges and by edges
// that read one byte. Nodes of a part are numbered in a row, so "inside a
// rule" is a comparison.
type nfa struct {
	g      *Grammar
	labels map[string]uint8 // by lower-case rule name
	nodes  []node
	seen   []bool // close's, all false between calls
}

type node struct {
	empty []int32 // edges that read nothing

	// At most one edge that reads a byte in lo..hi, to the node to.
	reads  bool
	lo, hi byte
	label  uint8 // of the innermost labelled rule around the byte
	to     int32
}

func (n *nfa) node() int32 {
	n.nodes = append(n.nodes, node{})
	return int32(len(n.nodes) - 1)
}

func (n *nfa) join(from, to int32) {
	n.nodes[from].empty = append(n.nodes[from].empty, to)
}

func (n *nfa) read(from int32, lo, hi byte, label uint8) int32 {
	to := n.node()
	at := &n.nodes[from]
	at.reads, at.lo, at.hi, at.label, at.to = true, lo, hi, label, to
	return to
}

// build adds x and returns its first and last node. No edge of x leads back
// into first or out of last: those are the caller's to add.
func (n *nfa) build(x Expr, label uint8) (first, last int32) {
	first = n.node()
	switch x := x.(type) {
	case Alt:
		ends := make([]int32, 0, len(x))
		for _, y := range x {
			f, l := n.build(y, label)
			n.join(first, f)
			ends = append(ends, l)
		}
		last = n.node()
		for _, l := range ends {
			n.join(l, last)
		}
	case Cat:
		last = first
		for _, y := range x {
			f, l := n.build(y, label)
			n.join(last, f)
			last = l
		}
	case Repeat:
		last = n.repeat(first, x, label)
	case Name:
		key := strings.ToLower(x.Rule)
		if l, ok := n.labels[key]; ok {
			label = l
		}
		f, l := n.build(n.g.rules[key].X, label)
		n.join(first, f)
		last = n.node()
		n.join(l, last)
	case Range:
		last = n.node()
		n.join(first, last)
		last = n.read(last, x.Lo, x.Hi, label)
	case Text:
		last = n.text(first, x, label)
	}
	return first, last
}

// repeat writes out Min copies, then a loop or Max-Min optional copies.
func (n *nfa) repeat(first int32, x Repeat, label uint8) int32 {
	last := first
	for range x.Min {
		f, l := n.build(x.X, label)
		n.join(last, f)
		last = l
	}
	if x.Max < 0 {
		loop := n.node()
		n.join(last, loop)
		f, l := n.build(x.X, label)
		n.join(loop, f)
		n.join(l, loop)
		end := n.node()
		n.join(loop, end)
		return end
	}
	var ends []int32
	for range x.Max - x.Min {
		ends = append(ends, last)
		f, l := n.build(x.X, label)
		n.join(last, f)
		last = l
	}
	end := n.node()
	n.join(last, end)
	for _, e := range ends {
		n.join(e, end)
	}
	return end
}

// text reads a string byte by byte, a letter in both cases where it folds.
func (n *nfa) text(last int32, x Text, label uint8) int32 {
	for i := range len(x.S) {
		c := x.S[i]
		at := n.node()
		n.join(last, at)
		last = n.read(at, c, c, label)
		if x.Fold && isAlpha(c) {
			other := n.node()
			n.join(at, other)
			l := n.read(other, c^0x20, c^0x20, label)
			n.join(l, last)
		}
	}
	return last
}

// close returns what empty edges reach from set, itself included, in order.
func (n *nfa) close(set []int32) []int32 {
	if len(n.seen) < len(n.nodes) {
		n.seen = make([]bool, len(n.nodes))
	}
	var out []int32
	work := slices.Clone(set)
	for len(work) > 0 {
		q := work[len(work)-1]
		work = work[:len(work)-1]
		if n.seen[q] {
			continue
		}
		n.seen[q] = true
		out = append(out, q)
		work = append(work, n.nodes[q].empty...)
	}
	for _, q := range out {
		n.seen[q] = false
	}
	slices.Sort(out)
	return out
}
