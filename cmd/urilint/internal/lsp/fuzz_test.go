package lsp

import (
	"testing"
	"unicode/utf16"
)

// Places in UTF-16 code units are those that utf16.Encode counts, and lead back to
// the offset that they are of.
func FuzzLines(f *testing.F) {
	f.Add("a\r\nb\rc\n\U0001F600x", 9)
	f.Add("\xff\xfe\n", 1)
	f.Fuzz(func(t *testing.T, text string, offset int) {
		l := newLines([]byte(text))
		p := l.position(offset)
		offset = min(max(offset, 0), len(text))
		start := l.starts[p.Line]
		if start > offset || p.Line+1 < len(l.starts) && offset >= l.starts[p.Line+1] {
			t.Fatalf("offset %d is not in line %d", offset, p.Line)
		}
		// Between the bytes of a character is after it.
		whole := start
		for i := range text[start:] {
			if start+i >= offset {
				break
			}
			whole = start + i
		}
		units := len(utf16.Encode([]rune(text[start:whole])))
		if whole < offset {
			r := []rune(text[whole:])[0]
			units += len(utf16.Encode([]rune{r}))
		}
		if p.Character != units {
			t.Errorf("%q at %d: column %d, want %d", text, offset, p.Character, units)
		}
		if back := l.offset(p); back < offset && back != l.end(p.Line) {
			t.Errorf("%q: offset %d is %v, which is offset %d", text, offset, p, back)
		}
	})
}
