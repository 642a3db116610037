package received

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// EmptyParts are the parts of received requests' URLs in new URLs, and their Host header.
type EmptyParts struct {
	*scope.Scope
	received flow.Once[*Received]
	gateway  flow.Once[*Received] // for what gateways send on
	headers  flow.Once[*Received] // for headers

	testsHost  flow.FuncAnswers // whether a declared function tests the Host header
	testsParts flow.FuncAnswers // likewise, the scheme or host of a URL, or what tells the same
}

// EmptyPart returns which part of a received request's URL the hole h is, or that it is the
// Host header; that part is always empty. It returns [check.NoPart] for other holes, and if
// the function tests whether the part is empty.
//
//	link := r.URL.Scheme + "://" + r.Host + "/users"
func (ep *EmptyParts) EmptyPart(h strval.Hole) check.Part {
	if ep.isHostHeader(h) {
		return check.PartHostHeader
	}
	if len(ep.AsReceived) == 0 || h.Made && !h.Or || h.Expr == nil {
		return check.NoPart // fast path
	}
	return ep.partIn(h.Expr, false)
}

// partIn is EmptyPart for x, or what all callers give for it; x is passed by one of these.
func (ep *EmptyParts) partIn(x ast.Expr, passed bool) check.Part {
	sel := scope.SelectorOf(x)
	if sel == nil {
		list, all := ep.Flow.Sources(x)
		if !all || len(list) == 0 || slices.Contains(list, x) {
			return check.NoPart
		}
		part := ep.partIn(list[0], true)
		if slices.ContainsFunc(list[1:], func(x ast.Expr) bool { return ep.partIn(x, true) != part }) {
			return check.NoPart
		}
		return part
	}
	part := ep.received.Of(func() *Received { return New(ep.Scope) }).Part(sel)
	if part != check.PartScheme && part != check.PartHost && part != check.PartHostname {
		return check.NoPart
	}
	cur, ok := ep.Flow.Find(sel)
	if !ok || forwards(cur) || !passed && ep.tests(cur) || passed && ep.asks(cur, sel) {
		return check.NoPart
	}
	return part
}

// EmptyForwarded returns which part of a received request the hole h is that is always
// empty, in a header that only gateways send. It returns [check.NoPart] for other holes.
//
//	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme)
//	out.Header.Set("X-Forwarded-Host", r.Header.Get("Host"))
func (ep *EmptyParts) EmptyForwarded(h strval.Hole) check.Part {
	if ep.isHostHeader(h) {
		return check.PartHostHeader
	}
	sel := scope.SelectorOf(h.Expr)
	if len(ep.AsReceived) == 0 || h.Made || sel == nil || sel.Sel.Name != "Scheme" {
		return check.NoPart // fast path
	}
	if ep.gateway.Of(func() *Received { return receivedBy(ep.Scope, true) }).Part(sel) != check.PartScheme {
		return check.NoPart
	}
	if cur, ok := ep.Flow.Find(sel); !ok || ep.tests(cur) {
		return check.NoPart
	}
	return check.PartScheme
}

// tests reports whether the declared function around cur tests the scheme or host of a URL, or
// asks what tells the same of a received request. Code outside of functions counts as if it did.
func (ep *EmptyParts) tests(cur inspector.Cursor) bool {
	tests, in := ep.testsParts.Around(cur, func(inspector.Cursor) bool { return ep.asks(cur, nil) })
	return tests || !in
}

// asks is tests for the function around cur, which does not ask where it passes on sel.
func (ep *EmptyParts) asks(cur inspector.Cursor, sel *ast.SelectorExpr) bool {
	r := &Received{Scope: ep.Scope}
	return r.AsksElsewhere(cur, check.PartScheme) || ep.asksIfEmpty(cur, sel)
}

// isHostHeader reports whether the hole h is the Host header of a received request, or of
// what a gateway makes of one. net/http moves it to the field Host, so that the header is
// empty. It reports false if the function tests whether it is.
func (ep *EmptyParts) isHostHeader(h strval.Hole) bool {
	call, ok := ast.Unparen(h.Expr).(*ast.CallExpr)
	if !ok || h.Made || !slices.Contains(ep.AsReceived, "hostheader") || !ep.readsHostHeader(call) {
		return false
	}
	cur, ok := ep.Flow.Find(call)
	if !ok {
		return false
	}
	tests, in := ep.testsHost.Around(cur, func(fn inspector.Cursor) bool {
		return flow.Some(fn.Preorder((*ast.CallExpr)(nil)), func(c inspector.Cursor) bool { return ep.readsHostHeader(c.Node().(*ast.CallExpr)) && ep.isTested(c) })
	})
	return in && !tests
}

// readsHostHeader reports whether call reads the Host header of a received request.
//
//	r.Header.Get("Host")   c.GetHeader("host")
func (ep *EmptyParts) readsHostHeader(call *ast.CallExpr) bool {
	name := flow.CalleeName(call)
	if len(call.Args) != 1 || name != "Get" && name != "GetHeader" {
		return false // fast path
	}
	if key, ok := flow.StringConst(ep.Pass.TypesInfo, call.Args[0]); !ok || !strings.EqualFold(key, "Host") {
		return false
	}
	of := scope.SelectorOf(call.Fun)
	if of == nil {
		return false
	}
	if name == "GetHeader" {
		return scope.IsNamedType(ep.Pass.TypesInfo.TypeOf(of.X), "github.com/gin-gonic/gin", "Context")
	}
	header := scope.SelectorOf(of.X)
	if header == nil || header.Sel.Name != "Header" || !scope.IsNamedType(ep.Pass.TypesInfo.TypeOf(header), "net/http", "Header") {
		return false
	}
	return ep.headers.Of(func() *Received { return &Received{Scope: ep.Scope, directed: true} }).isRequest(header.X)
}

// isTested reports whether the string at cur, or its variable, is compared, or given to what may ask.
//
//	cmp.Or(r.Header.Get("Host"), r.Host)   if host := r.Header.Get("Host"); host != "" { … }
func (ep *EmptyParts) isTested(cur inspector.Cursor) bool {
	if flow.IsAsked(cur) {
		return true
	}
	if cur.ParentEdgeKind() == edge.CallExpr_Args {
		return !setsHeader(ep.Scope, cur) && !ep.IsFormatted(cur)
	}
	v := ep.Flow.Variable(flow.AssignedAt(cur))
	return v != nil && slices.ContainsFunc(ep.Flow.Uses(v), flow.IsAsked)
}

// forwards reports whether the function around cur forwards requests by its name.
func forwards(cur inspector.Cursor) bool {
	decl := flow.DeclOf(cur)
	return decl != nil && words.In("forwards", strings.ToLower(decl.Name.Name))
}

// asksIfEmpty reports whether the function around cur compares the scheme or host of a
// URL with something, or passes another than sel on.
func (ep *EmptyParts) asksIfEmpty(cur inspector.Cursor, sel *ast.SelectorExpr) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for c := range fn.Preorder((*ast.SelectorExpr)(nil)) {
			v, ok := ep.Pass.TypesInfo.Uses[c.Node().(*ast.SelectorExpr).Sel].(*types.Var)
			if !ok || !scope.IsURLPart(v) || v.Name() != "Scheme" && v.Name() != "Host" {
				continue
			}
			switch c.ParentEdgeKind() {
			case edge.BinaryExpr_X, edge.BinaryExpr_Y:
				if op := c.Parent().Node().(*ast.BinaryExpr).Op; op == token.EQL || op == token.NEQ {
					return true
				}
			case edge.SwitchStmt_Tag, edge.CallExpr_Args: // len(r.URL.Host)
				if c.Node() != sel && !ep.IsFormatted(c) && !setsHeader(ep.Scope, c) && !ep.isHandedOn(c) {
					return true
				}
			case edge.KeyValueExpr_Value, edge.AssignStmt_Rhs: // if c.scheme == "" { c.scheme = "http" }
				if field, ok := ep.Flow.EventAt(c).Into.(*types.Var); ok && field.IsField() && ep.Flow.IsUsed(field, flow.IsAsked) {
					return true
				}
			}
		}
	}
	return false
}

// isHandedOn reports whether the string at cur is only converted or put into a list.
func (ep *EmptyParts) isHandedOn(cur inspector.Cursor) bool {
	ev := ep.Flow.EventAt(cur)
	return ev.Kind == flow.Pass && ep.Flow.HandsOn(ev.Call)
}

// PathVars are the variables of paths that a router gives. It gives them as they were
// sent, not decoded, if it is told so, perhaps in another package than its handlers'. So does
// a middleware with the path as a whole:
//
//	mux.NewRouter().UseEncodedPath()
//	r2.URL.Path = r.URL.EscapedPath()
type PathVars struct {
	*scope.Scope
	decoded flow.Once[bool]
}

// AreDecoded reports whether a router certainly decodes them: no source of the module tells it not to, or this package
// makes one and does not.
func (pv *PathVars) AreDecoded() bool {
	return pv.decoded.Of(func() bool {
		if len(pv.AsReceived) > 0 {
			return slices.Contains(pv.AsReceived, "vars")
		}
		return pv.isCalled("NewRouter") && !pv.isCalled("UseEncodedPath")
	})
}

// MayKeep reports whether some source of the module leaves paths as they were sent.
func (pv *PathVars) MayKeep() bool { return len(pv.AsReceived) > 0 && !pv.AreDecoded() }

// isCalled reports whether the package uses a function of that name of a router.
func (pv *PathVars) isCalled(name string) bool {
	for id, obj := range pv.Pass.TypesInfo.Uses {
		if fn, ok := obj.(*types.Func); ok && id.Name == name && fn.Pkg() != nil && fn.Pkg().Path() == "github.com/gorilla/mux" {
			return true
		}
	}
	return false
}

// IsDirector reports whether cur is set as a reverse proxy's Director or Rewrite, perhaps by a variable so named.
func IsDirector(flw *flow.Package, cur inspector.Cursor) bool {
	ev := flw.EventAt(cur)
	switch {
	case ev.Into == nil || ev.Into.Pkg() == nil:
		return false
	case ev.Kind == flow.Alias: // director := func(r *http.Request) { … }
		return ev.Into.Name() == "director" || ev.Into.Name() == "rewrite"
	}
	return ev.Kind == flow.Store && (ev.Member == "Director" || ev.Member == "Rewrite") && ev.Into.Pkg().Path() == "net/http/httputil"
}

// OriginKind is the kind of what an Origin header holds.
var OriginKind = kind.Must("origin")

// OriginCalls adds to selected the selectors of calls of readers that read a request's Origin.
//
//	r.Header.Get("Origin")   c.GetHeader("origin")
func OriginCalls(sc *scope.Scope, selected map[*ast.SelectorExpr]*kind.Kind, readers map[*types.Func]bool) {
	for fn := range readers {
		for _, cur := range sc.Flow.Uses(fn) {
			if cur.ParentEdgeKind() != edge.SelectorExpr_Sel || cur.Parent().ParentEdgeKind() != edge.CallExpr_Fun {
				continue
			}
			call := cur.Parent().Parent().Node().(*ast.CallExpr)
			if len(call.Args) == 0 {
				continue
			}
			arg := func(i int) (string, bool) { return flow.StringConst(sc.Pass.TypesInfo, call.Args[i]) }
			if sc.Catalogue.Gives(fn, nil, arg) == OriginKind {
				selected[call.Fun.(*ast.SelectorExpr)] = OriginKind
			}
		}
	}
}

// OriginParams returns the parameters here that a library gives a request's Origin.
//
//	cors.Config{AllowOriginFunc: func(origin string) bool { … }}
func OriginParams(sc *scope.Scope) map[*types.Var]bool {
	params := make(map[*types.Var]bool)
	for _, pkg := range sc.Pass.Pkg.Imports() {
		for _, field := range sc.Catalogue.FieldsThatGive(pkg, OriginKind) {
			for ev := range sc.Flow.Events(field) {
				if ev.Kind != flow.Assign && ev.Kind != flow.Define || ev.Tuple {
					continue
				}
				if sig, ok := signatureOf(sc, ev.RHS); ok {
					for v := range sig.Params().Variables() {
						params[v] = params[v] || flow.IsString(v.Type())
					}
				}
			}
		}
	}
	return params
}

// signatureOf returns the signature of a function that stands at expr: a literal, or the
// name of a declared one, which is called nowhere else.
func signatureOf(sc *scope.Scope, expr ast.Expr) (*types.Signature, bool) {
	switch x := ast.Unparen(expr).(type) {
	case *ast.FuncLit:
		sig, ok := sc.Pass.TypesInfo.TypeOf(x).(*types.Signature)
		return sig, ok
	case *ast.Ident:
		if fn, ok := sc.Pass.TypesInfo.Uses[x].(*types.Func); ok && fn.Pkg() == sc.Pass.Pkg && !fn.Exported() {
			_, only := sc.Flow.OnlyUse(fn)
			return fn.Signature(), only
		}
	}
	return nil, false
}
