package checks

import (
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/strval"
)

// The time for each piece is the same for all lengths.
func BenchmarkShape(b *testing.B) {
	for _, n := range []int{10, 100, 1000, 10000} {
		v := checktest.Value(b, "http://{any}/"+strings.Repeat("a{path-escaped}/", n/2))
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if sh, fault := check.NewShape(v); sh == nil || fault != nil {
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
		v := checktest.Value(b, text)
		s := checktest.Site(b, "http-url", "")
		b.Run(text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s := check.NewSite(v, s.Role, s.API)
				for _, k := range All {
					k.Run(s)
				}
			}
		})
	}
}

func TestNewBase(t *testing.T) {
	for _, text := range []string{"http://h:x/", "%zz", "http://[::1"} {
		if b := check.NewBase(strval.Value{Text: text}); b != nil {
			t.Errorf("NewBase(%q) is %v", text, b.URL)
		}
	}
	if b := check.NewBase(strval.Value{Text: "\x00", Holes: []strval.Hole{{Kind: strval.Any}}}); b != nil {
		t.Errorf("NewBase of a hole is %v", b.URL)
	}
}

func TestClimb(t *testing.T) {
	for _, c := range []struct {
		Matches string
		Want    int
	}{
		{"/", -1}, {"/a", -1}, {"/a/..", -1}, {"/a/b/../..", -1}, {"/a/./..", -1}, {"/...", -1}, {"/a//../..", -1}, {"", -1},
		{"/..", 1}, {"/./..", 3}, {"/a/../..", 6}, {"/a/../../b", 6}, {"/../a", 1}, {"/a//../../..", 10},
	} {
		if got := check.Climb(c.Matches); got != c.Want {
			t.Errorf("climb(%q) = %d, want %d", c.Matches, got, c.Want)
		}
	}
}
