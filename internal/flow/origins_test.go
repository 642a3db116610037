package flow

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// The literals that used(…)'s argument may come from, one function for each way.
func TestOrigins(t *testing.T) {
	p, _ := check(t, `
type S struct{ n int }
type box struct{ s, other *S }
func used(*S) {}

func direct()   { used(&S{1}) }
func variable() { s := &S{2}; _ = &S{-2}; used(s) }
func again()    { s := &S{-3}; s = &S{3}; used(s) }
func closure()  { s := &S{4}; func() { used(s) }() }
func field()    { b := &box{s: &S{5}, other: &S{-5}}; used(b.s) }
func setField() { b := new(box); b.s = &S{6}; b.other = &S{-6} }
func result()   { used(made()) }
func made() *S  { return &S{7} }
func named() (s *S) { s = &S{8}; return }
func results()  { s := named(); used(s) }
func param(s *S) { used(s) }
func calls()    { param(&S{9}); param(global) }
var global = &S{10}
func list()     { for _, s := range append([]*S{{11}}, &S{12}) { used(s) } }
func mapped()   { m := map[string]*S{}; m["a"] = &S{13}; used(m["a"]) }
func value()    { var s S; s = S{14}; used(&s) }
func asserted(x any) { x = &S{15}; used(x.(*S)) }
func loop()     { var s *S; for range 3 { used(s); s = &S{16} } }
func literal()  { func(_ int, s *S) { used(s) }(1, &S{17}) }
func started()  { for _, s := range []*S{{18}} { go func(s *S) { used(s) }(s) } }
func unused()   { s := &S{-19}; _ = s }
`)
	var args []ast.Expr
	for cur := range p.Files.Root().Preorder((*ast.CallExpr)(nil)) {
		if call := cur.Node().(*ast.CallExpr); CalleeName(call) == "used" {
			args = append(args, call.Args[0])
		}
	}
	var got []string
	for lit := range p.Origins(args).Literals {
		if len(lit.Elts) == 1 {
			if text, ok := lit.Elts[0].(*ast.BasicLit); ok {
				got = append(got, text.Value)
			} else if _, ok := lit.Elts[0].(*ast.UnaryExpr); ok {
				t.Errorf("a wrong literal is an origin")
			}
		}
	}
	slices.SortFunc(got, func(a, b string) int { return len(a)*100 - len(b)*100 + strings.Compare(a, b) })
	if got, want := strings.Join(got, " "), "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Where used(…)'s argument comes from in the end, and whether other code may give more.
func TestOriginsEnds(t *testing.T) {
	for _, tt := range []struct{ src, want string }{
		{`var name = "a"; func f() { used(name) }`, `"a"`},
		{`var Name = "a"; func f() { used(Name) }`, `open "a"`},                                                          // others set it
		{`type E string; func (E) Error() string { return "" }; var Err = error(E("a")); func f() { used(Err) }`, `"a"`}, // nobody does
		{`func f() { used(net.ErrClosed) }`, `net.ErrClosed`},                                                            // nor another package's
		{`func f(s *S) { used(s.n) }; func g(s *S) { s.n = "a"; _ = S{"b", "c"} }`, `"a" "b"`},
		{`func f(s *S) { used(s.Open) }; func g() { _ = S{Open: "a"} }`, `open "a"`},
		{`func f(s *S) { used(s.n) }; func g(s *S) { keep(&s.n) }`, `open`},
		{`func F(x string) { used(x) }; func g() { F("a") }`, `open "a"`},
		{`func f(x string) { if x == "" { x = "a" }; used(x) }; func g() { f("b") }`, `"a" "b"`},
		{`func f(x string) { used(x) }`, `open`}, // nobody calls it yet
		{`func f(x ...string) { used(x[0]) }; func g() { f("a", "b") }`, `"a" "b"`},
		{`func f(x string) { used(x) }; func g() { f(two()) }; func two() string { return "a" }`, `"a"`},
		{`func (s *S) f() { used(s) }`, `open`},
		{`func f() { g := func(x string) { used(x) }; g("a"); go g("b") }`, `"a" "b"`},
		{`func f() { var g func(string); g = func(x string) { used(x); g("a") }; g("b") }`, `"a" "b"`},
		{`func f() { g := func(x string) { used(x) }; g("a"); keep(g) }`, `open "a"`},
		{`func f() { x := "a"; p := &x; *p = "b"; used(x) }`, `"b"`},
		{`func f() { for _, x := range []string{"a"} { used(x) } }`, `"a"`},
		{`func f() { l := []string{"a"}; l[0] = "b"; used(l[0]) }`, `"a" "b"`},
		{`func f() { l := []string{"a"}; keep(l); used(l[0]) }`, `open "a"`},
		{`func f() { var c chan string; used(<-c) }`, `open`},
		{`func f() { s, n := both(); used(n); keep(s) }; func both() (string, int) { if keep("") { return both() }; return "a", 1 }`, `1`},
		{`func f() { x := "a"; x += "b"; used(x) }`, `"a" "b"`}, // its pieces
	} {
		p, _ := check(t, "type S struct{ n, Open string }\nfunc used(any) {}\nfunc keep(any) bool { return true }\n"+tt.src)
		for cur := range p.Files.Root().Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			if CalleeName(call) != "used" {
				continue
			}
			o := p.Origins(call.Args)
			var got []string
			for _, x := range o.Ends {
				got = append(got, types.ExprString(x))
			}
			slices.Sort(got)
			if o.Open {
				got = slices.Insert(got, 0, "open")
			}
			if got := strings.Join(got, " "); got != tt.want {
				t.Errorf("%s: %s, want %s", tt.src, got, tt.want)
			}
		}
	}
}
