package main

import (
	"strings"
	"testing"
)

// The bytes at fault stand in angle quotes. In want, "→" is a tab.
func TestExcerpt(t *testing.T) {
	long := strings.Repeat("x", 200)
	tests := []struct{ src, line, carets string }{
		{"a\n‹b›c\nd", "bc", "^"},
		{"‹abc›", "abc", "^^^"},
		{"ab‹›c", "abc", "  ^"},
		{"abc‹›", "abc", "   ^"},
		{"‹›", "", "^"},
		{"a‹b›\r\nc", "ab", " ^"},
		{"a‹b\nc›d", "ab", " ^"}, // in its first line only

		// indentation and tabs
		{"\t\tf(‹x›)", "f(x)", "  ^"},
		{"    f(‹x›)", "f(x)", "  ^"},
		{"a\tb\t‹x›\ty", "a→b→x→y", " → →^"},
		{"a ‹b\tc›", "a b�c", "  ^^^"},
		{"\t‹\tx›", "�x", "^^"},

		// characters of other widths
		{"é‹x›", "éx", " ^"},
		{"例え‹x›", "例えx", "    ^"},
		{"x‹例え›y", "x例えy", " ^^^^"},
		{"e\u0301‹x›", "e\u0301x", " ^"},
		{"😀‹x›", "😀x", "  ^"},
		{"가‹x›", "가x", "  ^"},

		// nothing moves the cursor or turns the line around
		{"a\x1b[2J‹b›", "a�[2Jb", "     ^"},
		{"a\u202e‹b›", "a�b", "  ^"},
		{"a\xff‹b›", "a�b", "  ^"},

		// long lines
		{long + "‹!›", "…" + long[:80] + "!", strings.Repeat(" ", 81) + "^"},
		{"‹!›" + long, "!" + long[:119] + "…", "^"},
		{long + "‹!›" + long, "…" + long[:80] + "!" + long[:40] + "…", strings.Repeat(" ", 81) + "^"},
		{long + "‹" + long + "›" + long, "…" + long[:160] + "…", strings.Repeat(" ", 81) + strings.Repeat("^", 80)},
	}
	for _, tt := range tests {
		before, rest, _ := strings.Cut(tt.src, "‹")
		marked, after, _ := strings.Cut(rest, "›")
		line, carets := excerpt([]byte(before+marked+after), len(before), len(before)+len(marked))
		if want := strings.ReplaceAll(tt.line, "→", "\t"); line != want {
			t.Errorf("%q: line %q, want %q", tt.src, line, want)
		}
		if want := strings.ReplaceAll(tt.carets, "→", "\t"); carets != want {
			t.Errorf("%q: carets %q, want %q", tt.src, carets, want)
		}
	}

	for _, r := range [][2]int{{-1, 0}, {4, 4}, {2, 1}} {
		if _, carets := excerpt([]byte("abc"), r[0], r[1]); carets != "" {
			t.Errorf("bytes %v of abc: carets %q, want none", r, carets)
		}
	}
}
