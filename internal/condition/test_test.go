package condition

import (
	"go/ast"
	"go/types"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/flow/flowtest"
	"github.com/urilint/urilint/internal/strval"
)

// Each row is a condition on p, and what it says of "", "a/b" and "/" + x.
func TestTestOf(t *testing.T) {
	for _, tt := range []struct{ cond, want string }{
		{`p == ""`, "yes no no"},
		{`"" != p`, "no yes yes"},
		{`len(p) == 0`, "yes no no"},
		{`len(p) > 0`, "no yes yes"},
		{`len(p) >= 1`, "no yes yes"},
		{`len(p) < 1`, "yes no no"},
		{`!(p == "")`, "no yes yes"},
		{`p == "a/b"`, "no yes maybe"},
		{`strings.HasPrefix(p, "/")`, "no no yes"},
		{`p[0] == '/'`, "no no yes"},
		{`p[0] != 'a'`, "yes no yes"},
		{`strings.HasSuffix(p, "b")`, "no yes maybe"},
		{`p[len(p)-1] == 'b'`, "no yes maybe"},
		{`strings.HasPrefix(p, "/") == false`, "yes yes no"},
		{`true == strings.HasPrefix(p, "/")`, "no no yes"},
		{`strings.Contains(p, "/")`, "no yes yes"},
		{`p != "" && !strings.HasPrefix(p, "/")`, "no yes no"},
		{`p == "" || strings.HasPrefix(p, "a")`, "yes yes no"},
		{`t.s == ""`, "yes no no"}, // a field, of whatever value

		{`p == q`, "other"},
		{`p == "" && q == ""`, "other"},
		{`p[len(p)-2] == 'b'`, "other"},
		{`len(p) > 1`, "other"},
		{`len(p) >= 0`, "other"},
		{`p > ""`, "other"},
		{`strings.HasPrefix(p, q)`, "other"},
		{`strings.HasPrefix(q, p)`, "other"},
		{`strings.EqualFold(p, "x")`, "other"},
		{`ok(p)`, "other"},
	} {
		s := flowtest.Check(t, "type T struct{ s string }\nfunc ok(string) bool { return true }\nfunc f(p, q string, t T) { if "+tt.cond+" {} }\nvar _ = strings.Clone\n")
		var cond ast.Expr
		values := []strval.Value{{}, {Text: "a/b"}, {Text: "/\x00", Holes: []strval.Hole{{At: 1}}}}
		for cur := range s.Files.Root().Preorder((*ast.IfStmt)(nil)) {
			cond = cur.Node().(*ast.IfStmt).Cond
		}
		name := "p"
		if strings.HasPrefix(tt.cond, "t.") {
			name = "s"
		}
		var x *types.Var
		for id, obj := range s.Info.Defs {
			if v, ok := obj.(*types.Var); ok && id.Name == name {
				x = v
			}
		}
		got := "other"
		if test, ok := New(flow.New(s.Types, s.Info, s.Files)).TestOf(flow.Cond{Expr: cond}, x); ok {
			var answers []string
			for _, v := range values {
				holds, known := test.Of(v)
				answers = append(answers, map[Truth]string{Maybe: "maybe", Yes: "yes", No: "no"}[Answer(holds, known)])
			}
			got = strings.Join(answers, " ")
			if empty := strings.Contains(tt.cond, `""`) || strings.Contains(tt.cond, "len(p) "); test.OfEmptiness() != (empty && !strings.Contains(tt.cond, "Has")) {
				t.Errorf("%s: is of emptiness: %v", tt.cond, test.OfEmptiness())
			}
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.cond, got, tt.want)
		}
	}
}
