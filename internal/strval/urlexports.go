package strval

import "go/types"

// Known returns what is known of obj, for the packages that import the evaluated one: a package
// variable that is a string or a *url.URL, or a function that returns a URL. What has holes is not.
func (e *Evaluator) Known(obj types.Object) []Template {
	switch obj := obj.(type) {
	case *types.Var:
		if isString(obj.Type()) {
			if as := e.pkgVar(obj); len(as) == 1 {
				if text, ok := e.complete(as[0]); ok && text != "" && len(text) <= maxTemplate {
					return []Template{{Text: text}}
				}
			}
		}
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
