package analyzer

import (
	"fmt"
	"go/types"
	"iter"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
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

// A learner finds what a configuration could say.
type learner struct {
	*scope
	packages []*types.Package // those of this owner that the package sees, itself among them
}

// paramName returns the name of the parameter i of name, as unlearned has it.
func paramName(name string, i int) string { return fmt.Sprint(name, " ", i) }

// takers returns the methods of the types of list that hand a parameter to a sink, by name.
func (l *learner) takers(list []*types.Package) map[string][]*types.Func {
	takers := make(map[string][]*types.Func)
	for named := range implementers(list) {
		for m := range named.Methods() {
			for range l.sums.Fact(m).Sinks() {
				takers[m.Name()] = append(takers[m.Name()], m)
				break
			}
		}
	}
	return takers
}

// interfaceMethods yields the methods of the interfaces that the packages of list declare.
func interfaceMethods(list []*types.Package) iter.Seq2[*types.Func, *types.Interface] {
	return func(yield func(*types.Func, *types.Interface) bool) {
		for obj := range typeNames(list) {
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

// note notes the roles of the parameters of m, a method of iface, according to taker, if its
// type implements iface and callers of m do not see that. A role is "" if takers disagree.
func (l *learner) note(roles map[string]string, m *types.Func, iface *types.Interface, taker *types.Func) {
	if !l.mayLearn(m) || isSeen(m, taker.Pkg()) {
		return
	}
	recv := taker.Signature().Recv().Type()
	if ptr, ok := types.Unalias(recv).(*types.Pointer); ok {
		recv = ptr.Elem()
	}
	if !types.Implements(types.NewPointer(recv), iface) {
		return
	}
	for i, e := range l.sums.Fact(taker).Sinks() {
		name := paramName(m.FullName(), i)
		role := learnedRole(e)
		if old, ok := roles[name]; ok && old != role {
			role = ""
		}
		roles[name] = role
	}
}

// mayLearn reports whether m, an interface's method, is one of the same owner, of which no
// catalogue line says what it takes.
func (l *learner) mayLearn(m *types.Func) bool {
	key, ok := catalogue.KeyOf(m)
	return ok && m.Pkg() != nil && l.isOwn(m.Pkg().Path()) && len(l.catalogue.Lookup(key)) == 0
}

// isSeen reports whether callers of m, an interface's method, see the types of pkg.
func isSeen(m *types.Func, pkg *types.Package) bool {
	return m.Pkg() == pkg || slices.Contains(m.Pkg().Imports(), pkg)
}

// isOwn reports whether the package with that path is of the module, or of the same owner.
func (l *learner) isOwn(path string) bool { return isOwn(l.pass.Module, l.pass.Pkg.Path(), path) }

// seen returns the package and those of its owner that it imports, directly or not.
func (l *learner) seen() []*types.Package {
	list := []*types.Package{l.pass.Pkg}
	known := map[*types.Package]bool{l.pass.Pkg: true}
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

// method returns what is learned of m, a method of iface, by all of its implementations of
// which something is known, if these agree.
func (l *learner) method(m *types.Func, iface *types.Interface) []Learned {
	if !l.mayLearn(m) {
		return nil
	}
	found := make(map[int]Learned)
	for named := range implementers(l.packages) {
		if isSeen(m, named.Obj().Pkg()) || !types.Implements(types.NewPointer(named), iface) {
			continue
		}
		method, _, _ := types.LookupFieldOrMethod(named, true, m.Pkg(), m.Name())
		for i, e := range l.sums.Fact(method).Sinks() {
			role := learnedRole(e)
			if old, ok := found[i]; ok && old.Role != role || role == "" {
				found[i] = Learned{} // they do not agree
				continue
			}
			found[i] = Learned{m.FullName(), i, role, summary.Name(method), e.Via[len(e.Via)-1]}
		}
	}
	var list []Learned
	for _, f := range found {
		if f.Role != "" {
			list = append(list, f)
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
