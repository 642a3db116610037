package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/summary"
)

// definition returns what expr, a local variable, is set to where it is declared, if
// that is all that it is ever set to and nothing has its address; else nil. Of several
// results it is the call, and the variable its first:
//
//	u := r.URL
//	u, err := url.Parse(raw)
func (sc *scope) definition(expr ast.Expr) ast.Expr {
	id := flow.IdentOf(expr)
	if id == nil {
		return nil
	}
	v, ok := sc.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || summary.IsPlace(v) {
		return nil
	}
	cur, ok := sc.flow.Decl(v)
	if !ok || cur.ParentEdgeKind() != edge.AssignStmt_Lhs {
		return nil
	}
	assign := cur.Parent().Node().(*ast.AssignStmt)
	i := cur.ParentEdgeIndex()
	if assign.Tok != token.DEFINE || i >= len(assign.Rhs) || len(assign.Rhs) != len(assign.Lhs) && len(assign.Rhs) != 1 {
		return nil
	}
	for _, use := range sc.flow.Uses(v) {
		if sc.pass.TypesInfo.Defs[use.Node().(*ast.Ident)] != nil {
			continue
		}
		switch use.ParentEdgeKind() {
		case edge.AssignStmt_Lhs, edge.IncDecStmt_X, edge.RangeStmt_Key, edge.RangeStmt_Value:
			return nil
		case edge.UnaryExpr_X:
			if use.Parent().Node().(*ast.UnaryExpr).Op == token.AND {
				return nil
			}
		}
	}
	return assign.Rhs[i]
}
