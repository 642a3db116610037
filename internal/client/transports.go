package client

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// Found returns the package's transports: for what is in a test, also those of its tests.
// A transport that a test sets answers for a while what the program means for a server.
func (cl *Clients) Found(test bool) *transports { return cl.kinds.Of(test, cl.findTransports) }

// Role returns the role that s has in this package: what http.Get and its like
// take is only known to be an http URL while their transport is net/http's own. test says
// whether it is given in a test.
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

// IsForeign reports whether expr is a call or variable of another package than net/http
// and httptest.
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

// decidesTransport reports whether obj may be what decides on the transport of a client, or
// how a client connects.
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
	if !strings.Contains(name, "Dial") {
		return false
	}
	t := cl.Pass.TypesInfo.TypeOf(value)
	if t == nil {
		return false
	}
	if sig, ok := t.Underlying().(*types.Signature); !ok || sig.Results().Len() == 0 || !flow.HasMethod(sig.Results().At(0).Type(), "RemoteAddr") {
		return false // OnDial: func(addr string) is told of it
	}
	fn, ok := cl.Flow.Named(value).(*types.Func)
	return !ok || fn.Pkg() == nil || fn.Pkg().Path() != "net"
}
