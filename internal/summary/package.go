package summary

import (
	"cmp"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"github.com/urilint/urilint/internal/condition"
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
	mended   flow.Answers[*types.Named] // what isMended says
	told     flow.Answers[*types.Var]   // of a parameter: it is told wherever it is used
	repeated flow.Answers[*types.Var]   // it is passed on to its own function again
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
	return &Package{Flow: f, InTest: inTest, Import: imports, own: make(map[types.Object]*Fact)}
}

// isAnswer reports whether v stands for the result of an interface's method.
func (p *Package) isAnswer(v *types.Var) bool { return p.answers[v].fn != nil }

// Fact returns what is known of obj, a function, field or variable of this package or
// of another one; nil if nothing is.
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

// Add notes the effect e on the parameter i of obj, of this package, or on obj itself,
// and reports whether that is new.
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

// Exported returns the objects of this package of which something is known and that other packages can
// name, in the order of the source.
func (p *Package) Exported() []types.Object {
	byPos := func(a, b types.Object) int { return cmp.Compare(a.Pos(), b.Pos()) }
	return slices.DeleteFunc(slices.SortedFunc(maps.Keys(p.own), byPos), func(obj types.Object) bool {
		v, ok := obj.(*types.Var)
		return !obj.Exported() || obj.Pkg() != p.Flow.Types || ok && !IsPlace(v) // a parameter of a closure, or a variable that holds one
	})
}
