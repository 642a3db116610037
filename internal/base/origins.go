package base

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
)

// AllowsOthers reports whether the list of origins that p is in also has "*", or stands
// beside a function that decides: then an origin that never matches keeps no one out.
//
//	cors.Options{AllowedOrigins: []string{"localhost:3000", "*"}}
//	cors.Options{AllowedOrigins: []string{"localhost:3000"}, AllowOriginFunc: check}
func AllowsOthers(sc *scope.Scope, p place.Place) bool {
	cur, ok := sc.Flow.Find(p.Expr)
	if !ok {
		return false
	}
	var list *ast.CompositeLit
	for c := range cur.Enclosing((*ast.CompositeLit)(nil)) {
		list = c.Node().(*ast.CompositeLit)
		cur = c
		break
	}
	if list == nil || !scope.IsStrings(sc.Pass.TypesInfo.TypeOf(list)) {
		return false
	}
	isAny := func(elem ast.Expr) bool {
		text, _ := flow.StringConst(sc.Pass.TypesInfo, elem)
		return text == "*"
	}
	return slices.ContainsFunc(list.Elts, isAny) || asksFunc(sc, cur)
}

// asksFunc reports whether the list at cur is a field beside one that decides which
// origins are allowed.
func asksFunc(sc *scope.Scope, cur inspector.Cursor) bool {
	lit, ok := cur.Parent().Parent().Node().(*ast.CompositeLit)
	if !ok {
		return false
	}
	for field, x := range sc.FieldValues(lit) {
		if strings.Contains(field.Name(), "Origin") && strings.HasSuffix(field.Name(), "Func") && !sc.Pass.TypesInfo.Types[x].IsNil() {
			return true
		}
	}
	return false
}
