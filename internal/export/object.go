package export

import (
	"fmt"
	"go/types"
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
	bounds  []typeRef // what the parameters are constrained by
	params  []*types.TypeParam
	derived []int        // types that depend on the parameters
	known   []types.Type // those of derived that have been read, or nil
}

// object declares the i-th object in its package, unless that is done, and returns its
// package and name.
func (s *source) object(i int) (*types.Package, string) {
	e := s.open(names, i)
	pkg, name := e.ident()
	what := e.length()
	e.close()
	if what == isStub || isLocal(name) || pkg.Scope().Lookup(name) != nil {
		return pkg, name
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
		params := e.typeParams()
		typ := e.typ()
		obj := types.NewTypeName(pos, pkg, name, nil)
		types.NewAlias(obj, typ).SetTypeParams(params)
		pkg.Scope().Insert(obj)
	case isConst:
		typ := e.typ()
		pkg.Scope().Insert(types.NewConst(pos, pkg, name, typ, e.constant()))
	case isFunc:
		params := e.typeParams()
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
	named.SetTypeParams(e.typeParams())
	under := e.typ().Underlying()
	if iface, ok := under.(*types.Interface); ok && iface.NumExplicitMethods() > 0 {
		under = received(iface, named)
		e.ifaces = append(e.ifaces, under.(*types.Interface))
	}
	named.SetUnderlying(under)
	for range e.length() {
		named.AddMethod(e.method())
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

// method reads a method of a defined type.
func (e *element) method() *types.Func {
	pos := e.pos()
	pkg, name := e.ident()
	params := e.typeParams()
	recv := e.param(types.RecvVar)
	sig := e.signature(recv, params, nil)
	e.pos() // the linker's
	return types.NewFunc(pos, pkg, name, sig)
}

// dict reads what the i-th object knows of type parameters.
func (s *source) dict(i int) *dict {
	e := s.open(params, i)
	defer e.close()
	if e.length() != 0 {
		panic("an object inside a generic function")
	}
	d := &dict{bounds: make([]typeRef, e.length())}
	for i := range d.bounds {
		d.bounds[i] = e.typeRef()
	}
	d.derived = make([]int, e.length())
	d.known = make([]types.Type, len(d.derived))
	for i := range d.derived {
		d.derived[i] = e.ref(typs)
	}
	return d
}

// typeParams reads the names of the type parameters, and makes these. A constraint may
// mention any of them.
func (e *element) typeParams() []*types.TypeParam {
	if len(e.dict.bounds) == 0 {
		return nil
	}
	list := make([]*types.TypeParam, len(e.dict.bounds))
	e.dict.params = list
	for i := range list {
		pos := e.pos()
		pkg, name := e.ident()
		list[i] = types.NewTypeParam(types.NewTypeName(pos, pkg, name, nil), nil)
	}
	bounds := make([]types.Type, len(list))
	for i, b := range e.dict.bounds {
		bounds[i] = e.typeOf(b, e.dict)
	}
	// A method has the bounds of its type again, so each makes its own parameters.
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
