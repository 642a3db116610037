package strval

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/cfg"
)

// A guard is the end of a block of which only the successor on leads on.
type guard struct{ block, on int32 }

// between returns the ends of blocks between from and to that may leave out to,
// and all blocks from where to is reached. It reports false if it never is. Where
// from is in a loop with to, or around is set, to come by from again is to leave
// out to.
func (f *flow) between(from, to place, around bool) (guards []guard, blocks []int32, ok bool) {
	if from.block == to.block && from.node < to.node {
		return nil, nil, true
	}
	reach := make([]bool, len(f.blocks)) // from where to is reached, not by from
	stack := []int32{}
	push := func(b int32) {
		for _, pred := range f.preds[b] {
			if !reach[pred.block] {
				reach[pred.block] = true
				if pred.block != from.block {
					stack = append(stack, pred.block)
				}
			}
		}
	}
	for push(to.block); len(stack) > 0; {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if b != to.block {
			push(b)
		}
	}
	if !reach[from.block] {
		return nil, nil, false
	}
	around = around || f.leads(to.block, from.block, -1)
	seen := make([]bool, len(f.blocks))
	seen[from.block] = true
	for stack = append(stack, from.block); len(stack) > 0; {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		blocks = append(blocks, b)
		on, out := int32(-1), false
		for j, s := range f.succs[b] {
			switch {
			case s == to.block:
				on = int32(j)
			case s < 0 || !reach[s] || s == from.block && around:
				out = out || s >= 0
			default:
				on = int32(j)
				if !seen[s] {
					seen[s] = true
					stack = append(stack, s)
				}
			}
		}
		if out {
			guards = append(guards, guard{b, on})
		}
	}
	return guards, blocks, true
}

// leads reports whether b leads to another block, or to itself again, by none of
// without.
func (f *flow) leads(b, to int32, without ...int32) bool {
	seen := make([]bool, len(f.blocks))
	for stack := []int32{b}; len(stack) > 0; {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, s := range f.succs[b] {
			if s == to {
				return true
			}
			if s >= 0 && !seen[s] && !slices.Contains(without, s) {
				seen[s] = true
				stack = append(stack, s)
			}
		}
	}
	return false
}

// repeats reports whether b is in a loop that neither from nor to is in.
func (f *flow) repeats(b, from, to int32) bool { return f.leads(b, b, from, to) }

// condition returns the condition that block b ends in; of a range statement's
// head, what it ranges over.
func (f *flow) condition(b int32) (cond, bool) {
	if c, ok := f.conds[b]; ok {
		return c, true
	}
	if s, ok := f.blocks[b].Stmt.(*ast.RangeStmt); ok && f.blocks[b].Kind == cfg.KindRangeLoop {
		return cond{expr: s.X}, true
	}
	return cond{}, false
}
