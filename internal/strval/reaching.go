package strval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"github.com/urilint/urilint/internal/flow"
)

// A reach is a def whose value a variable may have at some place.
type reach struct {
	def     *def
	choices []choice
	tests   []choice // conditions on the variable that have held since, or have not: at is the block, row the successor
	carried bool     // into a later round of a loop: what was chosen then says nothing of now
}

// A number says what value a variable has: that of the def of that index; from
// phi0 on, the one that it had on entering a block, where several come together;
// from test0 on, what it had when it was asked for in a condition, by the answer.
type number int32

const undefined number = -1

// places are where a variable gets its values in its function's flow.
type places struct {
	graph *flow.Graph
	defs  []placed         // by block, then by node
	entry map[int32]number // on entry to a block, as far as it was asked for
	phi0  number           // phi0+b is the value on entering block b
	test0 number           // test0+2*i+s is the value after asked[i], by its successor s
	asked []int32          // blocks that end in a condition on the variable, sorted
}

type placed struct {
	flow.Place
	def number
}

// placesOf returns the places of vr's defs.
func (e *Evaluator) placesOf(vr *variable) *places {
	if vr.places != nil {
		return vr.places
	}
	f := e.graphOf(vr.owner)
	p := &places{graph: f, phi0: number(len(vr.defs)), entry: make(map[int32]number)}
	p.test0 = p.phi0 + number(len(f.Blocks))
	p.asked = f.Asked(vr.v)
	vr.places = p
	for i, d := range vr.defs {
		switch d.kind {
		case rangeKey, rangeValue:
			if b, ok := f.Bodies[d.node.(ast.Stmt)]; ok {
				p.defs = append(p.defs, placed{flow.Start(b), number(i)})
			}
		default:
			if d.node == nil {
				p.entry[0] = number(i) // a parameter or result
			} else if at, ok := f.At(d.node); ok {
				p.defs = append(p.defs, placed{at, number(i)})
			} // else it is never reached
		}
	}
	sort.SliceStable(p.defs, func(i, j int) bool { return p.defs[i].Less(p.defs[j].Place) })
	return p
}

// graphOf returns the control-flow graph of fn, which has a body.
func (e *Evaluator) graphOf(fn *function) *flow.Graph { return e.flow.Graph(fn.body) }

// entered returns the value on entry to block b.
func (p *places) entered(b int32) number {
	if n, ok := p.entry[b]; ok {
		return n
	}
	// What b depends on: against the edges, as far as to where there is a def. In a
	// long function that is a small part of it.
	blocks := []int32{b}
	p.entry[b] = undefined
	for i := 0; i < len(blocks); i++ {
		for _, pred := range p.graph.Preds[blocks[i]] {
			if _, known := p.entry[pred.Block]; !known && p.last(flow.End(pred.Block)) < 0 {
				p.entry[pred.Block] = undefined
				blocks = append(blocks, pred.Block)
			}
		}
	}
	slices.SortFunc(blocks, func(a, b int32) int { return int(p.graph.Rank[a] - p.graph.Rank[b]) })

	// To a fixed point, which loops reach in a few rounds: a block entered with
	// different values has one of its own, and keeps it.
	for changed := true; changed; {
		changed = false
		for _, b := range blocks {
			n := p.entry[b]
			if n == p.phi0+number(b) {
				continue
			}
			for _, pred := range p.graph.Preds[b] {
				switch out := p.out(pred); {
				case out == undefined || out == n:
				case n == undefined:
					n = out
				default:
					n = p.phi0 + number(b)
				}
			}
			if n != p.entry[b] {
				p.entry[b] = n
				changed = true
			}
		}
	}
	return p.entry[b]
}

// last returns the last def before at in its block, or -1.
func (p *places) last(at flow.Place) number {
	i := sort.Search(len(p.defs), func(i int) bool { return !p.defs[i].Less(at) }) - 1
	if i >= 0 && p.defs[i].Block == at.Block {
		return p.defs[i].def
	}
	return -1
}

// before returns the value just before the node at.
func (p *places) before(at flow.Place) number {
	if n := p.last(at); n >= 0 {
		return n
	}
	return p.entered(at.Block)
}

// exit returns the value at the end of block b.
func (p *places) exit(b int32) number { return p.before(flow.End(b)) }

// out returns the value on the edge from.
func (p *places) out(from flow.Edge) number {
	n := p.exit(from.Block)
	if i, ok := slices.BinarySearch(p.asked, from.Block); ok && n != undefined {
		return p.test0 + 2*number(i) + number(from.Succ)
	}
	return n
}

// untested returns n before it was asked for, and what was asked.
func (p *places) untested(n number, tests []choice) (number, []choice) {
	const most = 16 // more make no difference; a chain of ten thousand would
	for n >= p.test0 {
		b := p.asked[(n-p.test0)/2]
		test := choice{at: b, row: int(n-p.test0) % 2}
		if !slices.Contains(tests, test) && len(tests) < most {
			tests = append(tests[:len(tests):len(tests)], test)
		}
		n = p.exit(b)
	}
	return n, tests
}

// reaching returns the defs that vr may have its value from where pos is, at
// most maxAlts+1. It reports false if they are not known.
func (e *Evaluator) reaching(d *decl, vr *variable, pos token.Pos) ([]reach, bool) {
	if vr.lost {
		return nil, false
	}
	fn := d.funcAt(pos)
	if len(vr.defs) == 1 && (fn == vr.owner || !vr.result) {
		// The declaration is the only assignment, so wherever the variable is in
		// scope, it has happened: fast path, no graph is needed.
		return []reach{{def: vr.defs[0]}}, true
	}
	if fn != vr.owner || fn.body == nil {
		return nil, false // a function literal runs nobody knows when
	}
	p := e.placesOf(vr)
	at, ok := p.graph.Find(pos)
	if !ok {
		return nil, false // unreachable
	}
	return p.reach(vr, p.before(at))
}

// Reaching returns what the local variable that id names may have been set to where id
// stands, as far as the code says: of what is not known to have got there, all that is
// assigned somewhere. A call may have several results, of which the variable has one.
func (e *Evaluator) Reaching(id *ast.Ident) []ast.Expr {
	v, ok := e.info.Uses[id].(*types.Var)
	if !ok || v.Pkg() != e.pkg || v.IsField() || v.Parent() == e.pkg.Scope() {
		return nil
	}
	d, vr := e.local(v)
	if vr == nil {
		return nil
	}
	rs, ok := e.reaching(d, vr, id.Pos())
	if !ok {
		rs = nil
		for _, def := range vr.defs {
			rs = append(rs, reach{def: def})
		}
	}
	var list []ast.Expr
	for _, r := range rs {
		if r.def.kind == assigned || r.def.kind == tuple {
			list = append(list, r.def.rhs)
		}
	}
	return list
}

// reach returns the defs that may be the value n.
func (p *places) reach(vr *variable, n number) ([]reach, bool) {
	n, tests := p.untested(n, nil)
	if n == undefined {
		return nil, false
	}
	if n < p.phi0 {
		return []reach{{def: vr.defs[n], tests: tests}}, true
	}
	// From block to block against the edges. A block or def that is found again by
	// another way is reached under the choices of either.
	type found struct {
		reach
		again bool // has changed since it was followed
	}
	var (
		out   = make(map[number]*found)
		queue = []number{n}
		order []number // of defs, as they are found
	)
	out[n] = &found{reach: reach{tests: tests}}
	for len(queue) > 0 {
		n, queue = queue[0], queue[1:]
		from := out[n]
		from.again = false
		b := int32(n - p.phi0)
		for i, pred := range p.graph.Preds[b] {
			r := from.reach
			if !r.carried && i < 64 {
				r.choices, _ = joined(r.choices, []choice{{at: p.graph.Blocks[b], edges: 1 << i}})
			}
			r.carried = r.carried || p.graph.Rank[pred.Block] >= p.graph.Rank[b]
			m := number(0)
			m, r.tests = p.untested(p.out(pred), r.tests)
			if m == undefined {
				continue
			}
			old := out[m]
			if old == nil {
				old = &found{reach: r}
				out[m] = old
				if m < p.phi0 {
					if order = append(order, m); len(order) > maxAlts {
						return nil, false
					}
				} else {
					queue = append(queue, m)
				}
				continue
			}
			merged := reach{choices: either(old.choices, r.choices), tests: either(old.tests, r.tests), carried: old.carried || r.carried}
			if merged.carried == old.carried && slices.Equal(merged.choices, old.choices) && slices.Equal(merged.tests, old.tests) {
				continue
			}
			old.reach = merged
			if m >= p.phi0 && !old.again {
				old.again = true
				queue = append(queue, m)
			}
		}
	}
	var rs []reach
	slices.Sort(order) // as in the source
	for _, m := range order {
		r := out[m].reach
		r.def = vr.defs[m]
		rs = append(rs, r)
	}
	return rs, len(rs) > 0
}
