package flow

import (
	"go/ast"
	"testing"
)

func TestHasRun(t *testing.T) {
	for _, tt := range []struct {
		body string // whether a() has run whenever b() runs
		want bool
	}{
		{"a(); b()", true},
		{"b(); a()", false},
		{"a(); if on { b() }", true},
		{"if on { a() }; b()", false},
		{"if on { a(); b() }", true},
		{"if on { a() } else { b() }", false},
		{"if !on { return }; a(); b()", true},
		{"if on { a() } else { return }; b()", true},
		{"if a() { b() }", true},
		{"_ = on && a(); b()", false},
		{"for on { b(); a() }", false},
		{"for on { a(); b() }", true},
		{"for on { a() }; b()", false},
		{"a(); func() { b() }()", true},
		{"func() { a() }(); b()", false},
		{"return; a(); b()", false},
	} {
		p, _ := check(t, "func a() bool { return true }\nfunc b() {}\nfunc f(on bool) { "+tt.body+" }")
		called := func(name string) ast.Node {
			for cur := range p.Files.Root().Preorder((*ast.CallExpr)(nil)) {
				if CalleeName(cur.Node().(*ast.CallExpr)) == name {
					return cur.Node()
				}
			}
			return nil
		}
		before, _ := p.Find(called("a"))
		after, _ := p.Find(called("b"))
		if got := p.HasRun(before, after); got != tt.want {
			t.Errorf("%s: a has run before b: %t, want %t", tt.body, got, tt.want)
		}
	}
}
