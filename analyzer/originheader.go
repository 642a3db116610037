package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
)

var originKind = kind.Must("origin")

// originCalls adds the selectors of calls that read the Origin header of a request to
// selected, by the methods that read headers.
//
//	r.Header.Get("Origin")   c.GetHeader("origin")
func (sc *scope) originCalls(selected map[*ast.SelectorExpr]*kind.Kind, readers map[*types.Func]bool) {
	for fn := range readers {
		for _, cur := range sc.flow.Uses(fn) {
			if cur.ParentEdgeKind() != edge.SelectorExpr_Sel || cur.Parent().ParentEdgeKind() != edge.CallExpr_Fun {
				continue
			}
			call := cur.Parent().Parent().Node().(*ast.CallExpr)
			if len(call.Args) == 0 {
				continue
			}
			arg := func(i int) (string, bool) { return sc.constant(call.Args[i]) }
			if sc.catalogue.Gives(fn, nil, arg) == originKind {
				selected[call.Fun.(*ast.SelectorExpr)] = originKind
			}
		}
	}
}

// originParams returns the parameters of the package's functions that a library gives a
// request's Origin header.
//
//	cors.Config{AllowOriginFunc: func(origin string) bool { … }}
func (sc *scope) originParams() map[*types.Var]bool {
	params := make(map[*types.Var]bool)
	for _, pkg := range sc.pass.Pkg.Imports() {
		for _, field := range sc.catalogue.FieldsThatGive(pkg, originKind) {
			for ev := range sc.flow.Events(field) {
				if ev.Kind != flow.Assign && ev.Kind != flow.Define || ev.Tuple {
					continue
				}
				if sig, ok := sc.signatureOf(ev.RHS); ok {
					for v := range sig.Params().Variables() {
						params[v] = params[v] || flow.IsString(v.Type())
					}
				}
			}
		}
	}
	return params
}

// signatureOf returns the signature of a function that stands at expr: a literal, or the
// name of a declared one, which is called nowhere else.
func (sc *scope) signatureOf(expr ast.Expr) (*types.Signature, bool) {
	switch x := ast.Unparen(expr).(type) {
	case *ast.FuncLit:
		sig, ok := sc.pass.TypesInfo.TypeOf(x).(*types.Signature)
		return sig, ok
	case *ast.Ident:
		fn, ok := sc.pass.TypesInfo.Uses[x].(*types.Func)
		if !ok || fn.Pkg() != sc.pass.Pkg || fn.Exported() {
			return nil, false
		}
		if _, only := sc.flow.OnlyUse(fn); only {
			return fn.Signature(), true
		}
	}
	return nil, false
}
