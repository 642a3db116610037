package eval

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

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
			answer := e.asksOf(vr.Var).cond(c).truth(v)
			if isURL {
				answer = e.urlTruth(c, vr.Var, v)
			}
			if isURL && isSingle && answer == opaque {
				continue
			}
			if answer == opaque || answer == judged {
				a.node = hole(strval.Any, id)[0].node
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

// isEmptyBy reports whether one of tests asks whether vr's variable is "", and it is.
func (e *Evaluator) isEmptyBy(vr *flow.Life, tests []flow.Test) bool {
	return slices.ContainsFunc(tests, func(test flow.Test) bool {
		c, _ := vr.Graph().Cond(test.Block)
		asks, holds := e.asksOf(vr.Var).cond(c), test.Succ == 0
		if asks.Op == Not {
			asks, holds = asks.Args[0], !holds
		}
		return holds && asks.Op == Is && asks.Text == "" && len(asks.Via) == 0
	})
}

// urlTruth returns whether c holds where the variable x is the URL v, by the fields that c names.
//
//	if u.Scheme == "" { u.Scheme = "https" }
func (e *Evaluator) urlTruth(c flow.Cond, x *types.Var, v strval.Value) truth {
	if e.asksOf(x).cond(c).truth(v) == maybe {
		return maybe // u == nil, or something else
	}
	u, err := url.Parse(v.Text)
	if err != nil || !v.Complete() {
		return opaque
	}
	for _, name := range strval.UrlFields {
		of := &asking{e: e, is: func(expr ast.Expr) bool {
			sel, ok := ast.Unparen(expr).(*ast.SelectorExpr)
			return ok && sel.Sel.Name == name && e.flow.Names(sel.X, x)
		}}
		if t := of.cond(c).truth(strval.Value{Text: *strval.StringField(u, name)}); t == yes || t == no {
			return t
		}
	}
	return opaque
}

// TestOf returns c as a test of x, a variable or field. It reports false if c tests
// anything else too.
func (e *Evaluator) TestOf(c flow.Cond, x *types.Var) (Test, bool) {
	t := e.asksOf(x).cond(c)
	return t, t.isPlain()
}

// cond returns c as a test.
func (a *asking) cond(c flow.Cond) Test {
	if c.Tag != nil {
		return a.equals(c.Tag, c.Expr)
	}
	return a.test(c.Expr)
}

// test returns the condition expr as a test.
func (a *asking) test(expr ast.Expr) Test {
	if v := a.e.info.Types[expr].Value; v != nil && v.Kind() == constant.Bool {
		if constant.BoolVal(v) {
			return always()
		}
		return always().Not()
	}
	switch c := ast.Unparen(expr).(type) {
	case *ast.UnaryExpr:
		if c.Op == token.NOT {
			return a.test(c.X).Not()
		}
	case *ast.BinaryExpr:
		switch c.Op {
		case token.LAND:
			return a.test(c.X).and(a.test(c.Y))
		case token.LOR:
			return a.test(c.X).or(a.test(c.Y))
		case token.EQL:
			return a.equals(c.X, c.Y)
		case token.NEQ:
			return a.equals(c.X, c.Y).Not()
		case token.GTR, token.GEQ, token.LSS, token.LEQ:
			return a.compares(c.X, c.Op, c.Y)
		}
	case *ast.CallExpr:
		return a.call(c)
	case *ast.IndexExpr: // known[host]
		if t, ok := a.lookedUp(c); ok {
			return t
		}
	case *ast.Ident: // ok, of _, ok := known[host]
		if def := a.definition(c); def != nil {
			if call, ok := ast.Unparen(def.RHS).(*ast.CallExpr); ok && def.Kind == flow.Tuple {
				return a.deeper().accepted(call, def.Result)
			}
			return a.deeper().test(def.RHS)
		}
	}
	return a.other(expr)
}

// equals returns left == right.
func (a *asking) equals(left, right ast.Expr) Test {
	for range 2 {
		text, isText := a.e.stringConst(right)
		via, ok := a.term(left)
		switch {
		case ok && isText:
			return Test{Text: text}.via(via)
		case a.e.info.Types[right].IsNil() && a.deep:
			return a.isNil(left)
		case a.e.info.Types[right].Value != nil && !isText:
			if t := a.compares(left, token.EQL, right); t.Op != Elsewhere {
				return t
			}
		case isText && text == "":
			if t, ok := a.lookedUp(left); ok { // names[id] == ""
				return t.Not()
			}
		case ok:
			return a.same(via, right)
		}
		left, right = right, left
	}
	if t := a.other(left); t.Op != Elsewhere {
		return t
	}
	return a.other(right)
}

// same returns the test that what via makes of the string is the value of expr, which is no
// constant.
func (a *asking) same(via []string, expr ast.Expr) Test {
	if other, ok := a.term(expr); ok && (via == nil || other == nil) {
		return Test{Op: Unchanged, Via: append(via, other...)}
	}
	if id, ok := ast.Unparen(expr).(*ast.Ident); ok && a.deep { // for _, k := range known { if k == host { … } }
		def := a.e.flow.LocalAt(id).LastBefore(id.Pos())
		if def != nil && def.Kind == flow.RangeValue {
			return a.member(def.Node.(*ast.RangeStmt).X).via(via)
		}
	}
	return Test{Op: Elsewhere}
}

// isNil returns the test that expr is nil: that there is no error, or that nothing was found.
func (a *asking) isNil(expr ast.Expr) Test {
	var t Test
	def := a.definition(expr)
	call, isCall := ast.Unparen(expr).(*ast.CallExpr)
	switch {
	case isCall:
		t = a.accepted(call, 0)
	case def == nil:
		return a.other(expr)
	default:
		if call, ok := ast.Unparen(def.RHS).(*ast.CallExpr); ok {
			t = a.deeper().accepted(call, def.Result)
		} else if in, ok := a.deeper().lookedUp(def.RHS); ok {
			t = in
		} else {
			return Test{Op: Elsewhere}
		}
	}
	if flow.IsError(a.e.info.TypeOf(expr)) {
		return t
	}
	return t.Not()
}

// compares returns left op right, of which right is a number: what the length of the string is, or
// where something is in it.
func (a *asking) compares(left ast.Expr, op token.Token, right ast.Expr) Test {
	n, ok := a.e.intConst(right)
	call, isCall := ast.Unparen(left).(*ast.CallExpr)
	if x, isIndex := ast.Unparen(left).(*ast.IndexExpr); ok && isIndex && op == token.EQL { // path[0] == '/'
		i, known := a.e.intConst(x.Index)
		if via, ok := a.term(x.X); ok && known && 0 <= i && i < 9 && n < utf8.RuneSelf {
			t := Test{Op: HasPrefix, Text: string(rune(n))}
			if i > 0 {
				t = Test{Op: Matches, Text: fmt.Sprintf("(?s)^.{%d}%s", i, regexp.QuoteMeta(t.Text))}
			}
			return t.via(via)
		}
	}
	if !ok || !isCall {
		return a.other(left)
	}
	if via, ok := a.lenOf(call); ok {
		t := longer(op, n)
		return t.via(via)
	}
	if pkg, name := a.e.flow.Called(call); pkg == "strings" && len(call.Args) == 2 && (strings.Contains(name, "Index") || name == "Count") {
		if name == "Count" {
			n-- // as if it were an index
		}
		found := op == token.GEQ && n == 0 || op == token.GTR && n == -1
		if lost := op == token.LSS && n == 0 || op == token.EQL && n == -1; lost || found {
			t := a.searched(call)
			if lost {
				t = t.Not()
			}
			return t
		}
	}
	if t := a.other(left); t.Op == Elsewhere {
		return t
	}
	if pkg, _ := a.e.flow.Called(call); pkg == "strings" {
		return Test{Op: Judged}
	}
	return Test{Op: Opaque}
}

// call returns the test that call, whose result is a bool, is.
func (a *asking) call(call *ast.CallExpr) Test {
	switch pkg, name := a.e.flow.Called(call); {
	case pkg == "strings" && len(call.Args) == 2:
		return a.searched(call)
	case pkg == "slices" && name == "Contains" && len(call.Args) == 2:
		if via, ok := a.term(call.Args[1]); ok {
			return a.member(call.Args[0]).via(via)
		}
	case a.deep:
		return a.accepted(call, 0)
	}
	return a.other(call)
}

// lookedUp returns the test that the string is a key of the map that expr, or the variable that
// it names, looks it up in.
func (a *asking) lookedUp(expr ast.Expr) (Test, bool) {
	if def := a.definition(expr); def != nil {
		expr = def.RHS
	}
	index, ok := ast.Unparen(expr).(*ast.IndexExpr)
	if !ok || !a.deep {
		return Test{}, false
	}
	if _, ok := a.e.info.TypeOf(index.X).Underlying().(*types.Map); !ok {
		return Test{}, false
	}
	via, ok := a.term(index.Index)
	return a.member(index.X).via(via), ok
}

// A function that returns a bool or an error may be a test of its parameter:
//
//	func valid(host string) error {
//		if net.ParseIP(host) == nil && !name.MatchString(host) { return errHost }
//		return nil
//	}

// Accepts returns the tests that fn, a function of the package, makes of its parameters.
func (e *Evaluator) Accepts(fn *types.Func) (list []Accepted) {
	result := fn.Signature().Results().Len() - 1
	if result < 0 || !isVerdict(fn.Signature().Results().At(result).Type()) {
		return nil
	}
	named := namesJudge(fn.Name(), fn.Signature().Results().At(result).Type())
	for i := -1; i < fn.Signature().Params().Len(); i++ {
		t := e.accepts(acceptKey{fn, i, result})
		refuses := func(s string) bool { is := t.unlisted().truth(strval.Value{Text: s}); return is == no || is == judged }
		switch {
		case t.judges() && slices.ContainsFunc(doubtful[:], refuses):
			list = append(list, Accepted{i, t})
		case named && t.passes(): // its name says more
			list = append(list, Accepted{i, always()})
		}
	}
	return list
}

// accepts returns the test of k.
func (e *Evaluator) accepts(k acceptKey) Test {
	t, ok := e.accepted[k]
	if ok {
		return t
	}
	t = Test{Op: Opaque}
	e.accepted[k] = t // while it is being asked
	sig := k.fn.Signature()
	v := sig.Recv()
	if k.param >= 0 {
		v = sig.Params().At(k.param)
	}
	if _, decl := e.flow.FuncDecl(k.fn); decl != nil && v != nil && (isString(v.Type()) || isBytes(v.Type())) {
		a := e.asksOf(v)
		a.deep, a.steps = true, new(int)
		if t = a.outcome(decl.Body.List, k.result); t.size() > maxTest {
			t = Test{Op: Judged}
		}
	} else if decl == nil && e.Accepting != nil {
		for _, known := range e.Accepting(k.fn) {
			if known.Param == k.param && k.result == sig.Results().Len()-1 {
				t = known.Test
			}
		}
	}
	e.accepted[k] = t
	return t
}

// accepted returns the test that call's result says of the string: it is true, no error, or not
// nil.
func (a *asking) accepted(call *ast.CallExpr, result int) Test {
	if t, ok := a.ofAddress(call); ok {
		return t
	}
	pkg, name := a.e.flow.Called(call)
	for i, arg := range slices.Concat([]ast.Expr{flow.Receiver(call)}, call.Args) {
		if arg == nil {
			continue
		}
		via, ok := a.term(arg)
		if !ok {
			continue
		}
		if parsers[pkg+"."+name] != nil && i == 1 {
			return Test{Op: Parses, Text: pkg + "." + name}.via(via)
		}
		if pkg == "regexp" {
			return a.matched(call, i).via(via)
		}
		if fn := a.e.flow.Callee(call); fn != nil && a.deep && a.depth <= strval.MaxSteps && i-1 < fn.Signature().Params().Len() {
			if t := a.e.accepts(acceptKey{fn, i - 1, result}); t.judges() || t.passes() {
				return t.via(via)
			}
		}
		if a.isJudge(call) {
			return Test{Op: Judged}
		}
	}
	return a.other(call)
}

// ofAddress returns the test that call, a method of the address that the string is or was parsed to,
// makes of it:
//
//	if ip := net.ParseIP(host); ip != nil && ip.To4() == nil { return errIPv6 }
func (a *asking) ofAddress(call *ast.CallExpr) (Test, bool) {
	pkg, name := a.e.flow.Called(call)
	method, recv := pkg+"."+name, flow.Receiver(call)
	if len(call.Args) > 0 || recv == nil || parsers[method] == nil {
		return Test{}, false
	}
	if def := a.definition(recv); def != nil {
		a, recv = a.deeper(), def.RHS
	}
	if parsed, ok := ast.Unparen(recv).(*ast.CallExpr); ok && len(parsed.Args) == 1 {
		switch pkg, name := a.e.flow.Called(parsed); pkg + "." + name {
		case "net.ParseIP", "net/netip.ParseAddr", "net/netip.MustParseAddr":
			recv = parsed.Args[0]
		}
	}
	via, ok := a.term(recv)
	return Test{Op: Parses, Text: method}.via(via), ok
}

// outcome returns the test that a function whose code is list returns true or no error.
func (a *asking) outcome(list []ast.Stmt, result int) Test {
	if *a.steps++; *a.steps > maxTest {
		return Test{Op: Judged}
	}
	for i, stmt := range list {
		rest := func() Test { return a.outcome(list[i+1:], result) }
		switch s := stmt.(type) {
		case *ast.ReturnStmt:
			return a.returned(s, result)
		case *ast.BlockStmt:
			return a.outcome(slices.Concat(s.List, list[i+1:]), result)
		case *ast.IfStmt:
			if !a.e.hasReturn(s.Body) && (s.Else == nil || !a.e.hasReturn(s.Else)) {
				continue
			}
			then, without := a.outcome(slices.Concat(s.Body.List, list[i+1:]), result), rest
			if s.Else != nil {
				without = func() Test { return a.outcome(slices.Concat([]ast.Stmt{s.Else}, list[i+1:]), result) }
			}
			return either(a.test(s.Cond), then, without())
		case *ast.SwitchStmt:
			if a.e.hasReturn(s) {
				return a.switched(s, list[i+1:], result)
			}
		case *ast.RangeStmt:
			if _, ok := a.term(s.X); ok && a.e.hasReturn(s.Body) { // each character
				return Test{Op: Judged}
			}
			if a.e.hasReturn(s.Body) {
				return a.outcome(slices.Concat(s.Body.List, list[i+1:]), result)
			}
		case *ast.ForStmt:
			if a.e.hasReturn(s.Body) {
				if a.indexes(s) {
					return Test{Op: Judged}
				}
				return a.outcome(slices.Concat(s.Body.List, list[i+1:]), result)
			}
		}
	}
	return Test{Op: Elsewhere}
}

// either returns the test that is then where cond holds, and without where it does not.
func either(cond, then, without Test) Test { return cond.and(then).or(cond.Not().and(without)) }

// switched is outcome of a switch statement, behind which rest stands.
func (a *asking) switched(s *ast.SwitchStmt, rest []ast.Stmt, result int) Test {
	t := a.outcome(rest, result)
	for _, stmt := range slices.Backward(s.Body.List) {
		clause := stmt.(*ast.CaseClause)
		body := a.outcome(slices.Concat(clause.Body, rest), result)
		if clause.List == nil { // the other clauses come first, wherever it stands
			t = body
		}
	}
	for _, stmt := range slices.Backward(s.Body.List) {
		clause := stmt.(*ast.CaseClause)
		if clause.List == nil {
			continue
		}
		cond := always().Not()
		for _, x := range clause.List {
			cond = cond.or(a.cond(flow.Cond{Expr: x, Tag: s.Tag}))
		}
		t = either(cond, a.outcome(slices.Concat(clause.Body, rest), result), t)
	}
	return t
}

// returned returns the test that stmt, which ends the function, returns true or no error.
func (a *asking) returned(stmt *ast.ReturnStmt, result int) Test {
	if len(stmt.Results) == 1 && result > 0 {
		if call, ok := stmt.Results[0].(*ast.CallExpr); ok {
			return a.accepted(call, result)
		}
	}
	if result >= len(stmt.Results) {
		return Test{Op: Opaque}
	}
	r := ast.Unparen(stmt.Results[result])
	tv := a.e.info.Types[r]
	switch {
	case hasInfo(tv.Type, types.IsBoolean):
		return a.test(r)
	case tv.IsNil():
		return always()
	case a.e.flow.IsNewError(r):
		return always().Not()
	case a.definition(r) != nil:
		return a.isNil(r)
	}
	if call, ok := r.(*ast.CallExpr); ok {
		if t := a.accepted(call, 0); t.Op != Elsewhere && t.Op != Opaque {
			return t
		}
		if cur, ok := a.e.flow.Find(stmt); ok { // if !ok { return fault("host") }
			if _, inBody := cur.Parent().Parent().Node().(*ast.FuncDecl); !inBody {
				return always().Not()
			}
		}
		return a.other(call)
	}
	return Test{Op: Elsewhere}
}
