package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
)

// urlPackageVar returns what the package does with its variable v, a URL, and the only
// definition that gives it a usable value. It returns nil if there are several, or if
// another package may change it. An exported one is held to have its default value,
// unless somebody is seen to set it.
//
//	var base = must(url.Parse("https://example.com/v1"))
//	var base *url.URL; func init() { base, _ = url.Parse("https://example.com/v1") }
func (e *Evaluator) urlPackageVar(v *types.Var) (*flow.Life, *flow.Def) {
	vr := e.flow.Global(v)
	if vr == nil || vr.Lost || vr.Returned {
		return nil, nil
	}
	var only *flow.Def
	for _, d := range vr.Defs {
		switch {
		case d.Kind == flow.Zero && flow.IsPointer(v.Type()): // nil until it is set
		case only != nil || d.Kind == flow.Zero:
			return nil, nil
		default:
			only = d
		}
	}
	if only == nil {
		return nil, nil
	}
	return vr, only
}

// urlField returns the URL in the field that sel selects, or that the field points to:
// the URL of a request that is made here, of a field that is set only once, or of a
// composite literal.
func (e *Evaluator) urlField(sel *ast.SelectorExpr) []alt {
	var as []alt
	v, _ := e.info.Uses[sel.Sel].(*types.Var)
	switch {
	case v == nil || v.Pkg() == nil:
		return e.unknown(sel)
	case isRequestURL(v):
		as = e.requestURL(sel)
	case e.flow.FollowsField(v):
		e.traced(v)
		if vr := e.flow.Field(v.Origin()); vr != nil && !vr.Lost && !vr.Returned && len(vr.Defs) == 1 {
			as = e.urlDef(vr, vr.Defs[0])
		}
	}
	if len(as) == 1 && e.isKnownURL(as[0]) {
		return as
	}
	elems, ok := e.fieldOf(sel)
	return e.urlElem(elems, ok, sel)
}

// isRequestURL reports whether v is the field URL of net/http.Request.
func isRequestURL(v *types.Var) bool {
	return v.IsField() && v.Name() == "URL" && v.Pkg() != nil && v.Pkg().Path() == "net/http"
}

// requestURL returns the URL of the request in the selector sel, if the request is a
// local variable with the result of http.NewRequest or the like, and nothing may change
// its URL.
func (e *Evaluator) requestURL(sel *ast.SelectorExpr) []alt {
	vr := e.flow.LocalAt(sel.X)
	if vr == nil || len(vr.Defs) != 1 || vr.Lost || vr.Returned {
		return nil
	}
	call, ok := ast.Unparen(vr.Defs[0].RHS).(*ast.CallExpr)
	if !ok || !e.keepsURL(vr.Var) {
		return nil
	}
	fn := e.callee(call)
	if fn == nil || fn.Pkg() == nil || call.Ellipsis.IsValid() {
		return nil
	}
	i := 1
	switch fn.Name() {
	case "NewRequest":
	case "NewRequestWithContext":
		i = 2
	default:
		return nil
	}
	if path := fn.Pkg().Path(); path != "net/http" || fn.Signature().Recv() != nil || i >= len(call.Args) {
		return nil
	}
	return e.one(call.Args[i])
}

// keepsURL reports whether nothing may change the URL of the request v, or
// set another.
func (e *Evaluator) keepsURL(v *types.Var) bool {
	for ev := range e.flow.Events(v) {
		switch ev.Kind {
		case flow.Declare, flow.Define, flow.Compare:
		case flow.Pass: // a Client does not change a request, and neither does its Transport
			if protocol.Call(e.callee(ev.Call)) == protocol.Touches {
				return false
			}
		default:
			if !e.keepsURLField(ev) {
				return false
			}
		}
	}
	return true
}

// keepsURLField reports whether the use ev of a part of a request leaves the URL of the
// request unchanged.
func (e *Evaluator) keepsURLField(ev flow.Event) bool {
	switch protocol.Request(ev.Selects()) {
	case protocol.Keeps:
		return true
	case protocol.Selects:
		switch url := e.flow.EventAt(ev.At.Parent()); url.Kind {
		case flow.Deref, flow.Read: // a copy, or a field's value
			part := e.flow.EventAt(url.At.Parent())
			return part.Kind != flow.Address && part.Selects() == "" // not req.URL.User.Username()
		case flow.CallMethod, flow.Method:
			return protocol.URL(url.Member) != protocol.Touches
		}
	}
	return false
}
