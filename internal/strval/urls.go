package strval

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/flow"
)

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
	v, ok := e.urlText(expr)
	if !ok || v.Unknown() {
		return Value{}, false
	}
	_, ok = v.Fill(0)
	return v, ok // else it is nil
}

// Source returns what is known of the text that url.Parse makes expr of, be it one
// hole, and the variables and fields by which that comes to expr.
func (e *Evaluator) Source(expr ast.Expr) (Value, []*types.Var, bool) {
	var vars []*types.Var
	e.trace = &vars
	v, ok := e.urlText(expr)
	e.trace = nil
	return v, vars, ok
}

// urlText is [Evaluator.URL] of what need not be a URL, or may be one hole.
func (e *Evaluator) urlText(expr ast.Expr) (Value, bool) {
	if e.depth >= maxDepth || e.work > maxWork {
		return Value{}, false
	}
	e.depth++
	defer func() { e.depth-- }()

	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		if v, ok := e.info.Uses[x].(*types.Var); ok && isURL(v.Type()) {
			return e.urlVar(v, x)
		}
	case *ast.SelectorExpr:
		if v, ok := e.info.Uses[x.Sel].(*types.Var); ok && isURL(v.Type()) {
			if !v.IsField() {
				return e.urlVar(v, x.Sel)
			}
			if u, ok := e.urlField(v, x); ok {
				return u, true
			}
			return e.urlElem(e.fieldOf(x))
		}
	case *ast.IndexExpr:
		if isURL(e.info.TypeOf(x)) {
			return e.urlElem(e.elementOf(x))
		}
	case *ast.StarExpr:
		return e.urlText(x.X)
	case *ast.UnaryExpr:
		switch operand := ast.Unparen(x.X).(type) {
		case *ast.CompositeLit:
			return e.urlLit(operand)
		case *ast.Ident:
			if x.Op == token.AND {
				return e.urlText(operand) // it is known only where it is returned
			}
		}
	case *ast.CompositeLit:
		return e.urlLit(x)
	case *ast.CallExpr:
		return e.urlCall(x, 0)
	}
	return Value{}, false
}

// urlElem returns the URL that a field or an element is or points to, if there is one
// of elems only.
func (e *Evaluator) urlElem(elems []elem, ok bool) (Value, bool) {
	if !ok || len(elems) != 1 || elems[0].expr == nil || elems[0].row != nil || !elems[0].inner && flow.IsPointer(elems[0].typ) {
		return Value{}, false
	}
	return e.urlText(elems[0].expr)
}

// urlVar returns the URL that v, at id, is or points to.
func (e *Evaluator) urlVar(v *types.Var, id *ast.Ident) (Value, bool) {
	var (
		vr *flow.Life
		df *flow.Def
	)
	e.traced(v)
	switch {
	case v.Pkg() != e.pkg:
		return e.importedVar(v, id)
	case v.Parent() == e.pkg.Scope():
		if vr, df = e.urlPackageVar(v); vr == nil {
			return Value{}, false
		}
	default:
		local := e.flow.Local(v)
		if local == nil {
			return Value{}, false
		}
		rs, ok := local.Reaching(id.Pos())
		// Once it is returned, others may change it, and a function literal may run
		// after that.
		if !ok || len(rs) != 1 || local.Returned && !local.IsOwner(id.Pos()) {
			return Value{}, false
		}
		vr, df = local, rs[0].Def
	}
	keeps, _ := vr.KeepsUntil(id.Pos())
	u, ok := e.urlDef1(vr, df, keeps)
	if vr.Owner != nil {
		u.way = &way{step: step{vr: vr, def: df}, next: u.way}
	}
	return u, ok
}

// traced notes that a URL comes by way of v.
func (e *Evaluator) traced(v *types.Var) {
	if e.trace != nil {
		*e.trace = append(*e.trace, v.Origin())
	}
}

// urlDef returns the URL that vr is or points to by df.
func (e *Evaluator) urlDef(vr *flow.Life, df *flow.Def) (Value, bool) {
	keeps, _ := vr.Keeps()
	return e.urlDef1(vr, df, keeps)
}

// urlDef1 is urlDef, where keeps says that what vr points to is as its defs say.
func (e *Evaluator) urlDef1(vr *flow.Life, df *flow.Def, keeps bool) (Value, bool) {
	if !keeps && flow.IsPointer(vr.Var.Type()) || e.busy[df] {
		return Value{}, false
	}
	e.busy[df] = true
	defer delete(e.busy, df)
	switch df.Kind {
	case flow.Assigned:
		return e.urlText(df.RHS)
	case flow.Tuple:
		if call, ok := ast.Unparen(df.RHS).(*ast.CallExpr); ok {
			return e.urlCall(call, df.Result)
		}
	case flow.Zero:
		if !flow.IsPointer(vr.Var.Type()) {
			return e.written(computed("", df.Ident), df.Ident)[0], true
		}
	case flow.FieldSet:
		return e.urlSet(vr, df)
	}
	return Value{}, false
}

// urlCall returns the URL that result index of call is.
func (e *Evaluator) urlCall(call *ast.CallExpr, index int) (Value, bool) {
	if call.Ellipsis.IsValid() {
		return Value{}, false
	}
	if b, ok := e.closure(call); ok {
		return e.urlCalled(call, b, index)
	}
	fn := e.callee(call)
	if fn == nil || fn.Pkg() == nil {
		return Value{}, false
	}
	if fn.Pkg() == e.pkg {
		b, ok := e.bodyOf(fn)
		if !ok {
			return Value{}, false
		}
		return e.urlCalled(call, b, index)
	}
	if fn.Pkg().Path() != "net/url" {
		return e.importedResult(call, fn, index)
	}
	if index != 0 {
		return Value{}, false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	switch name := fn.Name(); {
	case fn.Signature().Recv() == nil && name == "Parse" && len(call.Args) == 1:
		return e.one(call.Args[0])
	case fn.Signature().Recv() == nil && name == "ParseRequestURI" && len(call.Args) == 1:
		v, ok := e.one(call.Args[0])
		return v, ok && v.Complete() && !strings.Contains(v.Text, "#") // which it takes for a part of the path
	case fn.Signature().Recv() != nil && ok && e.info.Selections[sel] != nil && e.info.Selections[sel].Kind() == types.MethodVal:
		return e.urlMethod(sel.X, name, call)
	}
	return Value{}, false
}

// one returns the value of expr, if it has one only.
func (e *Evaluator) one(expr ast.Expr) (Value, bool) {
	vs := e.Values(expr)
	return vs[0], len(vs) == 1 && vs[0].Row == nil
}

// urlMethod returns the URL that call, of recv's method of that name, makes. A
// base and an argument with holes make one that is known if no filling can
// change what becomes of the rest.
func (e *Evaluator) urlMethod(recv ast.Expr, name string, call *ast.CallExpr) (Value, bool) {
	base, ok := e.URL(recv)
	if !ok || !base.Steady() || call.Ellipsis.IsValid() {
		return Value{}, false
	}
	filled, _ := base.Fill(0)
	u, err := url.Parse(filled.Text)
	if err != nil {
		return Value{}, false
	}
	fillings := []Filling{filled}
	var args []string
	for i, arg := range call.Args {
		var v Value
		if name == "ResolveReference" {
			v, ok = e.URL(arg)
		} else {
			v, ok = e.one(arg)
		}
		steady := v
		if name == "JoinPath" {
			steady = v.inPath()
		}
		if !ok || !steady.Steady() {
			return Value{}, false
		}
		f, ok := v.Fill(i + 1)
		if !ok {
			return Value{}, false
		}
		fillings = append(fillings, f)
		args = append(args, f.Text)
	}
	switch {
	case name == "JoinPath":
		u = u.JoinPath(args...)
	case (name == "Parse" || name == "ResolveReference") && len(args) == 1:
		if u, err = u.Parse(args[0]); err != nil {
			return Value{}, false
		}
	default:
		return Value{}, false
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

// isURL reports whether t is net/url.URL or a pointer to it.
func isURL(t types.Type) bool {
	if t == nil {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	return isNamed(t, "net/url", "URL")
}

// readsURL reports whether sel is a method of net/url.URL which leaves the URL as
// it is, and whose results share nothing with it that could be changed.
func readsURL(sel *types.Selection) bool {
	fn, ok := sel.Obj().(*types.Func)
	return ok && len(sel.Index()) == 1 && isURL(fn.Signature().Recv().Type()) && readsReceiver(fn)
}

// readsReceiver reports whether fn, a method of net/url.URL, leaves the URL as it is, and
// gives nothing that shares with it what could be changed.
func readsReceiver(fn *types.Func) bool { return fn.Name() != "UnmarshalBinary" }

// readsArgs reports whether fn leaves what its arguments point to as it is, and keeps
// none of it.
func readsArgs(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "strings":
		return fn.Name() == "Join"
	case "net/url":
		return fn.Name() == "ResolveReference"
	}
	return false
}
