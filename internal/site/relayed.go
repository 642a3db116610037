package site

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/received"
	"github.com/urilint/urilint/internal/scope"
)

// A proxy that changes the path of a request has to change its encoding, too: without a
// RawPath that fits, String escapes Path anew, in which "%2F" has become "/".
//
//	Director: func(r *http.Request) { r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api") }

// maxPathSteps bounds how many variables a path is followed through.
const maxPathSteps = 3

// relayed returns the field that stmt, at cur, sets to expr: the path of a request that a reverse
// proxy sends on, made of the path of a request. It returns "" for other fields, and where the
// function names how the path is encoded.
func (sr *Surroundings) relayed(cur inspector.Cursor, stmt *ast.AssignStmt, expr ast.Expr) string {
	if len(stmt.Lhs) != 1 || len(stmt.Rhs) != 1 || !scope.Imports(sr.Pass.Pkg, "net/http/httputil") {
		return ""
	}
	if expr != stmt.Rhs[0] { // an element of path.Join
		return ""
	}
	if sr.requestOfPath(stmt.Rhs[0]) != nil { // of the request that the proxy has copied
		return ""
	}
	if sr.requestOfPath(stmt.Lhs[0]) == nil || !sr.isMadeOfPath(stmt.Rhs[0], maxPathSteps) || sr.mayJoinNothing(stmt.Rhs[0]) {
		return ""
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		decl := flow.DeclOf(cur)
		if (sr.directs(fn) || sr.relays.Of(fn, sr.servesProxy)) && (decl == nil || !namesEncoding(decl)) {
			return types.ExprString(stmt.Lhs[0])
		}
		break // what is around a function literal is another function
	}
	return ""
}

// requestOfPath returns the request r of r.URL.Path; nil if x is something else.
func (sr *Surroundings) requestOfPath(x ast.Expr) ast.Expr {
	path, ok := ast.Unparen(x).(*ast.SelectorExpr)
	if !ok || path.Sel.Name != "Path" {
		return nil
	}
	u, ok := ast.Unparen(path.X).(*ast.SelectorExpr)
	if !ok || u.Sel.Name != "URL" || !scope.IsNamedType(sr.Pass.TypesInfo.TypeOf(u.X), "net/http", "Request") {
		return nil
	}
	return u.X
}

// isMadeOfPath reports whether the path of a request is in expr, or in what its variables are set
// to.
func (sr *Surroundings) isMadeOfPath(expr ast.Expr, steps int) bool {
	found := false
	ast.Inspect(expr, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.SelectorExpr:
			found = found || sr.requestOfPath(n) != nil
		case *ast.Ident:
			if steps == 0 || found {
				return false
			}
			if v, ok := sr.Pass.TypesInfo.Uses[n].(*types.Var); !ok || !sr.Flow.IsLocal(v) {
				return false
			}
			for _, value := range sr.Flow.Reaching(n) {
				found = found || sr.isMadeOfPath(value, steps-1)
			}
		}
		return !found
	})
	return found
}

// mayJoinNothing reports whether expr joins the path of a request to that of a URL which may have none, as
// most targets of a proxy do: then the path stays as it is, and its encoding too.
//
//	slashed(target.Path, r.URL.Path)   target.Path + r.URL.Path
func (sr *Surroundings) mayJoinNothing(expr ast.Expr) bool {
	var parts []ast.Expr
	switch x := ast.Unparen(expr).(type) {
	case *ast.BinaryExpr:
		parts = []ast.Expr{x.X, x.Y}
	case *ast.CallExpr:
		parts = x.Args
	}
	joins := false
	for _, x := range parts {
		sel := scope.SelectorOf(x)
		switch v := sr.Values.Value(x); {
		case sr.requestOfPath(x) != nil:
		case sel != nil && sel.Sel.Name == "Path" && scope.IsNamedType(sr.Pass.TypesInfo.TypeOf(sel.X), "net/url", "URL") && strings.Trim(v.Text, "/\x00") == "":
			joins = true
		default:
			return false
		}
	}
	return joins
}

// directs reports whether the function at fn prepares the requests of a reverse proxy: it is its
// Director or Rewrite.
func (sr *Surroundings) directs(fn inspector.Cursor) bool {
	switch n := fn.Node().(type) {
	case *ast.FuncLit:
		return received.IsDirector(sr.Pass.TypesInfo, fn)
	case *ast.FuncDecl:
		obj, ok := sr.Pass.TypesInfo.Defs[n.Name].(*types.Func)
		if !ok {
			return false
		}
		for _, use := range sr.Flow.Uses(obj) {
			if received.IsDirector(sr.Pass.TypesInfo, flow.SelectorAt(use)) {
				return true
			}
		}
	}
	return false
}

// servesProxy reports whether a reverse proxy serves a request in the function fn.
func (sr *Surroundings) servesProxy(fn inspector.Cursor) bool {
	for c := range fn.Preorder((*ast.CallExpr)(nil)) {
		sel, ok := ast.Unparen(c.Node().(*ast.CallExpr).Fun).(*ast.SelectorExpr)
		if ok && sel.Sel.Name == "ServeHTTP" && scope.IsNamedType(sr.Pass.TypesInfo.TypeOf(sel.X), "net/http/httputil", "ReverseProxy") {
			return true
		}
	}
	return false
}

// namesEncoding reports whether n names the encoded path of a URL.
func namesEncoding(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			switch id.Name {
			case "RawPath", "EscapedPath", "Opaque", "RequestURI", "JoinPath", "joinURLPath", "SetURL":
				found = true
			}
		}
		return !found
	})
	return found
}
