package gen

import (
	"os"
	"testing"

	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/grammar/abnf"
)

func load(t *testing.T) *abnf.Grammar {
	t.Helper()
	g, err := Load(os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// How many states URI-reference has.
//
//   - 182 as a plain minimal DFA.
//   - 186 when a state knows the component of the byte last read. A delimiter
//     stays apart from what follows it though both read on alike, as "?" and
//     the bytes of a query; and where the component is open, as in "//a", there
//     are a state of userinfo and one of host instead of one for both.
//   - 231 with all starts. Most cost the one state before their first byte;
//     IPv4address costs 24 and the segments 9, which share nothing.
func TestSizes(t *testing.T) {
	g := load(t)
	plain, err := abnf.CompileRule(g, "URI-reference")
	if err != nil {
		t.Fatal(err)
	}
	labelled, err := abnf.Compile(g, labels, abnf.Entry{Rule: "URI-reference"})
	if err != nil {
		t.Fatal(err)
	}
	all, err := abnf.Compile(g, labels, Starts...)
	if err != nil {
		t.Fatal(err)
	}
	if p, l, a := len(plain.States), len(labelled.States), len(all.States); p != 182 || l != 186 || a != 231 {
		t.Errorf("%d states, with components %d, with all starts %d; want 182, 186, 231", p, l, a)
	}
	// Where the 186 are.
	count := map[uint8]int{}
	for _, s := range labelled.States {
		count[s.Label]++
	}
	for label, want := range map[uint8]int{
		0:                8, // the start, ":" of a scheme, "/", "//", ":" of a port, "@", "?", "#"
		scheme:           1,
		userinfo:         3,   // a byte, "%", "%h": so for every component with pct-encoded
		host:             157, // reg-name 3, IPvFuture 4, an IPv6 address with its groups 150
		host | delimiter: 2,
		port:             1,
		path:             6, // the first segment of a relative-ref holds no colon
		path | delimiter: 2, // a leading slash, after which "//" is none; any other
		query:            3,
		fragment:         3,
	} {
		if count[label] != want {
			t.Errorf("label %08b: %d states, want %d", label, count[label], want)
		}
	}
}

// A start, masked, reads exactly its rule: walk it and the rule's own DFA
// together through all that both can reach.
func TestStartsAreTheirRules(t *testing.T) {
	g := load(t)
	for i, e := range Starts {
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
					to.q = successor(own.States[at.q], own.Class[b])
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
	for i := range Starts {
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

// Every string has one labelling: two runs over the same bytes that both end
// well are the same run. Else a backward run would not tell the component.
func TestOneLabelling(t *testing.T) {
	a, err := abnf.Compile(load(t), labels, Starts...)
	if err != nil {
		t.Fatal(err)
	}
	type pair [2]int
	from := map[pair][]pair{} // pairs reached, and from where
	var todo []pair
	for _, q := range a.Start {
		from[pair{q, q}] = nil
		todo = append(todo, pair{q, q})
	}
	for len(todo) > 0 {
		at := todo[0]
		todo = todo[1:]
		for _, e := range a.States[at[0]].Edges {
			for _, f := range a.States[at[1]].Edges {
				if e.Class != f.Class {
					continue
				}
				to := pair{e.To, f.To}
				if _, ok := from[to]; !ok {
					todo = append(todo, to)
				}
				from[to] = append(from[to], at)
			}
		}
	}
	// Backwards from pairs that accept together.
	ends := map[pair]bool{}
	for p := range from {
		if a.States[p[0]].Accept && a.States[p[1]].Accept {
			todo = append(todo, p)
			ends[p] = true
		}
	}
	apart := 0
	for len(todo) > 0 {
		p := todo[0]
		todo = todo[1:]
		if p[0] != p[1] {
			t.Fatalf("states %d and %d are reached by one string and end on one string", p[0], p[1])
		}
		for _, q := range from[p] {
			if !ends[q] {
				ends[q] = true
				todo = append(todo, q)
			}
		}
	}
	for p := range from {
		if p[0] != p[1] {
			apart++
		}
	}
	if apart == 0 {
		t.Error("no byte is open between components: nothing was tried")
	}
}
