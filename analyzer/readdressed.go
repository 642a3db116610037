package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
)

// The URL that a request is made of need not be where it goes:
//
//	req, err := http.NewRequest("GET", "api.example.com/list", nil)
//	req.URL.Scheme, req.URL.Host = "https", host

// readdresses reports whether the package sets the scheme or host of a URL, or the URL of a
// request: in a transport of its own, say. Tests aside.
func (sc *scope) readdresses() bool {
	if sc.readdressed == nil {
		set := slices.ContainsFunc(sc.addressFields(), func(field *types.Var) bool { return sc.isSetSomewhere(field) })
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

// leavesOrigin reports whether no code of the program sets the scheme or host of the URLs in v, or
// asks for them, or gives the URLs to code that may. Copies of them are others' matter.
func (sc *scope) leavesOrigin(v *types.Var) bool { return sc.flow.Only(v, sc.originPolicy()) }

// originPolicy is what leaves the scheme and the host of a URL as they are.
func (sc *scope) originPolicy() *flow.Policy {
	return &flow.Policy{
		Kinds:  []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare, flow.Deref},
		Follow: []flow.EventKind{flow.Alias, flow.Pass},
		Member: func(ev flow.Event) (*flow.Policy, bool) { return nil, protocol.MovesWithin(ev.Selects()) },
		Also: func(ev flow.Event) bool {
			switch ev.Kind {
			case flow.Store:
				v, ok := ev.Into.(*types.Var)
				return ok && v.Pkg() == sc.pass.Pkg && isURLField(v)
			case flow.Pass:
				return sc.sums.IsTold(ev.At) || sc.keepsReference(ev.Call)
			case flow.Return: // not for others to change
				return !isURLPointer(sc.pass.TypesInfo.TypeOf(ev.At.Node().(ast.Expr)))
			}
			return sc.sums.IsTold(ev.At)
		},
	}
}

// keepsReference reports whether call is a method of *url.URL whose result contains its
// argument or its receiver.
func (sc *scope) keepsReference(call *ast.CallExpr) bool {
	fn := sc.flow.Callee(call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "net/url" {
		return false
	}
	switch fn.Name() {
	case "ResolveReference", "JoinPath", "String":
		return true
	}
	return false
}

// isURLPointer reports whether t is *net/url.URL.
func isURLPointer(t types.Type) bool { return t.String() == "*net/url.URL" }
