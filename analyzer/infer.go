package analyzer

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Inference: a parameter, field or package variable whose value reaches a sink
// is a sink itself. It is sound or silent: it must get there unchanged, by no
// branch, and nothing else may look at it, since whoever does has thought of
// what the string may be:
//
//	func get(u string) { http.Get("https://" + u) }                             a sink, behind "https://"
//	func get(u string) { if !strings.Contains(u, ":") { u = "https://" + u } … }  none

// sinks are the parameters, fields and variables that were found to be sinks:
// by the function (or closure variable), field or variable.
type sinks map[types.Object][]context

// infer adds to w.inferred what follows from sites, and reports whether there
// was something new.
func (w *walker) infer(sites []site, silent func(site) bool) bool {
	var (
		found   = make(map[*types.Var][]context) // by the variable that is the hole
		barred  = make(map[*types.Var]bar)
		watched = make(map[types.Object]bool)
		between = make(map[*types.Var][]types.Object) // local variables and functions on the way from it to the sink
		passed  = make(map[*ast.Ident]bool)           // identifiers that only hand the value on to a sink
		changed = false
	)
	for _, s := range sites {
		if !s.Role.Form.Inferable() {
			continue // what stands around a place does not travel
		}
		for _, span := range s.own.Spans {
			for _, id := range span.Vars {
				passed[id] = true
			}
		}
		for _, h := range s.own.Holes {
			id, obj := w.variable(h.Expr)
			if obj == nil {
				continue
			}
			passed[id] = true
			var locals []types.Object // what is between the hole and the sink
			for _, id := range s.own.Span(h.At).Vars {
				if obj := w.pass.TypesInfo.Uses[id]; obj != nil {
					locals = append(locals, origin(obj))
				}
			}
			if list, elem := w.ranged(obj); list != nil {
				passed[list] = true
				locals = append(locals, obj)
				obj = elem
			}
			if s.test && !w.inTest(obj) {
				continue // what a test hands to a sink need not be meant for one
			}
			watched[obj] = true
			if b := w.bars(s, h, obj); b != "" {
				barred[obj] = b
				continue
			}
			lo, _ := s.written()
			at := lo + h.At // in the value at the sink
			c := context{Arg: catalogue.NoArg, Role: s.Role.Name, Method: s.Method, OwnDial: s.OwnDial(), Before: textOf(s.Value, 0, at), After: textOf(s.Value, at+1, len(s.Value.Text))}
			if s.Base != nil {
				c.Base, c.base = textOf(s.Base.Value, 0, len(s.Base.Value.Text)), s.Base
			}
			c.receiver = w.receiverAt(s.place)
			if w.isPlace(obj) {
				c.Later = true
				if fn := enclosingFunc(s.cur); fn != nil {
					c.Via = append(c.Via, w.funcName(fn))
				}
			}
			c.Faulty = !silent(s)
			if outer := s.target.context; outer != nil {
				c.Later = c.Later || outer.Later
				c.Faulty = c.Faulty || outer.Faulty
				c.Told = outer.Told
			}
			c.Via = append(c.Via, s.target.via()...)
			found[obj] = append(found[obj], c)
			for _, v := range locals {
				watched[v] = true
			}
			between[obj] = append(between[obj], locals...)
		}
	}
	others := w.otherUses(watched, passed)
	w.barred = barred
	for obj := range barred {
		if others[obj] == asked {
			barred[obj] = asked
		}
	}
	ways := make(map[types.Object]map[int][]context) // those of w.inferred, by parameter
	byPos := func(a, b *types.Var) int { return cmp.Compare(a.Pos(), b.Pos()) }
	for _, obj := range slices.SortedFunc(maps.Keys(found), byPos) { // so that facts are the same each time
		for _, v := range append(between[obj], obj) {
			if b := others[v]; b != "" && barred[obj] == "" {
				barred[obj] = b
			}
			if fn, ok := v.(*types.Func); ok && barred[obj] == "" && w.calledElsewhere(fn) {
				barred[obj] = otherUse
			}
		}
		if barred[obj] != "" {
			continue
		}
		owner, arg := types.Object(obj), catalogue.NoArg
		if !w.isPlace(obj) {
			if owner, arg = w.parameter(obj); owner == nil {
				barred[obj] = notNamed
				continue
			}
		}
		known, ok := ways[owner]
		if !ok {
			known = make(map[int][]context)
			for _, c := range w.inferred[owner] {
				known[c.Arg] = append(known[c.Arg], c)
			}
			ways[owner] = known
		}
		told := w.told[obj] || slices.ContainsFunc(between[obj], func(v types.Object) bool { return w.told[v] })
		for _, c := range found[obj] {
			c.Arg, c.Told = arg, c.Told || told
			if len(known[arg]) >= maxContexts || slices.ContainsFunc(known[arg], c.same) {
				continue
			}
			known[arg] = append(known[arg], c)
			w.inferred[owner] = append(w.inferred[owner], c)
			changed = true
		}
	}
	return changed
}

// bars returns what keeps obj, the hole h of the site s, from being a sink.
func (w *walker) bars(s site, h strval.Hole, obj *types.Var) bar {
	switch {
	case h.Kind != strval.Any, h.Made, s.target.obj == obj:
		return changed // c.base = "https://" + c.base
	case s.alternatives > 1:
		return severalValues
	case s.wanted != success:
		return otherUse
	case w.isPlace(obj) && w.isAssigned(s.cur, obj):
		return changed // c.base = os.Getenv("BASE"); http.Get(c.base)
	case !w.unconditional(s.cur, obj):
		return behindCondition
	case w.isAsked(s.place):
		return asked
	}
	return ""
}

// same reports whether d makes the same of the same parameter as c.
func (c context) same(d context) bool {
	return c.Arg == d.Arg && c.Role == d.Role && c.Before.String() == d.Before.String() && c.After.String() == d.After.String() && c.Base.String() == d.Base.String()
}

// variable returns the parameter, field or package variable that expr is, and
// its identifier; nil if it is something else.
func (w *walker) variable(expr ast.Expr) (*ast.Ident, *types.Var) {
	var id *ast.Ident
	switch expr := ast.Unparen(expr).(type) {
	case *ast.Ident:
		id = expr
	case *ast.SelectorExpr:
		id = expr.Sel
	default:
		return nil, nil
	}
	v, ok := w.pass.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok || v.Pkg() != w.pass.Pkg || !isString(v.Type()) {
		return nil, nil // what another package declares, it infers itself
	}
	return id, v.Origin()
}

// ranged returns the list that v is the element of, if v is the variable of
// a range over a parameter: for _, u := range urls. Otherwise it returns nil.
func (w *walker) ranged(v *types.Var) (*ast.Ident, *types.Var) {
	if w.isPlace(v) {
		return nil, nil
	}
	cur, ok := w.flow.Decl(v)
	if !ok || cur.ParentEdgeKind() != edge.RangeStmt_Value {
		return nil, nil
	}
	id, ok := ast.Unparen(cur.Parent().Node().(*ast.RangeStmt).X).(*ast.Ident)
	if !ok {
		return nil, nil
	}
	list, ok := w.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || w.isPlace(list) {
		return nil, nil
	}
	return id, list
}

// parameter returns the function that has v for a parameter, or the variable
// that holds the closure which has, or v itself, if the closure is called where it
// stands, and the parameter's index; nil if v is no parameter of a function that
// is known where it is called.
func (w *walker) parameter(v *types.Var) (types.Object, int) {
	cur, ok := w.flow.Decl(v)
	if !ok {
		return nil, 0
	}
	for c := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		var owner types.Object
		var sig *types.Signature
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			owner = w.pass.TypesInfo.Defs[n.Name]
			sig = owner.Type().(*types.Signature)
		case *ast.FuncLit:
			sig, _ = w.pass.TypesInfo.TypeOf(n).(*types.Signature)
			if owner = w.holder(c); c.ParentEdgeKind() == edge.CallExpr_Fun {
				owner = v // go func(u string) { … }(u): it stands for itself
			}
		}
		if owner == nil || sig == nil {
			return nil, 0
		}
		for i := range sig.Params().Len() {
			if sig.Params().At(i) == v {
				return owner, i
			}
		}
		return nil, 0
	}
	return nil, 0
}

// holder returns the local variable that is set to the closure at c, and to
// nothing else: get := func(u string) { … }. Otherwise it returns nil.
func (w *walker) holder(c inspector.Cursor) types.Object {
	if c.ParentEdgeKind() != edge.AssignStmt_Rhs {
		return nil
	}
	assign := c.Parent().Node().(*ast.AssignStmt)
	if assign.Tok != token.DEFINE || len(assign.Lhs) != len(assign.Rhs) {
		return nil
	}
	id, ok := assign.Lhs[c.ParentEdgeIndex()].(*ast.Ident)
	if !ok {
		return nil
	}
	obj := w.pass.TypesInfo.Defs[id]
	for _, use := range w.flow.Uses(obj) {
		if use.Node() != id && use.ParentEdgeKind() != edge.CallExpr_Fun {
			return nil // assigned again, or handed on to who may call it with anything: then callers are not all known, but those here are
		}
	}
	return obj
}

// export makes facts of what was inferred of objects that other packages can
// use.
func (w *walker) export() {
	for obj, contexts := range w.inferred {
		if obj.Exported() && obj.Pkg() == w.pass.Pkg {
			if v, ok := obj.(*types.Var); !ok || v.IsField() || v.Parent() == w.pass.Pkg.Scope() {
				w.pass.ExportObjectFact(obj, &sinkFact{contexts})
			}
		}
	}
}

// contexts returns the ways to sinks from obj, a function, field or variable of
// this package or of an imported one.
func (w *walker) contexts(obj types.Object) []context {
	obj = origin(obj)
	if obj.Pkg() == w.pass.Pkg {
		return w.inferred[obj]
	}
	var fact sinkFact
	if obj.Pkg() != nil && w.pass.ImportObjectFact(obj, &fact) {
		return fact.Contexts
	}
	return nil
}

// origin returns the function or field that obj is an instance of, or obj.
func origin(obj types.Object) types.Object { return flow.Origin(obj) }
