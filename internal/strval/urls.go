package strval

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"reflect"
)

// URL returns the text of the URL that expr, of type net/url.URL or a pointer to
// it, is or points to: url.Parse makes of it what expr is. It reports false
// unless that is known completely, is the same on every way to expr, and cannot
// have been changed since.
//
//	var base = must(url.Parse("https://example.com/v1"))  =>  "https://example.com/v1"
//	base.JoinPath("users")                                =>  'https://example.com/v1/users'
func (e *Evaluator) URL(expr ast.Expr) (Value, bool) {
	v, ok := e.urlText(expr)
	if !ok || !v.Complete() {
		return Value{}, false
	}
	_, err := url.Parse(v.Text)
	return v, err == nil // else it is nil
}

// urlText is [Evaluator.URL] of what need not be complete, or a URL.
func (e *Evaluator) urlText(expr ast.Expr) (Value, bool) {
	if e.depth >= maxDepth || e.work > maxWork {
		return Value{}, false
	}
	e.depth++
	defer func() { e.depth-- }()

	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		if v, ok := e.info.Uses[x].(*types.Var); ok && v.Pkg() == e.pkg && isURL(v.Type()) {
			return e.urlVar(v, x)
		}
	case *ast.StarExpr:
		return e.urlText(x.X)
	case *ast.UnaryExpr:
		if lit, ok := ast.Unparen(x.X).(*ast.CompositeLit); ok && x.Op == token.AND {
			return e.urlLit(lit)
		}
	case *ast.CompositeLit:
		return e.urlLit(x)
	case *ast.CallExpr:
		return e.urlCall(x, 0)
	}
	return Value{}, false
}

// urlVar returns the URL that v, at id, is or points to.
func (e *Evaluator) urlVar(v *types.Var, id *ast.Ident) (Value, bool) {
	var (
		vr *variable
		df *def
	)
	if v.Parent() == e.pkg.Scope() {
		if vr = e.pkgVariable(v); vr == nil || vr.returned {
			return Value{}, false
		}
		df = vr.defs[0]
	} else {
		d, local := e.local(v)
		if local == nil {
			return Value{}, false
		}
		rs, ok := e.reaching(d, local, id.Pos())
		// Once it is returned, others may change it, and a function literal may run
		// after that.
		if !ok || len(rs) != 1 || local.returned && d.funcAt(id.Pos()) != local.owner {
			return Value{}, false
		}
		vr, df = local, rs[0].def
	}
	if outer, _ := e.pointsTo(vr, nil); !outer && isPointer(v.Type()) || df.busy {
		return Value{}, false
	}
	df.busy = true
	defer func() { df.busy = false }()
	switch df.kind {
	case assigned:
		return e.urlText(df.rhs)
	case tuple:
		if call, ok := ast.Unparen(df.rhs).(*ast.CallExpr); ok {
			return e.urlCall(call, df.result)
		}
	}
	return Value{}, false
}

// urlCall returns the URL that result index of call is.
func (e *Evaluator) urlCall(call *ast.CallExpr, index int) (Value, bool) {
	fn := e.callee(call)
	if fn == nil || fn.Pkg() == nil || call.Ellipsis.IsValid() {
		return Value{}, false
	}
	if fn.Pkg() == e.pkg {
		return e.urlResult(call, fn, index)
	}
	if fn.Pkg().Path() != "net/url" || index != 0 {
		return Value{}, false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	switch name := fn.Name(); {
	case fn.Signature().Recv() == nil && name == "Parse" && len(call.Args) == 1:
		return e.one(call.Args[0])
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

// urlMethod returns the URL that call, of recv's method of that name, makes.
func (e *Evaluator) urlMethod(recv ast.Expr, name string, call *ast.CallExpr) (Value, bool) {
	base, ok := e.URL(recv)
	if !ok {
		return Value{}, false
	}
	u, _ := url.Parse(base.Text)
	var args []string
	for _, arg := range call.Args {
		var v Value
		if name == "ResolveReference" {
			v, ok = e.URL(arg)
		} else {
			v, ok = e.one(arg)
		}
		if !ok || !v.Complete() {
			return Value{}, false
		}
		args = append(args, v.Text)
	}
	switch {
	case name == "JoinPath":
		u = u.JoinPath(args...)
	case (name == "Parse" || name == "ResolveReference") && len(args) == 1:
		var err error
		if u, err = u.Parse(args[0]); err != nil {
			return Value{}, false
		}
	default:
		return Value{}, false
	}
	return e.urlValue(u, call)
}

// urlLit returns the URL that a composite literal is.
func (e *Evaluator) urlLit(lit *ast.CompositeLit) (Value, bool) {
	if !isURL(e.info.TypeOf(lit)) {
		return Value{}, false
	}
	u := new(url.URL)
	fields := map[string]*string{
		"Scheme": &u.Scheme, "Opaque": &u.Opaque, "Host": &u.Host, "Path": &u.Path, "RawPath": &u.RawPath,
		"RawQuery": &u.RawQuery, "Fragment": &u.Fragment, "RawFragment": &u.RawFragment,
	}
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return Value{}, false
		}
		field := fields[kv.Key.(*ast.Ident).Name]
		if field == nil {
			return Value{}, false
		}
		v, ok := e.one(kv.Value)
		if !ok || !v.Complete() {
			return Value{}, false
		}
		*field = v.Text
	}
	return e.urlValue(u, lit)
}

// urlValue returns the text of u, which expr is, if net/url reads that as u
// again.
func (e *Evaluator) urlValue(u *url.URL, expr ast.Expr) (Value, bool) {
	text := u.String()
	if u.Host != "" && u.Path != "" && u.Path[0] != '/' && u.RawPath == "" {
		// JoinPath makes a path without a slash of none. String puts one there, and
		// what is resolved against either is the same.
		rooted := *u
		rooted.Path = "/" + u.Path
		u = &rooted
	}
	if again, err := url.Parse(text); err != nil || !reflect.DeepEqual(u, again) {
		return Value{}, false
	}
	return e.written(computed(text, expr), expr)[0], true
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
	return ok && len(sel.Index()) == 1 && isURL(fn.Signature().Recv().Type()) && fn.Name() != "UnmarshalBinary"
}
