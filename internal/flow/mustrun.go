package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/cfg"
)

// FuncOf returns the innermost function that cur is in. It reports false if there is none.
func FuncOf(cur inspector.Cursor) (inspector.Cursor, bool) {
	for fn := range cur.Parent().Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		return fn, true
	}
	return inspector.Cursor{}, false
}

// Innermost returns the function that cur is in, or that is at cur; or nil.
func Innermost(cur inspector.Cursor) ast.Node {
	for fn := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		return fn.Node()
	}
	return nil
}

// A Modulo says which paths through a function do not count.
type Modulo uint8

const (
	// Nothing: each path to a return counts. One that ends in a panic, or ends the
	// program, never does.
	Nothing Modulo = iota

	// Failures: nor does one that is there for what failed. It is behind err != nil, or
	// returns an error that it made.
	Failures

	// Idle: nor does one that returns before the function has done anything: if n == 0 { return nil }.
	Idle
)

// An Outcome is the end of the block Block by its successor of index Succ.
type Outcome struct{ Block, Succ int32 }

// MustRun reports whether the code at to runs whenever that at from, before it in the
// same function, has run; or, if from is a function, whenever that is called. Paths of m
// do not count, and a loop through elements has a first iteration.
//
//	if err := ctx.Err(); err != nil { return err }   modulo failures all that follows must run
//	if local { return open(u) }                      what follows need not
func (p *Package) MustRun(from, to inspector.Cursor, m Modulo) bool {
	fn, ok := FuncOf(to)
	return ok && from.Node().Pos() <= to.Node().Pos() && p.mustRun(fn, from, []inspector.Cursor{to}, m, nil)
}

// MustRunAny is MustRun for some code of to. Nor do the paths count that go by the outcomes without.
//
//	if body != nil { return c.do("PUT", u, body) }
//	return c.do("GET", u, nil)                       one of both must run
func (p *Package) MustRunAny(from inspector.Cursor, to []inspector.Cursor, m Modulo, without []Outcome) bool {
	fn, ok := from, true
	switch from.Node().(type) {
	case *ast.FuncDecl, *ast.FuncLit:
	default:
		fn, ok = FuncOf(from)
	}
	return ok && p.mustRun(fn, from, to, m, without)
}

// mustRun is MustRunAny in the function at fn, which from is or is in.
func (p *Package) mustRun(fn, from inspector.Cursor, to []inspector.Cursor, m Modulo, without []Outcome) bool {
	f := p.GraphOf(fn)
	if f == nil {
		return false
	}
	start := Start(0)
	if from != fn {
		in, ok := FuncOf(from)
		if start, ok = f.Find(from.Node().Pos()); !ok || in != fn {
			return false
		}
	}
	var goals []int32
	for _, cur := range to {
		in, ok := FuncOf(cur)
		at, reached := f.Find(cur.Node().Pos())
		switch {
		case !ok || !reached || in != fn || IsOperand(cur):
		case at.Block != start.Block:
			goals = append(goals, at.Block)
		case start.Node <= at.Node:
			return true
		}
	}
	for _, m := range []Modulo{m, Nothing} { // Nothing: all of it may be there for what failed
		switch {
		case start.Block == 0 && len(goals) == 1 && len(without) == 0: // fast path: asked of each call of a function
			if always := f.always(m); always != nil {
				return always[goals[0]]
			}
		case f.ends(start.Block, nil, m, without):
			return !f.ends(start.Block, goals, m, without)
		}
	}
	return false
}

// ends reports whether f has a path that counts, from the block start to its end, through
// none of the blocks avoid and by none of the outcomes without.
func (f *Graph) ends(start int32, avoid []int32, m Modulo, without []Outcome) bool {
	steps, end := f.steps(m), int32(len(f.Blocks))
	avoided := make([]bool, len(steps))
	for _, b := range avoid {
		avoided[b] = true
	}
	return Reached(len(steps), start, func(b int32, visit func(int32)) {
		for _, s := range steps[b] {
			excluded := func(o Outcome) bool { return o.Block == b && f.Succs[b][o.Succ] == s }
			if s == end || !avoided[s] && !slices.ContainsFunc(without, excluded) {
				visit(s)
			}
		}
	})[end]
}

// always returns which blocks are on each path that counts from the beginning of the function to its end; nil if
// there is no such path. Its cost is that of the graph, once.
func (f *Graph) always(m Modulo) []bool {
	return f.inEach.Of(m, func(Modulo) []bool {
		steps, end := f.steps(m), int32(len(f.Blocks))
		before := make([]int32, len(steps)) // of each block, on one of the paths
		index := make([]int, len(steps))    // of each block of that path; -1: it is beside
		for i := range steps {
			before[i], index[i] = -1, -1
		}
		isReached := Reached(len(steps), 0, func(b int32, visit func(int32)) {
			for _, s := range steps[b] {
				if before[s] < 0 {
					before[s] = b
				}
				visit(s)
			}
		})
		if !isReached[end] {
			return nil
		}
		path := []int32{end}
		for b := end; b != 0; path = append(path, b) {
			b = before[b]
		}
		slices.Reverse(path)
		for i, b := range path {
			index[b] = i
		}
		all, seen, far := make([]bool, len(steps)), make([]bool, len(steps)), 0
		for i, b := range path {
			all[b] = far <= i // else there is a way past it
			for stack := []int32{b}; len(stack) > 0; {
				b := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				for _, s := range steps[b] {
					if far = max(far, index[s]); index[s] < 0 && !seen[s] {
						seen[s] = true
						stack = append(stack, s)
					}
				}
			}
		}
		return all
	})
}

// Reached returns which of n blocks are reached from another one, or from itself again; next visits
// the blocks to which one step leads. A negative block is none.
func Reached(n int, from int32, next func(b int32, visit func(int32))) []bool {
	seen := make([]bool, n)
	stack := []int32{from}
	visit := func(s int32) {
		if s >= 0 && !seen[s] {
			seen[s] = true
			stack = append(stack, s)
		}
	}
	for len(stack) > 0 {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		next(b, visit)
	}
	return seen
}

// steps returns the successors of each block on the paths that count; index len(f.Blocks) is the function's end, to which
// an endless loop may lead.
func (f *Graph) steps(m Modulo) [][]int32 { return f.counted.Of(m, f.findSteps) }

func (f *Graph) findSteps(m Modulo) [][]int32 {
	end := int32(len(f.Blocks))
	steps, preds := make([][]int32, end+1), make([][]int32, end+1)
	add := func(b, s int32) {
		steps[b], preds[s] = append(steps[b], s), append(preds[s], b)
	}
	for _, b := range f.order {
		onError := -1
		if c, ok := f.Cond(b); ok && c.Tag == nil && m >= Failures {
			if succ, ok := f.fn.onFailure(c.Expr); ok {
				onError = succ
			}
		}
		for j, s := range f.Succs[b] {
			if s < 0 || j == onError || m >= Failures && f.gaveUp(s) {
				continue
			}
			if first, ok := f.firstRound(s); ok && f.Rank[b] < f.Rank[s] {
				s = first
			}
			add(b, s)
		}
		if len(f.Succs[b]) == 0 && f.returns(b, m) {
			add(b, end)
		}
	}
	leaves := Reached(len(preds), end, func(b int32, visit func(int32)) {
		for _, pred := range preds[b] {
			visit(pred)
		}
	})
	for _, b := range f.order {
		if !leaves[b] && slices.ContainsFunc(steps[b], func(s int32) bool { return f.Rank[s] <= f.Rank[b] }) {
			steps[b] = append(steps[b], end)
		}
	}
	return steps
}

// firstRound returns the body of the loop that block b is the head of, if the loop is
// held to have an iteration: for range list, for i := 0; i < n; i++.
func (f *Graph) firstRound(b int32) (int32, bool) {
	block := f.Blocks[b]
	loop, _ := block.Stmt.(*ast.ForStmt)
	if block.Kind != cfg.KindRangeLoop && (block.Kind != cfg.KindForLoop || loop == nil || loop.Init == nil) {
		return 0, false
	}
	body, ok := f.Bodies[block.Stmt]
	return body, ok
}

// gaveUp reports whether block b is there for what took too long: a case of a select statement that receives a time, or
// struct{} of a channel that is closed.
//
//	case <-ctx.Done(): return ctx.Err()
func (f *Graph) gaveUp(b int32) bool {
	clause, _ := f.Blocks[b].Stmt.(*ast.CommClause)
	if f.Blocks[b].Kind != cfg.KindSelectCaseBody || clause == nil {
		return false
	}
	stmt, ok := clause.Comm.(*ast.ExprStmt)
	if !ok {
		return false
	}
	t := f.fn.Info.TypeOf(stmt.X)
	st, empty := t.Underlying().(*types.Struct)
	return empty && (st.NumFields() == 0 || IsNamed(t, "time", "Time"))
}

// returns reports whether block b, without successors, returns.
func (f *Graph) returns(b int32, m Modulo) bool {
	nodes := f.Blocks[b].Nodes
	if len(nodes) == 0 {
		return false
	}
	ret, ok := nodes[len(nodes)-1].(*ast.ReturnStmt)
	return ok && !(m >= Failures && f.fn.failsAt(ret)) && !(m == Idle && f.isIdle(b))
}

// isIdle reports whether no path to the end of block b has done anything, and it returns only constants and nil.
func (f *Graph) isIdle(b int32) bool {
	does := func(n ast.Node) bool {
		switch n := n.(type) {
		case ast.Expr:
			return f.fn.mayAct(n)
		case *ast.ReturnStmt:
			return slices.ContainsFunc(n.Results, func(x ast.Expr) bool { tv := f.fn.Info.Types[x]; return tv.Value == nil && !tv.IsNil() })
		}
		return true
	}
	before := Reached(len(f.Blocks), b, func(b int32, visit func(int32)) {
		for _, e := range f.Preds[b] {
			visit(e.Block)
		}
	})
	before[b] = true
	for i, ok := range before {
		if ok && slices.ContainsFunc(f.Blocks[i].Nodes, does) {
			return false
		}
	}
	return true
}

// mayAct reports whether x calls a function, or receives something.
func (p *Package) mayAct(x ast.Expr) bool {
	return Any(x, func(call *ast.CallExpr) bool { tv := p.Info.Types[call.Fun]; return !tv.IsType() && !tv.IsBuiltin() }) ||
		Any(x, func(x *ast.UnaryExpr) bool { return x.Op == token.ARROW })
}

// HasRun reports whether the code at before has run whenever that at after runs, in the same
// function or in a function literal in it: before dominates after.
func (p *Package) HasRun(before, after inspector.Cursor) bool {
	f, from, ok := p.PlaceOf(before)
	if !ok || IsOperand(before) {
		return false
	}
	fn, _ := FuncOf(before)
	for in, ok := FuncOf(after); in != fn; in, ok = FuncOf(after) {
		if after = in; !ok {
			return false
		}
	}
	to, ok := f.Find(after.Node().Pos())
	switch {
	case !ok:
		return false
	case from.Block == to.Block:
		return from.Node <= to.Node
	}
	return from.Block == 0 || to.Block != 0 && !f.Leads(0, to.Block, from.Block)
}

// Apart reports whether the code at two cursors never runs in the same call of one function.
func (p *Package) Apart(one, other inspector.Cursor) bool {
	f, a, ok := p.PlaceOf(one)
	g, b, found := p.PlaceOf(other)
	return ok && found && f == g && a.Block != b.Block && !f.Leads(a.Block, b.Block) && !f.Leads(b.Block, a.Block)
}

// Decides reports whether one of the two outcomes of block b leads to none of the places
// at to, which the other leads to, unless b is asked again, and returns it.
func (f *Graph) Decides(b int32, to []token.Pos) (Outcome, bool) {
	leads := func(succ int) bool {
		s := f.Succs[b][succ]
		return s >= 0 && slices.ContainsFunc(to, func(pos token.Pos) bool {
			at, ok := f.Find(pos)
			return ok && (s == at.Block || f.Leads(s, at.Block, b))
		})
	}
	if len(f.Succs[b]) != 2 {
		return Outcome{}, false
	}
	switch first, second := leads(0), leads(1); {
	case first && !second:
		return Outcome{b, 1}, true
	case second && !first:
		return Outcome{b, 0}, true
	}
	return Outcome{}, false
}

// IsOperand reports whether the expression at cur is evaluated only for some values of
// another: get(u) in ok && get(u).
func IsOperand(cur inspector.Cursor) bool {
	for range Beside(cur) {
		return true
	}
	return false
}

// IsAsked reports whether the value at cur is compared, or a part of a condition.
//
//	if c.sandbox { … }   switch u { … }   empty := u == ""   ok := isHost(u) && found
func IsAsked(cur inspector.Cursor) bool {
	for c := range within(cur) {
		switch c.ParentEdgeKind() {
		case edge.IfStmt_Cond, edge.ForStmt_Cond, edge.SwitchStmt_Tag, edge.CaseClause_List:
			return true
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			switch c.Parent().Node().(*ast.BinaryExpr).Op {
			case token.EQL, token.NEQ, token.LSS, token.GTR, token.LEQ, token.GEQ, token.LAND, token.LOR:
				return true
			}
		}
	}
	return false
}
