package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// A KnownURL says what URL a package variable, or a function's result, of type
// *url.URL is. It is what one package tells the next; all fields are for gob.
//
//	var Base = Must(url.Parse("https://example.com/v1"))            {Text: "https://example.com/v1", Param: -1}
//	func Parse(s string) *url.URL { u, _ := url.Parse(s); return u }  {Parsed: true}
//	func Must(u *url.URL, err error) *url.URL { …; return u }         {}
type KnownURL struct {
	Result int    // index of the function's result; 0 for a variable
	Param  int    // index of the parameter that makes it; -1: none does
	Parsed bool   // the parameter is a string, and url.Parse makes it of that; else it is the parameter
	Text   string // what url.Parse makes it of, if no parameter does
}

// Known returns what is known of obj, a package variable or function of the
// evaluated package, for the packages that import it. A URL with holes is not.
func (e *Evaluator) Known(obj types.Object) []KnownURL {
	switch obj := obj.(type) {
	case *types.Var:
		if !isURL(obj.Type()) {
			return nil
		}
		if vr, def := e.urlPackageVar(obj); vr != nil {
			if as := e.urlDef(vr, def); len(as) == 1 {
				if text, ok := e.complete(as[0]); ok {
					return []KnownURL{{Param: -1, Text: text}}
				}
			}
		}
	case *types.Func:
		var list []KnownURL
		b, ok := e.bodyOf(obj)
		for i := range obj.Signature().Results().Len() {
			if !ok {
				break
			}
			r, ok := e.urlResult(b, i)
			switch {
			case !ok:
			case r.param >= 0:
				list = append(list, KnownURL{Result: i, Param: r.param, Parsed: r.parsed})
			default:
				if text, ok := e.complete(r.only); ok {
					list = append(list, KnownURL{Result: i, Param: -1, Text: text})
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
	if e.Imported == nil || v.Pkg() == nil || v.Parent() != v.Pkg().Scope() {
		return nil
	}
	list := e.Imported(v)
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
	if e.Imported == nil {
		return nil
	}
	for _, k := range e.Imported(fn) {
		switch {
		case k.Result != index:
		case k.Param < 0:
			return computed(k.Text, call)
		default:
			return e.called(call, fn.Signature(), urlResult{param: k.Param, parsed: k.Parsed})
		}
	}
	return nil
}
