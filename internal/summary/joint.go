package summary

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Joint sinks: a parameter or field that always reaches one of several sinks, or one
// sink with one of several texts around it:
//
//	if body != nil { return c.do("PUT", path, body) }
//	return c.do("GET", path, nil)
//
//	if !strings.HasPrefix(u, "https://") { u = c.endpoint + u }
//	http.NewRequest(method, u, nil)
//
// Its effects form a group: a fault in each of them is a fault. A condition on the
// parameter that keeps it from all sinks is evaluated for each argument:
//
//	if u != "" { http.Get(u) }
//
// If the parameter is used for something else too, it may be no URL. But if it is requested in any
// case, syntax faults are reported: such effects are loose.

// maxJoined bounds the arrivals of one parameter or field that are looked at together, and the conditions on it before them, each
// of which takes a walk over the function.
const maxJoined = 64

// join notes that v, the hole h of a, may be a joint sink; from is its answer, or nil.
func (in *Inference) join(a *Arrival, h strval.Hole, v *types.Var, from *answer) {
	if h.Kind != strval.Any || h.Made && !h.Or || a.asksCut(h) || a.Bar != "" || a.Target == v || flow.IsPointer(v.Type()) || a.Asked != nil && a.Asked() {
		return
	}
	setUp := false
	if from != nil {
		if h.Or {
			return
		}
	} else if IsPlace(v) {
		if setUp = in.isOverridden(a, h, v); h.Or && !setUp || in.p.isChanged(a.At, v) {
			return
		}
	} else if owner, _ := in.p.Owner(v); owner == nil || owner == a.Target {
		return // it calls itself again
	} else if h.Or || !in.isGiven(a.Value.Span(h.At), h, v) {
		if setUp = in.isSetUp(v, a.At); !setUp {
			return // it may have been changed, nobody knows when
		}
	}
	c := in.candidate(v)
	if len(c.joined) >= maxJoined {
		return // a field that the whole package uses
	}
	for _, obj := range in.p.wayOf(a.Value, h) {
		in.wait(obj, c)
	}
	c.joined = append(c.joined, joined{Arrival: *a, hole: h, from: from, setUp: setUp})
	in.undone[c] = true
}

// isGiven reports whether what is in the hole h is what was given for the parameter v.
func (in *Inference) isGiven(span strval.Span, h strval.Hole, v *types.Var) bool {
	if slices.ContainsFunc(span.Vars, func(id *ast.Ident) bool { return in.p.Flow.Info.Uses[id] == v }) {
		return true // else its definitions are not known there
	}
	life := in.p.Flow.Local(v)
	return life != nil && isGivenAt(life, h.Source().Pos())
}

// isGivenAt reports whether life's variable has at pos what was given for it.
func isGivenAt(life *flow.Life, pos token.Pos) bool {
	defs, ok := life.Reaching(pos)
	return ok && len(defs) == 1 && defs[0].Def.Kind == flow.Param
}

// SettleJointly makes joint sinks of variables, and returns the objects with new effects. It is called when Settle finds
// nothing new.
func (in *Inference) SettleJointly() []types.Object {
	in.round++
	var changed []types.Object
	for _, c := range take(in.undone) {
		if owner, _ := in.p.Owner(c.v); in.addJoint(c) && !slices.Contains(changed, owner) {
			changed = append(changed, owner)
		}
	}
	return changed
}

// addJoint makes a joint sink of c's variable, if it is one.
func (in *Inference) addJoint(c *candidate) bool {
	owner, arg := in.p.Owner(c.v)
	saysMore := func(j joined) bool {
		return slices.ContainsFunc(in.p.Fact(owner).Of(arg, j.Effect.Kind), func(e *Effect) bool {
			return e.Group == 0 && !e.Loose && e.Role == j.Effect.Role && e.Ref.Text == j.Effect.Ref.Text
		})
	}
	if !slices.ContainsFunc(c.joined, func(j joined) bool { return !saysMore(j) }) {
		return false // what is known of it says more
	}
	var whole uses
	byObject := in.usesOf(c)
	for _, u := range byObject {
		whole = whole.with(u)
	}
	isLoose := whole.loose || whole.otherwise
	isWritten := isLoose && in.p.isWrittenURL(c.v)
	changed := false
	var groups []jointGroup
	all := in.groups(c)
	for _, g := range all {
		groups = append(groups, in.apart(c.v, g)...)
	}
	isOnly := !whole.handedOn && servesOne(all)
	for _, g := range groups {
		if slices.ContainsFunc(g.list, saysMore) {
			continue
		}
		uses := in.usesBy(byObject, g)
		if isWritten {
			uses.loose, uses.otherwise = isLoose, false
		} else if uses.otherwise && IsPlace(c.v) {
			continue
		}
		var by decision
		if !IsPlace(c.v) && (uses.loose || uses.handedOn || uses.otherwise) {
			by, _ = in.isConfigured(c.v, g)
		}
		switch {
		case by.decided: // what else is done with it is done for other arguments
			if slices.ContainsFunc(g.list, func(j joined) bool { return j.setUp || !in.isComplete(c.v, j, g) }) {
				continue
			}
			uses.loose, uses.handedOn = false, false
		case uses.otherwise:
			continue
		case !isWritten && (uses.loose || uses.handedOn):
			g.list = slices.DeleteFunc(g.list, func(j joined) bool { return !j.Requested })
		}
		if slices.ContainsFunc(g.list, func(j joined) bool { return j.setUp || !in.isComplete(c.v, j, g) && in.isSetUp(c.v, j.At) }) {
			uses.loose = true
			g.list = slices.DeleteFunc(g.list, func(j joined) bool { return !j.Requested })
		} else {
			g.list = slices.DeleteFunc(slices.Clone(g.list), func(j joined) bool { return !in.isComplete(c.v, j, g) }) // it looks at all of them
		}
		if len(g.list) == 0 || len(g.list) > maxJoint {
			continue
		}
		tests, always := []condition.Test(nil), false
		if !by.decided {
			by = decision{}
			if tests, always = in.mustReach(c.v, g); !always {
				if uses.loose || isLoose {
					continue
				}
				ok := false
				if by, ok = in.isConfigured(c.v, g); !ok || !by.decided && !isOnly && (IsPlace(c.v) || !isRequested(g)) {
					continue
				}
			}
		}
		if always {
			uses.loose = uses.loose || isLoose || whole.handedOn
		} else if uses.loose = !isOnly && !by.decided; isOnly { // else it is passed on if it is set up otherwise
			tests = []condition.Test{condition.Test{}.Not()} // "" may be given where it is not used
		}
		if uses.asksIfEmpty && len(tests) == 0 {
			tests = []condition.Test{condition.Test{}.Not()}
		}
		effects := in.jointEffects(c.v, g, tests, uses)
		for i := range effects {
			effects[i].Set, effects[i].When = by.set, by.when
		}
		var known []*Effect
		for i, e := range in.p.Fact(owner).all() {
			if i == arg && e.Kind == g.list[0].Effect.Kind {
				known = append(known, e)
			}
		}
		if len(known)+len(effects) > maxJoint || slices.ContainsFunc(known, effects[0].isKnown) {
			continue
		}
		for _, e := range effects {
			in.p.Own(owner).add(arg, e)
		}
		changed = true
	}
	return changed
}

// servesOne reports whether all groups are of one kind of sink: a variable that is used for nothing else
// is for that, whatever decides whether it is used.
//
//	if opts.dryRun { return nil }
//	return http.Get(opts.url)
func servesOne(groups []jointGroup) bool {
	if len(groups) == 0 {
		return false
	}
	first := groups[0].list[0].Effect
	return !slices.ContainsFunc(groups, func(g jointGroup) bool {
		return slices.ContainsFunc(g.list, func(j joined) bool { return j.Several || j.Effect.Kind != first.Kind || j.Effect.Role != first.Role })
	})
}

// apart returns the arrivals of g by sink, as groups of their own, where v always gets to the
// sink alone: a fault there is a fault, whatever the others take.
//
//	if o.BaseURL == "" { o.BaseURL = "https://api.example.com" }
//	…
//	u, err := url.Parse(c.o.BaseURL + "/users")   takes "example.com" too
//	http.NewRequest("GET", u.String(), nil)       does not
//
// If there is no such sink, it returns g.
func (in *Inference) apart(v *types.Var, g jointGroup) []jointGroup {
	var sinks []jointGroup
	for _, j := range g.list {
		i := slices.IndexFunc(sinks, func(s jointGroup) bool {
			return s.list[0].at == j.at && s.list[0].Expr == j.Expr && s.list[0].Target == j.Target && s.list[0].By.isOfGroup(j.By)
		})
		if i < 0 {
			i = len(sinks)
			sinks = append(sinks, jointGroup{fn: g.fn})
		}
		sinks[i].list = append(sinks[i].list, j)
	}
	if len(sinks) < 2 {
		return []jointGroup{g}
	}
	rest := jointGroup{fn: g.fn}
	sinks = slices.DeleteFunc(sinks, func(s jointGroup) bool {
		_, always := in.mustReach(v, s)
		if !always {
			rest.list = append(rest.list, s.list...)
		}
		return !always
	})
	if len(sinks) == 0 {
		return []jointGroup{g}
	}
	if len(rest.list) > 1 {
		if _, always := in.mustReach(v, rest); always { // each path goes by one of these too
			sinks = append(sinks, rest)
		}
	}
	return sinks
}

// isKnown reports whether e, of a group or not, is f, or of f's group.
func (e *Effect) isKnown(f *Effect) bool {
	return e.Group == f.Group && (e.Group != 0 || e.same(f))
}

// groups returns the arrivals of c by function; of a parameter, by its own.
func (in *Inference) groups(c *candidate) []jointGroup {
	var groups []jointGroup
	for _, j := range c.joined {
		fn, at, handed, ok := in.outermost(j.At, c.v)
		if j.from != nil {
			fn, ok = flow.FuncOf(j.from.call)
			at, handed = j.At, false
		}
		if !ok {
			continue
		}
		j.at, j.setUp = at, j.setUp || handed
		i := slices.IndexFunc(groups, func(g jointGroup) bool {
			e := g.list[0].Effect
			return g.fn == fn && g.from.isOf(j.from) && e.Kind == j.Effect.Kind && (e.Kind != IsBase || e.Role == j.Effect.Role && e.Ref.Text == j.Effect.Ref.Text)
		})
		if i < 0 {
			i = len(groups)
			groups = append(groups, jointGroup{fn: fn, from: j.from})
		}
		groups[i].list = append(groups[i].list, j)
	}
	return groups
}

// maxHanded bounds how many function literals, each in the next, are followed outward.
const maxHanded = 8

// outermost returns the function that has v for a parameter, or, of a field or package
// variable, that which cur is in, and what in it runs the code at cur; handed says that this
// is up to another function, which is given the code:
//
//	once.Do(func() { http.Get(u) })
func (in *Inference) outermost(cur inspector.Cursor, v *types.Var) (fn, at inspector.Cursor, handed, ok bool) {
	for depth := 0; ; depth++ {
		fn, ok := flow.FuncOf(cur)
		if !ok {
			return fn, cur, false, false
		}
		lit, isLit := fn.Node().(*ast.FuncLit)
		if !isLit || IsPlace(v) || lit.Type.Pos() <= v.Pos() && v.Pos() < lit.Type.End() {
			return fn, cur, handed, true
		}
		if !in.p.Always(cur, v) {
			if fn.ParentEdgeKind() == edge.CallExpr_Fun && in.p.Always(fn, v) {
				return fn, cur, handed, true // func() { if … { http.Get(u) } else { … } }()
			}
			// op := func() error { … }; retry.Do(ctx, op)
			isGiven := fn.ParentEdgeKind() == edge.CallExpr_Args || in.p.held(fn, edge.CallExpr_Args, edge.CallExpr_Fun) != nil
			if depth >= maxHanded || !isGiven || !in.p.Flow.MustRun(fn, cur, flow.Failures) {
				return fn, cur, false, false
			}
			handed = true
		}
		cur = fn
	}
}

// isComplete reports whether the variable v of j, which is in g, stands once in each value that j's
// expression may have if v is not empty, by all effects of j's group.
func (in *Inference) isComplete(v *types.Var, j joined, g jointGroup) bool {
	once := func(k joined) bool {
		n := 0
		for _, h := range k.Value.Holes {
			if h.Source() != nil && !h.IsRemainder() && types.ExprString(h.Source()) == types.ExprString(k.hole.Source()) {
				n++
			}
		}
		return n == 1
	}
	n := 0
	for _, k := range g.list {
		if k.Expr == j.Expr && k.Target == j.Target && k.By.isOfGroup(j.By) {
			if !once(k) {
				return false
			}
			n++
		}
	}
	return n == j.Values || in.isPutIn(v, j, g)
}

// isPutIn reports whether v is put into the value of j whenever the function of g is called, unless v is empty: the other values are
// those without it.
//
//	if path != "" { path = "/api/" + path }; http.Get(c.base + path)
//	if n := len(path); n > 0 && path[0] == '/' { b.WriteString(path[1:]) } else if n > 0 { b.WriteString(path) }
func (in *Inference) isPutIn(v *types.Var, j joined, g jointGroup) bool {
	if g.from != nil {
		return false
	}
	var (
		at  []inspector.Cursor
		pos []token.Pos
	)
	for _, k := range g.list {
		if k.Expr != j.Expr || k.Target != j.Target || !k.By.isOfGroup(j.By) {
			continue
		}
		put := k.hole.Source()
		cur, ok := in.p.Flow.Find(put)
		if !ok || !in.hasGiven(v, put) {
			return false
		}
		at, pos = append(at, cur), append(pos, put.Pos())
	}
	tests, ok := in.reached(v, g, at, pos)
	return ok && !slices.ContainsFunc(tests, func(t condition.Test) bool { return !t.OfEmptiness() || t.Truth(strval.Value{}) != condition.No })
}

// isOfGroup reports whether the effects e and f, of one function, stand for one sink.
func (e *Effect) isOfGroup(f *Effect) bool {
	return e == f || e != nil && f != nil && e.Group == f.Group && e.Group != 0
}

// mustReach reports whether each call of g's function, with a v for which tests hold, reaches a place of g.
func (in *Inference) mustReach(v *types.Var, g jointGroup) (tests []condition.Test, ok bool) {
	at, pos := places(g)
	return in.reached(v, g, at, pos)
}

// reached is mustReach for the code at places in the function of g, which begin at pos.
func (in *Inference) reached(v *types.Var, g jointGroup, at []inspector.Cursor, pos []token.Pos) (tests []condition.Test, ok bool) {
	if in.mustRun(g, at, nil) {
		return nil, true
	}
	asked := v
	if g.from != nil {
		asked = g.from.local
	}
	graph := in.p.Flow.GraphOf(g.fn)
	if graph == nil || in.p.TestOf == nil || asked == nil {
		return nil, false
	}
	var without []flow.Outcome
	for i, asked := range append([]*types.Var{asked}, in.copies(v, g)...) {
		conds := in.p.asked(graph, asked)
		for _, b := range conds[:min(len(conds), maxJoined)] {
			cond, _ := graph.Cond(b)
			out, ok := graph.Decides(b, pos)
			if !ok {
				continue
			}
			test, ok := in.p.TestOf(cond, asked)
			if !ok || i == 0 && !in.hasGiven(asked, cond.Expr) {
				continue // it has been changed before
			}
			if out.Succ == 0 {
				test = test.Not()
			}
			without, tests = append(without, out), append(tests, test)
		}
	}
	return tests, len(tests) > 0 && in.mustRun(g, at, without)
}

// asked returns the blocks of graph that end in a condition on v, or on a local variable that is only computed of it.
//
//	n := len(path); if n > 0 { … }
func (p *Package) asked(graph *flow.Graph, v *types.Var) []int32 {
	list := graph.Asked(v)
	for _, cur := range p.Flow.Uses(v) {
		for {
			if _, ok := cur.Parent().Node().(ast.Expr); !ok {
				break
			}
			cur = cur.Parent()
		}
		if of, ok := p.Flow.EventAt(cur).Into.(*types.Var); ok && p.Flow.Local(of).Only() != nil && flow.HasInfo(of.Type(), types.IsBoolean|types.IsInteger) {
			list = slices.Concat(list, graph.Asked(of))
		}
	}
	return list
}

// copies returns the local variables by which v gets to all of g, and that are nothing else:
//
//	base := o.BaseURL
//	if base != "" { c.base = base }
func (in *Inference) copies(v *types.Var, g jointGroup) (copies []*types.Var) {
	if g.from != nil {
		return nil
	}
	for _, id := range g.list[0].Value.Span(g.list[0].hole.At).Vars {
		life := in.p.Flow.LocalAt(id)
		if life == nil || life.Lost || life.Var == v || len(life.Defs) != 1 || life.Defs[0].RHS == nil || !in.p.Flow.Names(life.Defs[0].RHS, v) {
			continue
		}
		isEverywhere := !slices.ContainsFunc(g.list, func(j joined) bool {
			return !slices.ContainsFunc(j.Value.Span(j.hole.At).Vars, func(id *ast.Ident) bool { return in.p.Flow.Info.Uses[id] == life.Var })
		})
		if isEverywhere {
			copies = append(copies, life.Var)
		}
	}
	return copies
}

// mustRun reports whether some code of at runs whenever the function of g is called or, of an
// answer, whenever its call has been made. The outcomes without do not count.
func (in *Inference) mustRun(g jointGroup, at []inspector.Cursor, without []flow.Outcome) bool {
	if g.from != nil {
		return in.p.Flow.MustRunAny(g.from.call, at, flow.Failures, without)
	}
	return in.p.Flow.MustRunAny(g.fn, at, flow.Failures, without)
}

// hasGiven reports whether v, a parameter or an answer, is still as given where x stands.
func (in *Inference) hasGiven(v *types.Var, x ast.Expr) bool {
	life := in.p.Flow.Local(v)
	return life == nil || isGivenAt(life, x.Pos())
}

// jointEffects returns the effects of g on v.
func (in *Inference) jointEffects(v *types.Var, g jointGroup, tests []condition.Test, uses uses) []Effect {
	var effects []Effect
	for _, j := range g.list {
		e := j.effect(j.hole, in.p, v)
		e.Loose, e.Told, e.round = e.Loose || uses.loose, e.Told || uses.told, in.round
		e.If = slices.Clone(e.If)
		for _, t := range tests {
			e.If = append(e.If, Guard{Test: t})
		}
		if i := slices.IndexFunc(effects, func(f Effect) bool { return e.same(&f) }); i < 0 {
			effects = append(effects, e)
		} else if effects[i].Method != e.Method {
			effects[i].Method = ""
		}
	}
	if len(effects) == 1 {
		return effects
	}
	var list []*Effect
	for i := range effects {
		list = append(list, &effects[i])
	}
	id := groupOf(list)
	for _, e := range list {
		e.Group = id
	}
	return effects
}
