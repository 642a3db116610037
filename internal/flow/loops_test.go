package flow

import (
	"go/ast"
	"testing"
)

// Each row is the condition of a loop's body; it is the same in each iteration, or not.
func TestIsSteady(t *testing.T) {
	for cond, want := range map[string]bool{
		"n > 0": true, "len(list) > n": true, "testing.Short()": true, "k > 0": true,
		"i > 0": false, "changed > 0": false, "list[0] > 0": false, "s.f": false, "<-ch": false, "c()": false, "lost > 0": false,
	} {
		p, _ := check(t, "func f(n, changed int, list []int, ch chan bool, c func() bool, s struct{ f bool }) {\nk, lost := 1, 1; set(&lost)\nfor i := range list { _ = i; changed++; if "+cond+" { return } }\n_ = k }\nfunc set(*int) {}\nvar _ testing.TB\n")
		for cur := range p.Files.Root().Preorder((*ast.IfStmt)(nil)) {
			stmt := cur.Node().(*ast.IfStmt)
			for loop := range cur.Enclosing((*ast.RangeStmt)(nil)) {
				if got := p.DeclAt(stmt.Pos()).IsSteady(stmt.Cond, loop.Node()); got != want {
					t.Errorf("%s: %v, want %v", cond, got, want)
				}
			}
		}
	}
}
