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

// IsNew reports whether e is of the last round: no arrival by it has been seen.
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

// asksCut reports whether a test decides whether the sink is reached, and is about what a cut here leaves of the hole h. A called
// function that cuts its parameter tests it before.
func (a *Arrival) asksCut(h strval.Hole) bool {
	return len(a.Effect.If)*len(h.Cuts) > 0 && (a.By == nil || !slices.Equal(h.Cuts, a.By.Cuts))
}

// bars returns what keeps v, the hole h of the arrival's value, from being a sink. from is
// the answer that is there; nil: v is a variable.
func (in *Inference) bars(a *Arrival, h strval.Hole, v *types.Var, from *answer) Bar {
	switch {
	case h.Kind != strval.Any, h.Made, a.Target == v:
		return Changed // c.base = "https://" + c.base
	case (a.Several || a.Values > 1) && !in.isOneOfDefaults(a, h) && !in.isFirst(a, h):
		return SeveralValues
	case a.Undecided, a.asksCut(h):
		return Asked
	case a.Bar != "":
		return a.Bar
	case IsPlace(v) && in.p.isChanged(a.At, v):
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
	if !IsURL(v) && len(p.repeated.Of(v, p.selfCalls)) > 0 {
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

// isFirst reports whether the hole h is in the value that a has the first time its code runs. The loop around it makes the
// other values.
//
//	u := base + path; for { page := get(u); if page.Next == "" { break }; u = page.Next }
func (in *Inference) isFirst(a *Arrival, h strval.Hole) bool {
	return (a.By == nil || a.By.Group == 0) && slices.ContainsFunc(a.Value.Span(h.At).Vars, func(id *ast.Ident) bool {
		later := in.p.Flow.Later(id)
		return len(later) > 0 && len(later) == a.Values-1
	})
}

// Settle makes sinks of the variables whose uses allow it, and returns the objects, in source order.
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

// barOf returns what keeps c from being a sink, and whether its value is printed.
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

// An Arrival is a string that gets to a sink, as it is written there.
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
	Prior    ast.Expr     // what it follows directly, if that is not known
	Beside   bool         // another call gives what follows it: By is of the two

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

// A joined is an arrival whose hole, of a parameter or field, gets to a sink by some path.
type joined struct {
	Arrival
	hole strval.Hole
	at   inspector.Cursor // what has to run in the function that the group is in: the arrival, or a function literal around it

	from  *answer // the answer in the hole; nil: it has a variable
	setUp bool    // the client may be set up to change it before, or another function is handed the code
}

// An answer is the result of an interface's method, where this package calls it.
type answer struct {
	method
	call  inspector.Cursor
	local *types.Var // that the result is assigned to; nil: the call is a part of an expression
}

// A jointGroup are the arrivals in the function fn, of an answer those of one call.
type jointGroup struct {
	fn   inspector.Cursor
	from *answer
	list []joined
}

// A candidate is a variable whose value gets to a sink.
type candidate struct {
	v       *types.Var
	effects []Effect       // its effects, as far as is seen
	done    int            // how many of effects have been added to the fact
	between []types.Object // local variables and functions on the way from it to the sink
	bar     Bar            // that an arrival gave
	barred  int32          // where that is
	behind  bool           // some arrival is behind a condition
	joined  []joined       // the arrivals that may be joint
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
	e.If, e.When, e.Set = nil, nil, ""
	for _, g := range a.Effect.If {
		e.If = append(e.If, g.around(TextOf(a.Value, 0, at), TextOf(a.Value, at+1, len(a.Value.Text))))
	}
	e.receiver = a.Receiver
	if e.prior, e.beside = a.Prior, a.Beside; at > 0 {
		e.prior = nil
		if i := slices.IndexFunc(a.Value.Holes, func(h strval.Hole) bool { return h.At == at-1 }); i >= 0 {
			e.prior = a.Value.Holes[i].Expr
		}
	}
	if IsPlace(v) || p.isAnswer(v) || e.Kind == IsBase && !p.isOf(v, a.At) {
		e.Later = IsPlace(v)
		if decl := flow.DeclOf(a.At); decl != nil {
			e.Via = Through(Name(p.Flow.Info.Defs[decl.Name]), e.Via)
		}
	}
	return e
}

// isOf reports whether v is a parameter of the function around cur.
func (p *Package) isOf(v *types.Var, cur inspector.Cursor) bool {
	owner, _ := p.Owner(v)
	decl := flow.DeclOf(cur)
	_, isFunc := owner.(*types.Func)
	return !isFunc || decl != nil && p.Flow.Info.Defs[decl.Name] == owner
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
