package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/protocol"
)

// *url.URL values that reach a sink. They are judged as the text that they were parsed
// from.

// sites returns the sites of known URLs in the package's hand-written files:
//
//	base.ResolveReference(u)                 against base, if that is known too
//	client.Do(&http.Request{URL: u, …})
//	http.ProxyURL(u)                         and what else takes a URL and no string
//	http.Transport{Proxy: func(…) { … }}     that returns u
func (uv *urlValues) sites() []site {
	var sites []site
	for file, test := range uv.handWritten() {
		for cur := range file.Preorder((*ast.CallExpr)(nil), (*ast.CompositeLit)(nil)) {
			var (
				t    target
				base *check.Base
				expr ast.Expr
			)
			switch n := cur.Node().(type) {
			case *ast.CallExpr:
				if t, base, expr = uv.resolved(n); expr == nil && !test {
					t, expr = uv.taken(n)
				}
			case *ast.CompositeLit:
				if !test {
					t, expr = uv.requested(cur, n)
				}
			}
			if expr == nil {
				continue
			}
			sites = append(sites, uv.sitesAt(place{expr: expr, cur: cur, target: t, test: test}, base)...)
		}
		if !test {
			sites = append(sites, uv.proxied(file)...)
		}
	}
	return sites
}

// sitesAt returns the sites of the known URLs at p, which is resolved against base, or is no reference.
func (uv *urlValues) sitesAt(p place, base *check.Base) []site {
	var sites []site
	list, others := uv.values.KnownURLs(p.expr)
	all := new(siblings)
	for _, v := range list {
		s := uv.site(p, v, v, len(list)+others)
		s.Base, s.others = base, all
		all.add(s)
		sites = append(sites, s)
	}
	return sites
}

// resolved returns the reference that call resolves against a known base, a URL
// itself; nil if it is another call.
func (uv *urlValues) resolved(call *ast.CallExpr) (target, *check.Base, ast.Expr) {
	if len(call.Args) != 1 || uv.flow.CallTo(call, "net/url", "URL.ResolveReference") == nil {
		return target{}, nil, nil
	}
	base := uv.bases.receiver(call)
	if base == nil || uv.bases.parsedHere(call.Args[0]) {
		return target{}, nil, nil
	}
	role, _ := catalogue.LookupRole("reference")
	const name = "(*url.URL).ResolveReference"
	return target{obj: uv.flow.Callee(call), role: role, api: name, callee: name}, base, call.Args[0]
}

// requested returns the URL of the http.Request that lit, which is in no test, is, if a
// client sends it in the same function.
func (uv *urlValues) requested(cur inspector.Cursor, lit *ast.CompositeLit) (target, ast.Expr) {
	named, _ := structOf(uv.pass.TypesInfo.TypeOf(lit))
	if named == nil || !isHTTP(named.Obj(), "Request") {
		return target{}, nil
	}
	ptr := cur.Parent()
	if _, ok := ptr.Node().(*ast.UnaryExpr); !ok {
		return target{}, nil
	}
	if ptr.ParentEdgeKind() == edge.CallExpr_Args {
		fn, _ := typeutil.Callee(uv.pass.TypesInfo, ptr.Parent().Node().(*ast.CallExpr)).(*types.Func)
		if protocol.Call(fn) != protocol.Sends || !uv.clients.fetches() {
			return target{}, nil
		}
	} else if !uv.requests.sent(ptr) {
		return target{}, nil
	}
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok && kv.Key.(*ast.Ident).Name == "URL" {
			const name = "(*http.Client).Do"
			return target{obj: named.Obj(), role: httpURL(), api: name, callee: name}, kv.Value
		}
	}
	return target{}, nil
}
