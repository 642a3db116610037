package flow

import (
	"go/ast"
	"go/token"
	"slices"
	"sort"

	"golang.org/x/tools/go/cfg"
)

// A Reach is a Def whose value a variable may have at some place.
type Reach struct {
	Def     *Def
	Path    []PathCond // where several come together
	Tests   []Test     // conditions on the variable that have held since, or have not
	Carried bool       // into a later iteration of a loop: what was chosen then says nothing of now
}

// A Test is the condition that Block ends in, which had the successor Succ.
type Test struct{ Block, Succ int32 }

// maxReaching is how many Defs of a variable that reach a place are distinguished.
const maxReaching = 8

// placesOf returns the places of l's Defs, a local variable's.
func (l *Life) placesOf() *places {
	if l.places != nil {
		return l.places
	}
	f := l.Graph()
	p := &places{graph: f, phi0: Version(len(l.Defs)), entry: make(map[int32]Version)}
	p.test0 = p.phi0 + Version(len(f.Blocks))
	p.asked = f.Asked(l.Var)
	l.places = p
	for i, d := range l.Defs {
		if at, ok := f.PlaceOfDef(d); d.Node == nil {
			p.entry[0] = Version(i)
		} else if ok {
			p.defs = append(p.defs, placed{at, Version(i)})
		}
	}
	sort.SliceStable(p.defs, func(i, j int) bool { return p.defs[i].Less(p.defs[j].Place) })
	return p
}

// PlaceOfDef returns the place of d in f, the graph of the function that its variable is
// declared in. It reports false if it is never reached.
func (f *Graph) PlaceOfDef(d *Def) (Place, bool) {
	switch {
	case d.Node == nil:
		return Start(0), true // a parameter or result
	case d.Kind == RangeKey, d.Kind == RangeValue:
		b, ok := f.Bodies[d.Node.(ast.Stmt)]
		return Start(b), ok
	}
	return f.At(d.Node)
}

// Graph returns the graph of the function that declares l's variable, which has a body.
func (l *Life) Graph() *Graph { return l.pkg.Graph(l.Owner.Body) }

// entered returns the value on entry to block b.
func (p *places) entered(b int32) Version {
	if n, ok := p.entry[b]; ok {
		return n
	}
	// What b depends on: against the edges, as far as to where there is a def. In a
	// long function that is a small part of it.
	blocks := []int32{b}
	p.entry[b] = undefined
	for i := 0; i < len(blocks); i++ {
		for _, pred := range p.graph.Preds[blocks[i]] {
			if _, known := p.entry[pred.Block]; !known && p.last(End(pred.Block)) < 0 {
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
			if n == p.phi0+Version(b) {
				continue
			}
			for _, pred := range p.graph.Preds[b] {
				switch out := p.out(pred); {
				case out == undefined || out == n:
				case n == undefined:
					n = out
				default:
					n = p.phi0 + Version(b)
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
func (p *places) last(at Place) Version {
	i := sort.Search(len(p.defs), func(i int) bool { return !p.defs[i].Less(at) }) - 1
	if i >= 0 && p.defs[i].Block == at.Block {
		return p.defs[i].def
	}
	return -1
}

// before returns the value just before the node at.
func (p *places) before(at Place) Version {
	if n := p.last(at); n >= 0 {
		return n
	}
	return p.entered(at.Block)
}

// exit returns the value at the end of block b.
func (p *places) exit(b int32) Version { return p.before(End(b)) }

// out returns the value on the edge from.
func (p *places) out(from Edge) Version {
	n := p.exit(from.Block)
	if i, ok := slices.BinarySearch(p.asked, from.Block); ok && n != undefined {
		return p.test0 + 2*Version(i) + Version(from.Succ)
	}
	return n
}

// untested returns n before it was asked for, and what was asked.
func (p *places) untested(n Version, tests []Test) (Version, []Test) {
	const most = 16 // more make no difference; a chain of ten thousand would
	for n >= p.test0 {
		b := p.asked[(n-p.test0)/2]
		test := Test{b, int32(n-p.test0) % 2}
		if !slices.Contains(tests, test) && len(tests) < most {
			tests = append(tests[:len(tests):len(tests)], test)
		}
		n = p.exit(b)
	}
	return n, tests
}

// Reaching returns the Defs that l's variable, a local one, may have its value from where
// pos is, at most maxReaching. It reports false if they are not known.
func (l *Life) Reaching(pos token.Pos) ([]Reach, bool) {
	if l.Lost {
		return nil, false
	}
	if l.isDeclared(pos) {
		return []Reach{{Def: l.Defs[0]}}, true
	}
	at, ok := l.find(pos)
	if !ok {
		return nil, false
	}
	return l.reach(l.placesOf().before(at))
}

// Reaching returns the expressions that the local variable id may be set to there; all that are ever assigned to it, if the
// reaching definitions are not known. Of a call it has one of the results.
func (p *Package) Reaching(id *ast.Ident) []ast.Expr {
	l := p.LocalAt(id)
	if l == nil {
		return nil
	}
	rs, ok := l.Reaching(id.Pos())
	if !ok {
		rs = nil
		for _, d := range l.Defs {
			rs = append(rs, Reach{Def: d})
		}
	}
	var list []ast.Expr
	for _, r := range rs {
		if r.Def.Kind == Assigned || r.Def.Kind == Tuple {
			list = append(list, r.Def.RHS)
		}
	}
	return list
}

// Later returns the Defs that a loop gives to the local variable named by id, after id was evaluated. The first time, the
// variable has the one other Def that reaches id. Later returns nil if there are more of these.
//
//	for u := first; u != ""; u = next() { get(u) }
func (p *Package) Later(id *ast.Ident) []*Def { return p.later.Of(id, p.findLater) }

// findLater finds what Later returns.
func (p *Package) findLater(id *ast.Ident) (later []*Def) {
	l := p.LocalAt(id)
	at, found := p.Find(id)
	if l == nil || !found || len(l.Defs) < 2 {
		return nil
	}
	rs, ok := l.Reaching(id.Pos())
	for _, r := range rs {
		if !r.Carried {
			continue
		}
		if def, found := p.Find(r.Def.Node); !found || !p.HasRun(at, def) {
			return nil
		}
		later = append(later, r.Def)
	}
	if !ok || len(later) != len(rs)-1 {
		return nil
	}
	return later
}

// Before returns the Defs that the variable may have its value from just before d.
func (l *Life) Before(d *Def) ([]Reach, bool) {
	p := l.placesOf()
	at, ok := p.graph.At(d.Node)
	if !ok {
		return nil, false
	}
	return l.reach(p.before(at))
}

// AtEnd returns the Defs that the variable may have its value from where its function ends.
func (l *Life) AtEnd() (list []Reach, ok bool) {
	if l.Lost || l.Owner.Body == nil {
		return nil, false
	}
	p := l.placesOf()
	seen := make(map[*Def]bool)
	for b, succs := range p.graph.Succs {
		if len(succs) > 0 || !p.graph.Blocks[b].Live || p.graph.IsDead(l.Owner.Body.Pos()) {
			continue
		}
		rs, ok := l.reach(p.exit(int32(b)))
		if !ok {
			continue // never reached
		}
		for _, r := range rs {
			if !seen[r.Def] {
				seen[r.Def] = true
				list = append(list, Reach{Def: r.Def, Carried: r.Carried})
			}
		}
	}
	return list, len(list) > 0
}

// VersionAt returns a number for the value of l's variable, a local one, at pos. If it
// is the same at two positions, the value is the same, within one iteration of a loop.
func (l *Life) VersionAt(pos token.Pos) (Version, bool) {
	if l.Lost {
		return 0, false
	}
	if l.isDeclared(pos) {
		return 0, true
	}
	at, ok := l.find(pos)
	if !ok {
		return 0, false
	}
	p := l.placesOf()
	v, _ := p.untested(p.before(at), nil)
	return v, true
}

// isDeclared reports whether the declaration of l's variable is the only assignment, so that
// wherever it is in scope, that has happened: a fast path, no graph is needed.
func (l *Life) isDeclared(pos token.Pos) bool {
	return len(l.Defs) == 1 && (!l.IsResult || l.IsOwner(pos))
}

// IsOwner reports whether pos is in the function of l's variable, and in no literal there.
func (l *Life) IsOwner(pos token.Pos) bool { return l.decl.FuncAt(pos) == l.Owner }

// find returns the place of pos in the graph of the function that declares l's variable. It reports false if it is never
// reached, or in a literal.
func (l *Life) find(pos token.Pos) (Place, bool) {
	if l.Owner.Body == nil || !l.IsOwner(pos) {
		return Place{}, false
	}
	return l.Graph().Find(pos)
}

// merged is the version of a variable where several of its Defs come together.
type merged struct {
	of *Life
	Version
}

// A reaching is what reach says.
type reaching struct {
	list []Reach
	ok   bool
}

// reach returns the Defs that may be the value n. The slice is shared: it must not be changed.
func (l *Life) reach(n Version) ([]Reach, bool) {
	r := l.reached.Of(n, func(Version) reaching {
		list, ok := l.search(n)
		return reaching{list, ok}
	})
	return r.list, r.ok
}

// search finds what reach returns.
func (l *Life) search(n Version) ([]Reach, bool) {
	p := l.placesOf()
	n, tests := p.untested(n, nil)
	if n == undefined {
		return nil, false
	}
	if n < p.phi0 {
		return []Reach{{Def: l.Defs[n], Tests: tests}}, true
	}
	s := search{places: p, life: l, found: map[Version]*found{n: {Reach: Reach{Tests: tests}}}, queue: []Version{n}}
	for len(s.queue) > 0 {
		if !s.follow() {
			l.CutOff = true
			return nil, false
		}
	}
	here := merged{l, n}
	var rs []Reach
	slices.Sort(s.order) // as in the source
	for i, m := range s.order {
		r := s.found[m].Reach
		r.Def = l.Defs[m]
		if len(s.order) > 1 {
			// Wherever the variable has this version, it is of this Def: x + x.
			r.Path, _ = Joined(r.Path, []PathCond{{At: here, Edges: 1 << i}})
		}
		rs = append(rs, r)
	}
	return rs, len(rs) > 0
}

// A search goes from block to block against the edges, from where Defs come together.
type search struct {
	*places
	life  *Life
	found map[Version]*found
	queue []Version // phis that are to be followed
	order []Version // of Defs, as they are found
}

// A found is a version that reaches where the search began.
type found struct {
	Reach
	again bool // has changed since it was followed
}

// follow follows the first phi of the queue. It reports false if it finds too many Defs.
func (s *search) follow() bool {
	n := s.queue[0]
	s.queue = s.queue[1:]
	from := s.found[n]
	from.again = false
	b := int32(n - s.phi0)
	for i, pred := range s.graph.Preds[b] {
		r := from.Reach
		if !r.Carried && i < 64 {
			r.Path, _ = Joined(r.Path, []PathCond{{At: s.graph.Blocks[b], Edges: 1 << i}})
		}
		r.Carried = r.Carried || s.graph.Rank[pred.Block] >= s.graph.Rank[b]
		m := Version(0)
		m, r.Tests = s.untested(s.out(pred), r.Tests)
		if m == undefined || m < s.phi0 && s.life.isUnset(m) && findsNone(s.graph.Blocks[pred.Block], s.graph.Blocks[b]) {
			continue
		}
		if !s.add(m, r) {
			return false
		}
	}
	return true
}

// isUnset reports whether the definition m is the variable's declaration, or sets it to "".
func (l *Life) isUnset(m Version) bool {
	d := l.Defs[m]
	if d.Kind != Assigned {
		return d.Kind == Zero
	}
	text, ok := StringConst(l.pkg.Info, d.RHS)
	return ok && text == ""
}

// findsNone reports whether from leads to to because none of a type switch's cases, two or more, names the type, or
// because a loop that ends where it has found something finds nothing. Who calls it with such a type or such a list
// is wrong, so a variable that each case sets, or the loop, is never left as it was declared:
//
//	var id string
//	switch v := project.(type) {
//	case int: id = strconv.Itoa(v)
//	case string: id = v
//	}
//
//	for _, s := range servers {
//		if s.Name == name { id = s.ID; break }
//	}
func findsNone(from, to *cfg.Block) bool {
	switch to.Kind {
	case cfg.KindSwitchDone:
		s, ok := to.Stmt.(*ast.TypeSwitchStmt)
		return ok && from.Kind == cfg.KindSwitchNextCase && len(s.Body.List) >= 2 &&
			!slices.ContainsFunc(s.Body.List, func(c ast.Stmt) bool { return c.(*ast.CaseClause).List == nil })
	case cfg.KindRangeDone:
		return from.Kind == cfg.KindRangeLoop
	case cfg.KindForDone:
		return from.Kind == cfg.KindForLoop
	}
	return false
}

// add notes that the version m reaches by r. A block or Def that is found again by another
// way is reached under the choices of either. It reports false if there are too many Defs.
func (s *search) add(m Version, r Reach) bool {
	old := s.found[m]
	if old == nil {
		s.found[m] = &found{Reach: r}
		if m >= s.phi0 {
			s.queue = append(s.queue, m)
		} else {
			s.order = append(s.order, m)
		}
		return len(s.order) <= maxReaching
	}
	both := Reach{Path: Either(old.Path, r.Path), Carried: old.Carried || r.Carried}
	both.Tests = slices.DeleteFunc(slices.Clone(old.Tests), func(t Test) bool { return !slices.Contains(r.Tests, t) })
	if both.Carried == old.Carried && slices.Equal(both.Path, old.Path) && slices.Equal(both.Tests, old.Tests) {
		return true
	}
	old.Reach = both
	if m >= s.phi0 && !old.again {
		old.again = true
		s.queue = append(s.queue, m)
	}
	return true
}

// A PathCond is a condition of the path on which a value came: what must have happened
// for it to be the value. Two values whose conditions exclude each other cannot be in one:
//
//	scheme, port := "http", ":80"
//	if tls {
//		scheme, port = "https", ":443"
//	}
//	u := scheme + "://h" + port // http://h:80 and https://h:443, never http://h:443
//
// A PathCond holds at one moment of the run. It is dropped where a value is
// carried into the next iteration of a loop or out of a function.
type PathCond struct {
	At    any    // a *cfg.Block where branches join, a variable there, or what enumerates the rows of a table
	Edges uint64 // of the block's incoming edges, by one of which it was entered, or of the variable's Defs; 0 for rows
	Row   int    // the row of the table
}

// Joined returns the conditions of where a and b both hold. It reports false if they cannot.
func Joined(a, b []PathCond) ([]PathCond, bool) {
	if len(b) == 0 {
		return a, true
	}
	if len(a) == 0 {
		return b, true
	}
	out := slices.Clone(a)
next:
	for _, c := range b {
		for i := range out {
			if o := &out[i]; o.At == c.At {
				if o.Edges &= c.Edges; o.Edges == 0 && c.Edges != 0 || o.Row != c.Row {
					return nil, false
				}
				continue next
			}
		}
		out = append(out, c)
	}
	return out, true
}

// Either returns the conditions that hold where a or b do.
func Either(a, b []PathCond) []PathCond {
	var out []PathCond
	for _, c := range a {
		for _, d := range b {
			if c.At == d.At && c.Row == d.Row {
				c.Edges |= d.Edges
				out = append(out, c)
			}
		}
	}
	return out
}
