package analyzer

import (
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// maxArriving is how many values of an expression are looked at one by one. What they all
// begin with is enough of more.
const maxArriving = 8

// arrive tells the inference what gets to a sink by the place p.
func (inf *inferrer) arrive(p place) {
	if !p.target.role.Form.Inferable() || !inf.around.isMeant(p) || inf.around.hasRawPath(p) {
		return // what is around a place does not travel
	}
	list, cuts := inf.given.arriving(p)
	if len(list) > maxArriving {
		list = []strval.Value{inf.values.CommonStart(list, p.expr)} // one of a table
	}
	for _, own := range list {
		if isZeroValue(own) {
			continue
		}
		if v := inf.composed(p, own.Cut(cuts)); len(list) == 1 && (p.target.context == nil || inf.facts.groupOf(p.target) == 1) {
			for _, base := range inf.given.of(p, v) {
				inf.arrive(base)
			}
		}
		a := summary.Arrival{Value: own, Several: len(list) > 1, Expr: p.expr, At: p.cur, Test: p.test, Target: p.target.obj, By: p.target.context, Values: len(list)}
		if c := p.target.context; c != nil {
			reached, known := c.Reached(own)
			if known && !reached {
				continue
			}
			if len(c.If) > 0 && len(c.Cuts) > 0 && len(own.Text) > 1 {
				continue // what the tests look at is not what is left
			}
			a.Undecided = !known
			a.Value = own.Cut(cuts)
			a.Values *= inf.facts.groupOf(p.target)
		}
		if !own.Complete() {
			inf.describe(&a, p)
		}
		inf.inference.Arrive(a)
	}
}

// composed returns what own, at p, becomes at the sink.
func (inf *inferrer) composed(p place, own strval.Value) strval.Value {
	if c := p.target.context; c != nil {
		return c.Compose(own)
	}
	return own
}

// describe fills in the effect on the string at p.
func (inf *inferrer) describe(a *summary.Arrival, p place) {
	a.Effect = summary.Effect{Role: p.target.role.Name, Method: p.method, OwnDial: inf.clients.ownDial(p), Plain: inf.clients.isPlain(p), Via: p.target.via()}
	if c := p.target.context; c != nil {
		a.Effect.Kind, a.Effect.Ref, a.Effect.Before, a.Effect.After = c.Kind, c.Ref, c.Before, c.After
		a.Effect.Later, a.Effect.Told, a.Effect.Loose, a.Effect.If = c.Later, c.Told, p.target.isLoose(), c.If
		a.Effect.OwnDial = a.Effect.OwnDial || c.OwnDial
	}
	if base, _ := inf.bases.base(p); base != nil {
		a.Base = base.Value
	}
	a.Receiver = inf.bases.receiverAt(p)
	a.Prior, a.Beside = inf.given.prior(p), p.target.given && !p.target.isBase()
	a.Effect.Requested = inf.requests.isParsedForRequest(p) || p.target.context != nil && p.target.context.Requested
	a.Requested = isRequested(p.target.role) && !p.target.given || a.Effect.Requested
	if a.Effect.Fetched = inf.requests.fetchedBy(p); p.target.context != nil {
		a.Effect.Fetched = p.target.context.Fetched
	}
	a.Effect.Readdressed = inf.readdresses() || p.target.context != nil && p.target.context.Readdressed
	if p.wanted != intent.Success {
		a.Bar = summary.OtherUse
	}
	a.Asked = func() bool { return !p.target.isBase() && inf.contexts.isProbe(p) }
}
