package strval

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/cfg"

	"github.com/urilint/urilint/internal/flow"
)

// verdicts says of a guard, the end of a block between a definition and the end of its activation,
// whether the value gets past it. The first row that holds decides.
var verdicts = [...]struct {
	name string
	when func(*question) bool
	then Certainty
}{
	// switch x.(type) { case T: … }   select { … }
	{"opaque, of several", func(q *question) bool { return !q.isKnown && !q.isSingle() }, OneOf},
	{"opaque", func(q *question) bool { return !q.isKnown }, Certain},
	// for _, u := range urls { … }: it goes through the elements.
	{"elements", (*question).isElements, Certain},
	// if u != "" { … } with the value at hand.
	{"holds", func(q *question) bool {
		return q.answer() == yes && q.guard.On == 0 || q.answer() == no && q.guard.On == 1
	}, Certain},
	{"excluded", func(q *question) bool { return q.answer() == yes || q.answer() == no }, Guarded},
	// u, ok := find(); if ok { … }
	{"beside", func(q *question) bool { return q.p.isBeside(q.cond) }, OneOf},
	// if err != nil { t.Fatal(err) }: a test that passes goes on.
	{"test", func(q *question) bool { return q.isSuccess() && q.f.FailsTest(q.f.Succs[q.guard.Block][1-q.guard.On]) }, Certain},
	// if err := check(u); err != nil { return }: it is the author's own string, and meant to succeed.
	{"meant to succeed", func(q *question) bool { return q.failsOfValue() && q.isSuccess() && q.isSingle() }, Certain},
	{"error of the value", func(q *question) bool { return q.failsOfValue() }, Guarded},
	// if err != nil { … } about something else.
	{"error, of one", func(q *question) bool { return q.err != nil && (q.isSingle() || q.p.loop != nil) }, Certain},
	{"error, unrelated", func(q *question) bool { return q.isSuccess() && !q.isRelated() }, Certain},
	{"error, of several", func(q *question) bool { return q.err != nil }, OneOf},
	// if test.remote { … }
	{"looks at the value", func(q *question) bool { return q.p.looksAt(q.cond) }, Guarded},
	// if verbose { … }: there is but one value.
	{"single", (*question).isSingle, Certain},
	// In a loop through the elements: if testing.Short() { … }, or one more loop.
	{"loop in a loop", func(q *question) bool { return q.p.loop != nil && q.isLoop() }, Certain},
	{"steady", func(q *question) bool { return q.p.loop != nil && q.isSteady() }, Certain},
	// One of several, and then a loop that has nothing to do with them.
	{"loop, unrelated", func(q *question) bool { return q.p.loop == nil && q.isLoop() && !q.isRelated() }, Certain},
	// One of several, and in a loop: if skipped { continue }. In another iteration it gets there.
	{"next round", func(q *question) bool { return q.guard.Round && (q.p.loop != nil || !q.isRelated()) }, Certain},
	{"otherwise", func(*question) bool { return true }, OneOf},
}

// A question is what verdicts is asked of a guard.
type question struct {
	p      *passage
	f      *flow.Graph
	guard  flow.Guard
	blocks []int32 // from where the end of the activation is reached

	cond    flow.Cond // at the guard's end
	isKnown bool      // there is a cond
	holds   *truth    // cond, for the values of the definitions; nil: not asked yet
	err     *types.Var
	onErr   int32 // the successor of cond that is taken for err, if cond asks for that
}

// guarded says whether g, the end of one of blocks in f, lets the value pass.
func (p *passage) guarded(f *flow.Graph, g flow.Guard, blocks []int32) Certainty {
	q := &question{p: p, f: f, guard: g, blocks: blocks}
	if q.cond, q.isKnown = f.Condition(g.Block); q.isKnown && q.cond.Tag == nil {
		err, on := p.e.flow.ErrorVar(q.cond.Expr)
		q.err, q.onErr = err, int32(on)
	}
	for i := range verdicts {
		if v := &verdicts[i]; v.when(q) {
			if p.e.decided != nil {
				p.e.decided(v.name)
			}
			return v.then
		}
	}
	return OneOf
}

// isSingle reports whether the definition has but one value.
func (q *question) isSingle() bool { return q.p.loop == nil && !q.p.definition.several }

// isLoop reports whether the guard is a loop's.
func (q *question) isLoop() bool {
	kind := q.f.Blocks[q.guard.Block].Kind
	return kind == cfg.KindRangeLoop || kind == cfg.KindForLoop
}

// isElements reports whether the guard is that of the loop which chooses the element.
func (q *question) isElements() bool {
	return q.isLoop() && slices.Contains(q.p.loops, q.f.Blocks[q.guard.Block].Stmt)
}

// answer returns what the condition gives for the values of the definitions.
func (q *question) answer() truth {
	if q.holds == nil {
		t := q.p.decided(q.cond, q.f, q.guard.Block)
		q.holds = &t
	}
	return *q.holds
}

// isSuccess reports whether the guard tests an error, and the value in question is on
// the side without an error.
func (q *question) isSuccess() bool { return q.err != nil && q.guard.On != q.onErr }

// failsOfValue reports whether the guard tests an error of code that is related to the
// value.
func (q *question) failsOfValue() bool { return q.err != nil && q.p.failedOf(q.cond) }

// isSteady reports whether the condition is the same for each element.
func (q *question) isSteady() bool {
	return q.p.d.IsSteady(q.cond.Expr, q.p.loop) && (q.cond.Tag == nil || q.p.d.IsSteady(q.cond.Tag, q.p.loop))
}

// isRelated reports whether what the condition is about has to do with what decides which
// value it is.
func (q *question) isRelated() bool {
	var about ast.Node = q.cond.Expr
	if q.err != nil {
		def := q.p.d.Vars()[q.err].LastBefore(q.cond.Expr.Pos())
		if def == nil || q.isAskedTwice(def) {
			return true
		}
		about = def.Node
	}
	return q.p.related(about, q.f, q.blocks, q.guard.Block)
}

// isAskedTwice reports whether another condition tests the error of def too: after that
// condition, there may be an error for only some of the values.
//
//	if err != nil { u = "none" }
//	if err != nil { return }
func (q *question) isAskedTwice(def *flow.Def) bool {
	for _, b := range q.f.Asked(q.err) {
		if c, ok := q.f.Cond(b); ok && b != q.guard.Block && q.p.d.Vars()[q.err].LastBefore(c.Expr.Pos()) == def {
			return true
		}
	}
	return false
}
