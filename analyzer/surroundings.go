package analyzer

import (
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// surroundings are what is around places.
type surroundings struct {
	*scope
	clients *clients
	bases   *bases
	muxes   *muxes
	hosts   *hosts
	undoes  *bool                    // what undoesEscapes says; nil: it has not been asked
	onFiles flow.FuncAnswers         // of worksOnFiles
	puts    flow.FuncAnswers         // of putsPlusBack
	decodes flow.FuncAnswers         // of decodesText
	serves  flow.FuncAnswers         // of servesHTTP
	relays  flow.FuncAnswers         // of servesProxy
	encoded flow.Answers[*types.Var] // what goesOn says
}

// contexts makes what the checks ask of one package.
type contexts struct {
	*scope
	clients *clients
	empty   *emptyParts
	muxes   *muxes
	vars    *pathVars
	peers   *peers
	begins  *beginnings
}
