package strval

import (
	"strings"
	"unicode/utf8"
)

// tail returns the text after v's last hole, and head that before its first.
func (v Value) tail() string {
	if n := len(v.Holes); n > 0 {
		return v.Text[v.Holes[n-1].At+1:]
	}
	return v.Text
}

func (v Value) head() string {
	if len(v.Holes) > 0 {
		return v.Text[:v.Holes[0].At]
	}
	return v.Text
}

// trimSuffix returns where v ends without suffix. It reports false if a hole
// decides it.
func trimSuffix(v Value, suffix string) (end int, ok bool) {
	tail := v.tail()
	if strings.HasSuffix(tail, suffix) {
		return len(v.Text) - len(suffix), true
	}
	return len(v.Text), v.Complete() || !strings.HasSuffix(suffix, tail)
}

// trimPrefix returns where v begins without prefix.
func trimPrefix(v Value, prefix string) (start int, ok bool) {
	head := v.head()
	if strings.HasPrefix(head, prefix) {
		return len(prefix), true
	}
	return 0, v.Complete() || !strings.HasPrefix(prefix, head)
}

// inSet returns a function that reports whether a rune is in cutset.
func inSet(cutset string) func(rune) bool {
	return func(r rune) bool { return strings.ContainsRune(cutset, r) }
}

// trimRight returns where v ends without the runes of set. If they reach back to a
// hole, it may end anywhere before.
func trimRight(v Value, set func(rune) bool) (end int, ok bool) {
	tail := v.tail()
	rest := strings.TrimRightFunc(tail, set)
	if !v.Complete() && (rest == "" || !utf8.ValidString(tail)) {
		return 0, false
	}
	return len(v.Text) - len(tail) + len(rest), true
}

// trimLeft returns where v begins without the runes of set.
func trimLeft(v Value, set func(rune) bool) (start int, ok bool) {
	head := v.head()
	rest := strings.TrimLeftFunc(head, set)
	if !v.Complete() && (rest == "" || !utf8.ValidString(head)) {
		return 0, false
	}
	return len(head) - len(rest), true
}
