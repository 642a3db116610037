package summary

import (
	"go/ast"
	"go/types"
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
	e.If, e.Set = nil, ""
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
