// Package middleware finds what a program sets in the requests that it received as a server, and
// which variables of other packages it sets, by syntax alone.
//
//	reader.go  the parts, files, imports, and variables
//	sender.go  one declaration, and the requests that it sends itself
package middleware

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

// A middleware sets parts of a request where the handlers' packages do not see it:
//
//	r.URL.Scheme = "https"
//	u := r.URL; u.Host = r.Host
//	r.RemoteAddr, _, _ = net.SplitHostPort(r.RemoteAddr)
//	handlers.ProxyHeaders(h)
//	http.StripPrefix("/app", h)
//
// There are no types here: what is found may be another request's, and then less is said.
// Requests that the program sends are left out, see [sender].

// settable are the parts of a request that code may set.
var settable = []string{"scheme", "host", "path", "remoteaddr", "vars", "hostheader"}

// remoteImports are in the paths of packages that set RemoteAddr, in small letters, and of
// adapters for requests that came otherwise than over a connection.
var remoteImports = []string{"realip", "real-ip", "real_ip", "remoteip", "remote-ip", "remote_ip", "xff", "forwarded", "proxyheaders", "proxy-headers", "lambda", "fasthttpadaptor"}

// A Reader collects what sources set in requests.
type Reader struct {
	set       map[string]bool      // parts
	variables map[string]bool      // of other packages: "example.com/lib.Host"
	lent      map[string]bool      // what is exported of other packages and given to functions or variables: "example.com/lib.Hosts"
	holders   map[string]bool      // names of exported variables that are declared as what is no text
	params    map[paramOf][]string // what functions set in URLs that they are given
	given     map[paramOf]bool     // where functions are given the URL of a request
}

// A paramOf is a parameter of the functions with that name.
type paramOf struct {
	fn    string
	index int
}

// New returns a Reader that has read nothing.
func New() *Reader {
	return &Reader{make(map[string]bool), make(map[string]bool), make(map[string]bool), make(map[string]bool), make(map[paramOf][]string), make(map[paramOf]bool)}
}

// Unset returns the parts that nothing sets, nor a function that is given a request's URL.
func (s *Reader) Unset() []string {
	for p := range s.given {
		s.add(s.params[p]...)
	}
	return slices.DeleteFunc(slices.Clone(settable), func(part string) bool { return s.set[part] })
}

// Variables returns the package variables that other packages set, or take the address of:
// "example.com/lib.Host". All of a package that is imported with a dot are "example.com/lib.*".
//
// So are lists, maps and pointers that are given to others, who may set an element. They are known by their names alone, so a
// string of that name counts too.
func (s *Reader) Variables() []string {
	for v := range s.lent {
		if s.holders[v[strings.LastIndexByte(v, '.')+1:]] {
			s.variables[v] = true
		}
	}
	return slices.Sorted(maps.Keys(s.variables))
}

func (s *Reader) add(parts ...string) {
	for _, part := range parts {
		s.set[part] = true
	}
}

// ReadText notes what the source text sets. What does not parse is read as far as it does.
func (s *Reader) ReadText(text []byte) {
	if file, _ := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution); file != nil {
		s.Read(file)
	}
}

// Read notes what the file sets.
func (s *Reader) Read(file *ast.File) {
	imported := make(map[string]string) // paths by name
	for _, spec := range file.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue
		}
		name := path.Base(p)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		if imported[name] = p; name == "." {
			s.variables[p+".*"] = true // perhaps, by names alone
		}
		s.readImport(strings.ToLower(p))
	}
	for _, decl := range file.Decls {
		newSender(s, imported, decl).read(decl)
		if vars, ok := decl.(*ast.GenDecl); ok && vars.Tok == token.VAR {
			for _, spec := range vars.Specs {
				s.hold(spec.(*ast.ValueSpec))
			}
		}
	}
	for n := range ast.Preorder(file) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				s.setVariable(left, imported)
			}
			s.lend(n.Rhs, imported)
		case *ast.CallExpr:
			if path, _ := selected(n.Fun, imported); path == "" || strings.Contains(path, ".") { // not the standard library
				s.lend(n.Args, imported)
			}
		case *ast.RangeStmt:
			s.setVariable(n.Key, imported)
			s.setVariable(n.Value, imported)
		case *ast.UnaryExpr: // flag.StringVar(&lib.Host, …)
			if n.Op == token.AND {
				s.setVariable(n.X, imported)
			}
		}
	}
}

// hold notes the names of vars, if they may be lists, maps or pointers: their values are no texts, by their form.
func (s *Reader) hold(vars *ast.ValueSpec) {
	isText := slices.ContainsFunc(vars.Values, func(x ast.Expr) bool {
		switch x := x.(type) {
		case *ast.CallExpr: // else it makes a flag
			sel, ok := x.Fun.(*ast.SelectorExpr)
			return ok && !strings.HasPrefix(sel.Sel.Name, "String")
		case *ast.BasicLit, *ast.BinaryExpr:
			return true
		}
		return false
	})
	for _, id := range vars.Names {
		s.holders[id.Name] = s.holders[id.Name] || !isText
	}
}

// lend notes what of other packages list names.
func (s *Reader) lend(list []ast.Expr, imported map[string]string) {
	for _, x := range list {
		if path, name := selected(x, imported); path != "" {
			s.lent[path+"."+name] = true
		}
	}
}

// setVariable notes the package variable that x is, or is a part of.
func (s *Reader) setVariable(x ast.Expr, imported map[string]string) {
	for ; x != nil; x = operand(x) {
		if path, name := selected(x, imported); path != "" {
			s.variables[path+"."+name] = true
		}
	}
}

// readImport notes what the package at path, in small letters, sets.
func (s *Reader) readImport(path string) {
	if path == "net/http/cgi" || path == "net/http/fcgi" {
		s.add("scheme", "host") // of the environment
	}
	if strings.Contains(path, "lambda") || strings.Contains(path, "fasthttpadaptor") {
		s.add("hostheader")
	}
	if strings.Contains(path, "/") && !strings.Contains(path, "fasthttpadaptor") && slices.ContainsFunc(remoteImports, func(word string) bool { return strings.Contains(path, word) }) {
		s.add("remoteaddr")
	}
}
