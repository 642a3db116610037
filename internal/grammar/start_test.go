package grammar_test

import (
	"os"
	"testing"

	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/grammar/abnf"
	"github.com/urilint/urilint/internal/grammar/gen"
)

// A start, masked, reads exactly its rule: walk it and the rule's own DFA
// together through all that both can reach.
func TestStartsAreTheirRules(t *testing.T) {
	g, err := gen.Load(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range gen.Starts {
		st := grammar.Start(i)
		if st.String() != e.Rule {
			t.Errorf("start %d is %v in grammar, %s here", i, st, e.Rule)
		}
		own, err := abnf.CompileRule(g, e.Rule)
		if err != nil {
			t.Fatal(err)
		}
		type pair struct {
			set grammar.Set
			q   int // -1: none
		}
		seen := map[pair]string{{st.Set(), own.Start[0]}: ""}
		todo := []pair{{st.Set(), own.Start[0]}}
		for len(todo) > 0 {
			at := todo[0]
			todo = todo[1:]
			accepts := at.q >= 0 && own.States[at.q].Accept
			if masked := !at.set.And(st.Ends()).Empty(); masked != accepts {
				t.Fatalf("%s: %q is %v, by the rule %v", e.Rule, seen[at], masked, accepts)
			}
			for b := range 256 {
				to := pair{at.set.Step(byte(b)).And(st.Inside()), -1}
				if at.q >= 0 {
					for _, e := range own.States[at.q].Edges {
						if e.Class == own.Class[b] {
							to.q = e.To
						}
					}
				}
				// Both viable or both not: a prefix is never kept in vain.
				if to.set.Empty() != (to.q < 0) {
					t.Fatalf("%s: viability of %q differs", e.Rule, seen[at]+string([]byte{byte(b)}))
				}
				if _, ok := seen[to]; !ok && to.q >= 0 {
					seen[to] = seen[at] + string([]byte{byte(b)})
					todo = append(todo, to)
				}
			}
		}
	}
}

// No run leaves a start's mask and comes back, so the mask may be applied after
// a hole instead of after each of its bytes.
func TestMasksAreConvex(t *testing.T) {
	for i := range gen.Starts {
		st := grammar.Start(i)
		in := st.Inside()
		outside := st.Set().Over(grammar.Any)
		for w := range outside {
			outside[w] &^= in[w]
		}
		if back := outside.Over(grammar.Any).And(in); !back.Empty() {
			t.Errorf("%v: left and entered again", st)
		}
	}
}
