package grammar

import (
	"strings"
	"testing"
)

func TestLookupScheme(t *testing.T) {
	for i := range schemes {
		s := &schemes[i]
		for _, name := range []string{s.Name, strings.ToUpper(s.Name), strings.ToUpper(s.Name[:1]) + s.Name[1:]} {
			if LookupScheme(name) != s {
				t.Errorf("LookupScheme(%q) is not %s", name, s.Name)
			}
		}
	}
	for _, name := range []string{"", "h", "httpx", "http ", strings.Repeat("a", 1000), "\x48\x54\x54\x50\x00", "xmongodb+srv"} {
		if s := LookupScheme(name); s != nil {
			t.Errorf("LookupScheme(%q) = %s", name, s.Name)
		}
	}
	if n := testing.AllocsPerRun(100, func() { LookupScheme("MongoDB+srv") }); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}

func BenchmarkLookupScheme(b *testing.B) {
	for b.Loop() {
		LookupScheme("https")
	}
}
