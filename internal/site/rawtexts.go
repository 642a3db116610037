package site

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// isEncoded reports whether the values that the call at cur sets are encoded later, as
// far as is seen, and not unescaped after that. Those of a variable that is only
// asked again, or ranged over, are put together by the program.
func (sr *Surroundings) isEncoded(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if sr.decodes.Of(fn, decodesText) {
			return false
		}
	}
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok {
		return true
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !scope.IsURLValues(sr.Pass.TypesInfo.TypeOf(sel.X)) {
		return true
	}
	id := flow.IdentOf(sel.X)
	v, ok := sr.Pass.TypesInfo.Uses[id].(*types.Var)
	if id == nil || !ok {
		return true
	}
	return sr.encoded.Of(v, sr.goesOn)
}

// goesOn reports whether the url.Values in v are encoded, or leave the variable. Those of a
// parameter are the caller's.
func (sr *Surroundings) goesOn(v *types.Var) bool {
	if scope.IsParam(v) {
		return true
	}
	for ev := range sr.Flow.Events(v) {
		switch ev.Kind {
		case flow.Pass, flow.Return, flow.Store, flow.Alias:
			return true
		}
		if ev.Selects() == "Encode" {
			return true
		}
	}
	return false
}

// decodesText reports whether the function fn decodes a variable or what Encode returns.
func decodesText(fn inspector.Cursor) bool {
	for c := range fn.Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		if name := flow.CalleeName(call); name != "QueryUnescape" && name != "PathUnescape" || len(call.Args) != 1 {
			continue
		}
		switch arg := ast.Unparen(call.Args[0]).(type) {
		case *ast.Ident: // of what Encode gave, perhaps
			return true
		case *ast.CallExpr:
			if flow.CalleeName(arg) == "Encode" {
				return true
			}
		}
	}
	return false
}
