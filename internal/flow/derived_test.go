package flow

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// Each row is a function's body, and the variables that up to its last statement are made
// of x.
func TestDerived(t *testing.T) {
	tests := []struct{ body, want string }{
		{"y := x + 1; z := 2; g(y, z)", "x y"},
		{"y := x + 1; z := y; g(z)", "x y z"},
		{"y := 1; y += x; g(y)", "x y"},
		{"for _, y := range []int{x} { g(y) }; g()", "x y"},
		{"y, err := h(x); g(y, err)", "x y"}, // an error is asked for on its own
		{"y := func() int { return x }; g(y)", "x y"},
		{"var y int; for range 3 { z := y; y = x; g(z) }; g(0)", "x y z"}, // in the next round
		{"var b strings.Builder; b.WriteString(string(rune(x))); g(b.Len())", "b x"},
		{"y := 1; _ = y; y = x", "x"}, // only later
	}
	for _, tt := range tests {
		p, _ := check(t, "func g(...any) {}; func h(int) (int, error) { return 0, nil }\nfunc f(x int) {\n"+tt.body+"\n}\n")
		p.Model.Builder = writing
		x := p.object(t, "x").(*types.Var)
		d := p.DeclAt(x.Pos())
		list := d.Cur.Node().(*ast.FuncDecl).Body.List
		var names []string
		for v := range d.Derived(VarSet{x: true}, list[len(list)-1].Pos()) {
			if v.Name() != "_" {
				names = append(names, v.Name())
			}
		}
		slices.Sort(names)
		got := strings.Join(names, " ")
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.body, got, tt.want)
		}
	}
}
