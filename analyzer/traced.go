package analyzer

import (
	"go/ast"
)

// evaluated reports whether the values of all places that the string reaches contain it
// as text: none has a hole that is made from it. The hole of a parameter is none, of
// which each call makes a site.
func (t *trace) evaluated() bool {
	made := make(map[ast.Node]bool)
	for n := range t.nodes {
		made[n.expr] = true
	}
	for expr := range t.places {
		for _, s := range t.sites[expr] {
			for _, h := range s.own.Holes {
				if h.Expr == nil || h.Label != "" || t.isParam(h.Expr) && !h.Made && s.Role.Form.Inferable() {
					continue
				}
				hidden := false
				ast.Inspect(h.Expr, func(n ast.Node) bool {
					hidden = hidden || n != nil && made[n]
					return !hidden
				})
				if hidden {
					return false
				}
			}
		}
	}
	return true
}

// isParam reports whether expr is a parameter or field by which the string goes on
// to a sink.
func (t *trace) isParam(expr ast.Expr) bool {
	_, v := t.sums.Variable(expr)
	return v != nil && t.params[v]
}
