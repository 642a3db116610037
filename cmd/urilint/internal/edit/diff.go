package edit

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/gosecret"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/secret"
)

// contextLines is the number of lines shown around a difference.
const contextLines = 3

// PrintDiff writes what r changes as a unified diff, which patch -p1 and git
// apply understand. It returns exitFindings if there is a difference, as go fix
// -diff does.
//
// A diff must have the lines as they are, so nothing can be masked in it. Hunks with a
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
	old, made := lines(f.old), lines(f.new)
	secretOld := secretLines(f.old, sources.Hidden(f.Name))
	secretNew := secretLines(f.new, gosecret.Find(f.new))
	gone := 0 // lines more that the file would have by what is left out
	for _, h := range hunks(old, made) {
		why := ""
		switch {
		case secretOld(h.oldStart, h.oldEnd) || secretNew(h.newStart, h.newEnd):
			why = "a secret"
		case slices.ContainsFunc(old[h.oldStart:h.oldEnd], misread), slices.ContainsFunc(made[h.newStart:h.newEnd], misread):
			why = "what reads as a command to a terminal or workflow"
		}
		if why != "" {
			left = append(left, leftHunk{h.changes[0].oldStart + 1, why})
			gone += (h.newEnd - h.newStart) - (h.oldEnd - h.oldStart)
			continue
		}
		h.shift = -gone
		shown = append(shown, h)
	}
	return shown, left
}

// misread reports whether a line of source would be more than text where a diff is
// shown.
func misread(line []byte) bool {
	s := strings.TrimRight(string(line), "\r\n")
	return terminal.Plain(strings.ReplaceAll(s, "\t", " ")) != strings.ReplaceAll(s, "\t", " ")
}

// secretLines returns a function that reports whether one of the lines [start, end) of
// text, from 0, has some of what is hidden.
func secretLines(text []byte, hidden []secret.Span) func(start, end int) bool {
	l := result.NewLocator(text)
	type lineSet struct{ start, end int }
	var sets []lineSet
	for _, p := range hidden {
		first, _ := l.At(p.Start)
		last, _ := l.At(max(p.End-1, p.Start))
		sets = append(sets, lineSet{first - 1, last})
	}
	return func(start, end int) bool {
		return slices.ContainsFunc(sets, func(s lineSet) bool { return s.start < end && start < s.end })
	}
}

// A hunk is changes that are shown together, with the lines around them: the lines
// [oldStart, oldEnd) of a, which become the lines [newStart, newEnd) of b.
type hunk struct {
	a, b                               [][]byte
	changes                            []change
	oldStart, oldEnd, newStart, newEnd int

	shift int // how many lines further down the new ones are than in b
}

// hunks returns the changes from a to b, those together that share contextLines.
func hunks(a, b [][]byte) (all []hunk) {
	list := changes(a, b)
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].oldStart-list[n-1].oldEnd <= 2*contextLines {
			n++
		}
		first, last := list[0], list[n-1]
		lead := min(contextLines, first.oldStart)
		trail := min(contextLines, len(a)-last.oldEnd)
		all = append(all, hunk{a, b, list[:n], first.oldStart - lead, last.oldEnd + trail, first.newStart - lead, last.newEnd + trail, 0})
		list = list[n:]
	}
	return all
}

// write writes h.
func (h hunk) write(w io.Writer) {
	fmt.Fprintf(w, "@@ -%s +%s @@\n", extent(h.oldStart, h.oldEnd), extent(h.newStart+h.shift, h.newEnd+h.shift))
	at := h.oldStart
	for _, c := range h.changes {
		writeLines(w, ' ', h.a[at:c.oldStart])
		writeLines(w, '-', h.a[c.oldStart:c.oldEnd])
		writeLines(w, '+', h.b[c.newStart:c.newEnd])
		at = c.oldEnd
	}
	writeLines(w, ' ', h.a[at:h.oldEnd])
}

// A change is lines [oldStart, oldEnd) that became lines [newStart, newEnd).
type change struct{ oldStart, oldEnd, newStart, newEnd int }

// mostChanged is the most lines that resume looks ahead in each file: a fix adds an import,
// or a line or two of code.
const mostChanged = 64

// changes returns where two files differ, each change as short as resume makes it.
func changes(a, b [][]byte) (list []change) {
	for i, j := 0, 0; i < len(a) || j < len(b); {
		if i < len(a) && j < len(b) && bytes.Equal(a[i], b[j]) {
			i, j = i+1, j+1
			continue
		}
		x, y := resume(a[i:], b[j:])
		list = append(list, change{i, i + x, j, j + y})
		i, j = i+x, j+y
	}
	return list
}

// resume returns after how many lines of a and b, together the fewest, the two go on with
// the same line. With none within mostChanged lines, all of both is different.
func resume(a, b [][]byte) (x, y int) {
	for n := 1; n <= 2*mostChanged; n++ {
		for x := max(0, n-mostChanged); x <= min(n, mostChanged); x++ {
			y := n - x
			if x < len(a) && y < len(b) && bytes.Equal(a[x], b[y]) || x == len(a) && y == len(b) {
				return x, y
			}
		}
	}
	return len(a), len(b)
}

// extent writes the lines [start, end) as a hunk's header does: the number of
// the first line, from 1, and how many. Of no lines, it is that of the line before.
func extent(start, end int) string {
	n := end - start
	if n > 0 {
		start++
	}
	return fmt.Sprintf("%d,%d", start, n)
}

func writeLines(w io.Writer, sign byte, list [][]byte) {
	for _, line := range list {
		fmt.Fprintf(w, "%c%s", sign, line)
		if !bytes.HasSuffix(line, []byte("\n")) {
			fmt.Fprint(w, "\n\\ No newline at end of file\n")
		}
	}
}

// lines cuts text after each "\n".
func lines(text []byte) (list [][]byte) {
	for line := range bytes.Lines(text) {
		list = append(list, line)
	}
	return list
}
