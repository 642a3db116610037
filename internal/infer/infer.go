package infer

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// Infer finds the parameters, fields and variables that are sinks themselves, by a
// worklist: a place is looked at once, and then for each effect that is new for what its
// string is given to.
func (inf *Inferrer) Infer() {
	inf.Sums.FindCallbacks()
	in := inf.Sums.Infer()
	inf.Inference = in
	inf.Reader.Users = make(map[types.Object][]int32)
	for p, v := range inf.Given.OpenResolutions() {
		for _, base := range inf.Given.Of(p, v) {
			inf.arrive(base)
		}
	}
	for p := range inf.Reader.Places() {
		inf.arrive(p)
	}
	users := inf.Reader.Users
	inf.relays(users)
	inf.Reader.Users = nil
	settle := func() []types.Object {
		if changed := in.Settle(); len(changed) > 0 {
			return changed
		}
		return in.SettleJointly()
	}
	for changed := settle(); len(changed) > 0; changed = settle() {
		var nodes []int32
		for _, obj := range changed {
			nodes = append(nodes, users[obj]...)
			if fn, ok := obj.(*types.Func); ok && inf.Sums.Fact(fn).OnlyAnswers() {
				for _, ret := range inf.Reader.Asked.ReturnsFor(fn) {
					nodes = append(nodes, ret.Index())
				}
			}
		}
		slices.Sort(nodes)
		for _, i := range slices.Compact(nodes) {
			for _, p := range inf.Reader.Visit(inf.Files.At(i)) {
				if p.Target.Context != nil && in.IsNew(p.Target.Context) {
					inf.arrive(p)
				}
			}
		}
	}
}

// An Inferrer finds what of the package leads to sinks.
type Inferrer struct {
	*scope.Scope
	Reader   *place.Reader
	Facts    *place.Implementations
	Around   *site.Surroundings
	Contexts *site.Contexts
	Clients  *client.Clients
	Bases    *base.Bases
	Requests *client.Requests
	Given    *base.GivenBases

	Inference   *summary.Inference
	Misdeclared []analysis.Diagnostic // //urilint:param directives that cannot be understood
}

// maxArriving is how many values of an expression are looked at one by one. What they all
// begin with is enough of more.
const maxArriving = 8

// arrive tells the inference what gets to a sink by the place p.
func (inf *Inferrer) arrive(p place.Place) {
	if !p.Target.Role.Form.Inferable() || !inf.Around.IsMeant(p) || inf.Around.HasRawPath(p) {
		return // what is around a place does not travel
	}
	list, cuts := inf.Given.Arriving(p)
	if len(list) > maxArriving {
		list = []strval.Value{inf.Values.CommonStart(list, p.Expr)} // one of a table
	}
	for _, own := range list {
		if place.IsZeroValue(own) {
			continue
		}
		if v := inf.composed(p, own.Cut(cuts)); len(list) == 1 && (p.Target.Context == nil || inf.Facts.GroupOf(p.Target) == 1) {
			for _, base := range inf.Given.Of(p, v) {
				inf.arrive(base)
			}
		}
		a := summary.Arrival{Value: own, Several: len(list) > 1, Expr: p.Expr, At: p.Cur, Test: p.InTest, Target: p.Target.Obj, By: p.Target.Context, Values: len(list)}
		if c := p.Target.Context; c != nil {
			reached, known := c.Reached(own)
			if known && !reached {
				continue
			}
			if len(c.If) > 0 && len(c.Cuts) > 0 && len(own.Text) > 1 {
				continue // what the tests look at is not what is left
			}
			a.Undecided = !known
			a.Value = own.Cut(cuts)
			a.Values *= inf.Facts.GroupOf(p.Target)
		}
		if !own.Complete() {
			inf.describe(&a, p)
		}
		inf.Inference.Arrive(a)
	}
}

// composed returns what own, at p, becomes at the sink.
func (inf *Inferrer) composed(p place.Place, own strval.Value) strval.Value {
	if c := p.Target.Context; c != nil {
		return c.Compose(own)
	}
	return own
}

// describe fills in the effect on the string at p.
func (inf *Inferrer) describe(a *summary.Arrival, p place.Place) {
	a.Effect = summary.Effect{Role: p.Target.Role.Name, Method: p.HTTPMethod, OwnDial: place.OwnDial(inf.Clients, p), Plain: place.IsPlain(inf.Clients, p), Via: p.Target.Via()}
	if c := p.Target.Context; c != nil {
		a.Effect.Kind, a.Effect.Ref, a.Effect.Before, a.Effect.After = c.Kind, c.Ref, c.Before, c.After
		a.Effect.Later, a.Effect.Told, a.Effect.Loose, a.Effect.If = c.Later, c.Told, site.IsLoose(p.Target), c.If
		a.Effect.OwnDial = a.Effect.OwnDial || c.OwnDial
	}
	if base, _ := inf.Bases.Base(p); base != nil {
		a.Base = base.Value
	}
	a.Receiver = inf.Bases.ReceiverAt(p)
	a.Prior, a.Beside = inf.Given.Prior(p), p.Target.Given && !p.Target.IsBase()
	a.Effect.Requested = base.IsParsedForRequest(inf.Requests, p) || p.Target.Context != nil && p.Target.Context.Requested
	a.Requested = base.IsRequested(p.Target.Role) && !p.Target.Given || a.Effect.Requested
	if a.Effect.Fetched = base.FetchedBy(inf.Requests, p); p.Target.Context != nil {
		a.Effect.Fetched = p.Target.Context.Fetched
	}
	a.Effect.Readdressed = client.Readdresses(inf.Scope) || p.Target.Context != nil && p.Target.Context.Readdressed
	a.Effect.Requeried = client.Requeries(inf.Scope, p.Cur) || p.Target.Context != nil && p.Target.Context.Requeried
	if p.Wanted != intent.Success {
		a.Bar = summary.OtherUse
	}
	a.Asked = func() bool { return !p.Target.IsBase() && inf.Contexts.IsProbe(p) }
}
