package client

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
)

// A client that is made in the package has what is written there, whatever other clients the
// package has. How it connects is the client's property, which it keeps on its way through
// variables, fields and parameters:
//
//	c := &http.Client{Timeout: time.Second, Transport: &http.Transport{}}
//	c.Get("http://docker..sock/info")

// IsPlainCall reports whether call is of a method of a plain client.
func (cl *Clients) IsPlainCall(call *ast.CallExpr) bool {
	recv := cl.MethodReceiver(call)
	if recv == nil {
		return false
	}
	if v := cl.Flow.Variable(recv); v != nil {
		if life := cl.Flow.Local(v); !cl.Flow.IsLocal(v) || life != nil && len(life.Defs) == 1 { // it holds the same everywhere
			return cl.plain.Of(v.Origin(), func(*types.Var) bool { return cl.isPlainValue(recv) })
		}
	}
	return cl.isPlainValue(recv)
}

// isPlainValue reports whether the value of expr is a client that this package makes
// with net/http's own transport, and that no use changes.
//
//	c := &http.Client{…}   api := &API{client: c}   api.client.Get(u)   get(api.client, u)
func (cl *Clients) isPlainValue(expr ast.Expr) bool {
	from := cl.Flow.Origins([]ast.Expr{expr})
	for lit := range from.Literals {
		if !cl.isPlainLiteral(lit) {
			return false
		}
	}
	for obj := range from.Vars {
		// A field or package variable that is never set is nil, or a client without fields.
		v, ok := obj.(*types.Var)
		if !ok || !cl.Flow.IsLocal(v) && (v.Embedded() || !flow.IsPointer(v.Type())) || !cl.keeps(v) {
			return false
		}
	}
	return !from.Open && len(from.Ends) == 0 && len(from.Literals) > 0
}

// keeps reports whether nobody changes how the clients connect that are in v: neither what
// is done with v does so, nor with the variables, fields and parameters that they are handed
// on to, all of which are of the package.
func (cl *Clients) keeps(v *types.Var) bool {
	return cl.kept.Of(v, func(v *types.Var) bool {
		return cl.Flow.Only(v, &flow.Policy{
			Kinds:  []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare},
			Follow: []flow.EventKind{flow.Store, flow.Alias, flow.Pass},
			Holds:  func(to *types.Var) bool { return cl.Flow.IsLocal(to) || !to.Exported() },
			Member: func(ev flow.Event) (*flow.Policy, bool) {
				return nil, protocol.Client(ev.Selects()) != protocol.Touches
			},
		})
	})
}

// isPlainLiteral reports whether lit is a client with a transport of net/http's own: one
// that is written there, or the default one, which no code here names.
func (cl *Clients) isPlainLiteral(lit *ast.CompositeLit) bool {
	if !scope.IsNamedType(cl.Pass.TypesInfo.TypeOf(lit), "net/http", "Client") {
		return false
	}
	for field, value := range cl.FieldValues(lit) {
		if field != nil && field.Name() == "Transport" {
			return cl.isPlainTransport(value)
		}
	}
	t := cl.Found(scope.InTestFile(cl.Pass.Fset, lit.Pos()))
	return !t.Named && !t.Fallback
}

// isPlainTransport reports whether expr makes an http.Transport without a dial
// function, or is a variable that is only set to one.
func (cl *Clients) isPlainTransport(expr ast.Expr) bool {
	if id := flow.IdentOf(expr); id != nil {
		made := cl.Flow.Definition(id)
		v, ok := cl.Pass.TypesInfo.Uses[id].(*types.Var)
		if !ok || made == nil {
			return false
		}
		for ev := range cl.Flow.Events(v) {
			switch {
			case ev.Kind == flow.Define, ev.Kind == flow.Compare, ev.Kind == flow.Store && ev.Into != nil && scope.IsHTTP(ev.Into, "Transport"):
			case protocol.Transport(ev.Selects()) != protocol.Keeps:
				return false
			}
		}
		expr = made
	}
	lit := LiteralOf(expr)
	if lit == nil || !scope.IsNamedType(cl.Pass.TypesInfo.TypeOf(lit), "net/http", "Transport") {
		return false
	}
	for field, value := range cl.FieldValues(lit) {
		if field == nil || protocol.Transport(field.Name()) != protocol.Keeps && !cl.isNetDial(field.Name(), value) {
			return false
		}
	}
	return true
}

// isNetDial reports whether a field of that name is given a function of package net's to
// open connections with.
func (cl *Clients) isNetDial(name string, value ast.Expr) bool {
	return strings.Contains(name, "Dial") && !cl.isDial(name, value)
}

// LiteralOf returns the composite literal that expr is, or points to.
func LiteralOf(expr ast.Expr) *ast.CompositeLit {
	lit, _ := flow.Referent(expr).(*ast.CompositeLit)
	return lit
}

// IsDefaultGet reports whether obj is a function of net/http that asks by
// http.DefaultClient.
func IsDefaultGet(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	if !ok || fn.Signature().Recv() != nil {
		return false
	}
	return scope.IsHTTP(fn, "Get") || scope.IsHTTP(fn, "Head") || scope.IsHTTP(fn, "Post") || scope.IsHTTP(fn, "PostForm")
}
