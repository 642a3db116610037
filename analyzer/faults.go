package analyzer

import (
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// in reports whether the context of t is at fault.
func (f *faults) in(t target) bool {
	c := t.context
	if t.given || c.Before.Text == "" && c.After.Text == "" && c.Base.Text == "" {
		return false
	}
	bad, ok := f.of[c]
	if !ok {
		own := strval.Value{Text: "\x00", Holes: []strval.Hole{{Kind: strval.Any}}, Spans: []strval.Span{{End: 1}}}
		s := check.NewSite(c.Compose(own), t.role, t.api)
		s.Method, s.Test, s.Strict, s.Likely = c.Method, f.inTest(t.obj), f.prog.strict, f.prog.likely
		s.Context = contextAlone{at: len(c.Before.Text), ownDial: c.OwnDial}
		if v, ok := c.BaseValue(); ok {
			s.Base = check.NewBase(v)
		}
		for _, k := range f.prog.checks {
			bad = bad || len(k.Run(s)) > 0
		}
		f.of[c] = bad
	}
	return bad
}

// A contextAlone is the context of what a function puts around the string that it is
// given at the offset at.
type contextAlone struct {
	check.NoContext
	at      int
	ownDial bool
}

// FitHost: what the other holes hold is known where they are.
func (c contextAlone) FitHost(h strval.Hole, _ strval.Value) bool { return h.At != c.at }

func (c contextAlone) OwnDial() bool { return c.ownDial }
