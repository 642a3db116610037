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
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// A client often requests a copy of its base, with another path:
//
//	u := *c.base                     u := c.base.JoinPath("users")
//	u.Path = path.Join(u.Path, p)    u.RawQuery = q.Encode()
//	http.Get(u.String())             http.Get(u.String())
//
// The scheme and the host are those of the base, so that it needs both.

// Copies finds the bases of which requests are made.
type Copies struct {
	*scope.Scope
	relative flow.Answers[*types.Var] // what findRelative says of a parameter
}

// maxBaseSteps bounds through how many variables and methods a copy is followed to its base.
const maxBaseSteps = 4

// copied returns the URL that the string at p, with the value v, begins as, and the code that it
// is in; nil if that is not known.
func (cp *Copies) copied(p place.Place, v strval.Value) (ast.Expr, inspector.Cursor) {
	expr, cur := p.Expr, p.Cur
	if p.Target.Context != nil || len(v.Text) != 1 || v.Complete() {
		return nil, cur
	}
	if id := flow.IdentOf(expr); id != nil {
		if expr = cp.Flow.Definition(id); expr == nil {
			return nil, cur
		}
	}
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok {
		return nil, cur
	}
	if cp.Flow.CallTo(call, "net/url", "URL.String") != nil {
		return cp.written(call), cur
	}
	fn := cp.Flow.Callee(call)
	if fn == nil || fn.Pkg() != cp.Pass.Pkg || fn.Signature().Variadic() {
		return nil, cur
	}
	base, in := cp.copiedBy(fn)
	if base == nil {
		return nil, cur
	}
	if v, ok := cp.Pass.TypesInfo.Uses[flow.IdentOf(base)].(*types.Var); ok {
		if owner, i := cp.Sums.Owner(v); owner == types.Object(fn) && i >= 0 && i < len(call.Args) {
			return call.Args[i], cur
		}
		return nil, cur
	}
	return base, in
}

// copiedBy returns the URL that the only result of fn, of this package, begins as; nil if nobody
// knows.
func (cp *Copies) copiedBy(fn *types.Func) (ast.Expr, inspector.Cursor) {
	cur, decl := cp.Flow.FuncDecl(fn)
	if decl == nil || fn.Signature().Results().Len() != 1 {
		return nil, cur
	}
	list, ok := flow.Returns(decl.Body)
	if !ok || len(list) != 1 || len(list[0].Results) != 1 {
		return nil, cur
	}
	call := cp.Flow.CallTo(list[0].Results[0], "net/url", "URL.String")
	if call == nil {
		return nil, cur
	}
	at, ok := cp.Flow.Find(call)
	if !ok {
		return nil, cur
	}
	return cp.written(call), at
}

// written returns the origin of the URL that call, of its method String, writes.
func (cp *Copies) written(call *ast.CallExpr) ast.Expr {
	recv := cp.MethodReceiver(call)
	if recv == nil {
		return nil
	}
	return cp.origin(recv)
}

// origin returns the field or parameter of which the URL x has the scheme and the host, or the
// string of which url.Parse makes it; nil if that is not known.
func (cp *Copies) origin(x ast.Expr) ast.Expr {
	for range maxBaseSteps {
		switch e := ast.Unparen(x).(type) {
		case *ast.SelectorExpr:
			if field := URLField(cp.Scope, e); field == nil || !client.LeavesOrigin(cp.Scope, field) {
				return nil
			}
			return e
		case *ast.StarExpr:
			x = e.X
		case *ast.CallExpr: // c.base.JoinPath("users"), c.base.ResolveReference(rel)
			if cp.Flow.CallTo(e, "net/url", "Parse", "ParseRequestURI") != nil {
				return e.Args[0]
			}
			if !cp.keepsOrigin(e) {
				return nil
			}
			if x = cp.MethodReceiver(e); x == nil {
				return nil
			}
		case *ast.Ident:
			v, ok := cp.Pass.TypesInfo.Uses[e].(*types.Var)
			if !ok || !cp.Flow.IsLocal(v) {
				return nil
			}
			if !client.LeavesOrigin(cp.Scope, v) {
				return nil
			}
			if cp.Flow.IsOnlyGiven(v) {
				return e
			}
			if x = cp.Flow.Definition(e); x == nil {
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
func (cp *Copies) keepsOrigin(call *ast.CallExpr) bool {
	switch pkg, name := cp.Flow.Called(call); pkg + "." + name {
	case "net/url.URL.JoinPath":
		return true
	case "net/url.URL.Parse":
		return cp.isGivenRelative(call.Args[0])
	case "net/url.URL.ResolveReference":
		return cp.isRelativeURL(call.Args[0])
	}
	return false
}

// isRelativeURL reports whether the URL x has no scheme and no host, at least for one caller in
// the package.
func (cp *Copies) isRelativeURL(x ast.Expr) bool {
	v, ok := cp.Pass.TypesInfo.Uses[flow.IdentOf(x)].(*types.Var)
	if ok {
		if !cp.Flow.IsLocal(v) || !client.LeavesOrigin(cp.Scope, v) {
			return false
		}
		x = cp.Flow.Definition(x)
	}
	if lit := client.LiteralOf(x); lit != nil {
		for field := range cp.FieldValues(lit) {
			if field == nil || !slices.Contains([]string{"Path", "RawPath", "RawQuery", "Fragment"}, field.Name()) {
				return false
			}
		}
		return true
	}
	call := cp.Flow.CallTo(x, "net/url", "Parse")
	return call != nil && cp.isGivenRelative(call.Args[0])
}

// isGivenRelative reports whether the string x is a relative reference, or a parameter for which
// some function of the package always gives one.
func (cp *Copies) isGivenRelative(x ast.Expr) bool {
	if isRelative(cp.Values.Value(x)) {
		return true
	}
	v, ok := cp.Pass.TypesInfo.Uses[flow.IdentOf(x)].(*types.Var)
	if !ok || !cp.Flow.IsLocal(v) {
		return false
	}
	return cp.relative.Of(v, cp.findRelative)
}

// findRelative is isGivenRelative for the parameter v.
func (cp *Copies) findRelative(v *types.Var) bool {
	owner, i := cp.Sums.Owner(v)
	fn, ok := owner.(*types.Func)
	if !ok || i < 0 || fn.Signature().Variadic() {
		return false
	}
	calls, _ := cp.Flow.Calls(fn)
	for _, call := range calls {
		at, ok := cp.Flow.Find(call)
		if !ok || i >= len(call.Args) || cp.Sums.InTest(call.Pos()) || !cp.Sums.Always(at, v) {
			continue
		}
		if isRelative(cp.Values.Value(call.Args[i])) {
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
