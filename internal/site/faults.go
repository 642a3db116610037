package site

import (
	"slices"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/settings"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// faults says whether the context of a function's string argument is wrong for every
// string. That is reported at the context.
//
//	func get(p string) { http.Get("https://example.com/a b/" + p) }   told here, and not again at each call
type faults struct {
	*scope.Scope
	prog *settings.Program
	of   flow.Answers[*summary.Effect]
}

// in reports whether the context of t is at fault.
func (f *faults) in(t place.Target) bool {
	c := t.Context
	if t.Given || c.Before.Text == "" && c.After.Text == "" && c.Base.Text == "" {
		return false
	}
	return f.of.Of(c, func(c *summary.Effect) bool {
		own := strval.Value{Text: "\x00", Holes: []strval.Hole{{Kind: strval.Any}}, Spans: []strval.Span{{End: 1}}}
		s := check.NewSite(c.Compose(own), t.Role, t.API)
		s.Method, s.Test, s.Strict, s.Likely = c.Method, f.InTest(t.Obj), f.prog.Strict, f.prog.Likely
		s.Context = contextAlone{at: len(c.Before.Text), ownDial: c.OwnDial}
		if v, ok := c.BaseValue(); ok {
			s.Base = check.NewBase(v)
		}
		return slices.ContainsFunc(f.prog.Checks, func(k *check.Check) bool { return len(k.Run(s)) > 0 })
	})
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
