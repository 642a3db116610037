package result

import (
	"strings"
	"testing"
)

// The place is at the bar.
func TestLocator(t *testing.T) {
	tests := []struct {
		src          string
		line, column int
	}{
		{"|", 1, 1},
		{"ab|c", 1, 3},
		{"é\nab|", 2, 3},
		{"a|\nb", 1, 2},
		{"a\n|b", 2, 1},
		{"a\n|", 2, 1},
		{"é|", 1, 2},
		{"例|", 1, 2},
		{"😀|", 1, 3},
		{"x\n😀e\u0301|", 2, 5},
		{"a\xffb|", 1, 4},
		{"\xe4\xbe|\x8b", 1, 3}, // in the midst of "例"
		{"\r\na|\r\n", 2, 2},
		{"\uFEFFab|", 1, 3},
		{"\uFEFF|ab", 1, 1},
		{"a\uFEFF|", 1, 3},
		{"x\n\uFEFF|", 2, 2}, // no byte order mark there
	}
	for _, tt := range tests {
		before, after, _ := strings.Cut(tt.src, "|")
		line, column := NewLocator([]byte(before + after)).At(len(before))
		if line != tt.line || column != tt.column {
			t.Errorf("%q: %d:%d, want %d:%d", tt.src, line, column, tt.line, tt.column)
		}
	}
}

// In whatever order it is asked, the answers are the same.
func TestLocatorOrder(t *testing.T) {
	src := []byte("\uFEFFa例\n\n😀b\xff\nc")
	l := NewLocator(src)
	for i := range 200 {
		offset := i * 7 % (len(src) + 3)
		line, column := l.At(offset)
		wantLine, wantColumn := NewLocator(src).At(offset)
		if line != wantLine || column != wantColumn {
			t.Errorf("byte %d: %d:%d, want %d:%d", offset, line, column, wantLine, wantColumn)
		}
	}
	if line, column := l.At(-1); line != 1 || column != 1 {
		t.Errorf("before the start: %d:%d", line, column)
	}
}
