package analyzer

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// listOf returns the literal list of strings that the variable expr always has. It
// returns nil if expr is something else, or if the variable is used in any other way:
// it or an element may be assigned again, and an edit of the list would have to
// consider that.
//
//	var origins = []string{"https://example.com"}   cors.Options{AllowedOrigins: origins}
func (sc *scope) listOf(expr ast.Expr) ast.Expr {
	id := flow.IdentOf(expr)
	if id == nil || !isStrings(sc.pass.TypesInfo.TypeOf(id)) {
		return nil // fast path
	}
	v, ok := sc.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || v.IsField() {
		return nil
	}
	value := sc.flow.Definition(id)
	if l := sc.flow.Constant(v); l != nil {
		value = l.Defs[0].RHS
	}
	if value == nil {
		return nil
	}
	lit, ok := ast.Unparen(value).(*ast.CompositeLit)
	if !ok {
		return nil
	}
	if _, once := sc.flow.OnlyUse(v); !once {
		return nil
	}
	return lit
}
