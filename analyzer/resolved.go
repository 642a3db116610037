package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
)

// A string is often parsed, and perhaps resolved against a base, for a request:
//
//	ref, err := url.Parse(path)
//	u := c.base.ResolveReference(ref)
//	http.NewRequest("GET", u.String(), nil)

// A resolved says how the URL that a string is parsed to is used.
type resolved struct {
	urls  map[types.Object]bool // variables with what is made of it
	calls []inspector.Cursor    // that request it
	apis  []string
	ends  []bool // whether a client gets it by the call: it needs a scheme and a host
}

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
	cur, ok := rq.flow.Find(decl)
	if !ok {
		return r, false
	}
	r.urls = map[types.Object]bool{v: true}
	for c := range cur.Preorder((*ast.AssignStmt)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			if call, ok := ast.Unparen(n.Rhs[0]).(*ast.CallExpr); ok && rq.keepsReference(call) && rq.mentions(call, r.urls) {
				if id := flow.IdentOf(n.Lhs[0]); id != nil {
					r.urls[rq.pass.TypesInfo.ObjectOf(id)] = true
				}
			}
		case *ast.CallExpr:
			fn := rq.flow.Callee(n)
			if fn == nil || n.Pos() < p.cur.Node().End() {
				continue
			}
			key, _ := catalogue.KeyOf(fn)
			for _, s := range rq.catalogue.Lookup(key) {
				if isRequested(s.Role) && s.Arg >= 0 && s.Arg < len(n.Args) && rq.mentions(n.Args[s.Arg], r.urls) {
					r.calls = append(r.calls, c)
					r.apis = append(r.apis, s.API(fn.Pkg().Name()))
					r.ends = append(r.ends, s.Role.Fetches || key.Pkg == "net/http" && rq.sent(c))
				}
			}
		}
	}
	return r, len(r.calls) > 0
}

// mentions reports whether n names one of objs.
func (rq *requests) mentions(n ast.Node, objs map[types.Object]bool) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && objs[rq.pass.TypesInfo.Uses[id]]
		return !found
	})
	return found
}

// isParsedForRequest reports whether the string at p is parsed, and a request is made of
// the URL whenever it is one.
func (rq *requests) isParsedForRequest(p place) bool {
	r, ok := rq.parsedAt(p)
	for _, c := range r.calls {
		if ok && rq.flow.MustRun(p.cur, c, flow.Failures) {
			return true
		}
	}
	return false
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
		if isURLPointer(v.Type()) && !rq.keepsOrigin(v) {
			return ""
		}
	}
	return r.apis[0]
}

// isURLPointer reports whether t is *net/url.URL.
func isURLPointer(t types.Type) bool { return t.String() == "*net/url.URL" }

// keepsOrigin reports whether no use of v, a URL, asks for its scheme or host, sets them or
// passes it to what may.
func (rq *requests) keepsOrigin(v types.Object) bool {
	for ev := range rq.flow.Events(v) {
		switch ev.Kind {
		case flow.Declare, flow.Define, flow.Assign:
		case flow.Pass:
			if !rq.keepsReference(ev.Call) {
				return false
			}
		default:
			if !protocol.MovesWithin(ev.Selects()) {
				return false
			}
		}
	}
	return true
}

// keepsReference reports whether call is a method of *url.URL whose result contains its
// argument or its receiver.
func (rq *requests) keepsReference(call *ast.CallExpr) bool {
	fn := rq.flow.Callee(call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "net/url" {
		return false
	}
	switch fn.Name() {
	case "ResolveReference", "JoinPath", "String":
		return true
	}
	return false
}
