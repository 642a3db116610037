package analyzer

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A scope is one analyzed package, and what other packages of urilint know about it. All
// types of an inspection share it. Its methods answer small questions; the only state
// that they keep are values.
type scope struct {
	pass        *analysis.Pass
	catalogue   *catalogue.Catalogue
	files       *inspector.Inspector
	flow        *flow.Package
	values      *strval.Evaluator
	sums        *summary.Package
	intent      *intent.Package
	helpsTests  bool                        // what isForTests says
	asReceived  []string                    // parts of received requests' URLs that no code of the module sets
	evaluated   map[ast.Expr][]strval.Value // of places
	readdressed *bool                       // what readdresses says; nil: not asked yet
}
