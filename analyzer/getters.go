package analyzer

import (
	"go/ast"
	"go/token"
	"slices"
)

// IsGetter reports whether fn is a method that gives what a field of its receiver points
// to, or a field that is no string, and a zero value if there is no receiver or no field.
// Its body says nothing about URIs: a driver that wants the facts of a package may leave
// it out. Generated clients have thousands of them, e.g.
//
//	func (a *Asset) GetLabel() string {
//		if a == nil || a.Label == nil {
//			return ""
//		}
//		return *a.Label
//	}
//
// The body mentions the receiver and no other name of the file: without it, no import is
// left unused.
func IsGetter(fn *ast.FuncDecl) bool {
	if fn.Recv == nil || fn.Body == nil || fn.Type.TypeParams != nil || fn.Type.Params.NumFields() > 0 ||
		fn.Type.Results.NumFields() != 1 || len(fn.Body.List) != 2 {
		return false
	}
	recv := fn.Recv.List[0]
	if len(recv.Names) != 1 {
		return false
	}
	g := getter{recv.Names[0].Name, fn.Type.Results.List[0].Type}
	if g.recv == "_" || g.recv == "nil" || g.recv == "false" {
		return false
	}
	test, ok := fn.Body.List[0].(*ast.IfStmt)
	return ok && test.Init == nil && test.Else == nil && len(test.Body.List) == 1 &&
		g.tests(test.Cond) && g.returns(test.Body.List[0]) && g.returns(fn.Body.List[1])
}

// A getter is the method that IsGetter looks at.
type getter struct {
	recv   string // name of the receiver
	result ast.Expr
}

// tests reports whether x compares the receiver and fields of it with nil.
func (g getter) tests(x ast.Expr) bool {
	cond, ok := x.(*ast.BinaryExpr)
	if !ok {
		return false
	}
	switch cond.Op {
	case token.LOR, token.LAND:
		return g.tests(cond.X) && g.tests(cond.Y)
	case token.EQL, token.NEQ:
		return (isNamed(cond.X, g.recv) || g.isField(cond.X)) && isNamed(cond.Y, "nil")
	}
	return false
}

// returns reports whether s returns a zero value or a field.
func (g getter) returns(s ast.Stmt) bool {
	ret, ok := s.(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return false
	}
	switch x := ret.Results[0].(type) {
	case *ast.Ident:
		return x.Name == "nil" || x.Name == "false"
	case *ast.BasicLit:
		return x.Value == "0" || x.Value == `""`
	case *ast.StarExpr:
		return g.isField(x.X)
	case *ast.CompositeLit: // T{}
		of, ok := g.result.(*ast.Ident)
		return ok && len(x.Elts) == 0 && x.Type != nil && isNamed(x.Type, of.Name)
	default:
		return isNumeric(g.result) && g.isField(x)
	}
}

// isField reports whether x is a field of the receiver.
func (g getter) isField(x ast.Expr) bool {
	sel, ok := x.(*ast.SelectorExpr)
	return ok && isNamed(sel.X, g.recv)
}

func isNamed(x ast.Expr, name string) bool {
	id, ok := x.(*ast.Ident)
	return ok && id.Name == name
}

// isNumeric reports whether x is the name of a type of numbers, or bool.
func isNumeric(x ast.Expr) bool {
	id, ok := x.(*ast.Ident)
	return ok && slices.Contains([]string{"bool", "int", "int32", "int64", "uint32", "uint64", "float32", "float64"}, id.Name)
}
