package eval

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/internal/strval"
)

// huge are packages of the size n that must take time linear in it, or be given up.
var huge = []struct {
	name string
	src  func(n int) string
	full bool // evaluated in full: the last sink's value has at least n pieces
}{
	{"sum", func(n int) string {
		return `func f(x string) { sink("a"` + strings.Repeat(` + x + "b"`, n) + `) }`
	}, true},
	{"constant sum", func(n int) string { return `const c = "a"` + strings.Repeat(` + "b"`, n) + `; func f() { sink(c) }` }, true},
	{"literal", func(n int) string { return `func f() { sink("` + strings.Repeat("a", 100*n) + `" + "b") }` }, false},
	{"format", func(n int) string {
		return `func f(x string) { sink(fmt.Sprintf("` + strings.Repeat("%[1]s/", n) + `", x)) }`
	}, true},
	{"assignments", func(n int) string {
		return `func f(x string) { u := x` + strings.Repeat("\nu += \"a\"", n) + "\nsink(u) }"
	}, false},
	{"assignments and uses", func(n int) string {
		return `func f(x string) { u := x` + strings.Repeat("\nu += \"a\"; sink(u)", n) + " }"
	}, false},
	{"branches", func(n int) string {
		return `func f(x string) { u := x` + strings.Repeat("\nif x != \"\" { u += \"a\" }; sink(u)", n) + " }"
	}, false},
	{"variables", func(n int) string {
		var b strings.Builder
		b.WriteString("func f(x string) { u0 := x\n")
		for i := range n {
			fmt.Fprintf(&b, "u%d := u%d + \"a\"\n", i+1, i)
		}
		fmt.Fprintf(&b, "sink(u%d) }", n)
		return b.String()
	}, false},
	{"doubling", func(n int) string {
		return `func f(x string) { u := x` + strings.Repeat("\nu = u + u", n) + "\nsink(u) }"
	}, false},
	{"table", func(n int) string {
		return `func f() { for _, x := range []struct{ u, v string }{` + strings.Repeat("\n{\"a\", \"b\"},", n) + "\n} { sink(x.u + x.v) } }"
	}, false},
	{"Builder", func(n int) string {
		return `func f() { var b strings.Builder` + strings.Repeat("\nb.WriteString(\"a\")", n) + "\nsink(b.String()) }"
	}, false},
	{"functions", func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "func u%d() string { return u%d() + \"a\" }\n", i, i+1)
		}
		fmt.Fprintf(&b, "func u%d() string { return \"b\" }\nfunc f() { sink(u0()) }", n)
		return b.String()
	}, false},
	{"literals in literals", func(n int) string {
		return `func f(x string) { ` + strings.Repeat("func() { sink(x) }()\n", n) + `}`
	}, false},
}

// Whatever a package is like, little is allocated for it. All work allocates; its
// time is logged only, since that is the machine's too.
func TestBounded(t *testing.T) {
	const n, memory = 10_000, 600 << 20
	for _, h := range huge {
		t.Run(h.name, func(t *testing.T) {
			s := check(t, "func sink(string) {}\n"+h.src(n))
			sinks := s.sinks()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			begin := time.Now()
			var last []strval.Value
			for _, x := range sinks {
				last = s.eval.Values(x)
			}
			took := time.Since(begin)
			runtime.ReadMemStats(&after)
			allocated := after.TotalAlloc - before.TotalAlloc
			t.Logf("%d sinks in %v, %d MB; the last has %d values of %d spans", len(sinks), took, allocated>>20, len(last), len(last[0].Spans))
			if allocated > memory {
				t.Errorf("%d MB", allocated>>20)
			}
			if h.full && len(last[0].Spans) < n {
				t.Errorf("given up: %d spans", len(last[0].Spans))
			}
		})
	}
}

func BenchmarkValues(b *testing.B) {
	for _, n := range []int{1_000, 10_000, 40_000} { // go/parser nests no deeper than 100,000
		for _, h := range huge[:4] {
			b.Run(fmt.Sprintf("%s/%d", h.name, n), func(b *testing.B) {
				s := check(b, "func sink(string) {}\n"+h.src(n))
				sink := s.sinks()[0]
				b.ReportAllocs()
				for b.Loop() {
					s.eval.work = 0
					s.eval.Values(sink)
				}
			})
		}
	}
}

// A function with many variables, branches and uses, evaluated from scratch.
func BenchmarkFunction(b *testing.B) {
	for _, n := range []int{10, 100, 1_000} {
		var src strings.Builder
		src.WriteString("func sink(string) {}\nfunc f(x string, c bool) {\n")
		for i := range n {
			fmt.Fprintf(&src, "u%d := \"http://\" + x\nif c { u%d += \"/a\" } else { u%d = \"http://h\" }\nsink(fmt.Sprintf(\"%%s/b/%%s\", u%d, x))\n", i, i, i, i)
		}
		src.WriteString("}\n")
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := check(b, src.String())
			sinks := s.sinks()
			b.ReportAllocs()
			for b.Loop() {
				e := NewEvaluator(s.eval.pkg, s.info, s.files)
				for _, x := range sinks {
					e.Values(x)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/sink")
		})
	}
}
