package flow

import (
	"go/ast"
	"go/token"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/cfg"
)

// Start returns the place before the nodes of block b.
func Start(b int32) Place { return Place{b, -1} }

// End returns the place after the nodes of block b.
func End(b int32) Place { return Place{b, 1 << 30} }

// Less reports whether p comes before q, by block and then by node.
func (p Place) Less(q Place) bool {
	return p.Block < q.Block || p.Block == q.Block && p.Node < q.Node
}

// Graph returns the control-flow graph of body, which is a function's. It is made once.
func (p *Package) Graph(body *ast.BlockStmt) *Graph {
	return p.graphs.Of(body, p.newGraph)
}

// GraphOf returns the control-flow graph of the function at fn, or nil if it has no body.
func (p *Package) GraphOf(fn inspector.Cursor) *Graph {
	if body := Body(fn); body != nil {
		return p.Graph(body)
	}
	return nil
}

// Body returns the body of the function at fn, or nil if it has none.
func Body(fn inspector.Cursor) *ast.BlockStmt {
	switch n := fn.Node().(type) {
	case *ast.FuncDecl:
		return n.Body
	case *ast.FuncLit:
		return n.Body
	}
	return nil
}

// PlaceOf returns the place of the code at cur in the control-flow graph of the function around it. It reports
// false if there is none, or it is never reached.
func (p *Package) PlaceOf(cur inspector.Cursor) (f *Graph, at Place, ok bool) {
	if fn, in := FuncOf(cur); in {
		f = p.GraphOf(fn)
	}
	if f == nil {
		return nil, at, false
	}
	at, ok = f.Find(cur.Node().Pos())
	return f, at, ok
}

func (p *Package) newGraph(body *ast.BlockStmt) *Graph {
	graph := cfg.New(body, p.mayReturn)
	f := &Graph{
		fn:     p,
		Blocks: graph.Blocks,
		Preds:  make([][]Edge, len(graph.Blocks)),
		Rank:   make([]int32, len(graph.Blocks)),
		at:     make(map[ast.Node]Place),
		Bodies: make(map[ast.Stmt]int32),
	}
	live := f.findSuccs()
	for i, b := range f.Blocks {
		if !live[i] {
			for _, n := range b.Nodes {
				f.dead = append(f.dead, spot{pos: n.Pos(), end: n.End()})
			}
			continue
		}
		if b.Kind == cfg.KindRangeBody || b.Kind == cfg.KindForBody {
			f.Bodies[b.Stmt] = int32(i)
		}
		for j, n := range b.Nodes {
			at := Place{int32(i), int32(j)}
			if _, ok := n.(*ast.ReturnStmt); !ok || n.Pos() < body.End()-1 {
				// The return that is implied at the end has no position of its own.
				f.nodes = append(f.nodes, spot{n.Pos(), n.End(), at})
			}
			f.at[n] = at
		}
		for j, s := range f.Succs[i] {
			if s >= 0 {
				f.Preds[s] = append(f.Preds[s], Edge{int32(i), int32(j)})
			}
		}
	}
	slices.SortStableFunc(f.nodes, func(a, b spot) int { return int(a.pos - b.pos) })
	f.sort()
	f.findConds()
	return f
}

// findSuccs finds the blocks' successors, but for those that constants exclude, and returns the live blocks.
func (f *Graph) findSuccs() []bool {
	live := make([]bool, len(f.Blocks))
	f.Succs = make([][]int32, len(f.Blocks))
	for queue := []int32{0}; len(queue) > 0; {
		i := queue[0]
		if queue = queue[1:]; live[i] {
			continue
		}
		live[i] = true
		b := f.Blocks[i]
		out, any := f.fn.excluded(b)
		for j, s := range b.Succs {
			if any && j == out {
				f.Succs[i] = append(f.Succs[i], -1)
				continue
			}
			f.Succs[i] = append(f.Succs[i], s.Index)
			queue = append(queue, s.Index)
		}
	}
	return live
}

// IsDead reports whether what is at pos is never reached.
func (f *Graph) IsDead(pos token.Pos) bool {
	if _, ok := f.Find(pos); ok {
		return false
	}
	return slices.ContainsFunc(f.dead, func(s spot) bool { return s.pos <= pos && pos < s.end })
}

// At returns the place of n, a node of a block.
func (f *Graph) At(n ast.Node) (Place, bool) {
	at, ok := f.at[n]
	return at, ok
}

// sort ranks the blocks.
func (f *Graph) sort() {
	seen := make([]bool, len(f.Blocks))
	var visit func(b int32)
	visit = func(b int32) {
		seen[b] = true
		for _, s := range f.Succs[b] {
			if s >= 0 && !seen[s] {
				visit(s)
			}
		}
		f.order = append(f.order, b)
	}
	visit(0)
	slices.Reverse(f.order)
	for i, b := range f.order {
		f.Rank[b] = int32(i)
	}
}

// Find returns the Place of the node that pos is in.
func (f *Graph) Find(pos token.Pos) (Place, bool) {
	i := sort.Search(len(f.nodes), func(i int) bool { return f.nodes[i].pos > pos }) - 1
	// A select's cases have a node for the statement and one for its left side.
	for n := 0; i >= 0 && n < 4; i, n = i-1, n+1 {
		if pos < f.nodes[i].end {
			return f.nodes[i].Place, true
		}
	}
	return Place{}, false
}

// noReturn are the functions of packages that do not return to their caller.
var noReturn = map[string][]string{
	"os":      {"Exit"},
	"runtime": {"Goexit"},
	"log":     {"Fatal", "Fatalf", "Fatalln", "Panic", "Panicf", "Panicln"},
	"testing": {"Fatal", "Fatalf", "FailNow", "Skip", "Skipf", "SkipNow"},
}

// mayReturn reports whether call may return.
func (p *Package) mayReturn(call *ast.CallExpr) bool {
	if id := IdentOf(call.Fun); id != nil && p.Info.Types[call.Fun].IsBuiltin() {
		return id.Name != "panic"
	}
	if fn := p.Callee(call); fn != nil && fn.Pkg() != nil {
		return !slices.Contains(noReturn[fn.Pkg().Path()], fn.Name())
	}
	return true
}
