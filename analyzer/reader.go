package analyzer

import (
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/summary"
)

// A reader reads calls, literals, assignments and declarations for places. Its methods
// report whether to go on.
type reader struct {
	*scope
	clients  *clients
	requests *requests
	facts    *implementations
	asked    *asker

	suites  bool                     // functions of any file may be given a test
	test    bool                     // the current file is a _test.go file
	wanted  intent.Outcome           // what it wants of the current call
	stored  bool                     // the current node only stores what it is given
	users   map[types.Object][]int32 // the nodes that give strings to an object; nil: nobody asks
	relayed []relay                  // structs that are passed on, while users are noted
	forms   flow.FuncAnswers         // of namesForms
}

// An inferrer finds what of the package leads to sinks.
type inferrer struct {
	*scope
	reader   *reader
	facts    *implementations
	around   *surroundings
	contexts *contexts
	clients  *clients
	bases    *bases
	requests *requests
	given    *givenBases

	inference   *summary.Inference
	misdeclared []analysis.Diagnostic // //urilint:param directives that cannot be understood
}
