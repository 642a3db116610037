package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// unconditional reports whether the code at cur runs whenever the function that
// has obj for a parameter does, or, of a field or package variable, whenever the
// function does that cur is in. A failure of something else before it does not
// count:
//
//	if err := ctx.Err(); err != nil { return err }   all that is given to the function is still meant for the sink
//	if local { return open(u) }                      u may be a file
func (w *walker) unconditional(cur inspector.Cursor, obj *types.Var) bool {
	for c := cur; ; c = c.Parent() {
		if isBranch(c) {
			return false
		}
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			return !w.mayLeave(c, cur, n.Pos())
		case *ast.File:
			return true
		case *ast.FuncLit:
			if w.mayLeave(c, cur, n.Pos()) {
				return false
			}
			if n.Type.Pos() <= obj.Pos() && obj.Pos() < n.Type.End() {
				return true // its own parameter
			}
			// A function that is returned, an option, is called by who asked for it;
			// one that is called here runs here.
			if kind := c.ParentEdgeKind(); kind != edge.ReturnStmt_Results && kind != edge.CallExpr_Fun && !obj.IsField() {
				return false
			}
			cur = c
		}
	}
}

// isBranch reports whether c runs only if a condition holds, or does not.
func isBranch(c inspector.Cursor) bool {
	switch c.ParentEdgeKind() {
	case edge.IfStmt_Body, edge.IfStmt_Else, edge.CaseClause_List, edge.CaseClause_Body, edge.CommClause_Body, edge.SelectStmt_Body:
		return true
	case edge.ForStmt_Body: // for remote { … }; for i := 0; i < 3; i++ { … } begins with a round
		loop := c.Parent().Node().(*ast.ForStmt)
		return loop.Init == nil && loop.Cond != nil
	case edge.BinaryExpr_Y:
		op := c.Parent().Node().(*ast.BinaryExpr).Op
		return op == token.LAND || op == token.LOR
	}
	return false
}

// follows reports whether the code at cur runs whenever that at first, before it
// in the same function, has run, and nothing fails between them.
func (w *walker) follows(first, cur inspector.Cursor) bool {
	from := first.Node()
	for c := cur; ; c = c.Parent() {
		if n := c.Node(); n.Pos() <= from.Pos() && from.End() <= n.End() {
			break
		}
		if _, ok := c.Node().(*ast.FuncLit); ok || isBranch(c) {
			return false
		}
	}
	for fn := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		return from.Pos() < cur.Node().Pos() && fn.Node() == innermostFunc(first) && !w.mayLeave(fn, cur, from.End())
	}
	return false
}

// mayLeave reports whether the function at fn may return, or go on with the next
// round of a loop, between from and cur, although nothing failed.
func (w *walker) mayLeave(fn, cur inspector.Cursor, from token.Pos) bool {
	at := cur.Node()
	for c := range fn.Preorder((*ast.ReturnStmt)(nil), (*ast.BranchStmt)(nil)) {
		n := c.Node()
		if n.Pos() >= at.Pos() {
			return false // the rest comes later
		}
		if n.Pos() < from || n.End() > at.Pos() || innermostFunc(c) != fn.Node() {
			continue // cur is in what is returned; another function's
		}
		switch n := n.(type) {
		case *ast.ReturnStmt:
			if !w.isFailure(c, n) {
				return true
			}
		case *ast.BranchStmt:
			if !w.isFailure(c, nil) && (n.Tok == token.GOTO || leaves(c, n, at)) {
				return true
			}
		}
	}
	return false
}

// leaves reports whether the break or continue at c may skip at: a loop that both
// are in is left, or begun again.
func leaves(c inspector.Cursor, branch *ast.BranchStmt, at ast.Node) bool {
	if branch.Tok == token.FALLTHROUGH {
		return false
	}
	for c := range c.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.SwitchStmt)(nil), (*ast.TypeSwitchStmt)(nil), (*ast.SelectStmt)(nil)) {
		switch n := c.Node(); n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			if branch.Label != nil {
				break // perhaps of a loop further out
			}
			return n.Pos() <= at.Pos() && at.End() <= n.End()
		default:
			if branch.Tok == token.BREAK && branch.Label == nil {
				return n.Pos() <= at.Pos() && at.End() <= n.End()
			}
		}
	}
	return true
}

// isFailure reports whether the statement at c, ret if it is a return, is there
// for what failed: it is in the body of an if that asks for an error, or what is
// returned is one that was made for it.
func (w *walker) isFailure(c inspector.Cursor, ret *ast.ReturnStmt) bool {
	for child := c; ; child = child.Parent() {
		switch child.ParentEdgeKind() {
		case edge.IfStmt_Body:
			if w.asksForError(child.Parent().Node().(*ast.IfStmt).Cond) {
				return true
			}
		case edge.FuncDecl_Body, edge.FuncLit_Body:
			return ret != nil && len(ret.Results) > 0 && w.isNewError(ret.Results[len(ret.Results)-1])
		}
	}
}

// asksForError reports whether cond holds only where there is an error:
// err != nil, err != nil && !ignore.
func (w *walker) asksForError(cond ast.Expr) bool {
	bin, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok {
		return false
	}
	switch bin.Op {
	case token.LAND:
		return w.asksForError(bin.X) || w.asksForError(bin.Y)
	case token.NEQ:
		return w.isNil(bin.Y) && returnsError(w.pass.TypesInfo.TypeOf(bin.X))
	}
	return false
}

// isNewError reports whether expr is an error, and not nil.
func (w *walker) isNewError(expr ast.Expr) bool {
	info := w.pass.TypesInfo
	if t := info.TypeOf(expr); t == nil || !types.Implements(t, types.Universe.Lookup("error").Type().Underlying().(*types.Interface)) {
		return false
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.UnaryExpr:
		_, ok := ast.Unparen(x.X).(*ast.CompositeLit)
		return ok
	case *ast.CompositeLit:
		return true
	case *ast.Ident:
		return w.isErrorVar(info.Uses[x])
	case *ast.SelectorExpr:
		return w.isErrorVar(info.Uses[x.Sel])
	case *ast.CallExpr:
		switch obj := typeutil.Callee(info, x); {
		case obj == nil || obj.Pkg() == nil:
		case obj.Pkg().Path() == "fmt":
			return obj.Name() == "Errorf"
		case obj.Pkg().Path() == "errors":
			return obj.Name() == "New"
		}
	}
	return false
}

// isErrorVar reports whether obj is a package variable, such as io.EOF.
func (w *walker) isErrorVar(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && !v.IsField() && v.Parent() == v.Pkg().Scope()
}
