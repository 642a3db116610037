// Package certain judges whether the program ever has a value where an expression stands. In goes how the value came
// there (strval.Provenance); out comes a Certainty: the way from its definitions to the expression is open, is one of
// several, or a condition on it asks for the value. What a condition between them says is a table, verdicts.
package certain

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Values are what is known of the expressions that conditions name.
type Values interface {
	// Field returns the value of the field that sel selects, if it has one only, of which something is known.
	Field(sel *ast.SelectorExpr) (strval.Value, bool)

	// IsSetting reports whether x asks for a setting by its name: its error says nothing about the value.
	IsSetting(x ast.Expr) bool
}

// A Judge judges the values of one package.
type Judge struct {
	flow       *flow.Package
	info       *types.Info
	conditions *condition.Reader
	values     Values
	decided    func(verdict string) // what decided of a guard, for tests; nil: nobody asks
}

// New returns a Judge of the package in, whose conditions and values are given.
func New(in *flow.Package, conditions *condition.Reader, values Values) *Judge {
	return &Judge{flow: in, info: in.Info, conditions: conditions, values: values}
}

// Of says whether execution ever follows from, which leads to pos. An invalid pos is
// in a function's caller, of which nothing is known.
func (j *Judge) Of(from *strval.Provenance, pos token.Pos) Certainty {
	worst := Certain
	if pos.IsValid() && j.flow.IsDead(pos) {
		return Guarded
	}
	for _, a := range from.Activations(pos) {
		worst = max(worst, j.certainIn(a, !pos.IsValid()))
	}
	return worst
}

// certainIn says whether execution ever follows a. isTold: it is asked for callers of which nothing is known.
func (j *Judge) certainIn(a strval.Activation, isTold bool) Certainty {
	worst := Certain
	if slices.ContainsFunc(a.Definitions, func(s strval.Definition) bool {
		return s.OneOf || s.IsChosen() && isTold // the caller knows the key
	}) {
		worst = OneOf
	}
	if !a.Pos.IsValid() {
		return worst // in the caller, which is not known
	}
	d := j.flow.DeclAt(a.Pos)
	if d == nil {
		return worst
	}
	p := passage{j: j, d: d, activation: a}
	p.findVars()
	for _, s := range a.Definitions {
		p.definition, p.loop, p.isKeyed = s, nil, false
		switch at := s.At.(type) {
		case *ast.RangeStmt:
			worst = max(worst, p.element(at, at.X))
		case strval.Indexed:
			if loop := j.flow.LoopOf(at.Index); loop != nil {
				worst = max(worst, p.element(loop, nil))
			} else {
				worst = max(worst, p.chosen(at.Index.Pos()))
			}
		case *ast.IndexExpr, *ast.CallExpr:
			worst = max(worst, p.chosen(at.(ast.Expr).Pos()))
		}
		if s.Life != nil && s.Life.Owner != nil && s.Life.Owner.Body != nil {
			worst = max(worst, p.assigned())
		}
		if worst == Guarded {
			break
		}
	}
	return worst
}

// element says whether the end of the activation is reached for each element of loop, which ranges over over.
func (p *passage) element(loop ast.Stmt, over ast.Expr) Certainty {
	j := p.j
	if p.activation.Pos < loop.Pos() || loop.End() <= p.activation.Pos {
		return OneOf // the one at which the loop was left
	}
	if over != nil && flow.HasInfo(j.info.TypeOf(over), types.IsInteger) {
		if call, ok := ast.Unparen(over).(*ast.CallExpr); !ok || !j.flow.OnlyReads(call) {
			return OneOf // for i := range 2 { get(urls[i]) }
		}
	}
	fn := p.d.FuncAt(loop.Pos())
	if fn.Body == nil {
		return Certain
	}
	b, ok := j.flow.Graph(fn.Body).Bodies[loop]
	if !ok {
		return Guarded // never reached
	}
	p.loop = loop
	return p.through(fn, flow.Start(b))
}

// chosen says whether the end of the activation is reached for each element of a table, of which a key chooses one at pos.
//
//	http.Get(providers[name].url)
func (p *passage) chosen(pos token.Pos) Certainty {
	fn := p.d.FuncAt(pos)
	if fn == nil || fn.Body == nil {
		return Certain
	}
	p.loop, p.isKeyed = fn.Node, true
	return p.through(fn, flow.Start(0))
}

// assigned says whether the variable still has the value of the definition at the end of the activation.
func (p *passage) assigned() Certainty {
	s := p.definition
	fn := s.Life.Owner
	at, ok := p.j.flow.Graph(fn.Body).PlaceOfDef(s.Def)
	if !ok {
		return Guarded // never reached
	}
	return p.through(fn, at)
}

// through says whether from at, in fn, the end of the activation is reached.
func (p *passage) through(fn *flow.Func, at flow.Place) Certainty {
	worst := Certain
	pos := p.activation.Pos
	for in := p.d.FuncAt(pos); in != fn; in = in.Outer {
		if in == nil || in.Body == nil || in.Outer == nil {
			return p.unclear()
		}
		// In a function literal, from its beginning. It is called for each value if it is passed here, as to t.Run.
		worst = max(worst, p.within(p.j.flow.Graph(in.Body), flow.Start(0), pos))
		if cur, ok := p.j.flow.Find(in.Node); !ok || cur.ParentEdgeKind() != edge.CallExpr_Args && cur.ParentEdgeKind() != edge.CallExpr_Fun {
			worst = max(worst, p.unclear())
		}
		pos = in.Node.Pos()
	}
	return max(worst, p.within(p.j.flow.Graph(fn.Body), at, pos))
}

// within says whether in f what is at pos is reached from at.
func (p *passage) within(f *flow.Graph, at flow.Place, pos token.Pos) Certainty {
	if c := p.operand(pos); c != Certain {
		return c
	}
	to, ok := f.Find(pos)
	if !ok {
		return p.unclear()
	}
	guards, blocks, ok := f.Guards(at, to, p.loop != nil)
	if !ok {
		return p.unclear()
	}
	worst := Certain
	for _, g := range guards {
		if worst = max(worst, p.guarded(f, g, blocks)); worst == Guarded {
			return worst
		}
	}
	if !p.definition.Several || p.loop != nil {
		return worst
	}
	// The conditions that decide which value it is must not test the values, or be loops that may run zero times.
	for _, b := range blocks {
		c, ok := f.Condition(b)
		if !ok || !p.j.flow.Asks(c, p.vars) && !p.failedOf(c) {
			continue
		}
		if holds := p.decided(c, f, b); holds == condition.Maybe || p.overwritten(f, b, holds == condition.Yes, to) {
			return Guarded
		}
	}
	tied := p.newTies(f, at)
	for _, d := range p.definition.Life.Defs {
		if d == p.definition.Def || d.Node == nil {
			continue
		}
		b, ok := f.PlaceOfDef(d)
		if !ok || worst > Certain || b.Block == at.Block || !slices.Contains(blocks, b.Block) {
			continue
		}
		if f.Leads(b.Block, b.Block, at.Block, to.Block) || tied.with(b) {
			worst = OneOf
		}
	}
	return worst
}

// overwritten reports whether the variable gets another value before to if the condition of block b holds, or not.
//
//	sep := ""; if query != "" { sep = "&" }; get(query + sep)
func (p *passage) overwritten(f *flow.Graph, b int32, holds bool, to flow.Place) bool {
	next := f.Succs[b][0]
	if !holds {
		next = f.Succs[b][1]
	}
	var others []int32
	for _, d := range p.definition.Life.Defs {
		if at, ok := f.PlaceOfDef(d); ok && d != p.definition.Def && d.Node != nil && at.Block != to.Block {
			others = append(others, at.Block)
		}
	}
	return next < 0 || next != to.Block && (slices.Contains(others, next) || !f.Leads(next, to.Block, others...))
}

// A Certainty says whether an expression ever has one of its values.
type Certainty uint8

const (
	// Certain: the values before it are assigned, and nothing keeps them from the expression.
	Certain Certainty = iota

	// OneOf: it is one of several values, and conditions that are not understood decide which:
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
	j          *Judge
	d          *flow.Decl
	activation strval.Activation
	vars       flow.VarSet // those of the definitions, and what is made of them
	definition strval.Definition
	loop       ast.Node   // of the definition, which is the choice of an element; the function that chooses if isKeyed
	isKeyed    bool       // a key that is not known chooses it
	loops      []ast.Stmt // that choose elements
}

// findVars finds the variables that the activation's values go through, and what is computed from them up to its end.
// Errors are not counted: each is asked for on its own.
func (p *passage) findVars() {
	j := p.j
	p.vars = make(flow.VarSet)
	isElement := slices.ContainsFunc(p.activation.Definitions, func(s strval.Definition) bool { return s.At != nil })
	for _, s := range p.activation.Definitions {
		if s.Life != nil && !(isElement && flow.Element(s.Life.Var.Type()) != nil) {
			p.vars[s.Life.Var] = true // but no list: if len(tests) == 0 looks at no element
		}
		switch at := s.At.(type) {
		case *ast.RangeStmt:
			p.loops = append(p.loops, at)
			for _, x := range []ast.Expr{at.Key, at.Value} {
				if id, ok := x.(*ast.Ident); ok && id.Name != "_" {
					p.vars[j.info.ObjectOf(id)] = true
				}
			}
		case strval.Indexed:
			p.loops = append(p.loops, p.j.flow.LoopOf(at.Index))
			p.vars[at.Index] = true
		case *ast.IndexExpr:
			p.addKeys(at.Index)
		case *ast.CallExpr:
			p.addKeys(at)
		}
	}
	if len(p.vars) == 0 {
		return
	}
	p.vars = p.d.Derived(p.vars, p.activation.Pos)
}

// addKeys adds the variables in x, by which the value was chosen. Of a list of values that is none.
func (p *passage) addKeys(x ast.Expr) {
	for v := range p.j.flow.VarsIn(x) {
		if flow.Element(v.Type()) == nil {
			p.vars[v] = true
		}
	}
}

// unclear is what is said where the value may be another one, nobody knows when.
func (p *passage) unclear() Certainty {
	if p.loop != nil || p.definition.Several {
		return OneOf
	}
	return Certain
}
