package base

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"sort"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
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

// maxBaseSteps bounds through how many variables and methods a copy is followed to its base.
const maxBaseSteps = 4

// copied returns the URL that the string v at p begins as, and the code that it is in; nil if that is not known.
func (gb *GivenBases) copied(p place.Place, v strval.Value) (ast.Expr, inspector.Cursor) {
	expr, cur := p.Expr, p.Cur
	if p.Target.Context != nil || len(v.Text) != 1 || v.Complete() {
		return nil, cur
	}
	if id := flow.IdentOf(expr); id != nil {
		expr = gb.Flow.Definition(id)
	}
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok {
		return nil, cur
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

// begunBy returns the URL with whose text v begins, and the code that it is in; nil if there is none.
//
//	strings.TrimSuffix(c.base.String(), "/") + "/users"
func (gb *GivenBases) begunBy(v strval.Value) (base ast.Expr, cur inspector.Cursor) {
	if len(v.Holes) == 0 || v.Holes[0].At > 0 || len(v.Holes[0].Cuts) > 0 {
		return nil, cur
	}
	x := v.Holes[0].Source()
	if trim := gb.Flow.CallTo(x, "strings", "TrimSuffix", "TrimRight"); trim != nil {
		x = trim.Args[0]
	}
	if call := gb.Flow.CallTo(x, "net/url", "URL.String"); call != nil {
		if at, ok := gb.Flow.Find(call); ok {
			return gb.origin(gb.MethodReceiver(call)), at
		}
	}
	return nil, cur
}

// copiedBy returns the URL that the only result of fn, of this package, begins as; or nil.
func (gb *GivenBases) copiedBy(fn *types.Func) (base ast.Expr, at inspector.Cursor) {
	list, ok := gb.Flow.ReturnsOf(fn)
	if !ok || len(list) != 1 || len(list[0].Results) != 1 {
		return nil, at
	}
	if call := gb.Flow.CallTo(list[0].Results[0], "net/url", "URL.String"); call != nil {
		if at, ok = gb.Flow.Find(call); ok {
			return gb.origin(gb.MethodReceiver(call)), at
		}
	}
	return nil, at
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
			if x = gb.MethodReceiver(e); x == nil || !gb.keepsOrigin(e) {
				if _, ok := gb.Values.URL(e); ok { // mustParse("https://example.com")
					return e
				}
				return nil
			}
		case *ast.Ident:
			v, ok := gb.Pass.TypesInfo.Uses[e].(*types.Var)
			if !ok || !client.LeavesOrigin(gb.Scope, v) {
				return nil
			}
			if gb.Flow.IsOnlyGiven(v) {
				return e
			}
			if x = gb.Flow.Definition(e); x == nil && !gb.Flow.IsLocal(v) && !v.Exported() {
				x = gb.Flow.OnlyValue(v) // a default, which other packages cannot set
			}
			if x == nil {
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

// keepsOrigin reports whether call, at least for one caller, makes a URL of its receiver's scheme and host.
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

// isRelativeURL reports whether the URL x, at least for one caller, has no scheme and no host.
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
	return ok && gb.Flow.IsLocal(v) && gb.relative.Of(v, gb.findRelative)
}

// findRelative is isGivenRelative for the parameter v.
func (gb *GivenBases) findRelative(v *types.Var) bool {
	owner, i := gb.Sums.Owner(v)
	fn, ok := owner.(*types.Func)
	if !ok || i < 0 || fn.Signature().Variadic() {
		return false
	}
	calls, _ := gb.Flow.Calls(fn)
	return slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
		at, ok := gb.Flow.Find(call)
		return ok && i < len(call.Args) && !gb.Sums.InTest(call.Pos()) && gb.Sums.Always(at, v) && isRelative(gb.Values.Value(call.Args[i]))
	})
}

// isRelative reports whether v is a relative reference, whatever its holes are.
func isRelative(v strval.Value) bool {
	head := v.Text
	if len(v.Holes) > 0 {
		head = head[:v.Holes[0].At]
	}
	segment, _, ends := strings.Cut(head, "/")
	return head != "" && !strings.HasPrefix(head, "//") && !strings.Contains(segment, ":") && (v.Complete() || ends && head != "/")
}

// A string is often parsed, and perhaps resolved against a base, for a request:
//
//	ref, err := url.Parse(path)
//	u := c.base.ResolveReference(ref)
//	http.NewRequest("GET", u.String(), nil)

// parsedAt says how the URL is used, if the string at p is parsed there.
func parsedAt(rq *client.Requests, p place.Place) (r client.Resolved, ok bool) {
	fn, ok := p.Target.Obj.(*types.Func)
	if !ok || p.Target.Context != nil || fn.Pkg() == nil || fn.Pkg().Path() != "net/url" || fn.Name() != "Parse" {
		return r, false
	}
	v, decl := rq.Flow.ResultVar(p.Cur), flow.DeclOf(p.Cur)
	if v == nil || decl == nil {
		return r, false
	}
	all := rq.Parsed.Of(client.ResolvedID{V: v, Decl: decl}, func(id client.ResolvedID) client.Resolved { return findResolved(rq, id) })
	r.Urls = all.Urls
	i := sort.Search(len(all.Calls), func(i int) bool { return all.Calls[i].Node().Pos() >= p.Cur.Node().End() })
	r.Calls, r.Apis, r.Ends = all.Calls[i:], all.Apis[i:], all.Ends[i:]
	return r, len(r.Calls) > 0
}

// findResolved says how a URL is used in a function. The calls are in the order of the source.
func findResolved(rq *client.Requests, id client.ResolvedID) (r client.Resolved) {
	cur, ok := rq.Flow.Find(id.Decl)
	if !ok {
		return r
	}
	r.Urls = flow.VarSet{id.V: true}
	calls := make(map[int32]inspector.Cursor) // around a use of one of urls, by index
	type made struct {
		v     types.Object
		after int32 // index of what makes it a URL
	}
	for queue := []made{{id.V, 0}}; len(queue) > 0; queue = queue[1:] {
		for _, use := range rq.Flow.UsesIn(cur, queue[0].v) {
			if use.Index() <= queue[0].after || rq.Pass.TypesInfo.Uses[use.Node().(*ast.Ident)] == nil {
				continue
			}
			for c := range use.Enclosing((*ast.AssignStmt)(nil), (*ast.CallExpr)(nil)) {
				if c.Index() < cur.Index() {
					break
				}
				switch n := c.Node().(type) {
				case *ast.AssignStmt:
					call, ok := ast.Unparen(n.Rhs[0]).(*ast.CallExpr)
					if !ok || !scope.IsWithin(use.Node(), call) || !client.KeepsReference(rq.Scope, call) {
						continue
					}
					if to := rq.Pass.TypesInfo.ObjectOf(flow.IdentOf(n.Lhs[0])); to != nil && !r.Urls[to] {
						r.Urls[to] = true
						queue = append(queue, made{to, c.Index()})
					}
				case *ast.CallExpr:
					calls[c.Index()] = c
				}
			}
		}
	}
	for _, index := range slices.Sorted(maps.Keys(calls)) {
		c := calls[index]
		n := c.Node().(*ast.CallExpr)
		fn := rq.Flow.Callee(n)
		if fn == nil {
			continue
		}
		key, _ := catalogue.KeyOf(fn)
		for _, s := range rq.Catalogue.Lookup(key) {
			if IsRequested(s.Role) && s.Arg >= 0 && s.Arg < len(n.Args) && rq.Flow.MentionsAny(n.Args[s.Arg], r.Urls) {
				r.Calls = append(r.Calls, c)
				r.Apis = append(r.Apis, s.API(fn.Pkg().Name()))
				r.Ends = append(r.Ends, s.Role.Fetches || key.Pkg == "net/http" && rq.Sent(c))
			}
		}
	}
	return r
}

// IsParsedForRequest reports whether the string at p is parsed, and each URL of it is requested.
func IsParsedForRequest(rq *client.Requests, p place.Place) bool {
	r, ok := parsedAt(rq, p)
	return ok && slices.ContainsFunc(r.Calls, func(c inspector.Cursor) bool { return rq.Flow.MustRun(p.Cur, c, flow.Failures) })
}

// FetchedBy returns the API by which a client requests the URL that is parsed from the string at p; "" if that is not
// certain, or if some code reads or sets its scheme or host.
func FetchedBy(rq *client.Requests, p place.Place) string {
	r, ok := parsedAt(rq, p)
	fn, inFunc := flow.FuncOf(p.Cur)
	if !ok || !inFunc || !rq.Clients.Fetches() || slices.Contains(r.Ends, false) || !rq.Flow.MustRunAny(fn, r.Calls, flow.Failures, nil) {
		return ""
	}
	for v := range r.Urls {
		if client.IsURLPointer(v.Type()) && !client.LeavesOrigin(rq.Scope, v.(*types.Var)) {
			return ""
		}
	}
	return r.Apis[0]
}

// IsRequested reports whether a request is made of a string of that role, whatever it is.
func IsRequested(role *catalogue.Role) bool {
	return role.Fetches || role.Name == "request-url" || role.Name == "template-url"
}

// IsCleaned reports whether cur parses a URL that JoinPath cleans first, of double slashes and dot-segments.
//
//	u, err := url.Parse(base + "/" + p); …; return u.JoinPath()
func IsCleaned(sc *scope.Scope, cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok || sc.Flow.CallTo(call, "net/url", "Parse", "ParseRequestURI") == nil {
		return false
	}
	for ev := range sc.Flow.Events(sc.Flow.ResultVar(cur)) {
		if ev.At.Node().Pos() > call.Pos() && ev.Kind != flow.Compare {
			return ev.Kind == flow.CallMethod && ev.Member == "JoinPath" || ev.Kind == flow.Assign && sc.Flow.CallTo(ev.RHS, "net/url", "URL.JoinPath") != nil
		}
	}
	return false
}
