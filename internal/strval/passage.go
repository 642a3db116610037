package strval

import (
	"go/ast"
	"slices"

	"github.com/urilint/urilint/internal/flow"
)

// A Certainty says whether an expression ever has one of its values.
type Certainty uint8

const (
	// Certain: the values before it are assigned, and nothing keeps them from reaching
	// the expression.
	Certain Certainty = iota

	// OneOf: it is one of several values, and conditions that are not understood decide
	// which one:
	//
	//	u := "none"
	//	if found { u = "https://" + host }
	//	if !found { return }
	//	http.Get(u)
	OneOf

	// Guarded: a condition tests the value, the table row that it is from, or something
	// computed from them. Or the expression is never evaluated.
	//
	//	for _, f := range files { if f.remote { http.Get(f.name) } }
	Guarded
)

// A passage is what is asked of the flow from a definition to the end of its activation.
type passage struct {
	e          *Evaluator
	d          *flow.Decl
	activation activation
	vars       flow.VarSet // those of the definitions, and what is made of them
	definition definition
	loop       ast.Node   // of the definition, which is the choice of an element
	loops      []ast.Stmt // that choose elements
}

// findVars finds the variables that the activation's values go through, and the variables
// computed from them up to its end. Errors are not counted: each is asked for on its
// own.
func (p *passage) findVars() {
	e := p.e
	p.vars = make(flow.VarSet)
	isElement := slices.ContainsFunc(p.activation.definitions, func(s definition) bool { return s.at != nil })
	for _, s := range p.activation.definitions {
		if s.vr != nil && !(isElement && flow.Element(s.vr.Var.Type()) != nil) {
			p.vars[s.vr.Var] = true // but no list: if len(tests) == 0 looks at no element
		}
		switch at := s.at.(type) {
		case *ast.RangeStmt:
			p.loops = append(p.loops, at)
			for _, x := range []ast.Expr{at.Key, at.Value} {
				if id, ok := x.(*ast.Ident); ok && id.Name != "_" {
					p.vars[e.info.ObjectOf(id)] = true
				}
			}
		case indexed:
			p.loops = append(p.loops, p.e.flow.LoopOf(at.index))
			p.vars[at.index] = true
		}
	}
	if len(p.vars) == 0 {
		return
	}
	p.vars = p.d.Derived(p.vars, p.activation.pos)
}

// placeOf returns the place of d in f, the graph of the function that its variable is
// declared in. It reports false if it is never reached.
func (p *passage) placeOf(f *flow.Graph, d *flow.Def) (flow.Place, bool) {
	switch {
	case d.Node == nil:
		return flow.Start(0), true // a parameter
	case d.Kind == flow.RangeKey, d.Kind == flow.RangeValue:
		b, ok := f.Bodies[d.Node.(ast.Stmt)]
		return flow.Start(b), ok
	}
	return f.At(d.Node)
}

// unclear is what is said where the value may be another one, nobody knows when.
func (p *passage) unclear() Certainty {
	if p.loop != nil || p.definition.several {
		return OneOf
	}
	return Certain
}
