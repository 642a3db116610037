package gen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/grammar/abnf"
)

// Kinds are the kinds of holes, in the order of grammar.Kind.
var Kinds = []string{
	"any", "digits", "int", "hex", "hex-int", "hex-bytes", "float", "bool", "quoted",
	"path-escaped", "query-escaped", "query-encoded", "host-port", "server-url", "url",
	"base64", "base64url", "uuid", "fixed", "exponent",
	"url-scheme", "url-host", "url-hostname", "url-port", "url-opaque",
	"encoded-path", "encoded-query", "parsed-query", "request-path", "remote-addr", "origin", "nothing", "word",
}

// kindTables writes kinds, over and overSets.
func kindTables(g *abnf.Grammar, main *abnf.Automaton) (string, error) {
	var rows, over strings.Builder
	sets := []set{{}} // 0: no state
	for _, name := range Kinds {
		k, err := abnf.Compile(g, nil, "kind-"+name)
		if err != nil {
			return "", err
		}
		bytes := representatives(k, main)
		fmt.Fprintf(&rows, "{%q, DFA%s, %q},\n", name, dfa(k), bytes)
		index := make([]int, len(main.States)+1)
		for q, s := range relation(k, main, bytes) {
			i := slices.Index(sets, s)
			if i < 0 {
				i = len(sets)
				sets = append(sets, s)
			}
			index[q+1] = i
		}
		fmt.Fprintf(&over, "{%s}, // %s\n", numbers(index), name)
	}
	var w strings.Builder
	fmt.Fprintf(&w, "var kinds = [...]kind{\n%s}\n\n", rows.String())
	fmt.Fprintf(&w, "// over is an index into overSets by kind and state: the states after any\n"+
		"// string of the kind.\nvar over = [...][numStates]uint16{\n%s}\n\n", over.String())
	fmt.Fprintf(&w, "var overSets = [...]Set{\n")
	for row := range slices.Chunk(sets, 4) {
		for _, s := range row {
			fmt.Fprintf(&w, "%v, ", s)
		}
		w.WriteByte('\n')
	}
	fmt.Fprintf(&w, "}\n")
	return w.String(), nil
}

// representatives returns one byte of each class that k and main distinguish, for the
// bytes that k reads at all.
func representatives(k, main *abnf.Automaton) string {
	var reps []byte
	seen := map[[2]uint8]bool{}
	for b := range 256 {
		c := [2]uint8{k.Class[b], main.Class[b]}
		reads := func(s abnf.State) bool { return successor(s, c[0]) >= 0 }
		if !seen[c] && slices.ContainsFunc(k.States, reads) {
			reps = append(reps, byte(b))
		}
		seen[c] = true
	}
	return string(reps)
}

// successor is the only state of a DFA after s and a class, or -1.
func successor(s abnf.State, class uint8) int {
	for _, e := range s.Edges {
		if e.Class == class {
			return e.To
		}
	}
	return -1
}

// relation returns, by state of main, the states in which main can be after a
// string of k. It walks both at once from all states of main together: each
// pair of a state of k and one of main holds the states it was begun from.
func relation(k, main *abnf.Automaton, bytes string) []set {
	n := len(main.States)
	begun := make([]set, len(k.States)*n)
	queued := make([]bool, len(begun))
	var queue []int
	for q := range n {
		at := k.Start[0]*n + q
		begun[at].add(q)
		queue, queued[at] = append(queue, at), true
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		queued[at] = false
		for i := range len(bytes) {
			r := successor(k.States[at/n], k.Class[bytes[i]])
			if r < 0 {
				continue
			}
			for _, e := range main.States[at%n].Edges {
				if e.Class != main.Class[bytes[i]] {
					continue
				}
				to := r*n + e.To
				all := begun[to]
				for w := range all {
					all[w] |= begun[at][w]
				}
				if all != begun[to] {
					begun[to] = all
					if !queued[to] {
						queue, queued[to] = append(queue, to), true
					}
				}
			}
		}
	}
	after := make([]set, n)
	for at, from := range begun {
		if !k.States[at/n].Accept {
			continue
		}
		for q := range n {
			if from.has(q) {
				after[q].add(at % n)
			}
		}
	}
	return after
}

// dfa writes an automaton without labels as a grammar.DFA's fields.
func dfa(a *abnf.Automaton) string {
	n := len(a.States) + 1
	if n > 64*len(set{}) {
		panic(fmt.Sprintf("%d states: more than a set holds", n))
	}
	next := make([]byte, n*a.Classes)
	var accept set
	for i, s := range a.States {
		if s.Accept {
			accept.add(i)
		}
		for _, e := range s.Edges {
			next[(i+1)*a.Classes+int(e.Class)] = byte(e.To + 1)
		}
	}
	return fmt.Sprintf("{\n%s, %d, %s,\nSet%v}", quote(a.Class[:]), a.Classes, quote(next), accept)
}

// quote writes bytes as a Go string, 64 a line.
func quote(b []byte) string {
	var w strings.Builder
	for i := 0; i < len(b); i += 64 {
		if i > 0 {
			w.WriteString(" +\n")
		}
		w.WriteByte('"')
		for _, c := range b[i:min(i+64, len(b))] {
			fmt.Fprintf(&w, `\x%02x`, c)
		}
		w.WriteByte('"')
	}
	return w.String()
}
