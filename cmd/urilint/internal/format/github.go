package format

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

// printGitHub writes a workflow command for each finding, which GitHub shows as
// an annotation of the line:
//
//	::error file=web/a.go,line=6,endLine=6,col=33,endColumn=34,title=badsyntax::space is not allowed in …
//
// Names are relative to the workspace, as the runner checks it out, or to the repository.
func printGitHub(w io.Writer, r *result.Result) error {
	out := bufio.NewWriter(w)
	workspace := currentCheckout()
	if dir := os.Getenv("GITHUB_WORKSPACE"); dir != "" {
		workspace.dir = dir
	}
	for _, f := range r.Findings {
		fmt.Fprintf(out, "::%s file=%s,line=%d,endLine=%d", f.Level("error", "notice"), property(workspace.relative(f.Path)), f.Start.Line, f.End.Line)
		if _, ok := r.Sources.Read(f.Path); ok && f.Start.Line == f.End.Line { // columns are refused with several lines
			_, start := r.Sources.Locator(f.Path).At(f.Start.Offset)
			_, end := r.Sources.Locator(f.Path).At(f.End.Offset)
			fmt.Fprintf(out, ",col=%d,endColumn=%d", start, end)
		}
		fmt.Fprintf(out, ",title=%s::%s\n", property(f.Check), data(f.Message))
	}
	return out.Flush()
}

func data(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(unseen(s))
}

// property escapes the value of a workflow command's property.
func property(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(unseen(s))
}

// unseen returns s without the controls that a workflow command has no escape for.
func unseen(s string) string {
	return strings.Map(func(r rune) rune {
		if terminal.IsControl(r) && r != '\r' && r != '\n' {
			return utf8.RuneError
		}
		return r
	}, s)
}

// printJSON writes the findings as one array, which is [] if there are none, and then what
// could not be checked.
func printJSON(w io.Writer, r *result.Result) error {
	list := []any{}
	for _, f := range r.Findings {
		f.Fix = r.Sources.Showable(f)
		list = append(list, f)
	}
	for pkg, why := range r.NotChecked() {
		broken := object{"check": "notchecked", "message": why}
		if pkg != "" {
			broken["package"] = pkg
		}
		list = append(list, broken)
	}
	return terminal.WriteJSON(w, list)
}

// printGitLab writes the findings as a code quality report of GitLab, which it shows
// in merge requests.
func printGitLab(w io.Writer, r *result.Result) error {
	s := &sarifWriter{root: currentCheckout(), seen: make(map[[3]string]int)}
	list := []object{}
	for _, f := range r.Findings {
		path := s.root.relative(f.Path)
		list = append(list, object{
			"description": f.Message,
			"check_name":  f.Check,
			"fingerprint": s.fingerprint(f, path), // what names it among all
			"severity":    f.Level("major", "minor"),
			"location":    object{"path": path, "lines": object{"begin": f.Start.Line, "end": max(f.Start.Line, f.End.Line)}},
		})
	}
	return terminal.WriteJSON(w, list)
}

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
