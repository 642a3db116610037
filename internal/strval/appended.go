package strval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
)

// A list of strings may be put together before it is joined:
//
//	func (c *Client) url(realm string, path ...string) string {
//		path = append([]string{c.base, "realms", realm}, path...)
//		return strings.Join(path, "/")
//	}
//
// Its elements are known as far as they are appended here. Those of a variadic parameter
// are known where the function is called (gather.go).

// sequences returns what the list of strings expr may hold. It returns nil if nothing is
// known of it.
func (e *Evaluator) sequences(expr ast.Expr) []sequence { return e.sequencesAt(expr, true) }

// sequencesAt is sequences of an expression at the start of what is asked for, or not.
func (e *Evaluator) sequencesAt(expr ast.Expr, start bool) []sequence {
	if e.depth >= maxDepth || e.work > maxWork {
		return nil
	}
	e.depth++
	defer func() { e.depth-- }()

	switch x := ast.Unparen(expr).(type) {
	case *ast.CompositeLit:
		elems, ok := e.listExprs(e.info.TypeOf(x), x)
		if !ok {
			return nil
		}
		var s sequence
		for _, el := range elems {
			if el == nil {
				return nil // "", which is written nowhere
			}
			s.parts = append(s.parts, part{elem: el})
		}
		return []sequence{s}
	case *ast.CallExpr:
		if e.isAppend(x) {
			return e.appended(x, start)
		}
	case *ast.Ident:
		if v, ok := e.info.Uses[x].(*types.Var); ok && v.Pkg() == e.pkg && v.Parent() != e.pkg.Scope() {
			return e.sequenceVar(v, x, start)
		}
	}
	return nil
}

// isAppend reports whether call is of append.
func (e *Evaluator) isAppend(call *ast.CallExpr) bool {
	id, ok := call.Fun.(*ast.Ident)
	if !ok || id.Name != "append" {
		return false
	}
	_, ok = e.info.Uses[id].(*types.Builtin)
	return ok
}

// appended returns what call, of append, returns.
func (e *Evaluator) appended(call *ast.CallExpr, start bool) []sequence {
	list := e.sequencesAt(call.Args[0], start)
	if list == nil {
		return nil
	}
	if !call.Ellipsis.IsValid() {
		var parts []part
		for _, arg := range call.Args[1:] {
			parts = append(parts, part{elem: arg})
		}
		return e.followed(list, []sequence{{parts: parts}})
	}
	more := e.sequencesAt(call.Args[1], false)
	if more == nil {
		more = unknownSequence()
	}
	return e.followed(list, more)
}

// followed returns each of list followed by each of more, as far as they can be together; nil if
// these are too many.
func (e *Evaluator) followed(list, more []sequence) []sequence {
	var out []sequence
	for _, s := range list {
		for _, t := range more {
			path, ok := flow.Joined(s.path, t.path)
			if !ok {
				continue
			}
			if len(s.parts)+len(t.parts) > maxListed {
				return nil
			}
			out = append(out, sequence{append(s.parts[:len(s.parts):len(s.parts)], t.parts...), path, s.from.and(t.from)})
		}
		if len(out) > maxAlts {
			return nil
		}
	}
	return out
}

// unknownSequence returns a list of which nothing is known.
func unknownSequence() []sequence { return []sequence{{parts: []part{{}}}} }

// sequenceVar returns what the local variable v holds at id. A loop may append to it: then it
// begins as it did before the loop.
func (e *Evaluator) sequenceVar(v *types.Var, id *ast.Ident, start bool) []sequence {
	life := e.flow.Local(v)
	if life == nil || life.Lost || len(life.Defs) > maxListed || !e.keepsElements(life, id) {
		return nil
	}
	rs, ok := life.Reaching(id.Pos())
	if !ok || len(rs) > maxAlts {
		return nil
	}
	var out []sequence
	looped := false
	for _, r := range rs {
		if e.in.busy[r.Def] {
			if !start {
				return unknownSequence() // something is put before it again and again
			}
			looped = true
			continue
		}
		for _, s := range e.sequenceDef(life, r.Def, id, start) {
			s.from = &provenance{definition: definition{vr: life, def: r.Def, several: len(rs) > 1}, next: s.from}
			if r.Carried {
				s.path = nil
			}
			if s.path, ok = flow.Joined(s.path, r.Path); ok {
				out = append(out, s)
			}
		}
	}
	if looped {
		out = slices.Concat(out, e.followed(out, unknownSequence()))
	}
	if len(out) > maxAlts {
		return nil
	}
	return out
}

// sequenceDef returns what d gives to life's variable, which is used at id.
func (e *Evaluator) sequenceDef(life *flow.Life, d *flow.Def, id *ast.Ident, start bool) []sequence {
	switch d.Kind {
	case flow.Zero:
		return []sequence{{}}
	case flow.Param:
		if e.isGathered(life.Var, id) {
			return []sequence{{parts: []part{{given: id}}}}
		}
	case flow.Assigned:
		key := listKey{d, start}
		list, ok := e.lists[key]
		if !ok {
			e.in.busy[d] = true
			list = e.sequencesAt(d.RHS, start)
			delete(e.in.busy, d)
			if e.lists == nil {
				e.lists = make(map[listKey][]sequence)
			}
			e.lists[key] = list
		}
		if list != nil {
			return list
		}
	}
	return unknownSequence()
}

// isGathered reports whether v is the variadic parameter of the declared function around
// id, and what is given for it is used there and nowhere else.
func (e *Evaluator) isGathered(v *types.Var, id *ast.Ident) bool {
	decl, params := e.variadicAround(id)
	return decl != nil && params.At(params.Len()-1) == v && len(e.givenNames(decl.Body, v)) == 1
}

// givenNames returns the identifiers in body by which the parameter v may have what is given
// for it. Where it is assigned, it is not read.
func (e *Evaluator) givenNames(body *ast.BlockStmt, v *types.Var) []*ast.Ident {
	ids := e.flow.NamesIn(body, v)
	life := e.flow.Local(v)
	if life == nil || life.Lost || len(life.Defs) < 2 {
		return ids
	}
	assigned := make(map[*ast.Ident]bool)
	for _, d := range life.Defs {
		assigned[d.Ident] = d.Kind == flow.Assigned || d.Kind == flow.Tuple
	}
	var given []*ast.Ident
	for _, id := range ids {
		if !assigned[id] && mayBeGiven(life, id) {
			given = append(given, id)
		}
	}
	return given
}

// mayBeGiven reports whether life's variable, a parameter, may have at id what is given for it.
func mayBeGiven(life *flow.Life, id *ast.Ident) bool {
	rs, ok := life.Reaching(id.Pos())
	return !ok || slices.ContainsFunc(rs, func(r flow.Reach) bool { return r.Def.Kind == flow.Param })
}

// keepsElements reports whether nobody assigns an element of life's variable, a list of
// strings, before it is used at id.
func (e *Evaluator) keepsElements(life *flow.Life, id *ast.Ident) bool {
	h := e.handedOn(life)
	return h.ok && (h.at == nil || h.at == id)
}

// handedOn returns where life's variable, a list of strings, goes: all else that is done with it is to
// assign, append to, read, range over and join it, and to give it to a function that keeps its
// elements. It is also returned, but not where a function is given it.
func (e *Evaluator) handedOn(life *flow.Life) handed {
	if h, ok := e.handed[life]; ok {
		return h
	}
	if e.handed == nil {
		e.handed = make(map[*flow.Life]handed)
	}
	e.handed[life] = handed{} // recursion gives up
	h := e.findHanded(life)
	e.handed[life] = h
	return h
}

func (e *Evaluator) findHanded(life *flow.Life) (h handed) {
	for ev := range life.Events() {
		switch ev.Kind {
		case flow.Declare, flow.Define, flow.Assign, flow.Read, flow.Range, flow.Compare:
			continue
		case flow.Return:
			if life.Defs[0].Kind != flow.Param {
				continue // else who gets it may
			}
		case flow.Pass:
			if e.flow.OnlyReads(ev.Call) || e.isOwnAppend(life, ev) || e.givesToKeep(ev) {
				continue
			}
		default:
			return handed{}
		}
		id, ok := ev.At.Node().(*ast.Ident)
		if !ok || h.at != nil {
			return handed{}
		}
		h.at = id
	}
	h.ok = true
	return h
}

// givesToKeep reports whether ev gives the list to a variadic function of the package that
// does nothing to its elements.
func (e *Evaluator) givesToKeep(ev flow.Event) bool {
	fn := e.flow.Callee(ev.Call)
	if fn == nil || fn.Pkg() != e.pkg || !ev.Call.Ellipsis.IsValid() || ev.Arg != len(ev.Call.Args)-1 {
		return false
	}
	params := fn.Signature().Params()
	life := e.flow.Local(params.At(params.Len() - 1))
	return life != nil && !life.Lost && e.keepsElements(life, nil)
}

// isOwnAppend reports whether ev appends to life's variable for itself, or from it to another.
// Else two lists may share what is behind their elements.
func (e *Evaluator) isOwnAppend(life *flow.Life, ev flow.Event) bool {
	if !e.isAppend(ev.Call) {
		return false
	}
	if ev.Arg > 0 {
		return true
	}
	cur, ok := e.flow.Find(ev.Call)
	if !ok {
		return false
	}
	to := e.flow.EventAt(cur)
	return to.Kind == flow.Return || to.Kind == flow.Pass || to.Kind == flow.Alias && to.Into == types.Object(life.Var)
}
