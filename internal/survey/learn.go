package survey

import (
	"go/types"
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/summary"
)

// Facts flow along imports. If the implementation of an interface, such as an injected
// client, is in a package that imports the interface, callers of the interface have no
// facts about the implementation. A package that sees both can report for the
// configuration that the method takes URLs:
//
//	package service                         package client, imports service
//	type Connector interface {              func (c *Client) Request(method, path string) …
//		Request(method, path string) …
//	}

// A Learned is a parameter of an interface method that takes URLs, according to the
// implementations that a package sees, or of a field or package variable that holds a function,
// according to what the package stores there or has stored there.
type Learned struct {
	Name string `json:"name"` // of the method, as a configuration names it
	Arg  int    `json:"arg"`
	Role string `json:"role"`
	By   string `json:"by"` // an implementation: "(*client.Client).Request"
	To   string `json:"to"` // what it hands the string to: "http.NewRequest"
}

// A Learner finds what a configuration could say.
type Learner struct{ *scope.Scope }

// A taker is a method of a type, perhaps that of an embedded field, which hands a parameter to a
// sink.
type taker struct {
	of     *types.Named
	method *types.Func
}

// takers returns the methods of the types of list that hand a parameter to a sink, by name.
func (l *Learner) takers(list []*types.Package) map[string][]taker {
	takers := make(map[string][]taker)
	for named := range place.Implementers(list) {
		for sel := range types.NewMethodSet(types.NewPointer(named)).Methods() {
			m := sel.Obj().(*types.Func)
			for range l.Sums.Fact(m).Sinks() {
				takers[m.Name()] = append(takers[m.Name()], taker{named, m})
				break
			}
		}
	}
	return takers
}

// interfaceMethods yields the methods of the interfaces that the packages of list declare.
func interfaceMethods(list []*types.Package) iter.Seq2[*types.Func, *types.Interface] {
	return func(yield func(*types.Func, *types.Interface) bool) {
		for obj := range place.TypeNames(list) {
			iface, ok := obj.Type().Underlying().(*types.Interface)
			if !ok || !iface.IsMethodSet() {
				continue
			}
			for m := range iface.Methods() {
				if !yield(m, iface) {
					return
				}
			}
		}
	}
}

// methods returns what is learned of methods of interfaces, by the types of list, if these agree.
func (l *Learner) methods(list []*types.Package) []Learned {
	found := make(map[Learned]Learned) // by name and parameter
	takers := l.takers(list)
	if len(takers) == 0 {
		return nil // fast path
	}
	for m, iface := range interfaceMethods(l.seen()) {
		for _, t := range takers[m.Name()] {
			if !l.mayLearn(m) || isSeen(m, t.of.Obj().Pkg()) || !types.Implements(types.NewPointer(t.of), iface) {
				continue
			}
			for i, e := range l.Sums.Fact(t.method).Sinks() {
				agree(found, Learned{m.FullName(), i, learnedRole(e), summary.Name(t.method), e.Via[len(e.Via)-1]})
			}
		}
	}
	return slices.DeleteFunc(slices.Collect(maps.Values(found)), func(f Learned) bool { return f.Role == "" })
}

// agree notes f, by its name and parameter. The role is "" if others do not agree.
func agree(found map[Learned]Learned, f Learned) {
	id := Learned{Name: f.Name, Arg: f.Arg}
	if old, ok := found[id]; ok && old.Role != f.Role {
		f = id
	}
	found[id] = f
}

// mayLearn reports whether m, an interface's method, is one of the same owner, of which no
// catalogue line says what it takes.
func (l *Learner) mayLearn(m *types.Func) bool {
	key, ok := catalogue.KeyOf(m)
	return ok && m.Pkg() != nil && l.isOwn(m.Pkg().Path()) && len(l.Catalogue.Lookup(key)) == 0
}

// isSeen reports whether callers of m, an interface's method, see the types of pkg.
func isSeen(m *types.Func, pkg *types.Package) bool {
	return m.Pkg() == pkg || slices.Contains(m.Pkg().Imports(), pkg)
}

// isOwn reports whether the package with that path is of the module, or of the same owner.
func (l *Learner) isOwn(path string) bool { return place.IsOwn(l.Pass.Module, l.Pass.Pkg.Path(), path) }

// seen returns the package and those of its owner that it imports, directly or not.
func (l *Learner) seen() []*types.Package {
	list := []*types.Package{l.Pass.Pkg}
	known := map[*types.Package]bool{l.Pass.Pkg: true}
	for i := 0; i < len(list); i++ {
		for _, p := range list[i].Imports() {
			if !known[p] && l.isOwn(p.Path()) {
				list = append(list, p)
			}
			known[p] = true
		}
	}
	return list
}

// learnedRole returns the role of a string with the effect e: the role of the sink if
// the string is the beginning of its argument, and reference if it follows a base. It
// is "" if it stands elsewhere.
func learnedRole(e *summary.Effect) string {
	switch {
	case e.Before.Text == "":
		return e.Role
	case strings.ContainsAny(e.Before.Text, "?#"):
		return ""
	}
	return "reference"
}
