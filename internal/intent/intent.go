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

	hosts    map[*types.Var]bool      // what handled says of a variable
	asksHost *bool                    // what HostUsed says
	recovers map[ast.Node]bool        // what recoversIn says of a function
	anyText  map[*types.Var]bool      // what isAnyTextVar says
	escaped  map[*types.Var]bool      // what Escaped says
	calls    map[string][]calling     // what callsByName returns
	events   map[holding][]flow.Event // what eventsAround returns
}

// New returns the Package of what f has.
func New(f *flow.Package) *Package {
	return &Package{flow: f, info: f.Info, anyText: make(map[*types.Var]bool), escaped: make(map[*types.Var]bool), events: make(map[holding][]flow.Event)}
}
