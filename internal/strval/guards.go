package strval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/cfg"

	"github.com/urilint/urilint/internal/flow"
)

// looksAt reports whether c names a variable that has to do with the value.
func (p *passage) looksAt(c flow.Cond) bool {
	return p.e.flow.MentionsAny(c.Expr, p.vars) || c.Tag != nil && p.e.flow.MentionsAny(c.Tag, p.vars)
}

// looksAt1 reports whether c names v.
func (p *passage) looksAt1(c flow.Cond, v *types.Var) bool {
	return p.e.flow.Mentions(c.Expr, v) || c.Tag != nil && p.e.flow.Mentions(c.Tag, v)
}

// failedOf reports whether c asks whether something failed that has to do with
// the value.
func (p *passage) failedOf(c flow.Cond) bool {
	err, _ := p.e.flow.ErrorVar(c.Expr)
	if err == nil || c.Tag != nil {
		return false
	}
	def := p.d.Vars()[err].LastBefore(c.Expr.Pos())
	return def == nil || p.e.flow.MentionsAny(def.Source(), p.vars)
}

// decided returns what c, the condition of block b, gives for the values of the
// steps.
func (p *passage) decided(c flow.Cond, f *flow.Graph, b int32) truth {
	if _, ok := f.Cond(b); !ok {
		return maybe
	}
	return p.holds(c)
}

// holds returns what c gives for the values of the steps.
func (p *passage) holds(c flow.Cond) truth {
	for i, s := range p.leg.steps {
		if s.vr == nil || s.value == nil || s.def.Ident.Pos() > c.Expr.Pos() {
			continue
		}
		if slices.ContainsFunc(p.leg.steps[i+1:], func(t step) bool { return t.vr == s.vr }) {
			continue // which of its values it has there is not known
		}
		switch t := p.e.truth(c, s.vr.Var, write(s.value)); t {
		case yes, no:
			return t
		}
	}
	return maybe
}

// guarded says whether g, the end of one of blocks in f, lets the value pass.
func (p *passage) guarded(f *flow.Graph, g flow.Guard, blocks []int32) Certainty {
	c, ok := f.Condition(g.Block)
	if !ok {
		return p.unclear() // a type switch, a select
	}
	kind := f.Blocks[g.Block].Kind
	isLoop := kind == cfg.KindRangeLoop || kind == cfg.KindForLoop
	if isLoop && slices.Contains(p.loops, f.Blocks[g.Block].Stmt) {
		return Certain // it goes through the elements
	}
	switch t := p.decided(c, f, g.Block); {
	case t == yes && g.On == 0, t == no && g.On == 1:
		return Certain
	case t == yes || t == no:
		return Guarded
	}
	if p.isBeside(c) {
		return OneOf // u, ok := find(); if ok { … }
	}
	single := p.loop == nil && !p.step.several
	if err, on := p.e.flow.ErrorVar(c.Expr); err != nil && c.Tag == nil {
		switch def := p.d.Vars()[err].LastBefore(c.Expr.Pos()); {
		case g.On != int32(on) && f.FailsTest(f.Succs[g.Block][1-g.On]):
			return Certain // a test that passes goes on
		case p.failedOf(c):
			if single && g.On != int32(on) {
				return Certain // it is the author's own string, and meant to succeed
			}
			return Guarded
		case single || p.loop != nil:
			return Certain
		case g.On != int32(on) && !p.related(def.Node, f, blocks, g.Block):
			return Certain
		}
		return OneOf
	}
	if p.looksAt(c) {
		return Guarded
	}
	if single {
		return Certain
	}
	switch {
	case p.loop != nil && (isLoop || p.d.IsSteady(c.Expr, p.loop) && (c.Tag == nil || p.d.IsSteady(c.Tag, p.loop))):
		return Certain
	case p.loop == nil && isLoop && !p.related(c.Expr, f, blocks, g.Block):
		return Certain
	}
	return OneOf
}

// operand says whether what stands at pos is evaluated whenever its statement is:
// in isHTTP(u) && get(u) it is only for some u.
func (p *passage) operand(pos token.Pos) Certainty {
	cur, ok := p.e.flow.At(pos)
	for ; ok; cur = cur.Parent() {
		if _, isExpr := cur.Node().(ast.Expr); !isExpr || cur.ParentEdgeKind() == edge.FuncLit_Body {
			break
		}
		bin, _ := cur.Parent().Node().(*ast.BinaryExpr)
		if bin == nil || cur.ParentEdgeKind() != edge.BinaryExpr_Y || bin.Op != token.LAND && bin.Op != token.LOR {
			continue
		}
		c := flow.Cond{Expr: bin.X}
		switch t := p.holds(c); {
		case t == yes && bin.Op == token.LAND, t == no && bin.Op == token.LOR:
		case t == yes || t == no || p.looksAt(c):
			return Guarded
		case p.loop != nil && p.d.IsSteady(bin.X, p.loop):
		default:
			if u := p.unclear(); u != Certain {
				return u
			}
		}
	}
	return Certain
}

// isBeside reports whether c asks for another result of the call that gave one of
// the steps' values.
func (p *passage) isBeside(c flow.Cond) bool {
	for _, s := range p.leg.steps {
		if s.def == nil || s.def.Kind != flow.Tuple {
			continue
		}
		for v, vr := range p.d.Vars() {
			if v == s.vr.Var || !slices.ContainsFunc(vr.Defs, func(d *flow.Def) bool { return d.Node == s.def.Node }) {
				continue
			}
			if last := p.d.Vars()[v].LastBefore(c.Expr.Pos()); (last == nil || last.Node == s.def.Node) && p.looksAt1(c, v) {
				return true
			}
		}
	}
	return false
}

// related reports whether n has to do with what decides, in blocks but the one of
// the guard, which value the step's variable has.
func (p *passage) related(n ast.Node, f *flow.Graph, blocks []int32, guard int32) bool {
	e := p.e
	if n == nil {
		return true
	}
	deciding := flow.VarSet{p.step.vr.Var: true}
	note := func(n ast.Node) {
		ast.Inspect(n, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if v, ok := e.info.ObjectOf(id).(*types.Var); ok {
					deciding[v] = true
				}
			}
			return true
		})
	}
	for _, b := range blocks {
		if c, ok := f.Condition(b); ok && b != guard {
			note(c.Expr)
			if c.Tag != nil {
				note(c.Tag)
			}
		}
	}
	for _, d := range p.step.vr.Defs {
		if d.Node == nil || d == p.step.def {
			continue
		}
		if at, ok := f.At(d.Node); ok && slices.Contains(blocks, at.Block) {
			for _, n := range f.Blocks[at.Block].Nodes {
				note(n)
			}
		}
	}
	return e.flow.MentionsAny(n, deciding)
}
