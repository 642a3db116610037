package eval

import (
	"go/ast"
	"go/types"
	"net/url"
	"slices"

	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// After a condition on a variable, the variable has only the values that satisfy the
// condition:
//
//	proxy := ""
//	if len(args) > 0 {
//		proxy = "http://" + args[0]
//	}
//	if proxy != "" {
//		url.Parse(proxy) // http://{args[0]}
//	}
//
// If the condition cannot be computed, such as valid(proxy), the variable has no known
// value: the author has considered it. A variable with a single assignment is not
// looked at in this way.

// tested returns those of as, values of vr, for which tests came out as they did. A URL with a
// single assignment, as isSingle says, is left to Certain if a test cannot be computed.
func (e *Evaluator) tested(vr *flow.Life, as []alt, tests []flow.Test, id *ast.Ident, isSingle bool) []alt {
	if len(tests) == 0 {
		return as
	}
	isURL := isURL(vr.Var.Type())
	var out []alt
next:
	for _, a := range as {
		if a.bare() != nil && isString(vr.Var.Type()) && e.isEmptyBy(vr, tests) {
			a.node = computed("", id)[0].node // if user != "" { user += "@" }
		}
		if a.bare() != nil || a.object() != nil {
			out = append(out, a)
			continue
		}
		v := e.write(a)
		for _, test := range tests {
			c, _ := vr.Graph().Cond(test.Block)
			answer := e.Conditions.Of(vr.Var).Cond(c).Truth(v)
			if isURL {
				answer = e.urlTruth(c, vr.Var, v)
			}
			if isURL && isSingle && answer == condition.Unclear {
				continue
			}
			if answer == condition.Unclear || answer == condition.Verdict {
				a.node = hole(strval.Any, id)[0].node
				break
			}
			if answer == condition.Yes && test.Succ == 1 || answer == condition.No && test.Succ == 0 {
				continue next
			}
		}
		out = append(out, a)
	}
	return out
}

// isEmptyBy reports whether one of tests asks whether vr's variable is "", and it is.
func (e *Evaluator) isEmptyBy(vr *flow.Life, tests []flow.Test) bool {
	return slices.ContainsFunc(tests, func(test flow.Test) bool {
		c, _ := vr.Graph().Cond(test.Block)
		asks, holds := e.Conditions.Of(vr.Var).Cond(c), test.Succ == 0
		if asks.Op == condition.Not {
			asks, holds = asks.Args[0], !holds
		}
		return holds && asks.Op == condition.Is && asks.Text == "" && len(asks.Via) == 0
	})
}

// urlTruth returns whether c holds where the variable x is the URL v, by the fields that c names.
//
//	if u.Scheme == "" { u.Scheme = "https" }
func (e *Evaluator) urlTruth(c flow.Cond, x *types.Var, v strval.Value) condition.Truth {
	if e.Conditions.Of(x).Cond(c).Truth(v) == condition.Maybe {
		return condition.Maybe // u == nil, or something else
	}
	u, err := url.Parse(v.Text)
	if err != nil || !v.Complete() {
		return condition.Unclear
	}
	for _, name := range strval.URLFields {
		of := e.Conditions.About(func(expr ast.Expr) bool {
			sel, ok := ast.Unparen(expr).(*ast.SelectorExpr)
			return ok && sel.Sel.Name == name && e.flow.Names(sel.X, x)
		})
		if t := of.Cond(c).Truth(strval.Value{Text: *strval.StringField(u, name)}); t == condition.Yes || t == condition.No {
			return t
		}
	}
	return condition.Unclear
}
