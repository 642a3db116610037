package admit_test

import (
	"go/ast"
	"testing"

	"github.com/urilint/urilint/internal/admit"
	"github.com/urilint/urilint/internal/eval"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/flow/flowtest"
)

// Each row is a function's body, which gives a value with the hole h to sink, and whether h may be the witness there.
func TestAdmits(t *testing.T) {
	tests := []struct {
		body, witness string
		want          bool
	}{
		{`sink("http://" + h)`, "::1", true},
		{`if h == "" { return }; sink("http://" + h)`, "::1", true},
		{`if h == "" { return }; sink("http://" + h)`, "", false},
		{`if strings.Contains(h, ":") { return }; sink("http://" + h)`, "::1", false},
		{`if strings.Contains(h, ":") { return }; sink("http://" + h)`, "a b", true},
		{`if strings.Contains(h, ":") { h = "x" }; sink("http://" + h)`, "::1", false},
		{`if strings.Contains(other, ":") { return }; sink("http://" + h)`, "::1", true},
		{`switch h { case "a", "b": sink("http://" + h) }`, "::1", false},
		{`if known[h] { sink("http://" + h) }`, "::1", false},
		{`if net.ParseIP(h) != nil { return }; sink("http://" + h)`, "::1", false},
		{`if err := valid(h); err != nil { return }; sink("http://" + h)`, "a b", false},
		{`if err := valid(h); err != nil { return }; sink("http://" + h)`, "::1", true},
		{`_ = !strings.Contains(h, " ") && sink("http://" + h)`, "a b", false},
		{`sink("http://" + url.PathEscape(h))`, "a b", true},
	}
	for _, tt := range tests {
		s := flowtest.Check(t, `
func sink(string) bool { return true }
var known = map[string]bool{"a": true}
func valid(s string) error { if strings.Contains(s, " ") { return errors.New("blank") }; return nil }
func f(h, other string) {
`+tt.body+"\n}\n")
		values := eval.NewEvaluator(s.Types, s.Info, s.Files)
		for cur := range s.Files.Root().Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			if flow.CalleeName(call) != "sink" {
				continue
			}
			for _, v := range values.Values(call.Args[0]) {
				if len(v.Holes) == 0 {
					continue
				}
				if got := admit.New(values).Admits(v, v.Holes[0], call.Args[0], tt.witness, false); got != tt.want {
					t.Errorf("%s: admits %q: %t, want %t", tt.body, tt.witness, got, tt.want)
				}
			}
		}
	}
}
