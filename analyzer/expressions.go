package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// What package flow says of expressions and types, by the short names that this package
// uses throughout.

func calleeName(call *ast.CallExpr) string                    { return flow.CalleeName(call) }
func identOf(expr ast.Expr) *ast.Ident                        { return flow.IdentOf(expr) }
func isString(t types.Type) bool                              { return flow.IsString(t) }
func isStd(path string) bool                                  { return flow.IsStd(path) }
func hasMethod(t types.Type, name string) bool                { return flow.HasMethod(t, name) }
func returnsError(t types.Type) bool                          { return flow.ReturnsError(t) }
func enclosingFunc(cur inspector.Cursor) *ast.FuncDecl        { return flow.DeclOf(cur) }
func stringConst(info *types.Info, x ast.Expr) (string, bool) { return flow.StringConst(info, x) }

// innermostFunc returns the function declaration or literal that cur is in, or nil.
func innermostFunc(cur inspector.Cursor) ast.Node {
	for fn := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		return fn.Node()
	}
	return nil
}

// selectorOf returns the selector of a field, or of the method that is called.
func selectorOf(expr ast.Expr) *ast.SelectorExpr {
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
