package analyzer

import (
	"go/types"
	"slices"
)

// pathVars are the variables of paths that a router gives. It gives them as they were
// sent, not decoded, if it is told so, perhaps in another package than its handlers'. So does
// a middleware with the path as a whole:
//
//	mux.NewRouter().UseEncodedPath()
//	r2.URL.Path = r.URL.EscapedPath()
type pathVars struct {
	*scope
	known, decoded bool
}

// areDecoded reports whether a router decodes them for certain: no source of the module
// tells it not to, or, where nobody has looked at these, this package makes a router and
// does not tell it.
func (pv *pathVars) areDecoded() bool {
	if !pv.known {
		pv.known = true
		if len(pv.asReceived) > 0 {
			pv.decoded = slices.Contains(pv.asReceived, "vars")
		} else {
			pv.decoded = pv.isCalled("NewRouter") && !pv.isCalled("UseEncodedPath")
		}
	}
	return pv.decoded
}

// mayKeep reports whether some source of the module leaves paths as they were sent.
func (pv *pathVars) mayKeep() bool { return len(pv.asReceived) > 0 && !pv.areDecoded() }

// isCalled reports whether the package uses a function of that name of a router.
func (pv *pathVars) isCalled(name string) bool {
	for id, obj := range pv.pass.TypesInfo.Uses {
		if fn, ok := obj.(*types.Func); ok && id.Name == name && fn.Pkg() != nil && fn.Pkg().Path() == "github.com/gorilla/mux" {
			return true
		}
	}
	return false
}
