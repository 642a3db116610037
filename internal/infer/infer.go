package infer

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
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
