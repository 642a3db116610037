package analyzer

import (
	"encoding/json"
	"go/token"

	"golang.org/x/tools/go/analysis"
)

// detail returns what urilint's own front end shows of d beyond the message, as a NUL
// byte and JSON.
func (r *reporter) detail(d analysis.Diagnostic, about details) string {
	type point struct {
		Line   int `json:"line"`
		Column int `json:"column"`
		Offset int `json:"offset"`
	}
	at := func(pos token.Pos) point {
		p := r.pass.Fset.PositionFor(pos, false)
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
		places = append(places, related{fileName(r.pass.Fset, p.Pos), at(p.Pos), at(p.End), p.Message})
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

		Via     []string      `json:"via,omitempty"`
		Related []related     `json:"related,omitempty"`
		Secrets []secretPlace `json:"secrets,omitempty"`
		Held    *hold         `json:"held,omitempty"`
	}{d.Category, fileName(r.pass.Fset, d.Pos), at(d.Pos), at(d.End), about.uri, about.api, about.rule, d.URL, about.via, places, about.secrets, about.held})
	if err != nil {
		panic(err) // strings and numbers only
	}
	return "\x00" + string(text)
}
