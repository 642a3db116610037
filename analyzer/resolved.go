package analyzer

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
)

// A string is often parsed, and perhaps resolved against a base, for a request:
//
//	ref, err := url.Parse(path)
//	u := c.base.ResolveReference(ref)
//	http.NewRequest("GET", u.String(), nil)

// parsedAt says how the URL is used, if the string at p is parsed there.
func (rq *requests) parsedAt(p place) (r resolved, ok bool) {
	fn, ok := p.target.obj.(*types.Func)
	if !ok || p.target.context != nil || fn.Pkg() == nil || fn.Pkg().Path() != "net/url" || fn.Name() != "Parse" {
		return r, false
	}
	v, decl := rq.flow.ResultVar(p.cur), flow.DeclOf(p.cur)
	if v == nil || decl == nil {
		return r, false
	}
	all := rq.resolvedFrom(v, decl)
	r.urls = all.urls
	i := sort.Search(len(all.calls), func(i int) bool { return all.calls[i].Node().Pos() >= p.cur.Node().End() })
	r.calls, r.apis, r.ends = all.calls[i:], all.apis[i:], all.ends[i:]
	return r, len(r.calls) > 0
}

// resolvedFrom says how the URL in v is used in decl. The calls are in the order of the
// source.
func (rq *requests) resolvedFrom(v types.Object, decl *ast.FuncDecl) resolved {
	id := resolvedID{v, decl}
	if r, ok := rq.parsed[id]; ok {
		return r
	}
	var r resolved
	if cur, ok := rq.flow.Find(decl); ok {
		r = rq.findResolved(v, cur)
	}
	if rq.parsed == nil {
		rq.parsed = make(map[resolvedID]resolved)
	}
	rq.parsed[id] = r
	return r
}

// findResolved is resolvedFrom in the declaration at cur.
func (rq *requests) findResolved(v types.Object, cur inspector.Cursor) (r resolved) {
	r.urls = flow.VarSet{v: true}
	calls := make(map[int32]inspector.Cursor) // around a use of one of urls, by index
	type made struct {
		v     types.Object
		after int32 // index of what makes it a URL
	}
	for queue := []made{{v, 0}}; len(queue) > 0; queue = queue[1:] {
		for _, use := range rq.flow.UsesIn(cur, queue[0].v) {
			if use.Index() <= queue[0].after || rq.pass.TypesInfo.Uses[use.Node().(*ast.Ident)] == nil {
				continue
			}
			for c := range use.Enclosing((*ast.AssignStmt)(nil), (*ast.CallExpr)(nil)) {
				if c.Index() < cur.Index() {
					break
				}
				switch n := c.Node().(type) {
				case *ast.AssignStmt:
					call, ok := ast.Unparen(n.Rhs[0]).(*ast.CallExpr)
					if !ok || !isWithin(use.Node(), call) || !rq.keepsReference(call) {
						continue
					}
					if to := rq.pass.TypesInfo.ObjectOf(flow.IdentOf(n.Lhs[0])); to != nil && !r.urls[to] {
						r.urls[to] = true
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
		fn := rq.flow.Callee(n)
		if fn == nil {
			continue
		}
		key, _ := catalogue.KeyOf(fn)
		for _, s := range rq.catalogue.Lookup(key) {
			if isRequested(s.Role) && s.Arg >= 0 && s.Arg < len(n.Args) && rq.flow.MentionsAny(n.Args[s.Arg], r.urls) {
				r.calls = append(r.calls, c)
				r.apis = append(r.apis, s.API(fn.Pkg().Name()))
				r.ends = append(r.ends, s.Role.Fetches || key.Pkg == "net/http" && rq.sent(c))
			}
		}
	}
	return r
}

// isParsedForRequest reports whether the string at p is parsed, and a request is made of
// the URL whenever it is one.
func (rq *requests) isParsedForRequest(p place) bool {
	r, ok := rq.parsedAt(p)
	return ok && slices.ContainsFunc(r.calls, func(c inspector.Cursor) bool { return rq.flow.MustRun(p.cur, c, flow.Failures) })
}

// fetchedBy returns the API by which a client requests the URL that is parsed from the
// string at p. It returns "" if the request is not certain, or if some code reads the
// scheme or host of the URL or may set them.
func (rq *requests) fetchedBy(p place) string {
	r, ok := rq.parsedAt(p)
	fn, inFunc := flow.FuncOf(p.cur)
	if !ok || !inFunc || !rq.clients.fetches() || !rq.flow.MustRunAny(fn, r.calls, flow.Failures, nil) {
		return ""
	}
	for i := range r.ends {
		if !r.ends[i] {
			return ""
		}
	}
	for v := range r.urls {
		if isURLPointer(v.Type()) && !rq.leavesOrigin(v.(*types.Var)) {
			return ""
		}
	}
	return r.apis[0]
}

// isRequested reports whether a request is made of a string of that role, whatever it is.
func isRequested(role *catalogue.Role) bool {
	return role.Fetches || role.Name == "request-url" || role.Name == "template-url"
}
