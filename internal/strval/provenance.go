package strval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// A Provenance is how a value came to be that of an expression: by which definitions. It is looked at only where something was found in the value. A nil one is
// that of what is written in the expression itself.
type Provenance struct {
	Definition
	Next, other *Provenance

	// Until is the result of a function that Next leads to; else it leads to where
	// the provenance itself does.
	Until token.Pos

	// Caller, if valid, is the call of the function around, to which Next leads, as if there were no Until.
	Caller token.Pos

	Selects *types.Var // the field of a struct, to which Next leads
}

// A Definition is an assignment that gave a variable its value, the selection of an element,
// or, if it is neither, that of one of a function's results.
type Definition struct {
	Life    *flow.Life
	Def     *flow.Def
	Several bool // other defs may have given it another one
	Value   Node // what Def gave the variable, a string; the key that chose the element of a map
	NotNil  bool // what Def gave is not nil

	Field *types.Var // by which field of the variable the value came; nil: not known, or as it is

	At  any               // what enumerates the elements, a *ast.RangeStmt or an Indexed, or chooses one, an *ast.IndexExpr or *ast.CallExpr
	Row *ast.CompositeLit // the element, if a literal of this package makes it

	OneOf  bool // of the results of a function, which its arguments decide
	ByArgs bool // all of which are texts: conditions on the arguments choose
}

// IsChosen reports whether a key, or a function's arguments, chose the value.
func (d Definition) IsChosen() bool {
	_, ok := d.At.(ast.Expr)
	return ok
}

// And returns the provenance of what is made of both.
func (w *Provenance) And(v *Provenance) *Provenance {
	switch {
	case v == nil || v == w:
		return w
	case w == nil:
		return v
	}
	return &Provenance{Next: w, other: v}
}

// An Activation is the part of a provenance that ends at Pos, in one function or a called one.
type Activation struct {
	Pos         token.Pos
	Definitions []Definition
}

// Activations returns the activations of w, which leads to pos.
func (w *Provenance) Activations(pos token.Pos) []Activation {
	type calls struct { // the ends of the activations that called
		pos   token.Pos
		outer *calls
	}
	type frame struct {
		*Provenance
		pos token.Pos
		*calls
		field *types.Var
	}
	var (
		out   []Activation
		index = make(map[token.Pos]int) // of the activation that ends there
		seen  = make(map[*Provenance]bool)
		stack = []frame{{w, pos, nil, nil}}
	)
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if top.Provenance == nil || seen[top.Provenance] {
			continue
		}
		seen[top.Provenance] = true
		if top.Definition != (Definition{}) {
			i, ok := index[top.pos]
			if !ok {
				i = len(out)
				index[top.pos] = i
				out = append(out, Activation{Pos: top.pos})
			}
			d := top.Definition
			d.Field = top.field
			out[i].Definitions = append(out[i].Definitions, d)
		}
		stack = append(stack, frame{top.other, top.pos, top.calls, top.field})
		if top.Selects != nil {
			top.field = top.Selects
		}
		switch {
		case top.Until.IsValid():
			top.pos, top.calls = top.Until, &calls{top.pos, top.calls}
		case top.Caller.IsValid() && top.calls != nil:
			top.pos, top.calls = top.calls.pos, top.outer
		case top.Caller.IsValid() && top.pos.IsValid():
			top.pos = top.Caller
		}
		stack = append(stack, frame{top.Next, top.pos, top.calls, top.field})
	}
	return out
}

// An Indexed is the moment at which an index variable has a value. All elements
// that are chosen by it then are of that row, in whatever table.
type Indexed struct {
	Index   *types.Var
	Version flow.Version
}
