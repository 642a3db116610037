package scope

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
)

// SelectorOf returns the selector of a field, or of the method that is called.
func SelectorOf(expr ast.Expr) *ast.SelectorExpr {
	if expr == nil {
		return nil
	}
	x := ast.Unparen(expr)
	if call, ok := x.(*ast.CallExpr); ok {
		x = ast.Unparen(call.Fun)
	}
	sel, _ := x.(*ast.SelectorExpr)
	return sel
}

// Assignments yields what the package puts into a variable, field, parameter or result, and the type of
// that.
func (sc *Scope) Assignments() iter.Seq2[types.Type, ast.Expr] {
	return func(yield func(types.Type, ast.Expr) bool) {
		for cur := range sc.Files.Root().Preorder((*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.CompositeLit)(nil), (*ast.ReturnStmt)(nil), (*ast.CallExpr)(nil)) {
			for to, value := range sc.Flow.AssignedTo(cur) {
				if !yield(to, value) {
					return
				}
			}
		}
	}
}

// IsLiteral reports whether expr is the literal of text, which needs no escape.
func IsLiteral(expr ast.Expr, text string) bool {
	lit, ok := ast.Unparen(expr).(*ast.BasicLit)
	return ok && (lit.Kind == token.STRING || lit.Kind == token.CHAR) && strings.Trim(lit.Value, "`'\"") == text
}

// Pointee returns the expression of the string that expr, a pointer to a new
// string, points to; nil if that is not known:
//
//	aws.String("https://example.com")   ptr.To("https://example.com")   new("https://example.com")
func (sc *Scope) Pointee(expr ast.Expr) ast.Expr {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return nil // fast path
	}
	info := sc.Pass.TypesInfo
	if ptr, ok := info.TypeOf(call).(*types.Pointer); !ok || !flow.IsString(ptr.Elem()) {
		return nil
	}
	arg := call.Args[0]
	if tv := info.Types[arg]; tv.IsType() || !flow.IsString(tv.Type) {
		return nil // new(string)
	}
	obj := typeutil.Callee(info, call)
	if obj == nil {
		return nil
	}
	if obj.Pkg() == nil {
		return arg // new(expr), the only builtin whose result is a pointer
	}
	// aws.String, stripe.String, smithy's ptr.String, k8s.io/utils/ptr.To, azcore's to.Ptr,
	// lo.ToPtr and one's own: of a function of such a name and type no other is known.
	switch strings.ToLower(obj.Name()) {
	case "of", "pointer", "ptr", "ptrto", "string", "stringptr", "strptr", "to", "topointer", "toptr":
		return arg
	}
	if fn, ok := obj.(*types.Func); ok && sc.pointsToParam(fn) {
		return arg
	}
	return nil
}

// pointsToParam reports whether fn, of this package, returns the address of its only parameter
// and does nothing else.
//
//	func address[T any](v T) *T { return &v }
func (sc *Scope) pointsToParam(fn *types.Func) bool {
	_, decl := sc.Flow.FuncDecl(fn)
	if decl == nil || len(decl.Body.List) != 1 || fn.Signature().Params().Len() != 1 {
		return false
	}
	ret, ok := decl.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return false
	}
	addr, ok := ast.Unparen(ret.Results[0]).(*ast.UnaryExpr)
	if !ok || addr.Op != token.AND {
		return false
	}
	id := flow.IdentOf(addr.X)
	return id != nil && IsParam(sc.Pass.TypesInfo.Uses[id])
}
