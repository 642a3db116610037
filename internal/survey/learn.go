package survey

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
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
	for _, named := range place.Implementers(list) {
		for sel := range types.NewMethodSet(types.NewPointer(named)).Methods() {
			m := sel.Obj().(*types.Func)
			for range l.Sums.Fact(m).Effects(summary.ReachesSink) {
				takers[m.Name()] = append(takers[m.Name()], taker{named, m})
				break
			}
		}
	}
	return takers
}

// methods returns what is learned of methods of interfaces, by the types of list, if these agree.
func (l *Learner) methods(list []*types.Package) []Learned {
	found := make(map[Learned]Learned) // by name and parameter
	takers := l.takers(list)
	if len(takers) == 0 {
		return nil // fast path
	}
	for _, obj := range place.TypeNames(l.seen()) {
		iface, ok := obj.Type().Underlying().(*types.Interface)
		if !ok || !iface.IsMethodSet() {
			continue
		}
		for m := range iface.Methods() {
			for _, t := range takers[m.Name()] {
				pkg := t.of.Obj().Pkg()
				isSeen := m.Pkg() == pkg || slices.Contains(m.Pkg().Imports(), pkg) // by callers of m
				if isSeen || !l.mayLearn(m) || !types.Implements(types.NewPointer(t.of), iface) {
					continue
				}
				for i, e := range l.Sums.Fact(t.method).Effects(summary.ReachesSink) {
					Agree(found, Learned{m.FullName(), i, learnedRole(e), summary.Name(t.method), e.Via[len(e.Via)-1]})
				}
			}
		}
	}
	return Agreed(found)
}

// Agreed returns those of found of which all agree, sorted by name and parameter.
func Agreed(found map[Learned]Learned) []Learned {
	list := slices.SortedFunc(maps.Values(found), Learned.compare)
	return slices.DeleteFunc(list, func(f Learned) bool { return f.Role == "" })
}

func (f Learned) compare(g Learned) int {
	return cmp.Or(cmp.Compare(f.Name, g.Name), cmp.Compare(f.Arg, g.Arg))
}

// Agree notes f, by its name and parameter. The role is "" if others do not agree.
func Agree(found map[Learned]Learned, f Learned) {
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
	return ok && m.Pkg() != nil && place.IsOwn(l.Pass, m.Pkg().Path()) && len(l.Catalogue.Lookup(key)) == 0
}

// seen returns the package and those of its owner that it imports, directly or not.
func (l *Learner) seen() []*types.Package {
	list := []*types.Package{l.Pass.Pkg}
	known := map[*types.Package]bool{l.Pass.Pkg: true}
	for i := 0; i < len(list); i++ {
		for _, p := range list[i].Imports() {
			if !known[p] && place.IsOwn(l.Pass, p.Path()) {
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

// Learn reports, for urilint's own front end, what the package has Learned, as JSON:
//
//	learn: [{"name":"(example.com/m/service.Connector).Request","arg":1,"role":"reference",…}]
func (l *Learner) Learn() {
	list := append(l.methods(l.seen()), l.variables()...)
	if len(list) == 0 {
		return
	}
	slices.SortFunc(list, Learned.compare)
	say(l.Pass, "learn", slices.Compact(list))
}

// say reports what, as JSON, for urilint's own front end.
func say(pass *analysis.Pass, category string, what any) {
	text, err := json.Marshal(what)
	if err != nil {
		panic(err) // strings and numbers only
	}
	at := pass.Files[0].Package
	pass.Report(analysis.Diagnostic{Pos: at, End: at, Category: category, Message: category + ": " + string(text)})
}

// unlearned returns the parameters that learn would report: of interface methods because of the
// package's own types or, of a program, because of all types that it sees; of fields and
// variables because of what the package stores there itself. What it hands to a function that
// stores it, only learn knows: ordinary runs have no facts about that.
func (l *Learner) unlearned() []string {
	seen := l.seen()
	list := []*types.Package{l.Pass.Pkg}
	if l.Pass.Pkg.Name() == "main" {
		list = seen
	}
	found := l.methods(list)
	if len(seen) > 1 {
		found = append(found, l.variables((*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil))...)
	}
	var names []string
	for _, f := range found {
		if f.Role != "" {
			names = append(names, fmt.Sprint(f.Name, " ", f.Arg))
		}
	}
	slices.Sort(names)
	return names
}

// A function may be stored in a field or variable of a package that does not import its own:
//
//	package service                          package main
//	type Service struct {                    s := &service.Service{Do: c.Request}
//		Do func(method, path string) error
//	}

// variables returns what is learned of the fields and variables of other packages in which nodes of
// these types store functions, or have them stored, if these agree. The role is "" if they do not:
// then no other package's word counts either.
func (l *Learner) variables(types ...ast.Node) []Learned {
	found := make(map[Learned]Learned) // by name and parameter
	l.stored(func(to holder, x ast.Expr) {
		for _, name := range l.places(to) {
			for _, f := range l.taken(name, x) {
				Agree(found, f)
			}
		}
	}, types...)
	return slices.Collect(maps.Values(found))
}

// taken returns the parameters that x, a function, hands to a sink. x is stored in a field or
// variable of that name. It is of another package of the same owner, and no catalogue line says
// what it takes.
func (l *Learner) taken(name string, x ast.Expr) (list []Learned) {
	key, _, err := catalogue.ParseFullName(name, true)
	if err != nil || key.Pkg == l.Pass.Pkg.Path() || !place.IsOwn(l.Pass, key.Pkg) || len(l.Catalogue.Lookup(key)) > 0 {
		return nil
	}
	fun, given := l.forwarded(x)
	if fun == nil {
		return nil
	}
	fn, _ := l.Function(fun, 0)
	if fn == nil {
		return nil
	}
	for i, e := range l.Sums.Fact(fn).Effects(summary.ReachesSink) {
		switch {
		case given == nil:
		case i >= len(given):
			continue // x gives it nothing there
		case i >= 0:
			i = given[i]
		}
		if i >= 0 {
			list = append(list, Learned{name, i, learnedRole(e), summary.Name(fn), e.Via[len(e.Via)-1]})
		}
	}
	return list
}

// forwarded returns the function that x is, or that the function literal x calls and does nothing
// else, and which parameter of x is each of its arguments; -1: none. given is nil if x is no literal.
//
//	c.Request   func(path string) error { return c.Request("GET", path) }
func (l *Learner) forwarded(x ast.Expr) (fun ast.Expr, given []int) {
	lit, ok := ast.Unparen(x).(*ast.FuncLit)
	if !ok {
		return x, nil
	}
	call := onlyCall(lit.Body)
	if call == nil {
		return nil, nil
	}
	given = []int{}
	for _, arg := range call.Args {
		given = append(given, flow.ParamIndex(l.Pass.TypesInfo.TypeOf(lit).(*types.Signature), l.Flow.Named(arg)))
	}
	return call.Fun, given
}
