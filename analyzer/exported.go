package analyzer

import (
	"go/types"
	"iter"
	"strings"

	"github.com/urilint/urilint/internal/strval"
)

// export makes facts of what is known of what other packages can name.
func (w *walker) export(values *strval.Evaluator) {
	w.noteSenders()
	for obj := range w.exported() {
		var results []strval.Template
		if fn, ok := obj.(*types.Func); ok && !w.inTest(fn) {
			results = urlTexts(fn, values)
		}
		w.sums.Give(obj, results, values.Known(obj))
	}
	for obj, fact := range w.sums.Exported() {
		w.pass.ExportObjectFact(obj, fact)
	}
}

// urlTexts returns what fn's results of string type are: of those that are put
// together, what looks like a URL or a part of one. An error's text does not travel.
//
// A package variable has none, however its own package treats it: those that can
// be used by another package can be assigned by a third one.
func urlTexts(fn *types.Func, values *strval.Evaluator) []strval.Template {
	var list []strval.Template
	for _, t := range values.Templates(fn) {
		if len(t.Slots) == 0 || len(t.Text) == 1 || strings.ContainsAny(t.Text, "/?#%:") && fn.Name() != "Error" {
			list = append(list, t)
		}
	}
	return list
}

// exported yields the variables, functions and methods of the package that others
// can name, in the order of the names.
func (w *walker) exported() iter.Seq[types.Object] {
	return func(yield func(types.Object) bool) {
		scope := w.pass.Pkg.Scope()
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
