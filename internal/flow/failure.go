package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
)

// AsksForError returns the error that cond compares with nil, and the successor of cond
// that is taken if there is an error: 0 for err != nil, 1 for err == nil. It reports
// false if cond asks for anything else.
func (p *Package) AsksForError(cond ast.Expr) (err ast.Expr, succ int, ok bool) {
	bin, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || bin.Op != token.NEQ && bin.Op != token.EQL {
		return nil, 0, false
	}
	if bin.Op == token.EQL {
		succ = 1
	}
	return ast.Unparen(bin.X), succ, p.Info.Types[bin.Y].IsNil() && IsError(p.Info.TypeOf(bin.X))
}

// ErrorVar returns the error variable that cond compares with nil, and the successor of
// cond that is taken if there is an error. It returns nil for other conditions.
func (p *Package) ErrorVar(cond ast.Expr) (err *types.Var, succ int) {
	x, succ, ok := p.AsksForError(cond)
	if !ok {
		return nil, 0
	}
	id, _ := x.(*ast.Ident)
	err, _ = p.Info.Uses[id].(*types.Var)
	return err, succ
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
			_, succ, ok = p.AsksForError(c)
			return succ, ok
		}
		for _, x := range []ast.Expr{c.X, c.Y} {
			if succ, ok := p.OnError(x); ok && succ == want {
				return succ, true
			}
		}
	}
	return 0, false
}

// GoesOn reports whether the code between from and to, in one function, runs to its end where it has the error err:
// it asks for nothing but err != nil, and for an error there are only calls. Any of these may leave the
// function unless returns says otherwise.
//
//	if err != nil { log.Print(err) }
func (p *Package) GoesOn(from, to token.Pos, err *types.Var, returns func(*ast.CallExpr) bool) bool {
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

// IsNewError reports whether expr is an error, and not nil: one that is made there, or
// a package variable, such as io.EOF.
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
	case *ast.Ident:
		return isPackageVar(p.Info.Uses[x])
	case *ast.SelectorExpr:
		return isPackageVar(p.Info.Uses[x.Sel])
	case *ast.CallExpr:
		fn := p.Callee(x)
		if fn == nil || fn.Pkg() == nil {
			return false
		}
		switch fn.Pkg().Path() {
		case "fmt":
			return fn.Name() == "Errorf"
		case "errors":
			return fn.Name() == "New"
		}
	}
	return false
}

// Returns returns the return statements of a function with that body. It reports false if
// what they give need not be its results: something is deferred, which may recover, or
// assign a named result.
func Returns(body *ast.BlockStmt) (list []*ast.ReturnStmt, ok bool) {
	ok = true
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.DeferStmt:
			ok = false
		case *ast.ReturnStmt:
			list = append(list, n)
		}
		return ok
	})
	return list, ok
}

// IsRefusal reports whether the last result of stmt says that the others are no values: it
// is false, or an error that is not nil. A statement without results says nothing.
func (p *Package) IsRefusal(stmt *ast.ReturnStmt) bool {
	if len(stmt.Results) == 0 {
		return false
	}
	last := ast.Unparen(stmt.Results[len(stmt.Results)-1])
	if tv := p.Info.Types[last]; tv.Value != nil && tv.Value.Kind() == constant.Bool {
		return !constant.BoolVal(tv.Value)
	}
	if p.IsNewError(last) {
		return true
	}
	x, ok := last.(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := p.Info.Uses[x].(*types.Var)
	if !ok || !IsError(v.Type()) {
		return false
	}
	cur, ok := p.Find(stmt)
	if !ok {
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

// FailsTest reports whether block b, which may be none, ends a test that has failed.
func (f *Graph) FailsTest(b int32) bool {
	if b < 0 || len(f.Succs[b]) > 0 {
		return false
	}
	for _, n := range f.Blocks[b].Nodes {
		stmt, ok := n.(*ast.ExprStmt)
		if !ok {
			continue
		}
		call, ok := stmt.X.(*ast.CallExpr)
		if !ok {
			continue
		}
		if fn := f.fn.Callee(call); fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "testing" {
			switch fn.Name() {
			case "Fatal", "Fatalf", "FailNow":
				return true
			}
		}
	}
	return false
}

func isPackageVar(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && !v.IsField() && v.Pkg() != nil && v.Parent() == v.Pkg().Scope()
}

var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// IsError reports whether t is or implements error.
func IsError(t types.Type) bool { return t != nil && types.Implements(t, errorType) }
