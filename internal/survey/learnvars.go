package survey

import (
	"go/ast"
	"go/types"
	"iter"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
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
func (l *Learner) variables(nodes iter.Seq[inspector.Cursor]) []Learned {
	found := make(map[Learned]Learned) // by name and parameter
	for cur := range nodes {
		l.storedAt(cur, func(to holder, x ast.Expr) {
			for _, name := range l.places(to) {
				for f := range l.taken(name, x) {
					agree(found, f)
				}
			}
		})
	}
	return slices.Collect(maps.Values(found))
}

// taken yields the parameters that x, a function, hands to a sink. x is stored in a field or
// variable of that name. It is of another package of the same owner, and no catalogue line says
// what it takes.
func (l *Learner) taken(name string, x ast.Expr) iter.Seq[Learned] {
	return func(yield func(Learned) bool) {
		key, _, err := catalogue.ParseFullName(name, true)
		if err != nil || key.Pkg == l.Pass.Pkg.Path() || !l.isOwn(key.Pkg) || len(l.Catalogue.Lookup(key)) > 0 {
			return
		}
		fn, given := l.forwarded(x)
		if fn == nil {
			return
		}
		for i, e := range l.Sums.Fact(fn).Sinks() {
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
func (l *Learner) forwarded(x ast.Expr) (fn types.Object, given func(i int) int) {
	lit, ok := ast.Unparen(x).(*ast.FuncLit)
	if !ok {
		fn, _ := l.Function(x, 0)
		return fn, func(i int) int { return i }
	}
	call := onlyCall(lit.Body)
	if call == nil {
		return nil, nil
	}
	fn, _ = l.Function(call.Fun, 0)
	return fn, func(i int) int {
		if i < 0 || i >= len(call.Args) {
			return -1
		}
		return flow.ParamIndex(l.Pass.TypesInfo.TypeOf(lit).(*types.Signature), l.Flow.Named(call.Args[i]))
	}
}
