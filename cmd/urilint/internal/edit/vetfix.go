package edit

import (
	"archive/zip"
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"io"
	"os"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/vet"
)

// FixUnit applies the first fix of each diagnostic, for go vet -fix and go fix. If the
// go command names an archive, the fixed files go there, and the go command unpacks it
// after the last package. Otherwise fixUnit writes the files themselves. With diff it
// only prints a diff to out. It returns 1 if fixes are left, since they touch the same
// bytes as others.
func FixUnit(done *vet.Unit, diff bool, out io.Writer) (code int, err error) {
	rep := repair(resultOf(done), func(string, []byte) string { return "" })
	if len(rep.Notes) > 0 {
		return 0, errors.New(rep.Notes[0])
	}
	write := func(name string, text []byte) error { return os.WriteFile(name, text, 0o644) }
	if name := done.Config.FixArchive; name != "" {
		file, err := os.Create(name)
		if err != nil {
			return 0, err
		}
		archive := zip.NewWriter(file)
		archive.SetComment(done.Config.ID)
		defer func() { err = cmp.Or(err, archive.Close(), file.Close()) }()
		write = func(name string, text []byte) error {
			entry, err := archive.Create(name)
			if err == nil {
				_, err = entry.Write(text)
			}
			return err
		}
	}
	for _, f := range rep.Files {
		if diff {
			fmt.Fprintf(out, "--- %s (old)\n+++ %[1]s (new)\n", f.Name)
			for _, h := range hunks(f.old, f.new) {
				h.write(out)
			}
		} else if err := write(f.Name, f.new); err != nil {
			return 0, err
		}
	}
	if rep.Left > 0 {
		terminal.Tell(os.Stderr, fmt.Sprintf("%s left out, on the same bytes as another: run it again", terminal.Count(rep.Left, "fix")))
		return result.ExitFindings, nil
	}
	return result.ExitClean, nil
}

// resultOf returns the first fix of each diagnostic of the unit, all of whose edits are in one file:
// in that of the go command, whatever a //line directive says. Generated files have none.
func resultOf(done *vet.Unit) *result.Result {
	r := &result.Result{Sources: result.NewSources()}
	generated := make(map[string]bool)
	for _, f := range done.Files {
		generated[done.Fset.File(f.FileStart).Name()] = ast.IsGenerated(f)
	}
	for _, d := range done.Diagnostics {
		if len(d.SuggestedFixes) == 0 {
			continue
		}
		f := result.Finding{Fix: new(result.Fix)}
		for _, e := range d.SuggestedFixes[0].TextEdits {
			file := done.Fset.File(e.Pos)
			f.Path = file.Name()
			f.Fix.Edits = append(f.Fix.Edits, result.Edit{Start: file.Offset(e.Pos), End: file.Offset(e.End), New: string(e.NewText)})
		}
		if r.Sources.Admit(f.Path); !generated[f.Path] {
			r.Findings = append(r.Findings, f)
		}
	}
	return r
}
