package edit

import (
	"archive/zip"
	"fmt"
	"go/ast"
	"io"
	"maps"
	"os"
	"slices"

	"golang.org/x/tools/go/analysis"

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
	edits, left, err := unitEdits(done)
	if err != nil {
		return 0, err
	}
	write := func(name string, text []byte) error { return os.WriteFile(name, text, 0o644) }
	if name := done.Config.FixArchive; name != "" {
		file, err := os.Create(name)
		if err != nil {
			return 0, err
		}
		archive := zip.NewWriter(file)
		archive.SetComment(done.Config.ID)
		defer func() {
			if closeErr := archive.Close(); err == nil {
				err = closeErr
			}
			if closeErr := file.Close(); err == nil {
				err = closeErr
			}
		}()
		write = func(name string, text []byte) error {
			entry, err := archive.Create(name)
			if err == nil {
				_, err = entry.Write(text)
			}
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(edits)) {
		old, err := os.ReadFile(name)
		if err != nil {
			return 0, err
		}
		text, err := tidy(old, apply(old, edits[name]))
		if err != nil {
			return 0, fmt.Errorf("%s is not fixed: it would not be Go any more: %v", name, err)
		}
		if diff {
			fmt.Fprintf(out, "--- %s (old)\n+++ %[1]s (new)\n", name)
			for _, h := range hunks(old, text) {
				h.write(out)
			}
		} else if err := write(name, text); err != nil {
			return 0, err
		}
	}
	if left > 0 {
		terminal.Tell(os.Stderr, fmt.Sprintf("%s left out, on the same bytes as another: run it again", terminal.Count(left, "fix")))
		return result.ExitFindings, nil
	}
	return result.ExitClean, nil
}

// unitEdits returns the edits of the unit's fixes by file, sorted and apart from each
// other, and how many fixes are left out. Generated files are left as they are.
func unitEdits(done *vet.Unit) (edits map[string][]result.Edit, left int, err error) {
	edits = make(map[string][]result.Edit)
	generated := make(map[string]bool)
	for _, f := range done.Files {
		generated[done.Fset.File(f.FileStart).Name()] = ast.IsGenerated(f)
	}
	for _, d := range done.Diagnostics {
		if len(d.SuggestedFixes) == 0 {
			continue
		}
		own := make(map[string][]result.Edit)
		for _, e := range d.SuggestedFixes[0].TextEdits {
			name, one := rawEdit(done, e)
			own[name] = append(own[name], one)
		}
		if slices.ContainsFunc(slices.Collect(maps.Keys(own)), func(name string) bool { return generated[name] }) {
			continue
		}
		joined := maps.Clone(edits)
		for name, list := range own {
			info, err := os.Stat(name)
			if err != nil {
				return nil, 0, err
			}
			all, ok := Join(edits[name], list, int(info.Size()))
			if !ok {
				joined = nil
				break
			}
			joined[name] = all
		}
		if joined == nil {
			left++
			continue
		}
		edits = joined
	}
	return edits, left, nil
}

// rawEdit returns an edit and the file that it is of, whatever a //line directive says.
func rawEdit(done *vet.Unit, e analysis.TextEdit) (name string, _ result.Edit) {
	file := done.Fset.File(e.Pos)
	return file.Name(), result.Edit{Start: file.Offset(e.Pos), End: file.Offset(e.End), New: string(e.NewText)}
}
