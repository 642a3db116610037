package strval

import (
	"go/ast"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/flow"
)

// urlVar returns the URL that v, at id, is or points to, or nil.
func (e *Evaluator) urlVar(v *types.Var, id *ast.Ident) []alt {
	e.traced(v)
	switch {
	case v.Pkg() != e.pkg:
		return e.importedVar(v, id)
	case v.Parent() == e.pkg.Scope():
		vr, df := e.urlPackageVar(v)
		if vr == nil {
			return nil
		}
		return e.urlDef(vr, df)
	}
	vr := e.flow.Local(v)
	if vr == nil {
		return nil
	}
	rs, ok := vr.Reaching(id.Pos())
	// Once it is returned, others may change it, and a function literal may run
	// after that.
	if !ok || len(rs) != 1 || vr.Returned && !vr.IsOwner(id.Pos()) {
		return nil
	}
	if outer, _ := vr.KeepsUntil(id.Pos()); !outer && flow.IsPointer(v.Type()) {
		return nil
	}
	if rs[0].Def.Kind == flow.Param {
		return nil
	}
	as := slices.Clone(e.defined(vr, rs[0].Def))
	for i := range as {
		as[i].from = &provenance{definition: definition{vr: vr, def: rs[0].Def}, next: as[i].from}
	}
	return as
}

// urlCall returns the URL that result index of call is, or nil.
func (e *Evaluator) urlCall(call *ast.CallExpr, index int) []alt {
	if call.Ellipsis.IsValid() {
		return nil
	}
	if b, ok := e.closure(call); ok {
		return e.urlCalled(call, b, index)
	}
	fn := e.callee(call)
	if fn == nil || fn.Pkg() == nil {
		return nil
	}
	if fn.Pkg() == e.pkg {
		b, ok := e.bodyOf(fn)
		if !ok {
			return nil
		}
		return e.urlCalled(call, b, index)
	}
	if fn.Pkg().Path() != "net/url" {
		if r, ok := e.importedResult(call, fn, index); ok {
			return e.called(call, fn.Signature(), r)
		}
		return nil
	}
	if index != 0 {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	switch name := fn.Name(); {
	case fn.Signature().Recv() == nil && name == "Parse" && len(call.Args) == 1:
		return e.eval(call.Args[0])
	case fn.Signature().Recv() == nil && name == "ParseRequestURI" && len(call.Args) == 1:
		as := e.one(call.Args[0])
		if as == nil {
			return nil
		}
		if text, ok := e.complete(as[0]); !ok || strings.Contains(text, "#") { // which it takes for a part of the path
			return nil
		}
		return as
	case fn.Signature().Recv() != nil && ok && e.info.Selections[sel] != nil && e.info.Selections[sel].Kind() == types.MethodVal:
		return e.urlMethod(sel.X, name, call)
	}
	return nil
}

// urlMethod returns the URL that call, of recv's method of that name, makes. A
// base and an argument with holes make one that is known if no filling can
// change what becomes of the rest.
func (e *Evaluator) urlMethod(recv ast.Expr, name string, call *ast.CallExpr) []alt {
	if as := e.resolved(recv, name, call); as != nil {
		return as
	}
	// Whatever is joined to it, it begins as it did.
	if as := e.eval(recv); name == "JoinPath" && len(as) == 1 && e.isKnownURL(as[0]) {
		return withRest(e.write(as[0]), HostRest, call)
	}
	return nil
}

// resolved is urlMethod where all is known except holes that change nothing.
func (e *Evaluator) resolved(recv ast.Expr, name string, call *ast.CallExpr) []alt {
	base, ok := e.URL(recv)
	if !ok || !base.Steady() || call.Ellipsis.IsValid() {
		return nil
	}
	filled, _ := base.Fill(0)
	u, err := url.Parse(filled.Text)
	if err != nil {
		return nil
	}
	fillings := []Filling{filled}
	var args []string
	for i, arg := range call.Args {
		var v Value
		if name == "ResolveReference" {
			v, ok = e.URL(arg)
		} else {
			as := e.one(arg)
			if as == nil {
				return nil
			}
			v, ok = e.write(as[0]), true
		}
		steady := v
		if name == "JoinPath" {
			steady = v.inPath()
		}
		if !ok || !steady.Steady() {
			return nil
		}
		f, ok := v.Fill(i + 1)
		if !ok {
			return nil
		}
		fillings = append(fillings, f)
		args = append(args, f.Text)
	}
	switch {
	case name == "JoinPath":
		u = u.JoinPath(args...)
	case (name == "Parse" || name == "ResolveReference") && len(args) == 1:
		if u, err = u.Parse(args[0]); err != nil {
			return nil
		}
	default:
		return nil
	}
	return e.urlValue(u, call, fillings...)
}

// inPath returns v, a path element, in a path.
func (v Value) inPath() Value {
	const before = "//h/a/"
	in := Value{Text: before + v.Text}
	for _, h := range v.Holes {
		h.At += len(before)
		in.Holes = append(in.Holes, h)
	}
	return in
}

// urlCalled returns the URL that result index of call is, which calls a function
// with that body.
func (e *Evaluator) urlCalled(call *ast.CallExpr, b body, index int) []alt {
	r, ok := e.urlResult(b, index)
	if !ok {
		return nil
	}
	return e.called(call, b.sig, r)
}

// called returns the URL that a result of call is, which calls a function with the
// signature sig, that makes r.
func (e *Evaluator) called(call *ast.CallExpr, sig *types.Signature, r urlResult) []alt {
	n := sig.Params().Len()
	switch {
	case r.param < 0:
		return []alt{r.only}
	case len(call.Args) == 1 && n > 1: // must(url.Parse(s))
		inner, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr)
		if !ok || r.parsed {
			return nil
		}
		return e.urlCall(inner, r.param)
	case len(call.Args) != n:
		return nil
	case r.parsed:
		return e.eval(call.Args[r.param])
	}
	return e.oneURL(call.Args[r.param])
}
