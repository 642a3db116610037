package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// A urlResult is what a function makes one of its results of, which is a
// *url.URL: always the same, what url.Parse makes of a parameter, or a parameter.
//
//	func parse(s string) *url.URL { u, err := url.Parse(s); if err != nil { panic(err) }; return u }
//	func must[T any](v T, err error) T { if err != nil { panic(err) }; return v }
type urlResult struct {
	param  int // its index; -1: none
	parsed bool
	only   alt // if there is none
}

// A body is that of a function of this package: a declared one, or a function
// literal.
type body struct {
	*ast.BlockStmt
	sig *types.Signature
}

// bodyOf returns the body of fn, a function of this package.
func (e *Evaluator) bodyOf(fn *types.Func) (body, bool) {
	if _, decl := e.flow.FuncDecl(fn); decl != nil {
		return body{decl.Body, fn.Signature()}, true
	}
	return body{}, false
}

// closure returns the body of the function literal that call calls by the local
// variable which is set to it once.
func (e *Evaluator) closure(call *ast.CallExpr) (body, bool) {
	vr := e.flow.LocalAt(call.Fun)
	if vr == nil || vr.Lost || len(vr.Defs) != 1 || vr.Defs[0].Kind != flow.Assigned {
		return body{}, false
	}
	lit, ok := ast.Unparen(vr.Defs[0].RHS).(*ast.FuncLit)
	if !ok {
		return body{}, false
	}
	sig, ok := e.info.TypeOf(lit).(*types.Signature)
	return body{lit.Body, sig}, ok
}

// urlResult returns what a function with that body makes its result of that index
// of.
func (e *Evaluator) urlResult(b body, index int) (urlResult, bool) {
	if b.sig.Variadic() || e.busyBodies[b.BlockStmt] || !mayBeURL(b.sig.Results().At(index).Type()) {
		return urlResult{}, false
	}
	expr, ok := e.returnedURL(b, index)
	if !ok {
		return urlResult{}, false
	}
	if id, ok := ast.Unparen(expr).(*ast.Ident); ok {
		if i := e.param(b.sig, id); i >= 0 {
			// With another use something may be done to it.
			return urlResult{param: i}, len(e.flow.NamesIn(b.BlockStmt, b.sig.Params().At(i))) == 1
		}
	}

	if e.busyBodies == nil {
		e.busyBodies = make(map[*ast.BlockStmt]bool)
	}
	e.busyBodies[b.BlockStmt] = true
	as := e.oneURL(expr)
	delete(e.busyBodies, b.BlockStmt)
	if as == nil {
		return urlResult{}, false
	}
	if l := as[0].bare(); l != nil && l.hole.Expr != nil {
		// All of it is a parameter, which must only be read.
		id, ok := ast.Unparen(l.hole.Expr).(*ast.Ident)
		if !ok {
			return urlResult{}, false
		}
		i := e.param(b.sig, id)
		if i < 0 {
			return urlResult{}, false
		}
		vr := e.flow.Local(b.sig.Params().At(i))
		return urlResult{param: i, parsed: true}, vr != nil && !vr.Lost && len(vr.Defs) == 1
	}
	return urlResult{param: -1, only: as[0]}, true
}

// mayBeURL reports whether a value of type t, a result's, may be a *url.URL: it
// is one, or a type parameter.
func mayBeURL(t types.Type) bool {
	return isTypeParam(t) || isURL(t)
}

// returnedURL returns the expression that all return statements of b give for
// result index, except those that give nil. It reports false if there is none.
func (e *Evaluator) returnedURL(b body, index int) (expr ast.Expr, ok bool) {
	list, ok := flow.Returns(b.BlockStmt)
	for _, stmt := range list {
		n := len(stmt.Results)
		switch {
		case n == b.sig.Results().Len() && e.info.Types[stmt.Results[index]].IsNil():
		case expr != nil || !ok:
			return nil, false
		case n == b.sig.Results().Len():
			expr = stmt.Results[index]
		case n == 1 && index == 0:
			expr = stmt.Results[0] // url.Parse(s) with all its results
		default:
			return nil, false
		}
	}
	return expr, ok && expr != nil
}

// param returns the index of sig's parameter that id names, or -1.
func (e *Evaluator) param(sig *types.Signature, id *ast.Ident) int {
	for i := range sig.Params().Len() {
		if e.info.Uses[id] == types.Object(sig.Params().At(i)) {
			return i
		}
	}
	return -1
}
