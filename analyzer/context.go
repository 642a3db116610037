package analyzer

import (
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A context is what the checks ask of one package, about what is written at a place.
type context struct {
	w  *walker
	at place
}

func (c context) FitHost(h strval.Hole) bool                  { return c.w.fitHost(h) }
func (c context) AnyText(h strval.Hole) bool                  { return c.w.anyText(h) }
func (c context) Escaped(h strval.Hole) bool                  { return c.w.escapedElsewhere(h) }
func (c context) Ordinary(h strval.Hole, v strval.Value) bool { return c.w.isOrdinary(h, v.Span(h.At)) }
func (c context) OwnDial() bool                               { return c.w.ownDial() }
func (c context) HostUsed() bool                              { return c.w.hostUsed() }
func (c context) EmptyPart(h strval.Hole) check.Part          { return c.w.emptyPart(h) }
func (c context) SameVariable(a, b strval.Hole) bool          { return c.w.sameVariable(c.at, a, b) }
func (c context) RequestedBy(h strval.Hole) string            { return c.w.requestedBy(c.at, h) }
func (c context) Requested(segment string) bool               { return c.w.requestedHere(segment) }

// A contextOfCall is that of a string that another function puts into a URL.
type contextOfCall struct {
	context
	effect *summary.Effect
}

// What is a hole here may be known in the other function, or in another call of it.
//
//	func get(scheme, host, rest string) { http.Get(scheme + "://" + host + rest) }
//	get("https", "example.com", ":8443/x")
func (c contextOfCall) FitHost(h strval.Hole) bool { return h.Expr == nil || c.w.fitHost(h) }

func (c contextOfCall) OwnDial() bool { return c.effect.OwnDial || c.w.ownDial() }

// contextOf returns the context of a string at p.
func (w *walker) contextOf(p place) check.Context {
	c := context{w, p}
	if p.target.context != nil {
		return contextOfCall{c, p.target.context}
	}
	return c
}
