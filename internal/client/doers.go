package client

import (
	"go/ast"
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
	if cl.doers == nil {
		cl.findDoers()
	}
	return cl.doers[fn.Origin()] == onlyClients
}

// findDoers fills in doers, by a walk through the package. The same method is one object in
// all interfaces that embed it.
func (cl *Clients) findDoers() {
	cl.doers = make(map[*types.Func]doer)
	for cur := range cl.Files.Root().Preorder((*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.CompositeLit)(nil), (*ast.ReturnStmt)(nil), (*ast.CallExpr)(nil)) {
		if scope.InTestFile(cl.Pass.Fset, cur.Node().Pos()) {
			continue
		}
		for to, value := range cl.Flow.AssignedTo(cur) {
			cl.noteDoer(to, cl.Pass.TypesInfo.TypeOf(value))
		}
	}
}

// noteDoer notes that a value of type from is put into a place of type to.
func (cl *Clients) noteDoer(to, from types.Type) {
	if to == nil || from == nil || !types.IsInterface(to) || types.IsInterface(from) || from == types.Typ[types.UntypedNil] {
		return
	}
	obj, _, _ := types.LookupFieldOrMethod(to, true, cl.Pass.Pkg, "Do")
	fn, ok := obj.(*types.Func)
	if !ok {
		return
	}
	if isClientPointer(from) && cl.doers[fn.Origin()] != others {
		cl.doers[fn.Origin()] = onlyClients
	} else if !isClientPointer(from) {
		cl.doers[fn.Origin()] = others
	}
}

// isClientPointer reports whether t is *http.Client.
func isClientPointer(t types.Type) bool {
	ptr, ok := types.Unalias(t).(*types.Pointer)
	return ok && scope.IsNamedType(ptr.Elem(), "net/http", "Client")
}
