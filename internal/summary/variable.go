package summary

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/strval"
)

// variableOf returns the Variable whose value is in the hole h: also a variadic parameter
// whose strings are joined there.
func (p *Package) variableOf(h strval.Hole) (*ast.Ident, *types.Var) {
	if h.IsRemainder() {
		return nil, nil
	}
	if len(h.Cuts) > 0 && h.Cuts[0].Gathers() {
		id, ok := h.Source().(*ast.Ident)
		v, isVar := p.Flow.Info.Uses[id].(*types.Var)
		if !ok || !isVar {
			return nil, nil
		}
		return id, v
	}
	if id, v := p.Variable(h.Source()); v != nil {
		return id, v
	}
	return p.borrowed(h.Source())
}
