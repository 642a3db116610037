package subject

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
)

// URLValues finds URLs that are no strings.
type URLValues struct {
	*site.Maker
	Bases    *base.Bases
	Requests *client.Requests
	Clients  *client.Clients
}

// *url.URL values that reach a sink. They are judged as the text that they were parsed
// from.

// Sites returns the sites of known URLs in the package's hand-written files:
//
//	base.ResolveReference(u)                 against base, if that is known too
//	client.Do(&http.Request{URL: u, …})
//	http.ProxyURL(u)                         and what else takes a URL and no string
//	http.Transport{Proxy: func(…) { … }}     that returns u
func (uv *URLValues) Sites() []site.Site {
	var sites []site.Site
	for cur, test := range uv.Nodes((*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.FuncLit)(nil)) {
		var (
			t    place.Target
			base *check.Base
			expr ast.Expr
		)
		switch n := cur.Node().(type) {
		case *ast.CallExpr:
			if t, base, expr = uv.resolved(cur); expr == nil && !test {
				t, expr = uv.taken(n)
			}
		case *ast.CompositeLit:
			if !test {
				t, expr = uv.requested(cur, n)
			}
		case *ast.FuncLit:
			if !test {
				sites = append(sites, uv.proxied(cur)...)
			}
		}
		if expr != nil {
			sites = append(sites, uv.sitesAt(place.Place{Expr: expr, Cur: cur, Target: t, InTest: test}, base)...)
		}
	}
	return sites
}

// sitesAt returns the sites of the known URLs at p, which is resolved against base, or is no reference.
func (uv *URLValues) sitesAt(p place.Place, base *check.Base) []site.Site {
	var sites []site.Site
	list, others := uv.Values.KnownURLs(p.Expr)
	all := new(site.Siblings)
	for _, v := range list {
		s := uv.Site(p, v, v, len(list)+others)
		s.Base = base
		sites = append(sites, all.Add(s))
	}
	return sites
}

// resolved returns the URL that the call at cur resolves against a known base; or nil.
func (uv *URLValues) resolved(cur inspector.Cursor) (t place.Target, base *check.Base, expr ast.Expr) {
	if p, ok := uv.Bases.Resolution(cur); ok {
		if base = uv.Bases.Receiver(cur.Node().(*ast.CallExpr)); base != nil {
			return p.Target, base, p.Expr
		}
	}
	return t, nil, nil
}

// requested returns the URL of the http.Request lit, in no test, that the same function sends.
func (uv *URLValues) requested(cur inspector.Cursor, lit *ast.CompositeLit) (place.Target, ast.Expr) {
	named, _ := scope.StructOf(uv.Pass.TypesInfo.TypeOf(lit))
	ptr := cur.Parent()
	if _, ok := ptr.Node().(*ast.UnaryExpr); !ok || named == nil || !scope.IsHTTP(named.Obj(), "Request") {
		return place.Target{}, nil
	}
	if ptr.ParentEdgeKind() == edge.CallExpr_Args {
		fn := uv.Flow.Function(ptr.Parent().Node().(*ast.CallExpr))
		if protocol.Call(fn) != protocol.Sends || !uv.Clients.Fetches() {
			return place.Target{}, nil
		}
	} else if !uv.Requests.Sent(ptr) {
		return place.Target{}, nil
	}
	const name = "(*http.Client).Do"
	return place.Target{Obj: named.Obj(), Role: client.HTTPURL(), API: name, Callee: name}, flow.FieldValue(lit, -1, "URL")
}

// taken returns the URL that call hands to what takes a *url.URL.
//
//	http.ProxyURL(u)   httputil.NewSingleHostReverseProxy(u)
func (uv *URLValues) taken(call *ast.CallExpr) (place.Target, ast.Expr) {
	fn := uv.Flow.Function(call)
	if fn == nil {
		return place.Target{}, nil
	}
	key, ok := catalogue.KeyOf(fn)
	if !ok {
		return place.Target{}, nil
	}
	for _, s := range uv.Catalogue.Lookup(key) {
		if !s.Role.Parsed || s.Arg >= len(call.Args) || s.Role.Name == "target-url" && uv.redirects(fn.Pkg()) {
			continue
		}
		name := s.API(fn.Pkg().Name())
		return place.Target{Obj: fn, Arg: s.Arg, Role: s.Role, API: name, Callee: name}, call.Args[s.Arg]
	}
	return place.Target{}, nil
}

// redirects reports whether the package sets a reverse proxy's transport or Director: then any target may be right.
// httputil declares them.
func (uv *URLValues) redirects(httputil *types.Package) bool {
	proxy, ok := httputil.Scope().Lookup("ReverseProxy").(*types.TypeName)
	return !ok || slices.ContainsFunc([]string{"Transport", "Director"}, func(name string) bool {
		field := scope.FieldOf(proxy.Type(), name)
		return field != nil && len(uv.Flow.Uses(field)) > 0
	})
}

// proxied returns the sites of the known URLs that the literal at cur returns as a transport's proxy.
//
//	http.Transport{Proxy: func(*http.Request) (*url.URL, error) { return url.Parse("proxy:3128") }}
func (uv *URLValues) proxied(cur inspector.Cursor) (sites []site.Site) {
	ev := uv.Flow.EventAt(cur)
	if ev.Of == nil || !scope.IsHTTP(ev.Into, "Proxy") {
		return nil
	}
	const name = "http.Transport.Proxy"
	t := place.Target{Obj: ev.Into, Role: catalogue.MustRole("proxy-url"), API: name, Callee: name}
	for ret := range cur.Preorder((*ast.ReturnStmt)(nil)) {
		if list := ret.Node().(*ast.ReturnStmt).Results; flow.Innermost(ret) == cur.Node() && len(list) > 0 {
			sites = append(sites, uv.sitesAt(place.Place{Expr: list[0], Cur: ret, Target: t}, nil)...)
		}
	}
	return sites
}
