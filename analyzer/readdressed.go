package analyzer

import (
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
)

// The URL that a request is made of need not be where it goes:
//
//	req, err := http.NewRequest("GET", "api.example.com/list", nil)
//	req.URL.Scheme, req.URL.Host = "https", host

// readdresses reports whether the package sets the scheme or host of a URL, or the URL of a
// request: in a transport of its own, say. Tests aside.
func (sc *scope) readdresses() bool {
	if sc.readdressed == nil {
		set := slices.ContainsFunc(sc.addressFields(), sc.isSetSomewhere)
		sc.readdressed = &set
	}
	return *sc.readdressed
}

// addressFields returns the field URL of http.Request, and those of a URL that say where a
// request goes.
func (sc *scope) addressFields() []*types.Var {
	i := slices.IndexFunc(sc.pass.Pkg.Imports(), func(p *types.Package) bool { return p.Path() == "net/http" })
	if i < 0 {
		return nil
	}
	obj, _, _ := types.LookupFieldOrMethod(sc.pass.Pkg.Imports()[i].Scope().Lookup("Request").Type(), true, nil, "URL")
	u, ok := obj.(*types.Var)
	if !ok {
		return nil // a stub's
	}
	list := []*types.Var{u}
	if _, st := structOf(u.Type()); st != nil {
		for field := range st.Fields() {
			if slices.Contains([]string{"Scheme", "Host", "Opaque"}, field.Name()) {
				list = append(list, field)
			}
		}
	}
	return list
}

// isSetSomewhere reports whether the package assigns to field, of a URL or request that exists.
func (sc *scope) isSetSomewhere(field *types.Var) bool {
	for _, use := range sc.flow.Uses(field) {
		cur := flow.SelectorAt(use)
		if ev := sc.flow.EventAt(cur); cur != use && (ev.Kind == flow.Assign || ev.Kind == flow.Add) && !inTestFile(sc.pass.Fset, use.Node().Pos()) {
			return true
		}
	}
	return false
}
