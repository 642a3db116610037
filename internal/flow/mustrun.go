package flow

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// FuncOf returns the innermost function declaration or literal that cur is in. It
// reports false for what is outside functions.
func FuncOf(cur inspector.Cursor) (inspector.Cursor, bool) {
	for fn := range cur.Parent().Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		return fn, true
	}
	return inspector.Cursor{}, false
}

// Innermost returns the function declaration or literal that cur is in, or that is at cur;
// nil outside of functions.
func Innermost(cur inspector.Cursor) ast.Node {
	for fn := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		return fn.Node()
	}
	return nil
}

// MustRun reports whether the code at to runs whenever that at from, before it in the
// same function, has run; or, if from is a function, whenever that is called. Paths of m
// do not count, and a loop through elements has a first iteration.
//
//	if err := ctx.Err(); err != nil { return err }   modulo failures all that follows must run
//	if local { return open(u) }                      what follows need not
func (p *Package) MustRun(from, to inspector.Cursor, m Modulo) bool {
	fn, ok := FuncOf(to)
	if !ok || IsOperand(to) {
		return false
	}
	var body *ast.BlockStmt
	switch n := fn.Node().(type) {
	case *ast.FuncDecl:
		body = n.Body
	case *ast.FuncLit:
		body = n.Body
	}
	if body == nil || to.Node().Pos() < body.Pos() {
		return false
	}
	f := p.Graph(body)
	at, ok := f.Find(to.Node().Pos())
	if !ok {
		return false // never reached
	}
	start := Place{0, -1}
	if from != fn {
		if in, _ := FuncOf(from); in != fn || to.Node().Pos() < from.Node().Pos() {
			return false
		}
		if start, ok = f.Find(from.Node().Pos()); !ok {
			return false
		}
	}
	if start.Block == at.Block {
		return start.Node <= at.Node
	}
	if t := f.postDominators(m); t.idom[start.Block] >= 0 {
		return t.dominates(at.Block, start.Block)
	}
	return f.postDominators(Nothing).dominates(at.Block, start.Block) // all of it is there for what failed
}

// IsOperand reports whether the expression at cur is evaluated only for some values of
// another: get(u) in ok && get(u).
func IsOperand(cur inspector.Cursor) bool {
	for ; ; cur = cur.Parent() {
		switch cur.ParentEdgeKind() {
		case edge.BinaryExpr_Y:
			if op := cur.Parent().Node().(*ast.BinaryExpr).Op; op == token.LAND || op == token.LOR {
				return true
			}
		case edge.FuncLit_Body:
			return false
		}
		switch cur.Node().(type) {
		case ast.Stmt, ast.Decl, *ast.File:
			return false
		}
	}
}

// HasRun reports whether the code at before has run whenever that at after runs, in the same
// function or in a function literal in it: before dominates after.
func (p *Package) HasRun(before, after inspector.Cursor) bool {
	fn, ok := FuncOf(before)
	if !ok || IsOperand(before) {
		return false
	}
	for in, ok := FuncOf(after); in != fn; in, ok = FuncOf(after) {
		if after = in; !ok {
			return false
		}
	}
	f := p.GraphOf(fn)
	if f == nil {
		return false
	}
	from, reached := f.Find(before.Node().Pos())
	to, ok := f.Find(after.Node().Pos())
	switch {
	case !reached || !ok:
		return false
	case from.Block == to.Block:
		return from.Node <= to.Node
	}
	return from.Block == 0 || to.Block != 0 && !f.Leads(0, to.Block, from.Block)
}
