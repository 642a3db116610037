package client

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
)

// Clients says by which transports the package's clients ask.
type Clients struct {
	*scope.Scope
	kinds flow.Memo[bool, *transports] // of the program, and with its tests
	Dials flow.Once[*Dialing]          // how they meet addresses

	plain    flow.Answers[*types.Var]        // what isPlainHolder says of a variable or field, wherever it is used
	kept     flow.Answers[*types.Var]        // what keeps says
	wrappers flow.Answers[*types.Func]       // what passesOnHere says of a method RoundTrip of this package
	doers    flow.Once[map[*types.Func]doer] // what is put into interfaces with a method Do

	Listening flow.Memo[*types.Named, *flow.Origins] // the servers of a type that listen at their Addr
}

// transports says whether this package has a client with a transport of its own, which may
// accept any scheme, or none: that of a test answers "/users".
type transports struct {
	Clients  bool // some http.Client here
	Fallback bool // http.DefaultClient or http.DefaultTransport, behind http.Get
	Dials    bool // some client connects in a way of its own: to a Unix socket, whatever the host
	Named    bool // the package names http.DefaultClient or http.DefaultTransport, and may set how they connect
}

// Dialing is how a package's code meets addresses.
type Dialing struct {
	Opens    bool // it opens the connections of MQTT clients itself
	Names    bool // it tells a client of SMTP the server's name, which may then have a port
	Resolves bool // it has to do with resolvers of gRPC's targets, or dialers: there a target may be anything
}

// A doer says what the package puts into an interface.
type doer uint8

const (
	nothing     doer = iota
	onlyClients      // http.Clients
	others           // something else, perhaps among them
)

// A client is often held as an interface, so that tests may give another one:
//
//	type Doer interface { Do(*http.Request) (*http.Response, error) }
//	func New() *API { return &API{doer: &http.Client{}} }
//	resp, err := api.doer.Do(req)
//
// If the package puts an http.Client into such an interface, a request that no http.Client can
// send is wrong for it, whatever else others may give.

// isDoer reports whether fn is the method Do of an interface into which the package only puts http.Clients.
func (cl *Clients) isDoer(fn *types.Func) bool {
	return fn.Name() == "Do" && flow.IsAbstract(fn) && fn.Signature().Params().Len() == 1 && scope.IsRequest(fn.Signature().Params().At(0).Type()) &&
		cl.doers.Of(cl.findDoers)[fn.Origin()] == onlyClients
}

// findDoers says what the package puts into interfaces. One method is one object in all that embed it.
func (cl *Clients) findDoers() map[*types.Func]doer {
	doers := make(map[*types.Func]doer)
	for to, value := range cl.Assignments() {
		from := cl.Pass.TypesInfo.TypeOf(value)
		if to == nil || from == nil || !types.IsInterface(to) || types.IsInterface(from) || from == types.Typ[types.UntypedNil] || scope.InTestFile(cl.Pass.Fset, value.Pos()) {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(to, true, cl.Pass.Pkg, "Do")
		if fn, ok := obj.(*types.Func); ok && !(flow.IsPointer(from) && scope.IsNamedType(from, "net/http", "Client")) {
			doers[fn.Origin()] = others
		} else if ok && doers[fn.Origin()] != others {
			doers[fn.Origin()] = onlyClients
		}
	}
	return doers
}

// A client that is made in the package connects as is written there, on its way through variables,
// fields and parameters, whatever other clients there are:
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

// keeps reports whether nothing that is done with v, or with what it is handed on to in the package, changes how the
// clients in it connect.
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
	const name = "Transport"
	if value := flow.FieldValue(lit, flow.FieldIndex(cl.Pass.TypesInfo.TypeOf(lit), name), name); value != nil {
		return cl.isPlainTransport(value)
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

// isNetDial reports whether a field of that name gets a function of package net to open connections.
func (cl *Clients) isNetDial(name string, value ast.Expr) bool {
	return strings.Contains(name, "Dial") && !cl.isDial(name, value)
}

// LiteralOf returns the composite literal that expr is, or points to.
func LiteralOf(expr ast.Expr) *ast.CompositeLit {
	lit, _ := flow.Referent(expr).(*ast.CompositeLit)
	return lit
}

// IsDefaultGet reports whether obj is a function of net/http that uses http.DefaultClient.
func IsDefaultGet(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	return ok && fn.Signature().Recv() == nil && scope.IsHTTP(fn, fn.Name()) && slices.Contains([]string{"Get", "Head", "Post", "PostForm"}, fn.Name())
}
