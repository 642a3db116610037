package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A client often requests a copy of its base, with another path:
//
//	u := *c.base                     u := c.base.JoinPath("users")
//	u.Path = path.Join(u.Path, p)    u.RawQuery = q.Encode()
//	http.Get(u.String())             http.Get(u.String())
//
// The scheme and the host are those of the base, so that it needs both.

// copies finds the bases of which requests are made.
type copies struct {
	*scope
	relative flow.Answers[*types.Var] // what findRelative says of a parameter
}

// maxBaseSteps bounds through how many variables and methods a copy is followed to its base.
const maxBaseSteps = 4

// copied returns the URL that the string at p, with the value v, begins as, and the code that it
// is in; nil if that is not known.
func (cp *copies) copied(p place, v strval.Value) (ast.Expr, inspector.Cursor) {
	expr, cur := p.expr, p.cur
	if p.target.context != nil || len(v.Text) != 1 || v.Complete() {
		return nil, cur
	}
	if id := flow.IdentOf(expr); id != nil {
		if expr = cp.flow.Definition(id); expr == nil {
			return nil, cur
		}
	}
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok {
		return nil, cur
	}
	fn := cp.flow.Callee(call)
	switch {
	case fn == nil:
		return nil, cur
	case fn.FullName() == urlString:
		return cp.written(call), cur
	case fn.Pkg() != cp.pass.Pkg || fn.Signature().Variadic():
		return nil, cur
	}
	base, in := cp.copiedBy(fn)
	if base == nil {
		return nil, cur
	}
	if v, ok := cp.pass.TypesInfo.Uses[flow.IdentOf(base)].(*types.Var); ok {
		if owner, i := cp.sums.Owner(v); owner == types.Object(fn) && i >= 0 && i < len(call.Args) {
			return call.Args[i], cur
		}
		return nil, cur
	}
	return base, in
}

// copiedBy returns the URL that the only result of fn, of this package, begins as; nil if nobody
// knows.
func (cp *copies) copiedBy(fn *types.Func) (ast.Expr, inspector.Cursor) {
	cur, decl := cp.flow.FuncDecl(fn)
	if decl == nil || fn.Signature().Results().Len() != 1 {
		return nil, cur
	}
	list, ok := flow.Returns(decl.Body)
	if !ok || len(list) != 1 || len(list[0].Results) != 1 {
		return nil, cur
	}
	call, ok := ast.Unparen(list[0].Results[0]).(*ast.CallExpr)
	if !ok {
		return nil, cur
	}
	if made := cp.flow.Callee(call); made == nil || made.FullName() != urlString {
		return nil, cur
	}
	at, ok := cp.flow.Find(call)
	if !ok {
		return nil, cur
	}
	return cp.written(call), at
}

// urlString is the method that writes a URL.
const urlString = "(*net/url.URL).String"

// written returns the origin of the URL that call, of its method String, writes.
func (cp *copies) written(call *ast.CallExpr) ast.Expr {
	recv := cp.methodReceiver(call)
	if recv == nil {
		return nil
	}
	return cp.origin(recv)
}

// origin returns the field or parameter of which the URL x has the scheme and the host, or the
// string of which url.Parse makes it; nil if that is not known.
func (cp *copies) origin(x ast.Expr) ast.Expr {
	for range maxBaseSteps {
		switch e := ast.Unparen(x).(type) {
		case *ast.SelectorExpr:
			if field := cp.urlField(e); field == nil || !cp.leavesOrigin(field) {
				return nil
			}
			return e
		case *ast.StarExpr:
			x = e.X
		case *ast.CallExpr: // c.base.JoinPath("users"), c.base.ResolveReference(rel)
			if cp.flow.CallTo(e, "net/url", "Parse", "ParseRequestURI") != nil {
				return e.Args[0]
			}
			if !cp.keepsOrigin(e) {
				return nil
			}
			if x = cp.methodReceiver(e); x == nil {
				return nil
			}
		case *ast.Ident:
			v, ok := cp.pass.TypesInfo.Uses[e].(*types.Var)
			if !ok || !cp.flow.IsLocal(v) {
				return nil
			}
			if !cp.leavesOrigin(v) {
				return nil
			}
			if cp.flow.IsOnlyGiven(v) {
				return e
			}
			if x = cp.flow.Definition(e); x == nil {
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
func (cp *copies) keepsOrigin(call *ast.CallExpr) bool {
	fn := cp.flow.Callee(call)
	if fn == nil {
		return false
	}
	switch fn.FullName() {
	case "(*net/url.URL).JoinPath":
		return true
	case "(*net/url.URL).Parse":
		return cp.isGivenRelative(call.Args[0])
	case "(*net/url.URL).ResolveReference":
		return cp.isRelativeURL(call.Args[0])
	}
	return false
}

// isRelativeURL reports whether the URL x has no scheme and no host, at least for one caller in
// the package.
func (cp *copies) isRelativeURL(x ast.Expr) bool {
	v, ok := cp.pass.TypesInfo.Uses[flow.IdentOf(x)].(*types.Var)
	if ok {
		if !cp.flow.IsLocal(v) || !cp.leavesOrigin(v) {
			return false
		}
		x = cp.flow.Definition(x)
	}
	if lit := literalOf(x); lit != nil {
		for field := range cp.fieldValues(lit) {
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
	fn := cp.flow.Callee(call)
	return fn != nil && fn.FullName() == "net/url.Parse" && cp.isGivenRelative(call.Args[0])
}

// isGivenRelative reports whether the string x is a relative reference, or a parameter for which
// some function of the package always gives one.
func (cp *copies) isGivenRelative(x ast.Expr) bool {
	if isRelative(cp.values.Value(x)) {
		return true
	}
	v, ok := cp.pass.TypesInfo.Uses[flow.IdentOf(x)].(*types.Var)
	if !ok || !cp.flow.IsLocal(v) {
		return false
	}
	return cp.relative.Of(v, cp.findRelative)
}

// findRelative is isGivenRelative for the parameter v.
func (cp *copies) findRelative(v *types.Var) bool {
	owner, i := cp.sums.Owner(v)
	fn, ok := owner.(*types.Func)
	if !ok || i < 0 || fn.Signature().Variadic() {
		return false
	}
	calls, _ := cp.flow.Calls(fn)
	for _, call := range calls {
		at, ok := cp.flow.Find(call)
		if !ok || i >= len(call.Args) || cp.sums.InTest(call.Pos()) || !cp.sums.Always(at, v) {
			continue
		}
		if isRelative(cp.values.Value(call.Args[i])) {
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
