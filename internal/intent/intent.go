package intent

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// A Package answers for one package. It must not be used by several goroutines at once.
type Package struct {
	// Written reports whether a function gives what people write: blanks and all. nil:
	// none is known to.
	Written func(*types.Func) bool

	flow *flow.Package
	info *types.Info

	hosts     flow.Answers[*types.Var]         // what handled says of a variable
	named     flow.Answers[types.Object]       // what isServerName says
	listed    flow.Answers[*types.Var]         // what isListed says of a variable with one definition
	knowing   flow.Answers[*types.Func]        // what KnowsIPv6 says
	bracketed flow.Answers[*types.Var]         // what getsBrackets says
	slashes   flow.Answers[*types.Var]         // of which the package asks where a slash is
	escaped   flow.Answers[*types.Var]         // what Escaped says
	recovers  flow.FuncAnswers                 // what recoversIn says of a function
	anyText   flow.Answers[*types.Var]         // what isAnyTextVar says
	calls     flow.Once[map[string][]calling]  // what callsByName returns
	events    flow.Memo[holding, []flow.Event] // what eventsAround returns
}

// New returns the Package of what f has.
func New(f *flow.Package) *Package {
	return &Package{flow: f, info: f.Info}
}

// A calling is a call of one of the package's functions, or of a method of an interface.
type calling struct {
	fn   *types.Func
	call *ast.CallExpr
}

// A holding is a variable in a function.
type holding struct {
	fn  ast.Node
	obj types.Object
}

// variableOf returns the variable or field of this package that expr is, or nil.
func (p *Package) variableOf(expr ast.Expr) *types.Var {
	if x, ok := ast.Unparen(expr).(*ast.StarExpr); ok {
		return p.variableOf(x.X)
	}
	if v := p.flow.Variable(expr); v != nil && v.Pkg() == p.flow.Types {
		return v.Origin()
	}
	return nil
}
