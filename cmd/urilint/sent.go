package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"strconv"

	"github.com/urilint/urilint/internal/protocol"
)

// sentIn returns a function that reports whether name, at an offset in the source
// text, is a request that the program sends itself:
//
//	req, err := http.NewRequest(…); req.URL.Path = "/x"
//	func (t transport) RoundTrip(req *http.Request) (*http.Response, error) { req.URL.Host = … }
//	httputil.ReverseProxy{Director: func(req *http.Request) { req.URL.Scheme = … }}
//
// Text that is no Go has none.
func sentIn(text []byte) func(name string, at int) bool {
	var scopes []sentScope
	parsed := false
	return func(name string, at int) bool {
		if !parsed {
			parsed = true
			scopes = sentScopes(text)
		}
		for _, s := range scopes {
			if s.start <= at && at < s.end && s.name == name {
				return true
			}
		}
		return false
	}
}

// A sentScope is where a name is that of a request which the program sends.
type sentScope struct {
	name       string
	start, end int // offsets in the source
}

func sentScopes(text []byte) []sentScope {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", text, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	imported := make(map[string]string) // paths by name
	for _, spec := range file.Imports {
		if p, err := strconv.Unquote(spec.Path.Value); err == nil {
			name := path.Base(p)
			if spec.Name != nil {
				name = spec.Name.Name
			}
			imported[name] = p
		}
	}
	var scopes []sentScope
	add := func(name string, in ast.Node) {
		scopes = append(scopes, sentScope{name, fset.Position(in.Pos()).Offset, fset.Position(in.End()).Offset})
	}
	addParams := func(t *ast.FuncType, in ast.Node) {
		for name := range requestParams(t) {
			add(name, in)
		}
	}
	for _, decl := range file.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		if fn.Recv != nil && protocol.SendsParam(fn.Name.Name) {
			addParams(fn.Type, fn)
		}
		received := make(map[string]bool)
		ast.Inspect(fn, func(n ast.Node) bool {
			if t, ok := n.(*ast.FuncType); ok {
				for name := range requestParams(t) {
					received[name] = true
				}
			}
			return true
		})
		for name := range madeIn(fn, imported) {
			if !received[name] {
				add(name, fn)
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			key, ok := n.Key.(*ast.Ident)
			if !ok || !protocol.SendsParam(key.Name) {
				break
			}
			if lit, ok := n.Value.(*ast.FuncLit); ok {
				addParams(lit.Type, lit)
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				sel, ok := left.(*ast.SelectorExpr)
				if !ok || !protocol.SendsParam(sel.Sel.Name) || len(n.Lhs) != len(n.Rhs) {
					continue
				}
				if lit, ok := n.Rhs[i].(*ast.FuncLit); ok {
					addParams(lit.Type, lit)
				}
			}
		}
		return true
	})
	return scopes
}

// requestParams returns the names of the parameters that are a *http.Request.
func requestParams(t *ast.FuncType) map[string]bool {
	names := make(map[string]bool)
	for _, field := range t.Params.List {
		star, ok := field.Type.(*ast.StarExpr)
		if !ok {
			continue
		}
		if sel, ok := star.X.(*ast.SelectorExpr); !ok || sel.Sel.Name != "Request" {
			continue
		}
		for _, id := range field.Names {
			names[id.Name] = true
		}
	}
	return names
}

// madeIn returns the names that fn gives to new requests, and to nothing else. imported are
// the file's imports, the paths by name.
func madeIn(fn *ast.FuncDecl, imported map[string]string) map[string]bool {
	made, other := make(map[string]bool), make(map[string]bool)
	ast.Inspect(fn, func(n ast.Node) bool {
		assign, ok := n.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for i, left := range assign.Lhs {
			id, ok := left.(*ast.Ident)
			if !ok {
				continue
			}
			if i == 0 && len(assign.Rhs) == 1 && makesRequest(assign.Rhs[0], imported) {
				made[id.Name] = true
			} else {
				other[id.Name] = true
			}
		}
		return true
	})
	for name := range other {
		delete(made, name)
	}
	return made
}

// makesRequest reports whether expr is a new request: http.NewRequest(…) or one of its
// kin, or &http.Request{…}.
func makesRequest(expr ast.Expr, imported map[string]string) bool {
	switch x := expr.(type) {
	case *ast.CallExpr:
		path, name := selected(x.Fun, imported)
		return protocol.Makes(path, name)
	case *ast.UnaryExpr:
		return x.Op == token.AND && makesRequest(x.X, imported)
	case *ast.CompositeLit:
		path, name := selected(x.Type, imported)
		return path == "net/http" && name == "Request"
	}
	return false
}

// selected returns the package's path and the name that expr selects of it, or "".
func selected(expr ast.Expr, imported map[string]string) (path, name string) {
	sel, ok := expr.(*ast.SelectorExpr)
	if !ok {
		return "", ""
	}
	id, ok := sel.X.(*ast.Ident)
	if !ok {
		return "", ""
	}
	return imported[id.Name], sel.Sel.Name
}
