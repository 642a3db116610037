package flow

import (
	"go/ast"
	"go/token"
	"go/types"
)

// LoopOf returns the for statement whose variable index is, or nil.
func (p *Package) LoopOf(index *types.Var) ast.Stmt {
	if cur, ok := p.At(index.Pos()); ok {
		for c := range cur.Enclosing((*ast.ForStmt)(nil)) {
			if n := c.Node().(*ast.ForStmt); n.Init != nil && n.Init.Pos() <= index.Pos() && index.Pos() < n.Init.End() {
				return n
			}
			break
		}
	}
	return nil
}

// IsSteady reports whether expr, in d, has the same value in each iteration of loop: it
// uses only variables that are declared outside and not assigned inside, and calls
// nothing whose result may change.
func (d *Decl) IsSteady(expr ast.Expr, loop ast.Node) bool {
	p := d.pkg
	ok := true
	ast.Inspect(expr, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			fn := p.Callee(n)
			ok = ok && (p.OnlyReads(n) || fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "testing" && (fn.Name() == "Short" || fn.Name() == "Verbose"))
		case *ast.UnaryExpr:
			ok = ok && n.Op != token.ARROW
		case *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr, *ast.FuncLit:
			if sel, isSel := n.(*ast.SelectorExpr); isSel {
				if _, isVar := p.Info.Uses[sel.Sel].(*types.Var); !isVar {
					return true // testing.Short
				}
			}
			ok = false
		case *ast.Ident:
			v, isVar := p.Info.ObjectOf(n).(*types.Var)
			if !isVar {
				break
			}
			l := d.Vars()[v]
			if l == nil || l.Lost {
				ok = false
				break
			}
			for _, def := range l.Defs {
				if loop.Pos() <= def.Ident.Pos() && def.Ident.Pos() < loop.End() {
					ok = false
				}
			}
		}
		return ok
	})
	return ok
}
