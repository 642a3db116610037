package infer

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/catalogue"
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
		var results []strval.Template
		if fn, ok := obj.(*types.Func); ok && !inf.InTest(fn) {
			results = urlTexts(fn, inf.Values.Templates(fn))
			if shown := inf.joinsHost(fn); shown != "" {
				inf.Sums.Own(fn).Joined = shown
			}
			accepts := slices.DeleteFunc(inf.Values.Accepts(fn), func(a strval.Accepted) bool { return !a.Test.Known() && inf.onlyFails(fn, a.Param) })
			if accepts = append(accepts, inf.Values.Passed(fn)...); len(accepts) > 0 {
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
		if flow.IsString(obj.Type()) && inf.Values.IsOpen(obj) {
			inf.Sums.Own(obj).Open = true
		}
	}
	for _, field := range exportedFields(inf.Scope) {
		if namesHost(field.Name()) && flow.IsString(field.Type()) && (inf.Intent.HandlesHost(field) || inf.Values.Refuses(field, "::1")) {
			inf.Sums.Own(field).Bracketed = true
		}
	}
	for _, v := range exportedPlaces(inf.Scope) {
		if flow.IsString(v.Type()) && inf.Intent.SetsEscaped(v) {
			inf.Sums.Own(v).Escaped = true
		}
	}
	for _, obj := range inf.Sums.Exported() {
		inf.Pass.ExportObjectFact(obj, inf.Sums.Fact(obj))
	}
	if asks := inf.Sums.Asks(); asks != nil {
		inf.Pass.ExportPackageFact(asks)
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

// namesHost reports whether a field of that name is for a host.
func namesHost(name string) bool {
	name = strings.ToLower(name)
	return strings.HasSuffix(name, "host") || strings.HasSuffix(name, "hostname") || strings.HasSuffix(name, "addr") ||
		strings.HasSuffix(name, "address") || strings.HasSuffix(name, "ip") || strings.HasSuffix(name, "server")
}

// urlTexts returns those of all, fn's results of string type, that other packages get
// as facts. A result that is built from parts must look like a URL or a part of one. An
// error's text does not travel.
//
// A package variable has no facts: if one other package can use it, another one can
// assign it.
func urlTexts(fn *types.Func, all []strval.Template) []strval.Template {
	var list []strval.Template
	for _, t := range all {
		if t.Or || len(t.Slots) == 0 || len(t.Text) == 1 || strings.ContainsAny(t.Text, "/?#%:") && fn.Name() != "Error" {
			list = append(list, t)
		}
	}
	return list
}
