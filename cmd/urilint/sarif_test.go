package main

import "testing"

// A fingerprint stays when lines move and files do, and differs for everything
// else.
func TestFingerprint(t *testing.T) {
	base := finding{Check: "badport", Message: "badport: m", URI: "http://a:99999", path: "/a.go"}
	change := func(f func(*finding)) finding {
		other := base
		f(&other)
		return other
	}
	fingerprints := func(list ...finding) (prints []string) {
		s := &sarifWriter{seen: make(map[[3]string]int)}
		for _, f := range list {
			prints = append(prints, s.fingerprint(f))
		}
		return prints
	}
	want := fingerprints(base)[0]
	for _, tt := range []struct {
		name string
		f    finding
		same bool
	}{
		{"another line", change(func(f *finding) { f.Start = position{9, 9, 99} }), true},
		{"another file", change(func(f *finding) { f.path = "/b.go" }), true},
		{"other words", change(func(f *finding) { f.Message = "badport: n" }), true},
		{"another check", change(func(f *finding) { f.Check = "badhost" }), false},
		{"another string", change(func(f *finding) { f.URI = "http://b:99999" }), false},
	} {
		if got := fingerprints(tt.f)[0]; (got == want) != tt.same {
			t.Errorf("%s: %s, of the first %s", tt.name, got, want)
		}
	}
	directive := finding{Check: "ignore", Message: "ignore: m"} // has no URI
	other := finding{Check: "ignore", Message: "ignore: n"}
	if a, b := fingerprints(directive)[0], fingerprints(other)[0]; a == b {
		t.Error("without URIs, texts make no difference")
	}
	twice := fingerprints(base, base)
	if twice[0] != want || twice[1] == want {
		t.Errorf("two of the same: %q", twice)
	}
}
