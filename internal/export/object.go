package export

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
)

// What an object is.
const (
	isAlias = iota
	isConst
	isType
	isFunc
	isVar
	isStub // it is declared elsewhere: in the universe, or in unsafe
)

// A dict is what an object's declaration knows of type parameters.
type dict struct {
	recv    typeParams   // of a generic method: those of its receiver
	own     typeParams   // of a type or function
	derived []int        // types that depend on them
	known   []types.Type // those of derived that have been read, or nil
}

// typeParams are type parameters and what they are constrained by.
type typeParams struct {
	bounds []typeRef
	list   []*types.TypeParam
}

// object declares the i-th object in its package, unless that is done, and returns its
// package and name.
func (s *source) object(i int) (*types.Package, string) {
	e := s.open(names, i)
	pkg, name := e.ident()
	what := e.length()
	e.close()
	if what == isStub || isLocal(name) || strings.Contains(name, ".") || pkg.Scope().Lookup(name) != nil {
		return pkg, name // with a dot: a generic method, which its type declares
	}
	d := s.dict(i)
	e = s.open(objects, i)
	e.dict = d
	e.declare(pkg, name, what)
	e.close()
	return pkg, name
}

// isLocal reports whether a function declares the type of that name: it has a number at its
// end, so that it can stand beside others.
//
//	T·1
func isLocal(name string) bool {
	return strings.HasSuffix(strings.TrimRight(name, "0123456789"), "·")
}

// declare reads a declaration.
func (e *element) declare(pkg *types.Package, name string, what int) {
	pos := e.pos()
	switch what {
	case isAlias:
		params := e.typeParams(&e.dict.own)
		typ := e.typ()
		obj := types.NewTypeName(pos, pkg, name, nil)
		types.NewAlias(obj, typ).SetTypeParams(params)
		pkg.Scope().Insert(obj)
	case isConst:
		typ := e.typ()
		pkg.Scope().Insert(types.NewConst(pos, pkg, name, typ, e.constant()))
	case isFunc:
		if e.version >= genericMethods && e.bool() {
			panic("a generic method that is no type's")
		}
		params := e.typeParams(&e.dict.own)
		pkg.Scope().Insert(types.NewFunc(pos, pkg, name, e.signature(nil, nil, params)))
	case isVar:
		pkg.Scope().Insert(types.NewVar(pos, pkg, name, e.typ()))
	case isType:
		obj := types.NewTypeName(pos, pkg, name, nil)
		named := types.NewNamed(obj, nil, nil)
		pkg.Scope().Insert(obj) // first: what follows may mention it
		e.define(named)
	default:
		panic(fmt.Sprintf("an object of the unknown kind %d", what))
	}
}

// define reads what follows the name of a defined type.
func (e *element) define(named *types.Named) {
	named.SetTypeParams(e.typeParams(&e.dict.own))
	under := e.typ().Underlying()
	if iface, ok := under.(*types.Interface); ok && iface.NumExplicitMethods() > 0 {
		under = received(iface, named)
		e.ifaces = append(e.ifaces, under.(*types.Interface))
	}
	named.SetUnderlying(under)
	var methods []method
	for range e.length() {
		methods = append(methods, e.method())
	}
	if e.version >= genericMethods {
		for range e.length() {
			methods = append(methods, e.genericMethod(e.ref(objects)))
		}
	}
	slices.SortStableFunc(methods, func(a, b method) int { return a.place - b.place })
	for _, m := range methods {
		named.AddMethod(m.fn)
	}
}

// received returns a copy of iface whose methods have a receiver of type named.
func received(iface *types.Interface, named *types.Named) *types.Interface {
	methods := make([]*types.Func, iface.NumExplicitMethods())
	for i := range methods {
		m := iface.ExplicitMethod(i)
		sig := m.Signature()
		recv := types.NewVar(m.Pos(), m.Pkg(), "", named)
		recv.SetKind(types.RecvVar)
		methods[i] = types.NewFunc(m.Pos(), m.Pkg(), m.Name(), types.NewSignatureType(recv, nil, nil, sig.Params(), sig.Results(), sig.Variadic()))
	}
	embedded := make([]types.Type, iface.NumEmbeddeds())
	for i := range embedded {
		embedded[i] = iface.EmbeddedType(i)
	}
	return types.NewInterfaceType(methods, embedded)
}

// A method is one of a defined type, and its place among them, which is 0 if it is not
// written.
type method struct {
	fn    *types.Func
	place int
}

// method reads a method without type parameters of its own.
func (e *element) method() method {
	place := 0
	if e.version >= methodPlaces {
		place = e.length()
	}
	pos := e.pos()
	pkg, name := e.ident()
	params := e.typeParams(&e.dict.own)
	recv := e.param(types.RecvVar)
	sig := e.signature(recv, params, nil)
	e.pos() // the linker's
	return method{types.NewFunc(pos, pkg, name, sig), place}
}

// genericMethod returns the i-th object, a method with type parameters of its own.
func (s *source) genericMethod(i int) method {
	e := s.open(objects, i)
	defer e.close()
	e.dict = s.dict(i)
	pos := e.pos()
	if !e.bool() {
		panic("a function among methods")
	}
	pkg, name := e.ident()
	ofRecv := e.typeParams(&e.dict.recv)
	recv := e.param(types.RecvVar)
	place := 0
	if e.version >= methodPlaces {
		place = e.length()
	}
	params := e.typeParams(&e.dict.own)
	return method{types.NewFunc(pos, pkg, name, e.signature(recv, ofRecv, params)), place}
}

// dict reads what the i-th object knows of type parameters.
func (s *source) dict(i int) *dict {
	e := s.open(params, i)
	defer e.close()
	if e.length() != 0 {
		panic("an object inside a generic function")
	}
	ofRecv := 0
	if e.version >= genericMethods {
		ofRecv = e.length()
	}
	own := e.length()
	d := new(dict)
	d.recv.bounds = e.typeRefs(ofRecv)
	d.own.bounds = e.typeRefs(own)
	d.derived = make([]int, e.length())
	d.known = make([]types.Type, len(d.derived))
	for i := range d.derived {
		d.derived[i] = e.ref(typs)
	}
	return d
}

// typeParams reads the names of type parameters, and makes these. A constraint may mention
// any of them.
func (e *element) typeParams(of *typeParams) []*types.TypeParam {
	if len(of.bounds) == 0 {
		return nil
	}
	// A method has those of its type again, so each makes its own.
	list := make([]*types.TypeParam, len(of.bounds))
	of.list = list
	for i := range list {
		pos := e.pos()
		pkg, name := e.ident()
		list[i] = types.NewTypeParam(types.NewTypeName(pos, pkg, name, nil), nil)
	}
	bounds := make([]types.Type, len(list))
	for i, b := range of.bounds {
		bounds[i] = e.typeOf(b, e.dict)
	}
	e.later = append(e.later, func() {
		for i, b := range bounds {
			list[i].SetConstraint(b)
		}
	})
	return list
}

// ident reads a name and the package that it belongs to.
func (e *element) ident() (*types.Package, string) {
	pkg := e.pkg()
	return pkg, e.string()
}

// pkg reads which package, nil for the universe.
func (e *element) pkg() *types.Package {
	i := e.ref(pkgs)
	if e.pkgs[i] == nil {
		e.pkgs[i] = e.newPkg(i)
	}
	return e.pkgs[i]
}

// newPkg returns the i-th package, by its path and its name.
func (s *source) newPkg(i int) *types.Package {
	e := s.open(pkgs, i)
	defer e.close()
	path := e.string()
	switch path {
	case "":
		path = s.path
	case "builtin":
		return nil
	case "unsafe":
		return types.Unsafe
	}
	p := s.packages[path]
	if p == nil {
		p = types.NewPackage(path, e.string())
		s.packages[path] = p
	}
	return p
}
