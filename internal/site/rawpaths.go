package site

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/received"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// HasRawPath reports whether p is a field Path beside which RawPath is set, which says how
// the path is encoded, or Opaque, which is sent in its place, or the package undoes what String escapes in it.
func (sr *Surroundings) HasRawPath(p place.Place) bool {
	if p.Target.Role.Form != catalogue.FieldPath || p.Target.Context != nil {
		return false
	}
	if sr.undoes.Of(sr.undoesEscapes) {
		return true
	}
	var s check.Site
	sr.fillPath(p, &s)
	_, set := s.Fields["RawPath"]
	return set
}

// undoesEscapes reports whether the package decodes URLs that it has written, or
// searches them for an escaped "?":
//
//	u.Path = p
//	s, err := url.PathUnescape(u.String())
func (sr *Surroundings) undoesEscapes() bool {
	for cur := range sr.Files.Root().Preorder((*ast.BasicLit)(nil), (*ast.CallExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.BasicLit:
			if strings.Contains(n.Value, "%3F") || strings.Contains(n.Value, "%3f") {
				return true
			}
		case *ast.CallExpr:
			if isCallOf(decoded(n), "String") {
				return true
			}
		}
	}
	return false
}

// fillPath tells s, the site of a field Path, whether RawPath or Opaque is set beside it.
func (sr *Surroundings) fillPath(p place.Place, s *check.Site) {
	if lit, ok := p.Cur.Node().(*ast.CompositeLit); ok {
		s.Fields = sr.FieldsOf(p.Cur, lit)
		if _, ok := s.Fields["Opaque"]; ok {
			s.Fields["RawPath"] = strval.Unknown()
		}
		if slices.ContainsFunc(s.Value.Holes, func(h strval.Hole) bool { return h.Given.String() == "request-path" }) {
			s.Rebuilt = sr.rebuilt(p.Cur, lit, s.Fields)
		}
		return
	}
	assign, ok := p.Cur.Node().(*ast.AssignStmt)
	if !ok {
		return
	}
	s.Relayed = sr.relayed(p.Cur, assign, p.Expr)
	if len(assign.Rhs) == 1 && p.Expr == assign.Rhs[0] { // and not an element of path.Join
		s.Grown = sr.Bases.Grown(p.Cur, assign)
	}
	if sr.servesAnother(p.Cur) { // a path that a router is to take as it is
		s.Fields = map[string]strval.Value{"RawPath": strval.Unknown()}
		return
	}
	for _, lhs := range assign.Lhs {
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if !ok {
			continue
		}
		for _, name := range []string{"RawPath", "Opaque"} {
			if f := scope.FieldOf(sr.Pass.TypesInfo.TypeOf(sel.X), name); f != nil && sr.Sums.IsAssigned(p.Cur, f) {
				s.Fields = map[string]strval.Value{"RawPath": strval.Unknown()}
			}
		}
	}
}

// servesAnother reports whether the function around cur hands the request on to another
// handler, by ServeHTTP.
func (sr *Surroundings) servesAnother(cur inspector.Cursor) bool {
	fn, in := flow.FuncOf(cur)
	return in && sr.serves.Of(fn, func(fn inspector.Cursor) bool {
		return flow.Any(fn.Node(), func(call *ast.CallExpr) bool { return flow.CalleeName(call) == "ServeHTTP" })
	})
}

// isEncoded reports whether the values that the call at cur sets are encoded later, as
// far as is seen, and not unescaped after that. Those of a variable that is only
// asked again, or ranged over, are put together by the program.
func (sr *Surroundings) isEncoded(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if sr.decodes.Of(fn, decodesText) {
			return false
		}
	}
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok {
		return true
	}
	recv := flow.Receiver(call)
	v := sr.Flow.Variable(flow.IdentOf(recv))
	return v == nil || !scope.IsURLValues(sr.Pass.TypesInfo.TypeOf(recv)) || sr.encoded.Of(v, sr.goesOn)
}

// goesOn reports whether the url.Values in v are encoded, or leave the variable. Those of a
// parameter are the caller's.
func (sr *Surroundings) goesOn(v *types.Var) bool {
	if scope.IsParam(v) {
		return true
	}
	for ev := range sr.Flow.Events(v) {
		switch ev.Kind {
		case flow.Pass, flow.Return, flow.Store, flow.Alias:
			return true
		}
		if ev.Selects() == "Encode" {
			return true
		}
	}
	return false
}

// decodesText reports whether the function fn decodes a variable or what Encode returns.
func decodesText(fn inspector.Cursor) bool {
	return flow.Any(fn.Node(), func(call *ast.CallExpr) bool {
		text := decoded(call)
		return isCallOf(text, "Encode") || flow.IdentOf(text) != nil // of what Encode gave, perhaps
	})
}

// decoded returns what call decodes, by the name of its function; nil for other calls.
func decoded(call *ast.CallExpr) ast.Expr {
	if by := flow.CalleeName(call); by != "QueryUnescape" && by != "PathUnescape" || len(call.Args) != 1 {
		return nil
	}
	return call.Args[0]
}

// isCallOf reports whether x is a call of a function of that name.
func isCallOf(x ast.Expr, name string) bool {
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	return ok && flow.CalleeName(call) == name
}

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
	i := slices.Index(stmt.Rhs, expr)
	if i < 0 || len(stmt.Lhs) != len(stmt.Rhs) || !scope.Imports(sr.Pass.Pkg, "net/http/httputil") {
		return "" // an element of path.Join, …
	}
	if sr.requestOfPath(expr) != nil { // of the request that the proxy has copied
		return ""
	}
	if sr.requestOfPath(stmt.Lhs[i]) == nil || !sr.isMadeOfPath(expr, maxPathSteps) || sr.mayJoinNothing(expr) {
		return ""
	}
	fn, in := flow.FuncOf(cur) // what is around a function literal is another function
	decl := flow.DeclOf(cur)
	if in && !setsURL(fn.Node()) && (sr.directs(fn) || sr.relays.Of(fn, sr.servesProxy)) && (decl == nil || !namesEncoding(decl)) {
		return types.ExprString(stmt.Lhs[i])
	}
	return ""
}

// requestOfPath returns the request r of r.URL.Path; nil if x is something else.
func (sr *Surroundings) requestOfPath(x ast.Expr) ast.Expr {
	path, ok := ast.Unparen(x).(*ast.SelectorExpr)
	if !ok || path.Sel.Name != "Path" {
		return nil
	}
	return scope.RequestOfURL(sr.Pass.TypesInfo, path.X)
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
		return received.IsDirector(sr.Flow, fn)
	case *ast.FuncDecl:
		obj, ok := sr.Pass.TypesInfo.Defs[n.Name].(*types.Func)
		return ok && slices.ContainsFunc(sr.Flow.Uses(obj), func(use inspector.Cursor) bool { return received.IsDirector(sr.Flow, flow.SelectorAt(use)) })
	}
	return false
}

// servesProxy reports whether a reverse proxy serves a request in the function fn.
func (sr *Surroundings) servesProxy(fn inspector.Cursor) bool {
	return flow.Any(fn.Node(), func(call *ast.CallExpr) bool {
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		return ok && sel.Sel.Name == "ServeHTTP" && scope.IsNamedType(sr.Pass.TypesInfo.TypeOf(sel.X), "net/http/httputil", "ReverseProxy")
	})
}

// setsURL reports whether a request gets another URL in n: how that is encoded is its own. r.URL = target
func setsURL(n ast.Node) bool {
	return flow.Any(n, func(stmt *ast.AssignStmt) bool {
		sel, ok := ast.Unparen(stmt.Lhs[0]).(*ast.SelectorExpr)
		return ok && sel.Sel.Name == "URL" && flow.IdentOf(stmt.Rhs[0]) != nil
	})
}

// namesEncoding reports whether n names the encoded path of a URL.
func namesEncoding(n ast.Node) bool {
	return namesAny(n, "RawPath", "EscapedPath", "Opaque", "RequestURI", "JoinPath", "joinURLPath", "SetURL")
}

// namesAny reports whether n has an identifier that is one of names.
func namesAny(n ast.Node, names ...string) bool {
	return flow.Any(n, func(id *ast.Ident) bool { return slices.Contains(names, id.Name) })
}

// rebuilt returns the encoded fields of a request's URL that lit, a literal of a URL with a host at
// cur, does not have, if that URL is requested or redirected to.
//
//	u := url.URL{Scheme: "https", Host: r.Host, Path: r.URL.Path}
//	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
func (sr *Surroundings) rebuilt(cur inspector.Cursor, lit *ast.CompositeLit, fields map[string]strval.Value) []string {
	decl := flow.DeclOf(cur)
	if _, ok := fields["Host"]; !ok || decl == nil || namesEncoding(decl) || !scope.IsNamedType(sr.Pass.TypesInfo.TypeOf(lit), "net/url", "URL") || !sr.isSent(cur, maxPathSteps) {
		return nil
	}
	if namesAny(decl, "RawQuery", "Query", "Encode", "FormValue") {
		return []string{"RawPath"}
	}
	return []string{"RawPath", "RawQuery"}
}

// isSent reports whether the URL at cur, or what String makes of it, is given to a sink of URLs with
// a host or is set as the URL of a request, perhaps by way of some variables.
func (sr *Surroundings) isSent(cur inspector.Cursor, steps int) bool {
	if steps == 0 {
		return false
	}
	switch parent := cur.Parent().Node().(type) {
	case *ast.ParenExpr, *ast.UnaryExpr:
		return sr.isSent(cur.Parent(), steps)
	case *ast.SelectorExpr:
		return parent.Sel.Name == "String" && sr.isSent(cur.Parent().Parent(), steps)
	case *ast.CallExpr: // to what takes a URL with a host
		return slices.ContainsFunc(sr.Places.Visit(cur.Parent()), func(p place.Place) bool { return p.Expr == cur.Node() && p.Target.Role.Form.IsReference() })
	case *ast.AssignStmt:
		if sel := scope.SelectorOf(flow.AssignedAt(cur)); sel != nil {
			return sel.Sel.Name == "URL" && scope.IsNamedType(sr.Pass.TypesInfo.TypeOf(sel.X), "net/http", "Request")
		}
	}
	v := sr.Flow.VarOf(cur)
	return v != nil && slices.ContainsFunc(sr.Flow.Uses(v), func(use inspector.Cursor) bool { return sr.isSent(use, steps-1) })
}
