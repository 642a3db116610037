package place

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// value notes the place of expr, or of its elements if it is a list or map of strings. Of a list that the
// function around is given, it notes that: it stands for what is in it.
func (rd *Reader) value(cur inspector.Cursor, expr ast.Expr, t Target, method string) {
	if t.Context != nil {
		method = t.Context.Method
	}
	typ := rd.Pass.TypesInfo.TypeOf(expr)
	parts := rd.joinedTo(expr, t)
	switch {
	case typ != nil && scope.IsStrings(typ):
		if parts, _ = rd.Flow.Elements(expr); !rd.Sums.IsList(expr) {
			expr = nil
		}
	case rd.Pointee(expr) != nil:
		expr = rd.Pointee(expr) // base := aws.String("https://example.com")
	case typ == nil || !flow.IsString(typ) && !(t.IsBase() && strings.HasPrefix(strings.TrimPrefix(typ.String(), "("), "*net/url.URL")):
		expr = nil // a []string that is made elsewhere, or f(g())
	}
	for _, x := range append(slices.Clone(parts), expr) {
		if x != nil {
			rd.add(x, cur, t, method)
		}
	}
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

// mapElements finds the places in the elements of a map literal.
func (rd *Reader) mapElements(cur inspector.Cursor, lit *ast.CompositeLit) {
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return // a list
		}
		for _, t := range rd.elements(cur, rd.Pass.TypesInfo.TypeOf(lit), kv.Key) {
			rd.value(cur, kv.Value, t, "")
		}
	}
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
