package catalogue

import (
	"go/token"
	"go/types"
)

// A Key names a function, method, struct field or type of a package, as a
// comparable value:
//
//	net/http.Get                   => {"net/http", "", "Get"}
//	(*net/http.Client).Get         => {"net/http", "Client", "Get"}
//	net/http/httptest.Server.URL   => {"net/http/httptest", "Server", "URL"}
//	html/template.URL              => {"html/template", "", "URL"}
//
// It needs no mark for what it names: in Go a package has one object of a
// name, and a type has no field and method of the same name.
type Key struct {
	Pkg  string // import path
	Recv string // the type of a method or field, without "*" and type arguments; "" for the rest
	Name string
}

// KeyOf returns the key of a function, of a method of a named type, of a
// type or of a package variable; instances of generic ones have the key of their origin. It reports
// false for what no catalogue line can name: objects of the universe, methods
// of unnamed interfaces, types declared in functions, and fields, whose struct
// the object does not know (see [FieldKey] and [SelectedField]).
//
// It builds no string, since it is asked about every call of a package.
func KeyOf(obj types.Object) (Key, bool) {
	switch obj := obj.(type) {
	case *types.Func:
		if obj.Pkg() == nil {
			return Key{}, false // e.g. the method Error of the type error
		}
		recv := obj.Signature().Recv()
		if recv == nil {
			return Key{Pkg: obj.Pkg().Path(), Name: obj.Name()}, true
		}
		return memberKey(recv.Type(), obj.Name())
	case *types.TypeName:
		return typeKey(obj.Type())
	case *types.Var:
		if obj.Pkg() != nil && obj.Parent() == obj.Pkg().Scope() {
			return Key{Pkg: obj.Pkg().Path(), Name: obj.Name()}, true
		}
	}
	return Key{}, false
}

// Exported reports whether other packages can name it.
func (k Key) Exported() bool {
	return token.IsExported(k.Name) && (k.Recv == "" || token.IsExported(k.Recv))
}

// FieldKey returns the key of a field that is declared in the struct type
// named. It reports false if no catalogue line can name it.
func FieldKey(named *types.Named, field *types.Var) (Key, bool) {
	return memberKey(named, field.Name())
}

// SelectedField returns the key of the field that sel selects: of the struct
// which declares it, however deep that is embedded in the operand's type.
// It reports false for methods and for fields of unnamed structs.
func SelectedField(sel *types.Selection) (Key, bool) {
	if sel.Kind() != types.FieldVal {
		return Key{}, false
	}
	t := sel.Recv()
	path := sel.Index()
	for _, i := range path[:len(path)-1] {
		t = deref(t).Underlying().(*types.Struct).Field(i).Type()
	}
	return memberKey(t, sel.Obj().Name())
}

// memberKey returns the key of the method or field name of t or *t.
func memberKey(t types.Type, name string) (Key, bool) {
	k, ok := typeKey(deref(t))
	if !ok {
		return Key{}, false
	}
	k.Recv, k.Name = k.Name, name
	return k, true
}

// typeKey returns the key of a named type, through aliases to it.
func typeKey(t types.Type) (Key, bool) {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return Key{}, false
	}
	obj := named.Obj() // of an instance: the generic type's
	pkg := obj.Pkg()
	if pkg == nil {
		return Key{}, false // error, comparable
	}
	if p := obj.Parent(); p != nil && p != pkg.Scope() {
		return Key{}, false // local to a function: its name says nothing
	}
	return Key{Pkg: pkg.Path(), Name: obj.Name()}, true
}

// deref returns the type that t points to, or t.
func deref(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// A Sink is one place where an API takes a URI.
//
// The place is of a string type, or of a slice or array of strings, each of
// which is a URI (crypto/x509.Certificate.OCSPServer).
type Sink struct {
	Key      Key
	Pointer  bool // of a method: the receiver is a pointer
	Arg      int  // index of the parameter, without the receiver; NoArg for a field or a conversion
	Variadic bool // Arg is a variadic parameter: every argument from there on is one such string
	Role     *Role
	If       Conds // what else must hold, or ""
}

// NoArg is a Sink's Arg where nothing is called: in an assignment to a field
// (Key.Recv is its struct), a conversion to a type, or an element of a map type
// (Key.Recv is empty).
const NoArg = -1

// API returns the sink as a Go programmer writes it, given the name of its package,
// which may differ from the import path:
//
//	http.Get   (*http.Client).Get   (http.Pusher).Push   x509.Certificate.OCSPServer   template.URL
func (s Sink) API(pkgName string) string {
	switch {
	case s.Key.Recv == "":
		return pkgName + "." + s.Key.Name
	case s.Arg == NoArg:
		return pkgName + "." + s.Key.Recv + "." + s.Key.Name
	case s.Pointer:
		return "(*" + pkgName + "." + s.Key.Recv + ")." + s.Key.Name
	}
	return "(" + pkgName + "." + s.Key.Recv + ")." + s.Key.Name
}

// String returns the sink's name as catalogue lines have it, with the import
// path: "(*net/http.Client).Get".
func (s Sink) String() string { return s.API(s.Key.Pkg) }
