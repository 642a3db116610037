package subject

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/summary"
)

// A string that a function is given beside the method of a request, and which may fail, is
// the URL of the request or its path, whatever the function does to send it:
//
//	c.do(ctx, "GET", "/search?q="+text, &out)

// methodText finds such a string. It has the role text, for it may be signed or compared, too.
func (f *Finder) methodText(cur inspector.Cursor, test bool) (sites []site.Site) {
	call := cur.Node().(*ast.CallExpr)
	expr, method := f.besideMethod(call)
	if expr == nil || test {
		return nil
	}
	fn := f.Flow.Function(call)
	if fn == nil || !mayFail(fn) || registers(fn) {
		return nil
	}
	list := f.Values.Values(expr)
	others := new(site.Siblings)
	for _, v := range list {
		if v.Complete() {
			continue
		}
		s := f.Site(place.Place{Expr: expr, Cur: cur, Target: place.Target{Role: catalogue.MustRole("text"), API: summary.Name(fn)}, HTTPMethod: method}, v, v, len(list))
		s.Method, s.Sent, s.Others = method, true, others
		others.Add(s)
		sites = append(sites, s)
	}
	return sites
}

// besideMethod returns the argument of call that is a string and not constant and stands
// beside the constant name of an HTTP method, and that name; nil if there is none.
func (f *Finder) besideMethod(call *ast.CallExpr) (ast.Expr, string) {
	for i, arg := range call.Args {
		method, ok := flow.StringConst(f.Pass.TypesInfo, arg)
		if !ok || !slices.Contains(methodNames, method) {
			continue
		}
		for _, k := range [...]int{i + 1, i - 1} {
			if k < 0 || k >= len(call.Args) {
				continue
			}
			if tv := f.Pass.TypesInfo.Types[call.Args[k]]; tv.Value != nil && flow.IsString(tv.Type) {
				break
			} else if tv.Type != nil && flow.IsString(tv.Type) {
				return call.Args[k], method
			}
		}
		break
	}
	return nil, ""
}

// mayFail reports whether fn returns an error, as what sends a request does.
func mayFail(fn *types.Func) bool {
	results := fn.Signature().Results()
	return results.Len() > 0 && flow.IsError(results.At(results.Len()-1).Type())
}

// methodNames are those of the methods by which clients ask for things. The others are words too: "TRACE",
// "CONNECT".
var methodNames = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"}

// registers reports whether fn takes a function or a handler beside, for which the string
// is a pattern. A list of functions holds options.
func registers(fn *types.Func) bool {
	for p := range fn.Signature().Params().Variables() {
		t := p.Type()
		if _, ok := t.Underlying().(*types.Signature); ok {
			return true
		}
		if obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "ServeHTTP"); obj != nil {
			return true
		}
	}
	return false
}
