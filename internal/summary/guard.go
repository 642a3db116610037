package summary

import (
	"fmt"
	"hash/fnv"
	"slices"

	"github.com/urilint/urilint/internal/strval"
)

// Reached reports whether the string v gets to the sink, if all else that is unknown of it
// is so. It reports false for known if v's holes decide it by more than that they are not "".
func (e *Effect) Reached(v strval.Value) (reached, known bool) {
	known = true
	for _, g := range e.If {
		whole := Effect{Before: g.Before, After: g.After}
		holds, ok := g.Test.OfOrdinary(whole.Compose(v))
		if ok && !holds {
			return false, true
		}
		known = known && ok
	}
	return true, known
}

// InGroup returns how many of the effects on the parameter i are of the group of e.
func (f *Fact) InGroup(i int, e *Effect) int {
	if e.Group == 0 {
		return 1
	}
	n, kind := 0, e.Kind
	if e.Path != "" {
		kind = IsWithin
	}
	for _, other := range f.Of(i, kind) {
		if other.Group == e.Group && other.Path == e.Path {
			n++
		}
	}
	return n
}

// groupOf returns the Group of the effects of list, if one of them happens.
func groupOf(list []*Effect) uint64 {
	h := fnv.New64a()
	for _, e := range list {
		fmt.Fprintf(h, "%s\x01%s\x01%s\x01%s\x01%s\x01%d\x02", e.Role, e.Before.Text, e.After.Text, e.Base.Text, e.Ref.Text, e.Group)
	}
	return h.Sum64() | 1
}

// Agrees reports whether the arguments of f's function and g's reach the same sinks, on
// any path and with any text around them.
func (f *Fact) Agrees(g *Fact) bool {
	roles := func(f *Fact) (list []string) {
		for i, e := range f.Effects(ReachesSink) {
			list = append(list, fmt.Sprint(i, e.Role, e.Before, e.After, e.Cuts, e.Loose, e.Group))
		}
		return list
	}
	return slices.Equal(roles(f), roles(g))
}

// Or returns the fact of a function that is one of two, with the facts f and g: a parameter
// that reaches a sink in both reaches one of them. Their effects are a group: a fault in each
// of them is a fault. It returns nil if there is no such parameter.
func (f *Fact) Or(g *Fact) *Fact {
	out := new(Fact)
	for i := range f.Params {
		index := f.Params[i].Index
		list := slices.Concat(f.Of(index, ReachesSink), g.Of(index, ReachesSink))
		if len(f.Of(index, ReachesSink)) == 0 || len(g.Of(index, ReachesSink)) == 0 || len(list) > maxJoint {
			continue
		}
		id := groupOf(list)
		for _, e := range list {
			joint := *e
			joint.Group = id
			out.add(index, joint)
		}
	}
	if len(out.Params) == 0 {
		return nil
	}
	return out
}
