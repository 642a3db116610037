package place

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/client"
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

// saysHow reports whether a field beside an address says how it is dialed: Network, or
// Dialer and DialContext, but no DialTimeout.
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
			if _, str := scope.StructOf(cl.Pass.TypesInfo.TypeOf(sel.X)); str != nil {
				for f := range str.Fields() {
					if saysHow(f) && cl.Sums.IsAssigned(p.Cur, f) {
						return true
					}
				}
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

// IsPlain reports whether the client that gets the string at p is such a one, with
// net/http's own way to connect.
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
