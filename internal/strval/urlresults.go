package strval

import (
	"go/ast"
	"go/types"
)

// A urlResult is what a function makes one of its results of, which is a
// *url.URL: always the same, what url.Parse makes of a parameter, or a parameter.
//
//	func parse(s string) *url.URL { u, err := url.Parse(s); if err != nil { panic(err) }; return u }
//	func must[T any](v T, err error) T { if err != nil { panic(err) }; return v }
type urlResult struct {
	param  int // its index; -1: none
	parsed bool
	text   Value // if there is none
}

// urlCalled returns the URL that result index of call is, which calls the function
// fn of this package.
func (e *Evaluator) urlCalled(call *ast.CallExpr, fn *types.Func, index int) (Value, bool) {
	r, ok := e.urlResult(fn, index)
	if !ok {
		return Value{}, false
	}
	return e.called(call, fn, r)
}

// called returns the URL that a result of call is, which calls fn, that makes r.
func (e *Evaluator) called(call *ast.CallExpr, fn *types.Func, r urlResult) (Value, bool) {
	n := fn.Signature().Params().Len()
	switch {
	case r.param < 0:
		return r.text, true
	case len(call.Args) == 1 && n > 1: // must(url.Parse(s))
		inner, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr)
		if !ok || r.parsed {
			return Value{}, false
		}
		return e.urlCall(inner, r.param)
	case len(call.Args) != n:
		return Value{}, false
	case r.parsed:
		return e.one(call.Args[r.param])
	}
	return e.urlText(call.Args[r.param])
}

// urlResult returns what fn, a function of this package, makes its result of that
// index of.
func (e *Evaluator) urlResult(fn *types.Func, index int) (urlResult, bool) {
	d := e.declAt(fn.Pos())
	if d == nil || fn.Signature().Variadic() {
		return urlResult{}, false
	}
	decl, ok := d.cur.Node().(*ast.FuncDecl)
	if !ok || decl.Body == nil || e.busyFuncs[fn] || !mayBeURL(fn.Signature().Results().At(index).Type()) {
		return urlResult{}, false
	}
	expr, ok := e.returnedURL(decl, fn, index)
	if !ok {
		return urlResult{}, false
	}
	if id, ok := ast.Unparen(expr).(*ast.Ident); ok {
		if i := e.param(fn, id); i >= 0 {
			// With another use something may be done to it.
			return urlResult{param: i}, len(e.usesOf(decl, fn.Signature().Params().At(i))) == 1
		}
	}

	if e.busyFuncs == nil {
		e.busyFuncs = make(map[*types.Func]bool)
	}
	e.busyFuncs[fn] = true
	v, ok := e.urlText(expr)
	delete(e.busyFuncs, fn)
	if !ok {
		return urlResult{}, false
	}
	if len(v.Text) == 1 && !v.Complete() && v.Holes[0].Expr != nil {
		// All of it is a parameter, which must only be read.
		id, ok := ast.Unparen(v.Holes[0].Expr).(*ast.Ident)
		if !ok {
			return urlResult{}, false
		}
		i := e.param(fn, id)
		if i < 0 {
			return urlResult{}, false
		}
		_, vr := e.local(fn.Signature().Params().At(i))
		return urlResult{param: i, parsed: true}, vr != nil && !vr.lost && len(vr.defs) == 1
	}
	return urlResult{param: -1, text: v}, true
}

// mayBeURL reports whether a value of type t, a result's, may be a *url.URL: it
// is one, or a type parameter.
func mayBeURL(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.TypeParam)
	return ok || isURL(t)
}

// returnedURL returns the expression that all return statements of decl give for
// result index, but for those that give nil. It reports false if there is none.
func (e *Evaluator) returnedURL(decl *ast.FuncDecl, fn *types.Func, index int) (ast.Expr, bool) {
	var (
		expr ast.Expr
		ok   = true
	)
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.DeferStmt:
			ok = false
		case *ast.ReturnStmt:
			switch len(n.Results) {
			case fn.Signature().Results().Len():
				x := n.Results[index]
				if e.info.Types[x].IsNil() {
					return false
				}
				ok = ok && expr == nil
				expr = x
			case 1:
				ok = ok && expr == nil && index == 0
				expr = n.Results[0] // url.Parse(s) with all its results
			default:
				ok = false
			}
		}
		return ok
	})
	return expr, ok && expr != nil
}

// param returns the index of fn's parameter that id names, or -1.
func (e *Evaluator) param(fn *types.Func, id *ast.Ident) int {
	params := fn.Signature().Params()
	for i := range params.Len() {
		if e.info.Uses[id] == types.Object(params.At(i)) {
			return i
		}
	}
	return -1
}

// usesOf returns the identifiers in decl that name v.
func (e *Evaluator) usesOf(decl *ast.FuncDecl, v *types.Var) []*ast.Ident {
	var ids []*ast.Ident
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && e.info.Uses[id] == types.Object(v) {
			ids = append(ids, id)
		}
		return true
	})
	return ids
}
