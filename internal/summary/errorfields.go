package summary

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// isErrorField reports whether the value at cur becomes a field of an error, for people
// to read.
//
//	failed := &Error{Endpoint: path}
//	failed.Endpoint = path
func (p *Package) isErrorField(cur inspector.Cursor) bool {
	switch parent := cur.Parent(); cur.ParentEdgeKind() {
	case edge.KeyValueExpr_Value:
		return parent.ParentEdgeKind() == edge.CompositeLit_Elts && p.isErrorStruct(parent.Parent().Node().(ast.Expr))
	case edge.CompositeLit_Elts:
		return p.isErrorStruct(parent.Node().(ast.Expr))
	case edge.AssignStmt_Rhs:
		assign := parent.Node().(*ast.AssignStmt)
		i := cur.ParentEdgeIndex()
		if len(assign.Lhs) != len(assign.Rhs) {
			return false
		}
		sel, ok := ast.Unparen(assign.Lhs[i]).(*ast.SelectorExpr)
		return ok && p.isErrorStruct(sel.X)
	}
	return false
}

// isErrorStruct reports whether the type of x is a struct, or points to one, and is an error
// or what points to it is.
func (p *Package) isErrorStruct(x ast.Expr) bool {
	t := p.Flow.Info.TypeOf(x)
	if t == nil {
		return false
	}
	if ptr, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	if _, ok := t.Underlying().(*types.Struct); !ok {
		return false
	}
	return flow.IsError(types.NewPointer(t)) // has the methods of t too
}
