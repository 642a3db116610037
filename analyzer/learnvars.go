package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"maps"
	"slices"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/inspector"
	"github.com/urilint/urilint/internal/summary"
)

// A function may be stored in a field or variable of a package that does not import its own:
//
//	package service                          package main
//	type Service struct {                    s := &service.Service{Do: c.Request}
//		Do func(method, path string) error
//	}

// variables returns what is learned of the fields and variables of other packages in which the
// nodes store functions, or have them stored, if these agree. The role is "" if they do not:
// then no other package's word counts either.
func (l *learner) variables(nodes iter.Seq[inspector.Cursor]) []Learned {
	found := make(map[Learned]Learned) // by name and parameter
	for cur := range nodes {
		l.storedAt(cur, func(to holder, x ast.Expr) {
			for _, name := range l.places(to) {
				for f := range l.taken(name, x) {
					id := Learned{Name: f.Name, Arg: f.Arg}
					if old, ok := found[id]; ok && old.Role != f.Role {
						f = id // they do not agree
					}
					found[id] = f
				}
			}
		})
	}
	return slices.Collect(maps.Values(found))
}

// A holder is what is given a function: a field or package variable, or a parameter of a function.
type holder struct {
	obj   types.Object
	index int    // of the parameter; summary.Itself: none
	name  string // of a field or variable, as a configuration names it; "" of a parameter
}

// storing yields the nodes of these types, or else all that may store a function: assignments,
// literals and calls. They are of the package's hand-written files that are no tests.
func (l *learner) storing(types ...ast.Node) iter.Seq[inspector.Cursor] {
	if len(types) == 0 {
		types = []ast.Node{(*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil), (*ast.CallExpr)(nil)}
	}
	return func(yield func(inspector.Cursor) bool) {
		for file, test := range l.handWritten() {
			if test {
				continue
			}
			for cur := range file.Preorder(types...) {
				if !yield(cur) {
					return
				}
			}
		}
	}
}

// storedAt gives store the functions with a parameter of string type that the node at cur stores
// in fields and package variables, or hands to functions.
func (l *learner) storedAt(cur inspector.Cursor, store func(to holder, x ast.Expr)) {
	give := func(obj types.Object, index int, name string, x ast.Expr) {
		if t := l.pass.TypesInfo.TypeOf(x); t != nil && summary.TakesString(t) {
			store(holder{flow.Origin(obj), index, name}, x)
		}
	}
	keyed := func(v *types.Var, key catalogue.Key, x ast.Expr) {
		if key.Name != "" {
			give(v, summary.Itself, nameOf(key), x)
		}
	}
	switch n := cur.Node().(type) {
	case *ast.AssignStmt:
		if n.Tok != token.ASSIGN || len(n.Lhs) != len(n.Rhs) {
			return
		}
		for i, lhs := range n.Lhs {
			if v := l.flow.Variable(lhs); v != nil && summary.IsPlace(v) {
				keyed(v, l.keyOf(lhs, v), n.Rhs[i])
			}
		}
	case *ast.CompositeLit:
		named, str := structOf(l.pass.TypesInfo.TypeOf(n))
		if str == nil || str.NumFields() == 0 {
			return
		}
		for i, elt := range n.Elts {
			v := str.Field(min(i, str.NumFields()-1))
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				v, elt = l.flow.Variable(kv.Key), kv.Value
			}
			if v == nil {
				continue
			}
			if key, ok := catalogue.FieldKey(named, v); ok {
				keyed(v, key, elt)
			}
		}
	case *ast.CallExpr:
		fn := l.flow.Callee(n)
		if fn == nil || len(n.Args) != fn.Signature().Params().Len() && !fn.Signature().Variadic() {
			return // (*Service).Set(s, f)
		}
		for i, x := range n.Args {
			give(fn, i, "", x)
		}
	}
}

// nameOf returns the name of a field or variable that holds functions, as a configuration has it.
func nameOf(key catalogue.Key) string { return catalogue.Sink{Key: key, Arg: 0}.String() }

// taken yields the parameters that x, a function, hands to a sink. x is stored in a field or
// variable of that name. It is of another package of the same owner, and no catalogue line says
// what it takes.
func (l *learner) taken(name string, x ast.Expr) iter.Seq[Learned] {
	return func(yield func(Learned) bool) {
		key, _, err := catalogue.ParseFullName(name, true)
		if err != nil || key.Pkg == l.pass.Pkg.Path() || !l.isOwn(key.Pkg) || len(l.catalogue.Lookup(key)) > 0 {
			return
		}
		fn, given := l.forwarded(x)
		if fn == nil {
			return
		}
		for i, e := range l.sums.Fact(fn).Sinks() {
			if i = given(i); i >= 0 && !yield(Learned{name, i, learnedRole(e), summary.Name(fn), e.Via[len(e.Via)-1]}) {
				return
			}
		}
	}
}

// forwarded returns the function that x is, or that the function literal x calls and does nothing
// else, and which parameter of x is its parameter i; -1: none.
//
//	c.Request   func(path string) error { return c.Request("GET", path) }
func (l *learner) forwarded(x ast.Expr) (fn types.Object, given func(i int) int) {
	lit, ok := ast.Unparen(x).(*ast.FuncLit)
	if !ok {
		fn, _ := l.function(x, 0)
		return fn, func(i int) int { return i }
	}
	call := onlyCall(lit.Body)
	if call == nil {
		return nil, nil
	}
	fn, _ = l.function(call.Fun, 0)
	return fn, func(i int) int {
		if i < 0 || i >= len(call.Args) {
			return -1
		}
		return flow.ParamIndex(l.pass.TypesInfo.TypeOf(lit).(*types.Signature), l.flow.Named(call.Args[i]))
	}
}

// onlyCall returns the call that is all that body does, or nil.
func onlyCall(body *ast.BlockStmt) *ast.CallExpr {
	if len(body.List) != 1 {
		return nil
	}
	var x ast.Expr
	switch stmt := body.List[0].(type) {
	case *ast.ReturnStmt:
		if len(stmt.Results) == 1 {
			x = stmt.Results[0]
		}
	case *ast.ExprStmt:
		x = stmt.X
	}
	call, _ := x.(*ast.CallExpr)
	return call
}
