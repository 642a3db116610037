package abnf

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strings"
)

// An Automaton is the smallest one for its rules in which all edges into a
// state carry the same label. A label belongs to a rule, and to every byte read
// inside it that is in no inner labelled rule; 0 is all the rest.
//
// It is deterministic in (byte, label). Without labels it is the minimal DFA.
// With them a byte can lead to several states, each of which knows its label:
// in "//a" the "a" is read by userinfo and by host. If the grammar gives each
// string one labelling, the states from which the rest of a string can still be
// read name it.
type Automaton struct {
	Class   [256]uint8 // of a byte; bytes of one class are read alike
	Classes int
	States  []State // every one reachable, and able to reach acceptance
	Start   []int   // by rule
}

// A State of an Automaton.
type State struct {
	Label  uint8
	Accept bool
	Edges  []Edge // in order of class, then label
}

// An Edge leads to a State by reading a byte of a class.
type Edge struct {
	Class uint8
	Label uint8
	To    int
}

// Compile makes the automaton of one or more rules, which share their states. labels are
// by rule name; nil makes a DFA. The error is that of a rule that is not defined.
func Compile(g *Grammar, labels map[string]uint8, rules ...string) (*Automaton, error) {
	n := nfa{g: g, labels: map[string]uint8{}}
	for rule, l := range labels {
		n.labels[strings.ToLower(rule)] = l
	}
	var parts []part
	for _, rule := range rules {
		r := g.Rule(rule)
		if r == nil {
			return nil, &Error{File: "rules", Line: 1, Msg: rule + " is not defined"}
		}
		first := n.node()
		last := n.build(first, r.X, n.labels[strings.ToLower(rule)])
		parts = append(parts, part{first, last})
	}
	a := n.subsets(parts)
	a.minimize()
	a.mergeClasses()
	return a, nil
}

// part is a rule in the NFA.
type part struct{ first, last int32 }

// subset is a state under construction: the nodes just read into, and the label.
type subset struct {
	kernel []int32
	label  uint8
}

// move is an edge out of a subset, by the class at hand.
type move struct {
	label uint8
	to    int32
}

// subsets determinizes in (class, label).
func (n *nfa) subsets(parts []part) *Automaton {
	a := &Automaton{}
	a.Class, a.Classes = n.classes()
	var reps [256]byte // of each class
	for b := 255; b >= 0; b-- {
		reps[a.Class[b]] = byte(b)
	}

	known := make(numbering)
	var todo []subset
	state := func(s subset) int {
		key := []byte{s.label}
		for _, q := range s.kernel {
			key = binary.BigEndian.AppendUint32(key, uint32(q))
		}
		id, first := known.of(key)
		if first {
			todo = append(todo, s)
		}
		return id
	}
	for _, p := range parts {
		a.Start = append(a.Start, state(subset{kernel: []int32{p.first}}))
	}
	for id := 0; id < len(todo); id++ {
		s := todo[id]
		nodes := n.close(s.kernel)
		accepts := func(p part) bool { return slices.Contains(nodes, p.last) }
		st := State{Label: s.label, Accept: slices.ContainsFunc(parts, accepts)}
		reading := slices.DeleteFunc(nodes, func(q int32) bool { return !n.nodes[q].reads })
		for c := range a.Classes {
			var next []move
			for _, q := range reading {
				if nd := &n.nodes[q]; nd.lo <= reps[c] && reps[c] <= nd.hi {
					next = append(next, move{nd.label, nd.to})
				}
			}
			slices.SortFunc(next, func(m, o move) int {
				return cmp.Or(cmp.Compare(m.label, o.label), cmp.Compare(m.to, o.to))
			})
			next = slices.Compact(next)
			for len(next) > 0 {
				s := subset{label: next[0].label}
				for len(next) > 0 && next[0].label == s.label {
					s.kernel = append(s.kernel, next[0].to)
					next = next[1:]
				}
				st.Edges = append(st.Edges, Edge{uint8(c), s.label, state(s)})
			}
		}
		a.States = append(a.States, st)
	}
	return a
}

// classes groups the bytes that the same edges read, and that follow each other.
func (n *nfa) classes() (class [256]uint8, count int) {
	var first [257]bool // of a class
	for i := range n.nodes {
		if nd := &n.nodes[i]; nd.reads {
			first[nd.lo], first[int(nd.hi)+1] = true, true
		}
	}
	for b := 1; b < len(class); b++ {
		if first[b] {
			count++
		}
		class[b] = uint8(count)
	}
	return class, count + 1
}
