package received

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/middleware"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/settings"
)

// The URL of a request that a server gets has a path and a query only, unless the
// client takes the server for a proxy.
//
//	request-line = method SP request-target SP HTTP-version
//	origin-form  = absolute-path [ "?" query ]   (RFC 9112 section 3.2.1)
//
// But a middleware may set the rest, in a package that the handler's does not import,
// and http.StripPrefix changes the path. What this package does is seen here; that no
// other one of the module does, urilint's front end says, which has looked at its
// sources. Under other drivers the package alone may prove it, see unsetByAll.

// Received are a package's requests that come from a client, as it sent them.
type Received struct {
	*scope.Scope
	params flow.Answers[*types.Var] // *http.Request and contexts: whether it is one

	directed bool // a copy of one counts, which a gateway changes and sends on
}

// New returns the received requests. It returns nil if this package or possibly
// another one of the module changes their URLs, and for code of a proxy.
func New(sc *scope.Scope) *Received { return receivedBy(sc, false) }

// receivedBy is New, perhaps for a gateway: a [httputil.ReverseProxy] is no other proxy then.
func receivedBy(sc *scope.Scope, gateway bool) *Received {
	r := &Received{Scope: sc}
	if len(sc.AsReceived) == 0 || isProxy(sc, gateway) || gateway && r.asksForTarget() {
		return nil
	}
	return r
}

// asksForTarget reports whether the package asks which server a received request is for by
// its URL, as a proxy does that gets whole URLs:
//
//	r.URL.Host   http.NewRequest(r.Method, r.URL.String(), r.Body)   client.Do(r)
func (r *Received) asksForTarget() bool {
	for cur := range r.Files.Root().Preorder((*ast.SelectorExpr)(nil), (*ast.CallExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.SelectorExpr:
			switch n.Sel.Name {
			case "Host", "Hostname", "Port":
				if r.isURL(n.X) {
					return true
				}
			}
		case *ast.CallExpr:
			pkg, name := r.Flow.Called(n)
			if pkg != "net/http" {
				continue
			}
			for _, arg := range n.Args {
				text, ok := ast.Unparen(arg).(*ast.CallExpr)
				if name == "Client.Do" && r.isRequest(arg) || ok && len(text.Args) == 0 && scope.SelectorOf(text.Fun) != nil && r.isURL(scope.SelectorOf(text.Fun).X) {
					return true
				}
			}
		}
	}
	return false
}

// parts are what is asked of a URL, by field or method: the part, and what the module may set of it.
var parts = map[string]struct {
	part check.Part
	set  string
}{
	"Scheme": {check.PartScheme, "scheme"}, "Host": {check.PartHost, "host"}, "Hostname": {check.PartHostname, "host"},
	"Port": {check.PartPort, "host"}, "Path": {check.PartPath, "path"}, "Fragment": {check.PartFragment, "path"},
}

// Part returns which part of a received request's URL sel is, never changed; or [check.NoPart].
func (r *Received) Part(sel *ast.SelectorExpr) check.Part {
	if r == nil || sel == nil {
		return check.NoPart
	}
	p, ok := parts[sel.Sel.Name]
	if !ok || !slices.Contains(r.AsReceived, p.set) || !r.isURL(sel.X) {
		return check.NoPart
	}
	return p.part
}

// isURL reports whether expr is, or is only set to, the URL of a received request: r.URL, c.Request.URL.
func (r *Received) isURL(expr ast.Expr) bool {
	if value := r.Flow.Definition(expr); value != nil {
		expr = value
	}
	sel := scope.SelectorOf(expr)
	return sel != nil && scope.IsHTTP(r.Flow.Named(sel), "URL") && r.isRequest(sel.X)
}

// isRequest reports whether expr is a received request: a parameter of a handler, or of a function that only handlers call
// with theirs; c.Request of gin.
func (r *Received) isRequest(expr ast.Expr) bool {
	info := r.Pass.TypesInfo
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		v, ok := info.Uses[x].(*types.Var)
		return ok && scope.IsParam(v) && r.isParamOfHandler(v)
	case *ast.SelectorExpr:
		if t := info.TypeOf(x.X); isContext(t, r.Flow.Variable(x)) || t != nil && scope.IsNamedType(t, "github.com/gin-gonic/gin", "Context") && x.Sel.Name == "Request" {
			return true
		} else if r.directed && t != nil && scope.IsNamedType(t, "net/http/httputil", "ProxyRequest") {
			return true // In, and Out, which is a copy of it
		}
	case *ast.CallExpr:
		sel, ok := ast.Unparen(x.Fun).(*ast.SelectorExpr)
		return ok && sel.Sel.Name == "Request" && slices.ContainsFunc([]string{"", "/v4", "/v5"}, func(version string) bool {
			return scope.IsNamedType(info.TypeOf(sel.X), "github.com/labstack/echo"+version, "Context")
		})
	}
	return false
}

// isContext reports whether t is a struct that has both the field request, a server's, and what the answer is written to.
//
//	type Context struct { Request *http.Request; Writer http.ResponseWriter; … }
func isContext(t types.Type, request *types.Var) bool {
	_, str := scope.StructOf(t)
	if str == nil || request == nil || !request.IsField() || !scope.IsNamedType(request.Type(), "net/http", "Request") {
		return false
	}
	return flow.Some(str.Fields(), func(f *types.Var) bool {
		answers, _, _ := types.LookupFieldOrMethod(f.Type(), true, f.Pkg(), "WriteHeader")
		return f != request && answers != nil
	})
}

// isParamOfHandler reports whether v, a parameter, is a received request.
func (r *Received) isParamOfHandler(v *types.Var) bool {
	return r.params.Of(v, func(v *types.Var) bool {
		return scope.IsNamedType(v.Type(), "net/http", "Request") && flow.IsPointer(v.Type()) && !r.isReplaced(v) && r.handles(v)
	})
}

// isReplaced reports whether v, a parameter, is set to another request.
func (r *Received) isReplaced(v *types.Var) bool {
	life := r.Flow.Local(v)
	return life == nil || life.Lost || slices.ContainsFunc(life.Defs, func(d *flow.Def) bool {
		return d.Kind != flow.Param && !r.IsCopyOf(d.RHS, v)
	})
}

// handles reports whether the function that has the parameter v is a handler, or is
// only called by handlers, with their requests.
func (r *Received) handles(v *types.Var) bool {
	cur, ok := r.Flow.Decl(v)
	if !ok {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		sig := r.Flow.Signature(fn)
		decl, ok := fn.Node().(*ast.FuncDecl)
		if !ok {
			return r.directed && IsDirector(r.Flow, fn) || takesRequest(sig)
		}
		obj, ok := r.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
		if !ok {
			return false
		}
		calls, all := r.Flow.Calls(obj)
		if takesRequest(sig) && (len(calls) == 0 || sig.Params().Len() == 2 && sig.Results().Len() == 0) { // an http.HandlerFunc
			return true
		}
		index := flow.ParamIndex(sig, v)
		return (takesRequest(sig) || !obj.Exported()) && index >= 0 && all && len(calls) > 0 && !slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
			return index >= len(call.Args) || !r.isRequest(call.Args[index])
		})
	}
	return false
}

// takesRequest reports whether sig is that of a router's or a framework's own handlers: it
// gets what the answer is written to and the request, and more. A proxy has such
// functions too, which it calls with the request that it sends on.
//
//	func(http.ResponseWriter, *http.Request, httprouter.Params)
//	func(http.ResponseWriter, *http.Request) error
func takesRequest(sig *types.Signature) bool {
	p := sig.Params()
	for i := 1; i < p.Len(); i++ {
		if scope.IsNamedType(p.At(i-1).Type(), "net/http", "ResponseWriter") && scope.IsNamedType(p.At(i).Type(), "net/http", "Request") {
			return true
		}
	}
	return false
}

// AsksElsewhere reports whether the function around cur also asks what tells the same of a request: Host, TLS, or a
// proxy's header. Then the comparison has another outcome.
func (r *Received) AsksElsewhere(cur inspector.Cursor, part check.Part) bool {
	if part == check.PartPath {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for c := range fn.Preorder((*ast.SelectorExpr)(nil), (*ast.BasicLit)(nil)) {
			switch n := c.Node().(type) {
			case *ast.SelectorExpr:
				if v := r.Flow.Variable(n); v != nil && (scope.IsHTTP(v, "TLS") || scope.IsHTTP(v, "Host") && part != check.PartScheme) {
					return true
				}
			case *ast.BasicLit:
				if n.Kind == token.STRING && !setsHeader(r.Scope, c) && (strings.Contains(n.Value, "orwarded") || strings.Contains(strings.ToLower(n.Value), "x-scheme")) {
					return true
				}
			}
		}
		return false
	}
	return true // a package variable's
}

// setsHeader reports whether cur is an argument of a call that sets a header, or a key.
func setsHeader(sc *scope.Scope, cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() == edge.KeyValueExpr_Key {
		return true
	}
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	sel := scope.SelectorOf(call.Fun)
	return sel != nil && (sel.Sel.Name == "Set" || sel.Sel.Name == "Add") && scope.IsNamedType(sc.Pass.TypesInfo.TypeOf(sel.X), "net/http", "Header")
}

// isProxy reports whether the package has code of a proxy, which gets whole URLs, or code
// that changes the URLs of requests. If gateway, what gateways also have is no such code.
func isProxy(sc *scope.Scope, gateway bool) bool {
	for _, imp := range sc.Pass.Pkg.Imports() {
		switch path := imp.Path(); {
		case path == "github.com/gorilla/handlers", strings.Contains(path, "goproxy"), strings.Contains(path, "martian"):
			return true
		}
	}
	for cur := range sc.Files.Root().Preorder((*ast.Ident)(nil), (*ast.BasicLit)(nil), (*ast.AssignStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.Ident:
			if !(gateway && strings.HasSuffix(n.Name, "ReverseProxy")) && isOfProxy(sc, n, cur.Parent()) {
				return true
			}
		case *ast.BasicLit:
			if n.Value == `"CONNECT"` {
				return true
			}
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				sel, ok := ast.Unparen(left).(*ast.SelectorExpr)
				if !ok || gateway && (sel.Sel.Name == "Path" || sel.Sel.Name == "Fragment") {
					continue // gateways change paths
				}
				if isOfRequestURL(sc, sel) {
					return true
				}
			}
		}
	}
	return false
}

// isOfProxy reports whether id, whose parent is given, names what only proxies use: of
// another package, or a method of an interface.
func isOfProxy(sc *scope.Scope, id *ast.Ident, parent inspector.Cursor) bool {
	switch id.Name {
	case "MethodConnect", "Hijack", "Hijacker", "ReverseProxy", "NewSingleHostReverseProxy", "IsAbs", "RoundTrip":
	default:
		return false // fast path
	}
	obj := sc.Pass.TypesInfo.Uses[id]
	if obj == nil || obj.Pkg() == nil {
		return false
	}
	switch id.Name {
	case "IsAbs": // r.URL.IsAbs(); not u.IsAbs(), filepath.IsAbs(name)
		sel, ok := parent.Node().(*ast.SelectorExpr)
		if !ok || obj.Pkg().Path() != "net/url" {
			return false
		}
		v := sc.Flow.Variable(sel.X)
		return v != nil && v.IsField() && scope.IsHTTP(v, v.Name())
	case "RoundTrip": // a client's own transport is no proxy until it passes on
		_, ok := obj.(*types.Func)
		return ok
	}
	return obj.Pkg() != sc.Pass.Pkg || flow.IsAbstract(obj)
}

// isOfRequestURL reports whether sel may be the URL of a received request, or a field of it.
func isOfRequestURL(sc *scope.Scope, sel *ast.SelectorExpr) bool {
	v := sc.Flow.Variable(sel)
	isOf := v != nil && (scope.IsHTTP(v, "URL") || scope.IsURLPart(v) && slices.Contains([]string{"Scheme", "Host", "Path", "Fragment"}, v.Name()))
	return isOf && !isMade(sc, sel.X)
}

// isMade reports whether the program makes, copies or sends the URL or request expr: it is not received.
//
//	u, err := url.Parse(s)   u := &url.URL{…}   u := *r.URL   req, err := http.NewRequest(…)   req.URL
//	func (t transport) RoundTrip(req *http.Request) …
func isMade(sc *scope.Scope, expr ast.Expr) bool {
	if v := sc.Flow.Variable(flow.IdentOf(expr)); v != nil && flow.IsNamed(v.Type(), "net/url", "URL") {
		return true // a copy
	}
	if value := sc.Flow.Definition(expr); value != nil {
		expr = value
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		v, ok := sc.Pass.TypesInfo.Uses[x].(*types.Var)
		return ok && scope.IsParam(v) && isSent(sc, v)
	case *ast.UnaryExpr:
		return isMade(sc, x.X)
	case *ast.CompositeLit:
		return true
	case *ast.SelectorExpr:
		return x.Sel.Name == "URL" && isMade(sc, x.X)
	case *ast.CallExpr:
		return protocol.Makes(sc.Flow.Called(x))
	}
	return false
}

// isSent reports whether the parameter v is the request that a transport sends, and never assigned.
func isSent(sc *scope.Scope, v *types.Var) bool {
	cur, ok := sc.Flow.Decl(v)
	if !ok || !scope.IsNamedType(v.Type(), "net/http", "Request") {
		return false
	}
	if life := sc.Flow.Local(v); life == nil || life.Lost || slices.ContainsFunc(life.Defs, func(d *flow.Def) bool { return d.Kind == flow.Assigned }) {
		return false
	}
	fn, in := flow.FuncOf(cur)
	if !in {
		return false
	}
	if decl, ok := fn.Node().(*ast.FuncDecl); ok {
		return decl.Recv != nil && protocol.SendsParam(decl.Name.Name)
	}
	return IsDirector(sc.Flow, fn)
}

// Listed understands a flag's value.
func Listed(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' })
}

// UnsetIn returns the parts that no code sets, as the front end or the package alone proves.
func UnsetIn(p *settings.Program, pass *analysis.Pass) []string {
	return append(unsetByAll(pass), p.AsReceived...)
}

// unsetByAll returns the parts that the package does not set, if it is the whole program: main with
// imports of the standard library only. Then no other package has a handler or a request.
func unsetByAll(pass *analysis.Pass) []string {
	if pass.Pkg.Name() != "main" || pass.Pkg.Path() == "command-line-arguments" {
		return nil
	}
	serves := false
	for _, f := range pass.Files {
		for _, spec := range f.Imports {
			path := strings.Trim(spec.Path.Value, "\"`")
			if first, _, _ := strings.Cut(path, "/"); (!slices.Contains(scope.StandardRoots, first) || first == "plugin") && // which loads code that is not seen
				!scope.InTestFile(pass.Fset, f.FileStart) {
				return nil
			}
			serves = serves || path == "net/http"
		}
	}
	if !serves {
		return nil // fast path
	}
	r := middleware.New()
	for _, f := range pass.Files {
		if !scope.InTestFile(pass.Fset, f.FileStart) {
			r.Read(f)
		}
	}
	for _, name := range pass.IgnoredFiles {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if pass.ReadFile == nil {
			return nil
		}
		text, err := pass.ReadFile(name)
		if err != nil {
			return nil
		}
		r.ReadText(text)
	}
	return r.Unset()
}
