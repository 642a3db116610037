package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// aboutIgnore explains what is reported under a name that is no check's.
const aboutIgnore = "A directive //urilint:ignore silences nothing, names no check or gives no reason."

// explainCheck prints a check's page.
func explainCheck(args []string, stdout, stderr io.Writer) int {
	if len(args) != 1 || strings.HasPrefix(args[0], "-") {
		return misused(stderr, "explain")
	}
	id := strings.ToLower(args[0])
	if c := check.Lookup(id); c != nil {
		io.WriteString(stdout, c.Doc())
		return exitClean
	}
	if id == "ignore" {
		fmt.Fprintln(stdout, aboutIgnore)
		return exitClean
	}
	hint := ""
	if near := nearest(id); near != "" {
		hint = fmt.Sprintf("did you mean %s? ", near)
	}
	tell(stderr, fmt.Sprintf("no check %q: %surilint list shows all", args[0], hint))
	return exitTrouble
}

// nearest returns the ID of the check that id was probably meant to be: the one
// that the fewest changes lead to, fewer than half of its letters; or "".
func nearest(id string) (best string) {
	if len(id) > 100 {
		return ""
	}
	least := 0
	for _, c := range check.All {
		d := distance(id, c.ID)
		if strings.Contains(c.ID, id) && len(id) > 2 {
			d = 1 // e.g. "escape"
		}
		if d < len(c.ID)/2 && (best == "" || d < least) {
			best, least = c.ID, d
		}
	}
	return best
}

// distance returns how many insertions, deletions and replacements of bytes lead
// from a to b (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1) // from the bytes of a read so far to each prefix of b
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
