package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
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
		case len(as) > 1 && e.isSetUp(decl, v):
			e.setUp[res] = true
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

// inlined returns the values of call, which calls fn, whose result has the values list
// with args for its open parameters.
func (e *Evaluator) inlined(call *ast.CallExpr, fn *types.Func, list []alt, args map[*types.Var][]alt) ([]alt, bool) {
	id := flow.CalleeIdent(call)
	wrap := func(n node) node { return &use{n, call, id, fn} }
	var out []alt
	for _, a := range list {
		for _, filled := range e.filledIn([]alt{{node: empty, from: a.from}}, a.node, args, wrap) {
			if len(list) > 1 && filled.node.size().bytes == 0 { // getenv("URL", ""): there is none
				filled.from = &provenance{definition: definition{oneOf: true}, next: filled.from}
			}
			out = append(out, filled)
		}
	}
	return out, e.known(out)
}

// startsOnly leaves of args, arguments of call, what all values of one begin with, and reports
// whether there are fewer values then.
func (e *Evaluator) startsOnly(args map[*types.Var][]alt, call *ast.CallExpr) bool {
	fewer := false
	for v, as := range args {
		if len(as) < 2 || len(as) > maxAlts {
			continue
		}
		if start := e.commonStart(as, call); start != nil {
			args[v], fewer = []alt{{node: start}}, true
		}
	}
	return fewer
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

// filledIn returns before followed by n, in which args stand for its open holes.
// All other text and holes go through wrap.
func (e *Evaluator) filledIn(before []alt, n node, args map[*types.Var][]alt, wrap func(node) node) []alt {
	switch n := n.(type) {
	case *cat:
		return e.filledIn(e.filledIn(before, n.x, args, wrap), n.y, args, wrap)
	case *use:
		return e.filledIn(before, n.x, args, func(m node) node { return wrap(&use{m, n.expr, n.id, n.obj}) })
	case *leaf:
		if v, id := e.openHole(n); v != nil && args[v] != nil {
			return e.product(before, e.cutAlts(args[v], n.hole.Cuts, n.hole.Expr), id)
		}
		return e.product(before, []alt{{node: wrap(n)}}, n.span.Expr)
	}
	return before
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
