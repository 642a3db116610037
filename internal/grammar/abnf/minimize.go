package abnf

import "slices"

// minimize joins the states that accept the same labelled strings and carry
// the same label (Moore: refine a partition until no edge tells two states of
// a block apart). From every state some string is accepted, since no rule of
// ABNF is without one.
func (a *Automaton) minimize() {
	block := make([]int, len(a.States)) // of each state: at first there is one
	for count := 1; ; {
		blocks := make(numbering)
		refined := make([]int, len(block))
		for i, s := range a.States {
			key := []byte{s.Label, 0}
			if s.Accept {
				key[1] = 1
			}
			for _, e := range s.Edges {
				to := block[e.To]
				key = append(key, e.Class, e.Label, byte(to>>16), byte(to>>8), byte(to))
			}
			refined[i], _ = blocks.of(key)
		}
		block = refined
		if len(blocks) == count {
			break
		}
		count = len(blocks)
	}

	// Invariant: blocks are numbered by their first state, so in reading order.
	states := make([]State, slices.Max(block)+1)
	for i, s := range slices.Backward(a.States) {
		for j := range s.Edges {
			s.Edges[j].To = block[s.Edges[j].To]
		}
		states[block[i]] = s
	}
	for i, s := range a.Start {
		a.Start[i] = block[s]
	}
	a.States = states
}

// mergeClasses joins the byte classes that all states read alike, and numbers
// them in the order of their first bytes.
func (a *Automaton) mergeClasses() {
	columns := make([][]byte, a.Classes)
	for i, s := range a.States {
		for _, e := range s.Edges {
			columns[e.Class] = append(columns[e.Class], byte(i>>8), byte(i), e.Label, byte(e.To>>8), byte(e.To))
		}
	}
	known := make(numbering)
	merged := make([]int, a.Classes) // what a class becomes; -1 if the edges of another are kept
	for c, column := range columns {
		id, first := known.of(column)
		merged[c] = id
		if !first {
			merged[c] = -1
		}
	}
	for b, c := range a.Class {
		id, _ := known.of(columns[c])
		a.Class[b] = uint8(id)
	}
	for i := range a.States {
		s := &a.States[i]
		s.Edges = slices.DeleteFunc(s.Edges, func(e Edge) bool { return merged[e.Class] < 0 })
		for j := range s.Edges {
			s.Edges[j].Class = uint8(merged[s.Edges[j].Class])
		}
	}
	a.Classes = len(known)
}

// A numbering numbers different keys, from 0 in the order in which they come.
type numbering map[string]int

// of returns the number of a key, and whether it is a new one.
func (n numbering) of(key []byte) (id int, first bool) {
	id, known := n[string(key)]
	if !known {
		id = len(n)
		n[string(key)] = id
	}
	return id, !known
}
