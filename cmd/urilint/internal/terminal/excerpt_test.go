package terminal

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/secret"
)

// The bytes at fault are in angle quotes. In want, "→" is a tab.
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
		line, carets := Excerpt([]byte(before+marked+after), nil, len(before), len(before)+len(marked))
		if want := strings.ReplaceAll(tt.line, "→", "\t"); line != want {
			t.Errorf("%q: line %q, want %q", tt.src, line, want)
		}
		if want := strings.ReplaceAll(tt.carets, "→", "\t"); carets != want {
			t.Errorf("%q: carets %q, want %q", tt.src, carets, want)
		}
	}

	for _, r := range [][2]int{{-1, 0}, {4, 4}, {2, 1}} {
		if _, carets := Excerpt([]byte("abc"), nil, r[0], r[1]); carets != "" {
			t.Errorf("bytes %v of abc: carets %q, want none", r, carets)
		}
	}
}

// In src, what is hidden is in square brackets, and the bytes at fault in angle
// quotes.
func TestExcerptHidden(t *testing.T) {
	tests := []struct{ src, line, carets string }{
		{"\tf(“u:[‹secret›]@h”)", "f(“u:…@h”)", "     ^"},
		{"u:[secret]@‹h›", "u:…@h", "    ^"},
		{"‹u›:[secret]@h", "u:…@h", "^"},
		{"‹u:[secret]@h›", "u:…@h", "^^^^^"},
		{"u:[se‹cr›et]@h", "u:…@h", "  ^"},
		{"u:[se‹cret]@›h", "u:…@h", "  ^^"},
		{"‹u:[se›cret]@h", "u:…@h", "^^^"},
		{"u:[se‹›cret]@h", "u:…@h", "  ^"},
		{"u:[secret]‹›@h", "u:…@h", "   ^"},
		{"u:‹›[secret]@h", "u:…@h", "  ^"},
		{"[a]b[c]‹d›[e]", "…b…d…", "   ^"},
		{"[a]\nb[c]‹d›", "b…d", "  ^"},
		{"x[a\nb]c‹d›", "…cd", "  ^"},
		{"x‹[a\nb]›c", "x…", " ^"},
	}
	for _, tt := range tests {
		var src []byte
		var hidden []secret.Span
		var start, end int
		for _, r := range tt.src {
			switch r {
			case '[':
				hidden = append(hidden, secret.Span{Start: len(src)})
			case ']':
				hidden[len(hidden)-1].End = len(src)
			case '‹':
				start = len(src)
			case '›':
				end = len(src)
			default:
				src = append(src, string(r)...)
			}
		}
		line, carets := Excerpt(src, hidden, start, end)
		if line != tt.line || carets != tt.carets {
			t.Errorf("%q: %q, %q, want %q, %q", tt.src, line, carets, tt.line, tt.carets)
		}
	}
}
