package analyzer

import (
	"go/types"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// Routes are spread over packages too, each of which is given the mux:
//
//	users.Register(mux)
//	admin.Register(mux)
//
// What a function always registers is a fact of it.

// give makes facts of what the package's functions register.
func (m *muxes) give() {
	m.look()
	if len(m.inFunc) == 0 && len(m.foreign) == 0 {
		return
	}
	for obj := range m.exported() {
		fn, ok := obj.(*types.Func)
		if !ok {
			continue
		}
		_, decl := m.flow.FuncDecl(fn)
		if decl == nil || inTestFile(m.pass.Fset, decl.Pos()) {
			continue
		}
		var list []summary.Registration
		for _, r := range m.registrations(decl) {
			if len(list) == maxEarlier {
				break
			}
			v := m.patternOf(r)
			if i, ok := m.indexOf(fn, r.mux); ok && v.Complete() && m.always(decl, r) {
				list = append(list, summary.Registration{Index: i, Pattern: v.Text, API: r.api})
			}
		}
		m.sums.Registers(fn, list)
	}
}

// indexOf returns the index of fn's parameter that is the mux id, or summary.Itself for
// http.DefaultServeMux.
func (m *muxes) indexOf(fn *types.Func, id muxID) (i int, ok bool) {
	v, _ := id[0].(*types.Var)
	if v == nil || id[1] != nil {
		return 0, false
	}
	if isHTTP(v, "DefaultServeMux") && !v.IsField() {
		return summary.Itself, true
	}
	if i := flow.ParamIndex(fn.Signature(), v); i >= 0 {
		return i, !fn.Signature().Variadic()
	}
	return 0, false
}

// passedMuxes finds the patterns that functions of other packages give to a mux which has
// others already.
type passedMuxes struct {
	*siteMaker
	muxes *muxes
}

// sites returns the sites of these patterns: they are the calls.
func (pm *passedMuxes) sites() []site {
	if pm.muxes.oldMux() {
		return nil
	}
	role, _ := catalogue.LookupRole("mux-pattern")
	var sites []site
	for _, c := range pm.muxes.foreign {
		if inTestFile(pm.pass.Fset, c.call.Pos()) || pm.muxes.jumps[c.fn] {
			continue
		}
		for _, r := range pm.muxes.registeredBy(c) {
			start := c.call.Pos()
			earlier := append(pm.muxes.earlierOutside(c.fn, r.mux, start, maxCallers), pm.muxes.earlierIn(c.cur, c.fn, r.mux, start)...)
			if len(earlier) == 0 {
				continue
			}
			v := strval.Value{Text: r.text, Spans: []strval.Span{{End: len(r.text), Expr: c.call}}}
			t := target{obj: c.callee, role: role, api: r.api, callee: r.by, context: &summary.Effect{Via: []string{r.api}}}
			s := pm.site(place{expr: c.call, cur: c.cur, target: t}, v, v, 1)
			s.Earlier, s.Passed = earlier, true
			sites = append(sites, s)
		}
	}
	return sites
}
