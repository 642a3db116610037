package analyzer

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// What is resolved against a base has its scheme and its host, if it has none of its own. A
// function of a client that takes references is given relative ones, for the most part:
//
//	func (c *Client) NewRequest(method, ref string) (*http.Request, error) {
//		rel, err := url.Parse(ref)
//		…
//		return http.NewRequest(method, c.base.ResolveReference(rel).String(), nil)
//	}
//	func (c *Client) Users() { req, err := c.NewRequest("GET", "users") … }
//
// For Users the base needs a scheme and a host, whatever others give.

// keepsOrigin reports whether the URL that call makes has the scheme and the host of its receiver,
// at least for one caller in the package.
func (gb *givenBases) keepsOrigin(call *ast.CallExpr) bool {
	fn := gb.flow.Callee(call)
	if fn == nil {
		return false
	}
	switch fn.FullName() {
	case "(*net/url.URL).JoinPath":
		return true
	case "(*net/url.URL).Parse":
		return gb.isGivenRelative(call.Args[0])
	case "(*net/url.URL).ResolveReference":
		return gb.isRelativeURL(call.Args[0])
	}
	return false
}

// isRelativeURL reports whether the URL x has no scheme and no host, at least for one caller in
// the package.
func (gb *givenBases) isRelativeURL(x ast.Expr) bool {
	v, ok := gb.pass.TypesInfo.Uses[flow.IdentOf(x)].(*types.Var)
	if ok {
		if !gb.flow.IsLocal(v) || !gb.leavesOrigin(v) {
			return false
		}
		x = gb.flow.Definition(x)
	}
	if lit := literalOf(x); lit != nil {
		for field := range gb.fieldValues(lit) {
			switch {
			case field == nil:
				return false
			case field.Name() == "Path", field.Name() == "RawPath", field.Name() == "RawQuery", field.Name() == "Fragment":
			default:
				return false
			}
		}
		return true
	}
	call, ok := x.(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := gb.flow.Callee(call)
	return fn != nil && fn.FullName() == "net/url.Parse" && gb.isGivenRelative(call.Args[0])
}

// isGivenRelative reports whether the string x is a relative reference, or a parameter for which
// some function of the package always gives one.
func (gb *givenBases) isGivenRelative(x ast.Expr) bool {
	if isRelative(gb.values.Value(x)) {
		return true
	}
	v, ok := gb.pass.TypesInfo.Uses[flow.IdentOf(x)].(*types.Var)
	if !ok || !gb.flow.IsLocal(v) {
		return false
	}
	return gb.relative.Of(v, gb.findRelative)
}

// findRelative is isGivenRelative for the parameter v.
func (gb *givenBases) findRelative(v *types.Var) bool {
	owner, i := gb.sums.Owner(v)
	fn, ok := owner.(*types.Func)
	if !ok || i < 0 || fn.Signature().Variadic() {
		return false
	}
	calls, _ := gb.flow.Calls(fn)
	for _, call := range calls {
		at, ok := gb.flow.Find(call)
		if !ok || i >= len(call.Args) || gb.sums.InTest(call.Pos()) || !gb.sums.Always(at, v) {
			continue
		}
		if isRelative(gb.values.Value(call.Args[i])) {
			return true
		}
	}
	return false
}
