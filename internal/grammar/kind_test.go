package grammar

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

// value is a string with holes, written "http://{any}:{digits}/x".
type value []piece

type piece struct {
	text string
	kind Kind
	hole bool
}

func parseValue(s string) value {
	var v value
	for s != "" {
		text, rest, _ := strings.Cut(s, "{")
		if text != "" {
			v = append(v, piece{text: text})
		}
		name, rest, ok := strings.Cut(rest, "}")
		if s = rest; ok {
			v = append(v, piece{kind: kindNamed(name), hole: true})
		}
	}
	return v
}

func kindNamed(name string) Kind {
	for i := range kinds {
		if kinds[i].name == name {
			return Kind(i)
		}
	}
	panic("no kind " + name)
}

// run dumps what is known of a value: each hole with the components in which it
// can stand, "!" if it is contained; or where the sets run empty.
func (v value) run() string {
	before := []Set{StartURIReference.Set()} // per byte or hole
	for i, p := range v {
		s := before[len(before)-1]
		if p.hole {
			before = append(before, s.Over(p.kind))
		} else {
			for j := range len(p.text) {
				s = s.Step(p.text[j])
				before = append(before, s)
			}
		}
		if s = before[len(before)-1]; s.Empty() {
			return fmt.Sprintf("empty in piece %d", i)
		}
	}
	at := before[len(before)-1].And(Accepting())
	if at.Empty() {
		return "empty at the end"
	}
	k := len(before) - 1
	out := ""
	for i := len(v) - 1; i >= 0; i-- {
		if p := v[i]; p.hole {
			k--
			after := at
			at = at.BackOver(p.kind, before[k])
			out = "{" + named(Within(p.kind, at, after).Components()) + "}" + out
		} else {
			for j := len(p.text) - 1; j >= 0; j-- {
				k--
				at = at.Back(p.text[j], before[k])
			}
			out = p.text + out
		}
	}
	return out
}

func TestValues(t *testing.T) {
	const all = "scheme or userinfo or host or port or path or query or fragment or delimiter"
	for _, c := range []struct{ in, want string }{
		{"{any}", "{" + all + "}"},
		{"{any}/x", "{" + all + "}/x"},
		{"http://{any}/a b", "empty in piece 2"},
		{"http://{server-url}/", "http://{host or path or delimiter}/"}, // host "http", no port
		{"{server-url}foo", "empty at the end"},                         // "@h" would make it userinfo
		{"{server-url}foo/", "empty in piece 1"},
		{"{server-url}/foo", "{scheme or host or port or delimiter}/foo"},
		{"{server-url}", "{scheme or host or port or delimiter}"},
		{"http://{digits}", "http://{host}"},
		{"http://h:{digits}", "http://h:{port}"},
		{"http://h:{digits}@h", "http://h:{userinfo}@h"},
		{"http://h:{digits}/@h", "http://h:{port}/@h"},
		{"http://h:{int}/", "http://h:{port}/"},
		{"http://h:{bool}/", "empty in piece 2"},
		{"http://h:{float}/", "http://h:{port}/"}, // 8080
		{"http://h:8{float}x/", "empty in piece 2"},
		{"http://[{any}]/", "http://[{host}]/"},
		{"http://[::{hex}]/", "http://[::{host}]/"},
		{"http://[::{hex}:{hex}:{hex}:{hex}:{hex}:{hex}:{hex}:{hex}]/", "empty in piece 14"},
		{"http://{query-escaped}/", "http://{host}/"},
		{"http://{path-escaped}/", "http://{userinfo or host or port or delimiter}/"},
		{"http://{host-port}/", "http://{host or port or delimiter}/"},
		{"http://{host-port}x/", "empty in piece 2"},
		{"/users/{path-escaped}", "/users/{path}"},
		{"/users/{any}", "/users/{path or query or fragment or delimiter}"},
		{"/users/{any}?x#y", "/users/{path or query or delimiter}?x#y"},
		{"/a?q={query-escaped}", "/a?q={query}"},
		{"/a?q={any}", "/a?q={query or fragment or delimiter}"},
		{"/a?q={any}#f", "/a?q={query}#f"},
		{"/a?{query-encoded}", "/a?{query}"},
		{"/a#{any}", "/a#{fragment}"},
		{"/a{quoted}", "empty in piece 1"},
		{"/%{hex}", "/%{path}"},
		{"/%{digits}zz", "/%{path}zz"},
		{"{path-escaped}:b", "{scheme or path or delimiter}:b"},
		{"{path-escaped}/b", "{scheme or path or delimiter}/b"},
		{"{hex-bytes}:b", "{scheme}:b"},
		{"{digits}:b", "empty in piece 1"},
		{"{url}/x", "{" + all + "}/x"},
		{"{url} ", "empty in piece 1"},
		{"http://{url}", "http://{userinfo or host or port or path or query or fragment or delimiter}"},
		{"{any}{any}{any}", "{" + all + "}{" + all + "}{" + all + "}"},
	} {
		if got := parseValue(c.in).run(); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.in, got, c.want)
		}
	}
}

// fill returns a random string of kind k: a walk through its DFA that stops, with
// luck, in one of the first accepting states.
func fill(k Kind, rnd *rand.Rand) string {
	h := &kinds[k]
	for {
		var out []byte
		for q := byte(1); ; {
			if h.dfa.accept.Has(q) && rnd.IntN(4) == 0 {
				return string(out)
			}
			var moves []byte
			for i := range len(h.bytes) {
				if h.dfa.step(q, h.bytes[i]) != 0 {
					moves = append(moves, h.bytes[i])
				}
			}
			if len(moves) == 0 || len(out) > 40 {
				if h.dfa.accept.Has(q) {
					return string(out)
				}
				break // too long: again
			}
			b := moves[rnd.IntN(len(moves))]
			q = h.dfa.step(q, b)
			out = append(out, b)
		}
	}
}

// Sound: where a filling of the holes is a URI-reference, the value is not empty,
// the states of that filling are in the sets before and after each hole, and its
// bytes in the holes are in states that Within has.
func TestFillings(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	texts := []string{"http://", "h", ":", "/", "a/b", "?q=", "#", "@", "[", "::1", "]", "%", "1", "mailto:", "//"}
	good := 0
	for range 20000 {
		var v value
		for range 1 + rnd.IntN(6) {
			if rnd.IntN(2) == 0 {
				v = append(v, piece{kind: Kind(rnd.IntN(len(kinds))), hole: true})
			} else {
				v = append(v, piece{text: texts[rnd.IntN(len(texts))]})
			}
		}
		var filled strings.Builder
		at := []int{0}
		for _, p := range v {
			if p.hole {
				p.text = fill(p.kind, rnd)
				if n, ok := p.kind.Match(p.text); !ok {
					t.Fatalf("%v: its own %q is not in it, from %d", p.kind, p.text, n)
				}
			}
			filled.WriteString(p.text)
			at = append(at, filled.Len())
		}
		s := filled.String()
		exact := states(s)
		if exact == nil {
			continue
		}
		good++
		before := []Set{StartURIReference.Set()}
		for i, p := range v {
			if p.hole {
				before = append(before, before[i].Over(p.kind))
			} else {
				to, _ := before[i].Run(p.text)
				before = append(before, to)
			}
			if exact[at[i+1]].And(before[i+1]).Empty() {
				t.Fatalf("%+v filled as %q: its state after piece %d is missing", v, s, i)
			}
		}
		after := before[len(v)].And(Accepting())
		for i := len(v) - 1; i >= 0; i-- {
			var now Set
			if p := v[i]; p.hole {
				now = after.BackOver(p.kind, before[i])
				within := Within(p.kind, now, after)
				for j := at[i] + 1; j <= at[i+1]; j++ {
					if exact[j].And(within).Empty() {
						t.Fatalf("%+v filled as %q: byte %d is not within hole %d", v, s, j-1, i)
					}
				}
			} else {
				// Byte by byte, as a caller does.
				sets := []Set{before[i]}
				for j := range len(p.text) {
					sets = append(sets, sets[j].Step(p.text[j]))
				}
				now = after
				for j := len(p.text) - 1; j >= 0; j-- {
					now = now.Back(p.text[j], sets[j])
				}
			}
			if exact[at[i]].And(now).Empty() {
				t.Fatalf("%+v filled as %q: its state before piece %d is missing", v, s, i)
			}
			after = now
		}
	}
	if good < 1000 {
		t.Errorf("only %d fillings were URI-references", good)
	}
}

// states returns the one state before each byte of a URI-reference and at its
// end; nil for another string.
func states(s string) []Set {
	before := []Set{StartURIReference.Set()}
	for i := range len(s) {
		before = append(before, before[i].Step(s[i]))
	}
	before[len(s)] = before[len(s)].And(Accepting())
	if before[len(s)].Empty() {
		return nil
	}
	for i := len(s) - 1; i >= 0; i-- {
		before[i] = before[i+1].Back(s[i], before[i])
	}
	return before
}

// Over is exact: from every state, what the kind's DFA and the automaton reach
// when walked together, state by state.
func TestOverIsExact(t *testing.T) {
	type pair struct{ r, q byte }
	for k := range kinds {
		h := &kinds[k]
		for q := 1; q < numStates; q++ {
			if Kind(k) == URL && q%64 != 1 {
				continue // 183 states: a few starts do
			}
			var want Set
			seen := map[pair]bool{{1, byte(q)}: true}
			todo := []pair{{1, byte(q)}}
			for len(todo) > 0 {
				p := todo[0]
				todo = todo[1:]
				if h.dfa.accept.Has(p.r) {
					want = want.with(int(p.q))
				}
				for i := range len(h.bytes) {
					next := (Set{}).with(int(p.q)).Step(h.bytes[i])
					for to := range byte(numStates) {
						at := pair{h.dfa.step(p.r, h.bytes[i]), to}
						if next.Has(to) && at.r != 0 && !seen[at] {
							seen[at] = true
							todo = append(todo, at)
						}
					}
				}
			}
			if got := (Set{}).with(q).Over(Kind(k)); got != want {
				t.Fatalf("%v from state %d: %x, want %x", Kind(k), q, got, want)
			}
		}
	}
}

func (s Set) with(q int) Set {
	s[q>>6] |= 1 << (q & 63)
	return s
}

// Linear in the length: the time per piece is the same for all sizes.
func BenchmarkValue(b *testing.B) {
	for _, n := range []int{10, 100, 1000, 10000} {
		v := parseValue("http://{any}/" + strings.Repeat("a{path-escaped}/", n/2))
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			before := make([]Set, 0, 4*n+100)
			for b.Loop() {
				before = append(before[:0], StartURIReference.Set())
				for _, p := range v {
					s := before[len(before)-1]
					if p.hole {
						before = append(before, s.Over(p.kind))
						continue
					}
					for j := range len(p.text) {
						s = s.Step(p.text[j])
						before = append(before, s)
					}
				}
				k := len(before) - 1
				at := before[k].And(Accepting())
				for i := len(v) - 1; i >= 0; i-- {
					p := v[i]
					if p.hole {
						k--
						at = at.BackOver(p.kind, before[k])
						continue
					}
					for j := len(p.text) - 1; j >= 0; j-- {
						k--
						at = at.Back(p.text[j], before[k])
					}
				}
				if at.Empty() {
					b.Fatal("no value")
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/piece")
		})
	}
}

func BenchmarkWithin(b *testing.B) {
	before, _ := StartURIReference.Set().Run("http://h/")
	for _, k := range []Kind{Any, Digits, PathEscaped, URL} {
		b.Run(k.String(), func(b *testing.B) {
			after := before.Over(k).And(Accepting())
			for b.Loop() {
				Within(k, before, after)
			}
		})
	}
	b.Run("any from start", func(b *testing.B) {
		before := StartURIReference.Set()
		for b.Loop() {
			Within(Any, before, Accepting())
		}
	})
}

// named names the components in the order of a URI: "userinfo or host".
func named(c Component) string {
	names := [...]string{"scheme", "userinfo", "host", "port", "path", "query", "fragment", "delimiter"}
	var out []string
	for i, name := range names {
		if c>>i&1 != 0 {
			out = append(out, name)
		}
	}
	return strings.Join(out, " or ")
}
