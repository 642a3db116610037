package strval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/cfg"
)

// A flow is a function's control-flow graph, as far as it is reachable.
type flow struct {
	blocks []*cfg.Block
	preds  [][]edgeFrom // incoming edges of each block
	rank   []int32      // of each block in reverse postorder; an edge to a lower rank closes a loop
	order  []int32      // the blocks by rank
	nodes  []spot       // the blocks' nodes, by position
	at     map[ast.Node]place
	bodies map[ast.Stmt]int32 // the first block of a loop's body
	succs  [][]int32          // of each block, as its graph has them; -1 is one that a constant excludes
	dead   []spot             // nodes that are never reached, by position

	conds map[int32]cond         // what the blocks that end in a condition decide
	asked map[*types.Var][]int32 // the blocks of conds that ask for a variable
}

// An edgeFrom is the edge from a block to its successor of index succ.
type edgeFrom struct{ block, succ int32 }

// A place is before a node of a block.
type place struct{ block, node int32 }

type spot struct {
	pos, end token.Pos
	place
}

// newFlow returns the flow of body.
func (e *Evaluator) newFlow(body *ast.BlockStmt) *flow {
	graph := cfg.New(body, e.mayReturn)
	f := &flow{
		blocks: graph.Blocks,
		preds:  make([][]edgeFrom, len(graph.Blocks)),
		rank:   make([]int32, len(graph.Blocks)),
		at:     make(map[ast.Node]place),
		bodies: make(map[ast.Stmt]int32),
	}
	switches := switchesIn(body)
	live := f.findSuccs(func(b *cfg.Block) (int, bool) { return e.excluded(b, switches) })
	for i, b := range f.blocks {
		if !live[i] {
			for _, n := range b.Nodes {
				f.dead = append(f.dead, spot{pos: n.Pos(), end: n.End()})
			}
			continue
		}
		if b.Kind == cfg.KindRangeBody || b.Kind == cfg.KindForBody {
			f.bodies[b.Stmt] = int32(i)
		}
		for j, n := range b.Nodes {
			p := place{int32(i), int32(j)}
			if _, ok := n.(*ast.ReturnStmt); !ok || n.Pos() < body.End()-1 {
				// The return that is implied at the end has no position of its own.
				f.nodes = append(f.nodes, spot{n.Pos(), n.End(), p})
			}
			f.at[n] = p
		}
		for j, s := range f.succs[i] {
			if s >= 0 {
				f.preds[s] = append(f.preds[s], edgeFrom{int32(i), int32(j)})
			}
		}
	}
	slices.SortStableFunc(f.nodes, func(a, b spot) int { return int(a.pos - b.pos) })
	f.sort()
	e.findConds(f, switches)
	return f
}

// findSuccs finds the successors of all blocks, without that which excluded tells
// of a block, if it does. It returns which blocks can be reached.
func (f *flow) findSuccs(excluded func(*cfg.Block) (int, bool)) []bool {
	live := make([]bool, len(f.blocks))
	f.succs = make([][]int32, len(f.blocks))
	for queue := []int32{0}; len(queue) > 0; {
		i := queue[0]
		if queue = queue[1:]; live[i] {
			continue
		}
		live[i] = true
		b := f.blocks[i]
		out, any := excluded(b)
		for j, s := range b.Succs {
			if any && j == out {
				f.succs[i] = append(f.succs[i], -1)
				continue
			}
			f.succs[i] = append(f.succs[i], s.Index)
			queue = append(queue, s.Index)
		}
	}
	return live
}

// isDead reports whether what stands at pos is never reached.
func (f *flow) isDead(pos token.Pos) bool {
	if _, ok := f.find(pos); ok {
		return false
	}
	for _, s := range f.dead {
		if s.pos <= pos && pos < s.end {
			return true
		}
	}
	return false
}

// sort ranks the blocks.
func (f *flow) sort() {
	type visit struct {
		block int32
		next  int
	}
	seen := make([]bool, len(f.blocks))
	seen[0] = true
	stack := []visit{{}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if succs := f.succs[top.block]; top.next < len(succs) {
			s := succs[top.next]
			top.next++
			if s >= 0 && !seen[s] {
				seen[s] = true
				stack = append(stack, visit{block: s})
			}
			continue
		}
		f.order = append(f.order, top.block)
		stack = stack[:len(stack)-1]
	}
	slices.Reverse(f.order)
	for i, b := range f.order {
		f.rank[b] = int32(i)
	}
}

// find returns the place of the node that pos is in.
func (f *flow) find(pos token.Pos) (place, bool) {
	i := sort.Search(len(f.nodes), func(i int) bool { return f.nodes[i].pos > pos }) - 1
	// A select's cases have a node for the statement and one for its left side.
	for n := 0; i >= 0 && n < 4; i, n = i-1, n+1 {
		if pos < f.nodes[i].end {
			return f.nodes[i].place, true
		}
	}
	return place{}, false
}

// mayReturn reports whether call may return. What never does is known by name.
func (e *Evaluator) mayReturn(call *ast.CallExpr) bool {
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok {
		if b, ok := e.info.Uses[id].(*types.Builtin); ok {
			return b.Name() != "panic"
		}
	}
	fn := e.callee(call)
	if fn == nil || fn.Pkg() == nil {
		return true
	}
	switch fn.Pkg().Path() {
	case "os":
		return fn.Name() != "Exit"
	case "runtime":
		return fn.Name() != "Goexit"
	case "log", "testing":
		switch fn.Name() {
		case "Fatal", "Fatalf", "Fatalln", "Panic", "Panicf", "Panicln", "FailNow", "Skip", "Skipf", "SkipNow":
			return false
		}
	}
	return true
}

// callee returns the function or method that call calls, if that is known; nil
// for function values and methods of interfaces.
func (e *Evaluator) callee(call *ast.CallExpr) *types.Func {
	fun := ast.Unparen(call.Fun)
	switch x := fun.(type) { // f[int]
	case *ast.IndexExpr:
		fun = ast.Unparen(x.X)
	case *ast.IndexListExpr:
		fun = ast.Unparen(x.X)
	}
	var id *ast.Ident
	switch x := fun.(type) {
	case *ast.Ident:
		id = x
	case *ast.SelectorExpr:
		id = x.Sel
	default:
		return nil
	}
	fn, _ := e.info.Uses[id].(*types.Func)
	if fn == nil || fn.Signature().Recv() != nil && types.IsInterface(fn.Signature().Recv().Type()) {
		return nil
	}
	return fn.Origin()
}
