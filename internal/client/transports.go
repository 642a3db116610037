package client

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/summary"
)

// Found returns the package's transports: for what is in a test, also those of its tests.
// A transport that a test sets answers for a while what the program means for a server.
func (cl *Clients) Found(test bool) *transports { return cl.kinds.Of(test, cl.findTransports) }

// Role returns the role that s has in this package, in a test if test says so: http.Get and its like need an http URL only
// while their transport is net/http's own.
func (cl *Clients) Role(s catalogue.Sink, test bool) *catalogue.Role {
	if s.Key.Pkg != "net/http" || s.Role.Name != "http-url" {
		return s.Role
	}
	if t := cl.Found(test); t.Fallback || s.Key.Recv == "Client" && t.Clients {
		return RequestURL()
	}
	return s.Role
}

// InferredRole is role for what was inferred to have it, by whichever client.
func (cl *Clients) InferredRole(role *catalogue.Role, test bool) *catalogue.Role {
	if role.Name != "http-url" {
		return role
	}
	if t := cl.Found(test); t.Fallback || t.Clients {
		return RequestURL()
	}
	return role
}

// ForeignClient reports whether call is of a method of an http.Client that another
// package made, other than net/http and httptest, with whatever transport:
//
//	mock.Client(t).Get("/users")   c := unix.New(socket); c.Get("http://h/")
func (cl *Clients) ForeignClient(call *ast.CallExpr) bool {
	recv := cl.MethodReceiver(call)
	if recv == nil {
		return false
	}
	if id := flow.IdentOf(recv); id != nil {
		return slices.ContainsFunc(cl.Flow.Reaching(id), cl.IsForeign) // c := &http.Client{}; c = mock.Client(t)
	}
	return cl.IsForeign(recv)
}

// IsForeign reports whether expr is of another package than net/http and httptest.
func (cl *Clients) IsForeign(expr ast.Expr) bool {
	var obj types.Object
	switch x := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		obj = typeutil.Callee(cl.Pass.TypesInfo, x)
	case *ast.SelectorExpr:
		if obj = cl.Pass.TypesInfo.Uses[x.Sel]; cl.Pass.TypesInfo.Selections[x] != nil {
			return false // a field: who sets it is not asked
		}
	}
	return obj != nil && obj.Pkg() != nil && obj.Pkg() != cl.Pass.Pkg && !strings.HasPrefix(obj.Pkg().Path(), "net/http")
}

// findTransports asks what the package does with the objects that decide on transports, in its
// tests too if test is set; it is called where a request is sent.
func (cl *Clients) findTransports(test bool) *transports {
	t := new(transports)
	seen := func(n ast.Node) bool { return test || !scope.InTestFile(cl.Pass.Fset, n.Pos()) }
	for obj := range cl.Flow.Objects() {
		if !decidesTransport(obj) {
			continue
		}
		for ev := range cl.Flow.Events(obj) {
			if seen(ev.At.Node()) {
				t.Named = t.Named || scope.IsHTTP(obj, "DefaultClient") || scope.IsHTTP(obj, "DefaultTransport")
				cl.noteTransport(t, obj, ev)
			}
		}
	}
	for field, values := range cl.Flow.Unkeyed() { // http.Client{transport, nil, nil, 0}
		for _, value := range values {
			if decidesTransport(field) && seen(value) {
				cl.noteTransport(t, field, flow.Event{Kind: flow.Assign, RHS: value})
			}
		}
	}
	return t
}

// decidesTransport reports whether obj may decide on the transport of a client, or how it connects.
func decidesTransport(obj types.Object) bool {
	return scope.IsHTTP(obj, "DefaultClient") || scope.IsHTTP(obj, "DefaultTransport") || scope.IsHTTP(obj, "RegisterProtocol") || scope.IsHTTP(obj, "Transport") || strings.Contains(obj.Name(), "Dial")
}

// noteTransport notes in t what ev does with obj.
func (cl *Clients) noteTransport(t *transports, obj types.Object, ev flow.Event) {
	if ev.Kind != flow.Assign {
		call, ok := ev.Calls()
		if !ok {
			return
		}
		if scope.IsHTTP(obj, "RegisterProtocol") {
			t.Clients, t.Fallback = true, true
		}
		for _, arg := range call.Args { // grpc.WithContextDialer(dial)
			t.Dials = t.Dials || cl.isDial(obj.Name(), arg)
		}
		return
	}
	own := !ev.Tuple && cl.delegates(ev.RHS, maxDelegates)
	switch {
	case scope.IsHTTP(obj, "DefaultClient"), scope.IsHTTP(obj, "DefaultTransport") && !own:
		t.Clients, t.Fallback = true, true
	case scope.IsHTTP(obj, "Transport") && !own: // http.Client{Transport: …}, client.Transport = …
		t.Clients = true
		if ev.At.Valid() && cl.isOfDefault(ev.At.Node()) {
			t.Fallback = true
		}
	case isSelected(obj, ev):
		t.Dials = t.Dials || cl.isDial(obj.Name(), ev.RHS)
	}
}

// isSelected reports whether obj is a field, or a variable of another package.
func isSelected(obj types.Object, ev flow.Event) bool {
	v, ok := obj.(*types.Var)
	if !ok || v.IsField() {
		return ok
	}
	_, ok = ev.At.Node().(*ast.SelectorExpr)
	return ok
}

// isOfDefault reports whether n is http.DefaultClient.Transport.
func (cl *Clients) isOfDefault(n ast.Node) bool {
	sel, ok := n.(*ast.SelectorExpr)
	return ok && scope.IsHTTP(cl.Flow.Named(sel.X), "DefaultClient")
}

// isDial reports whether a field or function of that name is given a function of
// the user's to open connections with: Transport.DialContext, Dialer.NetDial. One
// of net.Dialer's is none: it goes where the host says.
func (cl *Clients) isDial(name string, value ast.Expr) bool {
	t := cl.Pass.TypesInfo.TypeOf(value)
	if t == nil || !strings.Contains(name, "Dial") {
		return false
	}
	if sig, ok := t.Underlying().(*types.Signature); !ok || sig.Results().Len() == 0 || !flow.HasMethod(sig.Results().At(0).Type(), "RemoteAddr") {
		return false // OnDial: func(addr string) is told of it
	}
	fn, ok := cl.Flow.Named(value).(*types.Func)
	return !ok || fn.Pkg() == nil || fn.Pkg().Path() != "net"
}

// A transport is often a wrapper around another one: it sets a header, waits, counts or
// prints. Which schemes a client serves, and how it connects, is then up to the inner one.
//
//	func (t *authorized) RoundTrip(req *http.Request) (*http.Response, error) {
//		req = req.Clone(req.Context())
//		req.Header.Set("Authorization", t.token)
//		return t.base.RoundTrip(req)
//	}

// maxDelegates bounds the steps by which a transport is followed.
const maxDelegates = 6

// delegates reports whether the transport expr is a wrapper, net/http's or another client's, perhaps by way of depth
// variables and functions.
func (cl *Clients) delegates(expr ast.Expr, depth int) bool {
	info := cl.Pass.TypesInfo
	expr = ast.Unparen(expr)
	if scope.IsTransport(info.TypeOf(expr)) {
		return true
	}
	if fn := roundTripOf(info.TypeOf(expr)); fn != nil {
		return cl.passesOn(fn)
	}
	if depth == 0 {
		return false
	}
	switch x := expr.(type) {
	case *ast.SelectorExpr:
		return scope.IsHTTP(info.Uses[x.Sel], "DefaultTransport") || scope.IsHTTP(info.Uses[x.Sel], "Transport")
	case *ast.Ident:
		life := cl.Flow.LocalAt(x)
		return life != nil && !life.Lost && len(life.Defs) > 0 && !slices.ContainsFunc(life.Defs, func(d *flow.Def) bool {
			return d.Kind != flow.Assigned || !cl.delegates(d.RHS, depth-1)
		})
	case *ast.CallExpr:
		return cl.makesDelegates(cl.Flow.Callee(x), depth-1)
	}
	return false
}

// makesDelegates reports whether fn, of this package, returns such transports only.
func (cl *Clients) makesDelegates(fn *types.Func, depth int) bool {
	list, _ := cl.Flow.ReturnsOf(fn)
	return len(list) > 0 && fn.Signature().Results().Len() == 1 && !slices.ContainsFunc(list, func(ret *ast.ReturnStmt) bool {
		return len(ret.Results) != 1 || !cl.delegates(ret.Results[0], depth)
	})
}

// roundTripOf returns the method RoundTrip of t, if t is no interface.
func roundTripOf(t types.Type) *types.Func {
	if t == nil || types.IsInterface(t) {
		return nil
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "RoundTrip")
	fn, _ := obj.(*types.Func)
	return fn
}

// passesOn reports whether fn, a method RoundTrip, gives each request to the RoundTrip of
// another transport, or fails, and no code looks at where the request goes.
func (cl *Clients) passesOn(fn *types.Func) bool {
	fn = fn.Origin()
	if fn.Pkg() != cl.Pass.Pkg {
		return len(cl.Sums.Fact(fn).Of(0, summary.IsSent)) > 0
	}
	return cl.wrappers.Of(fn, cl.passesOnHere)
}

// passesOnHere is passesOn for a method of this package.
func (cl *Clients) passesOnHere(fn *types.Func) bool {
	cur, decl := cl.Flow.FuncDecl(fn)
	if decl == nil {
		return false
	}
	var inner []inspector.Cursor
	for call := range cur.Preorder((*ast.CallExpr)(nil)) {
		if callee := cl.Flow.Function(call.Node().(*ast.CallExpr)); callee != nil && callee != fn && isRoundTrip(callee) {
			inner = append(inner, call)
		}
	}
	return len(inner) > 0 && cl.Flow.MustRunAny(cur, inner, flow.Failures, nil) && cl.leavesOriginOf(fn.Signature().Params().At(0))
}

// isRoundTrip reports whether fn is the method of an http.RoundTripper.
func isRoundTrip(fn *types.Func) bool {
	params := fn.Signature().Params()
	return fn.Name() == "RoundTrip" && fn.Signature().Recv() != nil && params.Len() == 1 && scope.IsRequest(params.At(0).Type())
}

// leavesOriginOf reports whether no code sets or reads the scheme or host of the request in v, as far as it goes.
func (cl *Clients) leavesOriginOf(v *types.Var) bool {
	req := &flow.Policy{
		Kinds:  []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare, flow.Store, flow.Return},
		Follow: []flow.EventKind{flow.Alias, flow.Pass},
		Also: func(ev flow.Event) bool {
			if ev.Kind != flow.Pass {
				return false
			}
			fn := cl.Flow.Function(ev.Call)
			return fn != nil && (isRoundTrip(fn) || protocol.Call(fn) == protocol.Keeps)
		},
	}
	req.Member = func(ev flow.Event) (*flow.Policy, bool) {
		switch protocol.Request(ev.Selects()) {
		case protocol.Selects:
			return originPolicy(cl.Scope), ev.Kind != flow.SetField // req.URL = u
		case protocol.Copies:
			return req, true
		}
		return nil, true
	}
	return cl.Flow.Only(v, req)
}
