package strval

import (
	"go/ast"
	"go/types"
)

// urlResult returns the URL that result index of call is, which calls the
// function fn of this package. It is known if fn only wraps url.Parse, or only
// hands on the URL that it is given:
//
//	func parse(s string) *url.URL { u, err := url.Parse(s); if err != nil { panic(err) }; return u }
//	func must[T any](v T, err error) T { if err != nil { panic(err) }; return v }
func (e *Evaluator) urlResult(call *ast.CallExpr, fn *types.Func, index int) (Value, bool) {
	d := e.declAt(fn.Pos())
	if d == nil || fn.Signature().Variadic() {
		return Value{}, false
	}
	decl, ok := d.cur.Node().(*ast.FuncDecl)
	if !ok || decl.Body == nil || e.busyFuncs[fn] {
		return Value{}, false
	}
	expr, ok := e.returnedURL(decl, fn, index)
	if !ok {
		return Value{}, false
	}
	if id, ok := ast.Unparen(expr).(*ast.Ident); ok {
		if i := e.param(fn, id); i >= 0 {
			if len(e.usesOf(decl, fn.Signature().Params().At(i))) != 1 {
				return Value{}, false // something may be done to it
			}
			if len(call.Args) == 1 && fn.Signature().Params().Len() > 1 { // must(url.Parse(s))
				inner, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr)
				if !ok {
					return Value{}, false
				}
				return e.urlCall(inner, i)
			}
			return e.urlText(call.Args[i])
		}
	}

	if e.busyFuncs == nil {
		e.busyFuncs = make(map[*types.Func]bool)
	}
	e.busyFuncs[fn] = true
	v, ok := e.urlText(expr)
	delete(e.busyFuncs, fn)
	if !ok || v.Complete() {
		return v, ok
	}
	// All of it is a parameter that is only read.
	if len(v.Text) != 1 || v.Holes[0].Expr == nil {
		return Value{}, false
	}
	id, ok := ast.Unparen(v.Holes[0].Expr).(*ast.Ident)
	if !ok {
		return Value{}, false
	}
	i := e.param(fn, id)
	if i < 0 || len(call.Args) != fn.Signature().Params().Len() {
		return Value{}, false
	}
	if _, vr := e.local(fn.Signature().Params().At(i)); vr == nil || vr.lost || len(vr.defs) != 1 {
		return Value{}, false
	}
	return e.one(call.Args[i])
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
