package place

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/summary"
)

// A client often asks a request where it goes, by a method of an interface. What the method
// returns is a URL then, or a part of one, in each type that is given to the client:
//
//	package client                                                   package users, imports client
//	type Request interface{ Path() string }                          func (List) Path() string { return "/users list" }
//	func (c *Client) Do(r Request) { http.Get(c.base + r.Path()) }   c.Do(List{})
//
// The client's package says so in a fact of the interface's method (package summary). Each
// return of such a method is a place here, or the field of the struct that it returns.

// An Asker knows which methods of this package are called for a string that is sent.
type Asker struct {
	*scope.Scope
	askedFor map[*types.Func][]*types.Func            // by a method of an interface that has been looked at, those that implement it
	methods  map[*types.Func][]*types.Func            // by the method that implements them, those of interfaces
	list     []*types.Func                            // the keys of methods, as they were found
	named    flow.Once[map[string][]*types.Named]     // by the name of a method, the types that have it or embed others
	given    flow.Once[map[*types.Named][]types.Type] // what givenAs says
}

// imported looks at the facts of other packages.
func (as *Asker) imported() {
	if as.askedFor != nil {
		return
	}
	as.askedFor = make(map[*types.Func][]*types.Func)
	as.methods = make(map[*types.Func][]*types.Func)
	var list []*types.Func
	for _, f := range as.Pass.AllPackageFacts() {
		if asks, ok := f.Fact.(*summary.Asks); ok && f.Package != as.Pass.Pkg {
			list = append(list, as.Sums.Asked(asks, f.Package)...)
		}
	}
	slices.SortFunc(list, func(a, b *types.Func) int { return cmp.Compare(a.FullName(), b.FullName()) })
	for _, fn := range list {
		as.add(fn)
	}
}

// add notes the methods here that implement fn, of an interface, whose results get to sinks.
func (as *Asker) add(fn *types.Func) {
	named, ok := fn.Signature().Recv().Type().(*types.Named)
	if _, done := as.askedFor[fn]; !ok || done {
		return
	}
	as.askedFor[fn] = nil
	iface := named.Underlying().(*types.Interface)
	for _, impl := range as.typesWith(fn.Name()) {
		obj, _, _ := types.LookupFieldOrMethod(impl, true, fn.Pkg(), fn.Name())
		m, ok := obj.(*types.Func)
		if !ok || m.Pkg() != as.Pass.Pkg || as.InTest(m) || flow.IsAbstract(m) || slices.Contains(as.methods[m], fn) {
			continue
		}
		if !types.Implements(types.NewPointer(impl), iface) || !as.isFor(impl, fn, iface) {
			continue
		}
		if as.methods[m] == nil {
			as.list = append(as.list, m)
		}
		as.methods[m] = append(as.methods[m], fn)
		as.askedFor[fn] = append(as.askedFor[fn], m)
	}
}

// typesWith returns the types of this package that may have a method of that name.
func (as *Asker) typesWith(name string) []*types.Named {
	named := as.named.Of(func() map[string][]*types.Named {
		named := make(map[string][]*types.Named)
		for _, impl := range Implementers([]*types.Package{as.Pass.Pkg}) {
			for m := range impl.Methods() {
				named[m.Name()] = append(named[m.Name()], impl)
			}
			if st, ok := impl.Underlying().(*types.Struct); ok && flow.Some(st.Fields(), (*types.Var).Embedded) {
				named[""] = append(named[""], impl)
			}
		}
		return named
	})
	return slices.Concat(named[name], named[""])
}

// isFor reports whether values of the type impl, which implements iface, are meant for those
// that call its method fn: the method has a parameter or result that is made for it, an
// interface of the same owner has more than this method, or a value is assigned to the
// interface here. Else it may have the method by accident, as "Path() string".
func (as *Asker) isFor(impl *types.Named, fn *types.Func, iface *types.Interface) bool {
	if iface.NumMethods() > 1 && ownerOf(fn.Pkg().Path()) == ownerOf(as.Pass.Pkg.Path()) {
		return true
	}
	isMadeForIt := func(v *types.Var) bool {
		named := flow.NamedOf(v.Type())
		return named != nil && named.Obj().Pkg() == fn.Pkg()
	}
	return flow.Some(fn.Signature().Params().Variables(), isMadeForIt) || flow.Some(fn.Signature().Results().Variables(), isMadeForIt) ||
		slices.ContainsFunc(as.given.Of(as.givenAs)[impl], func(t types.Type) bool { return types.Implements(t, iface) })
}

// givenAs returns the interfaces that values of each type, or pointers, are assigned to here.
func (as *Asker) givenAs() map[*types.Named][]types.Type {
	given := make(map[*types.Named][]types.Type)
	for to, value := range as.Assignments() {
		named := flow.NamedOf(as.Pass.TypesInfo.TypeOf(value))
		if named == nil || named.Obj().Pkg() != as.Pass.Pkg || !types.IsInterface(to) || types.IsInterface(named) || slices.Contains(given[named], to) {
			continue
		}
		given[named] = append(given[named], to)
	}
	return given
}

// returns returns the return statements of the method fn itself.
func (as *Asker) returns(fn *types.Func) (list []inspector.Cursor) {
	cur, decl := as.Flow.FuncDecl(fn)
	if decl == nil || decl.Body == nil {
		return nil
	}
	for ret := range cur.Preorder((*ast.ReturnStmt)(nil)) {
		if flow.Innermost(ret) == decl {
			list = append(list, ret)
		}
	}
	return list
}

// ReturnsFor returns the return statements that give results of fn, a method of an interface.
func (as *Asker) ReturnsFor(fn *types.Func) (list []inspector.Cursor) {
	as.add(fn)
	for _, m := range as.askedFor[fn] {
		list = append(list, as.returns(m)...)
	}
	return list
}

// returned finds the places in the return statement ret at cur.
func (rd *Reader) returned(cur inspector.Cursor, ret *ast.ReturnStmt) {
	decl := flow.DeclOf(cur)
	if decl == nil {
		return
	}
	m, ok := rd.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok {
		return
	}
	results := m.Signature().Results()
	for _, fn := range rd.Asked.methods[m] {
		given := func(index int) ast.Expr {
			i, _ := summary.ResultOf(index)
			switch {
			case i < results.Len()-1 && rd.Flow.IsRefusal(ret):
			case len(ret.Results) == results.Len():
				return ret.Results[i]
			case len(ret.Results) == 1:
				return ret.Results[0] // return f(x), of which it is one result
			}
			return nil
		}
		for index, c := range rd.Sums.Fact(fn).Answers() {
			if t, ok := rd.inferred(fn, index, c, cur); ok && given(index) != nil {
				rd.add(given(index), cur, t, c.Method)
			}
		}
		rd.within(cur, fn, rd.Sums.Fact(fn).Within(true), given)
	}
}

// answering finds the places in the arguments of call that stand for an interface whose method has an answer, and whose type another
// package declares: what the method returns is seen here alone.
//
//	func (c *Client) do(r Request) { http.Get(c.base + r.Path()) }     c.do(&pages.List{ID: id})
func (rd *Reader) answering(cur inspector.Cursor, call *ast.CallExpr) {
	sig, _ := rd.Pass.TypesInfo.TypeOf(call.Fun).(*types.Signature)
	for i, x := range call.Args {
		if sig == nil || i >= sig.Params().Len() {
			return
		}
		asks, _ := sig.Params().At(i).Type().Underlying().(*types.Interface)
		if t := rd.Pass.TypesInfo.TypeOf(x); asks == nil || t == nil || types.IsInterface(t) {
			continue
		}
		for m := range asks.Methods() {
			if results := m.Signature().Results(); results.Len() != 1 || !flow.IsString(results.At(0).Type()) {
				continue
			}
			rd.use(m, cur)
			for index, c := range rd.Sums.Fact(m).Answers() {
				if t, ok := rd.inferred(m, index, c, cur); ok {
					if asked := rd.Values.Asked(x, m.Name()); asked != nil {
						rd.add(asked, cur, t, c.Method)
					}
				}
			}
		}
	}
}
