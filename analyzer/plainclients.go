package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
)

// A client that is made in the function which uses it has what is written there, whatever
// other clients the package has:
//
//	c := &http.Client{Timeout: time.Second, Transport: &http.Transport{}}
//	c.Get("http://docker..sock/info")

// isPlain reports whether the client that gets the string at p is such a one, with
// net/http's own way to connect.
func (cl *clients) isPlain(p place) bool {
	if c := p.target.context; c != nil {
		return c.Plain
	}
	fn, ok := p.target.obj.(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg().Path() != "net/http" || fn.Signature().Recv() == nil || protocol.Client(fn.Name()) != protocol.Sends {
		return false
	}
	call, ok := p.cur.Node().(*ast.CallExpr)
	return ok && cl.isPlainCall(call)
}

// isPlainCall reports whether call is of a method of a plain client.
func (cl *clients) isPlainCall(call *ast.CallExpr) bool {
	recv := cl.methodReceiver(call)
	if recv == nil {
		return false
	}
	id := flow.IdentOf(recv)
	if id == nil {
		return cl.isPlainClient(recv)
	}
	v, ok := cl.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || !cl.flow.IsLocal(v) {
		return false
	}
	life := cl.flow.Local(v)
	if life == nil {
		return false
	}
	defs, ok := life.Reaching(id.Pos())
	if !ok { // a field is set, say, or a function literal uses it: it may be any of all
		defs = nil
		for _, d := range life.Defs {
			defs = append(defs, flow.Reach{Def: d})
		}
	}
	for _, r := range defs {
		if r.Def.Kind != flow.Assigned || !cl.isPlainClient(r.Def.RHS) {
			return false
		}
	}
	if len(defs) == 0 {
		return false
	}
	for ev := range cl.flow.Events(v) {
		if !keepsTransport(ev) {
			return false
		}
	}
	return true
}

// keepsTransport reports whether what is done with a client hands it to nobody, and leaves
// its transport alone.
func keepsTransport(ev flow.Event) bool {
	switch ev.Kind {
	case flow.Declare, flow.Define, flow.Assign, flow.Compare:
		return true
	}
	return ev.Selects() != "" && protocol.Client(ev.Selects()) != protocol.Touches
}

// isPlainClient reports whether expr makes a client with a transport of net/http's own: one
// that is written there, or the default one, which no code here names.
func (cl *clients) isPlainClient(expr ast.Expr) bool {
	lit := literalOf(expr)
	if lit == nil || !isNamedType(cl.pass.TypesInfo.TypeOf(lit), "net/http", "Client") {
		return false
	}
	for field, value := range cl.fieldValues(lit) {
		if field != nil && field.Name() == "Transport" {
			return cl.isPlainTransport(value)
		}
	}
	return !cl.found().named && !cl.found().fallback
}

// isPlainTransport reports whether expr makes a transport of net/http's own that is given
// no function to connect with.
func (cl *clients) isPlainTransport(expr ast.Expr) bool {
	lit := literalOf(expr)
	if lit == nil || !isNamedType(cl.pass.TypesInfo.TypeOf(lit), "net/http", "Transport") {
		return false
	}
	for field, value := range cl.fieldValues(lit) {
		if field == nil || field.Name() == "Proxy" || cl.isDial(field.Name(), value) {
			return false
		}
	}
	return true
}

// literalOf returns the composite literal that expr is, or points to.
func literalOf(expr ast.Expr) *ast.CompositeLit {
	x := ast.Unparen(expr)
	if ref, ok := x.(*ast.UnaryExpr); ok && ref.Op == token.AND {
		x = ast.Unparen(ref.X)
	}
	lit, _ := x.(*ast.CompositeLit)
	return lit
}
