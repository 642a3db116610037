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
