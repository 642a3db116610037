package condition

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// TestOf returns c as a test of x, a variable or field. It reports false if c tests anything else.
func (r *Reader) TestOf(c flow.Cond, x *types.Var) (Test, bool) {
	a := r.Of(x)
	a.once = true
	t := a.Cond(c)
	return t, t.isPlain()
}

// Cond returns c as a test.
func (a *About) Cond(c flow.Cond) Test {
	if c.Tag != nil {
		return a.equals(c.Tag, c.Expr)
	}
	return a.Test(c.Expr)
}

// Test returns the condition expr as a test.
func (a *About) Test(expr ast.Expr) Test {
	if v := a.r.info.Types[expr].Value; v != nil && v.Kind() == constant.Bool {
		if constant.BoolVal(v) {
			return always()
		}
		return always().Not()
	}
	if flow.HasInfo(a.r.info.TypeOf(expr), types.IsBoolean) && a.is(ast.Unparen(expr)) {
		return Test{Text: "true"}
	}
	switch c := ast.Unparen(expr).(type) {
	case *ast.UnaryExpr:
		if c.Op == token.NOT {
			return a.Test(c.X).Not()
		}
	case *ast.BinaryExpr:
		switch c.Op {
		case token.LAND:
			return a.Test(c.X).and(a.Test(c.Y))
		case token.LOR:
			return a.Test(c.X).or(a.Test(c.Y))
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
				return a.deeper().Accepted(call, def.Result)
			}
			return a.deeper().Test(def.RHS)
		}
	}
	return a.other(expr)
}

// equals returns left == right.
func (a *About) equals(left, right ast.Expr) Test {
	for range 2 {
		text, isText := a.r.flow.Text(right)
		via, ok := a.Term(left)
		switch v := a.r.info.Types[right].Value; {
		case v != nil && v.Kind() == constant.Bool: // strings.HasSuffix(path, "/") == false
			t := a.Test(left)
			if constant.BoolVal(v) {
				return t
			}
			return t.Not()
		case ok && isText:
			return Test{Text: text}.via(via)
		case ok && v != nil && v.Kind() == constant.Int && via == nil:
			return Test{Text: v.ExactString()}
		case a.r.info.Types[right].IsNil() && a.deep:
			return a.isNil(left)
		case v != nil && !isText:
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

// same returns the test that what via makes of the string is the value of expr, no constant.
func (a *About) same(via []string, expr ast.Expr) Test {
	if other, ok := a.Term(expr); ok && (via == nil || other == nil) {
		return Test{Op: Unchanged, Via: append(via, other...)}
	}
	if id, ok := ast.Unparen(expr).(*ast.Ident); ok && a.deep { // for _, k := range known { if k == host { … } }
		def := a.r.flow.LocalAt(id).LastBefore(id.Pos())
		if def != nil && def.Kind == flow.RangeValue {
			return a.member(def.Node.(*ast.RangeStmt).X).via(via)
		}
	}
	return Test{Op: Elsewhere}
}

// counted returns the test that the number of texts in a string is in the relation op to n.
func counted(text string, op token.Token, n int) Test {
	switch op {
	case token.GTR:
		n++
	case token.LSS:
		return counted(text, token.GEQ, n).Not()
	case token.LEQ:
		return counted(text, token.GTR, n).Not()
	}
	return Test{Op: Matches, Text: fmt.Sprintf("(?s)(?:%s.*?){%d}", regexp.QuoteMeta(text), n)}
}

// isNil returns the test that expr is nil: that there is no error, or that nothing was found.
func (a *About) isNil(expr ast.Expr) Test {
	var t Test
	def := a.definition(expr)
	call, isCall := ast.Unparen(expr).(*ast.CallExpr)
	switch {
	case isCall:
		t = a.Accepted(call, 0)
	case def == nil:
		return a.other(expr)
	default:
		if call, ok := ast.Unparen(def.RHS).(*ast.CallExpr); ok {
			t = a.deeper().Accepted(call, def.Result)
		} else if in, ok := a.deeper().lookedUp(def.RHS); ok {
			t = in
		} else {
			return Test{Op: Elsewhere}
		}
	}
	if flow.IsError(a.r.info.TypeOf(expr)) {
		return t
	}
	return t.Not()
}

// compares returns left op right, where right is a number: a length, or where something is in the string.
func (a *About) compares(left ast.Expr, op token.Token, right ast.Expr) Test {
	n, ok := flow.IntConst(a.r.info, right)
	if ok {
		a, left, n = a.unfolded(left, n)
	}
	call, isCall := ast.Unparen(left).(*ast.CallExpr)
	if x, isIndex := ast.Unparen(left).(*ast.IndexExpr); ok && isIndex && op == token.EQL { // path[0] == '/'
		i, known := flow.IntConst(a.r.info, x.Index)
		last := a.isLast(x.Index)
		if via, ok := a.Term(x.X); ok && (last || known && 0 <= i && i < 9) && n < utf8.RuneSelf {
			t := Test{Op: HasPrefix, Text: string(rune(n))}
			if last { // path[len(path)-1] == '/'
				t.Op = HasSuffix
			} else if i > 0 {
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
	if pkg, name := a.r.flow.Called(call); pkg == "strings" && len(call.Args) == 2 && (strings.Contains(name, "Index") || name == "Count") {
		if name == "Count" {
			if via, ok := a.Term(call.Args[0]); ok && n > 0 && op != token.EQL {
				if text, ok := flow.StringConst(a.r.info, call.Args[1]); ok && text != "" && n < 20 {
					return counted(text, op, n).via(via)
				}
			}
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
	if pkg, _ := a.r.flow.Called(call); pkg == "strings" {
		return Test{Op: Judged}
	}
	return Test{Op: Opaque}
}

// unfolded returns what left, which is compared with n, is made of, and with which number that is compared.
//
//	last := len(path) - 1; last >= 0   =>   len(path) >= 1
func (a *About) unfolded(left ast.Expr, n int) (*About, ast.Expr, int) {
	if def := a.definition(left); def != nil && def.Kind == flow.Assigned {
		return a.deeper().unfolded(def.RHS, n)
	}
	if less, ok := ast.Unparen(left).(*ast.BinaryExpr); ok && less.Op == token.SUB {
		if by, known := flow.IntConst(a.r.info, less.Y); known {
			return a.unfolded(less.X, n+by)
		}
	}
	return a, left, n
}

// isLast reports whether index is that of the last byte of the string.
func (a *About) isLast(index ast.Expr) bool {
	if def := a.definition(index); def != nil {
		index = def.RHS
	}
	sub, ok := ast.Unparen(index).(*ast.BinaryExpr)
	if !ok || sub.Op != token.SUB {
		return false
	}
	call, ok := ast.Unparen(sub.X).(*ast.CallExpr)
	if n, known := flow.IntConst(a.r.info, sub.Y); !ok || !known || n != 1 {
		return false
	}
	_, ok = a.lenOf(call)
	return ok
}

// call returns the test that call, whose result is a bool, is.
func (a *About) call(call *ast.CallExpr) Test {
	switch pkg, name := a.r.flow.Called(call); {
	case pkg == "strings" && len(call.Args) == 2:
		return a.searched(call)
	case pkg == "slices" && name == "Contains" && len(call.Args) == 2:
		if via, ok := a.Term(call.Args[1]); ok {
			return a.member(call.Args[0]).via(via)
		}
	case a.deep:
		return a.Accepted(call, 0)
	}
	return a.other(call)
}

// lookedUp returns the test that the string is a key of the map that expr, or its variable, looks it up in.
func (a *About) lookedUp(expr ast.Expr) (Test, bool) {
	if def := a.definition(expr); def != nil {
		expr = def.RHS
	}
	index, ok := ast.Unparen(expr).(*ast.IndexExpr)
	if !ok || !a.deep {
		return Test{}, false
	}
	if _, ok := a.r.info.TypeOf(index.X).Underlying().(*types.Map); !ok {
		return Test{}, false
	}
	via, ok := a.Term(index.Index)
	return a.member(index.X).via(via), ok
}

// A function that returns a bool or an error may be a test of its parameter:
//
//	func valid(host string) error {
//		if net.ParseIP(host) == nil && !name.MatchString(host) { return errHost }
//		return nil
//	}

// Accepts returns the tests that fn, a function of the package, makes of its parameters.
func (r *Reader) Accepts(fn *types.Func) (list []Accepted) {
	result := fn.Signature().Results().Len() - 1
	if result < 0 || !isVerdict(fn.Signature().Results().At(result).Type()) {
		return nil
	}
	named := namesJudge(fn.Name(), fn.Signature().Results().At(result).Type())
	for i := -1; i < fn.Signature().Params().Len(); i++ {
		t := r.accepts(acceptKey{fn, i, result})
		refuses := func(s string) bool { is := t.Unlisted().Truth(strval.Value{Text: s}); return is == No || is == Verdict }
		switch {
		case t.judges() && slices.ContainsFunc(Doubtful[:], refuses):
			list = append(list, Accepted{i, t})
		case named && t.passes(): // its name says more
			list = append(list, Accepted{i, always()})
		}
	}
	return list
}

// Passes returns the test that fn's first result passes where fn does not fail.
func (r *Reader) Passes(fn *types.Func) Test {
	return r.accepts(acceptKey{fn, OfResult, fn.Signature().Results().Len() - 1})
}

// accepts returns the test of k.
func (r *Reader) accepts(k acceptKey) Test {
	t, ok := r.accepted[k]
	if ok {
		return t
	}
	t = Test{Op: Opaque}
	r.accepted[k] = t // while it is being asked
	sig := k.fn.Signature()
	v := sig.Recv()
	if k.param >= 0 {
		v = sig.Params().At(k.param)
	}
	if _, decl := r.flow.FuncDecl(k.fn); decl != nil && v != nil && (flow.IsString(v.Type()) || flow.IsBytes(v.Type())) {
		a := r.Of(v).Inside()
		a.steps = new(int)
		if t = a.outcome(decl.Body.List, k.result); t.size() > maxTest {
			t = Test{Op: Judged}
		}
	} else if decl == nil && r.Accepting != nil {
		for _, known := range r.Accepting(k.fn) {
			if known.Param == k.param && k.result == sig.Results().Len()-1 {
				t = known.Test
			}
		}
	}
	r.accepted[k] = t
	return t
}

// Accepted returns the test that call's result says of the string: true, no error, or not nil.
func (a *About) Accepted(call *ast.CallExpr, result int) Test {
	if t, ok := a.ofAddress(call); ok {
		return t
	}
	pkg, name := a.r.flow.Called(call)
	if pkg == "net/url" && name == "URL.IsAbs" {
		if via, ok := a.part(flow.Receiver(call), "Scheme"); ok {
			return Test{}.Not().via(via)
		}
	}
	for i, arg := range slices.Concat([]ast.Expr{flow.Receiver(call)}, call.Args) {
		if arg == nil {
			continue
		}
		via, ok := a.Term(arg)
		if !ok {
			continue
		}
		if parsers[pkg+"."+name] != nil && i == 1 {
			return Test{Op: Parses, Text: pkg + "." + name}.via(via)
		}
		if pkg == "regexp" {
			return a.matched(call, i).via(via)
		}
		if fn := a.r.flow.Callee(call); fn != nil && a.deep && a.depth <= strval.MaxSteps && i-1 < fn.Signature().Params().Len() {
			if t := a.r.accepts(acceptKey{fn, i - 1, result}); t.judges() || t.passes() {
				return t.via(via)
			}
		}
		if a.isJudge(call) {
			return Test{Op: Judged}
		}
	}
	return a.other(call)
}

// ofAddress returns the test that call makes of the string, a method of the address that it is parsed to:
//
//	if ip := net.ParseIP(host); ip != nil && ip.To4() == nil { return errIPv6 }
func (a *About) ofAddress(call *ast.CallExpr) (Test, bool) {
	pkg, name := a.r.flow.Called(call)
	method, recv := pkg+"."+name, flow.Receiver(call)
	if len(call.Args) > 0 || recv == nil || parsers[method] == nil {
		return Test{}, false
	}
	if def := a.definition(recv); def != nil {
		a, recv = a.deeper(), def.RHS
	}
	if parsed, ok := ast.Unparen(recv).(*ast.CallExpr); ok && len(parsed.Args) == 1 {
		switch pkg, name := a.r.flow.Called(parsed); pkg + "." + name {
		case "net.ParseIP", "net/netip.ParseAddr", "net/netip.MustParseAddr":
			recv = parsed.Args[0]
		}
	}
	via, ok := a.Term(recv)
	return Test{Op: Parses, Text: method}.via(via), ok
}

// outcome returns the test that a function whose code is list returns true or no error.
func (a *About) outcome(list []ast.Stmt, result int) Test {
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
			if !a.r.hasReturn(s.Body) && (s.Else == nil || !a.r.hasReturn(s.Else)) {
				continue
			}
			then, without := a.outcome(slices.Concat(s.Body.List, list[i+1:]), result), rest
			if s.Else != nil {
				without = func() Test { return a.outcome(slices.Concat([]ast.Stmt{s.Else}, list[i+1:]), result) }
			}
			return either(a.Test(s.Cond), then, without())
		case *ast.SwitchStmt:
			if a.r.hasReturn(s) {
				return a.switched(s, list[i+1:], result)
			}
		case *ast.RangeStmt:
			if a.judgesEach(s) {
				return Test{Op: Judged}
			}
			if a.r.hasReturn(s.Body) {
				return a.outcome(slices.Concat(s.Body.List, list[i+1:]), result)
			}
		case *ast.ForStmt:
			if a.r.hasReturn(s.Body) {
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
func (a *About) switched(s *ast.SwitchStmt, rest []ast.Stmt, result int) Test {
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
			cond = cond.or(a.Cond(flow.Cond{Expr: x, Tag: s.Tag}))
		}
		t = either(cond, a.outcome(slices.Concat(clause.Body, rest), result), t)
	}
	return t
}

// returned returns the test that stmt, which ends the function, returns true or no error.
func (a *About) returned(stmt *ast.ReturnStmt, result int) Test {
	if len(stmt.Results) == 1 && result > 0 {
		if call, ok := stmt.Results[0].(*ast.CallExpr); ok {
			return a.Accepted(call, result)
		}
	}
	if result >= len(stmt.Results) {
		return Test{Op: Opaque}
	}
	r := ast.Unparen(stmt.Results[result])
	tv := a.r.info.Types[r]
	switch {
	case flow.HasInfo(tv.Type, types.IsBoolean):
		return a.Test(r)
	case tv.IsNil():
		return always()
	case a.r.flow.IsNewError(r):
		return always().Not()
	case a.definition(r) != nil:
		return a.isNil(r)
	}
	if call, ok := r.(*ast.CallExpr); ok {
		if t := a.Accepted(call, 0); t.Op != Elsewhere && t.Op != Opaque {
			return t
		}
		if cur, ok := a.r.flow.Find(stmt); ok { // if !ok { return fault("host") }
			if _, inBody := cur.Parent().Parent().Node().(*ast.FuncDecl); !inBody {
				return always().Not()
			}
		}
		return a.other(call)
	}
	return Test{Op: Elsewhere}
}

// An acceptKey is a result of a function for one of its parameters, -1 for the receiver, or for OfResult.
type acceptKey struct {
	fn            *types.Func
	param, result int
}

// An Accepted is the test that the strings pass for which a function returns true, or no error. Package gob can encode it.
type Accepted struct {
	Param int // -1: the receiver
	Test  Test
}

// OfResult is the Param of an Accepted of the first result, where the function does not fail.
const OfResult = -2

// OfField is the Param of an Accepted that says what the package of a field makes sure of.
const OfField = -1
