package summary

import (
	"cmp"
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Infer returns an Inference that has seen nothing yet.
func (p *Package) Infer() *Inference {
	return &Inference{
		p:          p,
		candidates: make(map[*types.Var]*candidate),
		passed:     make(map[*ast.Ident]bool),
		waits:      make(map[types.Object][]*candidate),
		dirty:      make(map[*candidate]bool),
		undone:     make(map[*candidate]bool),
	}
}

// IsNew reports whether e was found in the last round: an arrival by it has not been
// seen.
func (in *Inference) IsNew(e *Effect) bool { return e.round == in.round }

// maxAround bounds the text around a string at a sink, in bytes: each function on the way
// may add to it, and a chain of them costs the square of its length.
const maxAround = 1 << 10

// Arrive notes the arrival a.
func (in *Inference) Arrive(a Arrival) {
	if a.Bar == "" && len(a.Effect.Before.Text)+len(a.Value.Text)+len(a.Effect.After.Text) > maxAround {
		a.Bar = TooLong
	}
	for _, span := range a.Value.Spans {
		for _, id := range span.Vars {
			in.pass(id)
		}
	}
	for _, h := range a.Value.Holes {
		id, v := in.p.variableOf(h)
		var from *answer
		if v == nil {
			id, v, from = in.p.answerOf(a.Value, h)
		}
		if v == nil {
			continue
		}
		in.pass(id)
		between := in.p.wayOf(a.Value, h)
		if id, list := in.p.Ranged(v); list != nil {
			in.pass(id)
			between = append(between, v)
			v = list
		}
		if a.Test && !in.p.InTest(v.Pos()) {
			continue // what a test hands to a sink need not be meant for one
		}
		if _, ok := in.p.revisionOf(v); ok && a.Target == v {
			continue // its effects have the cuts of that
		}
		if owner, _ := in.p.Owner(v); a.Effect.Kind == IsBase && owner != nil && slices.Contains(a.Effect.Via, Name(owner)) {
			continue // each call gives the base and the reference
		}
		c := in.candidate(v)
		if a.Beside {
			if e := a.effect(h, in.p, v); in.bars(&a, h, v, from) == "" && !slices.ContainsFunc(c.effects, func(o Effect) bool { return o.beside && o.joint() == e.joint() }) {
				c.effects = append(c.effects, e) // one for each kind of joint
				in.dirty[c] = true
			}
			continue
		}
		in.join(&a, h, v, from)
		if from != nil {
			in.wait(from.fn, c)
		}
		switch b := in.bars(&a, h, v, from); {
		case b == "":
		case b == BehindCondition && !flow.PointsToString(v.Type()): // no matter where another arrival is always
			c.behind = true
			continue
		default:
			if c.bar == "" || c.barred <= a.At.Index() {
				c.bar, c.barred = b, a.At.Index()
			}
			continue
		}
		e := a.effect(h, in.p, v)
		if _, ok := in.p.Flow.IsDefault(a.At); ok || a.Several {
			e.If = append(e.If, NotEmpty) // "" is no default
		}
		c.effects = append(c.effects, e)
		for _, obj := range between {
			in.wait(obj, c)
			if !slices.Contains(c.between, obj) { // many arrivals come by the same few
				c.between = append(c.between, obj)
			}
		}
		in.dirty[c] = true
	}
}

// bars returns what keeps v, the hole h of the arrival's value, from being a sink. from is
// the answer that is there; nil: v is a variable.
func (in *Inference) bars(a *Arrival, h strval.Hole, v *types.Var, from *answer) Bar {
	switch {
	case h.Kind != strval.Any, h.Made, a.Target == v:
		return Changed // c.base = "https://" + c.base
	case (a.Several || a.Values > 1) && !in.isOneOfDefaults(a, h):
		return SeveralValues
	case a.Undecided, len(a.Effect.If)*len(h.Cuts) > 0:
		return Asked
	case a.Bar != "":
		return a.Bar
	case IsPlace(v) && in.p.IsAssigned(a.At, v):
		return Changed // c.base = os.Getenv("BASE"); http.Get(c.base)
	case from == nil && !in.p.always(a.At, v, in.p.leastOf(v)) && !in.runsIfThere(a, h, v), from != nil && !from.gets(in.p, a.At):
		return BehindCondition
	case a.Asked != nil && a.Asked():
		return Asked
	}
	return ""
}

// runsIfThere reports whether a runs wherever the string of v, in the hole h, is there: v is a field of an error that
// is looked for by its type, or a pointer that is not nil.
func (in *Inference) runsIfThere(a *Arrival, h strval.Hole, v *types.Var) bool {
	return in.p.isOfType(h.Source()) && in.p.Flow.RunsIfPresent(a.At, true) || flow.PointsToString(v.Type()) && in.p.Flow.RunsIfPresent(a.At, false)
}

// leastOf returns which paths a string that is given for v need not go. One that a function passes on to itself
// is not used where that ends:
//
//	func poll(u string, n int) { if n == 0 { return }; http.Get(u); poll(u, n-1) }
func (p *Package) leastOf(v *types.Var) flow.Modulo {
	repeated := p.repeated.Of(v, func(*types.Var) bool {
		return v.Kind() == types.ParamVar && !IsURL(v) && slices.ContainsFunc(p.Flow.Uses(v), func(use inspector.Cursor) bool { return p.isRepeated(use, v) })
	})
	if repeated {
		return flow.Idle
	}
	return flow.Failures
}

// isOneOfDefaults reports whether the value of a has its hole h for where another string is empty, or is
// not: which of them the program uses, what is in the hole does not decide.
//
//	base := c.base; if base == "" { base = other }   cmp.Or(c.base, other)
func (in *Inference) isOneOfDefaults(a *Arrival, h strval.Hole) bool {
	if a.By != nil && a.By.Group != 0 || h.Source() == nil {
		return false
	}
	flw := in.p.Flow
	if cur, ok := flw.Find(h.Source()); ok && cur.ParentEdgeKind() == edge.CallExpr_Args && flw.CallTo(cur.Parent().Node().(ast.Expr), "cmp", "Or") != nil {
		return true
	}
	chosen := false
	for _, id := range a.Value.Span(h.At).Vars {
		if fn, ok := flw.Info.Uses[id].(*types.Func); ok && flw.GivesDefault(fn) {
			chosen = true
		}
		life := flw.LocalAt(id)
		if life == nil || life.Lost {
			continue
		}
		others := 0
		for _, d := range life.Defs {
			if flw.IsDefaultOf(d) {
				chosen = true
			} else if d.Kind != flow.Zero {
				others++
			}
		}
		if others > 1 {
			return false
		}
	}
	return chosen
}

// Settle makes sinks of the variables whose uses all allow that, and returns the
// objects with new effects, in source order.
func (in *Inference) Settle() []types.Object {
	in.round++
	var changed []types.Object
	for _, c := range take(in.dirty) {
		b, told := in.barOf(c)
		if b != "" {
			continue
		}
		owner, i := in.p.Owner(c.v) // not nil: else it is barred
		for ; c.done < len(c.effects); c.done++ {
			e := c.effects[c.done]
			e.Told = e.Told || told
			e.round = in.round
			if in.p.Add(owner, i, e) && !slices.Contains(changed, owner) {
				changed = append(changed, owner)
			}
		}
	}
	return changed
}

// take empties set and returns what was in it in source order, so that facts are the same each time.
func take(set map[*candidate]bool) []*candidate {
	list := slices.SortedFunc(maps.Keys(set), func(a, b *candidate) int { return cmp.Compare(a.v.Pos(), b.v.Pos()) })
	clear(set)
	return list
}

// barOf returns what keeps c from being a sink, and whether the value is printed on the
// way.
func (in *Inference) barOf(c *candidate) (b Bar, told bool) {
	owner, _ := in.p.Owner(c.v)
	if IsURL(c.v) && owner != nil {
		return c.bar, false
	}
	if c.bar != "" {
		if other, _ := in.p.OtherUse(c.v, in.passed); other == Asked {
			return Asked, false
		}
		return c.bar, false
	}
	for _, obj := range append(c.between, c.v) {
		other, t := in.p.OtherUse(obj, in.passed)
		told = told || t
		if other != "" {
			return other, told
		}
		if fn, ok := obj.(*types.Func); ok && in.p.Flow.CalledElsewhere(fn) {
			return OtherUse, told
		}
	}
	if owner == nil {
		return NotNamed, told
	}
	if c.behind && len(c.effects) == 0 {
		return BehindCondition, told
	}
	return "", told
}

// Bar returns the reason why v, whose value reaches a sink, is no sink itself. It
// returns "" if v is one, or if its value reaches none.
func (in *Inference) Bar(v *types.Var) Bar {
	c := in.candidates[v]
	if c == nil {
		return ""
	}
	b, _ := in.barOf(c)
	return b
}
