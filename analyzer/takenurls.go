package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
)

// taken returns the URL that call hands to what takes a *url.URL.
//
//	http.ProxyURL(u)   httputil.NewSingleHostReverseProxy(u)
func (uv *urlValues) taken(call *ast.CallExpr) (target, ast.Expr) {
	fn, ok := typeutil.Callee(uv.pass.TypesInfo, call).(*types.Func)
	if !ok {
		return target{}, nil
	}
	key, ok := catalogue.KeyOf(fn)
	if !ok {
		return target{}, nil
	}
	for _, s := range uv.catalogue.Lookup(key) {
		if !s.Role.Parsed || s.Arg >= len(call.Args) || s.Role.Name == "target-url" && uv.redirects(fn.Pkg()) {
			continue
		}
		name := s.API(fn.Pkg().Name())
		return target{obj: fn, arg: s.Arg, role: s.Role, api: name, callee: name}, call.Args[s.Arg]
	}
	return target{}, nil
}

// redirects reports whether the package sets a transport of its own for a reverse proxy, or
// what sets the URLs of its requests: then any target may be right. httputil is the package
// that declares them.
func (uv *urlValues) redirects(httputil *types.Package) bool {
	proxy, ok := httputil.Scope().Lookup("ReverseProxy").(*types.TypeName)
	if !ok {
		return true
	}
	_, str := structOf(proxy.Type())
	for field := range str.Fields() {
		switch field.Name() {
		case "Transport", "Director":
			if len(uv.flow.Uses(field)) > 0 {
				return true
			}
		}
	}
	return false
}

// urlValues finds URLs that are no strings.
type urlValues struct {
	*siteMaker
	bases    *bases
	requests *requests
	clients  *clients
}
