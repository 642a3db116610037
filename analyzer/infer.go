package analyzer

import (
	"go/types"
	"slices"
)

// infer finds the parameters, fields and variables that are sinks themselves, by a
// worklist: a place is looked at once, and then for each effect that is new for what its
// string is given to.
func (inf *inferrer) infer() {
	inf.sums.FindCallbacks()
	in := inf.sums.Infer()
	inf.inference = in
	inf.reader.users = make(map[types.Object][]int32)
	for p, v := range inf.given.openResolutions() {
		for _, base := range inf.given.of(p, v) {
			inf.arrive(base)
		}
	}
	for p := range inf.reader.places() {
		inf.arrive(p)
	}
	users := inf.reader.users
	inf.relays(users)
	inf.reader.users = nil
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
			if fn, ok := obj.(*types.Func); ok && inf.sums.Fact(fn).OnlyAnswers() {
				for _, ret := range inf.reader.asked.returnsFor(fn) {
					nodes = append(nodes, ret.Index())
				}
			}
		}
		slices.Sort(nodes)
		for _, i := range slices.Compact(nodes) {
			inf.reader.visit(inf.files.At(i), func(p place) bool {
				if p.target.context != nil && in.IsNew(p.target.context) {
					inf.arrive(p)
				}
				return true
			})
		}
	}
}
