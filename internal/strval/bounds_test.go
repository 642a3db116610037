package strval

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
