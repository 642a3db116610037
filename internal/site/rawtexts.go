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
	recv := flow.Receiver(call)
	v := sr.Flow.Variable(flow.IdentOf(recv))
	return v == nil || !scope.IsURLValues(sr.Pass.TypesInfo.TypeOf(recv)) || sr.encoded.Of(v, sr.goesOn)
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
	return flow.Any(fn.Node(), func(call *ast.CallExpr) bool {
		text := decoded(call)
		return isCallOf(text, "Encode") || flow.IdentOf(text) != nil // of what Encode gave, perhaps
	})
}

// decoded returns what call decodes, by the name of its function; nil for other calls.
func decoded(call *ast.CallExpr) ast.Expr {
	if by := flow.CalleeName(call); by != "QueryUnescape" && by != "PathUnescape" || len(call.Args) != 1 {
		return nil
	}
	return call.Args[0]
}

// isCallOf reports whether x is a call of a function of that name.
func isCallOf(x ast.Expr, name string) bool {
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	return ok && flow.CalleeName(call) == name
}
