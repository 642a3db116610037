package survey

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/summary"
)

// A holder is what is given a function: a field or package variable, or a parameter of a function.
type holder struct {
	obj   types.Object
	index int    // of the parameter; summary.Itself: none
	name  string // of a field or variable, as a configuration names it; "" of a parameter
}

// storing yields the nodes of these types, or else all that may store a function: assignments,
// literals and calls. They are of the package's hand-written files that are no tests.
func (l *Learner) storing(types ...ast.Node) iter.Seq[inspector.Cursor] {
	if len(types) == 0 {
		types = []ast.Node{(*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil), (*ast.CallExpr)(nil)}
	}
	return func(yield func(inspector.Cursor) bool) {
		for file, test := range l.HandWritten() {
			if test {
				continue
			}
			for cur := range file.Preorder(types...) {
				if !yield(cur) {
					return
				}
			}
		}
	}
}

// storedAt gives store the functions with a parameter of string type that the node at cur stores
// in fields and package variables, or hands to functions.
func (l *Learner) storedAt(cur inspector.Cursor, store func(to holder, x ast.Expr)) {
	give := func(obj types.Object, index int, name string, x ast.Expr) {
		if t := l.Pass.TypesInfo.TypeOf(x); t != nil && summary.TakesString(t) {
			store(holder{flow.Origin(obj), index, name}, x)
		}
	}
	keyed := func(v *types.Var, key catalogue.Key, x ast.Expr) {
		if key.Name != "" {
			give(v, summary.Itself, nameOf(key), x)
		}
	}
	switch n := cur.Node().(type) {
	case *ast.AssignStmt:
		if n.Tok != token.ASSIGN || len(n.Lhs) != len(n.Rhs) {
			return
		}
		for i, lhs := range n.Lhs {
			if v := l.Flow.Variable(lhs); v != nil && summary.IsPlace(v) {
				keyed(v, l.KeyOf(lhs, v), n.Rhs[i])
			}
		}
	case *ast.CompositeLit:
		named, str := scope.StructOf(l.Pass.TypesInfo.TypeOf(n))
		if str == nil || str.NumFields() == 0 {
			return
		}
		for i, elt := range n.Elts {
			v := str.Field(min(i, str.NumFields()-1))
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				v, elt = l.Flow.Variable(kv.Key), kv.Value
			}
			if v == nil {
				continue
			}
			if key, ok := catalogue.FieldKey(named, v); ok {
				keyed(v, key, elt)
			}
		}
	case *ast.CallExpr:
		fn := l.Flow.Callee(n)
		if fn == nil || len(n.Args) != fn.Signature().Params().Len() && !fn.Signature().Variadic() {
			return // (*Service).Set(s, f)
		}
		for i, x := range n.Args {
			give(fn, i, "", x)
		}
	}
}

// nameOf returns the name of a field or variable that holds functions, as a configuration has it.
func nameOf(key catalogue.Key) string { return catalogue.Sink{Key: key, Arg: 0}.String() }

// places returns the names of the fields and variables that a function which is given to h is
// stored in.
func (l *Learner) places(h holder) []string {
	var list []string
	if h.name != "" {
		list = append(list, h.name)
	}
	for _, e := range l.Sums.Fact(h.obj).Of(h.index, summary.IsStored) {
		list = append(list, e.Path)
	}
	return list
}

// onlyCall returns the call that is all that body does, or nil.
func onlyCall(body *ast.BlockStmt) *ast.CallExpr {
	if len(body.List) != 1 {
		return nil
	}
	var x ast.Expr
	switch stmt := body.List[0].(type) {
	case *ast.ReturnStmt:
		if len(stmt.Results) == 1 {
			x = stmt.Results[0]
		}
	case *ast.ExprStmt:
		x = stmt.X
	}
	call, _ := x.(*ast.CallExpr)
	return call
}
