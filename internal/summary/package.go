package summary

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/eval"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A Package has the facts of one package, and gets those of the packages that it
// imports. It must not be used by several goroutines at once.
type Package struct {
	Flow *flow.Package

	// InTest reports whether a place is in a _test.go file.
	InTest func(token.Pos) bool

	// TestOf returns a condition as a test of a variable alone. It reports false if the
	// condition tests anything else too. nil: each does.
	TestOf func(flow.Cond, *types.Var) (condition.Test, bool)

	// Revised returns the cuts of what a field or package variable is set to, because of the
	// assignments that set it to what it holds already and something more. It reports false if
	// one of these is not understood. nil: each is.
	Revised func(*types.Var) ([]strval.Cut, bool)

	// Import reads the fact of an object of another package. It reports false if the
	// object has none.
	Import func(types.Object, *Fact) bool

	// Borrows reports whether a field of another package is followed here: where its strings
	// go is seen where the struct is used. nil: none is.
	Borrows func(*types.Var) bool

	options  flow.Once[map[*types.TypeName]bool] // what findOptions says
	answers  map[*types.Var]method               // of the results of interfaces' methods
	lent     []AskedMethod                       // of interfaces of third packages
	own      map[types.Object]*Fact
	imported flow.Memo[types.Object, *Fact] // nil: it has none
	revised  flow.Memo[*types.Var, revision]
	mended   flow.Answers[*types.Var]                  // of a field of another package: its package changes it
	told     flow.Answers[*types.Var]                  // of a parameter: it is told wherever it is used
	repeated flow.Memo[*types.Var, []inspector.Cursor] // what selfCalls says
}

// A method is one result of an interface's method.
type method struct {
	fn    *types.Func
	index int // of the result
}

// A revision is what Revised says of a variable.
type revision struct {
	cuts []strval.Cut
	ok   bool
}

// New returns the Package of what f has, without facts.
func New(f *flow.Package, inTest func(token.Pos) bool, imports func(types.Object, *Fact) bool) *Package {
	return &Package{Flow: f, InTest: inTest, Import: imports, own: make(map[types.Object]*Fact), answers: make(map[*types.Var]method)}
}

// isAnswer reports whether v stands for the result of an interface's method.
func (p *Package) isAnswer(v *types.Var) bool { return p.answers[v].fn != nil }

// Fact returns what is known of obj, a function, field or variable of any package; or nil.
func (p *Package) Fact(obj types.Object) *Fact {
	if obj == nil || obj.Pkg() == nil {
		return nil
	}
	obj = flow.Origin(obj)
	if f := p.own[obj]; f != nil || obj.Pkg() == p.Flow.Types {
		return f
	}
	return p.imported.Of(obj, func(obj types.Object) *Fact {
		if f := new(Fact); p.Import(obj, f) {
			return f
		}
		return nil
	})
}

// Own returns the Fact of obj, of this package, to be added to.
func (p *Package) Own(obj types.Object) *Fact {
	obj = flow.Origin(obj)
	f := p.own[obj]
	if f == nil {
		f = new(Fact)
		p.own[obj] = f
	}
	return f
}

// maxEffects bounds the effects of one kind and role on one parameter, field or variable
// that are followed: a base that many requests begin with is also parsed, and printed.
const maxEffects = 4

// maxJoint bounds the effects of all groups on one parameter.
const maxJoint = 2 * maxEffects

// Add notes the effect e on obj, of this package, or its parameter i. It reports whether that is new.
func (p *Package) Add(obj types.Object, i int, e Effect) bool {
	f := p.Own(obj)
	list, most := f.Of(i, e.Kind), maxJoint
	if e.Kind != IsWithin {
		list, most = slices.DeleteFunc(list, func(other *Effect) bool { return other.Role != e.Role }), maxEffects
	}
	if len(list) >= most || slices.ContainsFunc(list, e.same) {
		return false
	}
	f.withoutLoose(i, e)
	f.add(i, e)
	return true
}

// Exported returns the objects with facts that other packages can name, in source order.
func (p *Package) Exported() []types.Object {
	byPos := func(a, b types.Object) int { return cmp.Compare(a.Pos(), b.Pos()) }
	return slices.DeleteFunc(slices.SortedFunc(maps.Keys(p.own), byPos), func(obj types.Object) bool {
		v, ok := obj.(*types.Var)
		return !obj.Exported() || obj.Pkg() != p.Flow.Types || ok && !IsPlace(v) // a parameter of a closure, or a variable that holds one
	})
}

// The settings of a client are often a struct that another package declares:
//
//	package config                          package client
//	type Config struct{ BaseURL string }    func New(c *config.Config) *Client { return &Client{c} }
//	                                        func (c *Client) List() { http.Get(c.cfg.BaseURL + "/users") }
//
// What client does with the field is an effect of its functions that take the struct, such as
// New. The package config does not see it.

// borrows reports whether v is a field of another package of the same owner, without a fact there.
func (p *Package) borrows(v *types.Var) bool {
	return v.IsField() && v.Exported() && v.Pkg() != nil && v.Pkg() != p.Flow.Types && p.Borrows != nil &&
		flow.IsString(v.Type()) && p.Borrows(v) && !p.isImported(v)
}

// isImported reports whether the package of v knows where its strings go.
func (p *Package) isImported(v *types.Var) bool {
	p.Fact(v)
	return p.imported[v] != nil
}

// borrowed returns the borrowed field of another package that expr selects.
func (p *Package) borrowed(expr ast.Expr) (*ast.Ident, *types.Var) {
	sel, ok := ast.Unparen(expr).(*ast.SelectorExpr)
	if !ok {
		return nil, nil
	}
	v, ok := p.Flow.Info.Uses[sel.Sel].(*types.Var)
	if !ok || !p.borrows(v.Origin()) || p.isMended(sel, v.Origin()) {
		return nil, nil
	}
	return sel.Sel, v.Origin()
}

// isMended reports whether this package has the package that declares field, which sel selects, change the
// struct: by a method or function that may set the field, where it is not empty.
//
//	cfg.SetDefaults()
//	config.Normalize(cfg)
func (p *Package) isMended(sel *ast.SelectorExpr, field *types.Var) bool {
	t := p.Flow.Info.TypeOf(sel.X)
	if s := p.Flow.Info.Selections[sel]; s != nil {
		for _, i := range s.Index()[:len(s.Index())-1] { // of an embedded struct
			t = flow.Pointee(t).(*types.Struct).Field(i).Type()
		}
	}
	named := namedOf(t)
	return named == nil || p.mended.Of(field, func(*types.Var) bool { return p.findMended(named, field) })
}

func (p *Package) findMended(named *types.Named, field *types.Var) bool {
	if flow.Some(named.Methods(), func(m *types.Func) bool {
		return mayMend(m, named) && len(p.Flow.Uses(m)) > 0 && p.sets(m, eval.OfReceiver, field)
	}) {
		return true
	}
	scope := named.Obj().Pkg().Scope()
	return slices.ContainsFunc(scope.Names(), func(name string) bool {
		fn, ok := scope.Lookup(name).(*types.Func)
		return ok && len(p.Flow.Uses(fn)) > 0 && flow.Some(fn.Signature().Params().Variables(), func(v *types.Var) bool {
			ptr, ok := types.Unalias(v.Type()).(*types.Pointer)
			return ok && namedOf(ptr.Elem()) == named && p.sets(fn, flow.ParamIndex(fn.Signature(), v), field)
		})
	})
}

// sets reports whether fn, of another package, may set field in the struct that it is given as param, where it is not empty.
func (p *Package) sets(fn *types.Func, param int, field *types.Var) bool {
	known, set := false, false
	for _, by := range p.Fact(fn).Says().Fills {
		known = known || by.Param == param && by.Field == ""
		set = set || by.Param == param && !by.Default && (by.Field == field.Name() || by.Field == eval.ByFunctions)
	}
	return set || !known
}

// mayMend reports whether m, named's method, may set its fields, or returns another.
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

// AddWithin notes the effects in f, on a field to which path leads in obj or its parameter i, as obj's. Of a function that
// uses the field, they are its own.
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
