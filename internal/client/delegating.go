package client

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/summary"
)

// A transport is often a wrapper around another one: it sets a header, waits, counts or
// prints. Which schemes a client serves, and how it connects, is then up to the inner one.
//
//	func (t *authorized) RoundTrip(req *http.Request) (*http.Response, error) {
//		req = req.Clone(req.Context())
//		req.Header.Set("Authorization", t.token)
//		return t.base.RoundTrip(req)
//	}

// maxDelegates bounds how many variables, functions and wrappers a transport is followed
// through.
const maxDelegates = 6

// delegates reports whether the transport expr has no way of its own to send a request: it
// is a wrapper, one that net/http makes, or what another client has. At most depth variables and
// functions lead to it.
func (cl *Clients) delegates(expr ast.Expr, depth int) bool {
	info := cl.Pass.TypesInfo
	expr = ast.Unparen(expr)
	if scope.IsTransport(info.TypeOf(expr)) {
		return true
	}
	if fn := roundTripOf(info.TypeOf(expr)); fn != nil {
		return cl.passesOn(fn)
	}
	if depth == 0 {
		return false
	}
	switch x := expr.(type) {
	case *ast.SelectorExpr:
		return scope.IsHTTP(info.Uses[x.Sel], "DefaultTransport") || scope.IsHTTP(info.Uses[x.Sel], "Transport")
	case *ast.Ident:
		life := cl.Flow.LocalAt(x)
		if life == nil || life.Lost {
			return false
		}
		for _, d := range life.Defs {
			if d.Kind != flow.Assigned || !cl.delegates(d.RHS, depth-1) {
				return false
			}
		}
		return len(life.Defs) > 0
	case *ast.CallExpr:
		return cl.makesDelegates(cl.Flow.Callee(x), depth-1)
	}
	return false
}

// makesDelegates reports whether fn, of this package, returns such transports only.
func (cl *Clients) makesDelegates(fn *types.Func, depth int) bool {
	if fn == nil || fn.Pkg() != cl.Pass.Pkg || fn.Signature().Results().Len() != 1 {
		return false
	}
	_, decl := cl.Flow.FuncDecl(fn)
	if decl == nil || decl.Body == nil {
		return false
	}
	list, _ := flow.Returns(decl.Body)
	return len(list) > 0 && !slices.ContainsFunc(list, func(ret *ast.ReturnStmt) bool {
		return len(ret.Results) != 1 || !cl.delegates(ret.Results[0], depth)
	})
}

// roundTripOf returns the method RoundTrip of t, if t is no interface.
func roundTripOf(t types.Type) *types.Func {
	if t == nil || types.IsInterface(t) {
		return nil
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "RoundTrip")
	fn, _ := obj.(*types.Func)
	return fn
}

// passesOn reports whether fn, a method RoundTrip, gives each request to the RoundTrip of
// another transport, or fails, and no code looks at where the request goes.
func (cl *Clients) passesOn(fn *types.Func) bool {
	fn = fn.Origin()
	if fn.Pkg() == nil {
		return false
	}
	if fn.Pkg() != cl.Pass.Pkg {
		return len(cl.Sums.Fact(fn).Of(0, summary.IsSent)) > 0
	}
	return cl.wrappers.Of(fn, cl.passesOnHere)
}

// passesOnHere is passesOn for a method of this package.
func (cl *Clients) passesOnHere(fn *types.Func) bool {
	cur, decl := cl.Flow.FuncDecl(fn)
	if decl == nil {
		return false
	}
	var inner []inspector.Cursor
	for call := range cur.Preorder((*ast.CallExpr)(nil)) {
		if callee := cl.Flow.Function(call.Node().(*ast.CallExpr)); callee != nil && callee != fn && isRoundTrip(callee) {
			inner = append(inner, call)
		}
	}
	return len(inner) > 0 && cl.Flow.MustRunAny(cur, inner, flow.Failures, nil) && cl.leavesOriginOf(fn.Signature().Params().At(0))
}

// isRoundTrip reports whether fn is the method of an http.RoundTripper.
func isRoundTrip(fn *types.Func) bool {
	params := fn.Signature().Params()
	return fn.Name() == "RoundTrip" && fn.Signature().Recv() != nil && params.Len() == 1 && scope.IsRequest(params.At(0).Type())
}

// leavesOriginOf reports whether no code sets or reads the scheme or host of the URL of the request
// in v, or gives the request to code that may.
func (cl *Clients) leavesOriginOf(v *types.Var) bool {
	req := &flow.Policy{
		Kinds:  []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare, flow.Store, flow.Return},
		Follow: []flow.EventKind{flow.Alias, flow.Pass},
		Also: func(ev flow.Event) bool {
			if ev.Kind != flow.Pass {
				return false
			}
			fn := cl.Flow.Function(ev.Call)
			return fn != nil && (isRoundTrip(fn) || protocol.Call(fn) == protocol.Keeps)
		},
	}
	req.Member = func(ev flow.Event) (*flow.Policy, bool) {
		switch protocol.Request(ev.Selects()) {
		case protocol.Selects:
			return originPolicy(cl.Scope), ev.Kind != flow.SetField // req.URL = u
		case protocol.Copies:
			return req, true
		}
		return nil, true
	}
	return cl.Flow.Only(v, req)
}
