package catalogue

import (
	"errors"
	"go/token"
	"strings"
	"unicode"
	"unicode/utf8"
)

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
