package intent

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/flow"
)

// Tests hand broken URIs to an API and ask for the error. A call in a test is checked only if its error is dropped, or
// makes the test fail.

// An Outcome is what a test may want of a call.
type Outcome uint8

const (
	Success     Outcome = iota // or the test fails; or nobody asks
	Failure                    // perhaps, or it is not known
	SureFailure                // or the test fails
)

// IsFailure reports whether o is certainly a failure, of a test or of other code.
func (o Outcome) IsFailure() bool { return o == SureFailure }

// MayFail reports whether a test that wants o of a call may want the call to fail with a
// value from row, an element of a table or nil. A field of the row that tells of Failure
// decides, as in {url: "http://a b", wantErr: true}; else how the call is used.
func (p *Package) MayFail(o Outcome, row *ast.CompositeLit) bool {
	if o == SureFailure {
		return true
	}
	str := structType(p.info, row)
	if str == nil {
		return o != Success
	}
	told := false
	for i := range str.NumFields() {
		field := str.Field(i)
		says := func(parts ...string) bool {
			return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(strings.ToLower(field.Name()), part) })
		}
		switch value := flow.FieldValue(row, i, field.Name()); {
		case says("err", "fail", "panic", "bad", "invalid", "reject"):
			if told = true; !flow.IsZero(p.info, value) {
				return true
			}
		case says("valid", "ok", "pass", "accept"):
			if told = true; flow.IsZero(p.info, value) {
				return true
			}
		}
	}
	return o != Success && !told
}

// structType returns the type of a struct literal, perhaps for a pointer to it; nil for others.
func structType(info *types.Info, lit *ast.CompositeLit) *types.Struct {
	if lit == nil {
		return nil
	}
	t := info.TypeOf(lit).Underlying()
	if ptr, ok := t.(*types.Pointer); ok {
		t = ptr.Elem().Underlying()
	}
	str, _ := t.(*types.Struct)
	return str
}

// OutcomeOf returns what a test wants of the call at cur. In doubt it is Failure.
func (p *Package) OutcomeOf(cur inspector.Cursor, call *ast.CallExpr) Outcome {
	if decl := flow.DeclOf(cur); p.panicExpected(cur) || decl != nil && strings.HasPrefix(decl.Name.Name, "Example") {
		return Failure // an example may be there to be read only
	}
	if !flow.ReturnsError(p.info.TypeOf(call)) {
		return Success
	}
	switch parent := cur.Parent().Node().(type) {
	case *ast.ExprStmt:
		return Success // url.Parse("x"): the error is dropped
	case *ast.CallExpr:
		if IsMust(parent) { // must(url.Parse("x")) fails for an error
			return Success
		}
	}
	id, assigned := flow.ErrorOf(cur)
	if !assigned || id == nil {
		return Failure
	}
	if id.Name == "_" {
		if p.nilExpected(cur) || wantsNothing(cur) {
			return Failure
		}
		return Success
	}
	readers, _ := p.flow.Readers(cur.Parent(), p.info.ObjectOf(id))
	switch {
	case len(readers) > 0 && !slices.ContainsFunc(readers, func(use inspector.Cursor) bool { return !p.insistsOnNil(use) }):
		return Success
	case slices.ContainsFunc(readers, func(use inspector.Cursor) bool { return p.insistsOnError(cur, use) }):
		return SureFailure
	}
	return Failure
}

// WantsError reports whether the code, of a test or not, ends as failed if the call at cur gives no error.
//
//	if _, err := parse("redis://h:port/"); err == nil { log.Fatal("accepted") }
//	if check("localhost:80") == nil || check("/x") == nil { panic("accepted") }
func (p *Package) WantsError(cur inspector.Cursor) bool {
	if bin, ok := cur.Parent().Node().(*ast.BinaryExpr); ok && bin.Op == token.EQL && p.info.Types[bin.Y].IsNil() {
		for c := range cur.Enclosing((*ast.IfStmt)(nil)) {
			stmt := c.Node().(*ast.IfStmt)
			return slices.Contains(flow.Operands(stmt.Cond, token.LOR), ast.Expr(bin)) && flow.IsError(p.info.TypeOf(bin.X)) && (p.fails(stmt.Body) || p.refuses(stmt.Body))
		}
		return false
	}
	id, assigned := flow.ErrorOf(cur)
	if !assigned || id == nil || id.Name == "_" {
		return false
	}
	readers, _ := p.flow.Readers(cur.Parent(), p.info.ObjectOf(id))
	return slices.ContainsFunc(readers, func(use inspector.Cursor) bool { return p.insistsOnError(cur, use) })
}

// IsCompared reports whether the code only compares the result of the call at cur, of constants, with constants.
//
//	path.Join("http://h", "x") == "http:/h/x"
func (p *Package) IsCompared(cur inspector.Cursor, call *ast.CallExpr) bool {
	if slices.ContainsFunc(call.Args, func(x ast.Expr) bool { return p.info.Types[x].Value == nil && !p.info.Types[x].IsNil() }) {
		return false
	}
	t := p.info.TypeOf(call)
	if results, ok := t.(*types.Tuple); ok && results.Len() > 0 {
		t = results.At(0).Type()
	}
	named := flow.NamedOf(t)
	return (flow.IsString(t) || named != nil && flow.IsNamed(named, "net/url", "URL")) && p.isCompared(cur, 4)
}

// isCompared reports whether the value at cur, or what is read of it, is only compared with constants.
func (p *Package) isCompared(cur inspector.Cursor, depth int) bool {
	switch ev := p.flow.EventAt(cur); ev.Kind {
	case flow.Compare:
		bin, ok := ev.At.Parent().Node().(*ast.BinaryExpr)
		return ok && (p.info.Types[bin.X].Value != nil || p.info.Types[bin.Y].Value != nil)
	case flow.Read:
		return depth > 0 && p.isCompared(ev.At.Parent(), depth-1)
	case flow.CallMethod:
		return depth > 0 && p.isCompared(ev.At.Parent().Parent(), depth-1)
	}
	v, ok := p.flow.ResultVar(cur).(*types.Var)
	return ok && depth > 0 && p.flow.IsLocal(v) && p.flow.EachUse(v, func(use inspector.Cursor) bool { return p.isCompared(use, depth-1) })
}

// insistsOnError reports whether the use of an error makes the test fail if the call at cur gives none, in each case: not
// if tt.wantErr { if err == nil { … } }.
//
//	if err == nil { t.Fatal("no error") }
//	require.Error(t, err)
func (p *Package) insistsOnError(cur, use inspector.Cursor) bool {
	if !p.flow.MustRun(cur, use, flow.Failures) {
		return false
	}
	if ev := p.flow.EventAt(use); ev.Kind == flow.Pass && p.flow.CallTo(ev.Call, "errors", "Is", "As") == nil {
		return strings.HasPrefix(strings.TrimPrefix(flow.CalleeName(ev.Call), "Equal"), "Error") // ErrorIs, EqualError
	}
	for c := range use.Enclosing((*ast.IfStmt)(nil)) {
		stmt := c.Node().(*ast.IfStmt)
		v, onErr := p.flow.ErrorVar(stmt.Cond)
		wanted := v != nil && v == p.info.Uses[use.Node().(*ast.Ident)] && onErr == 1 || p.wantsKind(stmt.Cond, use)
		return wanted && (p.fails(stmt.Body) || p.refuses(stmt.Body))
	}
	return false
}

// wantsKind reports whether cond holds where the error at use is not of one kind.
//
//	!errors.Is(err, errScheme)   !errors.As(err, &target)
func (p *Package) wantsKind(cond ast.Expr, use inspector.Cursor) bool {
	asked, negated := p.flow.Negated(cond)
	call := p.flow.CallTo(asked, "errors", "Is", "As")
	return negated && call != nil && call.Args[0] == use.Node()
}

// refuses reports whether body ends with a new error, which is returned or kept.
//
//	if _, err := url.Parse("http://[::1"); err == nil { return errors.New("accepted") }
//	if _, err := url.Parse("http://[::1"); err == nil { errs = append(errs, errors.New("accepted")) }
func (p *Package) refuses(body *ast.BlockStmt) bool {
	if len(body.List) == 0 {
		return false
	}
	var list []ast.Expr
	switch last := body.List[len(body.List)-1].(type) {
	case *ast.ReturnStmt:
		list = last.Results
	case *ast.AssignStmt:
		if call, ok := last.Rhs[0].(*ast.CallExpr); ok && flow.CalleeName(call) == "append" {
			list = call.Args
		}
	}
	return len(list) > 0 && p.flow.IsNewError(list[len(list)-1])
}

// Judges reports whether obj is a function that only says whether a string is right: its own callers ask it.
//
//	func valid(s string) bool   func checkURL(s string) error
func Judges(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	if !ok || fn.Signature().Results().Len() != 1 {
		return false
	}
	result := fn.Signature().Results().At(0).Type()
	return result == types.Typ[types.Bool] || flow.IsError(result) && words.In("refuses", strings.ToLower(fn.Name()))
}

// IsMust reports whether call says by its name that it fails for an error.
func IsMust(call *ast.CallExpr) bool {
	return strings.HasPrefix(strings.ToLower(flow.CalleeName(call)), "must")
}

// panicExpected reports whether cur is in a function that recovers, or is passed to assert.Panics.
func (p *Package) panicExpected(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		call, ok := fn.Parent().Node().(*ast.CallExpr)
		if ok && strings.Contains(flow.CalleeName(call), "Panic") || p.recovers.Of(fn, func(fn inspector.Cursor) bool { return p.flow.Recovers(fn.Node()) }) {
			return true
		}
	}
	return false
}

// wantsNothing reports whether all results of the call at cur are dropped by name: what it leads to is tested.
//
//	_, _ = p.Get("host", "/status", nil)
func wantsNothing(cur inspector.Cursor) bool {
	assign, ok := cur.Parent().Node().(*ast.AssignStmt)
	return ok && !slices.ContainsFunc(assign.Lhs, func(x ast.Expr) bool { id := flow.IdentOf(x); return id == nil || id.Name != "_" })
}

// nilExpected reports whether the test may tell the failure by the first result of the call at cur, or that by its name:
// u, _ := url.Parse("http://a b")   invalidClient, _ := New("http://a b").
func (p *Package) nilExpected(cur inspector.Cursor) bool {
	assign, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok {
		return false
	}
	id, ok := assign.Lhs[0].(*ast.Ident)
	obj := p.info.ObjectOf(id)
	if !ok || id.Name == "_" || obj == nil {
		return !ok
	}
	if words.In("failing", strings.ToLower(id.Name)) {
		return true
	}
	for fn := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		for _, use := range p.flow.UsesIn(fn, obj) {
			switch ev := p.flow.EventAt(use); ev.Kind {
			case flow.Compare:
				return true
			case flow.Pass:
				callee := typeutil.Callee(p.info, ev.Call)
				if callee == nil || callee.Pkg() == nil || callee.Pkg() == p.flow.Types || !flow.IsStd(callee.Pkg().Path()) {
					return true // who gets a nil URL may have to say so: assert.Nil(t, u), open(u)
				}
			}
		}
	}
	return false
}

// insistsOnNil reports whether the use of an error at cur makes a test fail if there is one:
//
//	if err != nil { t.Fatal(err) }
//	require.NoError(t, err)
func (p *Package) insistsOnNil(cur inspector.Cursor) bool {
	use := cur.Node().(*ast.Ident)
	for c := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.IfStmt:
			if v, onErr := p.flow.ErrorVar(n.Cond); v == nil || v != p.info.Uses[use] || onErr != 0 {
				continue
			}
			return use.Pos() < n.Body.End() && p.fails(n.Body) // not in the else branch
		case *ast.CallExpr:
			switch flow.CalleeName(n) {
			case "NoError", "NoErrorf", "Nil", "Nilf", "NilError":
				return true
			}
		}
	}
	return false
}

// fails reports whether body reports a Failure: t.Fatal, t.Errorf, panic, log.Fatal.
func (p *Package) fails(body *ast.BlockStmt) bool {
	return flow.Any(body, func(call *ast.CallExpr) bool {
		obj := typeutil.Callee(p.info, call)
		switch {
		case obj == nil:
			return false
		case obj.Pkg() == nil:
			return obj.Name() == "panic"
		}
		return (obj.Pkg().Path() == "testing" || obj.Pkg().Path() == "log") && slices.ContainsFunc([]string{"Fatal", "Error", "Fail", "Panic"}, func(verb string) bool { return strings.HasPrefix(obj.Name(), verb) })
	})
}
