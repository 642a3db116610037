package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A walker looks at one node after another for places. Its methods report
// whether to go on.
type walker struct {
	pass      *analysis.Pass
	catalogue *catalogue.Catalogue
	files     *inspector.Inspector
	flow      *flow.Package
	values    *strval.Evaluator
	sums      *summary.Package
	intent    *intent.Package
	inference *summary.Inference
	faults    *faults
	users     map[types.Object][]int32    // the nodes that give strings to an object; nil: nobody asks
	evaluated map[ast.Expr][]strval.Value // of places
	resolves  map[*types.Var]bool         // what onlyResolves says of a variable

	misdeclared []analysis.Diagnostic // //urilint:param directives that cannot be understood

	test   bool           // the current file is a _test.go file
	wanted intent.Outcome // what it wants of the current call
	stored bool           // the current node only stores what it is given

	methods    map[*types.Func][]*types.Func // implementations of interfaces' methods
	requests   map[requestParamID]requestParam
	transports *transports // made at the first need
	dials      *dialing    // how it meets addresses; nil: not looked for yet
	asReceived []string    // parts of received requests' URLs that no code of the module sets
	muxes      *muxes
	join       *join // that was last looked at

	memo partMemo
}
