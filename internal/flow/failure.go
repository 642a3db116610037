package flow

import (
	"go/ast"
	"go/token"
	"go/types"
)

// AsksForError returns what cond compares with nil, an error, and the successor of cond
// that is taken if there is one: 0 for err != nil, 1 for err == nil. It reports false if
// cond asks for anything else.
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

func isPackageVar(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && !v.IsField() && v.Pkg() != nil && v.Parent() == v.Pkg().Scope()
}

var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// IsError reports whether t is or implements error.
func IsError(t types.Type) bool { return t != nil && types.Implements(t, errorType) }
