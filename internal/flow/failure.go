package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
)

// NilCompared returns what cond compares with nil, and the successor of cond that is taken if it is nil: 0 for
// x == nil, 1 for x != nil. It returns nil for other conditions.
func (p *Package) NilCompared(cond ast.Expr) (x ast.Expr, ifNil int) {
	bin, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || bin.Op != token.NEQ && bin.Op != token.EQL || !p.Info.Types[bin.Y].IsNil() {
		return nil, 0
	}
	if bin.Op == token.NEQ {
		ifNil = 1
	}
	return ast.Unparen(bin.X), ifNil
}

// NilTest is NilCompared for a variable.
func (p *Package) NilTest(cond ast.Expr) (v *types.Var, ifNil int) {
	x, ifNil := p.NilCompared(cond)
	v, _ = p.Info.Uses[IdentOf(x)].(*types.Var)
	return v, ifNil
}

// ErrorVar returns the error variable that cond compares with nil, and the successor of
// cond that is taken if there is an error. It returns nil for other conditions.
func (p *Package) ErrorVar(cond ast.Expr) (err *types.Var, succ int) {
	x, ifNil := p.NilCompared(cond)
	if x == nil || !IsError(p.Info.TypeOf(x)) {
		return nil, 0
	}
	err, _ = p.Info.Uses[IdentOf(x)].(*types.Var)
	return err, 1 - ifNil
}

// OnError returns the successor of cond that is taken only where there is an error: 0 for
// err != nil && !ignore, 1 for err == nil || retry. It reports false if there is none.
func (p *Package) OnError(cond ast.Expr) (succ int, ok bool) {
	switch c := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if c.Op == token.NOT {
			succ, ok = p.OnError(c.X)
			return 1 - succ, ok
		}
	case *ast.BinaryExpr:
		want := 0
		switch c.Op {
		case token.LOR:
			want = 1
		case token.LAND:
		default:
			x, ifNil := p.NilCompared(c)
			return 1 - ifNil, x != nil && IsError(p.Info.TypeOf(x))
		}
		for _, x := range []ast.Expr{c.X, c.Y} {
			if succ, ok := p.OnError(x); ok && succ == want {
				return succ, true
			}
		}
	}
	return 0, false
}

// GoesOn reports whether the code between from and to, in one function, runs to its end with the error err: it only asks
// err != nil, and then makes calls. Any of these may leave the function unless returns says otherwise.
//
//	if err != nil { log.Print(err) }
func (p *Package) GoesOn(from, to token.Pos, err *types.Var, returns func(*ast.CallExpr) bool) bool {
	if err == nil {
		return true // u, _ = url.Parse(s)
	}
	var handled *ast.BlockStmt
	for _, ref := range p.Uses(err) {
		at := ref.Node().Pos()
		if at <= from || to <= at || handled != nil && handled.Pos() <= at && at < handled.End() {
			continue
		}
		stmt, ok := ref.Parent().Parent().Node().(*ast.IfStmt)
		if !ok || stmt.Cond != ref.Parent().Node() || stmt.Else != nil {
			return false
		}
		if v, succ := p.ErrorVar(stmt.Cond); v != err || succ != 0 {
			return false
		}
		for _, s := range stmt.Body.List {
			told, _ := s.(*ast.ExprStmt)
			if told == nil {
				return false
			}
			if call, ok := told.X.(*ast.CallExpr); !ok || !returns(call) {
				return false
			}
		}
		handled = stmt.Body
	}
	return true
}

// IfFailed returns what cond comes out as after a call has returned the error err, and nil for v. It reports false if that
// depends on more.
//
//	err != nil || v.Host == ""   true
//	err != nil && retry          not known
func (p *Package) IfFailed(cond ast.Expr, v, err *types.Var) (holds, known bool) {
	switch c := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		holds, known = p.IfFailed(c.X, v, err)
		return !holds, known && c.Op == token.NOT
	case *ast.BinaryExpr:
		if x, ifNil := p.NilTest(c); x != nil {
			return (x == v) == (ifNil == 0), x == v || x == err
		}
		if c.Op != token.LAND && c.Op != token.LOR {
			return false, false
		}
		x, ok := p.IfFailed(c.X, v, err)
		y, ok2 := p.IfFailed(c.Y, v, err)
		if decides := c.Op == token.LOR; ok && x == decides || ok2 && y == decides {
			return decides, true
		}
		return c.Op == token.LAND, ok && ok2
	}
	return false, false
}

// IsNewError reports whether expr is an error, not nil: made there, or a package variable.
func (p *Package) IsNewError(expr ast.Expr) bool {
	if !IsError(p.Info.TypeOf(expr)) {
		return false
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.UnaryExpr: // &os.PathError{…}
		_, ok := ast.Unparen(x.X).(*ast.CompositeLit)
		return ok
	case *ast.CompositeLit:
		return true
	case *ast.CallExpr:
		pkg, name := p.Called(x)
		return slices.Contains(newErrors[:], pkg[strings.LastIndexByte(pkg, '/')+1:]+"."+name)
	}
	return isPackageVar(p.Named(expr))
}

// newErrors are functions that never return nil, by the last element of their package's path: errors of the standard
// library, github.com/pkg, github.com/cockroachdb and github.com/juju, golang.org/x/xerrors.
var newErrors = [...]string{"fmt.Errorf", "errors.New", "errors.Errorf", "errors.Newf", "xerrors.New", "xerrors.Errorf"}

// Returns returns the return statements in n, a function's body or a part of it. It reports false if a deferred function
// literal recovers: then the results may be others. What such a literal assigns to a named result is in Life.Deferred.
func (p *Package) Returns(n ast.Node) (list []*ast.ReturnStmt, ok bool) {
	ok = true
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.DeferStmt:
			lit, isLit := ast.Unparen(n.Call.Fun).(*ast.FuncLit)
			ok = ok && !(isLit && p.Recovers(lit))
		case *ast.ReturnStmt:
			list = append(list, n)
		}
		return true
	})
	return list, ok
}

// ReturnsOf is Returns for the body of fn. It reports false if fn, which may be nil, has none in this package.
func (p *Package) ReturnsOf(fn *types.Func) (list []*ast.ReturnStmt, ok bool) {
	if _, decl := p.FuncDecl(fn); decl != nil {
		return p.Returns(decl.Body)
	}
	return nil, false
}

// Recovers reports whether the function fn calls recover.
func (p *Package) Recovers(fn ast.Node) bool {
	return Any(fn, func(id *ast.Ident) bool {
		b, ok := p.Info.Uses[id].(*types.Builtin)
		return ok && b.Name() == "recover"
	})
}

// IsRefusal reports whether the last result of stmt says that the others are no values: it
// is false, or an error that is not nil. A statement without results returns those that have names.
func (p *Package) IsRefusal(stmt *ast.ReturnStmt) bool {
	last, v := p.lastResult(stmt)
	if tv := p.Info.Types[last]; tv.Value != nil && tv.Value.Kind() == constant.Bool {
		return !constant.BoolVal(tv.Value)
	}
	if p.failsAt(stmt) {
		return true
	}
	cur, ok := p.Find(stmt)
	if !ok || v == nil || !IsError(v.Type()) {
		return false
	}
	for cur := range cur.Enclosing((*ast.BlockStmt)(nil)) { // if err != nil { return u, err }
		switch cur.ParentEdgeKind() {
		case edge.IfStmt_Body:
			if asked, onErr := p.ErrorVar(cur.Parent().Node().(*ast.IfStmt).Cond); asked == v && onErr == 0 {
				return true
			}
		case edge.FuncLit_Body, edge.FuncDecl_Body:
			return false
		}
	}
	return false
}

// lastResult returns the last result of stmt, nil if it has a name only, and the variable that it is.
func (p *Package) lastResult(stmt *ast.ReturnStmt) (x ast.Expr, v *types.Var) {
	if n := len(stmt.Results); n > 0 {
		x = ast.Unparen(stmt.Results[n-1])
		v, _ = p.Info.Uses[IdentOf(x)].(*types.Var)
		return x, v
	}
	if cur, ok := p.Find(stmt); ok {
		if fn, ok := FuncOf(cur); ok {
			if results := p.Signature(fn).Results(); results.Len() > 0 {
				v = results.At(results.Len() - 1)
			}
		}
	}
	return nil, v
}

// failsAt reports whether the last result of stmt is a new error, or a variable that is set to one just before.
// Calls may stand between, as of log.Print.
//
//	err = errors.New("no host")
//	return
func (p *Package) failsAt(stmt *ast.ReturnStmt) bool {
	x, v := p.lastResult(stmt)
	if x != nil && p.IsNewError(x) {
		return true
	}
	cur, ok := p.Find(stmt)
	if !ok || v == nil || !IsError(v.Type()) {
		return false
	}
	for cur, ok = cur.PrevSibling(); ok; cur, ok = cur.PrevSibling() {
		switch s := cur.Node().(type) {
		case *ast.ExprStmt:
			if !Any(s, func(x *ast.UnaryExpr) bool { return x.Op == token.AND }) { // wrap(&err)
				continue
			}
		case *ast.AssignStmt:
			return len(s.Lhs) == 1 && p.Info.ObjectOf(IdentOf(s.Lhs[0])) == v && p.IsNewError(s.Rhs[0])
		}
		return false
	}
	return false
}

// SucceedsOnce reports whether x calls a function of the package of which one return statement gives values, with no error or
// true, and all others refuse: then the last result does not say which values the others are.
func (p *Package) SucceedsOnce(x ast.Expr) bool {
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	if !ok {
		return false
	}
	list, ok := p.ReturnsOf(p.Callee(call))
	list = slices.DeleteFunc(list, p.IsRefusal)
	if !ok || len(list) != 1 || len(list[0].Results) < 2 {
		return false
	}
	last := p.Info.Types[list[0].Results[len(list[0].Results)-1]]
	return last.IsNil() || last.Value != nil
}

// FailsTest reports whether block b, which may be none, ends a test that has failed.
func (f *Graph) FailsTest(b int32) bool {
	return b >= 0 && len(f.Succs[b]) == 0 && slices.ContainsFunc(f.Blocks[b].Nodes, func(n ast.Node) bool {
		stmt, ok := n.(*ast.ExprStmt)
		return ok && f.fn.CallTo(stmt.X, "testing", "common.Fatal", "common.Fatalf", "common.FailNow") != nil
	})
}

func isPackageVar(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && !v.IsField() && v.Pkg() != nil && v.Parent() == v.Pkg().Scope()
}

var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// IsError reports whether t is or implements error.
func IsError(t types.Type) bool { return t != nil && types.Implements(t, errorType) }

// onFailure is OnError for a condition that may compare with nil, too, what comes with an
// error. What returns an error returns no value then:
//
//	req, err := http.NewRequest("GET", u, nil)
//	if err != nil || req == nil { return err }
func (p *Package) onFailure(cond ast.Expr) (succ int, ok bool) {
	if succ, ok = p.OnError(cond); ok {
		return succ, ok
	}
	bin, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || bin.Op != token.LOR && bin.Op != token.LAND {
		return 0, false
	}
	want := 0 // err != nil || req == nil
	if bin.Op == token.LAND {
		want = 1 // err == nil && req != nil
	}
	var errs, results []*types.Var
	for _, x := range Operands(bin, bin.Op) {
		if err, succ := p.ErrorVar(x); err != nil && succ == want {
			errs = append(errs, err)
		} else if result, succ := p.NilTest(x); result != nil && succ == want {
			results = append(results, result)
		} else {
			return 0, false
		}
	}
	for _, result := range results {
		if !slices.ContainsFunc(errs, func(err *types.Var) bool { return p.comeTogether(result, err) }) {
			return 0, false
		}
	}
	return want, len(errs) > 0
}

// Operands returns the operands of a chain of op, from left to right.
func Operands(expr ast.Expr, op token.Token) []ast.Expr {
	bin, ok := ast.Unparen(expr).(*ast.BinaryExpr)
	if !ok || bin.Op != op {
		return []ast.Expr{expr}
	}
	return append(Operands(bin.X, op), Operands(bin.Y, op)...)
}

// comeTogether reports whether each call that result gets its value from returns err, too.
func (p *Package) comeTogether(result, err *types.Var) bool {
	l, other := p.Local(result), p.Local(err)
	if l == nil || other == nil || l.Lost || other.Lost {
		return false
	}
	from := make(map[ast.Node]bool)
	for _, d := range other.Defs {
		if d.Kind == Tuple {
			from[d.Node] = true
		}
	}
	set := slices.DeleteFunc(slices.Clone(l.Defs), func(d *Def) bool { return d.Kind == Zero })
	return len(set) > 0 && !slices.ContainsFunc(set, func(d *Def) bool { return d.Kind != Tuple || !from[d.Node] })
}

// IsForNil reports whether stmt is what a method returns if its receiver recv is nil.
//
//	func (c *Config) GetBase() string { if c == nil { return "" }; return c.Base }
func (p *Package) IsForNil(stmt *ast.ReturnStmt, recv *types.Var) bool {
	cur, ok := p.Find(stmt)
	if !ok || recv == nil || cur.Parent().ParentEdgeKind() != edge.IfStmt_Body {
		return false
	}
	x, isNil := p.NilTest(cur.Parent().Parent().Node().(*ast.IfStmt).Cond)
	return x == recv && isNil == 0
}
