package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/cfg"
)

// A Guard is the end of a block of which only the successor On leads on.
type Guard struct {
	Block, On int32
	Round     bool // the others lead on too, but only by a later iteration of a loop
}

// Guards returns the control dependence of to on what is between from and to: the ends of blocks of which a successor leads
// past to; and all blocks there that lead to it. It reports false if to is never reached. A path that reaches to only in a
// later iteration around it counts as not reaching it; so does one that revisits from, if both are in a loop or around is set.
func (f *Graph) Guards(from, to Place, around bool) (guards []Guard, blocks []int32, ok bool) {
	if from.Block == to.Block && from.Node < to.Node {
		return nil, nil, true
	}
	reach := Reached(len(f.Blocks), to.Block, func(b int32, visit func(int32)) { // from where to is reached, not by from
		for _, pred := range f.Preds[b] {
			if b != from.Block || b == to.Block {
				visit(pred.Block)
			}
		}
	})
	if !reach[from.Block] {
		return nil, nil, false
	}
	around = around || f.Leads(to.Block, from.Block, -1)
	round := f.rounds(to.Block)
	Reached(len(f.Blocks), from.Block, func(b int32, visit func(int32)) {
		if b == from.Block && len(blocks) > 0 {
			return // again
		}
		blocks = append(blocks, b)
		on, out, later := int32(-1), false, false
		for j, s := range f.Succs[b] {
			switch {
			case s == to.Block:
				on = int32(j)
			case s < 0 || !reach[s] || s == from.Block && around:
				out = out || s >= 0
			default:
				now := round.leads(f, b, s)
				if later = later || round.forward[b] && !now; now || on < 0 {
					on = int32(j)
				}
				visit(s)
			}
		}
		if out || later {
			guards = append(guards, Guard{b, on, !out})
		}
	})
	return guards, blocks, true
}

// RunsIfPresent reports whether the code at to runs whenever its function is called with what is there: it is decided only
// by whether variables are nil, empty or of a type, and goes on for those that are not.
//
//	if p == nil { return }   v, ok := x.(string); if !ok { return }   switch v := x.(type) { case string: get(v) }
//
// Of the fields, it asks for those that to mentions. If found is set, the code at to is for an object that is
// looked for by its type, and what asks for other types leads to it.
//
//	if errors.As(err, &target) { … }   switch target := err.(type) { case *Redirect: … }
func (p *Package) RunsIfPresent(to inspector.Cursor, found bool) bool {
	f, at, ok := p.PlaceOf(to)
	if !ok || IsOperand(to) {
		return false
	}
	guards, _, ok := f.Guards(Start(0), at, false)
	return ok && !slices.ContainsFunc(guards, func(g Guard) bool {
		c, ok := f.Cond(g.Block)
		if succs := f.Blocks[g.Block].Succs; !ok && len(succs) > 0 && succs[0].Kind == cfg.KindSwitchCaseBody {
			clause := succs[0].Stmt.(*ast.CaseClause)
			return !found && (g.On > 0 || len(clause.List) > 1 || !p.MentionsAny(to.Node(), VarSet{p.Info.Implicits[clause]: true}))
		}
		if found && (ok && p.asksForError(c.Expr) || f.Blocks[g.Block].Kind == cfg.KindRangeLoop) {
			return false
		}
		return !ok || c.Tag != nil || !p.holdsIfPresent(c.Expr, g.On == 0, to.Node())
	})
}

// asksForError reports whether the condition x asks whether there is an error, or one of a type.
func (p *Package) asksForError(x ast.Expr) bool {
	x, _ = p.Negated(x)
	err, _ := p.ErrorVar(x)
	return err != nil || p.CallTo(x, "errors", "As") != nil
}

// holdsIfPresent reports whether x comes out as holds if its variables, and the fields that to mentions, are there.
func (p *Package) holdsIfPresent(x ast.Expr, holds bool, to ast.Node) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident: // v, ok := x.(string)
		v, _ := p.Info.Uses[x].(*types.Var)
		d := p.Local(v).Only()
		if d == nil || d.Kind != Tuple || d.Result != 1 {
			return false
		}
		_, ok := ast.Unparen(d.RHS).(*ast.TypeAssertExpr)
		return ok && holds
	case *ast.UnaryExpr:
		return x.Op == token.NOT && p.holdsIfPresent(x.X, !holds, to)
	case *ast.BinaryExpr:
		switch x.Op {
		case token.LAND, token.LOR:
			return holds == (x.Op == token.LAND) && p.holdsIfPresent(x.X, holds, to) && p.holdsIfPresent(x.Y, holds, to)
		case token.EQL, token.NEQ:
			of, ifEmpty := p.emptyTest(x)
			known := IdentOf(of) != nil || of != nil && Any(to, func(y ast.Expr) bool { return types.ExprString(y) == types.ExprString(of) })
			return known && holds == ((ifEmpty == 1) != IsError(p.Info.TypeOf(of)))
		}
	}
	return false
}

// A round is what one round of the loops that a block is in goes through.
type round struct {
	forward []bool // the blocks that lead to it without another round
	after   []bool // those that it leads to
}

// rounds returns the round of block to.
func (f *Graph) rounds(to int32) round {
	r := round{after: Reached(len(f.Blocks), to, func(b int32, visit func(int32)) {
		for _, s := range f.Succs[b] {
			visit(s)
		}
	})}
	r.forward = Reached(len(f.Blocks), to, func(b int32, visit func(int32)) {
		for _, pred := range f.Preds[b] {
			if r.goesOn(f, pred.Block, b) {
				visit(pred.Block)
			}
		}
	})
	r.forward[to] = true
	return r
}

// leads reports whether the edge from b to s leads on in the same round.
func (r round) leads(f *Graph, b, s int32) bool { return r.forward[s] && r.goesOn(f, b, s) }

// goesOn reports whether the edge from b to s begins no other round.
func (r round) goesOn(f *Graph, b, s int32) bool { return f.Rank[b] < f.Rank[s] || !r.after[s] }

// Leads reports whether b leads to another block, or to itself, by none of without.
func (f *Graph) Leads(b, to int32, without ...int32) bool {
	return Reached(len(f.Blocks), b, func(b int32, visit func(int32)) {
		for _, s := range f.Succs[b] {
			if s == to || !slices.Contains(without, s) {
				visit(s)
			}
		}
	})[to]
}

// Condition returns the condition that ends block b; of a range statement, its list.
func (f *Graph) Condition(b int32) (Cond, bool) {
	if c, ok := f.conds[b]; ok {
		return c, true
	}
	if s, ok := f.Blocks[b].Stmt.(*ast.RangeStmt); ok && f.Blocks[b].Kind == cfg.KindRangeLoop {
		return Cond{Expr: s.X}, true
	}
	return Cond{}, false
}

// ReachedFrom reports whether to is reached from one of starts, by none of sets. without returns
// the successor of a block that does not count, or -1.
func (f *Graph) ReachedFrom(starts []Place, to Place, sets []Place, without func(b int32) int32) bool {
	seen := make([]bool, len(f.Blocks))
	for stack := slices.Clone(starts); len(stack) > 0; {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		end := End(at.Block).Node // or where it is set
		for _, s := range sets {
			if s.Block == at.Block && at.Node < s.Node {
				end = min(end, s.Node)
			}
		}
		if to.Block == at.Block && at.Node < to.Node && to.Node <= end {
			return true
		}
		if end < End(at.Block).Node {
			continue
		}
		out := without(at.Block)
		for j, s := range f.Succs[at.Block] {
			if s >= 0 && int32(j) != out && !seen[s] {
				seen[s] = true
				stack = append(stack, Start(s))
			}
		}
	}
	return false
}

// AsksArguments reports whether the condition c, in decl, names a parameter or what is made of one. If not, the receiver and
// the package variables decide.
//
//	if c.dry || offline { … }       false
//	if n := len(data); n > 3 { … }  true
func (p *Package) AsksArguments(decl *ast.FuncDecl, c Cond) bool {
	fn, ok := p.Info.Defs[decl.Name].(*types.Func)
	d := p.DeclAt(decl.Pos())
	if !ok || d == nil {
		return true
	}
	params := make(VarSet)
	for v := range fn.Signature().Params().Variables() {
		params[v] = true
	}
	return p.Asks(c, d.Derived(params, c.Expr.Pos()))
}

// A Decider says what decides whether a statement runs whenever its function is called.
type Decider uint8

const (
	Nobody    Decider = iota // it always runs, failures aside
	State                    // what the receiver and the package variables are
	Arguments                // an argument of the call, or nobody knows what
)

// DecidedBy says what decides whether the statement n of the function decl runs.
//
//	if c.version != "" { path = c.versioned(path) }   State
//	if escape { path = url.PathEscape(path) }         Arguments
func (p *Package) DecidedBy(decl *ast.FuncDecl, n ast.Node) Decider {
	f := p.Graph(decl.Body)
	at, found := f.Find(n.Pos())
	guards, _, ok := f.Guards(Start(0), at, false)
	if !found || !ok {
		return Arguments
	}
	by := Nobody
	for _, g := range guards {
		cond, known := f.Cond(g.Block)
		if known {
			if succ, failed := p.OnError(cond.Expr); failed && succ != int(g.On) {
				continue // it has not failed
			}
		}
		if !known || g.Round || p.AsksArguments(decl, cond) {
			return Arguments
		}
		by = State
	}
	return by
}

// Cond returns the condition that ends block b. It reports false if there is none.
func (f *Graph) Cond(b int32) (Cond, bool) {
	c, ok := f.conds[b]
	return c, ok
}

// AsksOutside reports whether a condition of l's function, a literal, names a variable that the literal does not declare,
// other than l's: what follows from it, code outside may know.
func (l *Life) AsksOutside() bool {
	lit := l.Owner.Node
	return Some(maps.Values(l.Graph().conds), func(c Cond) bool {
		return Some(l.pkg.VarsIn(c.Expr), func(v *types.Var) bool {
			return v != l.Var && !v.IsField() && (v.Pos() < lit.Pos() || lit.End() <= v.Pos())
		})
	})
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

// excluded returns the successor of b that a constant condition excludes. A channel of ticks never closes.
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

// Negated returns the condition x without what negates it, and whether something does.
//
//	!x   x == false   x != true   x == true, which does not
func (p *Package) Negated(x ast.Expr) (of ast.Expr, negated bool) {
	x = ast.Unparen(x)
	if not, ok := x.(*ast.UnaryExpr); ok && not.Op == token.NOT {
		return ast.Unparen(not.X), true
	}
	if bin, ok := x.(*ast.BinaryExpr); ok && (bin.Op == token.EQL || bin.Op == token.NEQ) {
		of, with := bin.X, bin.Y
		if p.Info.Types[of].Value != nil {
			of, with = with, of
		}
		if v := p.Info.Types[with].Value; v != nil && v.Kind() == constant.Bool {
			return ast.Unparen(of), constant.BoolVal(v) == (bin.Op == token.NEQ)
		}
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
	f.conds, f.cases, f.asked = make(map[int32]Cond), make(map[int32]*ast.CaseClause), make(map[*types.Var][]int32)
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
	if cur, ok := f.fn.Find(clause); ok {
		if _, ok := cur.Parent().Parent().Node().(*ast.TypeSwitchStmt); ok {
			f.cases[b] = clause
		}
	}
}
