package vet

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
)

// smallTable is how many elements a table may have that is left as it is.
const smallTable = 64

// cutTables cuts the package-level tables of numbers in f down to one element each. A
// generated table has tens of thousands of elements. Each is a syntax node and an entry
// in the maps of the type checker: twice as much memory as the rest of its package.
// Types stay as they are:
//
//	var t = []int{1, 2, 3}         => []int{1}
//	var t = [...]T{{1, 2}, {3, 4}} => [...]T{1: {3, 4}}
//
// So what is wrong in such a table, the compiler tells and this package does not.
func cutTables(f *ast.File) {
	for _, d := range f.Decls {
		decl, ok := d.(*ast.GenDecl)
		if !ok || decl.Tok != token.VAR {
			continue
		}
		for _, s := range decl.Specs {
			for _, x := range s.(*ast.ValueSpec).Values {
				if lit, ok := x.(*ast.CompositeLit); ok && len(lit.Elts) > smallTable {
					cutTable(lit)
				}
			}
		}
	}
}

func cutTable(lit *ast.CompositeLit) {
	array, ok := lit.Type.(*ast.ArrayType)
	if !ok {
		return // of a map, keys must differ
	}
	for _, x := range lit.Elts {
		if !isNumber(x, array.Elt) {
			return
		}
	}
	n := len(lit.Elts)
	last := lit.Elts[n-1]
	if _, counted := array.Len.(*ast.Ellipsis); counted {
		index := &ast.BasicLit{ValuePos: last.Pos(), Kind: token.INT, Value: strconv.Itoa(n - 1)}
		last = &ast.KeyValueExpr{Key: index, Colon: last.Pos(), Value: last}
	}
	lit.Elts = []ast.Expr{last}
}

// isNumber reports whether x is a literal of a number, or of numbers only: an element
// of type elem. It mentions no other type, so that no import is left without a use.
func isNumber(x, elem ast.Expr) bool {
	switch x := x.(type) {
	case *ast.BasicLit:
		return x.Kind != token.STRING
	case *ast.UnaryExpr:
		return x.Op == token.SUB && isNumber(x.X, nil)
	case *ast.CompositeLit:
		if x.Type != nil {
			own, ok := x.Type.(*ast.Ident)
			outer, also := elem.(*ast.Ident)
			if !ok || !also || own.Name != outer.Name {
				return false
			}
		}
		return !slices.ContainsFunc(x.Elts, func(y ast.Expr) bool { return !isNumber(y, nil) })
	}
	return false
}
