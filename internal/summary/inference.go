package summary

import (
	"cmp"
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// An Arrival is a string that gets to a sink: the value of an expression, as it is
// written there.
type Arrival struct {
	Value   strval.Value
	Several bool             // the expression may have other values too
	Expr    ast.Expr         // the expression
	At      inspector.Cursor // the call, literal, assignment or declaration that it is in
	Test    bool             // in a _test.go file

	// Target is the function that takes the string, and Effect its effect on the
	// string. Before, After and Via are those of the whole string.
	Target   types.Object
	Effect   Effect
	By       *Effect      // the effect that Target has on the string; nil: it is a sink itself
	Values   int          // how many arrivals there are of the expression at Target, by effects of one group
	Base     strval.Value // with its origins; "": it is not known, or another package's
	Receiver ast.Expr     // the URL that it is resolved against, if that is not known

	// Bar keeps all variables of the value from being sinks; "": nothing does. Asked
	// says that other code tests the error of the sink.
	Bar   Bar
	Asked func() bool

	// Undecided says that the value's holes decide whether it gets to the sink.
	Undecided bool

	// Requested says that a request is made of the string, whatever it is.
	Requested bool
}

// An Inference is a worklist: each arrival at a sink may make sinks of parameters, fields
// and variables, and these get arrivals of their own.
//
//	for arrivals at what takes URIs { Arrive }
//	for changed := Settle(); len(changed) > 0; changed = Settle() { for arrivals at changed { Arrive } }
type Inference struct {
	p     *Package
	round int

	candidates map[*types.Var]*candidate
	passed     map[*ast.Ident]bool           // identifiers that only hand the value on to a sink
	waits      map[types.Object][]*candidate // those that ask for the other uses of the object
	dirty      map[*candidate]bool
	undone     map[*candidate]bool // those with new arrivals that may be joint
}

// A candidate is a variable whose value gets to a sink.
type candidate struct {
	v       *types.Var
	effects []Effect       // its effects, as far as is seen
	done    int            // how many of effects have been added to the fact
	between []types.Object // local variables and functions on the way from it to the sink
	bar     Bar            // that an arrival gave
	barred  int32          // where that is
	joined  []joined       // the arrivals that may be joint
}

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
		if v == nil {
			continue
		}
		in.pass(id)
		var between []types.Object
		for _, id := range a.Value.Span(h.At).Vars {
			if obj := in.p.Flow.Info.Uses[id]; obj != nil {
				between = append(between, flow.Origin(obj))
			}
		}
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
		in.join(&a, h, v)
		c := in.candidate(v)
		if b := in.bars(&a, h, v); b != "" {
			if c.bar == "" || c.barred <= a.At.Index() {
				c.bar, c.barred = b, a.At.Index()
			}
			continue
		}
		c.effects = append(c.effects, a.effect(h, in.p, v))
		for _, obj := range between {
			in.wait(obj, c)
			if !slices.Contains(c.between, obj) { // many arrivals come by the same few
				c.between = append(c.between, obj)
			}
		}
		in.dirty[c] = true
	}
}

// effect returns the effect on the variable v, the hole h of the arrival's value.
func (a *Arrival) effect(h strval.Hole, p *Package, v *types.Var) Effect {
	e, at := a.Effect, h.At
	e.Cuts = h.Cuts
	if cuts, ok := p.revisionOf(v); ok {
		e.Cuts = slices.Concat(cuts, h.Cuts)
	}
	e.Before = e.Before.before(TextOf(a.Value, 0, at))
	e.After = TextOf(a.Value, at+1, len(a.Value.Text)).before(e.After)
	if a.Base.Text != "" {
		e.Base, e.base = TextOf(a.Base, 0, len(a.Base.Text)), a.Base
	}
	e.If = nil
	for _, g := range a.Effect.If {
		e.If = append(e.If, g.around(TextOf(a.Value, 0, at), TextOf(a.Value, at+1, len(a.Value.Text))))
	}
	e.receiver = a.Receiver
	if IsPlace(v) {
		e.Later = true
		if name := p.funcName(a.At); name != "" {
			e.Via = Through(name, e.Via)
		}
	}
	return e
}

// bars returns what keeps v, the hole h of the arrival's value, from being a sink.
func (in *Inference) bars(a *Arrival, h strval.Hole, v *types.Var) Bar {
	switch {
	case h.Kind != strval.Any, h.Made, a.Target == v:
		return Changed // c.base = "https://" + c.base
	case a.Several, a.Values > 1:
		return SeveralValues
	case a.Undecided, len(a.Effect.If)*len(h.Cuts) > 0:
		return Asked
	case a.Bar != "":
		return a.Bar
	case IsPlace(v) && in.p.IsAssigned(a.At, v):
		return Changed // c.base = os.Getenv("BASE"); http.Get(c.base)
	case !in.p.Always(a.At, v):
		return BehindCondition
	case a.Asked != nil && a.Asked():
		return Asked
	}
	return ""
}

// candidate returns that of v.
func (in *Inference) candidate(v *types.Var) *candidate {
	c := in.candidates[v]
	if c == nil {
		c = &candidate{v: v}
		in.candidates[v] = c
		in.wait(v, c)
	}
	return c
}

// wait notes that c has to be looked at again when a use of obj is found to hand it on.
func (in *Inference) wait(obj types.Object, c *candidate) {
	if !slices.Contains(in.waits[obj], c) {
		in.waits[obj] = append(in.waits[obj], c)
	}
}

// pass notes that the identifier id only hands its value on to a sink.
func (in *Inference) pass(id *ast.Ident) {
	if in.passed[id] {
		return
	}
	in.passed[id] = true
	if obj := in.p.Flow.Info.ObjectOf(id); obj != nil {
		for _, c := range in.waits[flow.Origin(obj)] {
			in.dirty[c] = true
			if len(c.joined) > 0 {
				in.undone[c] = true
			}
		}
	}
}

// Settle makes sinks of the variables whose uses all allow that, and returns the
// objects with new effects, in source order.
func (in *Inference) Settle() []types.Object {
	in.round++
	byPos := func(a, b *candidate) int { return cmp.Compare(a.v.Pos(), b.v.Pos()) }
	dirty := slices.SortedFunc(maps.Keys(in.dirty), byPos) // so that facts are the same each time
	clear(in.dirty)
	var changed []types.Object
	for _, c := range dirty {
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

// barOf returns what keeps c from being a sink, and whether the value is printed on the
// way.
func (in *Inference) barOf(c *candidate) (b Bar, told bool) {
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
	if owner, _ := in.p.Owner(c.v); owner == nil {
		return NotNamed, told
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
