package flow

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/cfg"
)

// A Modulo says which paths through a function do not count.
type Modulo uint8

const (
	// Nothing: each path to a return counts. One that ends in a panic, or ends the
	// program, never does.
	Nothing Modulo = iota

	// Failures: nor does one that is there for what failed. It is behind err != nil, or
	// returns an error that it made.
	Failures
)

// dominates reports whether each path from block b to the end goes through block a.
func (t *postDominators) dominates(a, b int32) bool {
	return t.idom[a] >= 0 && t.idom[b] >= 0 && t.in[a] <= t.in[b] && t.out[b] <= t.out[a]
}

// postDominators returns the tree of f modulo m. Its cost is about that of the graph.
func (f *Graph) postDominators(m Modulo) *postDominators {
	if f.trees[m] == nil {
		f.trees[m] = f.newTree(m)
	}
	return f.trees[m]
}

// steps returns the successors of each block on the paths that count; the end of the
// function is the block of index len(f.Blocks).
func (f *Graph) steps(m Modulo) [][]int32 {
	end := int32(len(f.Blocks))
	steps := make([][]int32, end+1)
	for _, b := range f.order {
		onError := -1
		if c, ok := f.Cond(b); ok && c.Tag == nil && m == Failures {
			if succ, ok := f.fn.onFailure(c.Expr); ok {
				onError = succ
			}
		}
		for j, s := range f.Succs[b] {
			if s < 0 || j == onError {
				continue
			}
			if first, ok := f.firstRound(s); ok && f.Rank[b] < f.Rank[s] {
				s = first
			}
			steps[b] = append(steps[b], s)
		}
		if len(f.Succs[b]) == 0 && f.returns(b, m) {
			steps[b] = append(steps[b], end)
		}
	}
	return steps
}

// firstRound returns the body of the loop that block b is the head of, if the loop is
// held to have an iteration: for range list, for i := 0; i < n; i++.
func (f *Graph) firstRound(b int32) (int32, bool) {
	block := f.Blocks[b]
	switch block.Kind {
	case cfg.KindRangeLoop:
	case cfg.KindForLoop:
		if loop, ok := block.Stmt.(*ast.ForStmt); !ok || loop.Init == nil {
			return 0, false
		}
	default:
		return 0, false
	}
	body, ok := f.Bodies[block.Stmt]
	return body, ok
}

// returns reports whether the function returns at the end of block b, which has no
// successors.
func (f *Graph) returns(b int32, m Modulo) bool {
	nodes := f.Blocks[b].Nodes
	if len(nodes) == 0 {
		return false
	}
	ret, ok := nodes[len(nodes)-1].(*ast.ReturnStmt)
	return ok && !(m == Failures && len(ret.Results) > 0 && f.fn.IsNewError(ret.Results[len(ret.Results)-1]))
}

// newTree makes the post-dominator tree of f modulo m.
func (f *Graph) newTree(m Modulo) *postDominators {
	end := int32(len(f.Blocks))
	steps := f.steps(m)
	preds := make([][]int32, end+1)
	for b, list := range steps {
		for _, s := range list {
			preds[s] = append(preds[s], int32(b))
		}
	}
	order := backwards(preds, end) // ends with end
	if len(order) < len(f.order)+1 {
		f.endLoops(steps, preds, order)
		order = backwards(preds, end)
	}

	// Cooper, Harvey and Kennedy: A Simple, Fast Dominance Algorithm, on the reverse graph.
	t := &postDominators{idom: make([]int32, end+1), in: make([]int32, end+1), out: make([]int32, end+1)}
	number := make([]int32, end+1) // in order
	for i := range t.idom {
		t.idom[i], number[i] = -1, -1
	}
	for i, b := range order {
		number[b] = int32(i)
	}
	t.idom[end] = end
	for changed := true; changed; {
		changed = false
		for i := len(order) - 2; i >= 0; i-- {
			b, idom := order[i], int32(-1)
			for _, s := range steps[b] {
				switch {
				case number[s] < 0 || t.idom[s] < 0:
				case idom < 0:
					idom = s
				default:
					idom = t.common(s, idom, number)
				}
			}
			if idom != t.idom[b] {
				t.idom[b] = idom
				changed = true
			}
		}
	}
	t.number(end)
	return t
}

// common returns the nearest block that is above blocks x and y in the tree, as far as it
// is made. number is the postorder.
func (t *postDominators) common(x, y int32, number []int32) int32 {
	for x != y {
		if number[x] < number[y] {
			x = t.idom[x]
		} else {
			y = t.idom[y]
		}
	}
	return x
}

// endLoops adds steps out of the loops without an end, in which no block of order is: after
// each iteration the function might be left.
func (f *Graph) endLoops(steps, preds [][]int32, order []int32) {
	end := int32(len(f.Blocks))
	reached := make([]bool, end+1)
	for _, b := range order {
		reached[b] = true
	}
	for _, b := range f.order {
		if !reached[b] && slices.ContainsFunc(steps[b], func(s int32) bool { return f.Rank[s] <= f.Rank[b] }) {
			steps[b] = append(steps[b], end)
			preds[end] = append(preds[end], b)
		}
	}
}

// backwards returns the blocks that lead to end, in the postorder of a walk against
// the edges.
func backwards(preds [][]int32, end int32) []int32 {
	type visit struct {
		block int32
		next  int
	}
	seen := make([]bool, len(preds))
	seen[end] = true
	var order []int32
	for stack := []visit{{block: end}}; len(stack) > 0; {
		top := &stack[len(stack)-1]
		if top.next == len(preds[top.block]) {
			order = append(order, top.block)
			stack = stack[:len(stack)-1]
			continue
		}
		p := preds[top.block][top.next]
		top.next++
		if !seen[p] {
			seen[p] = true
			stack = append(stack, visit{block: p})
		}
	}
	return order
}

// number gives each block of the tree under root its interval.
func (t *postDominators) number(root int32) {
	children := make([][]int32, len(t.idom))
	for b, parent := range t.idom {
		if parent >= 0 && int32(b) != root {
			children[parent] = append(children[parent], int32(b))
		}
	}
	clock := int32(0)
	type visit struct {
		block int32
		done  bool
	}
	for stack := []visit{{block: root}}; len(stack) > 0; {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		clock++
		if top.done {
			t.out[top.block] = clock
			continue
		}
		t.in[top.block] = clock
		stack = append(stack, visit{top.block, true})
		for _, c := range children[top.block] {
			stack = append(stack, visit{block: c})
		}
	}
}
