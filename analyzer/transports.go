package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/sink"
)

// A client with a transport of its own may serve any scheme, or none at all: a
// test's RoundTripper answers "/users", and Transport.RegisterProtocol adds
// "file". transports says whether this package has such a thing.
type transports struct {
	clients  bool // some http.Client here
	fallback bool // http.DefaultClient or http.DefaultTransport, behind http.Get
}

// role returns the role that s has in this package: what http.Get and its like
// take is only known to be an http URL while their transport is net/http's own.
func (w *walker) role(s sink.Sink) *sink.Role {
	if s.Key.Pkg != "net/http" || s.Role.Name != "http-url" {
		return s.Role
	}
	if w.transports == nil {
		w.transports = w.findTransports()
	}
	if w.transports.fallback || s.Key.Recv == "Client" && w.transports.clients {
		anyURL, _ := sink.LookupRole("request-url")
		return anyURL
	}
	return s.Role
}

// inferredRole is role for what was inferred to have it, by whichever client.
func (w *walker) inferredRole(role *sink.Role) *sink.Role {
	if role.Name != "http-url" {
		return role
	}
	if w.transports == nil {
		w.transports = w.findTransports()
	}
	if w.transports.fallback || w.transports.clients {
		role, _ = sink.LookupRole("request-url")
	}
	return role
}

// findTransports walks the whole package; it is called where a request is sent.
func (w *walker) findTransports() *transports {
	var (
		t    = new(transports)
		info = w.pass.TypesInfo
	)
	for cur := range w.files.Root().Preorder((*ast.CallExpr)(nil), (*ast.KeyValueExpr)(nil), (*ast.AssignStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.CallExpr:
			if isHTTP(typeutil.Callee(info, n), "RegisterProtocol") {
				return &transports{clients: true, fallback: true}
			}
		case *ast.KeyValueExpr: // http.Client{Transport: …}
			if id, ok := n.Key.(*ast.Ident); ok && isHTTP(info.Uses[id], "Transport") && !isTransport(info.TypeOf(n.Value)) {
				t.clients = true
			}
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
				if !ok {
					continue
				}
				obj := info.Uses[sel.Sel]
				own := len(n.Lhs) == len(n.Rhs) && isTransport(info.TypeOf(n.Rhs[i]))
				switch {
				case isHTTP(obj, "DefaultClient"), isHTTP(obj, "DefaultTransport") && !own:
					t.clients, t.fallback = true, true
				case isHTTP(obj, "Transport") && !own: // client.Transport = …
					t.clients = true
					if base, ok := ast.Unparen(sel.X).(*ast.SelectorExpr); ok && isHTTP(info.Uses[base.Sel], "DefaultClient") {
						t.fallback = true
					}
				}
			}
		}
	}
	return t
}

// isHTTP reports whether obj is net/http's, and has this name.
func isHTTP(obj types.Object, name string) bool {
	return obj != nil && obj.Name() == name && obj.Pkg() != nil && obj.Pkg().Path() == "net/http"
}

// isTransport reports whether t is *http.Transport, or the type of nil.
func isTransport(t types.Type) bool {
	if ptr, ok := t.(*types.Pointer); ok {
		named, ok := types.Unalias(ptr.Elem()).(*types.Named)
		return ok && isHTTP(named.Obj(), "Transport")
	}
	return t == types.Typ[types.UntypedNil]
}
