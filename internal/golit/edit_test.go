package golit

import (
	"go/scanner"
	"go/token"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// The wanted source bytes and what replaces them stand as ‹old→new›.
func TestEdit(t *testing.T) {
	tests := []struct {
		start, end int
		text       string
		want       string
	}{
		// plain
		{0, 4, "http", `"‹HTTP→http›://x"`},
		{0, 0, "x", `"‹→x›abc"`},
		{3, 3, "x", `"abc‹→x›"`},
		{0, 0, "x", `"‹→x›"`},
		{1, 2, "", `"a‹b→›c"`},
		{0, 3, "", `"‹abc→›"`},
		{1, 2, "é世😀", `"a‹b→é世😀›c"`},
		{1, 3, "e", `"a‹é→e›b"`},

		// The fewest bytes: what stays the same at both ends is not in the edit.
		{0, 4, "Http", `"H‹TTP→ttp›"`},
		{0, 3, "aXc", `"a‹b→X›c"`},
		{0, 3, "abc", `"abc‹→›"`},
		{0, 3, "abXc", `"ab‹→X›c"`},
		{0, 3, "ac", `"a‹b→›c"`},
		{0, 2, "a", `"a‹a→›"`},
		{0, 2, "aaa", `"aa‹→a›"`},
		{0, 2, "è", `"‹é→è›"`},
		{0, 2, "èé", `"‹→è›é"`},
		{0, 2, "éè", `"é‹→è›"`},
		{0, 2, "ũ", `"‹é→ũ›"`}, // the same last byte
		{0, 3, "AB", `"A\u0042‹C→›"`},
		{0, 4, "éc", `"\u00e9‹\u0042C→c›"`},

		// What a literal cannot hold as it is
		{1, 1, `"`, `"a‹→\"›b"`},
		{1, 1, `\`, `"a‹→\\›b"`},
		{1, 1, "'`", "\"a‹→'`›b\""},
		{1, 1, "\a\b\f\n\r\t\v", `"a‹→\a\b\f\n\r\t\v›b"`},
		{1, 1, "\x00\x1f\x7f", `"a‹→\x00\x1f\x7f›b"`},
		{1, 1, "\u0085\u00a0\u2028\ufeff", `"a‹→\u0085\u00a0\u2028\ufeff›b"`},
		{1, 1, "\U000e0001", `"a‹→\U000e0001›b"`},
		{1, 1, "\xff\xc3", `"a‹→\xff\xc3›b"`},
		{1, 1, "\uFFFD", `"a‹→` + "\uFFFD" + `›b"`},

		// Escapes stay escapes.
		{0, 1, "a", `"‹\u0041→\u0061›b"`},
		{0, 1, "a", `"‹\U00000041→\U00000061›b"`},
		{0, 1, "a", `"‹\x41→\x61›b"`},
		{0, 1, "a", `"‹\101→\141›b"`},
		{0, 1, "\x01", `"‹\101→\001›b"`},
		{0, 4, "http", `"‹\x48\124\u0054P→\x68\164\u0074p›://x"`},
		{1, 5, "ax-y", `"%‹A\x58\u005fY→a\x78\u002dy›"`},
		{0, 2, "è", `"‹\u00e9→\u00e8›"`},
		{0, 2, "世", `"‹\u00e9→\u4e16›"`},
		{0, 2, "a", `"‹\u00e9→\u0061›"`},
		{0, 4, "a", `"‹\U0001F600→\U00000061›"`},
		{0, 1, "\n", `"‹\x41→\x0a›"`},
		{0, 1, `"`, `"‹\x41→\x22›"`},
		{0, 2, "è", `"\xc3‹\xa9→\xa8›"`},
		{1, 2, "\xa8", `"\xc3‹\xa9→\xa8›"`},

		// Hex digits keep their case; without letters they are lower-case.
		{0, 1, "J", `"‹\x4b→\x4a›"`},
		{0, 1, "J", `"‹\x4B→\x4A›"`},
		{0, 1, "J", `"‹\x41→\x4a›"`},
		{0, 2, "ê", `"‹\u00E9→\u00EA›"`},
		{0, 4, "\U0001F60A", `"‹\U0001F600→\U0001F60A›"`},

		// A character in between that does not change stays as written.
		{0, 4, "a\u00a0b", "\"‹A\u00a0B→a\u00a0b›\""},
		{0, 3, "a\xabb", `"‹A\xABB→a\xABb›"`},

		// Escapes that do not fit are written plainly.
		{0, 1, "ab", `"‹\x41→ab›"`},
		{0, 2, "a", `"‹\x41\x42→a›"`},
		{0, 1, "é", `"‹\x41→é›"`},
		{0, 1, "ab", `"‹\u0041→ab›"`},
		{0, 1, "", `"‹\u0041→›"`},
		{0, 2, "é", `"‹\x41B→é›"`}, // one byte for \x41 leaves no character for B
		{0, 2, "😀", `"‹\u00e9→😀›"`},
		{0, 2, "\xff", `"‹\u00e9→\xff›"`},

		// Single-letter escapes are no notation to keep.
		{0, 1, " ", `"‹\n→ ›"`},
		{0, 1, "\t", `"‹\n→\t›"`},
		{0, 1, "/", `"‹\\→/›"`},
		{0, 1, "'", `"‹\"→'›"`},

		// A part of an escape: the other bytes survive.
		{1, 2, "\xa8", `"‹\u00e9→\u00e8›"`},
		{0, 1, "\xc4", `"‹\u00e9→\u0129›"`},
		{1, 2, "x", `"‹\u00e9→\xc3x›"`},
		{0, 1, "x", `"‹\u00e9→x\xa9›"`},
		{1, 2, "", `"‹\u00e9→\xc3›"`},
		{1, 1, "x", `"‹\u00e9→\xc3x\xa9›"`},
		{1, 1, "", `"\u00e9‹→›"`},
		{1, 3, "", `"\u00e9‹\u00e9→›"`}, // the same value as without a9 c3
		{1, 3, "\xa8\xc4", `"‹\u00e9\u00e9→\u00e8\u0129›"`},
		{1, 3, "", `"‹\U0001F600→\xf0\x80›"`},
		{2, 2, "/", `"‹\U0001F600→\xf0\x9f/\x98\x80›"`},
		{1, 2, "x", `"‹é→\xc3x›"`},
		{1, 3, "", `"é‹é→›"`},

		// Digits after escapes of fixed length
		{1, 1, "1", `"\101‹→1›"`},
		{1, 1, "1", `"\x41‹→1›"`},
		{1, 1, "f", `"\u0041‹→f›"`},
		{1, 2, "7", `"\101‹x→7›"`},
		{1, 1, "x41", `"\\‹→x41›"`},

		// raw
		{0, 4, "http", "`‹HTTP→http›://x`"},
		{1, 1, `\"é`, "`a‹→\\\"é›b`"},
		{1, 1, "\n\t", "`a‹→\n\t›b`"},
		{1, 2, "", "`a\r‹\n→›b`"},
		{1, 1, "x", "`a‹→x›\r\nb`"},
		{2, 2, "x", "`a\r\n‹→x›b`"},
		{0, 3, "x", "`‹a\r\nb→x›`"},
		{1, 2, "\xa8", "`‹é→è›`"},
	}
	for _, tt := range tests {
		head, rest, _ := strings.Cut(tt.want, "‹")
		old, rest, _ := strings.Cut(rest, "→")
		text, tail, _ := strings.Cut(rest, "›")
		src := head + old + tail
		l := parse(t, src)
		e, ok := l.Edit(tt.start, tt.end, tt.text)
		if !ok {
			t.Errorf("Parse(%q).Edit(%d, %d, %q): not possible", src, tt.start, tt.end, tt.text)
			continue
		}
		if got := src[:e.Start] + "‹" + src[e.Start:e.End] + "→" + e.New + "›" + src[e.End:]; got != tt.want {
			t.Errorf("Parse(%q).Edit(%d, %d, %q): %q, want %q", src, tt.start, tt.end, tt.text, got, tt.want)
		}
		if want := head + text + tail; apply(src, e) != want {
			t.Errorf("Parse(%q).Edit(%d, %d, %q) gives %q, want %q", src, tt.start, tt.end, tt.text, apply(src, e), want)
		}
		checkEdit(t, l, tt.start, tt.end, tt.text)
	}
}

func TestEditRawCannot(t *testing.T) {
	tests := []struct {
		src        string
		start, end int
		text       string
	}{
		{"`ab`", 1, 1, "`"},
		{"`ab`", 0, 2, "x`y"},
		{"`ab`", 1, 1, "\r"},
		{"`ab`", 1, 1, "\r\n"},
		{"`ab`", 1, 1, "\x00"},
		{"`ab`", 1, 1, "\uFEFF"},
		{"`ab`", 1, 1, "\xff"},
		{"`é`", 0, 1, ""},
		{"`é`", 1, 1, "x"},
		{"`é`", 1, 2, "x"},
	}
	for _, tt := range tests {
		if e, ok := parse(t, tt.src).Edit(tt.start, tt.end, tt.text); ok || e != (Edit{}) {
			t.Errorf("Parse(%q).Edit(%d, %d, %q) = %v, %v, want none", tt.src, tt.start, tt.end, tt.text, e, ok)
		}
	}
}

// Every range of every short literal with several texts.
func TestEditAll(t *testing.T) {
	texts := []string{"", "a", "7", "b\\", "\"\n", "é", "è", "\xa9", "\xc3", "世`", "\uFEFF", "AA", "éa", "aé😀"}
	n := 3
	if testing.Short() {
		n = 2
	}
	for _, src := range shortLiterals(n) {
		l := parse(t, src)
		for start := range len(l.Value()) + 1 {
			for end := start; end <= len(l.Value()); end++ {
				for _, text := range texts {
					checkEdit(t, l, start, end, text)
				}
			}
		}
		if t.Failed() {
			t.FailNow() // one literal's faults are enough to read
		}
	}
}

// checkEdit checks what must hold of every edit.
func checkEdit(t *testing.T, l Literal, start, end int, text string) {
	t.Helper()
	want := l.Value()[:start] + text + l.Value()[end:]
	e, ok := l.Edit(start, end, text)
	if !ok {
		if !l.Raw() || utf8.ValidString(want) && !strings.ContainsAny(text, "`\r\x00\uFEFF") {
			t.Errorf("Parse(%q).Edit(%d, %d, %q): not possible", l.src, start, end, text)
		}
		return
	}

	// The value is the one asked for.
	src := apply(l.src, e)
	if got, err := strconv.Unquote(src); err != nil || got != want {
		t.Errorf("Parse(%q).Edit(%d, %d, %q) = %v: source %q, value %q, error %v; want value %q", l.src, start, end, text, e, src, got, err, want)
	}
	if !utf8.ValidString(e.New) {
		t.Errorf("Parse(%q).Edit(%d, %d, %q) = %v: not UTF-8", l.src, start, end, text, e)
	}

	// Nothing is touched but the source of the range, with the characters it
	// cuts in two, and dropped \r before it.
	srcStart, srcEnd := l.around(start).src, l.around(end).srcEnd
	if e.Start < srcStart || e.End < e.Start || srcEnd < e.End {
		t.Errorf("Parse(%q).Edit(%d, %d, %q) = %v is not in [%d, %d)", l.src, start, end, text, e, srcStart, srcEnd)
	}

	// An edit that changes nothing is empty.
	if want == l.Value() && (e.Start != e.End || e.New != "") {
		t.Errorf("Parse(%q).Edit(%d, %d, %q) = %v changes source for nothing", l.src, start, end, text, e)
	}
}

// Edits of disjoint ranges, each made for the same literal, applied together.
func TestEditTwice(t *testing.T) {
	texts := []string{"", "7", "\xa9", "éa"}
	for _, src := range shortLiterals(2) {
		l := parse(t, src)
		val := l.Value()
		for a := range len(val) + 1 {
			for b := a; b <= len(val); b++ {
				for c := b; c <= len(val); c++ {
					if l.around(b).val != b {
						continue // both have a part of one source character
					}
					for _, first := range texts {
						for _, second := range texts {
							e1, ok1 := l.Edit(a, b, first)
							e2, ok2 := l.Edit(b, c, second)
							if !ok1 || !ok2 {
								continue
							}
							got, err := strconv.Unquote(apply(apply(src, e2), e1))
							if want := val[:a] + first + second + val[c:]; err != nil || got != want {
								t.Fatalf("Parse(%q).Edit(%d, %d, %q) = %v and Edit(%d, %d, %q) = %v together: value %q, error %v, want %q",
									src, a, b, first, e1, b, c, second, e2, got, err, want)
							}
						}
					}
				}
			}
		}
	}
}

// FuzzEdit checks edits of any literal, and that what was Go source still is.
func FuzzEdit(f *testing.F) {
	for _, src := range []string{`"https://example.com/a b"`, `"\u00e9\x41\101\n"`, `"\U0001F600é\\\""`, "`a\r\n\\é`", `"\xc3\xa9"`} {
		for _, text := range []string{"", "a", "é", "`\r", "\xff\x00\uFEFF"} {
			f.Add(src, uint(1), uint(1), text)
		}
	}
	f.Fuzz(func(t *testing.T, src string, from, length uint, text string) {
		if len(src) > 1000 {
			t.Skip("boundaries takes quadratic time")
		}
		l, err := Parse(src)
		val, unquoteErr := strconv.Unquote(src)
		isString := unquoteErr == nil && src[0] != '\'' && utf8.ValidString(src)
		if (err == nil) != isString || l.Value() != val && isString {
			t.Fatalf("Parse(%q) = %q, %v; Unquote = %q, %v", src, l.Value(), err, val, unquoteErr)
		}
		if err != nil {
			return
		}
		start := int(from % uint(len(val)+1))
		end := start + int(length%uint(len(val)-start+1))

		bounds := boundaries(src)
		wantStart, wantEnd := slowSource(bounds, start, end)
		if s, e := l.Source(start, end); s != wantStart || e != wantEnd {
			t.Fatalf("Parse(%q).Source(%d, %d) = %d, %d, want %d, %d", src, start, end, s, e, wantStart, wantEnd)
		}
		checkEdit(t, l, start, end, text)
		if e, ok := l.Edit(start, end, text); ok && scans(src) && !scans(apply(src, e)) {
			t.Fatalf("Parse(%q).Edit(%d, %d, %q) = %v is not Go source", src, start, end, text, e)
		}
	})
}

// scans reports whether go/scanner finds src to be one string literal.
func scans(src string) bool {
	fset := token.NewFileSet()
	var s scanner.Scanner
	s.Init(fset.AddFile("", -1, len(src)), []byte(src), nil, 0)
	_, tok, _ := s.Scan()
	s.Scan() // the semicolon that a line end adds
	_, eof, _ := s.Scan()
	return tok == token.STRING && eof == token.EOF && s.ErrorCount == 0
}

// TestEditIsGo checks with go/scanner that text which Go source cannot hold is
// escaped, or refused in a raw literal.
func TestEditIsGo(t *testing.T) {
	for _, src := range []string{`"ab"`, `"\x41b"`, "`ab`"} {
		for _, text := range []string{"\x00", "\uFEFF", "\xff", "\r", "\n", "`", `"`, `\`, "\u202e", "\uFFFE", "\U0010FFFF"} {
			e, ok := parse(t, src).Edit(1, 1, text)
			if ok && !scans(apply(src, e)) {
				t.Errorf("Parse(%q).Edit(1, 1, %q) gives %q: not Go source", src, text, apply(src, e))
			}
			if !ok && scans("`a"+text+"b`") && !strings.Contains(text, "\r") {
				t.Errorf("Parse(%q).Edit(1, 1, %q) is refused and would be Go source", src, text)
			}
		}
	}
}

// apply returns src after e.
func apply(src string, e Edit) string { return src[:e.Start] + e.New + src[e.End:] }
