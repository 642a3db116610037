package check

import (
	"strconv"
	"strings"
	"testing"
)

// The time for each piece is the same for all lengths.
func BenchmarkShape(b *testing.B) {
	for _, n := range []int{10, 100, 1000, 10000} {
		v := newValue(b, "http://{any}/"+strings.Repeat("a{path-escaped}/", n/2))
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if sh, fault := newShape(v); sh == nil || fault != nil {
					b.Fatal("no value")
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/piece")
		})
	}
}

// All checks, on a value as programs have it.
func BenchmarkChecks(b *testing.B) {
	for _, text := range []string{"http://{any}/users/{path-escaped}?q={query-escaped}", "{any}/v1/users/{any}", "https://api.example.com/v1/users/{any}/repos/{any}?page={int}"} {
		v := newValue(b, text)
		s := newSite(b, "http-url", "")
		b.Run(text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s := NewSite(v, s.Role, s.API)
				for _, k := range All {
					k.Run(s)
				}
			}
		})
	}
}
