package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/summary"
)

// Why a result is not followed, in the words of -stats.

// whyResult says why nothing is known of what call returns.
func (st *statistics) whyResult(call *ast.CallExpr) string {
	fn, _ := typeutil.Callee(st.pass.TypesInfo, call).(*types.Func)
	switch {
	case fn == nil:
		return "of a function value"
	case flow.IsAbstract(fn):
		return st.whyAnswer(fn)
	case fn.FullName() == "fmt.Sprintf" && st.flow.IsSpread(call):
		return "of fmt.Sprintf with its arguments in a list"
	case flow.IsStd(fn.Pkg().Path()):
		return "of " + summary.Name(fn) // os.Getenv, strings.ToLower, http.Header.Get
	case fn.Pkg() != st.pass.Pkg:
		return "of another package's function"
	}
	_, decl := st.flow.FuncDecl(fn.Origin())
	if decl == nil || decl.Body == nil {
		return "of a function without a body"
	}
	list, ok := flow.Returns(decl.Body)
	if !ok {
		return "of a function that defers"
	}
	for _, ret := range list {
		for _, x := range ret.Results {
			if t := st.pass.TypesInfo.TypeOf(x); t == nil || !flow.IsString(t) {
				continue
			}
			if v := st.values.Value(x); v.Unknown() && v.Holes[0].Expr != nil {
				return "of a function that returns " + withArticle(exprKind(st.pass.TypesInfo, v.Holes[0].Expr))
			}
		}
	}
	if len(list) > 1 {
		return string(summary.SeveralValues)
	}
	return "of a function of the package"
}

// withArticle returns the kind of an expression with "a" or "an" before it.
func withArticle(kind string) string {
	if strings.Contains("aeiou", kind[:1]) {
		return "an " + kind
	}
	return "a " + kind
}

// whyAnswer says what keeps the results of fn, a method of an interface, from being followed to
// where they are returned.
func (st *statistics) whyAnswer(fn *types.Func) string {
	if fn.Pkg() != st.pass.Pkg {
		return "of another package's interface"
	}
	for v := range fn.Signature().Results().Variables() {
		if b := st.inferred.inference.Bar(v); b != "" {
			return "of a method, " + string(b)
		}
	}
	return "of an interface's method"
}

// isAnswered reports whether expr calls a method of an interface, and its result is judged where
// it is returned.
func (st *statistics) isAnswered(expr ast.Expr) bool {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn, ok := typeutil.Callee(st.pass.TypesInfo, call).(*types.Func)
	if !ok || !flow.IsAbstract(fn) {
		return false
	}
	for range st.sums.Fact(fn).Answers() {
		return true
	}
	return false
}

// whyReturned says why the literal that is returned at cur is not followed.
func (st *statistics) whyReturned(cur inspector.Cursor) string {
	fn, ok := flow.FuncOf(cur)
	if !ok {
		return ""
	}
	decl, ok := fn.Node().(*ast.FuncDecl)
	if !ok {
		return "by a function literal"
	}
	obj, ok := st.pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok {
		return ""
	}
	calls, all := st.flow.Calls(obj)
	switch {
	case len(calls) > 0:
		return "to callers that give it to no such API"
	case !all:
		return "by a function used as a value"
	case obj.Exported() && obj.Signature().Recv() != nil:
		return "by a method that the package does not call"
	case obj.Exported():
		return "to other packages"
	}
	return "by a function that nothing here calls"
}

// exprKind names the kind of an expression.
func exprKind(info *types.Info, expr ast.Expr) string {
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		return varKind(info.ObjectOf(x))
	case *ast.SelectorExpr:
		return varKind(info.Uses[x.Sel])
	case *ast.CallExpr:
		if info.Types[x.Fun].IsType() {
			return "conversion"
		}
		return "call result"
	case *ast.IndexExpr:
		if _, ok := info.TypeOf(x.X).Underlying().(*types.Map); ok {
			return "map element"
		}
		return "element"
	case *ast.StarExpr:
		return "pointer"
	case *ast.UnaryExpr:
		return "received"
	case *ast.TypeAssertExpr:
		return "type assertion"
	}
	return "other expression"
}

// varKind names the kind of variable that obj is.
func varKind(obj types.Object) string {
	v, ok := obj.(*types.Var)
	if !ok {
		return "other expression"
	}
	switch v.Kind() {
	case types.PackageVar:
		return "package variable"
	case types.ParamVar, types.RecvVar:
		return "parameter"
	case types.FieldVar:
		return "field"
	}
	return "local variable"
}
