package base

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/strval"
)

// A client often requests a copy of its base, with another path:
//
//	u := *c.base                     u := c.base.JoinPath("users")
//	u.Path = path.Join(u.Path, p)    u.RawQuery = q.Encode()
//	http.Get(u.String())             http.Get(u.String())
//
// The scheme and the host are those of the base, so that it needs both.

// maxBaseSteps bounds through how many variables and methods a copy is followed to its base.
const maxBaseSteps = 4

// copied returns the URL that the string at p, with the value v, begins as, and the code that it
// is in; nil if that is not known.
func (gb *GivenBases) copied(p place.Place, v strval.Value) (ast.Expr, inspector.Cursor) {
	expr, cur := p.Expr, p.Cur
	if p.Target.Context != nil || len(v.Text) != 1 || v.Complete() {
		return nil, cur
	}
	if id := flow.IdentOf(expr); id != nil {
		if expr = gb.Flow.Definition(id); expr == nil {
			return nil, cur
		}
	}
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok {
		return nil, cur
	}
	if gb.Flow.CallTo(call, "net/url", "URL.String") != nil {
		return gb.written(call), cur
	}
	fn := gb.Flow.Callee(call)
	if fn == nil || fn.Pkg() != gb.Pass.Pkg || fn.Signature().Variadic() {
		return nil, cur
	}
	base, in := gb.copiedBy(fn)
	if base == nil {
		return nil, cur
	}
	if v, ok := gb.Pass.TypesInfo.Uses[flow.IdentOf(base)].(*types.Var); ok {
		if owner, i := gb.Sums.Owner(v); owner == types.Object(fn) && i >= 0 && i < len(call.Args) {
			return call.Args[i], cur
		}
		return nil, cur
	}
	return base, in
}

// copiedBy returns the URL that the only result of fn, of this package, begins as; nil if nobody
// knows.
func (gb *GivenBases) copiedBy(fn *types.Func) (ast.Expr, inspector.Cursor) {
	cur, decl := gb.Flow.FuncDecl(fn)
	if decl == nil || fn.Signature().Results().Len() != 1 {
		return nil, cur
	}
	list, ok := flow.Returns(decl.Body)
	if !ok || len(list) != 1 || len(list[0].Results) != 1 {
		return nil, cur
	}
	call := gb.Flow.CallTo(list[0].Results[0], "net/url", "URL.String")
	if call == nil {
		return nil, cur
	}
	at, ok := gb.Flow.Find(call)
	if !ok {
		return nil, cur
	}
	return gb.written(call), at
}

// written returns the origin of the URL that call, of its method String, writes.
func (gb *GivenBases) written(call *ast.CallExpr) ast.Expr {
	recv := gb.MethodReceiver(call)
	if recv == nil {
		return nil
	}
	return gb.origin(recv)
}

// origin returns the field or parameter of which the URL x has the scheme and the host, or the
// string of which url.Parse makes it; nil if that is not known.
func (gb *GivenBases) origin(x ast.Expr) ast.Expr {
	for range maxBaseSteps {
		switch e := ast.Unparen(x).(type) {
		case *ast.SelectorExpr:
			if field := URLField(gb.Scope, e); field == nil || !client.LeavesOrigin(gb.Scope, field) {
				return nil
			}
			return e
		case *ast.StarExpr:
			x = e.X
		case *ast.CallExpr: // c.base.JoinPath("users"), c.base.ResolveReference(rel)
			if gb.Flow.CallTo(e, "net/url", "Parse", "ParseRequestURI") != nil {
				return e.Args[0]
			}
			if !gb.keepsOrigin(e) {
				return nil
			}
			if x = gb.MethodReceiver(e); x == nil {
				return nil
			}
		case *ast.Ident:
			v, ok := gb.Pass.TypesInfo.Uses[e].(*types.Var)
			if !ok || !gb.Flow.IsLocal(v) {
				return nil
			}
			if !client.LeavesOrigin(gb.Scope, v) {
				return nil
			}
			if gb.Flow.IsOnlyGiven(v) {
				return e
			}
			if x = gb.Flow.Definition(e); x == nil {
				return nil
			}
		default:
			return nil
		}
	}
	return nil
}

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
func (gb *GivenBases) keepsOrigin(call *ast.CallExpr) bool {
	switch pkg, name := gb.Flow.Called(call); pkg + "." + name {
	case "net/url.URL.JoinPath":
		return true
	case "net/url.URL.Parse":
		return gb.isGivenRelative(call.Args[0])
	case "net/url.URL.ResolveReference":
		return gb.isRelativeURL(call.Args[0])
	}
	return false
}

// isRelativeURL reports whether the URL x has no scheme and no host, at least for one caller in
// the package.
func (gb *GivenBases) isRelativeURL(x ast.Expr) bool {
	v, ok := gb.Pass.TypesInfo.Uses[flow.IdentOf(x)].(*types.Var)
	if ok {
		if !gb.Flow.IsLocal(v) || !client.LeavesOrigin(gb.Scope, v) {
			return false
		}
		x = gb.Flow.Definition(x)
	}
	if lit := client.LiteralOf(x); lit != nil {
		for field := range gb.FieldValues(lit) {
			if field == nil || !slices.Contains([]string{"Path", "RawPath", "RawQuery", "Fragment"}, field.Name()) {
				return false
			}
		}
		return true
	}
	call := gb.Flow.CallTo(x, "net/url", "Parse")
	return call != nil && gb.isGivenRelative(call.Args[0])
}

// isGivenRelative reports whether the string x is a relative reference, or a parameter for which
// some function of the package always gives one.
func (gb *GivenBases) isGivenRelative(x ast.Expr) bool {
	if isRelative(gb.Values.Value(x)) {
		return true
	}
	v, ok := gb.Pass.TypesInfo.Uses[flow.IdentOf(x)].(*types.Var)
	if !ok || !gb.Flow.IsLocal(v) {
		return false
	}
	return gb.relative.Of(v, gb.findRelative)
}

// findRelative is isGivenRelative for the parameter v.
func (gb *GivenBases) findRelative(v *types.Var) bool {
	owner, i := gb.Sums.Owner(v)
	fn, ok := owner.(*types.Func)
	if !ok || i < 0 || fn.Signature().Variadic() {
		return false
	}
	calls, _ := gb.Flow.Calls(fn)
	for _, call := range calls {
		at, ok := gb.Flow.Find(call)
		if !ok || i >= len(call.Args) || gb.Sums.InTest(call.Pos()) || !gb.Sums.Always(at, v) {
			continue
		}
		if isRelative(gb.Values.Value(call.Args[i])) {
			return true
		}
	}
	return false
}

// isRelative reports whether v is a relative reference, whatever its holes are.
func isRelative(v strval.Value) bool {
	head := v.Text
	if len(v.Holes) > 0 {
		head = head[:v.Holes[0].At]
	}
	segment, _, ends := strings.Cut(head, "/")
	if strings.HasPrefix(head, "//") || head == "/" && !v.Complete() {
		return false
	}
	return head != "" && !strings.Contains(segment, ":") && (ends || v.Complete())
}
