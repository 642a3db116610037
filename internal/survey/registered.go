package survey

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
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
	for cur := range l.storing() {
		l.storedAt(cur, func(to holder, x ast.Expr) {
			if from, ok := l.source(x); ok {
				sources[to] = append(sources[to], from)
				note(from, l.places(to))
			}
		})
	}
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
	if x, ok = l.unwrapped(x); !ok {
		return holder{}, false
	}
	obj, _ := l.Function(x, 0)
	if obj == nil {
		obj = l.Flow.Named(l.Unconverted(x)) // a field
	}
	v, isVar := obj.(*types.Var)
	if !isVar || v.Pkg() != l.Pass.Pkg || l.isWrapped(v) {
		return holder{}, false
	}
	switch owner, i := l.Sums.Owner(v); owner := owner.(type) {
	case *types.Func:
		return holder{flow.Origin(owner), i, ""}, true
	case *types.Var:
		if key := l.KeyOf(l.Unconverted(x), owner); i == summary.Itself && key.Name != "" {
			return holder{flow.Origin(owner), i, nameOf(key)}, true
		}
	}
	return holder{}, false
}

// unwrapped returns the function that x calls and does nothing else, if x is a function literal
// that gives it its own parameters in their order, and else x. It reports false if x is a literal
// that does something else.
//
//	func(path string) error { return do(path) }
func (l *Learner) unwrapped(x ast.Expr) (ast.Expr, bool) {
	lit, ok := ast.Unparen(x).(*ast.FuncLit)
	if !ok {
		return x, true
	}
	call := onlyCall(lit.Body)
	sig := l.Pass.TypesInfo.TypeOf(lit).(*types.Signature)
	if call == nil || len(call.Args) != sig.Params().Len() {
		return nil, false
	}
	for i, arg := range call.Args {
		if flow.ParamIndex(sig, l.Flow.Named(arg)) != i {
			return nil, false
		}
	}
	return call.Fun, true
}

// isWrapped reports whether v, a variable that is given a function, is set to something else that
// is made of it.
//
//	do = logged(do)
func (l *Learner) isWrapped(v *types.Var) bool {
	for ev := range l.Flow.Events(v) {
		if ev.Kind == flow.Assign && l.Flow.Mentions(ev.RHS, v) || ev.Kind == flow.Address {
			return true
		}
	}
	return false
}
