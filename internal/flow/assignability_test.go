package flow

import (
	"go/ast"
	"go/types"
	"strings"
	"testing"
)

// A statement, and the types of the places that it assigns something to.
func TestAssignedTo(t *testing.T) {
	for _, tt := range []struct{ stmt, want string }{
		{"var x any = n; g(s, x)", "any←n string←s any←x"},
		{"var x = n; g(s, x)", "string←s any←x"},
		{"a = n", "any←n"},
		{"a, err = n, e()", "any←n error←e()"},
		{"a, err = h()", ""}, // several results of one call
		{"_ = n", ""},
		{"_ = T{x: n}", "any←n"},
		{"_ = &T{n, s}", "any←n any←s"},
		{"_ = map[string]any{s: n}", "any←n"},
		{"_ = []any{n, 2: s}", "any←n any←s"},
		{"g(s, n)", "string←s any←n"},
		{"v(s, n, s)", "string←s any←n any←s"},
		{"v(s)", "string←s"},
		{"v(s, []any{n}...)", "string←s []any←[]any{…} any←n"},
		{"_ = any(n)", "any←n"},
		{"return n, err", "any←n error←err"},
		{"_ = func() any { return n }", "any←n"},
	} {
		p, _ := check(t, "type T struct { x, y any }; func g(string, any) {}; func v(string, ...any) {}; func h() (int, error) { return 0, nil }; func e() error { return nil }\n"+
			"func f(n int, s string) (a any, err error) {\n"+tt.stmt+"\nreturn }\n")
		cur, _ := p.FuncDecl(p.object(t, "f").(*types.Func))
		var got []string
		for c := range cur.Preorder((*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.CompositeLit)(nil), (*ast.ReturnStmt)(nil), (*ast.CallExpr)(nil)) {
			for typ, x := range p.AssignedTo(c) {
				got = append(got, typ.String()+"←"+types.ExprString(x))
			}
		}
		if got := strings.Join(got, " "); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.stmt, got, tt.want)
		}
	}
}
