package check

import (
	"testing"

	"github.com/urilint/urilint/internal/strval"
)

// A baseCase is a reference or element with its base, and what a check says.
type baseCase struct {
	base, value string // base "": none is known
	want        string // the message; "" for none
	at          string // the bytes that the finding is on
	strict      bool
	test        bool
	later       string // what is joined after it
}

// testBase runs k, at API api in the role of that name, on cases.
func testBase(t *testing.T, k *Check, role, api string, cases []baseCase) {
	t.Helper()
	for _, c := range cases {
		s := newSite(t, role, c.value)
		s.API, s.Strict, s.Test = api, c.strict, c.test
		if c.base != "" {
			if s.Base = NewBase(strval.Value{Text: c.base}); s.Base == nil {
				t.Fatalf("%q is no base", c.base)
			}
		}
		if c.later != "" {
			s.Later = []strval.Value{{Text: c.later}}
		}
		var got, at string
		for _, f := range k.Run(s) {
			text := c.value
			if f.AtBase {
				text = c.base
			}
			got, at = whole(f), text[f.Start:f.End]
		}
		if got != c.want || at != c.at {
			t.Errorf("%s of %q against %q (strict %t, test %t)\n got %s\n     at %q\nwant %s\n     at %q", k.ID, c.value, c.base, c.strict, c.test, got, at, c.want, c.at)
		}
	}
}

func TestNewBase(t *testing.T) {
	for _, text := range []string{"http://h:x/", "%zz", "http://[::1"} {
		if b := NewBase(strval.Value{Text: text}); b != nil {
			t.Errorf("NewBase(%q) is %v", text, b.url)
		}
	}
	if b := NewBase(strval.Value{Text: "\x00", Holes: []strval.Hole{{Kind: strval.Any}}}); b != nil {
		t.Errorf("NewBase of a hole is %v", b.url)
	}
}

func TestClimb(t *testing.T) {
	for _, c := range []struct {
		in   string
		want int
	}{
		{"/", -1}, {"/a", -1}, {"/a/..", -1}, {"/a/b/../..", -1}, {"/a/./..", -1}, {"/...", -1}, {"/a//../..", -1}, {"", -1},
		{"/..", 1}, {"/./..", 3}, {"/a/../..", 6}, {"/a/../../b", 6}, {"/../a", 1}, {"/a//../../..", 10},
	} {
		if got := climb(c.in); got != c.want {
			t.Errorf("climb(%q) = %d, want %d", c.in, got, c.want)
		}
	}
}
