package strval

import (
	"go/ast"
	"go/types"
)

// Where a function makes its result of its parameters in a few ways, and does not look at
// them, a call of it makes the same of its arguments:
//
//	func (c *Client) url(path string) string { return c.base + path }
//	c.url("/v1/a b")  =>  <c.base> "/v1/a b"

// openParams returns the indexes of the parameters of res.fn that occur unchanged in as,
// the values of res, and that the function does not use otherwise, unless its receiver decides
// that. Returning one beside an error, as in refused, does not count as use: nobody reads it
// there.
func (e *Evaluator) openParams(res result, decl *ast.FuncDecl, as []alt, refused []*ast.Ident) map[*types.Var]int {
	for _, a := range as {
		if a.node.size().pieces > maxInlined {
			return nil
		}
	}
	sig := res.fn.Signature()
	ids := make(map[*types.Var][]*ast.Ident)
	for _, a := range as {
		eachLeaf(a.node, func(l *leaf) {
			if v, id := e.openHole(l); v != nil {
				ids[v] = append(ids[v], id)
			}
		})
	}
	var open map[*types.Var]int
	for i := range sig.Params().Len() {
		v := sig.Params().At(i)
		if len(ids[v]) == 0 {
			continue
		}
		switch {
		case sameIdents(append(ids[v], refused...), e.givenNames(decl.Body, v)):
		case len(as) == 1 && isURL(sig.Results().At(res.index).Type()) && isString(v.Type()) && as[0].bare() != nil && e.flow.IsOnlyGiven(v):
			// if err != nil { panic("invalid URL " + s) }
		default:
			continue
		}
		if open == nil {
			open = make(map[*types.Var]int)
		}
		open[v] = i
	}
	return open
}

// sameIdents reports whether each of all is one of some.
func sameIdents(some, all []*ast.Ident) bool {
next:
	for _, id := range all {
		for _, x := range some {
			if x == id {
				continue next
			}
		}
		return false
	}
	return true
}

// oneByOne reports whether call gives each parameter of a function with the signature sig, which
// is not variadic or gets nothing by inlining there, a value of its own: an argument, or one of the
// results of the only argument.
func (e *Evaluator) oneByOne(call *ast.CallExpr, sig *types.Signature) bool {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if s := e.info.Selections[sel]; s != nil && s.Kind() != types.MethodVal {
			return false // (*Client).url(c, path)
		}
	}
	n := sig.Params().Len()
	if sig.Variadic() {
		return len(call.Args) >= n-1 && (call.Ellipsis.IsValid() || !e.flow.IsSpread(call))
	}
	return len(call.Args) == n || e.flow.IsSpread(call)
}

// openHole returns the variable whose own value the leaf l is, and its identifier
// there; nil if it is something else.
func (e *Evaluator) openHole(l *leaf) (*types.Var, *ast.Ident) {
	if l.hole == nil || l.hole.Kind != Any || l.hole.Made {
		return nil, nil
	}
	id, ok := l.hole.source().(*ast.Ident)
	if !ok {
		return nil, nil
	}
	v, _ := e.info.Uses[id].(*types.Var)
	return v, id
}
