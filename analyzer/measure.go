package analyzer

import (
	"encoding/json"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/catalogue"
)

// measure reports how much was looked at in a package, for urilint's own front end,
// which says it if nothing is found:
//
//	measured: {"strings":12,"apis":["net/http.Get","net/url.Parse"]}
//
// -stats shows more. Unlearned are what urilint learn would find.
func (st *statistics) measure(r *reporter) {
	var m struct {
		Strings   int      `json:"strings"`
		APIs      []string `json:"apis"`
		Unlearned []string `json:"unlearned,omitempty"`
	}
	m.Unlearned = (&learner{scope: st.scope}).unlearned()
	for place := range st.reader.places() {
		if place.target.role.Form > catalogue.Part || place.target.isBase() {
			continue
		}
		m.Strings++
		if !slices.Contains(m.APIs, place.target.api) {
			m.APIs = append(m.APIs, place.target.api)
		}
	}
	if m.Strings == 0 && len(m.Unlearned) == 0 {
		return
	}
	text, err := json.Marshal(m)
	if err != nil {
		panic(err) // strings and numbers only
	}
	at := r.pass.Files[0].Package
	r.pass.Report(analysis.Diagnostic{Pos: at, End: at, Category: "measured", Message: "measured: " + string(text)})
}
