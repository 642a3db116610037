package flow

import (
	"go/ast"
	"go/types"
)

// Mentions reports whether x is used in n.
func (p *Package) Mentions(n ast.Node, x *types.Var) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && p.Info.Uses[id] == x
		return !found
	})
	return found
}

// MentionsAny reports whether one of vars is named in n, which may be nil.
func (p *Package) MentionsAny(n ast.Node, vars VarSet) bool {
	found := false
	if n == nil {
		return false
	}
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && !found {
			found = vars[p.Info.ObjectOf(id)]
		}
		return !found
	})
	return found
}

// NamesIn returns the identifiers in n that name obj.
func (p *Package) NamesIn(n ast.Node, obj types.Object) []*ast.Ident {
	cur, ok := p.Find(n)
	if !ok {
		return nil
	}
	var ids []*ast.Ident
	for _, use := range p.UsesIn(cur, obj) {
		ids = append(ids, use.Node().(*ast.Ident))
	}
	return ids
}
