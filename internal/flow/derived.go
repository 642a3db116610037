package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
)

// Derived returns from and the variables of d that before pos are computed from a
// variable of from, directly or indirectly. Errors are not counted: each is asked for
// on its own.
func (d *Decl) Derived(from VarSet, pos token.Pos) VarSet {
	if last := &d.lastDerived; last.pos == pos && maps.Equal(last.from, from) {
		return last.all // fast path: another row of the same table
	}
	if d.derived == nil {
		d.findDerived()
	}
	all := maps.Clone(from)
	queue := make([]types.Object, 0, len(from))
	for v := range from {
		queue = append(queue, v)
	}
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		for _, to := range d.derived[v] {
			if to.at < pos && !all[to.v] {
				all[to.v] = true
				queue = append(queue, to.v)
			}
		}
	}
	d.lastDerived = derivedAt{pos, from, all}
	return all
}

// findDerived finds what is made of each variable that is named in a Def of d's.
func (d *Decl) findDerived() {
	d.derived = make(map[types.Object][]derivation)
	for v, l := range d.Vars() {
		if IsError(v.Type()) {
			continue
		}
		for _, def := range l.Defs {
			source := def.Source()
			if source == nil {
				continue
			}
			ast.Inspect(source, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					if of, ok := d.pkg.Info.ObjectOf(id).(*types.Var); ok {
						d.derived[of] = append(d.derived[of], derivation{v, def.Ident.Pos()})
					}
				}
				return true
			})
		}
	}
}
