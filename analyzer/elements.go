package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
)

// value yields expr, or its elements if it is a list or map of strings. Of a list that the function
// around is given, it yields that: it stands for what is in it.
func (rd *reader) value(cur inspector.Cursor, expr ast.Expr, t target, method string, yield func(place) bool) bool {
	p := place{expr, cur, t, method, rd.test, rd.wanted, rd.stored}
	if t.context != nil {
		p.method = t.context.Method
	}
	if typ := rd.pass.TypesInfo.TypeOf(expr); typ != nil && isStrings(typ) {
		list, _ := rd.flow.Elements(expr)
		for _, p.expr = range list {
			if !yield(p) {
				return false
			}
		}
		p.expr = expr
		return !rd.sums.IsList(expr) || yield(p)
	}
	for _, arg := range rd.joinedTo(expr, t) {
		if p.expr = arg; !yield(p) {
			return false
		}
	}
	p.expr = expr
	if x := rd.pointee(expr); x != nil {
		p.expr = x // base := aws.String("https://example.com")
		return yield(p)
	}
	if typ := rd.pass.TypesInfo.TypeOf(expr); typ == nil || !flow.IsString(typ) && !(t.isBase() && strings.HasPrefix(strings.TrimPrefix(typ.String(), "("), "*net/url.URL")) {
		return true // a []string that is made elsewhere, or f(g())
	}
	return yield(p)
}

// elements returns what a string that is an element with the key of a map of type t
// reaches.
func (rd *reader) elements(cur inspector.Cursor, t types.Type, key ast.Expr) []target {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	if _, ok := named.Underlying().(*types.Map); !ok {
		return nil
	}
	id, _ := catalogue.KeyOf(named.Obj())
	targets := rd.targets(cur, named.Obj(), id)
	if name, ok := rd.constant(key); ok {
		for i := range targets {
			targets[i].api += "[" + name + "]"
			targets[i].callee = targets[i].api
		}
	}
	return holding(targets, rd.byKey(key))
}

// mapElements yields the places in the elements of a map literal.
func (rd *reader) mapElements(cur inspector.Cursor, lit *ast.CompositeLit, yield func(place) bool) bool {
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return true // a list
		}
		for _, t := range rd.elements(cur, rd.pass.TypesInfo.TypeOf(lit), kv.Key) {
			if !rd.value(cur, kv.Value, t, "", yield) {
				return false
			}
		}
	}
	return true
}
