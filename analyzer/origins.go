package analyzer

import (
	"go/ast"
	"go/constant"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// allowsOthers reports whether the list of origins that p is in also has "*", or stands
// beside a function that decides: then an origin that never matches keeps no one out.
//
//	cors.Options{AllowedOrigins: []string{"localhost:3000", "*"}}
//	cors.Options{AllowedOrigins: []string{"localhost:3000"}, AllowOriginFunc: check}
func (sc *scope) allowsOthers(p place) bool {
	cur, ok := sc.flow.Find(p.expr)
	if !ok {
		return false
	}
	var list *ast.CompositeLit
	for c := range cur.Enclosing((*ast.CompositeLit)(nil)) {
		list = c.Node().(*ast.CompositeLit)
		cur = c
		break
	}
	if list == nil || !isStrings(sc.pass.TypesInfo.TypeOf(list)) {
		return false
	}
	for _, elem := range list.Elts {
		if v := sc.pass.TypesInfo.Types[elem].Value; v != nil && v.Kind() == constant.String && constant.StringVal(v) == "*" {
			return true
		}
	}
	return sc.asksFunc(cur)
}

// asksFunc reports whether the list at cur is a field beside one that decides which
// origins are allowed.
func (sc *scope) asksFunc(cur inspector.Cursor) bool {
	lit, ok := cur.Parent().Parent().Node().(*ast.CompositeLit)
	if !ok {
		return false
	}
	for _, elt := range lit.Elts {
		if field, ok := elt.(*ast.KeyValueExpr); ok {
			key := flow.IdentOf(field.Key)
			if key != nil && strings.Contains(key.Name, "Origin") && strings.HasSuffix(key.Name, "Func") && !sc.pass.TypesInfo.Types[field.Value].IsNil() {
				return true
			}
		}
	}
	return false
}
