package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// Known returns what is known of obj, a package variable or function of the
// evaluated package of type *url.URL, for the packages that import it. A URL with holes is not.
func (e *Evaluator) Known(obj types.Object) []Template {
	switch obj := obj.(type) {
	case *types.Var:
		if !isURL(obj.Type()) {
			return nil
		}
		if vr, def := e.urlPackageVar(obj); vr != nil {
			if as := e.urlDef(vr, def); len(as) == 1 {
				if text, ok := e.complete(as[0]); ok {
					return []Template{{Text: text, Is: Parsed}}
				}
			}
		}
	case *types.Func:
		var list []Template
		b, ok := e.bodyOf(obj)
		for i := range obj.Signature().Results().Len() {
			if !ok {
				break
			}
			r, ok := e.urlResult(b, i)
			switch {
			case !ok:
			case r.param >= 0:
				t := Template{Result: i, Text: "\x00", Slots: []Slot{{Param: r.param}}, Is: Same}
				if r.parsed {
					t.Is = Parsed
				}
				list = append(list, t)
			default:
				if text, ok := e.complete(r.only); ok {
					list = append(list, Template{Result: i, Text: text, Is: Parsed})
				}
			}
		}
		return list
	}
	return nil
}

// importedVar returns the URL that v, another package's variable, is or points to
// at id. It is known if this package does not change it either.
func (e *Evaluator) importedVar(v *types.Var, id *ast.Ident) []alt {
	if e.Told == nil || v.Pkg() == nil || v.Parent() != v.Pkg().Scope() {
		return nil
	}
	list := e.Told(v)
	if len(list) != 1 || !e.keeps(v) {
		return nil
	}
	return computed(list[0].Text, id)
}

// keeps reports whether the package leaves v, another package's variable, as it is.
func (e *Evaluator) keeps(v *types.Var) bool {
	vr := e.flow.Global(v)
	if vr == nil || vr.Lost || vr.Returned || len(vr.Defs) > 0 {
		return false
	}
	outer, _ := vr.Keeps()
	return outer || !flow.IsPointer(v.Type())
}

// importedResult returns the URL that result index of call is, which calls fn of
// another package.
func (e *Evaluator) importedResult(call *ast.CallExpr, fn *types.Func, index int) []alt {
	if e.Told == nil {
		return nil
	}
	for _, t := range e.Told(fn) {
		switch {
		case t.Result != index || t.Is == Written:
		case len(t.Slots) == 0:
			return computed(t.Text, call)
		default:
			return e.called(call, fn.Signature(), urlResult{param: t.Slots[0].Param, parsed: t.Is == Parsed})
		}
	}
	return nil
}
