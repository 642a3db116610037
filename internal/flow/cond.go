package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/cfg"
)

// Cond returns the condition that block b ends in. It reports false if it ends in none,
// or is never reached.
func (f *Graph) Cond(b int32) (Cond, bool) {
	c, ok := f.conds[b]
	return c, ok
}

// Asked returns the blocks that end in a condition which names v, sorted.
func (f *Graph) Asked(v *types.Var) []int32 { return f.asked[v] }

// Cases returns the clauses of type switches to which blocks lead if the type is one of theirs: the first successor of such a
// block is the clause, the second goes on to other types.
func (f *Graph) Cases() map[int32]*ast.CaseClause { return f.cases }

// condOf returns the condition that b ends in, if it does.
func (p *Package) condOf(b *cfg.Block) (Cond, bool) {
	if !b.Live || len(b.Succs) != 2 || len(b.Nodes) == 0 {
		return Cond{}, false
	}
	expr, ok := b.Nodes[len(b.Nodes)-1].(ast.Expr)
	if !ok {
		return Cond{}, false
	}
	c := Cond{Expr: expr}
	switch to := b.Succs[0]; to.Kind {
	case cfg.KindIfThen, cfg.KindForBody:
	case cfg.KindSwitchCaseBody:
		clause, ok := p.Find(to.Stmt)
		if !ok {
			return Cond{}, false
		}
		s, ok := clause.Parent().Parent().Node().(*ast.SwitchStmt)
		if !ok {
			return Cond{}, false // a type switch
		}
		c.Tag = s.Tag
	default:
		return Cond{}, false
	}
	return c, true
}

// excluded returns the successor of b that its condition, a constant, excludes. A channel of ticks
// is never closed.
func (p *Package) excluded(b *cfg.Block) (succ int, ok bool) {
	if loop, isRange := b.Stmt.(*ast.RangeStmt); isRange && b.Kind == cfg.KindRangeLoop && p.ticks(loop.X) {
		return slices.IndexFunc(b.Succs, func(s *cfg.Block) bool { return s.Kind == cfg.KindRangeDone }), true
	}
	c, ok := p.condOf(b)
	if !ok {
		return 0, false
	}
	holds, known := p.constant(c.Expr)
	if c.Tag != nil {
		x, y := p.Info.Types[c.Tag].Value, p.Info.Types[c.Expr].Value
		if known = x != nil && y != nil && x.Kind() == y.Kind(); known {
			holds = constant.Compare(x, token.EQL, y)
		}
	}
	if holds {
		return 1, known
	}
	return 0, known
}

// ticks reports whether expr is the channel of a clock.
//
//	time.Tick(d)   ticker.C
func (p *Package) ticks(expr ast.Expr) bool {
	v := p.Variable(expr)
	return p.CallTo(expr, "time", "Tick") != nil || v != nil && v.Name() == "C" && v.Pkg() != nil && v.Pkg().Path() == "time"
}

// Negated returns the condition x without the "!" before it, and whether there is one.
func Negated(x ast.Expr) (of ast.Expr, negated bool) {
	x = ast.Unparen(x)
	if not, ok := x.(*ast.UnaryExpr); ok && not.Op == token.NOT {
		return ast.Unparen(not.X), true
	}
	return x, false
}

// constant returns whether expr holds, as far as constants decide it.
func (p *Package) constant(expr ast.Expr) (holds, known bool) {
	if v := p.Info.Types[expr].Value; v != nil && v.Kind() == constant.Bool {
		return constant.BoolVal(v), true
	}
	switch c := ast.Unparen(expr).(type) {
	case *ast.UnaryExpr:
		if c.Op == token.NOT {
			holds, known = p.constant(c.X)
			return !holds, known
		}
	case *ast.BinaryExpr:
		x, knownX := p.constant(c.X)
		y, knownY := p.constant(c.Y)
		switch c.Op {
		case token.LAND: // false, if either is
			return x && y, knownX && knownY || knownX && !x || knownY && !y
		case token.LOR:
			return x || y, knownX && knownY || knownX && x || knownY && y
		}
	}
	return false, false
}

// findConds finds the conditions of f.
func (f *Graph) findConds() {
	f.conds = make(map[int32]Cond)
	f.asked = make(map[*types.Var][]int32)
	for i, b := range f.Blocks {
		c, ok := f.fn.condOf(b)
		if !ok || f.Succs[i] == nil {
			if len(b.Succs) == 2 && len(f.Succs[i]) == 2 && b.Succs[0].Kind == cfg.KindSwitchCaseBody {
				f.addCase(int32(i), b.Succs[0].Stmt.(*ast.CaseClause))
			}
			continue
		}
		f.conds[int32(i)] = c
		for _, x := range []ast.Expr{c.Expr, c.Tag} {
			for v := range f.fn.VarsIn(x) {
				if blocks := f.asked[v]; len(blocks) == 0 || blocks[len(blocks)-1] != int32(i) {
					f.asked[v] = append(blocks, int32(i))
				}
			}
		}
	}
}

// addCase notes that block b leads to clause, if that is one of a type switch.
func (f *Graph) addCase(b int32, clause *ast.CaseClause) {
	cur, ok := f.fn.Find(clause)
	if !ok {
		return
	}
	if _, ok := cur.Parent().Parent().Node().(*ast.TypeSwitchStmt); !ok {
		return
	}
	if f.cases == nil {
		f.cases = make(map[int32]*ast.CaseClause)
	}
	f.cases[b] = clause
}
