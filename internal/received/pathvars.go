package received

import (
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// PathVars are the variables of paths that a router gives. It gives them as they were
// sent, not decoded, if it is told so, perhaps in another package than its handlers'. So does
// a middleware with the path as a whole:
//
//	mux.NewRouter().UseEncodedPath()
//	r2.URL.Path = r.URL.EscapedPath()
type PathVars struct {
	*scope.Scope
	decoded flow.Once[bool]
}

// AreDecoded reports whether a router decodes them for certain: no source of the module
// tells it not to, or, where nobody has looked at these, this package makes a router and
// does not tell it.
func (pv *PathVars) AreDecoded() bool {
	return pv.decoded.Of(func() bool {
		if len(pv.AsReceived) > 0 {
			return slices.Contains(pv.AsReceived, "vars")
		}
		return pv.isCalled("NewRouter") && !pv.isCalled("UseEncodedPath")
	})
}

// MayKeep reports whether some source of the module leaves paths as they were sent.
func (pv *PathVars) MayKeep() bool { return len(pv.AsReceived) > 0 && !pv.AreDecoded() }

// isCalled reports whether the package uses a function of that name of a router.
func (pv *PathVars) isCalled(name string) bool {
	for id, obj := range pv.Pass.TypesInfo.Uses {
		if fn, ok := obj.(*types.Func); ok && id.Name == name && fn.Pkg() != nil && fn.Pkg().Path() == "github.com/gorilla/mux" {
			return true
		}
	}
	return false
}
