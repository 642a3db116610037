package format

import (
	"testing"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// A fingerprint stays when lines move and files do, and differs for everything
// else.
func TestFingerprint(t *testing.T) {
	base := result.Finding{Check: "badport", Message: "badport: m", URI: "http://a:99999", Path: "/a.go"}
	change := func(f func(*result.Finding)) result.Finding {
		other := base
		f(&other)
		return other
	}
	fingerprints := func(list ...result.Finding) (prints []string) {
		s := &sarifWriter{seen: make(map[[3]string]int)}
		for _, f := range list {
			prints = append(prints, s.fingerprint(f, ""))
		}
		return prints
	}
	want := fingerprints(base)[0]
	for _, tt := range []struct {
		name string
		f    result.Finding
		same bool
	}{
		{"another line", change(func(f *result.Finding) { f.Start = result.Position{Line: 9, Column: 9, Offset: 99} }), true},
		{"another file", change(func(f *result.Finding) { f.Path = "/b.go" }), true},
		{"other words", change(func(f *result.Finding) { f.Message = "badport: n" }), true},
		{"another check", change(func(f *result.Finding) { f.Check = "badhost" }), false},
		{"another string", change(func(f *result.Finding) { f.URI = "http://b:99999" }), false},
	} {
		if got := fingerprints(tt.f)[0]; (got == want) != tt.same {
			t.Errorf("%s: %s, of the first %s", tt.name, got, want)
		}
	}
	directive := result.Finding{Check: "ignore", Message: "ignore: m"} // has no URI
	other := result.Finding{Check: "ignore", Message: "ignore: n"}
	if a, b := fingerprints(directive)[0], fingerprints(other)[0]; a == b {
		t.Error("without URIs, texts make no difference")
	}
	twice := fingerprints(base, base)
	if twice[0] != want || twice[1] == want {
		t.Errorf("two of the same: %q", twice)
	}
}
