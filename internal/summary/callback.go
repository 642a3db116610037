package summary

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// A function may be given another one, and the string that it calls it with:
//
//	func retry(n int, f func(string) error, u string) error { …; err := f(u); … }
//	retry(3, get, "https://example.com/users")
//
// Then the string gets where the function takes it: IsHandedTo. And what a function literal does
// that is given to a function which calls it, is done whenever that is called: IsCalled.
//
//	func retry(n int, f func() error) error { …; err := f(); … }
//	func get(u string) error { return retry(3, func() error { return send(u) }) }

// FindCallbacks notes which functions of the package call a function that they are given
// whenever they are called, and with which of the strings that they are given.
func (p *Package) FindCallbacks() {
	for cur := range p.Flow.Files.Root().Preorder((*ast.FuncDecl)(nil)) {
		decl := cur.Node().(*ast.FuncDecl)
		fn, ok := p.Flow.Info.Defs[decl.Name].(*types.Func)
		if !ok || decl.Body == nil || p.InTest(decl.Pos()) {
			continue
		}
		params := fn.Signature().Params()
		for i := range params.Len() {
			if _, ok := params.At(i).Type().Underlying().(*types.Signature); ok {
				p.findCallback(fn, cur, i)
			}
		}
	}
}

// TakesString reports whether t is a function type, not variadic, with a string parameter.
func TakesString(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && !sig.Variadic() && flow.Some(sig.Params().Variables(), func(v *types.Var) bool { return flow.IsString(v.Type()) })
}

// findCallback notes the strings that fn, declared at decl, gives its parameter to, a function.
func (p *Package) findCallback(fn *types.Func, decl inspector.Cursor, to int) {
	params := fn.Signature().Params()
	var calls []inspector.Cursor
	given := make(map[*ast.Ident]bool) // the arguments of all these calls
	always := false
	for _, use := range p.Flow.UsesIn(decl, params.At(to)) {
		if kind := use.ParentEdgeKind(); kind == edge.AssignStmt_Lhs || kind == edge.UnaryExpr_X {
			return // it may be another function
		}
		call := flow.CallOf(use)
		if call == nil {
			continue
		}
		cur, ok := p.Flow.Find(call)
		if !ok {
			continue
		}
		for _, x := range call.Args {
			if id, ok := ast.Unparen(x).(*ast.Ident); ok {
				given[id] = true
			}
		}
		if p.Always(cur, params.At(to)) {
			calls, always = append(calls, cur), true
		}
	}
	if always {
		p.Own(fn).add(to, Effect{Kind: IsCalled})
	}
	if !TakesString(params.At(to).Type()) {
		return
	}
	for _, cur := range calls {
		for arg, x := range cur.Node().(*ast.CallExpr).Args {
			if i, ok := p.onlyHanded(fn, x, given); ok {
				p.Add(fn, i, Effect{Kind: IsHandedTo, To: to, Arg: arg})
			}
		}
	}
}

// onlyHanded returns the index of the parameter of fn that x is, or is an element of, if
// nothing else is done with it than what given are used for, but to print it.
func (p *Package) onlyHanded(fn *types.Func, x ast.Expr, given map[*ast.Ident]bool) (index int, ok bool) {
	v, isVar := p.Flow.Info.Uses[flow.IdentOf(x)].(*types.Var)
	if !isVar || !flow.IsString(v.Type()) {
		return 0, false
	}
	if other, _ := p.OtherUse(v, given); other != "" {
		return 0, false
	}
	if id, list := p.Ranged(v); list != nil {
		if other, _ := p.OtherUse(list, map[*ast.Ident]bool{id: true}); other != "" {
			return 0, false
		}
		v = list
	}
	index = flow.ParamIndex(fn.Signature(), v)
	return index, index >= 0
}
