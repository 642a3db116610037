package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// An if statement may put a text at one end of a string that does not have it there:
//
//	if !strings.HasSuffix(base, "/") { base += "/" }
//
// Then the string is what TrimSuffix leaves of it, and the text.

// An Ensured is what such a statement does.
type Ensured struct {
	Var    *types.Var // a local one
	Text   ast.Expr   // a constant
	Prefix bool       // Text is put before it
}

// EnsuredAt returns what the if statement does that the code at cur is directly in: its condition,
// or its body. It reports false if that does something else.
func (p *Package) EnsuredAt(cur inspector.Cursor) (Ensured, bool) {
	for c := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.FuncLit)(nil)) {
		if stmt, ok := c.Node().(*ast.IfStmt); ok && stmt.Init == nil && stmt.Else == nil && len(stmt.Body.List) == 1 && c.ParentEdgeKind() != edge.IfStmt_Else {
			return p.ensured(stmt)
		}
		break
	}
	return Ensured{}, false
}

func (p *Package) ensured(stmt *ast.IfStmt) (en Ensured, ok bool) {
	not, ok := ast.Unparen(stmt.Cond).(*ast.UnaryExpr)
	if !ok || not.Op != token.NOT {
		return en, false
	}
	call, ok := ast.Unparen(not.X).(*ast.CallExpr)
	if !ok || len(call.Args) != 2 {
		return en, false
	}
	switch fn := p.Callee(call); {
	case fn == nil:
		return en, false
	case fn.FullName() == "strings.HasPrefix":
		en.Prefix = true
	case fn.FullName() != "strings.HasSuffix":
		return en, false
	}
	en.Var = p.Variable(IdentOf(call.Args[0]))
	text, isConst := StringConst(p.Info, call.Args[1])
	assign, ok := stmt.Body.List[0].(*ast.AssignStmt)
	if !ok || !isConst || en.Var == nil || !p.IsLocal(en.Var) || len(assign.Lhs) != 1 || !p.Names(assign.Lhs[0], en.Var) {
		return en, false
	}
	en.Text = assign.Rhs[0]
	if sum, ok := ast.Unparen(assign.Rhs[0]).(*ast.BinaryExpr); ok && assign.Tok == token.ASSIGN && sum.Op == token.ADD {
		whole := sum.X
		if en.Text = sum.Y; en.Prefix {
			whole, en.Text = sum.Y, sum.X
		}
		if !p.Names(whole, en.Var) {
			return en, false
		}
	} else if assign.Tok != token.ADD_ASSIGN || en.Prefix {
		return en, false
	}
	put, isConst := StringConst(p.Info, en.Text)
	return en, isConst && put == text
}

// IsDefault reports whether the assignment at cur is made for where what it sets is empty: which of the
// two strings is used, neither of them decides. It returns the condition.
//
//	if base == "" { base = other }
func (p *Package) IsDefault(cur inspector.Cursor) (cond inspector.Cursor, ok bool) {
	assign, ok := cur.Node().(*ast.AssignStmt)
	if !ok || assign.Tok != token.ASSIGN || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 || cur.ParentEdgeKind() != edge.BlockStmt_List || cur.Parent().ParentEdgeKind() != edge.IfStmt_Body {
		return cond, false
	}
	test := cur.Parent().Parent().Node().(*ast.IfStmt).Cond
	if x := p.asksIfEmpty(test); x == nil || types.ExprString(x) != types.ExprString(assign.Lhs[0]) {
		return cond, false
	}
	return p.Find(test)
}

// IsDefaultOf reports whether d is an assignment as IsDefault says.
func (p *Package) IsDefaultOf(d *Def) bool {
	if d.Kind != Assigned || d.Node == nil {
		return false
	}
	cur, ok := p.Find(d.Node)
	if ok {
		_, ok = p.IsDefault(cur)
	}
	return ok
}

// AsksForDefault reports whether the variable at cur is all that the condition of an if statement asks
// for, whose body makes an assignment as IsDefault says.
func (p *Package) AsksForDefault(cur inspector.Cursor) bool {
	for c := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.FuncLit)(nil)) {
		stmt, ok := c.Node().(*ast.IfStmt)
		if !ok || stmt.Cond.End() <= cur.Node().Pos() || len(stmt.Body.List) == 0 {
			return false
		}
		body, ok := p.Find(stmt.Body.List[0])
		if ok {
			_, ok = p.IsDefault(body)
		}
		return ok
	}
	return false
}

// asksIfEmpty returns the string, list or pointer that cond asks for being empty; nil if it asks for
// anything else.
func (p *Package) asksIfEmpty(cond ast.Expr) ast.Expr {
	bin, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || bin.Op != token.EQL {
		return nil
	}
	x := ast.Unparen(bin.X)
	if text, isText := StringConst(p.Info, bin.Y); isText && text == "" || p.Info.Types[bin.Y].IsNil() {
		return x
	}
	call, ok := x.(*ast.CallExpr)
	if zero := p.Info.Types[bin.Y].Value; ok && CalleeName(call) == "len" && len(call.Args) == 1 && zero != nil && zero.ExactString() == "0" {
		return call.Args[0]
	}
	return nil
}
