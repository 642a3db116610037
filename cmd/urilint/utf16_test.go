package main

import (
	"strings"
	"testing"
)

// The place is at the bar.
func TestUTF16Column(t *testing.T) {
	tests := []struct {
		src  string
		want int
	}{
		{"|", 1},
		{"ab|c", 3},
		{"é\nab|", 3},
		{"é|", 2},
		{"例|", 2},
		{"😀|", 3},
		{"x\n😀e\u0301|", 5},
		{"a\xffb|", 4},
		{"\r\na|\r\n", 2},
		{"\uFEFFab|", 3},
		{"a\uFEFF|", 3},
		{"x\n\uFEFF|", 2}, // no byte order mark there
	}
	for _, tt := range tests {
		before, after, _ := strings.Cut(tt.src, "|")
		src := []byte(before + after)
		p := positionAt(src, len(before))
		if got := utf16Column(src, p); got != tt.want {
			t.Errorf("%q: %d, want %d", tt.src, got, tt.want)
		}
	}

	// A file that was cut since, or cannot be read.
	if got := utf16Column(nil, position{Line: 3, Column: 7, Offset: 40}); got != 7 {
		t.Errorf("without the file: %d, want 7", got)
	}
}
