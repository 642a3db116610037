package strval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// A Test is a condition on one string, which can be evaluated for any value. Package
// gob can encode it.
//
//	u != "" && !strings.HasPrefix(u, "/")  =>  {And, {{Not, {{Is, ""}}}, {Not, {{HasPrefix, "/"}}}}}
type Test struct {
	Op   TestOp
	Text string // of Is, HasPrefix, HasSuffix and Contains
	Args []Test // one of Not, two of And
}

// A TestOp is the operator of a Test.
type TestOp uint8

const (
	Is        TestOp = iota // equals Text
	HasPrefix               // begins with Text
	HasSuffix               // ends with Text
	Contains                // contains Text
	Not                     // Args[0] is false
	And                     // both Args are true
)

// TestOf returns c as a test of x, a variable or field. It reports false if c tests
// anything else too.
func (e *Evaluator) TestOf(c flow.Cond, x *types.Var) (Test, bool) {
	if c.Tag != nil {
		return e.equals(c.Tag, c.Expr, x)
	}
	return e.testOf(c.Expr, x)
}

func (e *Evaluator) testOf(expr ast.Expr, x *types.Var) (Test, bool) {
	switch c := ast.Unparen(expr).(type) {
	case *ast.UnaryExpr:
		if c.Op == token.NOT {
			t, ok := e.testOf(c.X, x)
			return t.Not(), ok
		}
	case *ast.BinaryExpr:
		switch c.Op {
		case token.EQL:
			return e.equals(c.X, c.Y, x)
		case token.NEQ:
			t, ok := e.equals(c.X, c.Y, x)
			return t.Not(), ok
		case token.GTR, token.GEQ, token.LSS, token.LEQ:
			return e.lengthTest(c, x)
		case token.LAND, token.LOR:
			left, ok1 := e.testOf(c.X, x)
			right, ok2 := e.testOf(c.Y, x)
			if c.Op == token.LOR { // by De Morgan
				return Test{Op: And, Args: []Test{left.Not(), right.Not()}}.Not(), ok1 && ok2
			}
			return Test{Op: And, Args: []Test{left, right}}, ok1 && ok2
		}
	case *ast.CallExpr:
		fn := e.callee(c)
		if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" || len(c.Args) != 2 || !e.names(c.Args[0], x) {
			break
		}
		text, ok := e.stringConst(c.Args[1])
		switch fn.Name() {
		case "HasPrefix":
			return Test{Op: HasPrefix, Text: text}, ok
		case "HasSuffix":
			return Test{Op: HasSuffix, Text: text}, ok
		case "Contains":
			return Test{Op: Contains, Text: text}, ok
		}
	}
	return Test{}, false
}

// equals returns left == right, of which one is x or its length.
func (e *Evaluator) equals(left, right ast.Expr, x *types.Var) (Test, bool) {
	for range 2 {
		if text, ok := e.stringConst(right); ok && e.names(left, x) {
			return Test{Text: text}, true
		}
		if n, ok := e.intConst(right); ok && n == 0 && e.isLenOf(left, x) {
			return Test{}, true
		}
		left, right = right, left
	}
	return Test{}, false
}

// lengthTest returns c, which asks whether x is empty: len(x) > 0.
func (e *Evaluator) lengthTest(c *ast.BinaryExpr, x *types.Var) (Test, bool) {
	if !e.isLenOf(c.X, x) {
		return Test{}, false
	}
	n := e.info.Types[c.Y].Value
	if n == nil || n.Kind() != constant.Int {
		return Test{}, false
	}
	zero, one := constant.MakeInt64(0), constant.MakeInt64(1)
	switch atZero, atOne := constant.Compare(zero, c.Op, n), constant.Compare(one, c.Op, n); {
	case atZero && !atOne && c.Op != token.GTR && c.Op != token.GEQ:
		return Test{}, true
	case !atZero && atOne && c.Op != token.LSS && c.Op != token.LEQ:
		return Test{}.Not(), true
	}
	return Test{}, false
}

// names reports whether expr is x: a variable, or the field of whatever struct.
func (e *Evaluator) names(expr ast.Expr, x *types.Var) bool {
	switch expr := ast.Unparen(expr).(type) {
	case *ast.Ident:
		return e.info.Uses[expr] == x
	case *ast.SelectorExpr:
		v, ok := e.info.Uses[expr.Sel].(*types.Var)
		return ok && v.Origin() == x
	}
	return false
}

// isLenOf reports whether expr is len(x).
func (e *Evaluator) isLenOf(expr ast.Expr, x *types.Var) bool {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	id, ok := call.Fun.(*ast.Ident)
	if !ok {
		return false
	}
	_, builtin := e.info.Uses[id].(*types.Builtin)
	return builtin && id.Name == "len" && e.names(call.Args[0], x)
}

// Not returns the test that holds where t does not.
func (t Test) Not() Test {
	if t.Op == Not {
		return t.Args[0]
	}
	return Test{Op: Not, Args: []Test{t}}
}

// OfEmptiness reports whether t tests only whether the string is empty.
func (t Test) OfEmptiness() bool {
	switch t.Op {
	case Is:
		return t.Text == ""
	case Not:
		return t.Args[0].OfEmptiness()
	case And:
		return t.Args[0].OfEmptiness() && t.Args[1].OfEmptiness()
	}
	return false
}

// Of reports whether t holds for v, whatever its holes are. It reports false if they
// decide it.
func (t Test) Of(v Value) (holds, known bool) {
	switch t.Op {
	case Is:
		if v.Complete() {
			return v.Text == t.Text, true
		}
		return false, len(v.Text)-len(v.Holes) > len(t.Text) // however short the holes are
	case HasPrefix:
		start, ok := trimPrefix(v, t.Text)
		return start == len(t.Text), ok
	case HasSuffix:
		end, ok := trimSuffix(v, t.Text)
		return end == len(v.Text)-len(t.Text), ok
	case Contains:
		found := v.contains(t.Text)
		return found, found || v.Complete()
	case Not:
		holds, known = t.Args[0].Of(v)
		return !holds, known
	}
	left, ok1 := t.Args[0].Of(v)
	right, ok2 := t.Args[1].Of(v)
	return left && right, ok1 && ok2 || ok1 && !left || ok2 && !right
}
