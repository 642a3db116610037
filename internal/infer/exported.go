package infer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check/authority"
	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/eval"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// Export makes facts of what is known of what other packages can name.
func (inf *Inferrer) Export() {
	if isStandard(inf.Pass) {
		return
	}
	inf.Requests.NoteSenders()
	inf.exportBorrowed()
	for _, obj := range inf.Exported() {
		var results []eval.Template
		if fn, ok := obj.(*types.Func); ok && !inf.InTest(fn) {
			results = urlTexts(fn, inf.Values.Templates(fn))
			if fills := inf.Values.Fills(fn); len(fills) > 0 {
				inf.Sums.Own(fn).Fills = fills
			}
			if puts := inf.Values.Puts(fn); len(puts) > 0 {
				inf.Sums.Own(fn).Puts = puts
			}
			if shown := inf.joinsHost(fn); shown != "" {
				inf.Sums.Own(fn).Joined = shown
			}
			if results := fn.Signature().Results(); results.Len() > 0 && holdsHosts(results.At(0).Type()) && inf.Intent.KnowsIPv6(fn) {
				inf.Sums.Own(fn).Bracketed = true
			}
			accepts := slices.DeleteFunc(inf.Values.Conditions.Accepts(fn), func(a condition.Accepted) bool { return !a.Test.Known() && inf.onlyFails(fn, a.Param) })
			if accepts = append(accepts, inf.Admissions.Passed(fn)...); len(accepts) > 0 {
				inf.Sums.Own(fn).Accepts = accepts
			}
		}
		if _, ok := obj.(*types.Var); ok {
			results = inf.Values.Templates(obj)
		}
		if len(results) > 0 {
			inf.Sums.Own(obj).Results = results
		}
	}
	for _, obj := range place.TypeNames([]*types.Package{inf.Pass.Pkg}) {
		if flow.IsString(obj.Type()) && inf.Admissions.IsOpen(obj) {
			inf.Sums.Own(obj).Open = true
		}
	}
	for _, field := range exportedFields(inf.Scope) {
		if namesHost(field.Name()) && holdsHosts(field.Type()) && (inf.Intent.HandlesHost(field) || inf.Admissions.Refuses(field, "::1")) {
			inf.Sums.Own(field).Bracketed = true
		}
		if flow.IsString(field.Type()) {
			if tests := inf.Admissions.Tests(field); len(tests) > 0 {
				inf.Sums.Own(field).Accepts = tests
			}
		}
	}
	for _, v := range exportedPlaces(inf.Scope) {
		if flow.IsString(v.Type()) && inf.Intent.SetsEscaped(v) {
			inf.Sums.Own(v).Escaped = true
		}
		if flow.IsStringSlice(v.Type()) {
			if shown := place.ListedAll(inf.Scope, v); shown != "" {
				inf.Sums.Own(v).Listed = shown
			}
		}
	}
	inf.exportShown()
	for fn, fact := range inf.Facts.Methods() {
		if own := inf.Sums.Own(fn); len(own.Params) == 0 {
			own.Params = fact.Params
		}
	}
	for _, obj := range inf.Sums.Exported() {
		inf.Pass.ExportObjectFact(obj, inf.Sums.Fact(obj))
	}
	if asks := inf.Sums.Asks(); asks != nil {
		inf.Pass.ExportPackageFact(asks)
	}
}

// exportShown makes facts of which functions, and methods of interfaces, return the error of a request that shows a secret.
func (inf *Inferrer) exportShown() {
	if len(inf.Around.Shown) == 0 {
		return // fast path
	}
	for fn, secret := range inf.Around.Shown {
		inf.Sums.Own(fn).Shows = secret
	}
	for method, by := range inf.Facts.Implemented() {
		if secret := inf.Around.Shown[by]; secret != "" {
			inf.Sums.Own(method).Shows = secret
		}
	}
}

// isStandard reports whether pass is of the standard library. The catalogue says what its functions take
// and give, and only a driver that runs the analyzer on it would have facts.
func isStandard(pass *analysis.Pass) bool {
	first, _, _ := strings.Cut(pass.Pkg.Path(), "/")
	return (pass.Module == nil || pass.Module.Path == "" || pass.Module.Path == "std") && slices.Contains(scope.StandardRoots, first)
}

// onlyFails reports whether the parameter of fn with that index reaches a sink: what becomes of it
// says no more than that the sink failed. Of what may be no IP address it says something.
func (inf *Inferrer) onlyFails(fn *types.Func, param int) bool {
	return slices.ContainsFunc(inf.Sums.Fact(fn).Of(param, summary.ReachesSink), func(c *summary.Effect) bool {
		role, ok := catalogue.LookupRole(c.Role)
		return ok && !role.Form.IsIP()
	})
}

// exportedPlaces returns the fields and package variables that other packages can name.
func exportedPlaces(sc *scope.Scope) []*types.Var {
	list := exportedFields(sc)
	for _, obj := range sc.Exported() {
		if v, ok := obj.(*types.Var); ok {
			list = append(list, v)
		}
	}
	return list
}

// holdsHosts reports whether what has the type t may hold hosts: a string, or strings.
func holdsHosts(t types.Type) bool {
	elem := flow.Element(t)
	return flow.IsString(t) || elem != nil && flow.IsString(elem)
}

// namesHost reports whether a field of that name is for a host, or for several.
func namesHost(name string) bool {
	name = strings.ToLower(name)
	return words.Some("host-ends", func(word string) bool {
		return strings.HasSuffix(name, word) || strings.HasSuffix(name, word+"s") || strings.HasSuffix(name, word+"es")
	})
}

// urlTexts returns those of all, fn's results, that are facts: one built from parts must look like a part of a URL, and no
// error's text travels.
//
// A package variable has no facts: if one other package can use it, another one can
// assign it.
func urlTexts(fn *types.Func, all []eval.Template) []eval.Template {
	return slices.DeleteFunc(all, func(t eval.Template) bool {
		return !t.Or && len(t.Slots) > 0 && len(t.Text) != 1 && (!strings.ContainsAny(t.Text, "/?#%:'") || fn.Name() == "Error")
	})
}

// A function of one package joins a host and a port, and another package dials what it
// returns:
//
//	func (c *Config) Addr() string { return fmt.Sprintf("%s:%d", c.Host, c.Port) }
//	net.Listen("tcp", cfg.Addr())

// joinsHost returns how messages show the result of fn, if its only return statement without a constant joins a host without
// brackets and a port; or "".
func (inf *Inferrer) joinsHost(fn *types.Func) string {
	if results := fn.Signature().Results(); results.Len() != 1 || !flow.IsString(results.At(0).Type()) {
		return ""
	}
	result := inf.onlyResult(fn)
	if result == nil || !inf.writesColon(result) {
		return ""
	}
	v := inf.Values.Value(result)
	host := v.HoleAt(0)
	if host == nil || host.Kind != strval.Any || host.Expr == nil || !strings.HasPrefix(v.Text, "\x00:") || inf.Intent.FitHost(host.Expr) ||
		slices.ContainsFunc(v.Span(0).Vars, func(id *ast.Ident) bool { return inf.Intent.FitHost(id) }) {
		return ""
	}
	if authority.NamesHost(*host) && authority.NamesAddress(fn.Name()) {
		return "" // it is reported here
	}
	digits := v.Text[len("\x00:"):]
	port := v.HoleAt(len("\x00:"))
	switch {
	case digits == "\x00" && (port.Kind == strval.Int || port.Kind == strval.Digits || authority.NamesPort(*port)):
		return host.Name() + ` + ":" + ` + port.Name()
	case digits != "" && strings.Trim(digits, "0123456789") == "":
		return host.Name() + ` + ":` + digits + `"`
	}
	return ""
}

// onlyResult returns the one expression, constants aside, that fn returns; or nil.
func (inf *Inferrer) onlyResult(fn *types.Func) ast.Expr {
	list, _ := inf.Flow.ReturnsOf(fn)
	list = slices.DeleteFunc(list, func(ret *ast.ReturnStmt) bool { // ":8080" where nothing is set
		return len(ret.Results) == 1 && inf.Pass.TypesInfo.Types[ret.Results[0]].Value != nil
	})
	if len(list) != 1 || len(list[0].Results) != 1 {
		return nil
	}
	return list[0].Results[0]
}

// writesColon reports whether expr is a format that begins as that of a host and a port
// does, or a sum with a colon in it: most others need not be evaluated.
func (inf *Inferrer) writesColon(expr ast.Expr) bool {
	switch x := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		if flow.CalleeName(x) != "Sprintf" || len(x.Args) == 0 {
			return false
		}
		format, _ := flow.StringConst(inf.Pass.TypesInfo, x.Args[0])
		return strings.HasPrefix(format, "%s:") || strings.HasPrefix(format, "%v:")
	case *ast.BinaryExpr:
		return slices.ContainsFunc([]ast.Expr{x.X, x.Y}, func(operand ast.Expr) bool {
			text, _ := flow.StringConst(inf.Pass.TypesInfo, operand)
			return strings.HasPrefix(text, ":") || inf.writesColon(operand)
		})
	}
	return false
}
