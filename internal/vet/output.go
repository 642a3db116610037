package vet

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"go/token"
	"io"
	"os"

	"golang.org/x/tools/go/analysis"
)

// The JSON of a unit, with names that the go command and others know:
//
//	{"fmt [fmt.test]": {"urilint": [{"posn": "a.go:1:2", "end": "a.go:1:3", "message": "…"}]}}
//	{"fmt": {"urilint": {"error": "…"}}}
//	{}
type (
	jsonDiagnostic struct {
		Category string `json:"category,omitempty"`
		jsonPlace
		SuggestedFixes []jsonFix   `json:"suggested_fixes,omitempty"`
		Related        []jsonPlace `json:"related,omitempty"`
	}
	jsonFix struct {
		Message string     `json:"message"`
		Edits   []jsonEdit `json:"edits"`
	}
	jsonEdit struct {
		Filename string `json:"filename"`
		Start    int    `json:"start"`
		End      int    `json:"end"`
		New      string `json:"new"`
	}
	jsonPlace struct {
		Posn    string `json:"posn"`
		End     string `json:"end"`
		Message string `json:"message"`
	}
)

// WriteJSON writes what was found as one JSON object.
func (u *Unit) WriteJSON(w io.Writer) error {
	tree := make(map[string]map[string]any)
	if u.Err != nil {
		tree[u.Config.ID] = map[string]any{u.Analyzer.Name: map[string]string{"error": u.Err.Error()}}
	} else if len(u.Diagnostics) > 0 {
		var list []jsonDiagnostic
		for _, d := range u.Diagnostics {
			list = append(list, u.json(d))
		}
		tree[u.Config.ID] = map[string]any{u.Analyzer.Name: list}
	}
	text, err := json.MarshalIndent(tree, "", "\t")
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

func (u *Unit) json(d analysis.Diagnostic) jsonDiagnostic {
	place := func(pos, end token.Pos, message string) jsonPlace {
		return jsonPlace{u.Fset.Position(pos).String(), u.Fset.Position(cmp.Or(end, pos)).String(), message}
	}
	out := jsonDiagnostic{Category: d.Category, jsonPlace: place(d.Pos, d.End, d.Message)}
	for _, fix := range d.SuggestedFixes {
		f := jsonFix{Message: fix.Message}
		for _, e := range fix.TextEdits {
			start := u.Fset.Position(e.Pos)
			f.Edits = append(f.Edits, jsonEdit{start.Filename, start.Offset, u.Fset.Position(e.End).Offset, string(e.NewText)})
		}
		out.SuggestedFixes = append(out.SuggestedFixes, f)
	}
	for _, r := range d.Related {
		out.Related = append(out.Related, place(r.Pos, r.End, r.Message))
	}
	return out
}

// WriteText writes the diagnostics as lines of text, each with the lines of its place
// and so many around them, if context is not negative.
func (u *Unit) WriteText(w io.Writer, context int) {
	for _, d := range u.Diagnostics {
		u.writeLine(w, context, d.Pos, d.End, d.Message)
		for _, r := range d.Related {
			u.writeLine(w, context, r.Pos, r.End, "\t"+r.Message)
		}
	}
}

func (u *Unit) writeLine(w io.Writer, context int, pos, end token.Pos, message string) {
	start := u.Fset.Position(pos)
	fmt.Fprintf(w, "%s: %s\n", start, message)
	if context < 0 {
		return
	}
	text, _ := os.ReadFile(start.Filename)
	lines := bytes.Split(text, []byte("\n"))
	last := max(start.Line, u.Fset.Position(end).Line)
	for i := max(1, start.Line-context); i <= min(last+context, len(lines)); i++ {
		fmt.Fprintf(w, "%d\t%s\n", i, lines[i-1])
	}
}
