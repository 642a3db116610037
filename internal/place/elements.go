package place

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// value yields expr, or its elements if it is a list or map of strings. Of a list that the function
// around is given, it yields that: it stands for what is in it.
func (rd *Reader) value(cur inspector.Cursor, expr ast.Expr, t Target, method string, yield func(Place) bool) bool {
	p := Place{expr, cur, t, method, rd.test, rd.wanted, rd.stored}
	if t.Context != nil {
		p.HTTPMethod = t.Context.Method
	}
	if typ := rd.Pass.TypesInfo.TypeOf(expr); typ != nil && scope.IsStrings(typ) {
		list, _ := rd.Flow.Elements(expr)
		for _, p.Expr = range list {
			if !yield(p) {
				return false
			}
		}
		p.Expr = expr
		return !rd.Sums.IsList(expr) || yield(p)
	}
	for _, arg := range rd.joinedTo(expr, t) {
		if p.Expr = arg; !yield(p) {
			return false
		}
	}
	p.Expr = expr
	if x := rd.Pointee(expr); x != nil {
		p.Expr = x // base := aws.String("https://example.com")
		return yield(p)
	}
	if typ := rd.Pass.TypesInfo.TypeOf(expr); typ == nil || !flow.IsString(typ) && !(t.IsBase() && strings.HasPrefix(strings.TrimPrefix(typ.String(), "("), "*net/url.URL")) {
		return true // a []string that is made elsewhere, or f(g())
	}
	return yield(p)
}

// elements returns what a string that is an element with the key of a map of type t
// reaches.
func (rd *Reader) elements(cur inspector.Cursor, t types.Type, key ast.Expr) []Target {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	if _, ok := named.Underlying().(*types.Map); !ok {
		return nil
	}
	id, _ := catalogue.KeyOf(named.Obj())
	targets := rd.targets(cur, named.Obj(), id)
	if name, ok := Constant(rd.Scope, key); ok {
		for i := range targets {
			targets[i].API += "[" + name + "]"
			targets[i].Callee = targets[i].API
		}
	}
	return holding(targets, byKey(rd.Scope, key))
}

// mapElements yields the places in the elements of a map literal.
func (rd *Reader) mapElements(cur inspector.Cursor, lit *ast.CompositeLit, yield func(Place) bool) bool {
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return true // a list
		}
		for _, t := range rd.elements(cur, rd.Pass.TypesInfo.TypeOf(lit), kv.Key) {
			if !rd.value(cur, kv.Value, t, "", yield) {
				return false
			}
		}
	}
	return true
}

// joinedTo returns the arguments of path.Join where its result is stored in the field
// Path of a URL, of which each is a part then; nil for all else.
func (rd *Reader) joinedTo(expr ast.Expr, t Target) []ast.Expr {
	call := rd.Flow.CallTo(expr, "path", "Join")
	if call == nil || t.Role.Form != catalogue.FieldPath || call.Ellipsis.IsValid() {
		return nil
	}
	return call.Args
}
