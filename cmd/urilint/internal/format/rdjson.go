package format

import (
	"io"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

// printRDJSON writes the findings in reviewdog's own format, with groups, pages and fixes, which Checkstyle's lacks.
func printRDJSON(w io.Writer, r *result.Result) error {
	root := currentCheckout()
	diagnostics := []object{}
	for _, f := range r.Findings {
		code := object{"value": f.Check}
		if f.Doc != "" {
			code["url"] = f.Doc
		}
		d := object{
			"message":  f.Message,
			"location": object{"path": root.relative(f.Path), "range": rdRange(f.Start, f.End)},
			"severity": f.Level("ERROR", "INFO"),
			"code":     code,
		}
		// Each suggestion is offered apart from the others, so a fix is one edit or none.
		if shown := r.Sources.Showable(f); shown != nil && len(shown.Edits) == 1 {
			src, _ := r.Sources.Read(f.Path)
			e := shown.Edits[0]
			d["suggestions"] = []object{{"range": rdRange(f.Start.To(src, e.Start), f.Start.To(src, e.End)), "text": e.New}}
		}
		diagnostics = append(diagnostics, d)
	}
	return terminal.WriteJSON(w, object{"source": object{"name": "urilint", "url": home}, "diagnostics": diagnostics})
}

// rdRange counts lines and bytes from 1.
func rdRange(start, end result.Position) object {
	at := func(p result.Position) object { return object{"line": p.Line, "column": p.Column} }
	return object{"start": at(start), "end": at(end)}
}
