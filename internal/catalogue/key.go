package catalogue

import (
	"errors"
	"go/token"
	"go/types"
	"strings"
	"unicode"
	"unicode/utf8"
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
// It builds no string, since it runs for every call of a package.
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

// ParseFullName reads the name of a function or method as
// [types.Func.FullName] writes it, if call is set:
//
//	net/http.Get   (*net/http.Client).Get   (net/http.Pusher).Push
//
// and else that of a field or type:
//
//	crypto/x509.Certificate.OCSPServer   html/template.URL
//
// Type parameters, as in (*example.com/p.List[T]).Add, are read over. The
// last element of an import path may have dots: gopkg.in/yaml.v3.Node.Tag and
// github.com/nats-io/nats.go.Options.Url are fields, since neither "v3" nor
// the keyword "go" is taken for a type.
//
// The result says also whether a method's receiver is a pointer.
func ParseFullName(name string, call bool) (key Key, pointer bool, err error) {
	if inner, ok := strings.CutPrefix(name, "("); ok {
		if !call {
			return Key{}, false, errors.New("a method needs the index of a parameter")
		}
		return parseMethod(inner)
	}
	path, member := cutLast(name)
	key = Key{Pkg: path, Name: member}
	if p, t := cutLast(path); p != "" && token.IsIdentifier(t) && !isVersion(t) {
		if call && isUpper(t) {
			return Key{}, false, errors.New("a method is written (" + path + ")." + member + " or (*" + path + ")." + member)
		}
		if !call {
			key = Key{Pkg: p, Recv: t, Name: member}
		}
	}
	if !key.plausible() {
		if call {
			return Key{}, false, errors.New("a function is written net/http.Get, a method (*net/http.Client).Get")
		}
		return Key{}, false, errors.New("a field is written crypto/x509.Certificate.OCSPServer, a type html/template.URL")
	}
	return key, false, nil
}

// parseMethod reads a method's name after the first parenthesis:
// "*net/http.Client).Get".
func parseMethod(s string) (Key, bool, error) {
	recv, member, _ := strings.Cut(s, ").")
	recv, pointer := strings.CutPrefix(recv, "*")
	if i := strings.IndexByte(recv, '['); i >= 0 && strings.HasSuffix(recv, "]") {
		recv = recv[:i]
	}
	path, t := cutLast(recv)
	key := Key{Pkg: path, Recv: t, Name: member}
	if !key.plausible() || !token.IsIdentifier(t) {
		return Key{}, false, errors.New("a method is written (*net/http.Client).Get or (net/http.Pusher).Push")
	}
	return key, pointer, nil
}

// cutLast cuts s at its last dot, if that is in the last element of the
// path: "gopkg.in/yaml.v3.Node" => "gopkg.in/yaml.v3", "Node". Without such a
// dot the first result is empty.
func cutLast(s string) (before, after string) {
	i := strings.LastIndexByte(s, '.')
	if i < strings.LastIndexByte(s, '/') || i < 0 {
		return "", s
	}
	return s[:i], s[i+1:]
}

// plausible reports whether k can be a Go name: a path and an identifier.
func (k Key) plausible() bool {
	return k.Pkg != "" && k.Pkg[len(k.Pkg)-1] != '/' && !strings.ContainsAny(k.Pkg, " \t()[]*,:;\"`") && token.IsIdentifier(k.Name)
}

// isVersion reports whether s is a major version as in "gopkg.in/yaml.v3".
func isVersion(s string) bool {
	return len(s) > 1 && s[0] == 'v' && strings.Trim(s[1:], "0123456789") == ""
}

func isUpper(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(r)
}
