package eval

import (
	"fmt"
	"strings"
	"testing"
)

// Constants that double are known up to a size, and cost nothing beyond it.
func TestDoubledConstants(t *testing.T) {
	var src strings.Builder
	src.WriteString("func sink(string) {}\nconst c0 = \"a b\"\n")
	for i := 1; i <= 26; i++ { // the compiler has a limit of its own
		fmt.Fprintf(&src, "const c%d = c%d + c%d\n", i, i-1, i-1)
	}
	src.WriteString("func f() { sink(c4); sink(\"x\" + c26) }\n")
	s := check(t, src.String())
	if v := s.eval.Value(s.sinks()[0]); v.Text != strings.Repeat("a b", 16) {
		t.Errorf("c4 is %s", dump(v))
	}
	if v := s.eval.Value(s.sinks()[1]); v.Text != "x\x00" {
		t.Errorf("\"x\" + c26 has %d bytes, of which the last should be a hole", len(v.Text))
	}
}

// A package with more values than are evaluated says so.
func TestExhausted(t *testing.T) {
	var src strings.Builder
	src.WriteString("func sink(string) {}\nfunc f() {\nv0 := \"a\"\n")
	for i := 1; i < 1500; i++ {
		fmt.Fprintf(&src, "v%d := v%d + \"a\"\nsink(v%d)\n", i, i-1, i)
	}
	src.WriteString("}\n")
	s := check(t, src.String())
	sinks := s.sinks()
	if v := s.eval.Value(sinks[500]); !v.Complete() || s.eval.Exhausted() {
		t.Errorf("v501 is not known")
	}
	for _, x := range sinks {
		s.eval.Values(x)
	}
	if v := s.eval.Value(sinks[1400]); v.Complete() || !s.eval.Exhausted() {
		t.Errorf("%d values of up to 1500 pieces are all known", len(sinks))
	}
}

// Where a bound cuts something off, it says so.
func TestCutOff(t *testing.T) {
	branches := func(n int, stmt string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "if n == %d { "+stmt+" }\n", i, i)
		}
		return b.String()
	}
	var consts strings.Builder
	consts.WriteString("const c0 = \"a b\"\n")
	for i := 1; i <= 26; i++ {
		fmt.Fprintf(&consts, "const c%d = c%d + c%d\n", i, i-1, i-1)
	}
	for _, tt := range []struct{ src, want string }{
		{"func f(n int) { x := \"a\"\n" + branches(7, `x = "%d"`) + "sink(x) }", ""},
		{"func f(n int) { x := \"a\"\n" + branches(8, `x = "%d"`) + "sink(x) }", tooMany},
		{"func f(n int) { sink(g(n)) }\nfunc g(n int) string {\n" + branches(9, `return "%d"`) + "return \"\" }", tooMany},
		{"func f(n int) { x, y, z := \"a\", \"b\", \"c\"; if n > 0 { x = \"d\" }; if n > 1 { y = \"e\" }; if n > 2 { z = \"f\" }; w := \"g\"; if n > 3 { w = \"h\" }\nsink(x + y + z + w) }", tooMany},
		{consts.String() + "func f() { sink(c26) }", tooBig},
		{"func f(s string) { sink(s) }", ""},
	} {
		s := check(t, "func sink(string) {}\n"+tt.src)
		expr := s.sinks()[0]
		v := s.eval.Values(expr)[0]
		got := ""
		if len(v.Holes) > 0 {
			got = s.eval.CutOff(v.Holes[len(v.Holes)-1].Expr)
		}
		if got != tt.want {
			t.Errorf("%.200s: %q, want %q", tt.src, got, tt.want)
		}
	}
}
