package report

import (
	"encoding/json"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/scope"
)

// Detail returns what urilint's own front end shows of d beyond the message, as a NUL
// byte and JSON.
func (r *Reporter) Detail(d analysis.Diagnostic, about scope.Details) string {
	type point struct {
		Line   int `json:"line"`
		Column int `json:"column"`
		Offset int `json:"offset"`
	}
	at := func(pos token.Pos) point {
		p := r.Pass.Fset.PositionFor(pos, false)
		return point{p.Line, p.Column, p.Offset}
	}
	type related struct {
		File    string `json:"file"`
		Start   point  `json:"start"`
		End     point  `json:"end"`
		Message string `json:"message"`
	}
	var places []related
	for _, p := range d.Related {
		places = append(places, related{scope.FileName(r.Pass.Fset, p.Pos), at(p.Pos), at(p.End), p.Message})
	}
	text, err := json.Marshal(struct {
		Check string `json:"check"`
		File  string `json:"file"`
		Start point  `json:"start"`
		End   point  `json:"end"`
		URI   string `json:"uri"`
		Sink  string `json:"sink"`
		Rule  string `json:"rule,omitempty"`
		Doc   string `json:"doc"`

		Via     []string            `json:"via,omitempty"`
		Related []related           `json:"related,omitempty"`
		Secrets []scope.SecretPlace `json:"secrets,omitempty"`
		Held    *scope.Hold         `json:"held,omitempty"`
	}{d.Category, scope.FileName(r.Pass.Fset, d.Pos), at(d.Pos), at(d.End), about.URI, about.API, about.Rule, d.URL, about.Via, places, about.Secrets, about.Held})
	if err != nil {
		panic(err) // strings and numbers only
	}
	return "\x00" + string(text)
}
