package client

import (
	"go/types"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// A client with its own transport may accept any scheme, or none: the RoundTripper of a
// test answers "/users", and Transport.RegisterProtocol adds "file". transports says
// whether this package has such a client.
type transports struct {
	Clients  bool // some http.Client here
	Fallback bool // http.DefaultClient or http.DefaultTransport, behind http.Get
	Dials    bool // some client connects in a way of its own: to a Unix socket, whatever the host
	Named    bool // the package names http.DefaultClient or http.DefaultTransport, and may set how they connect
}

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
// What the package itself puts into such an interface says what it is for. If that is an
// http.Client, a request that no http.Client can send is wrong for it, whatever else others
// may give.

// isDoer reports whether fn is the method Do of an interface that this package puts an
// http.Client into, and nothing else.
func (cl *Clients) isDoer(fn *types.Func) bool {
	if fn.Name() != "Do" || !flow.IsAbstract(fn) || fn.Signature().Params().Len() != 1 || !scope.IsRequest(fn.Signature().Params().At(0).Type()) {
		return false
	}
	return cl.doers.Of(cl.findDoers)[fn.Origin()] == onlyClients
}

// findDoers says what the package puts into interfaces. The same method is one object in all interfaces
// that embed it.
func (cl *Clients) findDoers() map[*types.Func]doer {
	doers := make(map[*types.Func]doer)
	for to, value := range cl.Assignments() {
		from := cl.Pass.TypesInfo.TypeOf(value)
		if to == nil || from == nil || !types.IsInterface(to) || types.IsInterface(from) || from == types.Typ[types.UntypedNil] || scope.InTestFile(cl.Pass.Fset, value.Pos()) {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(to, true, cl.Pass.Pkg, "Do")
		if fn, ok := obj.(*types.Func); ok && !isClientPointer(from) {
			doers[fn.Origin()] = others
		} else if ok && doers[fn.Origin()] != others {
			doers[fn.Origin()] = onlyClients
		}
	}
	return doers
}

// isClientPointer reports whether t is *http.Client.
func isClientPointer(t types.Type) bool {
	ptr, ok := types.Unalias(t).(*types.Pointer)
	return ok && scope.IsNamedType(ptr.Elem(), "net/http", "Client")
}
