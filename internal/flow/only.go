package flow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// A Policy names what may be done with a value so that it keeps a property. Everything
// else loses it. The use in a test of what the program declares does nothing to it.
type Policy struct {
	Kinds []EventKind         // what may be done with it
	Also  func(ev Event) bool // what else may be

	// Follow are those of Alias, Store and Pass where what holds the value then is asked for
	// as well, if Holds says so.
	Follow []EventKind
	Holds  func(v *types.Var) bool // nil: all of the package's variables and fields

	// Member says which fields and methods may be used. With part it says what may be done with
	// the field's value or the method's result; nil: anything.
	Member func(ev Event) (part *Policy, ok bool)

	Loose bool // what is named nowhere else leaves the property alone
}

// maxHeld bounds how many variables and fields hold a value that is followed through them.
const maxHeld = 100

// Only reports whether the value of v keeps what pol is about, whatever is done with it.
func (p *Package) Only(v *types.Var, pol *Policy) bool { return p.onlyHeld([]holding{{v, pol}}) }

// OnlyAt is Only for the value of the expression at cur.
func (p *Package) OnlyAt(cur inspector.Cursor, pol *Policy) bool {
	var held []holding
	return p.only(p.EventAt(cur), pol, &held) && p.onlyHeld(held)
}

func (p *Package) onlyHeld(held []holding) bool {
	for i := 0; i < len(held); i++ {
		for ev := range p.Events(held[i].v) {
			if p.onlyTested(ev.At.Node(), held[i].v) {
				continue
			}
			if !p.only(ev, held[i].pol, &held) || len(held) > maxHeld {
				return false
			}
		}
	}
	return true
}

// A holding is a variable or field with a value, or a part of it, that pol is about.
type holding struct {
	v   *types.Var
	pol *Policy
}

// only reports whether ev is one that pol allows. What holds the value after it is added to held.
func (p *Package) only(ev Event, pol *Policy, held *[]holding) bool {
	if ev.Selects() != "" && pol.Member != nil {
		if part, ok := pol.Member(ev); ok {
			return part == nil || p.onlyPart(ev, part, held)
		}
	}
	if slices.Contains(pol.Kinds, ev.Kind) || pol.Also != nil && pol.Also(ev) {
		return true
	}
	if slices.Contains(pol.Follow, ev.Kind) {
		if to := p.holder(ev); to != nil && (pol.Holds == nil || pol.Holds(to)) {
			if h := (holding{to, pol}); !slices.Contains(*held, h) {
				*held = append(*held, h)
			}
			return true
		}
	}
	return pol.Loose
}

// onlyPart is only for the member that ev selects, and for what a call of it returns.
func (p *Package) onlyPart(ev Event, pol *Policy, held *[]holding) bool {
	at := ev.At.Parent()
	if ev.Kind == CallMethod {
		if at = at.Parent(); at.ParentEdgeKind() == edge.ExprStmt_X {
			return true // no code takes the result
		}
	}
	return p.only(p.EventAt(at), pol, held)
}

// holder returns the variable, field or parameter of the package that holds the value after ev;
// nil if other code may have it.
func (p *Package) holder(ev Event) *types.Var {
	to, _ := ev.Into.(*types.Var)
	if ev.Kind == Pass {
		to = p.ParamOf(ev)
	}
	if to == nil || to.Pkg() != p.Types {
		return nil
	}
	return to.Origin()
}
