package checktest

import (
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// A BaseCase is a reference or element with its base, and what a check says.
type BaseCase struct {
	Base, Value string // base "": none is known
	Want        string // the message; "" for none
	At          string // the bytes that the finding is on
	Strict      bool
	Test        bool
	Later       string // what is joined after it
}

// RunBase runs k, at API api in the role of that name, on cases.
func RunBase(t *testing.T, k *check.Check, role, api string, cases []BaseCase) {
	t.Helper()
	for _, c := range cases {
		s := Site(t, role, c.Value)
		s.API, s.Strict, s.Test = api, c.Strict, c.Test
		if c.Base != "" {
			if s.Base = check.NewBase(strval.Value{Text: c.Base}); s.Base == nil {
				t.Fatalf("%q is no base", c.Base)
			}
		}
		if c.Later != "" {
			s.Later = []strval.Value{{Text: c.Later}}
		}
		var got, at string
		for _, f := range k.Run(s) {
			text := c.Value
			if f.AtBase {
				text = c.Base
			}
			got, at = Whole(f), text[f.Start:f.End]
		}
		if got != c.Want || at != c.At {
			t.Errorf("%s of %q against %q (strict %t, test %t)\n got %s\n     at %q\nwant %s\n     at %q", k.ID, c.Value, c.Base, c.Strict, c.Test, got, at, c.Want, c.At)
		}
	}
}
