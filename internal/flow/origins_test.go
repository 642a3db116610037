package flow

import (
	"go/ast"
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
