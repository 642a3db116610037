package subject

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
)

// proxied returns the sites of the known URLs that the function literal at cur returns, if it chooses the
// proxy of a transport.
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
