package flow

import (
	"fmt"
	"go/types"
	"strings"
	"testing"
)

// Each row is what a function does, and what happens to its variable x there.
func TestEvents(t *testing.T) {
	names := []string{"other", "declare", "define", "assign", "add", "each", "overwrite", "set", "read", "call", "method", "compare", "operand", "pass", "return", "alias", "store", "address", "deref", "range"}
	for _, test := range []struct{ body, want string }{
		{"var x T; _ = x", "declare read"},
		{"x := T{}; x = two(); (x) = T{}", "define=T{} assign=two() assign=T{}"},
		{"x := 1; x, y := both(); _ = y", "define=1 assign==both()"},
		{"var x = T{}; var y = x; z := x; y = x; _, _ = y, z", "define=T{} alias alias alias"},
		{"x, y := both(); _ = y; use(x)", "define==both() pass:0"},
		{"x := 1; x += 2; x++", "define=1 add=2 add"},
		{"for x := range list { use(1, x) }", "each pass:1"},
		{"var x T; for _, x.f = range list {}", "declare set:f"},
		{"var x []T; for range x {}", "declare range"},
		{"var x *T; *x = T{}; _ = *x; use(*x)", "declare overwrite deref deref"},
		{"var x T; x.f = 1; x.t.f++; (x).f, _ = both()", "declare set:f set:t set:f"},
		{"var x T; _ = x.f; use(x.t.f); if x.f == 1 {}", "declare read:f read:t read:f"},
		{"var x T; x.m(); (x.m)(); g := x.m; defer x.m(); _ = g", "declare call:m call:m method:m call:m"},
		{"x := &T{}; use(&x, &x.f)", "define=&T{} address address:f"},
		{"x := 1; _ = x == 2; _ = -x; _ = x + 1; y := 2; y += x", "define=1 compare operand operand operand"},
		{"var x []int; x[0] = 1; _ = x[1]; _ = x[1:]; use(&x[0])", "declare set:[] read:[] operand address:[]"},
		{"var x int; _ = list[x]; use(list[x])", "declare operand operand"},
		{"var x int; _ = T{f: x}; _ = T{x}; _ = []int{x}; _ = map[int]int{x: x}", "declare store:f store:f store:[] operand store:[]"},
		{"var x int; var y T; y.f = x; list[0] = x; global = x; ch <- x", "declare store:f store:[] alias store:[]"},
		{"var x any; return x", "declare return:0"},
		{"func(x int) { use(x) }(1)", "declare pass:0"},
		{"x := 1; func() { x = 2 }()", "define=1 assign=2"},
	} {
		p, _, _ := checkAny(t, "type T struct { f int; t *T }\nfunc (T) m() {}\nfunc two() T { return T{} }\nfunc both() (int, int) { return 1, 2 }\nfunc use(...any) {}\nvar list []int\nvar global int\nvar ch chan int\nfunc fn() any {\n"+test.body+"\nreturn nil }\n")
		var got []string
		for ev := range p.Events(p.object(t, "x").(*types.Var)) {
			text := names[ev.Kind]
			switch ev.Kind {
			case Pass, Return:
				text += fmt.Sprint(":", ev.Arg)
			}
			if ev.Member != "" {
				text += ":" + ev.Member
			}
			if ev.RHS != nil {
				if ev.Tuple {
					text += "="
				}
				text += "=" + strings.ReplaceAll(types.ExprString(ev.RHS), "(T literal)", "T{}")
			}
			if (ev.Call != nil) != (ev.Kind == Pass || ev.Kind == CallMethod) {
				t.Errorf("%s: %s: call %v", test.body, text, ev.Call)
			}
			got = append(got, text)
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.body, got, test.want)
		}
	}
}

// A field's events are those of all structs of its type.
func TestEventsOfField(t *testing.T) {
	p, _ := check(t, `
type T struct{ x, y int }
func use(...any) {}
func fn(a, b T) {
	a.x = b.x
	use(a.x, T{x: 1}, T{2, 3})
	b.x++
}
`)
	var got []string
	for ev := range p.Events(p.object(t, "x")) {
		got = append(got, fmt.Sprint(ev.Kind))
	}
	if got, want := strings.Join(got, " "), fmt.Sprint(Declare, Assign, Store, Pass, Assign, Add); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
