package golit

import (
	"strings"
	"testing"
)

// bodies are the ways in which a long literal can be slow.
var bodies = []struct{ name, quote, unit string }{
	{"plain", `"`, "https://example.com/a-b/"},
	{"characters", `"`, "é世😀"},
	{"hex", `"`, `\x41`},
	{"u", `"`, `a\u00e9`},
	{"U", `"`, `\U0001F600`},
	{"one escape", `"`, ""}, // at the end, see long
	{"raw", "`", `C:\é`},
	{"CRLF", "`", "abc\r\n"},
	{"CR", "`", "\r"},
}

// long returns a literal of about size bytes.
func long(quote, unit string, size int) string {
	body := strings.Repeat(unit, size/max(1, len(unit)))
	if unit == "" {
		body = strings.Repeat("a", size) + `\n`
	}
	return quote + "a" + body + "z" + quote
}

// A literal of 10 MB with 20,000 questions and edits all over it. If each
// walked from the start, that would be over 10^12 steps, which do not end within the timeout of go test; with marks it is 10^7
// or so.
func TestLinear(t *testing.T) {
	const size, calls = 10e6, 20_000
	for _, body := range bodies {
		src := long(body.quote, body.unit, size)
		l := parse(t, src)
		n := len(l.Value())
		for i := range calls {
			at := int(int64(n-1) * int64(i) / calls)
			l.Source(at, at+1)
			l.Source(at, n)
			l.Edit(at, at+1, "x")
		}
	}
}

// What every literal of a program goes through costs no memory if it is plain.
func TestNoAllocation(t *testing.T) {
	for _, src := range []string{`"https://example.com/é"`, "`https://example.com/\\`"} {
		if n := testing.AllocsPerRun(100, func() {
			l, err := Parse(src)
			if err != nil || l.Value() == "" {
				t.Fatal(err)
			}
			l.Source(3, 5)
		}); n != 0 {
			t.Errorf("Parse(%q) and Source allocate %v times, want 0", src, n)
		}
	}

	// Nor does Source in a literal with escapes.
	l := parse(t, `"https://example.com/\u00e9"`)
	if n := testing.AllocsPerRun(100, func() { l.Source(3, 21) }); n != 0 {
		t.Errorf("Source allocates %v times, want 0", n)
	}
}

func BenchmarkParse(b *testing.B) {
	for _, bm := range []struct{ name, src string }{
		{"plain", `"https://example.com/a/b?c=d"`},
		{"escaped", `"https://example.com/a/\u0062?c=d"`},
		{"raw", "`https://example.com/a/b?c=d`"},
		{"plain 1MB", long(`"`, "https://example.com/a-b/", 1e6)},
		{"escaped 1MB", long(`"`, `a\u00e9`, 1e6)},
		{"CRLF 1MB", long("`", "abc\r\n", 1e6)},
	} {
		b.Run(bm.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(bm.src)))
			for b.Loop() {
				if _, err := Parse(bm.src); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkSource(b *testing.B) {
	for _, bm := range []struct{ name, src string }{
		{"plain", `"https://example.com/a/b?c=d"`},
		{"escaped", `"https://example.com/a/\u0062?c=d"`},
		{"plain 1MB", long(`"`, "https://example.com/a-b/", 1e6)},
		{"escaped 1MB", long(`"`, `a\u00e9`, 1e6)},
	} {
		b.Run(bm.name, func(b *testing.B) {
			l := parse(b, bm.src)
			at := len(l.Value()) * 3 / 4
			b.ReportAllocs()
			for b.Loop() {
				l.Source(at, at+1)
			}
		})
	}
}

func BenchmarkEdit(b *testing.B) {
	for _, bm := range []struct{ name, src, text string }{
		{"plain", `"HTTP://example.com/"`, "http"},
		{"escaped", `"\u0048TTP://example.com/"`, "http"},
		{"raw", "`HTTP://example.com/`", "http"},
		{"escaped 1MB", long(`"`, `a\u00e9`, 1e6), "http"},
	} {
		b.Run(bm.name, func(b *testing.B) {
			l := parse(b, bm.src)
			b.ReportAllocs()
			for b.Loop() {
				l.Edit(0, 4, bm.text)
			}
		})
	}
}
