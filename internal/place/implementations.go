package place

import (
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/summary"
)

// A client is often injected: a service holds an interface, and what its method does with
// a string, the implementation says.
//
//	type Connector interface { NewRequest(method, url string) (*http.Request, error) }
//	func (s *Users) List() { s.conn.NewRequest("GET", "/users") }
//
// Those of this package, and the imported ones of the same owner, are seen. If all of them agree,
// their summary is the method's; else what is wrong in each of them is reported. As others may
// import this package, only syntax faults are told.

// Implementations are those of the methods of interfaces.
type Implementations struct {
	*scope.Scope
	methods flow.Memo[*types.Func, []*types.Func]
	types   flow.Memo[*types.Interface, []*types.MethodSet] // of the types that implement it
	fields  flow.Memo[*types.Var, []*types.Func]            // what findHeld says
	named   flow.Memo[types.Object, *summary.Fact]          // what findNamed says
}

// implemented returns the implementations of fn, a method of an interface, whose summary is
// fn's too: those that are seen, if all agree; nil if fn is no such method.
func (im *Implementations) implemented(fn *types.Func) []*types.Func {
	if !flow.IsAbstract(fn) || fn.Pkg() == nil || fn.Pkg() != im.Pass.Pkg && ownerOf(fn.Pkg().Path()) != ownerOf(im.Pass.Pkg.Path()) {
		return nil
	}
	return im.methods.Of(fn, im.findImplementations)
}

func (im *Implementations) findImplementations(fn *types.Func) []*types.Func {
	if !flow.Some(fn.Signature().Params().Variables(), func(v *types.Var) bool { return flow.IsString(v.Type()) }) {
		return nil // fast path
	}
	var list []*types.Func
	for _, set := range im.types.Of(fn.Signature().Recv().Type().Underlying().(*types.Interface), im.implementing) {
		if sel := set.Lookup(fn.Pkg(), fn.Name()); sel != nil && !im.ignores(sel.Obj().(*types.Func)) {
			list = append(list, sel.Obj().(*types.Func))
		}
	}
	return list
}

// ignores reports whether fn, of this package, does nothing with its strings, as a mock, or nothing but
// what the method of its name does that it is around.
//
//	func (c *logged) Get(u string) error { log.Print(u); return c.next.Get(u) }
func (im *Implementations) ignores(fn *types.Func) bool {
	_, decl := im.Flow.FuncDecl(fn)
	return decl != nil && !flow.Some(fn.Signature().Params().Variables(), func(v *types.Var) bool {
		return flow.IsString(v.Type()) && flow.Some(im.Flow.Events(v), func(ev flow.Event) bool {
			if ev.Kind == flow.Declare || im.Sums.IsTold(ev.At) {
				return false
			}
			if ev.Kind != flow.Pass {
				return true
			}
			next := im.Flow.Function(ev.Call)
			return next == nil || next.Name() != fn.Name() || !flow.IsAbstract(next) || ev.Arg != flow.ParamIndex(fn.Signature(), v)
		})
	})
}

// implementing returns the method sets of the types seen here that implement iface.
func (im *Implementations) implementing(iface *types.Interface) (list []*types.MethodSet) {
	packages := []*types.Package{im.Pass.Pkg}
	for _, p := range im.Pass.Pkg.Imports() {
		if ownerOf(p.Path()) == ownerOf(im.Pass.Pkg.Path()) && !scope.OnlyTestsImport(im.Pass, p.Path()) {
			packages = append(packages, p)
		}
	}
	for _, named := range Implementers(packages) {
		if obj := named.Obj(); obj.Pkg() == im.Pass.Pkg && im.InTest(obj) || !types.Implements(types.NewPointer(named), iface) {
			continue
		}
		list = append(list, types.NewMethodSet(types.NewPointer(named)))
	}
	return list
}

// TypeNames returns the types that the packages of list declare.
func TypeNames(list []*types.Package) (names []*types.TypeName) {
	for _, pkg := range list {
		for _, name := range pkg.Scope().Names() {
			if obj, ok := pkg.Scope().Lookup(name).(*types.TypeName); ok && !obj.IsAlias() {
				names = append(names, obj)
			}
		}
	}
	return names
}

// Implementers returns the types of the packages of list that may implement an interface:
// those that are none, without type parameters.
func Implementers(list []*types.Package) (implementers []*types.Named) {
	for _, obj := range TypeNames(list) {
		if named, ok := obj.Type().(*types.Named); ok && !types.IsInterface(named) && named.TypeParams().Len() == 0 {
			implementers = append(implementers, named)
		}
	}
	return implementers
}

// IsOwn reports whether the package at path is of the module of the one that pass analyzes, or of the same owner.
func IsOwn(pass *analysis.Pass, path string) bool {
	module := pass.Module
	return module != nil && module.Path != "" && strings.HasPrefix(path+"/", module.Path+"/") || ownerOf(path) == ownerOf(pass.Pkg.Path())
}

// ownerOf returns the beginning of an import path, up to a repository's owner, or the first element.
//
//	github.com/owner of github.com/owner/repo/v2
func ownerOf(path string) string {
	parts := strings.SplitN(path, "/", 3)
	if !strings.Contains(parts[0], ".") {
		return parts[0]
	}
	return strings.Join(parts[:min(2, len(parts))], "/")
}

// Borrows reports whether field, of another package of the same owner, is followed here.
func Borrows(sc *scope.Scope, field *types.Var) bool {
	return ownerOf(field.Pkg().Path()) == ownerOf(sc.Pass.Pkg.Path())
}

// behind returns the functions that a call of obj may call: the implementations of a method
// of an interface, or what a field holds; nil if obj is neither.
func (im *Implementations) behind(obj types.Object) []*types.Func {
	switch obj := obj.(type) {
	case *types.Func:
		return im.implemented(obj)
	case *types.Var:
		return im.held(obj.Origin())
	}
	return nil
}

// held returns the functions that the package stores in its field v; nil if not all are known.
//
//	type client struct{ fetch func(url string) error }
//	c := &client{fetch: get}
func (im *Implementations) held(v *types.Var) []*types.Func {
	if !v.IsField() || v.Pkg() != im.Pass.Pkg || !summary.TakesString(v.Type()) {
		return nil
	}
	return im.fields.Of(v, im.findHeld)
}

func (im *Implementations) findHeld(v *types.Var) (list []*types.Func) {
	values := slices.Clone(im.Flow.Unkeyed()[v])
	for ev := range im.Flow.Events(v) {
		switch {
		case scope.InTestFile(im.Pass.Fset, ev.At.Node().Pos()):
		case ev.Kind == flow.Assign:
			values = append(values, ev.RHS)
		case ev.Kind == flow.Address:
			return nil
		}
	}
	for _, x := range values {
		if x == nil {
			return nil
		}
		if im.Pass.TypesInfo.Types[x].IsNil() {
			continue
		}
		obj, _ := im.Function(x, 0)
		fn, ok := obj.(*types.Func)
		if !ok {
			return nil
		}
		if !slices.Contains(list, fn) {
			list = append(list, fn)
		}
	}
	return list
}

// factOf returns what is known of obj; of an interface's method, or a field with functions, what is known of all behind
// it, if that is the same or each reaches a sink.
func (im *Implementations) factOf(obj types.Object) *summary.Fact {
	fact := im.Sums.Fact(obj)
	if fact.OnlyAnswers() {
		fact = nil
	}
	if fn, ok := obj.(*types.Func); fact != nil && !(ok && flow.IsAbstract(fn)) {
		return fact
	}
	for _, m := range im.behind(obj) {
		other := im.Sums.Fact(m)
		switch {
		case other == nil:
			return nil
		case fact != nil && !fact.Agrees(other):
			if fact = fact.Or(other); fact == nil {
				return nil
			}
		default:
			fact = other
		}
	}
	return fact
}

// findNamed returns what obj does with a string if it is a method of an interface whose implementations are not seen,
// as they are in packages that import this one, and which says itself that it asks for a URL: by its own name and that
// parameter's, or as it gives a request or response. Otherwise it returns nil.
//
//	GET(url string, into any) error   NewRequest(method, urlPath string) (*http.Request, error)
//	Request(ctx context.Context, method, path string, body, into any) error
func (im *Implementations) findNamed(obj types.Object) *summary.Fact {
	fn, ok := obj.(*types.Func)
	if !ok || !flow.IsAbstract(fn) || fn.Pkg() == nil || ownerOf(fn.Pkg().Path()) != ownerOf(im.Pass.Pkg.Path()) || len(im.implemented(fn)) > 0 {
		return nil
	}
	sig := fn.Signature()
	asks := words.Meaning("request", strings.ToLower(fn.Name()))
	if flow.Some(sig.Results().Variables(), func(v *types.Var) bool {
		return scope.IsNamedType(v.Type(), "net/http", "Request") || scope.IsNamedType(v.Type(), "net/http", "Response")
	}) {
		asks = "of-url"
	}
	before := ""
	for v := range sig.Params().Variables() {
		name := strings.ToLower(v.Name())
		if flow.IsString(v.Type()) && (asks == "of-url" && hasAtEnd(name, "url", "uri") || asks == "of-method" && before == "method" && hasAtEnd(name, "path", "url", "uri", "endpoint")) {
			return &summary.Fact{Params: []summary.Param{{Index: flow.ParamIndex(sig, v), Effects: []summary.Effect{{Role: "link", Loose: true}}}}}
		}
		before = name
	}
	return nil
}

// hasAtEnd reports whether name begins or ends with one of list.
func hasAtEnd(name string, list ...string) bool {
	return slices.ContainsFunc(list, func(s string) bool { return strings.HasPrefix(name, s) || strings.HasSuffix(name, s) })
}

// Methods returns the methods of the package's interfaces that other packages can call, and what their
// implementations beside them do: who is given one need not see these.
//
//	cfg.Fetcher.Download("https://example.com/a b")
func (im *Implementations) Methods() map[*types.Func]*summary.Fact {
	facts := make(map[*types.Func]*summary.Fact)
	for _, obj := range TypeNames([]*types.Package{im.Pass.Pkg}) {
		if iface, ok := obj.Type().Underlying().(*types.Interface); ok && obj.Exported() {
			for fn := range iface.ExplicitMethods() {
				if fact := im.factOf(fn); fact != nil && fn.Exported() {
					facts[fn] = fact
				}
			}
		}
	}
	return facts
}

// Implemented yields the methods of the package's exported interfaces, and what implements them here.
func (im *Implementations) Implemented() iter.Seq2[*types.Func, *types.Func] {
	return func(yield func(method, by *types.Func) bool) {
		for _, obj := range TypeNames([]*types.Package{im.Pass.Pkg}) {
			iface, ok := obj.Type().Underlying().(*types.Interface)
			if !ok || !obj.Exported() {
				continue
			}
			for _, set := range im.types.Of(iface, im.implementing) {
				for fn := range iface.ExplicitMethods() {
					if sel := set.Lookup(fn.Pkg(), fn.Name()); sel != nil && !yield(fn, sel.Obj().(*types.Func)) {
						return
					}
				}
			}
		}
	}
}

// GroupOf returns how many effects there are of which t's is one.
func (im *Implementations) GroupOf(t Target) int {
	fact := im.factOf(t.Obj)
	if t.Arg < catalogue.NoArg {
		fact = im.Sums.Fact(t.Obj)
	}
	return fact.InGroup(t.Arg, t.Context)
}
