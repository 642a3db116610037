package client

import (
	"go/types"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// A client is often held as an interface, so that tests may give another one:
//
//	type Doer interface { Do(*http.Request) (*http.Response, error) }
//	func New() *API { return &API{doer: &http.Client{}} }
//	resp, err := api.doer.Do(req)
//
// What the package itself puts into such an interface says what it is for. If that is an
// http.Client, a request that no http.Client can send is wrong for it, whatever else others
// may give.

// isDoer reports whether fn is the method Do of an interface that this package puts an
// http.Client into, and nothing else.
func (cl *Clients) isDoer(fn *types.Func) bool {
	if fn.Name() != "Do" || !flow.IsAbstract(fn) || fn.Signature().Params().Len() != 1 || !scope.IsRequest(fn.Signature().Params().At(0).Type()) {
		return false
	}
	return cl.doers.Of(cl.findDoers)[fn.Origin()] == onlyClients
}

// findDoers says what the package puts into interfaces. The same method is one object in all interfaces
// that embed it.
func (cl *Clients) findDoers() map[*types.Func]doer {
	doers := make(map[*types.Func]doer)
	for to, value := range cl.Assignments() {
		from := cl.Pass.TypesInfo.TypeOf(value)
		if to == nil || from == nil || !types.IsInterface(to) || types.IsInterface(from) || from == types.Typ[types.UntypedNil] || scope.InTestFile(cl.Pass.Fset, value.Pos()) {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(to, true, cl.Pass.Pkg, "Do")
		if fn, ok := obj.(*types.Func); ok && !isClientPointer(from) {
			doers[fn.Origin()] = others
		} else if ok && doers[fn.Origin()] != others {
			doers[fn.Origin()] = onlyClients
		}
	}
	return doers
}

// isClientPointer reports whether t is *http.Client.
func isClientPointer(t types.Type) bool {
	ptr, ok := types.Unalias(t).(*types.Pointer)
	return ok && scope.IsNamedType(ptr.Elem(), "net/http", "Client")
}
