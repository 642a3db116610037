package main

import (
	"bytes"
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
)

// A repair is what the fixes of a result make of its files. Nothing is written
// before write.
type repair struct {
	files []repaired // sorted by name
	fixed int        // findings
	left  int        // fixes on the same bytes as another
	notes []string   // why a fix is left out, one line each
	late  bool       // a file is not any more what was analyzed

	sources *sources
}

// repaired is one file.
type repaired struct {
	name     string // absolute
	old, new []byte
	fixed    int // findings
}

// newRepair applies the fixes of r's findings in memory. A fix is taken as a whole or
// not at all. A fix is left out if it overlaps an earlier one, if the file may not be
// edited, or if the file has changed since it was analyzed, at the given time.
func newRepair(r *result, modules []string, since time.Time) *repair {
	rep := &repair{sources: r.sources}
	edits := make(map[string][]edit) // by file; sorted, apart from each other
	fixes := make(map[string]int)    // by file
	refused := make(map[string]bool) // files, each named once
	for _, f := range r.findings {
		if f.Fix == nil || refused[f.path] {
			continue
		}
		src, _ := r.sources.read(f.path)
		if edits[f.path] == nil {
			if why := notEditable(f.path, src, modules, since); why != "" {
				refused[f.path] = true
				rep.late = rep.late || why == errChanged.Error()
				rep.notes = append(rep.notes, fmt.Sprintf("%s is not fixed: %s", f.File, why))
				continue
			}
		}
		joined, ok := join(edits[f.path], f.Fix.Edits, len(src))
		if !ok {
			rep.left++
			continue
		}
		edits[f.path] = joined
		fixes[f.path]++
	}
	for name, list := range edits {
		old, _ := r.sources.read(name)
		text, err := tidy(old, apply(old, list))
		if err != nil {
			rep.notes = append(rep.notes, fmt.Sprintf("%s is not fixed: it would not be Go any more: %v", displayed(name), err))
			continue
		}
		rep.fixed += fixes[name]
		rep.files = append(rep.files, repaired{name, old, text, fixes[name]})
	}
	slices.SortFunc(rep.files, func(a, b repaired) int { return strings.Compare(a.name, b.name) })
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
		return cause(err).Error()
	}
	if real != name {
		if why := outside(real, realNames(modules)); why != "" {
			return fmt.Sprintf("it is a link, and leads to %s: %s", real, why)
		}
	}
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return cause(err).Error()
	case !info.Mode().IsRegular():
		return errIrregular.Error()
	case hasOtherNames(info):
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
	root := moduleRoot(filepath.Dir(name))
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

// join adds the edits of one fix to list and sorts it. What is there already is
// not added again: two findings may be on one constant. It returns false if
// an edit is outside of a file of the given size or touches another.
func join(list, add []edit, size int) ([]edit, bool) {
	all := slices.Clone(list)
	for _, e := range add {
		if e.Start < 0 || e.End < e.Start || e.End > size {
			return nil, false
		}
		if !slices.Contains(list, e) {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b edit) int { return a.Start - b.Start })
	for i := 1; i < len(all); i++ {
		// An insertion at the start of another edit has no order with it.
		if all[i].Start < all[i-1].End || all[i].Start == all[i-1].Start {
			return nil, false
		}
	}
	return all, true
}

// apply applies edits, sorted and apart from each other.
func apply(src []byte, edits []edit) []byte {
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

// write writes the files, each completely or not at all. It leaves out a file that
// another program has changed since the analysis, and a file whose owner would change.
// The written files stay in r.
func (r *repair) write() error {
	var written []repaired
	defer func() { r.files = written }()
	for _, f := range r.files {
		switch err := f.write(); {
		case errors.Is(err, errOwner), errors.Is(err, errChanged):
			r.fixed -= f.fixed
			r.late = r.late || errors.Is(err, errChanged)
			r.notes = append(r.notes, fmt.Sprintf("%s is not fixed: %v", displayed(f.name), err))
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
func (f repaired) write() error {
	file, err := os.Open(f.name)
	if err != nil {
		return err
	}
	defer file.Close() // and with it, the lock goes
	if err := lock(file); err != nil {
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
	named, err := os.Stat(f.name)
	if err != nil || !os.SameFile(locked, named) || !bytes.Equal(now, f.old) {
		return errChanged
	}
	return replace(f.name, f.new)
}

// errChanged is why a file is not written that is not what was analyzed.
var errChanged = errors.New("it was changed while urilint ran: run it again")
