package analyzer

import "go/types"

// surroundings are what is around places.
type surroundings struct {
	*scope
	clients *clients
	bases   *bases
	muxes   *muxes
	hosts   *hosts
	undoes  *bool               // what undoesEscapes says; nil: it has not been asked
	onFiles functionAnswers     // of worksOnFiles
	decodes functionAnswers     // of decodesText
	serves  functionAnswers     // of servesHTTP
	relays  functionAnswers     // of servesProxy
	encoded answers[*types.Var] // what goesOn says
}

// contexts makes what the checks ask of one package.
type contexts struct {
	*scope
	clients *clients
	empty   *emptyParts
	begins  *beginnings
	muxes   *muxes
	vars    *pathVars
	escapes *escapings
}
