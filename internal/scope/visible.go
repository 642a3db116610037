package scope

import (
	"go/types"
	"iter"
)

// Exported yields the variables, functions and methods of the package that others
// can name, in the order of the names.
func (sc *Scope) Exported() iter.Seq[types.Object] {
	return func(yield func(types.Object) bool) {
		scope := sc.Pass.Pkg.Scope()
		for _, name := range scope.Names() {
			obj := scope.Lookup(name)
			if !obj.Exported() {
				continue
			}
			switch obj := obj.(type) {
			case *types.Var, *types.Func:
				if !yield(obj) {
					return
				}
			case *types.TypeName:
				named, ok := types.Unalias(obj.Type()).(*types.Named)
				if !ok || obj.IsAlias() {
					continue // its methods are another name's
				}
				for m := range named.Methods() { // an interface has none of its own
					if m.Exported() && !yield(m) {
						return
					}
				}
			}
		}
	}
}
