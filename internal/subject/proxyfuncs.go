package subject

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/site"
)

// proxied returns the sites of the known URLs that the functions return which choose the
// proxy of a transport.
//
//	http.Transport{Proxy: func(*http.Request) (*url.URL, error) { return url.Parse("proxy:3128") }}
func (uv *URLValues) proxied(file inspector.Cursor) []site.Site {
	var sites []site.Site
	for cur := range file.Preorder((*ast.FuncLit)(nil)) {
		field := uv.fieldOf(cur)
		if field == nil || field.Name() != "Proxy" || field.Pkg() == nil || field.Pkg().Path() != "net/http" {
			continue
		}
		role, _ := catalogue.LookupRole("proxy-url")
		const name = "http.Transport.Proxy"
		t := place.Target{Obj: field, Role: role, API: name, Callee: name}
		for ret := range cur.Preorder((*ast.ReturnStmt)(nil)) {
			list := ret.Node().(*ast.ReturnStmt).Results
			if flow.Innermost(ret) != cur.Node() || len(list) == 0 {
				continue
			}
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
		if cur.ParentEdgeKind() != edge.AssignStmt_Rhs || len(parent.Lhs) != len(parent.Rhs) {
			return nil
		}
		for i, value := range parent.Rhs {
			if sel, ok := ast.Unparen(parent.Lhs[i]).(*ast.SelectorExpr); ok && value == cur.Node() {
				name = sel.Sel
			}
		}
	}
	if name == nil {
		return nil
	}
	v, _ := uv.Pass.TypesInfo.Uses[name].(*types.Var)
	if v == nil || !v.IsField() {
		return nil
	}
	return v
}
