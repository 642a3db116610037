package flow

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// IsAsked reports whether the value at cur is compared, or a part of a condition.
//
//	if c.sandbox { … }   switch u { … }   empty := u == ""   ok := isHost(u) && found
func IsAsked(cur inspector.Cursor) bool {
	for c := cur; ; c = c.Parent() { // up to the statement or declaration that it is in
		switch c.ParentEdgeKind() {
		case edge.IfStmt_Cond, edge.ForStmt_Cond, edge.SwitchStmt_Tag, edge.CaseClause_List:
			return true
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			switch c.Parent().Node().(*ast.BinaryExpr).Op {
			case token.EQL, token.NEQ, token.LSS, token.GTR, token.LEQ, token.GEQ, token.LAND, token.LOR:
				return true
			}
		}
		switch c.Node().(type) {
		case ast.Stmt, ast.Decl:
			return false
		}
	}
}
