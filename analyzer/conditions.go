package analyzer

import (
	"go/ast"
	"slices"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
)

// Conditions: a line of the catalogue may hold only beside a constant, such as
// another argument of the call or the key of the element:
//
//	w.Header().Set("Location", u)     sql.Open("pgx", dsn)     http.Header{"Origin": {o}}

// holding returns the targets whose conditions are true. All targets are of one object,
// and value returns the left side of a condition. Of those with the same argument, one
// without conditions holds where no other does.
func holding(targets []target, value func(catalogue.Cond) (string, bool)) []target {
	if !slices.ContainsFunc(targets, func(t target) bool { return t.conds != "" }) {
		return targets // fast path: nearly all
	}
	var list []target
	for _, t := range targets {
		if t.conds != "" && t.conds.Hold(value) {
			list = append(list, t)
		}
	}
	for _, t := range targets {
		if t.conds == "" && !slices.ContainsFunc(list, func(u target) bool { return u.arg == t.arg }) {
			list = append(list, t)
		}
	}
	return list
}

// inCall returns the left sides of conditions in call: its constant arguments. shift is 1
// if the receiver is an argument.
func (sc *scope) inCall(call *ast.CallExpr, shift int) func(catalogue.Cond) (string, bool) {
	return func(cond catalogue.Cond) (string, bool) {
		if i := cond.Arg + shift; cond.Arg != catalogue.NoArg && i < len(call.Args) {
			return sc.constant(call.Args[i])
		}
		return "", false
	}
}

// noCond is for a field: nothing is beside it that a condition names.
func noCond(catalogue.Cond) (string, bool) { return "", false }

// byKey returns the left side of a condition on the key of an element.
func (sc *scope) byKey(key ast.Expr) func(catalogue.Cond) (string, bool) {
	return func(cond catalogue.Cond) (string, bool) {
		if cond.Left != "key" {
			return "", false
		}
		return sc.constant(key)
	}
}

// constant returns the value of expr if that is a constant string.
func (sc *scope) constant(expr ast.Expr) (string, bool) {
	return flow.StringConst(sc.pass.TypesInfo, expr)
}
