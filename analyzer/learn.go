package analyzer

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

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
// implementations that a package sees.
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

// learn reports, for urilint's own front end, what the package has Learned, as JSON:
//
//	learn: [{"name":"(example.com/m/service.Connector).Request","arg":1,"role":"reference",…}]
func (l *learner) learn() {
	l.packages = l.seen()
	var list []Learned
	for _, pkg := range l.packages {
		for _, name := range pkg.Scope().Names() {
			obj, ok := pkg.Scope().Lookup(name).(*types.TypeName)
			if !ok || obj.IsAlias() || !types.IsInterface(obj.Type()) {
				continue
			}
			if iface := obj.Type().Underlying().(*types.Interface); iface.IsMethodSet() {
				for m := range iface.Methods() {
					list = append(list, l.method(m, iface)...)
				}
			}
		}
	}
	if len(list) == 0 {
		return
	}
	slices.SortFunc(list, func(a, b Learned) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Arg, b.Arg)) })
	text, err := json.Marshal(slices.Compact(list))
	if err != nil {
		panic(err) // strings and numbers only
	}
	at := l.pass.Files[0].Package
	l.pass.Report(analysis.Diagnostic{Pos: at, End: at, Category: "learn", Message: "learn: " + string(text)})
}

// unlearned returns the parameters of interface methods that learn would report because of the
// package's own types or, of a program, because of all types that it sees.
func (l *learner) unlearned() []string {
	l.packages = l.seen()
	takers := l.takers()
	if len(takers) == 0 {
		return nil // fast path
	}
	roles := make(map[string]string)
	for _, pkg := range l.packages {
		for _, name := range pkg.Scope().Names() {
			obj, ok := pkg.Scope().Lookup(name).(*types.TypeName)
			if !ok || obj.IsAlias() || !types.IsInterface(obj.Type()) {
				continue
			}
			iface := obj.Type().Underlying().(*types.Interface)
			if !iface.IsMethodSet() {
				continue
			}
			for m := range iface.Methods() {
				for _, taker := range takers[m.Name()] {
					l.note(roles, m, iface, taker)
				}
			}
		}
	}
	var names []string
	for name, role := range roles {
		if role != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// takers returns the methods that hand a parameter to a sink, by name: those of the package's
// types, or of a program's.
func (l *learner) takers() map[string][]*types.Func {
	list := l.packages[:1]
	if l.pass.Pkg.Name() == "main" {
		list = l.packages
	}
	takers := make(map[string][]*types.Func)
	for _, pkg := range list {
		for _, name := range pkg.Scope().Names() {
			obj, ok := pkg.Scope().Lookup(name).(*types.TypeName)
			if !ok || obj.IsAlias() || types.IsInterface(obj.Type()) {
				continue
			}
			named, ok := obj.Type().(*types.Named)
			if !ok || named.TypeParams().Len() > 0 {
				continue
			}
			for m := range named.Methods() {
				for range l.sums.Fact(m).Sinks() {
					takers[m.Name()] = append(takers[m.Name()], m)
					break
				}
			}
		}
	}
	return takers
}

// note notes the roles of the parameters of m, a method of iface, according to taker, if its
// type implements iface and callers of m do not see that. A role is "" if takers disagree.
func (l *learner) note(roles map[string]string, m *types.Func, iface *types.Interface, taker *types.Func) {
	key, ok := catalogue.KeyOf(m)
	if !ok || m.Pkg() == nil || m.Pkg() == taker.Pkg() || slices.Contains(m.Pkg().Imports(), taker.Pkg()) || !l.isOwn(m.Pkg().Path()) || len(l.catalogue.Lookup(key)) > 0 {
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
		name := fmt.Sprint(m.FullName(), " ", i)
		role := learnedRole(e)
		if old, ok := roles[name]; ok && old != role {
			role = ""
		}
		roles[name] = role
	}
}

// isOwn reports whether the package with that path is of the module, or of the same owner.
func (l *learner) isOwn(path string) bool {
	if m := l.pass.Module; m != nil && m.Path != "" && strings.HasPrefix(path+"/", m.Path+"/") {
		return true
	}
	return ownerOf(path) == ownerOf(l.pass.Pkg.Path())
}

// seen returns the package and those of its owner that it imports, directly or not.
func (l *learner) seen() []*types.Package {
	list := []*types.Package{l.pass.Pkg}
	for i := 0; i < len(list); i++ {
		for _, p := range list[i].Imports() {
			if l.isOwn(p.Path()) && !slices.Contains(list, p) {
				list = append(list, p)
			}
		}
	}
	return list
}

// method returns what is learned of m, a method of iface, by all of its implementations of
// which something is known, if these agree.
func (l *learner) method(m *types.Func, iface *types.Interface) []Learned {
	key, ok := catalogue.KeyOf(m)
	if !ok || m.Pkg() == nil || !l.isOwn(m.Pkg().Path()) || len(l.catalogue.Lookup(key)) > 0 {
		return nil
	}
	found := make(map[int]Learned)
	for _, pkg := range l.packages {
		if pkg == m.Pkg() || slices.Contains(m.Pkg().Imports(), pkg) {
			continue // callers see it
		}
		for _, name := range pkg.Scope().Names() {
			obj, ok := pkg.Scope().Lookup(name).(*types.TypeName)
			if !ok || obj.IsAlias() || types.IsInterface(obj.Type()) {
				continue
			}
			named, ok := obj.Type().(*types.Named)
			if !ok || named.TypeParams().Len() > 0 || !types.Implements(types.NewPointer(named), iface) {
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
