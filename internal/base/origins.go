package base

import (
	"go/ast"
	"go/constant"
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
	for _, elem := range list.Elts {
		if v := sc.Pass.TypesInfo.Types[elem].Value; v != nil && v.Kind() == constant.String && constant.StringVal(v) == "*" {
			return true
		}
	}
	return asksFunc(sc, cur)
}

// asksFunc reports whether the list at cur is a field beside one that decides which
// origins are allowed.
func asksFunc(sc *scope.Scope, cur inspector.Cursor) bool {
	lit, ok := cur.Parent().Parent().Node().(*ast.CompositeLit)
	if !ok {
		return false
	}
	for _, elt := range lit.Elts {
		if field, ok := elt.(*ast.KeyValueExpr); ok {
			key := flow.IdentOf(field.Key)
			if key != nil && strings.Contains(key.Name, "Origin") && strings.HasSuffix(key.Name, "Func") && !sc.Pass.TypesInfo.Types[field.Value].IsNil() {
				return true
			}
		}
	}
	return false
}
