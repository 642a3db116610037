package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
)

// found returns the package's transports: for what is in a test, also those of its tests.
// A transport that a test sets answers for a while what the program means for a server.
func (cl *clients) found(test bool) *transports {
	i := 0
	if test {
		i = 1
	}
	if cl.kinds[i] == nil {
		cl.kinds[i] = cl.findTransports(test)
	}
	return cl.kinds[i]
}

// role returns the role that s has in this package: what http.Get and its like
// take is only known to be an http URL while their transport is net/http's own. test says
// whether it is given in a test.
func (cl *clients) role(s catalogue.Sink, test bool) *catalogue.Role {
	if s.Key.Pkg != "net/http" || s.Role.Name != "http-url" {
		return s.Role
	}
	if t := cl.found(test); t.fallback || s.Key.Recv == "Client" && t.clients {
		anyURL, _ := catalogue.LookupRole("request-url")
		return anyURL
	}
	return s.Role
}

// inferredRole is role for what was inferred to have it, by whichever client.
func (cl *clients) inferredRole(role *catalogue.Role, test bool) *catalogue.Role {
	if role.Name != "http-url" {
		return role
	}
	if t := cl.found(test); t.fallback || t.clients {
		role, _ = catalogue.LookupRole("request-url")
	}
	return role
}

// foreignClient reports whether call is of a method of an http.Client that another
// package made, other than net/http and httptest, with whatever transport:
//
//	mock.Client(t).Get("/users")   c := unix.New(socket); c.Get("http://h/")
func (cl *clients) foreignClient(call *ast.CallExpr) bool {
	recv := cl.methodReceiver(call)
	if recv == nil {
		return false
	}
	if id := flow.IdentOf(recv); id != nil {
		return slices.ContainsFunc(cl.flow.Reaching(id), cl.isForeign) // c := &http.Client{}; c = mock.Client(t)
	}
	return cl.isForeign(recv)
}

// isForeign reports whether expr is a call or variable of another package than net/http
// and httptest.
func (cl *clients) isForeign(expr ast.Expr) bool {
	var obj types.Object
	switch x := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		obj = typeutil.Callee(cl.pass.TypesInfo, x)
	case *ast.SelectorExpr:
		if obj = cl.pass.TypesInfo.Uses[x.Sel]; cl.pass.TypesInfo.Selections[x] != nil {
			return false // a field: who sets it is not asked
		}
	}
	return obj != nil && obj.Pkg() != nil && obj.Pkg() != cl.pass.Pkg && !strings.HasPrefix(obj.Pkg().Path(), "net/http")
}

// findTransports asks what the package does with the objects that decide on transports, in its
// tests too if test is set; it is called where a request is sent.
func (cl *clients) findTransports(test bool) *transports {
	t := new(transports)
	seen := func(n ast.Node) bool { return test || !inTestFile(cl.pass.Fset, n.Pos()) }
	for obj := range cl.flow.Objects() {
		if !decidesTransport(obj) {
			continue
		}
		for ev := range cl.flow.Events(obj) {
			if seen(ev.At.Node()) {
				t.named = t.named || isHTTP(obj, "DefaultClient") || isHTTP(obj, "DefaultTransport")
				cl.noteTransport(t, obj, ev)
			}
		}
	}
	for field, values := range cl.flow.Unkeyed() { // http.Client{transport, nil, nil, 0}
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
	return isHTTP(obj, "DefaultClient") || isHTTP(obj, "DefaultTransport") || isHTTP(obj, "RegisterProtocol") || isHTTP(obj, "Transport") || strings.Contains(obj.Name(), "Dial")
}

// noteTransport notes in t what ev does with obj.
func (cl *clients) noteTransport(t *transports, obj types.Object, ev flow.Event) {
	if ev.Kind != flow.Assign {
		call, ok := ev.Calls()
		if !ok {
			return
		}
		if isHTTP(obj, "RegisterProtocol") {
			t.clients, t.fallback = true, true
		}
		for _, arg := range call.Args { // grpc.WithContextDialer(dial)
			t.dials = t.dials || cl.isDial(obj.Name(), arg)
		}
		return
	}
	own := !ev.Tuple && cl.delegates(ev.RHS)
	switch {
	case isHTTP(obj, "DefaultClient"), isHTTP(obj, "DefaultTransport") && !own:
		t.clients, t.fallback = true, true
	case isHTTP(obj, "Transport") && !own: // http.Client{Transport: …}, client.Transport = …
		t.clients = true
		if ev.At.Valid() && cl.isOfDefault(ev.At.Node()) {
			t.fallback = true
		}
	case isSelected(obj, ev):
		t.dials = t.dials || cl.isDial(obj.Name(), ev.RHS)
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
func (cl *clients) isOfDefault(n ast.Node) bool {
	sel, ok := n.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	base, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	return ok && isHTTP(cl.pass.TypesInfo.Uses[base.Sel], "DefaultClient")
}

// isDial reports whether a field or function of that name is given a function of
// the user's to open connections with: Transport.DialContext, Dialer.NetDial. One
// of net.Dialer's is none: it goes where the host says.
func (cl *clients) isDial(name string, value ast.Expr) bool {
	if !strings.Contains(name, "Dial") {
		return false
	}
	t := cl.pass.TypesInfo.TypeOf(value)
	if t == nil {
		return false
	}
	if sig, ok := t.Underlying().(*types.Signature); !ok || sig.Results().Len() == 0 || !flow.HasMethod(sig.Results().At(0).Type(), "RemoteAddr") {
		return false // OnDial: func(addr string) is told of it
	}
	sel, ok := ast.Unparen(value).(*ast.SelectorExpr)
	if !ok {
		return true
	}
	fn, ok := cl.pass.TypesInfo.Uses[sel.Sel].(*types.Func)
	return !ok || fn.Pkg() == nil || fn.Pkg().Path() != "net"
}
