package received

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
)

// OriginKind is the kind of what an Origin header holds.
var OriginKind = kind.Must("origin")

// OriginCalls adds the selectors of calls that read the Origin header of a request to
// selected, by the methods that read headers.
//
//	r.Header.Get("Origin")   c.GetHeader("origin")
func OriginCalls(sc *scope.Scope, selected map[*ast.SelectorExpr]*kind.Kind, readers map[*types.Func]bool) {
	for fn := range readers {
		for _, cur := range sc.Flow.Uses(fn) {
			if cur.ParentEdgeKind() != edge.SelectorExpr_Sel || cur.Parent().ParentEdgeKind() != edge.CallExpr_Fun {
				continue
			}
			call := cur.Parent().Parent().Node().(*ast.CallExpr)
			if len(call.Args) == 0 {
				continue
			}
			arg := func(i int) (string, bool) { return place.Constant(sc, call.Args[i]) }
			if sc.Catalogue.Gives(fn, nil, arg) == OriginKind {
				selected[call.Fun.(*ast.SelectorExpr)] = OriginKind
			}
		}
	}
}

// OriginParams returns the parameters of the package's functions that a library gives a
// request's Origin header.
//
//	cors.Config{AllowOriginFunc: func(origin string) bool { … }}
func OriginParams(sc *scope.Scope) map[*types.Var]bool {
	params := make(map[*types.Var]bool)
	for _, pkg := range sc.Pass.Pkg.Imports() {
		for _, field := range sc.Catalogue.FieldsThatGive(pkg, OriginKind) {
			for ev := range sc.Flow.Events(field) {
				if ev.Kind != flow.Assign && ev.Kind != flow.Define || ev.Tuple {
					continue
				}
				if sig, ok := signatureOf(sc, ev.RHS); ok {
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
func signatureOf(sc *scope.Scope, expr ast.Expr) (*types.Signature, bool) {
	switch x := ast.Unparen(expr).(type) {
	case *ast.FuncLit:
		sig, ok := sc.Pass.TypesInfo.TypeOf(x).(*types.Signature)
		return sig, ok
	case *ast.Ident:
		if fn, ok := sc.Pass.TypesInfo.Uses[x].(*types.Func); ok && fn.Pkg() == sc.Pass.Pkg && !fn.Exported() {
			_, only := sc.Flow.OnlyUse(fn)
			return fn.Signature(), only
		}
	}
	return nil, false
}
