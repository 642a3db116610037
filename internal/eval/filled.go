package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// A function may fill in a struct step by step before it returns it, by itself or by other functions of the package:
//
//	func Load() *Config { var c Config; c.defaults(); if s := os.Getenv("BASE"); s != "" { c.Base = s }; return &c }
//
// All that is set on the way is known then, if not which of it is there in the end.

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

// filled returns the structs that the local variable x has, or &x, with all that is set in them before; nil if that is not seen.
func (e *Evaluator) filled(x ast.Expr) (as []alt) {
	end, ok := e.flow.Find(flow.Referent(x))
	v := e.flow.Variable(flow.Referent(x))
	if v == nil || !e.flow.IsLocal(v) || !ok || len(e.flow.Uses(v)) > maxAny {
		return nil
	}
	st, _ := structOf(v.Type())
	for ev := range e.flow.Events(v) {
		switch call, isCall := ast.Unparen(ev.RHS).(*ast.CallExpr); ev.Kind {
		case flow.Declare, flow.Define, flow.Assign:
			switch {
			case as != nil || ev.Kind == flow.Declare && (flow.IsPointer(v.Type()) || v.Kind() != types.LocalVar):
				return nil
			case ev.Kind == flow.Declare:
				as = e.zero(v.Type(), ev.At.Node().(ast.Expr))
			case isCall:
				if as = e.callResult(call, max(ev.At.ParentEdgeIndex(), 0)); !isKnownObjects(as) {
					as = e.madeBy(call, max(ev.At.ParentEdgeIndex(), 0))
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
	return changed(as, func(a *alt) {
		now := *a.object()
		now.set = slices.Concat(now.set, f.sets)
		for name := range f.lost {
			now.set = append(now.set, fieldSet{name: name})
		}
		a.node = &now
	})
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

// follow notes what the function fn, in the frame in, sets in the struct in v before it is at end, or at its own if that is nil. It
// reports false if that is not seen.
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
			f.set(ev, in, f.always(fn, ev, end))
		case flow.CallMethod, flow.Pass:
			n := len(f.sets)
			if !f.handed(ev, in) {
				return false
			}
			for i := n; i < len(f.sets); i++ {
				f.sets[i].perhaps = f.sets[i].perhaps || !f.always(fn, ev, end)
			}
		default:
			return false
		}
	}
	return true
}

// read notes that ev reads a field, which is tested perhaps.
func (f *filling) read(ev flow.Event) {
	switch of := f.e.flow.EventAt(ev.At.Parent()); of.Kind {
	case flow.Compare, flow.Read, flow.Store, flow.Alias, flow.Return:
	case flow.Pass:
		f.lost[ev.Member] = f.lost[ev.Member] || !f.e.flow.OnlyReads(of.Call)
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

// set notes what ev sets a field to, perhaps always.
func (f *filling) set(ev flow.Event, in *frame, always bool) {
	e, at := f.e, ev.At.Parent()
	s := fieldSet{name: ev.Member, in: in, perhaps: true}
	if call := e.flow.FlagVarOf(at); call != nil {
		flag, _ := e.flow.FlagOf(call)
		s.value = flag.Default
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
	f.sets = append(f.sets, s)
}

// handed notes what the function sets that ev gives the struct to. It reports false if that is not seen.
func (f *filling) handed(ev flow.Event, in *frame) bool {
	e := f.e
	if ev.Kind == flow.Pass && e.flow.OnlyReads(ev.Call) {
		return true
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
