package strval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/cfg"
)

// Where a condition asks for a variable, it has beyond it only the values for
// which the answer is right:
//
//	proxy := ""
//	if len(args) > 0 {
//		proxy = "http://" + args[0]
//	}
//	if proxy != "" {
//		url.Parse(proxy) // http://{args[0]}
//	}
//
// Where the answer cannot be computed, as that of valid(proxy), it has none that
// is known: the author has thought of it. A variable with a single assignment is
// not looked at in this way.

// A cond is a condition at the end of a block, which goes on with its first
// successor where it holds, and else with its second.
type cond struct {
	expr ast.Expr
	tag  ast.Expr // of a switch: the condition is tag == expr; nil: it is expr
}

// switchesIn returns the switch statements in body, by their clauses.
func switchesIn(body *ast.BlockStmt) map[ast.Stmt]*ast.SwitchStmt {
	switches := make(map[ast.Stmt]*ast.SwitchStmt)
	ast.Inspect(body, func(n ast.Node) bool {
		if s, ok := n.(*ast.SwitchStmt); ok {
			for _, clause := range s.Body.List {
				switches[clause] = s
			}
		}
		return true
	})
	return switches
}

// condOf returns the condition that b ends in, if it does.
func condOf(b *cfg.Block, switches map[ast.Stmt]*ast.SwitchStmt) (cond, bool) {
	if !b.Live || len(b.Succs) != 2 || len(b.Nodes) == 0 {
		return cond{}, false
	}
	expr, ok := b.Nodes[len(b.Nodes)-1].(ast.Expr)
	if !ok {
		return cond{}, false
	}
	c := cond{expr: expr}
	switch to := b.Succs[0]; to.Kind {
	case cfg.KindIfThen, cfg.KindForBody:
	case cfg.KindSwitchCaseBody:
		s := switches[to.Stmt]
		if s == nil {
			return cond{}, false // a type switch
		}
		c.tag = s.Tag
	default:
		return cond{}, false
	}
	return c, true
}

// excluded returns the successor of b that its condition, a constant, excludes.
func (e *Evaluator) excluded(b *cfg.Block, switches map[ast.Stmt]*ast.SwitchStmt) (succ int, ok bool) {
	c, ok := condOf(b, switches)
	if !ok {
		return 0, false
	}
	t := e.constTruth(c.expr)
	if c.tag != nil {
		x, y := e.info.Types[c.tag].Value, e.info.Types[c.expr].Value
		if t = maybe; x != nil && y != nil && x.Kind() == y.Kind() {
			t = answer(constant.Compare(x, token.EQL, y), true)
		}
	}
	switch t {
	case yes:
		return 1, true
	case no:
		return 0, true
	}
	return 0, false
}

// constTruth returns whether expr holds, as far as constants decide it.
func (e *Evaluator) constTruth(expr ast.Expr) truth {
	if v := e.info.Types[expr].Value; v != nil && v.Kind() == constant.Bool {
		return answer(constant.BoolVal(v), true)
	}
	switch c := ast.Unparen(expr).(type) {
	case *ast.UnaryExpr:
		if c.Op == token.NOT {
			return e.constTruth(c.X).not()
		}
	case *ast.BinaryExpr:
		switch c.Op {
		case token.LAND:
			return and(e.constTruth(c.X), e.constTruth(c.Y))
		case token.LOR:
			return and(e.constTruth(c.X).not(), e.constTruth(c.Y).not()).not()
		}
	}
	return maybe
}

// findConds finds the conditions of f.
func (e *Evaluator) findConds(f *flow, switches map[ast.Stmt]*ast.SwitchStmt) {
	f.conds = make(map[int32]cond)
	f.asked = make(map[*types.Var][]int32)
	for i, b := range f.blocks {
		c, ok := condOf(b, switches)
		if !ok || f.succs[i] == nil {
			continue
		}
		f.conds[int32(i)] = c
		for _, x := range []ast.Expr{c.expr, c.tag} {
			if x == nil {
				continue
			}
			ast.Inspect(x, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					if v, ok := e.info.Uses[id].(*types.Var); ok {
						if blocks := f.asked[v]; len(blocks) == 0 || blocks[len(blocks)-1] != int32(i) {
							f.asked[v] = append(blocks, int32(i))
						}
					}
				}
				return true
			})
		}
	}
}

// A truth is what is known of a condition.
type truth uint8

const (
	maybe  truth = iota // it is about something else, or depends on holes
	opaque              // it asks for the variable in a way that is not understood
	yes
	no
)

// tested returns those of as, values of vr, for which tests came out as they did.
func (e *Evaluator) tested(vr *variable, as []alt, tests []choice, id *ast.Ident) []alt {
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
			answer := e.truth(vr.places.flow.conds[test.at.(int32)], vr.v, v)
			if answer == opaque {
				a.node = hole(Any, id)[0].node
				break
			}
			if answer == yes && test.row == 1 || answer == no && test.row == 0 {
				continue next
			}
		}
		out = append(out, a)
	}
	return out
}

// truth returns whether c holds where the variable x has the value v.
func (e *Evaluator) truth(c cond, x *types.Var, v Value) truth {
	if c.tag != nil {
		return e.compare(c.tag, c.expr, x, v)
	}
	return e.holds(c.expr, x, v)
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
	if e.mentions(expr, x) {
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
		if e.mentions(left, x) || e.mentions(right, x) {
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

// compareLen returns whether v's length stands in the relation op to n.
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

// contains reports whether literal text of v holds s.
func (v Value) contains(s string) bool {
	from := 0
	for _, h := range v.Holes {
		if strings.Contains(v.Text[from:h.At], s) {
			return true
		}
		from = h.At + 1
	}
	return strings.Contains(v.Text[from:], s)
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
		return fun.Sel.Name == "Len" && isBuilder(x.Type()) && e.is(fun.X, x)
	}
	return false
}

// mentions reports whether x is named in expr.
func (e *Evaluator) mentions(expr ast.Expr, x *types.Var) bool {
	found := false
	ast.Inspect(expr, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && e.info.Uses[id] == x
		return !found
	})
	return found
}
