package result

import (
	"bytes"
	"testing"
)

// A text of any length is a key of few bytes, and no two are the same.
func TestFindingText(t *testing.T) {
	long := make([]byte, 10<<20)
	for i := range long {
		long[i] = 'a'
	}
	one := Finding{URI: string(long)}
	long[len(long)-1] = 'b'
	other := Finding{URI: string(long)}
	if n := len(one.Text()); n > mostText || one.Text() == other.Text() {
		t.Errorf("%d bytes; %q and %q", n, one.Text(), other.Text())
	}
	for _, f := range []Finding{
		{URI: "http://a b", Check: "badsyntax", Message: "badsyntax: m"},
		{Check: "x", Message: "http://a b"},
		{Check: "ignore", Message: "ignore: http://a b"},
	} {
		if got := f.Text(); got != "http://a b" {
			t.Errorf("%+v: %q", f, got)
		}
	}
}

// TestPositionTo compares positions with those that are counted from the start of the file.
func TestPositionTo(t *testing.T) {
	src := []byte("a\nbc\n\ndéf\ng")
	at := func(offset int) Position {
		before := src[:offset]
		return Position{bytes.Count(before, []byte("\n")) + 1, offset - bytes.LastIndexByte(before, '\n'), offset}
	}
	for from := range len(src) + 1 {
		for to := range len(src) + 1 {
			if got, want := at(from).To(src, to), at(to); got != want {
				t.Errorf("from %d to %d: %v, want %v", from, to, got, want)
			}
		}
	}
}
