package place

import (
	"go/types"

	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/scope"
)

// A Reader reads calls, literals, assignments and declarations for places.
type Reader struct {
	*scope.Scope
	Clients  *client.Clients
	Requests *client.Requests
	Facts    *Implementations
	Asked    *Asker

	suites  bool                     // functions of any file may be given a test
	test    bool                     // the current file is a _test.go file
	wanted  intent.Outcome           // what it wants of the current call
	stored  bool                     // the current node only stores what it is given
	Users   map[types.Object][]int32 // the nodes that give strings to an object; nil: nobody asks
	Relayed []Relay                  // structs that are passed on, while users are noted
	forms   flow.FuncAnswers         // of namesForms
	found   []Place                  // in the current node
}

// NewReader returns the reader of the package of sc.
func NewReader(sc *scope.Scope, clients *client.Clients, requests *client.Requests, facts *Implementations) *Reader {
	return &Reader{Scope: sc, Clients: clients, Requests: requests, Facts: facts, Asked: &Asker{Scope: sc}, suites: scope.Imports(sc.Pass.Pkg, "testing")}
}
