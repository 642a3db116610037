package export

import (
	"fmt"
	"go/types"
)

// A typeRef is how a type is mentioned: by its number in the package, or among those of
// the dict that depend on type parameters.
type typeRef struct {
	index   int
	derived bool
}

func (e *element) typeRef() typeRef {
	if e.bool() {
		return typeRef{e.length(), true}
	}
	return typeRef{e.ref(typs), false}
}

func (e *element) typeRefs(n int) []typeRef {
	list := make([]typeRef, n)
	for i := range list {
		list[i] = e.typeRef()
	}
	return list
}

// typ reads a type.
func (e *element) typ() types.Type { return e.typeOf(e.typeRef(), e.dict) }

// typeOf returns the type of that number. Each is made once.
func (s *source) typeOf(r typeRef, d *dict) types.Type {
	i, list := r.index, s.types
	if r.derived {
		i, list = d.derived[r.index], d.known
	}
	if t := list[r.index]; t != nil {
		return t
	}
	e := s.open(typs, i)
	e.dict = d
	t := e.newType()
	e.close()
	if list[r.index] == nil { // it may have been made on the way
		list[r.index] = t
	}
	return list[r.index]
}

// newType reads what a type is.
func (e *element) newType() types.Type {
	switch what := e.length(); what {
	case 0:
		return types.Typ[e.length()]
	case 1:
		return e.namedType()
	case 2:
		return types.NewPointer(e.typ())
	case 3:
		return types.NewSlice(e.typ())
	case 4:
		length := int64(e.uint())
		return types.NewArray(e.typ(), length)
	case 5:
		dir := types.ChanDir(e.length())
		return types.NewChan(dir, e.typ())
	case 6:
		key := e.typ()
		return types.NewMap(key, e.typ())
	case 7:
		return e.signature(nil, nil, nil)
	case 8:
		return e.structType()
	case 9:
		return e.interfaceType()
	case 10:
		return e.union()
	case 11:
		i, ofRecv := e.length(), e.dict.recv.list
		if i < len(ofRecv) {
			return ofRecv[i]
		}
		return e.dict.own.list[i-len(ofRecv)]
	default:
		panic(fmt.Sprintf("a type of the unknown kind %d", what))
	}
}

// namedType reads which declared type it is, and its type arguments.
func (e *element) namedType() types.Type {
	pkg, name := e.object(e.ref(objects))
	scope := types.Universe
	if pkg != nil {
		scope = pkg.Scope()
	}
	t := scope.Lookup(name).(*types.TypeName).Type()
	n := e.length()
	if n == 0 {
		return t
	}
	args := make([]types.Type, n)
	for i := range args {
		args[i] = e.typ()
	}
	instance, err := types.Instantiate(nil, t, args, false)
	if err != nil {
		panic(err)
	}
	return instance
}

func (e *element) structType() *types.Struct {
	fields := make([]*types.Var, e.length())
	var tags []string // as many as there are fields up to the last one with a tag
	for i := range fields {
		pos := e.pos()
		pkg, name := e.ident()
		typ := e.typ()
		tag := e.string()
		fields[i] = types.NewField(pos, pkg, name, typ, e.bool())
		if tag != "" {
			tags = append(append(tags, make([]string, i-len(tags))...), tag)
		}
	}
	return types.NewStruct(fields, tags)
}

func (e *element) interfaceType() *types.Interface {
	methods := make([]*types.Func, e.length())
	embedded := make([]types.Type, e.length())
	implicit := len(methods) == 0 && len(embedded) == 1 && e.bool()
	for i := range methods {
		pos := e.pos()
		pkg, name := e.ident()
		methods[i] = types.NewFunc(pos, pkg, name, e.signature(nil, nil, nil))
	}
	for i := range embedded {
		embedded[i] = e.typ()
	}
	iface := types.NewInterfaceType(methods, embedded)
	if implicit {
		iface.MarkImplicit()
	}
	e.ifaces = append(e.ifaces, iface) // to be completed when what it embeds is known
	return iface
}

func (e *element) union() *types.Union {
	terms := make([]*types.Term, e.length())
	for i := range terms {
		tilde := e.bool()
		terms[i] = types.NewTerm(tilde, e.typ())
	}
	return types.NewUnion(terms)
}

func (e *element) signature(recv *types.Var, ofRecv, params []*types.TypeParam) *types.Signature {
	in := e.tuple(types.ParamVar)
	out := e.tuple(types.ResultVar)
	return types.NewSignatureType(recv, ofRecv, params, in, out, e.bool())
}

func (e *element) tuple(kind types.VarKind) *types.Tuple {
	vars := make([]*types.Var, e.length())
	for i := range vars {
		vars[i] = e.param(kind)
	}
	return types.NewTuple(vars...)
}

func (e *element) param(kind types.VarKind) *types.Var {
	pos := e.pos()
	pkg, name := e.ident()
	v := types.NewParam(pos, pkg, name, e.typ())
	v.SetKind(kind)
	return v
}
