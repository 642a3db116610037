package flow

import (
	"go/types"
	"strings"
	"testing"
)

// What variables are set to, one of each shape.
func TestAssigned(t *testing.T) {
	p, _ := check(t, `
func two() (string, error) { return "", nil }
func f(param string, list []string, on bool) (result string) {
	once := "a"
	var spec = "b"
	first, err := two()
	_ = err
	again := "c"
	if on { again = "d" }
	var zero string
	if on { zero = "e" }
	sum := "f"
	sum += "g"
	for _, ranged := range list { _ = ranged }
	addressed := "h"
	_ = &addressed
	closed := "i"
	func() { closed = "j" }()
	inner := func() string { read := once; return read }
	part := struct{ s string }{}
	part.s = "k"
	_, _, _, _, _, _, _, _ = once, spec, first, sum, closed, inner, zero, part
	return again
}
`)
	for name, want := range map[string]string{
		"once": `"a"`, "spec": `"b"`, "first": "two()", "again": `"c" "d"`, "read": "once",
		"err": "-", "zero": "-", "sum": "-", "ranged": "-", "addressed": "-", "closed": "-", "part": "-", "param": "-", "result": "-",
	} {
		list, ok := p.Assigned(p.object(t, name).(*types.Var))
		var texts []string
		for _, x := range list {
			texts = append(texts, types.ExprString(x))
		}
		got := strings.Join(texts, " ")
		if !ok {
			got = "-"
		}
		if got != want {
			t.Errorf("%s is set to %s, want %s", name, got, want)
		}
	}
}

func TestCalls(t *testing.T) {
	p, _ := check(t, `
func called(s string) {}
func handed() {}
func never() {}
type T[E any] struct{}
func (t T[E]) method() {}
func f() {
	called("a")
	(called)("b")
	handed()
	g := handed
	g()
	T[int]{}.method()
}
`)
	for name, want := range map[string]string{"called": "called(\"a\") (called)(\"b\")", "handed": "handed() -", "never": "", "method": "T[int]{}.method()"} {
		list, ok := p.Calls(p.object(t, name).(*types.Func))
		var texts []string
		for _, x := range list {
			texts = append(texts, types.ExprString(x))
		}
		if !ok {
			texts = append(texts, "-")
		}
		got := strings.Join(texts, " ")
		if got != want {
			t.Errorf("%s: calls %s, want %s", name, got, want)
		}
	}
}

// The calls of a function by whatever name, and through which other calls it gets there.
func TestCallers(t *testing.T) {
	p, _ := check(t, `
type job struct { do func(string); Done func(string) }
type Job struct { Done func(string) }
func named(s string) {}
func field(s string) {}
func hidden(s string) {}
func exported(s string) {}
func inMap(s string) {}
func handed(s string) {}
func given(s string) {}
func made(s string) {}
func unseen(s string) {}
func (j *job) method(s string) {}
func each(f func(string)) { then(f) }
func then(f func(string)) { f("then") }
func maker() func(string) { return made }
var other func(func(string))
func f(key string) {
	named("a")
	j := job{do: field, Done: hidden}
	j.do("field")
	j.Done("hidden")
	k := Job{Done: exported}
	k.Done("exported")
	m := map[string]func(string){"x": inMap}
	m["y"] = given
	if g, ok := m[key]; ok {
		g("map")
	}
	each(handed)
	maker()("made")
	other(unseen)
	each(j.method)
	if named == nil {
	}
}
`)
	for name, want := range map[string]string{
		"named": `named("a")`, "field": `j.do("field")`, "hidden": `j.Done("hidden")`, "exported": "-", "inMap": `g("map")`, "given": `g("map")`, "unseen": "-",
		"handed": `each(handed) then(f) f("then")`, "method": `each(j.method) then(f) f("then")`, "made": `maker()("made")`,
	} {
		cur, _ := p.FuncDecl(p.object(t, name).(*types.Func))
		list, all := p.Callers(cur)
		var texts []string
		for _, c := range list {
			for _, call := range append(c.Through, c.Call) {
				texts = append(texts, types.ExprString(call))
			}
		}
		if !all {
			texts = []string{"-"}
		}
		if got := strings.Join(texts, " "); got != want {
			t.Errorf("%s: the callers are %s, want %s", name, got, want)
		}
	}
}

func TestOnlyUse(t *testing.T) {
	p, fset := check(t, `
func f(none, one, two string) {
	_ = one
	_ = two + two
	set := "a"
	set = "b"
	g := func() string { return set }
	_ = g
}
`)
	for name, want := range map[string]int{"none": 0, "one": 3, "two": 0, "set": 0, "g": 8} {
		line := 0
		if use, ok := p.OnlyUse(p.object(t, name)); ok {
			line = fset.Position(use.Node().Pos()).Line
		}
		if line != want {
			t.Errorf("%s: the only use is in line %d, want %d", name, line, want)
		}
	}
}
