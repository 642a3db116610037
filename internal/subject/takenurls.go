package subject

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
)

// taken returns the URL that call hands to what takes a *url.URL.
//
//	http.ProxyURL(u)   httputil.NewSingleHostReverseProxy(u)
func (uv *URLValues) taken(call *ast.CallExpr) (place.Target, ast.Expr) {
	fn, ok := typeutil.Callee(uv.Pass.TypesInfo, call).(*types.Func)
	if !ok {
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

// redirects reports whether the package sets a transport of its own for a reverse proxy, or
// what sets the URLs of its requests: then any target may be right. httputil is the package
// that declares them.
func (uv *URLValues) redirects(httputil *types.Package) bool {
	proxy, ok := httputil.Scope().Lookup("ReverseProxy").(*types.TypeName)
	if !ok {
		return true
	}
	return slices.ContainsFunc([]string{"Transport", "Director"}, func(name string) bool {
		field := scope.FieldOf(proxy.Type(), name)
		return field != nil && len(uv.Flow.Uses(field)) > 0
	})
}

// URLValues finds URLs that are no strings.
type URLValues struct {
	*site.Maker
	Bases    *base.Bases
	Requests *client.Requests
	Clients  *client.Clients
}
