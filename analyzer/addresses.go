package analyzer

import (
	"go/ast"
	"go/types"
	"strings"
)

// isAddress reports whether the string at p is the address of a server, as far as is
// seen here. A custom dialer may accept any name.
//
//	http.Server{Addr: "x"}  of which no ListenAndServe is called
//	redis.Options{Network: "unix", Addr: "x"}   redis.Options{Dialer: d, Addr: "x"}
//	grpc.NewClient("http://x", grpc.WithContextDialer(d))
func (cl *clients) isAddress(p place) bool {
	if p.target.role.Listens && !cl.listensAt(p) {
		return false
	}
	if len(p.target.role.Refused) > 0 && (cl.found(p.test).dials || cl.dialing().resolves) {
		return false
	}
	if p.target.role.Name == "mqtt-broker" && cl.dialing().opens {
		return false
	}
	lit, ok := p.cur.Node().(*ast.CompositeLit)
	if !ok {
		return !cl.networkSet(p)
	}
	for obj := range cl.fieldValues(lit) {
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
func (cl *clients) networkSet(p place) bool {
	field, ok := p.target.obj.(*types.Var)
	if assign, isAssign := p.cur.Node().(*ast.AssignStmt); ok && isAssign {
		for _, lhs := range assign.Lhs {
			sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
			if !ok || cl.pass.TypesInfo.Uses[sel.Sel] != field {
				continue
			}
			if _, str := structOf(cl.pass.TypesInfo.TypeOf(sel.X)); str != nil {
				for f := range str.Fields() {
					if saysHow(f) && cl.sums.IsAssigned(p.cur, f) {
						return true
					}
				}
			}
		}
	}
	return false
}

// dialing returns what holds of the package, which is looked for once.
func (cl *clients) dialing() *dialing {
	if cl.dials != nil {
		return cl.dials
	}
	cl.dials = new(dialing)
	for obj := range cl.flow.Objects() {
		switch obj.Name() {
		case "NewClient":
			cl.dials.names = cl.dials.names || obj.Pkg() != nil && obj.Pkg().Path() == "net/smtp"
		case "SetCustomOpenConnectionFn":
			cl.dials.opens = true
		case "WithContextDialer", "WithDialer", "WithResolvers", "Register", "SetDefaultScheme":
			cl.dials.resolves = cl.dials.resolves || obj.Pkg() != nil && strings.HasPrefix(obj.Pkg().Path(), "google.golang.org/grpc")
		}
	}
	return cl.dials
}
