package survey

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/summary"
)

// A function may be handed to a function of another package, which stores it and calls it later.
// The effect IsStored of the parameter says where it is stored:
//
//	package service                          package main
//	func New(do Doer) *Service {             s := service.New(c.Request)
//		return &Service{do: do}
//	}
//
// Only learn asks for that. Other runs look for no such effects, and no facts have them: they
// would have to look at packages that call nothing which takes a URI.

// NoteStored notes where the parameters, fields and package variables of this package that hold
// functions are stored.
func (l *Learner) NoteStored() {
	sources := make(map[holder][]holder) // what is handed to a holder
	var changed []holder
	note := func(h holder, places []string) {
		added := false
		for _, name := range places {
			added = name != h.name && l.Sums.Add(h.obj, h.index, summary.Effect{Kind: summary.IsStored, Path: name}) || added
		}
		if added {
			changed = append(changed, h)
		}
	}
	l.stored(func(to holder, x ast.Expr) {
		if from, ok := l.source(x); ok {
			sources[to] = append(sources[to], from)
			note(from, l.places(to))
		}
	})
	for len(changed) > 0 {
		h := changed[0]
		changed = changed[1:]
		for _, from := range sources[h] {
			note(from, l.places(h))
		}
	}
}

// source returns the parameter, field or package variable of this package that x, a function,
// comes from as it is. It reports false if x comes from none.
func (l *Learner) source(x ast.Expr) (from holder, ok bool) {
	fun, given := l.forwarded(x)
	if fun == nil || given != nil && len(given) != l.Pass.TypesInfo.TypeOf(x).(*types.Signature).Params().Len() {
		return holder{}, false
	}
	for i, param := range given {
		if param != i {
			return holder{}, false // a literal that does more than to hand its parameters on
		}
	}
	obj, _ := l.Function(fun, 0)
	if obj == nil {
		obj = l.Flow.Named(l.Unconverted(fun)) // a field
	}
	v, isVar := obj.(*types.Var)
	if !isVar || v.Pkg() != l.Pass.Pkg || l.isWrapped(v) {
		return holder{}, false
	}
	switch owner, i := l.Sums.Owner(v); owner := owner.(type) {
	case *types.Func:
		return holder{flow.Origin(owner), i, ""}, true
	case *types.Var:
		if key := l.KeyOf(l.Unconverted(fun), owner); i == summary.Itself && key.Name != "" {
			return holder{flow.Origin(owner), i, nameOf(key)}, true
		}
	}
	return holder{}, false
}

// isWrapped reports whether v, a variable that is given a function, is set to something else that
// is made of it.
//
//	do = logged(do)
func (l *Learner) isWrapped(v *types.Var) bool {
	return flow.Some(l.Flow.Events(v), func(ev flow.Event) bool {
		return ev.Kind == flow.Assign && l.Flow.Mentions(ev.RHS, v) || ev.Kind == flow.Address
	})
}

// A holder is what is given a function: a field or package variable, or a parameter of a function.
type holder struct {
	obj   types.Object
	index int    // of the parameter; summary.Itself: none
	name  string // of a field or variable, as a configuration names it; "" of a parameter
}

// stored calls store for the functions with a parameter of string type that nodes of these types, or else of
// all that may store one, put into fields and package variables, or hand to functions. They are of the
// package's hand-written files that are no tests.
func (l *Learner) stored(store func(to holder, x ast.Expr), types ...ast.Node) {
	if len(types) == 0 {
		types = []ast.Node{(*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil), (*ast.CallExpr)(nil)}
	}
	for cur, test := range l.Nodes(types...) {
		if !test {
			l.storedAt(cur, store)
		}
	}
}

func (l *Learner) storedAt(cur inspector.Cursor, store func(to holder, x ast.Expr)) {
	give := func(obj types.Object, index int, name string, x ast.Expr) {
		if t := l.Pass.TypesInfo.TypeOf(x); t != nil && summary.TakesString(t) {
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
			if v := l.Flow.Variable(lhs); v != nil && summary.IsPlace(v) {
				keyed(v, l.KeyOf(lhs, v), n.Rhs[i])
			}
		}
	case *ast.CompositeLit:
		named, str := scope.StructOf(l.Pass.TypesInfo.TypeOf(n))
		if str == nil || str.NumFields() == 0 {
			return
		}
		for i, elt := range n.Elts {
			v := str.Field(min(i, str.NumFields()-1))
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				v, elt = l.Flow.Variable(kv.Key), kv.Value
			}
			if v == nil {
				continue
			}
			if key, ok := catalogue.FieldKey(named, v); ok {
				keyed(v, key, elt)
			}
		}
	case *ast.CallExpr:
		fn := l.Flow.Callee(n)
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

// places returns the names of the fields and variables that a function which is given to h is
// stored in.
func (l *Learner) places(h holder) []string {
	var list []string
	if h.name != "" {
		list = append(list, h.name)
	}
	for _, e := range l.Sums.Fact(h.obj).Of(h.index, summary.IsStored) {
		list = append(list, e.Path)
	}
	return list
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
