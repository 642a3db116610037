// Package nearest finds the word that another one was probably meant to be.
package nearest

import "strings"

// mostLetters is how long a word is at most that something is found for. The
// time is proportional to its length.
const mostLetters = 100

// Word returns the word of list that was probably meant by word: the one with the
// fewest changes between them, fewer than half of its letters, and of several such the
// shortest; or "".
//
//	"badsyntx"  => "badsyntax"
//	"scheme"    => "badscheme": "missingscheme" is longer
//	"x"         => ""
func Word(word string, list []string) (best string) {
	if len(word) > mostLetters {
		return ""
	}
	least := 0
	for _, w := range list {
		d := distance(word, w)
		if strings.Contains(w, word) && len(word) > 2 {
			d = 1 // e.g. "escape"
		}
		if d < (len(w)+1)/2 && (best == "" || d < least || d == least && len(w) < len(best)) {
			best, least = w, d
		}
	}
	return best
}

// Hint returns what to put after "unknown check \"badsyntx\"": "; did you mean
// badsyntax?", or "".
func Hint(word string, list []string) string {
	if w := Word(word, list); w != "" {
		return "; did you mean " + w + "?"
	}
	return ""
}

// Choice is Hint, but names all words of list if none is near: "; use text, json".
func Choice(word string, list []string) string {
	if hint := Hint(word, list); hint != "" {
		return hint
	}
	return "; use " + strings.Join(list, ", ")
}

// distance returns how many insertions, deletions and replacements of bytes, and
// exchanges of two neighbours, lead from a to b (optimal string alignment).
func distance(a, b string) int {
	row := func() []int { return make([]int, len(b)+1) }
	before, last, next := row(), row(), row() // from the bytes of a read so far to each prefix of b
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		next[0] = i + 1
		for j := range len(b) {
			d := last[j]
			if a[i] != b[j] {
				d++
			}
			d = min(d, last[j+1]+1, next[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, before[j-1]+1)
			}
			next[j+1] = d
		}
		before, last, next = last, next, before
	}
	return last[len(b)]
}
