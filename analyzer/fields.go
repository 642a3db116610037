package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// fieldValues yields the fields that n, an assignment or a composite literal, sets,
// and to what:
//
//	c.base = u   c.base, err = url.Parse(s)   &Client{base: u}   &Client{u}
func (sc *scope) fieldValues(n ast.Node) iter.Seq2[types.Object, ast.Expr] {
	return func(yield func(types.Object, ast.Expr) bool) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				sel, ok := lhs.(*ast.SelectorExpr)
				if ok && n.Tok == token.ASSIGN && (i == 0 || len(n.Lhs) == len(n.Rhs)) && !yield(sc.pass.TypesInfo.Uses[sel.Sel], n.Rhs[i]) {
					return
				}
			}
		case *ast.CompositeLit:
			_, str := structOf(sc.pass.TypesInfo.TypeOf(n))
			for i, elt := range n.Elts {
				if kv, ok := elt.(*ast.KeyValueExpr); ok {
					if id := flow.IdentOf(kv.Key); id != nil && !yield(sc.pass.TypesInfo.Uses[id], kv.Value) {
						return
					}
				} else if str != nil && i < str.NumFields() && !yield(str.Field(i), elt) {
					return
				}
			}
		}
	}
}

// fieldsOf returns the values of the fields of string type that lit sets. Fields that
// the function around it assigns have an unknown value.
func (sc *scope) fieldsOf(cur inspector.Cursor, lit *ast.CompositeLit) map[string]strval.Value {
	fields := make(map[string]strval.Value)
	_, str := structOf(sc.pass.TypesInfo.TypeOf(lit))
	for i := range str.NumFields() {
		field := str.Field(i)
		if !flow.IsString(field.Type()) {
			continue
		}
		if expr := flow.FieldValue(lit, i, field.Name()); expr != nil {
			fields[field.Name()] = sc.values.Value(expr)
		} else if sc.sums.IsAssigned(cur, field) {
			fields[field.Name()] = strval.Value{Text: "\x00", Holes: make([]strval.Hole, 1)}
		}
	}
	return fields
}
