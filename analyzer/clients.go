package analyzer

import (
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// A client with its own transport may accept any scheme, or none: the RoundTripper of a
// test answers "/users", and Transport.RegisterProtocol adds "file". transports says
// whether this package has such a client.
type transports struct {
	clients  bool // some http.Client here
	fallback bool // http.DefaultClient or http.DefaultTransport, behind http.Get
	dials    bool // some client connects in a way of its own: to a Unix socket, whatever the host
	named    bool // the package names http.DefaultClient or http.DefaultTransport, and may set how they connect
}

// clients says by which transports the package's clients ask.
type clients struct {
	*scope
	kinds [2]*transports // of the program, and with its tests; made at the first need
	dials *dialing       // how they meet addresses; nil: not looked for yet

	plain    flow.Answers[*types.Var]  // what isPlainHolder says of a variable or field, wherever it is used
	kept     flow.Answers[*types.Var]  // what keeps says
	unnamed  map[*types.Var]bool       // what hasUnnamed says; nil: not looked for yet
	wrappers flow.Answers[*types.Func] // what passesOnHere says of a method RoundTrip of this package
	doers    map[*types.Func]doer      // what is put into interfaces with a method Do; nil: not looked for yet
	steps    int                       // left, of maxSteps

	listening map[*types.Named]*flow.Origins // the servers of a type that listen at their Addr
}

// dialing is how a package's code meets addresses.
type dialing struct {
	opens    bool // it opens the connections of MQTT clients itself
	names    bool // it tells a client of SMTP the server's name, which may then have a port
	resolves bool // it has to do with resolvers of gRPC's targets, or dialers: there a target may be anything
}

// A doer says what the package puts into an interface.
type doer uint8

const (
	nothing     doer = iota
	onlyClients      // http.Clients
	others           // something else, perhaps among them
)
