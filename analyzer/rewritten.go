package analyzer

import (
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
)

// A request may be made of a template, whose names are replaced in the URL that it has:
//
//	req, err := http.NewRequest("GET", "https://api.example.com/users/{id}", nil)
//	setPath(req, params)   func setPath(…) { req.URL.Path = strings.ReplaceAll(req.URL.Path, …) }

// setsPath reports whether the path of the request that the call at cur makes is set
// afterwards, here or by functions of this package that get the request.
func (rq *requests) setsPath(cur inspector.Cursor) bool {
	v := rq.flow.ResultVar(cur)
	return v != nil && isRequest(v.Type()) && rq.pathIsSet(v)
}

// pathIsSet reports whether the path of a request in the variable v is set, here or by
// functions of this package that get it. It is asked once of each variable: a function may
// hold a thousand requests in one.
func (rq *requests) pathIsSet(v types.Object) bool {
	return rq.pathSet.Of(v, rq.findPathSet)
}

func (rq *requests) findPathSet(v types.Object) bool {
	for ev := range rq.flow.Events(v) {
		switch {
		case ev.Selects() != "" && protocol.Request(ev.Selects()) == protocol.Selects:
			url := rq.flow.EventAt(ev.At.Parent())
			if url.Kind == flow.SetField && (url.Member == "Path" || url.Member == "RawPath" || url.Member == "Opaque") {
				return true
			}
		case ev.Kind == flow.Pass:
			if fn := rq.flow.Callee(ev.Call); fn != nil && fn.Pkg() == rq.pass.Pkg && ev.Arg < fn.Signature().Params().Len() {
				if p := fn.Origin().Signature().Params().At(ev.Arg); isRequest(p.Type()) && rq.pathIsSet(p) {
					return true
				}
			}
		}
	}
	return false
}
