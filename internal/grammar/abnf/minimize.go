package abnf

import "slices"

// trim drops the states from which no string is accepted.
func (a *Automaton) trim() {
	live := make([]bool, len(a.States))
	for changed := true; changed; {
		changed = false
		for i, s := range a.States {
			if !live[i] && (s.Accept || slices.ContainsFunc(s.Edges, func(e Edge) bool { return live[e.To] })) {
				live[i], changed = true, true
			}
		}
	}
	// A start that accepts nothing stays, without edges.
	for _, s := range a.Start {
		live[s] = true
	}
	a.renumber(func(i int) bool { return live[i] })
}

// renumber keeps the states that keep holds for, in order, and the edges
// between them.
func (a *Automaton) renumber(keep func(int) bool) {
	id := make([]int, len(a.States))
	var states []State
	for i, s := range a.States {
		id[i] = -1
		if keep(i) {
			id[i] = len(states)
			states = append(states, s)
		}
	}
	for i := range states {
		var edges []Edge
		for _, e := range states[i].Edges {
			if e.To = id[e.To]; e.To >= 0 {
				edges = append(edges, e)
			}
		}
		states[i].Edges = edges
	}
	for i, s := range a.Start {
		a.Start[i] = id[s]
	}
	a.States = states
}

// minimize joins the states that accept the same labelled strings and carry
// the same label (Moore: refine a partition until no edge tells two states of
// a block apart).
func (a *Automaton) minimize() {
	block := make([]int, len(a.States))
	count := a.partition(block, func(i int) []Edge { return nil })
	for {
		old := slices.Clone(block)
		n := a.partition(block, func(i int) []Edge {
			edges := slices.Clone(a.States[i].Edges)
			for j := range edges {
				edges[j].To = old[edges[j].To]
			}
			return edges
		})
		if n == count {
			break
		}
		count = n
	}

	// Invariant: blocks are numbered by their first state, so in reading order.
	states := make([]State, count)
	made := make([]bool, count)
	for i, s := range a.States {
		b := block[i]
		if !made[b] {
			made[b] = true
			for j := range s.Edges {
				s.Edges[j].To = block[s.Edges[j].To]
			}
			states[b] = s
		}
	}
	for i, s := range a.Start {
		a.Start[i] = block[s]
	}
	a.States = states
}

// partition numbers the states by accept, label and what tells gives.
func (a *Automaton) partition(block []int, tells func(int) []Edge) int {
	known := map[string]int{}
	for i, s := range a.States {
		key := []byte{s.Label, 0}
		if s.Accept {
			key[1] = 1
		}
		for _, e := range tells(i) {
			key = append(key, e.Class, e.Label, byte(e.To>>16), byte(e.To>>8), byte(e.To))
		}
		id, ok := known[string(key)]
		if !ok {
			id = len(known)
			known[string(key)] = id
		}
		block[i] = id
	}
	return len(known)
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
	known := map[string]uint8{}
	merged := make([]uint8, a.Classes)
	rep := make([]uint8, a.Classes) // the class whose edges are kept
	for b := range 256 {
		c := a.Class[b]
		id, ok := known[string(columns[c])]
		if !ok {
			id = uint8(len(known))
			known[string(columns[c])] = id
			rep[id] = c
		}
		merged[c] = id
		a.Class[b] = id
	}
	for i := range a.States {
		s := &a.States[i]
		s.Edges = slices.DeleteFunc(s.Edges, func(e Edge) bool { return rep[merged[e.Class]] != e.Class })
		for j := range s.Edges {
			s.Edges[j].Class = merged[s.Edges[j].Class]
		}
		slices.SortFunc(s.Edges, func(e, f Edge) int {
			return int(e.Class)<<8 + int(e.Label) - int(f.Class)<<8 - int(f.Label)
		})
	}
	a.Classes = len(known)
}
