// Package edit answers what the fixes of findings make of files.
//
// [New] takes a result and applies the fixes in memory. [Repair.Write] writes the files, and [PrintDiff] prints
// the difference. [FixUnit] does the same for one package that go vet -fix asks about.
package edit

import (
	"archive/zip"
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/gosecret"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/vet"
)

// A Repair is what the fixes of a result make of its files. Nothing is written
// before write.
type Repair struct {
	Files []Repaired // sorted by name
	Fixed int        // findings
	Left  int        // fixes on the same bytes as another
	Notes []string   // why a fix is left out, one line each
	Late  bool       // a file is not any more what was analyzed

	sources *result.Sources
}

// Repaired is one file.
type Repaired struct {
	Name     string // absolute
	old, new []byte
	fixed    int // findings
}

// New applies the fixes of r's findings in memory. A fix is taken as a whole or
// not at all. A fix is left out if it overlaps an earlier one, if the file may not be
// edited, or if the file has changed since it was analyzed, at the given time.
func New(r *result.Result, modules []string, since time.Time) *Repair {
	return repair(r, func(name string, src []byte) string { return notEditable(name, src, modules, since) })
}

// repair is New with what says why a file must not be edited, or returns "".
func repair(r *result.Result, notEditable func(name string, src []byte) string) *Repair {
	rep := &Repair{sources: r.Sources}
	edits := make(map[string][]result.Edit) // by file; sorted, apart from each other
	fixes := make(map[string]int)           // by file
	refused := make(map[string]bool)        // files, each named once
	for _, f := range r.Findings {
		if f.Fix == nil || refused[f.Path] {
			continue
		}
		src, _ := r.Sources.Read(f.Path)
		if edits[f.Path] == nil {
			if why := notEditable(f.Path, src); why != "" {
				refused[f.Path] = true
				rep.Late = rep.Late || why == errChanged.Error()
				rep.Notes = append(rep.Notes, fmt.Sprintf("%s is not fixed: %s", f.File, why))
				continue
			}
		}
		joined, ok := Join(edits[f.Path], f.Fix.Edits, len(src))
		if !ok {
			rep.Left++
			continue
		}
		edits[f.Path] = joined
		fixes[f.Path]++
	}
	for name, list := range edits {
		old, _ := r.Sources.Read(name)
		text, err := tidy(old, apply(old, list))
		if err != nil {
			rep.Notes = append(rep.Notes, fmt.Sprintf("%s is not fixed: it would not be Go any more: %v", terminal.Displayed(name), err))
			continue
		}
		rep.Fixed += fixes[name]
		rep.Files = append(rep.Files, Repaired{name, old, text, fixes[name]})
	}
	slices.SortFunc(rep.Files, func(a, b Repaired) int { return strings.Compare(a.Name, b.Name) })
	return rep
}

// notEditable says why a file must not be edited, or returns "".
func notEditable(name string, src []byte, modules []string, since time.Time) string {
	if why := outside(name, modules); why != "" {
		return why
	}
	// Where links lead is what would be edited.
	real, err := filepath.EvalSymlinks(name)
	if err != nil {
		return disk.Cause(err).Error()
	}
	if real != name {
		if why := outside(real, realNames(modules)); why != "" {
			return fmt.Sprintf("it is a link, and leads to %s: %s", real, why)
		}
	}
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return disk.Cause(err).Error()
	case !info.Mode().IsRegular():
		return disk.ErrIrregular.Error()
	case disk.HasOtherNames(info):
		return "it has other names (hard links), which would keep the old content"
	case info.ModTime().After(since):
		return errChanged.Error()
	case info.Mode()&0o200 == 0:
		return "it is read-only"
	}
	if f, err := parser.ParseFile(token.NewFileSet(), name, src, parser.PackageClauseOnly|parser.ParseComments); err != nil || ast.IsGenerated(f) {
		return "it is generated"
	}
	return ""
}

// outside says why a file of this name is not the user's to edit, or returns "".
func outside(name string, modules []string) string {
	root := disk.ModuleRoot(filepath.Dir(name))
	rel, err := filepath.Rel(root, name)
	switch {
	case root == "" || err != nil || !slices.Contains(modules, root):
		return "it is in another module"
	case slices.Contains(strings.Split(filepath.ToSlash(rel), "/"), "vendor"):
		return "it is vendored"
	}
	return ""
}

// realNames returns the names of folders without links in them.
func realNames(dirs []string) (real []string) {
	for _, dir := range dirs {
		if name, err := filepath.EvalSymlinks(dir); err == nil {
			real = append(real, name)
		}
	}
	return real
}

// Join adds the edits of one fix to list and sorts it. What is there already is
// not added again: two findings may be on one constant. It returns false if
// an edit is outside of a file of the given size or touches another.
func Join(list, add []result.Edit, size int) ([]result.Edit, bool) {
	all := slices.Clone(list)
	for _, e := range add {
		if e.Start < 0 || e.End < e.Start || e.End > size {
			return nil, false
		}
		if !slices.Contains(list, e) {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b result.Edit) int { return a.Start - b.Start })
	for i := 1; i < len(all); i++ {
		// An insertion at the start of another edit has no order with it.
		if all[i].Start < all[i-1].End || all[i].Start == all[i-1].Start {
			return nil, false
		}
	}
	return all, true
}

func apply(src []byte, edits []result.Edit) []byte {
	var out bytes.Buffer
	at := 0
	for _, e := range edits {
		out.Write(src[at:e.Start])
		out.WriteString(e.New)
		at = e.End
	}
	out.Write(src[at:])
	return out.Bytes()
}

// tidy formats text if old was formatted, e.g. because the comments after lines
// of another length are aligned in another way. It is an error if text does not
// parse.
func tidy(old, text []byte) ([]byte, error) {
	formatted, err := format.Source(text)
	if err != nil {
		return nil, err
	}
	if before, err := format.Source(old); err == nil && bytes.Equal(before, old) {
		return formatted, nil
	}
	return text, nil
}

// Write writes the files, each completely or not at all. It leaves out a file that
// another program has changed since the analysis, and a file whose owner would change.
// The written files stay in r.
func (r *Repair) Write() error {
	var written []Repaired
	defer func() { r.Files = written }()
	for _, f := range r.Files {
		switch err := f.write(); {
		case errors.Is(err, disk.ErrOwner), errors.Is(err, errChanged):
			r.Fixed -= f.fixed
			r.Late = r.Late || errors.Is(err, errChanged)
			r.Notes = append(r.Notes, fmt.Sprintf("%s is not fixed: %v", terminal.Displayed(f.Name), err))
		case err != nil:
			return err
		default:
			written = append(written, f)
		}
	}
	return nil
}

// write gives the file its new content, if it has the old one. Of several that do
// that at once, with this program, one does it.
func (f Repaired) write() error {
	file, err := os.Open(f.Name)
	if err != nil {
		return err
	}
	defer file.Close() // and with it, the lock goes
	if err := disk.Lock(file); err != nil {
		return err
	}
	now, err := io.ReadAll(file)
	if err != nil {
		return err
	}
	// Who had the lock before has put another file in this one's place.
	locked, err := file.Stat()
	if err != nil {
		return err
	}
	named, err := os.Stat(f.Name)
	if err != nil || !os.SameFile(locked, named) || !bytes.Equal(now, f.old) {
		return errChanged
	}
	return disk.Replace(f.Name, f.new)
}

// errChanged is why a file is not written that is not what was analyzed.
var errChanged = errors.New("it was changed while urilint ran: run it again")

// PrintDiff writes what r changes as a unified diff, which patch -p1 and git
// apply understand. It returns exitFindings if there is a difference, as go fix
// -diff does.
//
// A diff must have the lines unchanged, so nothing can be masked in it. Hunks with a
// secret, or with text that a terminal or workflow would take as a command, are left
// out, and notes say so. The other hunks can be applied; -fix applies all.
func PrintDiff(w io.Writer, r *Repair) (code int, notes []string, err error) {
	out := bufio.NewWriter(w)
	for _, f := range r.Files {
		code = result.ExitFindings
		name := filepath.ToSlash(terminal.Displayed(f.Name))
		hunks, left := shownHunks(f, r.sources)
		for _, l := range left {
			notes = append(notes, fmt.Sprintf("%s:%d: the difference is not shown, since a line of it has %s: urilint -fix makes it", terminal.Displayed(f.Name), l.line, l.why))
		}
		if len(hunks) == 0 {
			continue
		}
		if filepath.IsAbs(f.Name) && name[0] == '/' {
			fmt.Fprintf(out, "--- %s\n+++ %s\n", terminal.QuotedName(name), terminal.QuotedName(name))
		} else {
			fmt.Fprintf(out, "--- %s\n+++ %s\n", terminal.QuotedName("a/"+name), terminal.QuotedName("b/"+name))
		}
		for _, h := range hunks {
			h.write(out)
		}
	}
	return code, notes, out.Flush()
}

// A leftHunk is one that is not shown.
type leftHunk struct {
	line int    // where its first change begins, from 1
	why  string // what a line of it has
}

// shownHunks returns the hunks of a file that may be shown, and the others.
func shownHunks(f Repaired, sources *result.Sources) (shown []hunk, left []leftHunk) {
	secretOld := secretLines(f.old, sources.Hidden(f.Name))
	secretNew := secretLines(f.new, gosecret.Find(f.new))
	gone := 0 // lines more that the file would have by what is left out
	for _, h := range hunks(f.old, f.new) {
		why := ""
		switch {
		case secretOld(h.old, h.old+h.oldLines) || secretNew(h.new, h.new+h.newLines):
			why = "a secret"
		case slices.ContainsFunc(h.lines, misread):
			why = "what reads as a command to a terminal or workflow"
		}
		if why != "" {
			unchanged := slices.IndexFunc(h.lines, func(line string) bool { return line[0] != ' ' })
			left = append(left, leftHunk{max(h.old, 1) + unchanged, why})
			gone += h.newLines - h.oldLines
			continue
		}
		h.new -= gone
		shown = append(shown, h)
	}
	return shown, left
}

// misread reports whether a line of source, of which the first byte is the diff's, would be more
// than text where a diff is shown.
func misread(line string) bool {
	s := strings.TrimRight(line[1:], "\r\n")
	return terminal.Plain(strings.ReplaceAll(s, "\t", " ")) != strings.ReplaceAll(s, "\t", " ")
}

// secretLines returns a function that reports whether one of the lines [start, end) of
// text, from 1, has some of what is hidden.
func secretLines(text []byte, hidden []secret.Span) func(start, end int) bool {
	l := result.NewLocator(text)
	type lineSet struct{ start, end int }
	var sets []lineSet
	for _, p := range hidden {
		first, _ := l.At(p.Start)
		last, _ := l.At(max(p.End-1, p.Start))
		sets = append(sets, lineSet{first, last + 1})
	}
	return func(start, end int) bool {
		return slices.ContainsFunc(sets, func(s lineSet) bool { return s.start < end && start < s.end })
	}
}

// A hunk is changes that are shown together, with the lines around them: so many lines, from that
// one on, or none after it.
type hunk struct {
	old, oldLines, new, newLines int
	lines                        []string // each with " ", "-" or "+" before it
}

func hunks(old, new []byte) (all []hunk) {
	for line := range strings.Lines(string(diff.Diff("", old, "", new))) {
		var h hunk
		if n, _ := fmt.Sscanf(line, "@@ -%d,%d +%d,%d @@", &h.old, &h.oldLines, &h.new, &h.newLines); n == 4 {
			all = append(all, h)
		} else if n := len(all); n > 0 { // behind the names of the files
			all[n-1].lines = append(all[n-1].lines, line)
		}
	}
	return all
}

func (h hunk) write(w io.Writer) {
	fmt.Fprintf(w, "@@ -%d,%d +%d,%d @@\n%s", h.old, h.oldLines, h.new, h.newLines, strings.Join(h.lines, ""))
}

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
