package flow

import (
	"go/ast"
	"go/types"
)

// AsksArguments reports whether the condition c, in the function decl, names one of its
// parameters or what is made of one. If not, who calls it does not decide: what the receiver
// and the package variables are does.
//
//	if c.dry || offline { … }       false
//	if n := len(data); n > 3 { … }  true
func (p *Package) AsksArguments(decl *ast.FuncDecl, c Cond) bool {
	fn, ok := p.Info.Defs[decl.Name].(*types.Func)
	d := p.DeclAt(decl.Pos())
	if !ok || d == nil {
		return true
	}
	params := make(VarSet)
	for v := range fn.Signature().Params().Variables() {
		params[v] = true
	}
	if len(params) == 0 {
		return false
	}
	made := d.Derived(params, c.Expr.Pos())
	return p.MentionsAny(c.Expr, made) || c.Tag != nil && p.MentionsAny(c.Tag, made)
}

// SetUp reports whether the statement n, in the function decl, runs if the receiver or a
// package variable says so, and no argument has a say in that:
//
//	if c.version != "" { path = c.versioned(path) }
func (p *Package) SetUp(decl *ast.FuncDecl, n ast.Node) bool {
	if decl.Body == nil {
		return false
	}
	f := p.Graph(decl.Body)
	at, ok := f.Find(n.Pos())
	if !ok {
		return false
	}
	decided := false
	guards, _, ok := f.Guards(Start(0), at, false)
	for _, g := range guards {
		cond, known := f.Cond(g.Block)
		if !known || g.Round || p.AsksArguments(decl, cond) {
			return false
		}
		decided = true
	}
	return ok && decided
}
