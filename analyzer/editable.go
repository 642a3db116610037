package analyzer

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/strval"
)

// editable reports whether span's literal may be edited. It must be in file, and the
// file must be what the compiler read. A constant, variable or function that it came by
// must be unexported and used only for URIs.
func (r *reporter) editable(span strval.Span, file string) bool {
	if !r.inFile(span.Lit.Pos(), file) {
		return false
	}
	for _, list := range [][]*ast.Ident{span.Consts, span.Vars} {
		for _, id := range list {
			if c := r.pass.TypesInfo.Uses[id]; c == nil || c.Exported() || r.usedElsewhere(c) || c.Parent() == r.pass.Pkg.Scope() && r.hidden.inLeftOut(c.Name()) {
				return false
			}
		}
	}
	return true
}

// usedElsewhere reports whether c has a use that is no URI.
func (r *reporter) usedElsewhere(c types.Object) bool {
	if r.elsewhere == nil {
		r.elsewhere = make(map[types.Object]bool)
		for id, obj := range r.pass.TypesInfo.Uses {
			if !r.inURI[id] {
				r.elsewhere[obj] = true
			}
		}
	}
	return r.elsewhere[c]
}
