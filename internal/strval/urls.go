package strval

import (
	"go/ast"
	"go/types"
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
)

// A URL, a value of type net/url.URL or a pointer to one, is evaluated as a string is: to
// the text of which url.Parse makes it. Of several values, and of what may have been
// changed since, nothing is known.

// URL returns the text of the URL that expr, of type net/url.URL or a pointer to
// it, is or points to: url.Parse makes of it what expr is. What holes stand for
// need not be decoded again: the text is one that (*url.URL).String may give. It
// reports false unless the URL is the same on every way to expr, and cannot have
// been changed since.
//
//	var base = must(url.Parse("https://example.com/v1"))  =>  "https://example.com/v1"
//	base.JoinPath("users")                                =>  'https://example.com/v1/users'
//	url.Parse("https://" + host + "/v1")                  =>  "https://" <any host> "/v1"
func (e *Evaluator) URL(expr ast.Expr) (Value, bool) {
	as := e.url(expr)
	if as == nil {
		return Value{}, false
	}
	v := e.written(as, expr)[0]
	if v.Unknown() || v.HasRest() != NoRest {
		return Value{}, false
	}
	_, ok := v.Fill(0)
	return v, ok // else it is nil
}

// Source returns the known parts of the text that expr was parsed from, possibly a
// single hole, and the variables and fields by which it came to expr.
func (e *Evaluator) Source(expr ast.Expr) (Value, []*types.Var, bool) {
	var vars []*types.Var
	e.trace = &vars
	as := e.url(expr)
	e.trace = nil
	if as == nil {
		return Value{}, vars, false
	}
	v := e.written(as, expr)[0]
	return v, vars, v.HasRest() == NoRest
}

// url returns the value of expr, a URL, if it has only one; the value may be a single
// hole. It returns nil if nothing is known, not even the argument of url.Parse.
func (e *Evaluator) url(expr ast.Expr) []alt {
	if as := e.eval(expr); len(as) == 1 && e.isKnownURL(as[0]) && !as[0].hasRest() {
		return as
	}
	return nil
}

// isKnownURL reports whether a, a URL's, is more than a hole that stands for the URL itself.
func (e *Evaluator) isKnownURL(a alt) bool {
	l := a.bare()
	return l == nil || l.hole.Kind != Any || l.hole.Made || l.hole.Expr == nil || isString(e.info.TypeOf(l.hole.Expr))
}

// one returns the value of expr, a string, if it has one only, and not by a table's row; or
// nil.
func (e *Evaluator) one(expr ast.Expr) []alt {
	if as := e.eval(expr); len(as) == 1 && as[0].row == nil {
		return as
	}
	return nil
}

// alt returns v as an alt.
func (v Value) alt() []alt { return []alt{{node: v.part(0, len(v.Text), false), way: v.way}} }

// urlElem returns the URL at expr that a field or an element is or points to, if there is
// one of elems only.
func (e *Evaluator) urlElem(elems []elem, ok bool, expr ast.Expr) []alt {
	if !ok || len(elems) != 1 || elems[0].expr == nil || elems[0].row != nil || !elems[0].inner && flow.IsPointer(elems[0].typ) {
		return e.unknown(expr)
	}
	return e.eval(elems[0].expr)
}

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
	as := e.defined(vr, rs[0].Def)
	if len(as) != 1 {
		return nil
	}
	a := as[0]
	a.way = &way{step: step{vr: vr, def: rs[0].Def}, next: a.way}
	return []alt{a}
}

// traced notes that a URL comes by way of v.
func (e *Evaluator) traced(v *types.Var) {
	if e.trace != nil {
		*e.trace = append(*e.trace, v.Origin())
	}
}

// urlDef returns the URL that vr is or points to by df, or nil.
func (e *Evaluator) urlDef(vr *flow.Life, df *flow.Def) []alt {
	if outer, _ := vr.Keeps(); !outer && flow.IsPointer(vr.Var.Type()) {
		return nil
	}
	return e.defined(vr, df)
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
		return e.one(call.Args[0])
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
		return e.withRest(e.write(as[0]), HostRest, call)
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

// readsReceiver reports whether fn, a method of net/url.URL, does not change the URL
// and returns nothing that shares memory with it.
func readsReceiver(fn *types.Func) bool { return protocol.URL(fn.Name()) != protocol.Touches }

// readsArgs reports whether fn does not change what its arguments point to, and passes
// no pointer on.
func readsArgs(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "strings":
		return fn.Name() == "Join"
	case "net/url":
		return fn.Name() == "ResolveReference"
	case "net/http":
		return fn.Name() == "ProxyURL"
	case "net/http/httputil":
		return fn.Name() == "NewSingleHostReverseProxy" || fn.Name() == "SetURL"
	}
	return false
}
