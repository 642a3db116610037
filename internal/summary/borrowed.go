package summary

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/flow"
)

// The settings of a client are often a struct that another package declares:
//
//	package config                          package client
//	type Config struct{ BaseURL string }    func New(c *config.Config) *Client { return &Client{c} }
//	                                        func (c *Client) List() { http.Get(c.cfg.BaseURL + "/users") }
//
// What client does with the field is an effect of its functions that take the struct, such as
// New. The package config does not see it.

// borrows reports whether v is a field that another package of the same owner declares, and of
// which that says nothing.
func (p *Package) borrows(v *types.Var) bool {
	return v.IsField() && v.Exported() && v.Pkg() != nil && v.Pkg() != p.Flow.Types && p.Borrows != nil &&
		flow.IsString(v.Type()) && p.Borrows(v) && !p.isImported(v)
}

// isImported reports whether the package of v knows where its strings go.
func (p *Package) isImported(v *types.Var) bool {
	p.Fact(v)
	return p.imported[v] != nil
}

// borrowed returns the field of another package that expr selects, if it is one that is
// borrowed.
func (p *Package) borrowed(expr ast.Expr) (*ast.Ident, *types.Var) {
	sel, ok := ast.Unparen(expr).(*ast.SelectorExpr)
	if !ok {
		return nil, nil
	}
	v, ok := p.Flow.Info.Uses[sel.Sel].(*types.Var)
	if !ok || !p.borrows(v.Origin()) || p.isMended(sel) {
		return nil, nil
	}
	return sel.Sel, v.Origin()
}

// isMended reports whether this package has the package that declares the field sel change the
// struct: by a method or function that may set fields.
//
//	cfg.SetDefaults()
//	config.Normalize(cfg)
func (p *Package) isMended(sel *ast.SelectorExpr) bool {
	named := namedOf(p.Flow.Info.TypeOf(sel.X))
	return named == nil || p.mended.Of(named, p.findMended)
}

func (p *Package) findMended(named *types.Named) bool {
	if flow.Some(named.Methods(), func(m *types.Func) bool { return mayMend(m, named) && len(p.Flow.Uses(m)) > 0 }) {
		return true
	}
	scope := named.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		fn, ok := scope.Lookup(name).(*types.Func)
		if !ok || len(p.Flow.Uses(fn)) == 0 {
			continue
		}
		for v := range fn.Signature().Params().Variables() {
			if ptr, ok := types.Unalias(v.Type()).(*types.Pointer); ok && namedOf(ptr.Elem()) == named {
				return true
			}
		}
	}
	return false
}

// mayMend reports whether m, a method of named, may set its fields, or returns another struct
// of its type.
func mayMend(m *types.Func, named *types.Named) bool {
	sig := m.Signature()
	if flow.Some(sig.Results().Variables(), func(v *types.Var) bool { return namedOf(v.Type()) == named }) {
		return true
	}
	if _, ok := types.Unalias(sig.Recv().Type()).(*types.Pointer); !ok {
		return false
	}
	if n := sig.Results().Len(); n > 0 && !(n == 1 && flow.IsError(sig.Results().At(0).Type())) {
		return false // it is asked for something
	}
	name := strings.ToLower(m.Name())
	return !strings.HasPrefix(name, "valid") && !strings.HasPrefix(name, "check") && !strings.HasPrefix(name, "verify")
}

// Borrowed returns the fields of other packages that are sinks here.
func (p *Package) Borrowed() (list []*types.Var) {
	for obj := range p.own {
		if v, ok := obj.(*types.Var); ok && v.Pkg() != p.Flow.Types {
			list = append(list, v)
		}
	}
	slices.SortFunc(list, func(a, b *types.Var) int {
		return cmp.Or(cmp.Compare(a.Pkg().Path(), b.Pkg().Path()), cmp.Compare(a.Name(), b.Name()), cmp.Compare(a.Pos(), b.Pos()))
	})
	return list
}

// AddWithin notes that the effects in f, on a field that is given in obj or in its parameter i,
// as path leads to it, are effects of obj. Of a function that uses the field itself, they are
// its own.
func (p *Package) AddWithin(obj types.Object, i int, path string, f *Fact) {
	list := f.Of(Itself, ReachesSink)
	isOwn := func(e *Effect) bool { return len(e.Via) > 0 && e.Via[0] == Name(obj) }
	if slices.ContainsFunc(list, isOwn) {
		list = slices.DeleteFunc(list, func(e *Effect) bool { return !isOwn(e) && e.Group == 0 })
	}
	for _, e := range list {
		within := *e
		within.Kind, within.Path = IsWithin, path
		if isOwn(e) {
			within.Via = e.Via[1:]
		}
		known := slices.DeleteFunc(p.Own(obj).Of(i, IsWithin), func(e *Effect) bool { return e.Path != path })
		if len(known) < maxJoint {
			p.Own(obj).add(i, within)
		}
	}
}

// namedOf returns the type that t is, or points to, if it has a name.
func namedOf(t types.Type) *types.Named {
	named := flow.NamedOf(t)
	if named == nil {
		return nil
	}
	return named.Origin()
}
