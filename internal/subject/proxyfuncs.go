package subject

import (
	"go/ast"
	"go/types"

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
	field := uv.fieldOf(cur)
	if field == nil || !scope.IsHTTP(field, "Proxy") {
		return nil
	}
	const name = "http.Transport.Proxy"
	t := place.Target{Obj: field, Role: catalogue.MustRole("proxy-url"), API: name, Callee: name}
	for ret := range cur.Preorder((*ast.ReturnStmt)(nil)) {
		if list := ret.Node().(*ast.ReturnStmt).Results; flow.Innermost(ret) == cur.Node() && len(list) > 0 {
			sites = append(sites, uv.sitesAt(place.Place{Expr: list[0], Cur: ret, Target: t}, nil)...)
		}
	}
	return sites
}

// fieldOf returns the field that the function literal at cur is the value of, in a
// struct literal or an assignment; nil if it is something else.
func (uv *URLValues) fieldOf(cur inspector.Cursor) *types.Var {
	var name *ast.Ident
	switch parent := cur.Parent().Node().(type) {
	case *ast.KeyValueExpr:
		name, _ = parent.Key.(*ast.Ident)
	case *ast.AssignStmt:
		if sel, ok := ast.Unparen(parent.Lhs[cur.ParentEdgeIndex()]).(*ast.SelectorExpr); ok && len(parent.Lhs) == len(parent.Rhs) {
			name = sel.Sel
		}
	}
	v, _ := uv.Pass.TypesInfo.Uses[name].(*types.Var)
	if v == nil || !v.IsField() {
		return nil
	}
	return v
}
