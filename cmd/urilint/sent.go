package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
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
		if fn.Name.Name == "RoundTrip" && fn.Recv != nil {
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
		for name := range madeIn(fn) {
			if !received[name] {
				add(name, fn)
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			if lit, ok := n.Value.(*ast.FuncLit); ok && isIdent(n.Key, "Director") {
				addParams(lit.Type, lit)
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				sel, ok := left.(*ast.SelectorExpr)
				if !ok || sel.Sel.Name != "Director" || len(n.Lhs) != len(n.Rhs) {
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

// madeIn returns the names that fn gives to new requests, and to nothing else.
func madeIn(fn *ast.FuncDecl) map[string]bool {
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
			if i == 0 && len(assign.Rhs) == 1 && makesRequest(assign.Rhs[0]) {
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

// makesRequest reports whether expr is http.NewRequest(…) or one of its kin.
func makesRequest(expr ast.Expr) bool {
	call, ok := expr.(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	return ok && isIdent(sel.X, "http") && strings.HasPrefix(sel.Sel.Name, "NewRequest")
}

func isIdent(expr ast.Expr, name string) bool {
	id, ok := expr.(*ast.Ident)
	return ok && id.Name == name
}
