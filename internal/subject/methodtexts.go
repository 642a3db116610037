package subject

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

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

// MethodTexts finds these.
type MethodTexts struct {
	*site.Maker
}

// Sites returns the sites of these strings in the package's hand-written files. They have
// the role text, for they may be signed or compared, too.
func (mt *MethodTexts) Sites() []site.Site {
	role := catalogue.MustRole("text")
	var sites []site.Site
	for cur, test := range mt.Nodes((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		expr, method := mt.besideMethod(call)
		if expr == nil || test {
			continue
		}
		fn, ok := typeutil.Callee(mt.Pass.TypesInfo, call).(*types.Func)
		if !ok || !mt.mayFail(fn) || mt.registers(fn) {
			continue
		}
		list := mt.Values.Values(expr)
		others := new(site.Siblings)
		for _, v := range list {
			if v.Complete() {
				continue
			}
			s := mt.Site(place.Place{Expr: expr, Cur: cur, Target: place.Target{Role: role, API: summary.Name(fn)}, HTTPMethod: method}, v, v, len(list))
			s.Method, s.Sent, s.Others = method, true, others
			others.Add(s)
			sites = append(sites, s)
		}
	}
	return sites
}

// besideMethod returns the argument of call that is a string and not constant and stands
// beside the constant name of an HTTP method, and that name; nil if there is none.
func (mt *MethodTexts) besideMethod(call *ast.CallExpr) (ast.Expr, string) {
	for i, arg := range call.Args {
		method, ok := flow.StringConst(mt.Pass.TypesInfo, arg)
		if !ok || !slices.Contains(methodNames, method) {
			continue
		}
		for _, k := range [...]int{i + 1, i - 1} {
			if k < 0 || k >= len(call.Args) {
				continue
			}
			tv := mt.Pass.TypesInfo.Types[call.Args[k]]
			if tv.Type != nil && flow.IsString(tv.Type) {
				if tv.Value != nil {
					return nil, ""
				}
				return call.Args[k], method
			}
		}
		return nil, ""
	}
	return nil, ""
}

// methodNames are those of the methods by which clients ask for things. The others are words too: "TRACE",
// "CONNECT".
var methodNames = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"}

// registers reports whether fn takes a function or a handler beside, for which the string
// is a pattern. A list of functions holds options.
func (mt *MethodTexts) registers(fn *types.Func) bool {
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

// mayFail reports whether fn returns an error, as what sends a request does.
func (mt *MethodTexts) mayFail(fn *types.Func) bool {
	results := fn.Signature().Results()
	return results.Len() > 0 && flow.IsError(results.At(results.Len()-1).Type())
}
