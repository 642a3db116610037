package format

import (
	"io"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

// An rdLog is a report in reviewdog's own format, rdjson: with groups, pages and fixes,
// which Checkstyle's lacks.
type rdLog struct {
	Source      rdSource       `json:"source"`
	Diagnostics []rdDiagnostic `json:"diagnostics"`
}

type rdSource struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

type rdDiagnostic struct {
	Message     string         `json:"message"`
	Location    rdLocation     `json:"location"`
	Severity    string         `json:"severity"` // ERROR, WARNING or INFO
	Code        rdCode         `json:"code"`
	Suggestions []rdSuggestion `json:"suggestions,omitempty"`
}

type rdLocation struct {
	Path  string  `json:"path"`
	Range rdRange `json:"range"`
}

type rdRange struct {
	Start rdPosition `json:"start"`
	End   rdPosition `json:"end"`
}

// An rdPosition counts lines and bytes from 1.
type rdPosition struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

type rdCode struct {
	Value string `json:"value"`
	URL   string `json:"url,omitempty"`
}

// An rdSuggestion is an edit, which reviewdog offers in a review.
type rdSuggestion struct {
	Range rdRange `json:"range"`
	Text  string  `json:"text"`
}

// printRDJSON writes the findings as reviewdog reads them.
func printRDJSON(w io.Writer, r *result.Result) error {
	log := rdLog{Source: rdSource{"urilint", home}, Diagnostics: []rdDiagnostic{}}
	root := currentCheckout()
	for _, f := range r.Findings {
		d := rdDiagnostic{
			Message:  f.Message,
			Location: rdLocation{root.relative(f.Path), rdRange{rd(f.Start), rd(f.End)}},
			Severity: f.Level("ERROR", "INFO"),
			Code:     rdCode{f.Check, f.Doc},
		}
		// Each suggestion is offered apart from the others, so a fix is one edit or none.
		if shown := r.Sources.Showable(f); shown != nil && len(shown.Edits) == 1 {
			src, _ := r.Sources.Read(f.Path)
			e := shown.Edits[0]
			d.Suggestions = []rdSuggestion{{rdRange{rd(f.Start.To(src, e.Start)), rd(f.Start.To(src, e.End))}, e.New}}
		}
		log.Diagnostics = append(log.Diagnostics, d)
	}
	return terminal.WriteJSON(w, log)
}

func rd(p result.Position) rdPosition { return rdPosition{p.Line, p.Column} }
