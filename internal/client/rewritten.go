package client

import (
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
)

// A request may be made of a template, whose names are replaced in the URL that it has:
//
//	req, err := http.NewRequest("GET", "https://api.example.com/users/{id}", nil)
//	setPath(req, params)   func setPath(…) { req.URL.Path = strings.ReplaceAll(req.URL.Path, …) }

// SetsPath reports whether the path of the request that the call at cur makes is set
// afterwards, here or by functions of this package that get the request.
func (rq *Requests) SetsPath(cur inspector.Cursor) bool {
	v := rq.Flow.ResultVar(cur)
	return v != nil && scope.IsRequest(v.Type()) && rq.pathIsSet(v)
}

// pathIsSet reports whether the path of a request in the variable v is set, here or by
// functions of this package that get it. It is asked once of each variable: a function may
// hold a thousand requests in one.
func (rq *Requests) pathIsSet(v types.Object) bool {
	return rq.pathSet.Of(v, func(v types.Object) bool { return !rq.Flow.Only(v.(*types.Var), pathPolicy) })
}

// pathPolicy is what does not set the path of a request: all that does not set these fields of its URL.
var pathPolicy = &flow.Policy{
	Follow: []flow.EventKind{flow.Pass},
	Holds:  func(v *types.Var) bool { return scope.IsRequest(v.Type()) },
	Member: func(ev flow.Event) (url *flow.Policy, ok bool) {
		if protocol.Request(ev.Selects()) == protocol.Selects {
			url = &flow.Policy{Also: func(ev flow.Event) bool {
				return ev.Kind != flow.SetField || ev.Member != "Path" && ev.Member != "RawPath" && ev.Member != "Opaque"
			}}
		}
		return url, true
	},
	Loose: true,
}
