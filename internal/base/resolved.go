package base

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
)

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

// IsParsedForRequest reports whether the string at p is parsed, and a request is made of
// the URL whenever it is one.
func IsParsedForRequest(rq *client.Requests, p place.Place) bool {
	r, ok := parsedAt(rq, p)
	return ok && slices.ContainsFunc(r.Calls, func(c inspector.Cursor) bool { return rq.Flow.MustRun(p.Cur, c, flow.Failures) })
}

// FetchedBy returns the API by which a client requests the URL that is parsed from the
// string at p. It returns "" if the request is not certain, or if some code reads the
// scheme or host of the URL or may set them.
func FetchedBy(rq *client.Requests, p place.Place) string {
	r, ok := parsedAt(rq, p)
	fn, inFunc := flow.FuncOf(p.Cur)
	if !ok || !inFunc || !rq.Clients.Fetches() || !rq.Flow.MustRunAny(fn, r.Calls, flow.Failures, nil) {
		return ""
	}
	for i := range r.Ends {
		if !r.Ends[i] {
			return ""
		}
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

// Of a URL that was parsed and is written again it is known how it begins. What is wrong
// there by its syntax, and the lack of a scheme or host, is wrong in what is written.

// IsCleaned reports whether cur is a call that parses a URL whose first use is JoinPath, which leaves out
// double slashes and dot-segments.
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
