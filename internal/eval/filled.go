package eval

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/certain"
	"github.com/urilint/urilint/internal/flow"
)

// A function may fill in a struct step by step before it returns it, by itself or by other functions of the package:
//
//	func Load() *Config { var c Config; c.defaults(); if s := os.Getenv("BASE"); s != "" { c.Base = s }; return &c }
//
// All that is set on the way is known then, if not which of it is there in the end. What functions of other packages set in the
// structs that they are given, their Fills say:
//
//	b := endpoint.New().Host("example.com"); b.Path("/v1"); http.Get(b.URL())
//	var cfg settings.Config; cfg.ApplyDefaults(); http.Get(cfg.URL)

// A Fill is a field that a function sets in the struct that it is given. It is a fact for other packages. One without a Field says
// that the function does nothing else with the struct than to read it and what other Fills say; of the Field "()", it calls the
// functions with it that the parameter of the slot has.
//
//	func (b *Builder) Host(h string) *Builder { b.host = h; return b }          {Param: -1}, {Param: -1, Field: "host", Text: "\x00", Slots: {{Param: 0}}}
//	func Fill(c *Config) { if c.URL == "" { c.URL = "https://example.com" } }   {Param: 0}, {Param: 0, Field: "URL", Text: "https://example.com", Default: true}
type Fill struct {
	Param int // the index of the parameter, or one of these
	Template
	Perhaps, Default bool // the field may keep what it had; it does unless it is empty
}

const (
	OfReceiver = -1 - iota // the receiver
	ofFunction             // what the function that it gives sets in what that is given
	ofResult               // the struct that it gives, once that is made as its Templates say
)

// ByFunctions is the name of no field: functions set what they like.
const ByFunctions = "()"

// IsLost reports whether it is not known what the field is set to.
func (f Fill) IsLost() bool {
	return len(f.Slots) == 1 && f.Slots[0].Name == "" && f.Slots[0].Param < 0
}

// Fills returns what fn sets in its receiver and in the structs that it is given, of those with which it does nothing else that is not
// seen, and what the function that it gives sets, or functions in the struct that it gives.
func (e *Evaluator) Fills(fn *types.Func) (list []Fill) {
	_, decl := e.flow.FuncDecl(fn)
	if decl == nil || decl.Body == nil {
		return nil
	}
	for param, f := range e.fillingsBy(fn, decl) {
		list = append(list, e.fillsOf(fn, decl, param, f)...)
	}
	if sig := fn.Signature(); sig.Variadic() && sig.Results().Len() > 0 {
		if as := e.made(e.declared(fn), 0); len(as) == 1 {
			_, after := as[0].object().untilFunctions()
			st, _ := structOf(as[0].object().typ)
			list = append(list, e.fillsOf(fn, decl, ofResult, &filling{st: st, sets: after})...)
		}
	}
	slices.SortStableFunc(list, func(a, b Fill) int { return cmp.Compare(a.Param, b.Param) })
	return list
}

// fillingsBy returns what fn sets in its parameters and its receiver, and what the function that it gives sets, by Fill.Param.
func (e *Evaluator) fillingsBy(fn *types.Func, decl *ast.FuncDecl) map[int]*filling {
	sig, by := fn.Signature(), make(map[int]*filling)
	for i := range sig.Params().Len() {
		by[i] = e.fillingOf(sig.Params().At(i))
	}
	if by[OfReceiver] = e.fillingOf(sig.Recv()); by[OfReceiver] == nil && sig.Results().Len() == 1 {
		if rets, _ := e.flow.Returns(decl.Body); len(rets) == 1 && len(rets[0].Results) == 1 {
			if lit, ok := ast.Unparen(rets[0].Results[0]).(*ast.FuncLit); ok && len(lit.Type.Params.List) == 1 {
				by[ofFunction] = e.fillingOf(e.info.TypeOf(lit).(*types.Signature).Params().At(0))
			}
		}
	}
	return by
}

// isFilled reports whether a function that other packages can call sets a text in structs st.
func (e *Evaluator) isFilled(st *types.Struct) bool {
	return e.filledTypes.Of(func() map[*types.Struct]bool {
		filled := make(map[*types.Struct]bool)
		for cur := range e.files.Root().Preorder((*ast.FuncDecl)(nil)) {
			decl := cur.Node().(*ast.FuncDecl)
			fn, ok := e.info.Defs[decl.Name].(*types.Func)
			if !ok || !fn.Exported() || decl.Body == nil {
				continue
			}
			for _, f := range e.fillingsBy(fn, decl) {
				if f != nil && slices.ContainsFunc(f.sets, func(s fieldSet) bool {
					i := flow.FieldIndex(f.st, s.name)
					return i >= 0 && !f.lost[s.name] && isString(f.st.Field(i).Type())
				}) {
					filled[f.st] = true
				}
			}
		}
		return filled
	})[st]
}

// isOpenText reports whether f is a string of this package that other packages can set.
func (e *Evaluator) isOpenText(f *types.Var) bool {
	return f.Pkg() == e.pkg && f.Exported() && isString(f.Type())
}

// untilFunctions returns o before functions set fields of it, and what is set from there on.
func (o *object) untilFunctions() (before *object, after []fieldSet) {
	i := slices.IndexFunc(o.set, func(s fieldSet) bool { return s.name == ByFunctions })
	if i < 0 {
		return o, nil
	}
	now := *o
	now.set = o.set[:i]
	return &now, o.set[i:]
}

// fillsOf returns what f, which may be nil, is to other packages, as the Fills of fn for param.
func (e *Evaluator) fillsOf(fn *types.Func, decl *ast.FuncDecl, param int, f *filling) []Fill {
	if f == nil || f.st == nil || !e.isFilled(f.st) && !flow.Some(f.st.Fields(), e.isOpenText) || param == ofResult && f.sets == nil {
		return nil
	}
	list := []Fill{{Param: param}}
	add := func(name string, s Slot) {
		list = append(list, Fill{Param: param, Template: Template{Field: name, Text: "\x00", Slots: []Slot{s}}})
	}
	for _, s := range f.sets {
		if s.name == ByFunctions {
			of, _, _ := e.path(s.value)
			i := flow.ParamIndex(fn.Signature(), of)
			if i < 0 {
				return nil
			}
			add(ByFunctions, Slot{Param: i})
			continue
		}
		if f.lost[s.name] || !isString(f.st.Field(flow.FieldIndex(f.st, s.name)).Type()) {
			continue
		}
		var set ast.Expr = s.at // by a call of a function of another package
		if s.value != nil {
			set = s.value
		} else if s.at == nil {
			add(s.name, Slot{Param: -1})
			continue
		}
		as := e.elementValues([]elem{e.setTo(s, elem{typ: types.Typ[types.String]})}, set)
		open := e.openParams(result{fn, -1}, decl, as, nil)
		byArgs := s.perhaps && !s.other && (s.in != e.root || e.flow.DecidedBy(decl, set) == flow.Arguments)
		for j, a := range as {
			t, _, ok := e.template(fn, 0, types.Typ[types.String], a, open)
			if !ok || len(as) > maxAlternatives {
				add(s.name, Slot{Param: -1})
				break
			}
			t.Field, t.Or, t.OneOf = s.name, len(as) > 1, byArgs || e.certainty.Of(a.from, token.NoPos) != certain.Certain
			list = append(list, Fill{param, t, s.perhaps || j > 0, s.other})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(f.lost)) {
		add(name, Slot{Param: -1})
	}
	return list
}

// fillingOf returns what the function of v, a parameter or receiver that is a struct, sets in it; nil if that is not seen.
func (e *Evaluator) fillingOf(v *types.Var) *filling {
	if v == nil {
		return nil
	}
	return e.fillings.Of(v, func(*types.Var) *filling {
		f := &filling{e: e, lost: make(map[string]bool)}
		if f.st, _ = structOf(v.Type()); f.st == nil || flow.Some(e.flow.Events(v), func(ev flow.Event) bool { return ev.Kind == flow.Assign }) {
			return nil
		}
		cur, found := e.flow.At(v.Pos())
		fn, ok := flow.FuncOf(cur)
		if !found || !ok || !f.follow(fn, v, e.root, nil) {
			return nil
		}
		return f
	})
}

// fills returns what call, of another package's function, sets in the struct that it is given as its argument with that index, or is
// called for if that is -1. It reports false if that is not seen.
func (e *Evaluator) fills(call *ast.CallExpr, param int, in *frame) (sets []fieldSet, ok bool) {
	fn := e.flow.Callee(call)
	if fn == nil || fn.Pkg() == e.pkg || e.Filled == nil || !e.oneByOne(call, fn.Signature()) {
		return nil, false
	}
	for _, by := range e.Filled(fn) {
		switch {
		case by.Param != param:
		case by.Field == "":
			ok = true
		case by.Field == ByFunctions:
			if call.Ellipsis.IsValid() {
				return nil, false
			}
			for _, x := range call.Args[min(by.Slots[0].Param, len(call.Args)):] {
				option, isCall := ast.Unparen(e.flow.SetOnce(x)).(*ast.CallExpr)
				if !isCall {
					return nil, false
				}
				set, ok := e.fills(option, ofFunction, in)
				if sets = append(sets, set...); !ok {
					return nil, false
				}
			}
		default:
			s := fieldSet{name: by.Field, in: in, perhaps: by.Perhaps, other: by.Default}
			if !by.IsLost() {
				s.told, s.at = &by.Template, call
			}
			sets = append(sets, s)
		}
	}
	return sets, ok
}

// givenBack returns the known struct at call that another package's function is given and gives back, with what it sets there; or nil.
//
//	endpoint.New().Host("example.com")
func (e *Evaluator) givenBack(call *ast.CallExpr) []alt {
	x, param := e.givesBack(call)
	if x == nil {
		return nil
	}
	sets, ok := e.fills(call, param, e.in)
	as := e.structs(x)
	if !ok || !isKnownObjects(as) {
		return nil
	}
	cur, _ := e.flow.Find(call)
	ev, of := e.flow.EventAt(cur), e.chainRoot(call)
	shared := of != nil && flow.IsPointer(e.info.TypeOf(call)) && (ev.Kind == flow.Store || ev.Kind == flow.Alias && ev.Into != types.Object(of))
	return changed(as, func(a *alt) {
		now := *a.object()
		now.set, now.shared = slices.Concat(now.set, sets), shared
		a.node = &now
	})
}

// structs returns the structs that x is or points to, with all that is set in them before. What conditions of the function around
// decide is not known: they may decide on the use too.
func (e *Evaluator) structs(x ast.Expr) []alt {
	as := e.filled(x)
	if as == nil {
		return e.eval(x)
	}
	for _, a := range as {
		for i := range a.object().set {
			if s := &a.object().set[i]; s.chosen {
				s.value, s.told = nil, nil
			}
		}
	}
	return as
}

// made returns the structs that fn gives for its result index, with all that is set in them on the way; nil if that is not seen.
func (e *Evaluator) made(fn *function, index int) (out []alt) {
	if fn == nil || e.isCalling(fn) {
		return nil
	}
	e.calling = append(e.calling, fn.node)
	defer func() { e.calling = e.calling[:len(e.calling)-1] }()
	if out, _ = e.returnedBy(fn, index, nil); isKnownObjects(out) {
		return out
	}
	list, ok := e.flow.Returns(fn.body)
	out = nil
	for _, ret := range list {
		if e.flow.IsRefusal(ret) {
			continue
		}
		if !ok || len(ret.Results) <= index {
			return nil
		}
		as := e.filled(ret.Results[index])
		if as == nil {
			return nil
		}
		out = append(out, as...)
	}
	return out
}

// beingFilled is the key in [Evaluator.joining] of a variable that filled looks at.
type beingFilled struct{ *types.Var }

// filled returns the structs that the local variable x has, or &x, with all that is set in them before; nil if that is not seen.
func (e *Evaluator) filled(x ast.Expr) (as []alt) {
	end, ok := e.flow.Find(flow.Referent(x))
	v := e.flow.Variable(flow.Referent(x))
	if v == nil || !e.flow.IsLocal(v) || !ok || len(e.flow.Uses(v)) > maxAny || e.joining[beingFilled{v}] {
		return nil
	}
	e.joining[beingFilled{v}] = true // for _, b := range builders { b = b.Host("example.com") }
	defer delete(e.joining, beingFilled{v})
	st, _ := structOf(v.Type())
	for ev := range e.flow.Events(v) {
		switch call, isCall := ast.Unparen(ev.RHS).(*ast.CallExpr); ev.Kind {
		case flow.Declare, flow.Define, flow.Assign:
			switch {
			case as != nil && isCall && e.chainRoot(call) == v: // b = b.Host("example.com"), which follow sees
			case as != nil || ev.Kind == flow.Declare && flow.IsPointer(v.Type()) && v.Kind() == types.LocalVar:
				return nil
			case ev.Kind == flow.Declare && v.Kind() != types.LocalVar:
				if as = e.filledBefore(v); as == nil {
					return nil
				}
			case ev.Kind == flow.Declare:
				as = e.zero(v.Type(), ev.At.Node().(ast.Expr))
			case isCall:
				i := 0
				if ev.Tuple {
					i = max(ev.At.ParentEdgeIndex(), 0)
				}
				if as = e.callResult(call, i); !isKnownObjects(as) {
					as = e.madeBy(call, i)
				}
			default:
				as = e.eval(ev.RHS)
			}
		}
	}
	fn, ok := flow.FuncOf(end)
	f := &filling{e: e, st: st, lost: make(map[string]bool)}
	if !isKnownObjects(as) || !ok || !f.follow(fn, v, e.in, &end) {
		return nil
	}
	if life := e.flow.Local(v); life == nil || !life.IsOwner(end.Node().Pos()) { // in a function literal, which runs nobody knows when
		all := &filling{e: e, st: st, lost: make(map[string]bool)}
		if life == nil || life.Returned || !all.follow(fn, v, e.in, nil) || len(all.sets) > len(f.sets) || len(all.lost) > len(f.lost) {
			return nil
		}
	}
	return changed(as, func(a *alt) {
		now := *a.object()
		now.set = slices.Concat(now.set, f.sets)
		for name := range f.lost {
			now.set = append(now.set, fieldSet{name: name})
		}
		a.node = &now
	})
}

// filledBefore is filled for what the call that is evaluated gives its function for v, a parameter or receiver; nil outside of calls.
//
//	p := &page{}; p.slug = "a b"; p.url()
func (e *Evaluator) filledBefore(v *types.Var) []alt {
	life := e.flow.Local(v)
	if life == nil {
		return nil
	}
	f := e.frameOf(life)
	x := e.givenExpr(f, v)
	if x == nil {
		return nil
	}
	return e.inside(f.caller, func() []alt { return e.filled(x) })
}

// madeBy is made for what call calls.
func (e *Evaluator) madeBy(call *ast.CallExpr, index int) []alt {
	if fn := e.flow.Callee(call); fn != nil && fn.Pkg() == e.pkg {
		return e.made(e.declared(fn), index)
	}
	return nil
}

// isKnownObjects reports whether as are structs that nobody else may write to.
func isKnownObjects(as []alt) bool {
	return len(as) > 0 && !slices.ContainsFunc(as, func(a alt) bool { o := a.object(); return o == nil || o.shared || o.fn != nil })
}

// A filling follows a struct through the functions that fill it in.
type filling struct {
	e    *Evaluator
	st   *types.Struct
	sets []fieldSet
	lost map[string]bool // the fields of which it is not known
	seen []*types.Var
}

// follow notes what fn, in the frame in, sets in v's struct before end, nil for its own. It reports false if that is not seen.
func (f *filling) follow(fn inspector.Cursor, v *types.Var, in *frame, end *inspector.Cursor) bool {
	e := f.e
	if len(f.seen) >= maxCallers || slices.Contains(f.seen, v) {
		return false
	}
	f.seen = append(f.seen, v)
	for ev := range e.flow.Events(v) {
		if end != nil && ev.At.Node().Pos() >= end.Node().Pos() {
			break
		}
		if ev.Kind == flow.Address && ev.Member == "" {
			ev = e.flow.EventAt(ev.At.Parent())
		}
		switch ev.Kind {
		case flow.Declare, flow.Define, flow.Assign, flow.Compare, flow.Return:
		case flow.Read:
			f.read(ev)
		case flow.SetField, flow.Address:
			f.set(ev, in, f.always(fn, ev, end), end != nil)
		case flow.CallMethod, flow.Pass:
			n := len(f.sets)
			if !f.handed(ev, in) {
				return false
			}
			for i := n; i < len(f.sets) && !f.always(fn, ev, end); i++ {
				f.sets[i].perhaps, f.sets[i].chosen = true, end != nil
			}
		default:
			return false
		}
	}
	return true
}

// read notes that ev reads a field, which is tested perhaps.
func (f *filling) read(ev flow.Event) {
	x, ok := ev.At.Parent().Node().(ast.Expr)
	if !ok {
		return // _ = v
	}
	switch of := f.e.flow.EventAt(ev.At.Parent()); of.Kind {
	case flow.Compare, flow.Read:
	case flow.Store, flow.Alias, flow.Return, flow.Operand:
		if f.e.flow.Shares(f.e.info.TypeOf(x)) {
			f.lost[ev.Member] = true
		}
	case flow.Pass:
		if !f.e.flow.OnlyReads(of.Call) {
			f.lost[ev.Member] = true
		}
	default:
		f.lost[ev.Member] = true
	}
}

// always reports whether ev, in the function fn, has happened at end, or at its own.
func (f *filling) always(fn inspector.Cursor, ev flow.Event, end *inspector.Cursor) bool {
	if end != nil {
		return f.e.flow.HasRun(ev.At.Parent(), *end)
	}
	return f.e.flow.MustRun(fn, ev.At.Parent(), flow.Failures)
}

// set notes what ev sets a field to, perhaps always, or where conditions of the function decide that the struct is used in.
func (f *filling) set(ev flow.Event, in *frame, always, here bool) {
	e, at := f.e, ev.At.Parent()
	s := fieldSet{name: ev.Member, in: in, perhaps: true}
	if call := e.flow.FlagVarOf(at); call != nil {
		flag, _ := e.flow.FlagOf(call)
		if text, ok := e.stringConst(flag.Default); !ok || text != "" { // else it has none
			s.value, s.perhaps = flag.Default, !always
		}
	} else if stmt, ok := at.Parent().Node().(*ast.AssignStmt); ok && stmt.Tok == token.ASSIGN && len(stmt.Lhs) == len(stmt.Rhs) {
		s.value, s.perhaps = flow.AssignedAt(at), !always
		_, s.other = e.flow.IsDefault(at.Parent())
	}
	sel, ok := at.Node().(*ast.SelectorExpr)
	if !ok || s.value == nil || e.flow.Mentions(s.value, e.flow.Variable(sel).Origin()) {
		f.lost[ev.Member] = true
		return
	}
	if index := e.info.Selections[sel].Index(); len(index) > 1 {
		f.lost[f.st.Field(index[0]).Name()] = true // it is in an embedded struct
		return
	}
	s.chosen = here && s.perhaps && !s.other
	f.sets = append(f.sets, s)
}

// handed notes what the function sets that ev gives the struct to. It reports false if that is not seen.
func (f *filling) handed(ev flow.Event, in *frame) bool {
	e := f.e
	if ev.Kind == flow.Pass && e.flow.OnlyReads(ev.Call) {
		return true
	}
	if of, path, ok := e.path(ev.Call.Fun); ok && ev.Kind == flow.Pass && path == "[]" && in == e.root && len(ev.Call.Args) == 1 { // for _, opt := range opts { opt(c) }
		f.sets = append(f.sets, fieldSet{name: ByFunctions, value: ev.Call.Fun})
		return of.Kind() == types.ParamVar
	}
	if fn := e.flow.Callee(ev.Call); fn != nil && fn.Pkg() != e.pkg {
		return f.handedOut(ev, in)
	}
	as := e.inside(in, func() []alt { return e.functions(ev.Call) })
	o := as[0].object()
	if len(as) != 1 || o == nil || o.fn == nil {
		return false
	}
	to := e.flow.ParamOf(ev)
	if ev.Kind == flow.CallMethod {
		to = o.fn.sig.Recv()
	}
	if to == nil {
		return false
	}
	if st, isPtr := structOf(to.Type()); st != f.st || !isPtr {
		return st == f.st // a copy
	}
	fn, ok := e.flow.Find(o.fn.node)
	return ok && f.follow(fn, to, e.newFrame(o.fn, ev.Call, in), nil)
}

// handedOut is handed for a function of another package, and for what is done with the struct where that gives it back.
//
//	b.Host("example.com").Path("/v1")
func (f *filling) handedOut(ev flow.Event, in *frame) bool {
	e, param := f.e, OfReceiver
	sig := e.flow.Function(ev.Call).Signature()
	to := sig.Recv()
	if ev.Kind == flow.Pass {
		if param = ev.Arg; param >= sig.Params().Len() {
			return false
		}
		to = sig.Params().At(param)
	} else if s := e.info.Selections[ev.Call.Fun.(*ast.SelectorExpr)]; s == nil || len(s.Index()) > 1 {
		return false
	}
	if !flow.IsPointer(to.Type()) {
		return !types.IsInterface(to.Type()) // a copy
	}
	sets, ok := e.fills(ev.Call, param, in)
	f.sets = append(f.sets, sets...)
	cur, found := e.flow.Find(ev.Call)
	if x, back := e.givesBack(ev.Call); !ok || !found || x == nil || back != param {
		return ok && found
	}
	switch next := e.flow.EventAt(cur); next.Kind {
	case flow.CallMethod, flow.Pass:
		return f.handed(next, in)
	case flow.Alias:
		return next.Into == types.Object(e.chainRoot(ev.Call))
	case flow.Read, flow.Return, flow.Compare:
		return true
	default:
		return cur.ParentEdgeKind() == edge.ExprStmt_X
	}
}

// givesBack returns what call gives another package's function, as the parameter param or the receiver, and gets back; or nil.
func (e *Evaluator) givesBack(call *ast.CallExpr) (x ast.Expr, param int) {
	fn := e.flow.Callee(call)
	if fn == nil || fn.Pkg() == e.pkg || e.Told == nil || !e.oneByOne(call, fn.Signature()) {
		return nil, 0
	}
	for _, t := range e.Told(fn) {
		if t.Field != "*" || t.Result != 0 {
			continue
		}
		if param = t.Slots[0].Param; param < 0 {
			return flow.Receiver(call), param
		} else if !e.flow.IsSpread(call) && param < len(call.Args) {
			return call.Args[param], param
		}
	}
	return nil, 0
}

// chainRoot returns the variable that call gives back, perhaps by way of other calls; nil if it gives something else.
//
//	b.Host("example.com").Path("/v1")  =>  b
func (e *Evaluator) chainRoot(call *ast.CallExpr) *types.Var {
	for {
		x, _ := e.givesBack(call)
		if x == nil {
			return nil
		}
		inner, isCall := ast.Unparen(x).(*ast.CallExpr)
		if !isCall {
			return e.flow.Variable(flow.Referent(x))
		}
		call = inner
	}
}
