package certain_test

import (
	"go/ast"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/certain"
	"github.com/urilint/urilint/internal/eval"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/flow/flowtest"
	"github.com/urilint/urilint/internal/strval"
)

// fields are values by an evaluator.
type fields struct{ values *eval.Evaluator }

func (f fields) Field(sel *ast.SelectorExpr) (strval.Value, bool) {
	vs := f.values.Values(sel)
	return vs[0], len(vs) == 1 && len(vs[0].Holes) == 0
}

func (fields) IsSetting(ast.Expr) bool { return false }

// firstSink returns the argument of the first call of sink.
func firstSink(files *inspector.Inspector) ast.Expr {
	for cur := range files.Root().Preorder((*ast.CallExpr)(nil)) {
		if call := cur.Node().(*ast.CallExpr); flow.CalleeName(call) == "sink" {
			return call.Args[0]
		}
	}
	return nil
}

// Each row is a function's body; of each value of what it gives to sink it says whether the
// program has it there, and which rows of verdicts have decided that.
func TestCertain(t *testing.T) {
	tests := []struct{ body, want, by string }{
		// One value: it is the author's own, whatever decides whether it is used.
		{`sink("a")`, `a certain`, ""},
		{`u := "a"; sink(u)`, `a certain`, ""},
		{`u := "a"; if c { sink(u) }`, `a certain`, "single"},
		{`u := "a"; if c { return }; sink(u)`, `a certain`, "single"},
		{`u := "a"; if err := check(u); err != nil { return }; sink(u)`, `a certain`, "meant to succeed"},
		{`u := "a"; if err := check(u); err != nil { sink(u) }`, `a guarded`, "error of the value"},
		{`u := "a"; if err := other(); err != nil { return }; sink(u)`, `a certain`, "error, of one"},
		{`u := "a"; if err := check(u); err != nil { t.Fatal(err) }; sink(u)`, `a certain`, "test"},
		{`u := "a"; if u != "a" { sink(u) }`, `a guarded`, "excluded"},
		{`u := "a"; if u == "a" { sink(u) }`, `a certain`, "holds"},
		{`u := "a"; if isHTTP(u) { sink(u) }`, `a guarded`, "looks at the value"},
		{`u := "a"; v := u + p; if isHTTP(v) { sink(u) }`, `a guarded`, "looks at the value"},
		{`u := "a"; if isHTTP(u) && c { return }; sink(u)`, `a guarded`, "looks at the value"},
		{`u := "a"; switch any(p).(type) { case string: sink(u) }`, `a certain`, "opaque"},
		{`u := "a"; for range n { sink(u) }`, `a certain`, "single"},
		{`u := "a"; return; sink(u)`, `a guarded`, ""},
		{`if false { sink("a") }`, `a guarded`, ""},
		{`u := "a"; sink(u); if c { u = "b" }`, `a certain`, ""},

		// Operands that are not always evaluated.
		{`u := "a"; _ = isHTTP(u) && sink(u)`, `a guarded`, ""},
		{`u := "a"; _ = u == "a" && sink(u)`, `a certain`, ""},
		{`u := "a"; _ = u == "a" || sink(u)`, `a guarded`, ""},
		{`u := "a"; _ = c && sink(u)`, `a certain`, ""},
		{`u := "a"; if n > 0 { u = "b" }; _ = c && sink(u)`, `a one, b one`, ""},

		// Several: which of them it is, somebody decides.
		{`u := "a"; if c { u = "b" }; sink(u)`, `a certain, b certain`, ""},
		{`u := "a"; if c { u = "b" }; if d { return }; sink(u)`, `a one, b one`, "otherwise"},
		{`u := "a"; if c { u = "b"; return }; sink(u)`, `a certain`, "single"},
		{`u := "a"; if c { u = "b" }; if u == "b" { sink(u) }`, `b certain`, "holds"},
		{`u := "a"; if isHTTP(u) { u = "b" }; sink(u)`, `? certain, b certain`, ""},
		{`u := "a"; if c { u = "b" }; if err := other(); err != nil { return }; sink(u)`, `a certain, b certain`, "error, unrelated"},
		{`u := "a"; err := other(); if err != nil { u = "b" }; if err != nil { return }; sink(u)`, `a one, b one`, "error, of several"},
		{`u := "a"; if c { u = "b" }; if err := check(u); err != nil { return }; sink(u)`, `a guarded, b guarded`, "error of the value"},
		{`u := "a"; if c { u = "b" }; switch any(p).(type) { case string: sink(u) }`, `a one, b one`, "opaque, of several"},
		{`u := "a"; if c { u = "b" }; for range list { sink(u) }`, `a certain, b certain`, "loop, unrelated"},
		{`u := "a"; for range list { u = "b" }; sink(u)`, `a one, b certain`, ""},
		{`u := "a"; if c { u = "b" }; for range 2 { if !c { sink(u) } }`, `a one, b one`, "loop, unrelated otherwise"},
		{`u := "a"; if c { u = "b" }; for range 2 { if d { continue }; sink(u) }`, `a certain, b certain`, "loop, unrelated next round"},
		{`u := "a"; if c { u = "b" }; if c && d { u = "d" }; sink(u)`, `a one, b one, d certain`, ""},
		{`u := "a"; if r.ok { u += "b" }; if r.on { u += "c" }; sink(u)`, `a certain, ab certain, ac certain, abc certain`, ""},
		{`u := "a"; if r.ok { u += "b" }; if !r.ok { u += "c" }; sink(u)`, `a one, ab one, ac one, abc one`, ""},
		{`u := "a"; if r.ok { u += "b" }; if isSet(r) { u += "c" }; sink(u)`, `a one, ab one, ac one, abc one`, ""},
		{`u, ok := "a", false; if c { u, ok = "b", true }; if ok { sink(u) }`, `a one, b one`, "otherwise"},
		{`u, ok := find(c); if ok { sink(u) }`, `x certain`, "single"}, // the other is no value
		{`u, ok := both(c); if ok { sink(u) }`, `x one, y one`, "beside"},
		{`r := &row{u: "a", ok: c}; if r.ok { sink(r.u) }`, `a certain`, "single"},
		{`r := &row{u: "a", ok: c}; if isHTTP(r.u) { sink(r.u) }`, `a guarded`, "looks at the value"},
		{`r := &row{u: "a", ok: c}; if any(*r) != nil { sink(r.u) }`, `a guarded`, "looks at the value"},
		{`u, s := "", ""; if c { u = "a" }; if u != "" { s = "&" }; u = u + s + "b"; sink(u)`, `b certain, &b certain, ab guarded, a&b certain`, ""}, // what leads to a definition is not asked
		{`sink(pick(c))`, `x certain, y certain`, ""},
		{`sink(pick(true))`, `x certain`, ""},
		{`if c { return }; sink(pick(c))`, `x guarded, y guarded`, "looks at the value"},
		{`sink(env())`, `x certain, y certain`, ""},

		// Elements: each is wanted, unless something looks at it.
		{`for _, u := range []string{"a", "b"} { sink(u) }`, `a certain, b certain`, ""},
		{`for _, u := range []string{"a", "b"} { if u == "a" { continue }; sink(u) }`, `a guarded, b certain`, "excluded holds"},
		{`for _, u := range []string{"a", "b"} { if isHTTP(u) { sink(u) } }`, `a guarded, b guarded`, "looks at the value"},
		{`for _, r := range []row{{"a", true}, {"b", false}} { if r.ok { sink(r.u) } }`, `a certain, b guarded`, "holds excluded"},
		{`for _, r := range []row{{"a", c}, {"b", c}} { if r.ok { sink(r.u) } }`, `a guarded, b guarded`, "single looks at the value"},
		{`for _, r := range []row{{"a", true}, {"b", false}} { if r.ok == c { sink(r.u); return } }`, `a certain, b certain`, "single looked for"},
		{`for _, u := range []string{"a", "b"} { if testing.Short() { continue }; sink(u) }`, `a certain, b certain`, "single steady"},
		{`for i, u := range []string{"a", "b"} { if i > n { break }; sink(u) }`, `a guarded, b guarded`, "looks at the value"},
		{`for _, u := range []string{"a", "b"} { if next() { continue }; sink(u) }`, `a one, b one`, "single otherwise"},
		{`for _, u := range []string{"a", "b"} { for range list { sink(u) } }`, `a certain, b certain`, "single loop in a loop"},
		{`for _, u := range []string{"a", "b"} { if err := other(); err != nil { continue }; sink(u) }`, `a certain, b certain`, "error, of one"},
		{`for _, u := range []string{"a", "b"} { func() { sink(u) }() }`, `a certain, b certain`, ""},
		{`for _, u := range []string{"a", "b"} { later = func() { sink(u) } }`, `a one, b one`, ""},
		{`for _, u := range []string{"a", "b"} { switch any(p).(type) { case string: sink(u) } }`, `a one, b one`, "opaque opaque, of several"},
		{`list := []string{"a", "b"}; for i := 0; i < len(list); i++ { sink(list[i]) }`, `a certain, b certain`, "elements"},
		{`list := []string{"a", "b"}; i := n; sink(list[i])`, `a certain, b certain`, ""},
		{`list := []string{"a", "b"}; i := n; if i > 0 { sink(list[i]) }`, `a guarded, b guarded`, "looks at the value"},
		{`table := map[string]string{"k": "a", "l": "b"}; if v, ok := table[p]; ok { sink(v) }`, `a certain, b certain`, "holds"},
		{`table := map[string]string{"k": "a", "l": "b"}; if p == "k" { sink(table[p]) }`, ` one, a certain, b guarded`, "holds excluded"},
		{`table := map[string]string{"k": "a", "l": "b"}; if n == 1 { sink(table[p]) }`, ` one, a certain, b certain`, "next round single"},
		{`list := []string{"a", "b"}; for i := range 2 { sink(list[i]) }`, `a one, b one`, ""},
		{`list := []string{"a", "b"}; if len(list) == 0 { return }; for _, u := range list { sink(u) }`, `a certain, b certain`, ""},
	}
	all := make(map[string]bool)
	for _, tt := range tests {
		s := flowtest.Check(t, `
func sink(string) bool { return true }
func check(string) error { return nil }
func other() error { return nil }
func isHTTP(string) bool { return true }
func next() bool { return true }
func pick(c bool) string { if c { return "x" }; return "y" }
func both(c bool) (string, bool) { if c { return "x", true }; return "y", true }
func find(c bool) (string, bool) { if c { return "x", true }; return "y", false }
func env() string { if os.Getenv("X") != "" { return "x" }; return "y" }
type row struct { u string; ok bool }
type args struct { ok, on bool }
func isSet(args) bool { return true }
var later func()
func f(c, d bool, n int, p string, r args, t *testing.T) {
var list []int; _ = list
{
`+tt.body+"\n}\n}\n")
		by := make(map[string]bool)
		var names []string
		values := eval.NewEvaluator(s.Types, s.Info, s.Files)
		judge := certain.New(values.Flow(), values.Conditions, fields{values})
		judge.Watch(func(name string) {
			if all[name] = true; !by[name] {
				by[name] = true
				names = append(names, name)
			}
		})
		var got []string
		expr := firstSink(s.Files)
		for _, v := range values.Values(expr) {
			got = append(got, strings.ReplaceAll(v.Text, "\x00", "?")+" "+[...]string{certain.Certain: "certain", certain.OneOf: "one", certain.Guarded: "guarded"}[judge.Of(v.From, expr.Pos())])
		}
		if got := strings.Join(got, ", "); got != tt.want || tt.by != "" && strings.Join(names, " ") != tt.by {
			t.Errorf("%s:\n%s by %q, want\n%s by %q", tt.body, got, names, tt.want, tt.by)
		}
	}
	for _, name := range certain.Verdicts() {
		if !all[name] {
			t.Errorf("no case is decided by %q", name)
		}
	}
}
