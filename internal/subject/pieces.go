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
		v, ok := tx.Pass.TypesInfo.Uses[n].(*types.Var)
		return ok && flow.IsString(v.Type()) && handsOn(cur) && tx.growsToURL(v)
	case *ast.CallExpr:
		sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
		if !ok || sel.Sel.Name != "String" || len(n.Args) > 0 || isOperand(cur) {
			return false
		}
		id := flow.IdentOf(sel.X)
		v, ok := tx.Pass.TypesInfo.Uses[id].(*types.Var)
		return id != nil && ok && flow.IsBuilder(v.Type()) && tx.growsToURL(v)
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
	if !tx.Flow.IsLocal(v) {
		return false
	}
	if holds, ok := tx.begin[v]; ok {
		return holds
	}
	holds := false
	if l := tx.Flow.Local(v); l != nil && !l.Lost {
		for _, d := range l.Defs {
			if src := d.Source(); src != nil && (d.Kind == flow.Assigned || d.Kind == flow.Added || d.Kind == flow.Written) {
				holds = holds || tx.writesURL(src)
			}
		}
	}
	if tx.begin == nil {
		tx.begin = make(map[*types.Var]bool)
	}
	tx.begin[v] = holds
	return holds
}

// goesOnFromURL reports whether sum begins with a local variable that holds the beginning of a
// URL:
//
//	base := "http://" + host
//	return base + ":" + port
func (tx *Texts) goesOnFromURL(sum *ast.BinaryExpr) bool {
	for {
		left, ok := ast.Unparen(sum.X).(*ast.BinaryExpr)
		if !ok {
			break
		}
		sum = left
	}
	id := flow.IdentOf(sum.X)
	v, ok := tx.Pass.TypesInfo.Uses[id].(*types.Var)
	return id != nil && ok && flow.IsString(v.Type()) && tx.holdsBeginning(v)
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
	begin map[*types.Var]bool // what holdsBeginning says
}
