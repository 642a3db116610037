package summary

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// A request is often described by a struct, of which a field is used for something else on the
// way to the request:
//
//	func (c *Client) getJSON(ctx context.Context, r *request, into any) error {
//		defer c.metrics.Start(r.path).End()
//		res, err := c.get(ctx, r)
//		…
//	}
//	func (c *Client) get(ctx context.Context, r *request) (*http.Response, error) { … http.NewRequest("GET", c.base+r.path, nil) … }
//
// The field of that very struct is requested in any case.

// maxObjectUses bounds how many uses of the struct are looked at, on its way through functions.
const maxObjectUses = 16

// isRequestedBeside reports whether the function that uses a field of c's at cur requests the
// field of the same struct whenever it is called, or has another function do that.
func (in *Inference) isRequestedBeside(cur inspector.Cursor, c *candidate) bool {
	sel, ok := flow.SelectorAt(cur).Node().(*ast.SelectorExpr)
	fn, found := flow.FuncOf(cur)
	if !ok || !found {
		return false
	}
	object := in.objectOf(sel)
	left := maxObjectUses
	return object != nil && in.requestsOf(fn, object, c, &left)
}

// objectOf returns the variable of a function that sel selects a field of; nil if it is none, or
// if it may be another struct at another place.
func (in *Inference) objectOf(sel *ast.SelectorExpr) *types.Var {
	if life := in.p.Flow.LocalAt(sel.X); life != nil && len(life.Defs) == 1 {
		return life.Var
	}
	return nil
}

// requestsOf reports whether the function at fn, whenever it is called, requests c's field of the
// struct that is in object. left is how many uses may still be looked at.
func (in *Inference) requestsOf(fn inspector.Cursor, object *types.Var, c *candidate, left *int) bool {
	requested := slices.ContainsFunc(c.joined, func(j joined) bool {
		if !j.Requested || j.hole.Source() == nil || !fn.Contains(j.At) {
			return false
		}
		sel, ok := ast.Unparen(j.hole.Source()).(*ast.SelectorExpr)
		return ok && in.objectOf(sel) == object && in.p.Flow.MustRun(fn, j.At, flow.Failures)
	})
	if requested {
		return true
	}
	for _, use := range in.p.Flow.UsesIn(fn, object) {
		if *left--; *left < 0 {
			return false
		}
		to, call := in.givenTo(use)
		if to == nil || !in.p.Flow.MustRun(fn, use, flow.Failures) {
			continue
		}
		if called, decl := in.p.Flow.FuncDecl(call); decl != nil && in.requestsOf(called, to, c, left) {
			return true
		}
	}
	return false
}

// givenTo returns the parameter or receiver that the call around use gives the variable for, and
// the function that is called; nil if there is none.
//
//	c.get(ctx, r)   r.send(ctx)
func (in *Inference) givenTo(use inspector.Cursor) (*types.Var, *types.Func) {
	ev := in.p.Flow.EventAt(use)
	if ev.Call == nil {
		return nil, nil
	}
	fn := in.p.Flow.Callee(ev.Call)
	switch {
	case fn == nil || fn.Pkg() != in.p.Flow.Types:
		return nil, nil
	case ev.Kind == flow.CallMethod:
		return fn.Signature().Recv(), fn
	}
	return in.p.Flow.ParamOf(ev), fn
}
