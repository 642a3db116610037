package place

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
)

// IsAddress reports whether the string at p is the address of a server, as far as is
// seen here. A custom dialer may accept any name.
//
//	http.Server{Addr: "x"}  of which no ListenAndServe is called
//	redis.Options{Network: "unix", Addr: "x"}   redis.Options{Dialer: d, Addr: "x"}
//	grpc.NewClient("http://x", grpc.WithContextDialer(d))
func IsAddress(cl *client.Clients, p Place) bool {
	if p.Target.Role.Listens && !listensAt(cl, p) {
		return false
	}
	if len(p.Target.Role.Refused) > 0 && (cl.Found(p.InTest).Dials || Dialing(cl).Resolves) {
		return false
	}
	if p.Target.Role.Name == "mqtt-broker" && Dialing(cl).Opens {
		return false
	}
	lit, ok := p.Cur.Node().(*ast.CompositeLit)
	if !ok {
		return !networkSet(cl, p)
	}
	for obj := range cl.FieldValues(lit) {
		if obj != nil && saysHow(obj) {
			return false
		}
	}
	return true
}

// saysHow reports whether field says how an address is dialed: Network, Dialer; no DialTimeout.
func saysHow(field types.Object) bool {
	_, basic := field.Type().Underlying().(*types.Basic)
	return field.Name() == "Network" || strings.HasPrefix(field.Name(), "Dial") && !basic
}

// networkSet reports whether p is a field that is assigned to, and the same function
// sets the network, or a dialer, of such a struct.
func networkSet(cl *client.Clients, p Place) bool {
	field, ok := p.Target.Obj.(*types.Var)
	if assign, isAssign := p.Cur.Node().(*ast.AssignStmt); ok && isAssign {
		for _, lhs := range assign.Lhs {
			sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
			if !ok || cl.Pass.TypesInfo.Uses[sel.Sel] != field {
				continue
			}
			_, str := scope.StructOf(cl.Pass.TypesInfo.TypeOf(sel.X))
			if str != nil && flow.Some(str.Fields(), func(f *types.Var) bool { return saysHow(f) && cl.Sums.IsAssigned(p.Cur, f) }) {
				return true
			}
		}
	}
	return false
}

// Dialing returns what holds of the package, which is looked for once.
func Dialing(cl *client.Clients) *client.Dialing {
	return cl.Dials.Of(func() *client.Dialing {
		dials := new(client.Dialing)
		for obj := range cl.Flow.Objects() {
			switch obj.Name() {
			case "NewClient":
				dials.Names = dials.Names || obj.Pkg() != nil && obj.Pkg().Path() == "net/smtp"
			case "SetCustomOpenConnectionFn":
				dials.Opens = true
			case "WithContextDialer", "WithDialer", "WithResolvers", "Register", "SetDefaultScheme":
				dials.Resolves = dials.Resolves || obj.Pkg() != nil && strings.HasPrefix(obj.Pkg().Path(), "google.golang.org/grpc")
			}
		}
		return dials
	})
}

// OwnDial reports whether the client that gets the string at p may dial hosts that DNS
// does not know. http.Get and the like use the default client of net/http. A client
// that is made in this package has only the transport that is written there.
func OwnDial(cl *client.Clients, p Place) bool {
	t := cl.Found(p.InTest)
	if IsPlain(cl, p) {
		return p.Target.Context != nil && t.Fallback
	}
	if p.Target.Context == nil && client.IsDefaultGet(p.Target.Obj) && !t.Named {
		return t.Fallback
	}
	return t.Dials || t.Clients || t.Fallback
}

// IsPlain reports whether the client of the string at p connects in net/http's own way.
func IsPlain(cl *client.Clients, p Place) bool {
	if c := p.Target.Context; c != nil {
		return c.Plain
	}
	fn, ok := p.Target.Obj.(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg().Path() != "net/http" || fn.Signature().Recv() == nil || protocol.Client(fn.Name()) != protocol.Sends {
		return false
	}
	call, ok := p.Cur.Node().(*ast.CallExpr)
	return ok && cl.IsPlainCall(call)
}

// A server listens at its field Addr where its method ListenAndServe is called. With
// Serve alone the field is a label, whatever other servers of the package do:
//
//	internal := &http.Server{Addr: "internal"}   go internal.Serve(pipe)
//	public := &http.Server{Addr: ":8080"}        public.ListenAndServe()

// listensAt reports whether p is no field of a server, or that of one that listens, as far as the package shows, perhaps
// the result of a function.
func listensAt(cl *client.Clients, p Place) bool {
	listens := func(server ast.Expr) bool {
		named, _ := scope.StructOf(firstResult(cl.Pass.TypesInfo.TypeOf(server)))
		return named == nil || !flow.Some(named.Methods(), isListen) || listenersOf(cl, named).Has(server)
	}
	field, isVar := p.Target.Obj.(*types.Var)
	switch n := p.Cur.Node().(type) {
	case *ast.CallExpr:
		if p.Target.Context != nil {
			return listens(n)
		}
	case *ast.CompositeLit:
		if isVar && field.IsField() {
			return listens(n)
		}
	case *ast.AssignStmt:
		for _, lhs := range n.Lhs {
			if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && cl.Pass.TypesInfo.Uses[sel.Sel] == field {
				return listens(sel.X)
			}
		}
	}
	return !isVar || !field.IsField()
}

// listenersOf returns what the servers of type t may come from of which a method is
// called, or passed on, that listens at their Addr.
func listenersOf(cl *client.Clients, t *types.Named) *flow.Origins {
	return cl.Listening.Of(t, func(t *types.Named) *flow.Origins {
		var servers []ast.Expr
		for m := range t.Methods() {
			if !isListen(m) {
				continue
			}
			for _, use := range cl.Flow.Uses(m) {
				if sel, ok := use.Parent().Node().(*ast.SelectorExpr); ok {
					servers = append(servers, embedded(cl, sel))
				}
			}
		}
		return cl.Flow.Origins(servers)
	})
}

// isListen reports whether the method m of a server listens at its Addr.
func isListen(m *types.Func) bool { return strings.HasPrefix(m.Name(), "ListenAndServe") }

// firstResult returns the type of a call's first result.
func firstResult(t types.Type) types.Type {
	if tuple, ok := t.(*types.Tuple); ok {
		if tuple.Len() == 0 {
			return nil
		}
		return tuple.At(0).Type()
	}
	return t
}

// embedded returns the receiver of the method that sel selects: sel's operand, or the
// expression that the embedded field in it is set to.
//
//	type app struct{ *http.Server }   app{Server: srv}   a.ListenAndServe()
func embedded(cl *client.Clients, sel *ast.SelectorExpr) ast.Expr {
	s := cl.Pass.TypesInfo.Selections[sel]
	if s == nil || len(s.Index()) == 1 {
		return sel.X
	}
	_, str := scope.StructOf(s.Recv())
	var field *types.Var
	for _, i := range s.Index()[:len(s.Index())-1] {
		if str == nil {
			return sel.X
		}
		field = str.Field(i)
		_, str = scope.StructOf(field.Type())
	}
	for _, use := range cl.Flow.Uses(field) {
		if x, ok := use.Node().(*ast.Ident); ok && cl.Pass.TypesInfo.Uses[x] == field {
			return x
		}
	}
	return sel.X
}
