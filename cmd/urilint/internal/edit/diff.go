package edit

import (
	"bufio"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/urilint/urilint/cmd/urilint/internal/gosecret"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/secret"
)

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

// hunks returns the changes from old to new.
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

// write writes h.
func (h hunk) write(w io.Writer) {
	fmt.Fprintf(w, "@@ -%d,%d +%d,%d @@\n%s", h.old, h.oldLines, h.new, h.newLines, strings.Join(h.lines, ""))
}
