package subject

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/site"
)

// A URL may be put together piece by piece, in a variable or a builder. It is looked at
// where it is whole:
//
//	dsn += user + ":" + password      …  return dsn
//	b.WriteString("amqp://")          …  b.String()

// isWhole reports whether the expression at cur is a whole URL and not a piece of a
// larger one. It is a use of a variable that pieces are added to, or a builder's
// String.
func (tx *Texts) isWhole(cur inspector.Cursor) bool {
	switch n := cur.Node().(type) {
	case *ast.Ident:
		v := tx.Flow.Variable(n)
		return v != nil && flow.IsString(v.Type()) && handsOn(cur) && tx.growsToURL(v)
	case *ast.CallExpr:
		sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
		if !ok || sel.Sel.Name != "String" || len(n.Args) > 0 || isOperand(cur) {
			return false
		}
		v := tx.Flow.Variable(flow.IdentOf(sel.X))
		return v != nil && flow.IsBuilder(v.Type()) && tx.growsToURL(v)
	}
	return false
}

// isBuilder reports whether expr is a builder, or points to one: &b.
func (tx *Texts) isBuilder(expr ast.Expr) bool {
	t := tx.Pass.TypesInfo.TypeOf(expr)
	return t != nil && flow.IsBuilder(t)
}

// handsOn reports whether the variable at cur is returned, stored, or given to a function
// there: what is added to it before has been added.
func handsOn(cur inspector.Cursor) bool {
	switch cur.ParentEdgeKind() {
	case edge.ReturnStmt_Results, edge.CallExpr_Args, edge.KeyValueExpr_Value, edge.CompositeLit_Elts:
		return true
	case edge.AssignStmt_Rhs:
		return cur.Parent().Node().(*ast.AssignStmt).Tok != token.ADD_ASSIGN
	}
	return false
}

// growsToURL reports whether pieces are added to the local variable v, one of which has "://"
// in it.
func (tx *Texts) growsToURL(v *types.Var) bool {
	if !tx.holdsBeginning(v) {
		return false
	}
	return slices.ContainsFunc(tx.Flow.Local(v).Defs, func(d *flow.Def) bool { return d.Kind == flow.Added || d.Kind == flow.Written })
}

// holdsBeginning reports whether something is put into the local variable v that has "://" in
// it.
func (tx *Texts) holdsBeginning(v *types.Var) bool {
	return tx.Flow.IsLocal(v) && tx.begin.Of(v, func(v *types.Var) bool {
		l := tx.Flow.Local(v)
		return l != nil && !l.Lost && slices.ContainsFunc(l.Defs, func(d *flow.Def) bool {
			src := d.Source()
			return src != nil && (d.Kind == flow.Assigned || d.Kind == flow.Added || d.Kind == flow.Written) && tx.writesURL(src)
		})
	})
}

// writesURL reports whether a string in n has "://" in it.
func (tx *Texts) writesURL(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if expr, ok := n.(ast.Expr); ok && !found {
			text, ok := flow.StringConst(tx.Pass.TypesInfo, expr)
			found = ok && strings.Contains(text, "://")
		}
		_, isFunc := n.(*ast.FuncLit)
		return !found && !isFunc
	})
	return found
}

// isOperand reports whether the expression at cur is an operand of a sum.
func isOperand(cur inspector.Cursor) bool {
	for cur = cur.Parent(); ; cur = cur.Parent() {
		switch n := cur.Node().(type) {
		case *ast.ParenExpr:
		case *ast.BinaryExpr:
			return n.Op == token.ADD
		default:
			return false
		}
	}
}

// Texts finds the formats and concatenations that make URLs.
type Texts struct {
	*site.Maker
	begin flow.Answers[*types.Var] // what holdsBeginning says
}
