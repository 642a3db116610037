package strval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
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

// A truth is what is known of a condition.
type truth uint8

const (
	maybe  truth = iota // it is about something else, or depends on holes
	opaque              // it asks for the variable in a way that is not understood
	yes
	no
)

// tested returns those of as, values of vr, for which tests came out as they did.
func (e *Evaluator) tested(vr *flow.Life, as []alt, tests []flow.Test, id *ast.Ident) []alt {
	if len(tests) == 0 {
		return as
	}
	var out []alt
next:
	for _, a := range as {
		if a.bare() != nil {
			out = append(out, a)
			continue
		}
		v := e.write(a)
		for _, test := range tests {
			c, _ := vr.Graph().Cond(test.Block)
			answer := e.truth(c, vr.Var, v)
			if answer == opaque {
				a.node = hole(Any, id)[0].node
				break
			}
			if answer == yes && test.Succ == 1 || answer == no && test.Succ == 0 {
				continue next
			}
		}
		out = append(out, a)
	}
	return out
}

// truth returns whether c holds where the variable x has the value v.
func (e *Evaluator) truth(c flow.Cond, x *types.Var, v Value) truth {
	if c.Tag != nil {
		return e.compare(c.Tag, c.Expr, x, v)
	}
	return e.holds(c.Expr, x, v)
}

func (e *Evaluator) holds(expr ast.Expr, x *types.Var, v Value) truth {
	switch c := ast.Unparen(expr).(type) {
	case *ast.UnaryExpr:
		if c.Op == token.NOT {
			return e.holds(c.X, x, v).not()
		}
	case *ast.BinaryExpr:
		switch c.Op {
		case token.LAND:
			return and(e.holds(c.X, x, v), e.holds(c.Y, x, v))
		case token.LOR:
			return and(e.holds(c.X, x, v).not(), e.holds(c.Y, x, v).not()).not()
		case token.EQL:
			return e.compare(c.X, c.Y, x, v)
		case token.NEQ:
			return e.compare(c.X, c.Y, x, v).not()
		case token.LSS, token.LEQ, token.GTR, token.GEQ:
			if e.isLen(c.X, x) {
				return e.compareLen(c.Op, c.Y, v)
			}
		}
	case *ast.CallExpr:
		fn := e.callee(c)
		if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" || len(c.Args) != 2 || !e.is(c.Args[0], x) {
			break
		}
		arg, ok := e.stringConst(c.Args[1])
		if !ok {
			break
		}
		switch fn.Name() {
		case "HasPrefix":
			start, ok := trimPrefix(v, arg)
			return answer(start == len(arg), ok)
		case "HasSuffix":
			end, ok := trimSuffix(v, arg)
			return answer(end == len(v.Text)-len(arg), ok)
		case "Contains":
			found := v.contains(arg)
			return answer(found, found || v.Complete())
		}
	}
	if e.flow.Mentions(expr, x) {
		return opaque
	}
	return maybe
}

// compare returns whether left == right.
func (e *Evaluator) compare(left, right ast.Expr, x *types.Var, v Value) truth {
	if e.is(right, x) || e.isLen(right, x) {
		left, right = right, left
	}
	if e.isLen(left, x) {
		return e.compareLen(token.EQL, right, v)
	}
	if !e.is(left, x) {
		if e.flow.Mentions(left, x) || e.flow.Mentions(right, x) {
			return opaque
		}
		return maybe
	}
	text, ok := e.stringConst(right)
	switch {
	case !ok:
		return maybe
	case v.Complete():
		return answer(v.Text == text, true)
	}
	// However short the holes are, the literal text is there.
	return answer(false, len(v.Text)-len(v.Holes) > len(text))
}

// compareLen returns whether v's length is in the relation op to n.
func (e *Evaluator) compareLen(op token.Token, n ast.Expr, v Value) truth {
	c := e.info.Types[n].Value
	if c == nil || c.Kind() != constant.Int {
		return maybe
	}
	least := constant.MakeInt64(int64(len(v.Text) - len(v.Holes)))
	if v.Complete() {
		return answer(constant.Compare(least, op, c), true)
	}
	switch op {
	case token.GTR, token.GEQ:
		return answer(true, constant.Compare(least, op, c))
	case token.LSS, token.LEQ:
		return answer(false, !constant.Compare(least, op, c))
	}
	return answer(false, constant.Compare(least, token.GTR, c))
}

// answer returns b as a truth if it is known.
func answer(b, known bool) truth {
	switch {
	case !known:
		return maybe
	case b:
		return yes
	}
	return no
}

func (t truth) not() truth {
	switch t {
	case yes:
		return no
	case no:
		return yes
	}
	return t
}

func and(s, t truth) truth {
	switch {
	case s == no || t == no:
		return no
	case s == opaque || t == opaque:
		return opaque
	case s == yes && t == yes:
		return yes
	}
	return maybe
}

// is reports whether expr is the variable x.
func (e *Evaluator) is(expr ast.Expr, x *types.Var) bool {
	id, ok := ast.Unparen(expr).(*ast.Ident)
	return ok && e.info.Uses[id] == x
}

// isLen reports whether expr is len(x), or x.Len() of a strings.Builder.
func (e *Evaluator) isLen(expr ast.Expr, x *types.Var) bool {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok {
		return false
	}
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		_, builtin := e.info.Uses[fun].(*types.Builtin)
		return builtin && fun.Name == "len" && e.is(call.Args[0], x)
	case *ast.SelectorExpr:
		return fun.Sel.Name == "Len" && flow.IsBuilder(x.Type()) && e.is(fun.X, x)
	}
	return false
}
