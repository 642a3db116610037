package survey

import (
	"encoding/json"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/report"
)

// Measure reports how much was looked at in a package, for urilint's own front end,
// which says it if nothing is found:
//
//	measured: {"strings":12,"apis":["net/http.Get","net/url.Parse"]}
//
// -stats shows more. Unlearned are what urilint learn would find.
func (st *Statistics) Measure(r *report.Reporter) {
	var m struct {
		Strings   int      `json:"strings"`
		APIs      []string `json:"apis"`
		Unlearned []string `json:"unlearned,omitempty"`
	}
	m.Unlearned = (&Learner{Scope: st.Scope}).unlearned()
	for place := range st.Reader.Places() {
		if place.Target.Role.Form > catalogue.Part || place.Target.IsBase() {
			continue
		}
		m.Strings++
		if !slices.Contains(m.APIs, place.Target.API) {
			m.APIs = append(m.APIs, place.Target.API)
		}
	}
	if m.Strings == 0 && len(m.Unlearned) == 0 {
		return
	}
	text, err := json.Marshal(m)
	if err != nil {
		panic(err) // strings and numbers only
	}
	at := r.Pass.Files[0].Package
	r.Pass.Report(analysis.Diagnostic{Pos: at, End: at, Category: "measured", Message: "measured: " + string(text)})
}
