package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"

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
// package stores functions, if these agree. The role is "" if they do not: then no other
// package's word counts either.
func (l *learner) variables() []Learned {
	found := make(map[Learned]Learned) // by name and parameter
	for file, test := range l.handWritten() {
		if test {
			continue
		}
		for cur := range file.Preorder((*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil)) {
			l.storedAt(cur, func(key catalogue.Key, v *types.Var, x ast.Expr) {
				for f := range l.taken(key, v, x) {
					id := Learned{Name: f.Name, Arg: f.Arg}
					if old, ok := found[id]; ok && old.Role != f.Role {
						f = id // they do not agree
					}
					found[id] = f
				}
			})
		}
	}
	var list []Learned
	for _, f := range found {
		list = append(list, f)
	}
	return list
}

// storedAt gives store what the assignment or struct literal at cur stores in fields and
// package variables.
func (l *learner) storedAt(cur inspector.Cursor, store func(key catalogue.Key, v *types.Var, x ast.Expr)) {
	switch n := cur.Node().(type) {
	case *ast.AssignStmt:
		if n.Tok != token.ASSIGN || len(n.Lhs) != len(n.Rhs) {
			return
		}
		for i, lhs := range n.Lhs {
			if v := l.flow.Variable(lhs); v != nil && summary.IsPlace(v) {
				store(l.keyOf(lhs, v), v, n.Rhs[i])
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
				store(key, v, elt)
			}
		}
	}
}

// taken yields the parameters that x, a function, hands to a sink. x is stored in v, of another
// package of the same owner, whose name is key. No catalogue line says what v takes.
func (l *learner) taken(key catalogue.Key, v *types.Var, x ast.Expr) iter.Seq[Learned] {
	return func(yield func(Learned) bool) {
		if v.Pkg() == nil || v.Pkg() == l.pass.Pkg || !summary.TakesString(v.Type()) || key.Name == "" || !l.isOwn(v.Pkg().Path()) || len(l.catalogue.Lookup(key)) > 0 {
			return
		}
		name := catalogue.Sink{Key: key, Arg: 0}.String()
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
