package site

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/host"
	"github.com/urilint/urilint/internal/mux"
	"github.com/urilint/urilint/internal/peer"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/received"
	"github.com/urilint/urilint/internal/scope"
)

// Surroundings are what is around places.
type Surroundings struct {
	*scope.Scope
	Clients *client.Clients
	Bases   *base.Bases
	Muxes   *mux.Muxes
	Hosts   *host.Hosts
	Places  *place.Reader
	undoes  flow.Once[bool]                       // what undoesEscapes says
	onFiles flow.FuncAnswers                      // of worksOnFiles
	puts    flow.FuncAnswers                      // of putsPlusBack
	decodes flow.FuncAnswers                      // of decodesText
	serves  flow.FuncAnswers                      // of servesHTTP
	relays  flow.FuncAnswers                      // of servesProxy
	encoded flow.Answers[*types.Var]              // what goesOn says
	judged  flow.Once[map[string][]*ast.FuncDecl] // what judging says
}

// Contexts makes what the checks ask of one package.
type Contexts struct {
	*scope.Scope
	Clients *client.Clients
	Empty   *received.EmptyParts
	Muxes   *mux.Muxes
	Vars    *received.PathVars
	Peers   *peer.Peers
	Begins  *Beginnings
}

// NewContexts returns the contexts of the package of sc.
func NewContexts(sc *scope.Scope, clients *client.Clients, muxes *mux.Muxes) *Contexts {
	return &Contexts{
		Scope: sc, Clients: clients, Muxes: muxes, Empty: &received.EmptyParts{Scope: sc}, Vars: &received.PathVars{Scope: sc},
		Peers: peer.New(sc), Begins: &Beginnings{Scope: sc},
	}
}
