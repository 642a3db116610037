package strval

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
)

// pkgVar returns the value of the package variable v, or nil. It has one if
// nothing in the package ever assigns it. An exported one may be assigned by
// another package, and one without a value by the linker (-X).
func (e *Evaluator) pkgVar(v *types.Var) []alt {
	vr := e.pkgVariable(v)
	if vr == nil {
		return nil
	}
	return free(e.defined(vr, vr.defs[0]))
}

// pkgVariable returns what is known of the package variable v if it keeps the
// value that it is declared with, or nil.
func (e *Evaluator) pkgVariable(v *types.Var) *variable {
	if v.Exported() {
		return nil
	}
	vr := e.packageVariable(v)
	if vr == nil || vr.lost || len(vr.defs) != 1 || vr.defs[0].rhs == nil {
		return nil
	}
	return vr
}

// packageVariable returns what the package does to its variable v, or nil.
func (e *Evaluator) packageVariable(v *types.Var) *variable {
	if e.pkgVars == nil {
		e.scanPackage()
	}
	return e.pkgVars[v]
}

// scanPackage finds what the package does to its variables.
func (e *Evaluator) scanPackage() {
	e.pkgVars = make(map[*types.Var]*variable)
	scope := e.pkg.Scope()
	for _, name := range scope.Names() {
		if v, ok := scope.Lookup(name).(*types.Var); ok && (!v.Exported() || isURL(v.Type())) {
			e.pkgVars[v] = &variable{v: v}
		}
	}
	if len(e.pkgVars) == 0 {
		return
	}
	for cur := range e.files.Root().Preorder((*ast.Ident)(nil)) {
		id := cur.Node().(*ast.Ident)
		if v, ok := e.info.Uses[id].(*types.Var); ok {
			if vr := e.pkgVars[v]; vr != nil && !(isURL(v.Type()) && e.onlyTested(id, v)) {
				e.note(cur, vr, nil)
			}
		} else if v, ok := e.info.Defs[id].(*types.Var); ok {
			if vr := e.pkgVars[v]; vr != nil && cur.ParentEdgeKind() == edge.ValueSpec_Names {
				spec := cur.Parent().Node().(*ast.ValueSpec)
				vr.defs = append(vr.defs, specDef(spec, id, cur.ParentEdgeIndex()))
			}
		}
	}
}
