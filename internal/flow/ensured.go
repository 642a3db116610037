package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"unicode/utf8"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// An if statement may put a text at one end of a string that does not have it there, or cut it off:
//
//	if !strings.HasSuffix(base, "/") { base += "/" }
//	if path[0] == '/' { path = path[1:] }
//
// or a function may return it so. Then the string is what TrimSuffix leaves of it, and the text; or what TrimPrefix leaves.

// An Ensured is what such a statement does.
type Ensured struct {
	Var    *types.Var // a local one
	Of     ast.Expr   // it, where the condition asks for it
	With   string     // the text
	Text   ast.Expr   // that is put; nil: it is cut off
	Prefix bool       // it is before the string
}

// EnsuredAt returns what the if statement does that cur is directly in. It reports false for something else.
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
	assign, ok := stmt.Body.List[0].(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 1 {
		return en, false
	}
	en, put, ok := p.asked(stmt)
	if !ok || !p.IsLocal(en.Var) || !p.Names(assign.Lhs[0], en.Var) {
		return en, false
	}
	switch {
	case !put:
		return en, assign.Tok == token.ASSIGN && p.cutsEnd(assign.Rhs[0], en)
	case assign.Tok == token.ASSIGN:
		en.Text = p.textPut(assign.Rhs[0], en)
	case assign.Tok == token.ADD_ASSIGN && !en.Prefix:
		en.Text = assign.Rhs[0]
	}
	text, isConst := StringConst(p.Info, en.Text)
	return en, isConst && text == en.With
}

// EnsuredBy returns what the return statements list do with a string. It reports false for something else.
//
//	if strings.HasSuffix(base, "/") { return base }; return base + "/"
func (p *Package) EnsuredBy(list []*ast.ReturnStmt) (en Ensured, ok bool) {
	if len(list) != 2 || len(list[0].Results) != 1 || len(list[1].Results) != 1 {
		return en, false // fast path
	}
	cur, ok := p.Find(list[0])
	if !ok || cur.Parent().ParentEdgeKind() != edge.IfStmt_Body {
		return en, false
	}
	at := cur.Parent().Parent()
	stmt := at.Node().(*ast.IfStmt)
	if next, ok := at.NextSibling(); !ok || next.Node() != list[1] || stmt.Init != nil || len(stmt.Body.List) != 1 {
		return en, false
	}
	en, not, ok := p.asked(stmt)
	with, without := list[0].Results[0], list[1].Results[0]
	if not {
		with, without = without, with
	}
	switch {
	case !ok:
		return en, false
	case p.Names(without, en.Var):
		return en, p.cutsEnd(with, en)
	case p.Names(with, en.Var):
		en.Text = p.textPut(without, en)
	}
	text, isConst := StringConst(p.Info, en.Text)
	return en, isConst && text == en.With
}

// asked returns the variable and the end of it that stmt asks for, and whether it asks if that is not there.
func (p *Package) asked(stmt *ast.IfStmt) (en Ensured, not, ok bool) {
	cond, not := p.Negated(stmt.Cond)
	if en.Of, en.With, en.Prefix = p.asksForEnd(cond); en.Of != nil {
		en.Var = p.Variable(IdentOf(en.Of))
	}
	return en, not, en.Var != nil
}

// textPut returns what x puts at en's end of its variable; nil if x is no such sum.
func (p *Package) textPut(x ast.Expr, en Ensured) ast.Expr {
	sum, ok := ast.Unparen(x).(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD {
		return nil
	}
	whole, text := sum.X, sum.Y
	if en.Prefix {
		whole, text = text, whole
	}
	if !p.Names(whole, en.Var) {
		return nil
	}
	return text
}

// asksForEnd returns the string of which cond asks for a constant text at an end; or nil.
//
//	strings.HasPrefix(path, "/")   path[0] == '/'   len(base) > 0 && base[len(base)-1] == '/'
func (p *Package) asksForEnd(cond ast.Expr) (of ast.Expr, text string, prefix bool) {
	switch cond := ast.Unparen(cond).(type) {
	case *ast.CallExpr:
		if p.CallTo(cond, "strings", "HasPrefix", "HasSuffix") != nil && len(cond.Args) == 2 {
			if text, ok := StringConst(p.Info, cond.Args[1]); ok {
				return cond.Args[0], text, CalleeName(cond) == "HasPrefix"
			}
		}
	case *ast.BinaryExpr:
		if cond.Op == token.LAND {
			if some, ok := ast.Unparen(cond.X).(*ast.BinaryExpr); ok && (some.Op == token.GTR || some.Op == token.NEQ) {
				if of, text, prefix = p.asksForEnd(cond.Y); of != nil && types.ExprString(some.X) == "len("+types.ExprString(of)+")" && types.ExprString(some.Y) == "0" {
					return of, text, prefix
				}
			}
			return nil, "", false
		}
		index, ok := ast.Unparen(cond.X).(*ast.IndexExpr)
		if !ok || cond.Op != token.EQL || !IsString(p.Info.TypeOf(index.X)) {
			return nil, "", false
		}
		char, ok := IntConst(p.Info, cond.Y)
		if !ok || char <= 0 || char >= utf8.RuneSelf {
			return nil, "", false
		}
		switch types.ExprString(index.Index) {
		case "0":
			return index.X, string(rune(char)), true
		case "len(" + types.ExprString(index.X) + ") - 1":
			return index.X, string(rune(char)), false
		}
	}
	return nil, "", false
}

// cutsEnd reports whether x is en's variable without the text at the end: path[1:], base[:len(base)-1].
func (p *Package) cutsEnd(x ast.Expr, en Ensured) bool {
	cut, ok := ast.Unparen(x).(*ast.SliceExpr)
	if !ok || !p.Names(cut.X, en.Var) || cut.Max != nil {
		return false
	}
	if en.Prefix {
		return cut.High == nil && cut.Low != nil && p.isInt(cut.Low, len(en.With))
	}
	minus, ok := cut.High.(*ast.BinaryExpr)
	return ok && cut.Low == nil && minus.Op == token.SUB && types.ExprString(minus.X) == "len("+en.Var.Name()+")" && p.isInt(minus.Y, len(en.With))
}

// isInt reports whether x is the constant n.
func (p *Package) isInt(x ast.Expr, n int) bool {
	v, ok := IntConst(p.Info, x)
	return ok && v == n
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
	if x, ifEmpty := p.emptyTest(test); x == nil || ifEmpty != 0 || types.ExprString(x) != types.ExprString(assign.Lhs[0]) {
		return cond, false
	}
	return p.Find(test)
}

// IsDefaultOf reports whether d is an assignment as IsDefault says.
func (p *Package) IsDefaultOf(d *Def) bool {
	return d.Kind == Assigned && p.makesDefault(d.Node)
}

// makesDefault is IsDefault for the statement stmt, which may be nil.
func (p *Package) makesDefault(stmt ast.Node) bool {
	cur, ok := p.Find(stmt)
	if ok {
		_, ok = p.IsDefault(cur)
	}
	return ok
}

// GivesDefault reports whether fn returns one thing where another is empty, and else that.
//
//	if c.base == "" { return "https://example.com" }; return c.base
func (p *Package) GivesDefault(fn *types.Func) bool { return p.defaults.Of(fn, p.givesDefault) }

func (p *Package) givesDefault(fn *types.Func) bool {
	list, _ := p.ReturnsOf(fn)
	if fn.Signature().Results().Len() != 1 {
		return false
	}
	for i, ret := range list {
		cur, ok := p.Find(ret)
		if !ok || len(list) != 2 || cur.Parent().ParentEdgeKind() != edge.IfStmt_Body {
			continue
		}
		x, ifEmpty := p.emptyTest(cur.Parent().Parent().Node().(*ast.IfStmt).Cond)
		if that := list[i^1^ifEmpty]; x != nil && !IsError(p.Info.TypeOf(x)) && len(that.Results) == 1 && types.ExprString(x) == types.ExprString(that.Results[0]) {
			return true
		}
	}
	return false
}

// AsksForDefault reports whether an if statement only asks for the variable at cur, for IsDefault or GivesDefault.
func (p *Package) AsksForDefault(cur inspector.Cursor) bool {
	for c := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.FuncLit)(nil)) {
		stmt, ok := c.Node().(*ast.IfStmt)
		if !ok || stmt.Cond.End() <= cur.Node().Pos() || len(stmt.Body.List) == 0 {
			return false
		}
		if _, isReturn := stmt.Body.List[0].(*ast.ReturnStmt); isReturn {
			decl := DeclOf(cur)
			return decl != nil && p.GivesDefault(p.Info.Defs[decl.Name].(*types.Func))
		}
		return p.makesDefault(stmt.Body.List[0])
	}
	return false
}

// emptyTest returns what cond asks for being empty, and the successor taken if it is: 0 for x == "", 1 for len(x) != 0; or nil.
func (p *Package) emptyTest(cond ast.Expr) (x ast.Expr, ifEmpty int) {
	if x, ifEmpty = p.NilCompared(cond); x != nil {
		return x, ifEmpty
	}
	bin, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || bin.Op != token.EQL && bin.Op != token.NEQ {
		return nil, 0
	}
	if bin.Op == token.NEQ {
		ifEmpty = 1
	}
	x = ast.Unparen(bin.X)
	if text, isText := StringConst(p.Info, bin.Y); isText && text == "" {
		return x, ifEmpty
	}
	if call, ok := x.(*ast.CallExpr); ok && CalleeName(call) == "len" && len(call.Args) == 1 && p.isInt(bin.Y, 0) {
		return call.Args[0], ifEmpty
	}
	return nil, 0
}

// Adding returns the loop over a list whose body has d, which gives l's variable more than it had, and all that the body adds to it, in
// order; nil if the body does something else to it, or may end before.
//
//	for _, p := range parts { s += "/"; s += p }
func (l *Life) Adding(d *Def) (loop *ast.RangeStmt, adds []*Def) {
	cur, ok := l.pkg.Find(d.Node)
	if !ok || cur.Parent().ParentEdgeKind() != edge.RangeStmt_Body {
		return nil, nil
	}
	loop = cur.Parent().Parent().Node().(*ast.RangeStmt)
	for _, d := range l.Defs {
		switch {
		case d.Node == nil || d.Node.Pos() < loop.Pos() || loop.End() <= d.Node.Pos():
			continue
		case d.Kind == Assigned && l.pkg.Names(Operands(d.RHS, token.ADD)[0], l.Var) && d.RHS != Operands(d.RHS, token.ADD)[0]:
		case d.Kind != Added && d.Kind != Written:
			return nil, nil
		}
		if adds = append(adds, d); !slices.Contains(loop.Body.List, d.Node.(ast.Stmt)) {
			return nil, nil
		}
	}
	if Any(loop.Body, func(*ast.BranchStmt) bool { return true }) || Any(loop.Body, func(*ast.ReturnStmt) bool { return true }) {
		return nil, nil
	}
	return loop, adds
}
