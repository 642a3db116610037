package place

import (
	"go/ast"
	"slices"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// Conditions: a line of the catalogue may hold only beside a constant, such as
// another argument of the call or the key of the element:
//
//	w.Header().Set("Location", u)     sql.Open("pgx", dsn)     http.Header{"Origin": {o}}

// holding returns the targets whose conditions are true. All targets are of one object,
// and value returns the left side of a condition. Of those with the same argument, one
// without conditions holds where no other does.
func holding(targets []Target, value func(catalogue.Cond) (string, bool)) []Target {
	if !slices.ContainsFunc(targets, func(t Target) bool { return t.conds != "" }) {
		return targets // fast path: nearly all
	}
	var list []Target
	for _, t := range targets {
		if t.conds != "" && t.conds.Hold(value) {
			list = append(list, t)
		}
	}
	for _, t := range targets {
		if t.conds == "" && !slices.ContainsFunc(list, func(u Target) bool { return u.Arg == t.Arg }) {
			list = append(list, t)
		}
	}
	return list
}

// inCall returns the left sides of conditions in call: its constant arguments. shift is 1
// if the receiver is an argument.
func inCall(sc *scope.Scope, call *ast.CallExpr, shift int) func(catalogue.Cond) (string, bool) {
	return func(cond catalogue.Cond) (string, bool) {
		if i := cond.Arg + shift; cond.Arg != catalogue.NoArg && i < len(call.Args) {
			return Constant(sc, call.Args[i])
		}
		return "", false
	}
}

// noCond is for a field: nothing is beside it that a condition names.
func noCond(catalogue.Cond) (string, bool) { return "", false }

// byKey returns the left side of a condition on the key of an element.
func byKey(sc *scope.Scope, key ast.Expr) func(catalogue.Cond) (string, bool) {
	return func(cond catalogue.Cond) (string, bool) {
		if cond.Left != "key" {
			return "", false
		}
		return Constant(sc, key)
	}
}

// Constant returns the value of expr if that is a constant string.
func Constant(sc *scope.Scope, expr ast.Expr) (string, bool) {
	return flow.StringConst(sc.Pass.TypesInfo, expr)
}
