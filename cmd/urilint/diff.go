package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"path/filepath"
)

// context is the number of lines shown around a difference.
const context = 3

// printDiff writes what r changes as a unified diff, which patch -p1 and git
// apply understand. It returns exitFindings if there is a difference, as go fix
// -diff does.
func printDiff(w io.Writer, r *repair) (code int, err error) {
	out := bufio.NewWriter(w)
	for _, f := range r.files {
		name := filepath.ToSlash(displayed(f.name))
		if filepath.IsAbs(f.name) && name[0] == '/' {
			fmt.Fprintf(out, "--- %s\n+++ %s\n", name, name)
		} else {
			fmt.Fprintf(out, "--- a/%s\n+++ b/%s\n", name, name)
		}
		writeHunks(out, lines(f.old), lines(f.new))
		code = exitFindings
	}
	return code, out.Flush()
}

// A change is lines [oldStart, oldEnd) that became lines [newStart, newEnd).
type change struct{ oldStart, oldEnd, newStart, newEnd int }

// changes returns where two files differ. Fixes to literals leave the number of
// lines as it is, save in raw literals of several lines: so lines are compared
// one by one, and if their numbers differ, all from the first difference to the
// last is one change. That is longer than need be, and right.
func changes(a, b [][]byte) []change {
	if len(a) != len(b) {
		head := 0
		for head < min(len(a), len(b)) && bytes.Equal(a[head], b[head]) {
			head++
		}
		tail := 0
		for tail < min(len(a), len(b))-head && bytes.Equal(a[len(a)-1-tail], b[len(b)-1-tail]) {
			tail++
		}
		return []change{{head, len(a) - tail, head, len(b) - tail}}
	}
	var list []change
	for i := range a {
		switch n := len(list); {
		case bytes.Equal(a[i], b[i]):
		case n > 0 && list[n-1].oldEnd == i:
			list[n-1].oldEnd, list[n-1].newEnd = i+1, i+1
		default:
			list = append(list, change{i, i + 1, i, i + 1})
		}
	}
	return list
}

// writeHunks writes the changes from a to b, those together that share context.
func writeHunks(w io.Writer, a, b [][]byte) {
	list := changes(a, b)
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].oldStart-list[n-1].oldEnd <= 2*context {
			n++
		}
		hunk := list[:n]
		list = list[n:]

		first, last := hunk[0], hunk[n-1]
		lead := min(context, first.oldStart)
		trail := min(context, len(a)-last.oldEnd)
		fmt.Fprintf(w, "@@ -%s +%s @@\n",
			extent(first.oldStart-lead, last.oldEnd+trail),
			extent(first.newStart-lead, last.newEnd+trail))
		at := first.oldStart - lead
		for _, c := range hunk {
			writeLines(w, ' ', a[at:c.oldStart])
			writeLines(w, '-', a[c.oldStart:c.oldEnd])
			writeLines(w, '+', b[c.newStart:c.newEnd])
			at = c.oldEnd
		}
		writeLines(w, ' ', a[at:at+trail])
	}
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

// lines cuts text behind each "\n".
func lines(text []byte) (list [][]byte) {
	for line := range bytes.Lines(text) {
		list = append(list, line)
	}
	return list
}
