package golit

import (
	"errors"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestParse(t *testing.T) {
	tests := []struct{ src, want string }{
		// escaped_char
		{`"\a"`, "\x07"},
		{`"\b"`, "\x08"},
		{`"\f"`, "\x0c"},
		{`"\n"`, "\x0a"},
		{`"\r"`, "\x0d"},
		{`"\t"`, "\x09"},
		{`"\v"`, "\x0b"},
		{`"\\"`, "\x5c"},
		{`"\""`, "\x22"},
		{`"'"`, "\x27"}, // needs no escape in a string literal, and has none there

		// octal_byte_value, hex_byte_value: one byte, whatever it is
		{`"\000\101\377"`, "\x00A\xff"},
		{`"\x00\x41\xfF"`, "\x00A\xff"},
		{`"\1011"`, "A1"},
		{`"\x411"`, "A1"},

		// little_u_value, big_u_value: one character
		{`"\u0041\u00ff\u4e16\ufffd"`, "Aÿ世\uFFFD"},
		{`"\U00000041\U0001F600\U0010FFFF"`, "A😀\U0010FFFF"},
		{`"\u00411"`, "A1"},

		// the rest
		{`""`, ""},
		{`"plain"`, "plain"},
		{`"aé世😀"`, "aé世😀"},
		{"\"a\rb\"", "a\rb"}, // dropped in raw literals only
		{"\"a\x00b\"", "a\x00b"},
		{"\"a`b\"", "a`b"},

		// raw_string_lit
		{"``", ""},
		{"`plain`", "plain"},
		{"`a\\n\"é'`", `a\n"é'`},
		{"`a\nb`", "a\nb"},
		{"`a\r\nb\r\n`", "a\nb\n"},
		{"`\r\r`", ""},
	}
	for _, tt := range tests {
		l, err := Parse(tt.src)
		if err != nil {
			t.Errorf("Parse(%q): %v", tt.src, err)
			continue
		}
		if l.Value() != tt.want {
			t.Errorf("Parse(%q).Value() = %q, want %q", tt.src, l.Value(), tt.want)
		}
		if want := tt.src[0] == '`'; l.Raw() != want {
			t.Errorf("Parse(%q).Raw() = %v, want %v", tt.src, l.Raw(), want)
		}
	}
}

func TestParseError(t *testing.T) {
	tests := []struct{ name, src string }{
		{"nothing", ``},
		{"no quotes", `abc`},
		{"number", `1`},
		{"one quote", `"`},
		{"one backquote", "`"},
		{"not closed", `"abc`},
		{"not closed, raw", "`abc"},
		{"closed by an escape", `"abc\"`},
		{"quotes differ", "\"abc`"},
		{"text after", `"abc" `},
		{"text before", ` "abc"`},
		{"two literals", `"a""b"`},
		{"two raw literals", "`a``b`"},
		{"rune literal", `'a'`},
		{"rune literal, escaped", `'\n'`},
		{"line end", "\"a\nb\""},
		{"escaped line end", "\"a\\\nb\""},
		{"no such escape", `"\q"`},
		{"no such escape, upper case", `"\N"`},
		{"rune's quote", `"\'"`},
		{"octal, short", `"\10"`},
		{"octal, one digit", `"\0"`},
		{"octal, not a digit", `"\108"`},
		{"octal over 255", `"\400"`},
		{"hex, short", `"\x4"`},
		{"hex, not a digit", `"\x4g"`},
		{"hex, upper-case letter", `"\X41"`},
		{"u, short", `"\u004"`},
		{"u, not a digit", `"\u004g"`},
		{"U, short", `"\U0000004"`},
		{"first surrogate", `"\ud800"`},
		{"last surrogate", `"\uDFFF"`},
		{"pair of surrogates", `"\ud83d\ude00"`},
		{"surrogate by U", `"\U0000d800"`},
		{"over the last character", `"\U00110000"`},
		{"over 31 bits", `"\UFFFFFFFF"`},
		{"not UTF-8", "\"a\xff\""},
		{"not UTF-8, with an escape", "\"\\na\xff\""},
		{"not UTF-8, raw", "`a\xff`"},
	}
	for _, tt := range tests {
		l, err := Parse(tt.src)
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || syntax.Src != tt.src {
			t.Errorf("%s: Parse(%q) = %q, error %v; want a SyntaxError of it", tt.name, tt.src, l.Value(), err)
		}
	}

	_, err := Parse(`'a'`)
	if want := `golit: "'a'" is not a Go string literal`; err.Error() != want {
		t.Errorf("Error() = %s, want %s", err, want)
	}
	if _, err := Parse(strings.Repeat("x", 1e6)); len(err.Error()) > 100 {
		t.Errorf("the error of a literal of 1 MB is %d bytes long", len(err.Error()))
	}
}

// The wanted source range is in angle quotes.
func TestSource(t *testing.T) {
	tests := []struct {
		start, end int
		want       string
	}{
		// plain
		{0, 0, `"‹›abc"`},
		{1, 1, `"a‹›bc"`},
		{3, 3, `"abc‹›"`},
		{0, 3, `"‹abc›"`},
		{1, 2, `"a‹b›c"`},
		{0, 0, `"‹›"`},

		// plain, several bytes
		{1, 3, `"a‹é›b"`},
		{1, 2, `"a‹é›b"`},
		{2, 3, `"a‹é›b"`},
		{2, 2, `"a‹›éb"`},
		{2, 6, `"a‹é世›"`},
		{3, 3, `"‹›😀"`},
		{3, 4, `"‹😀›"`},

		// escapes that write one byte
		{1, 2, `"a‹\n›b"`},
		{2, 3, `"a\n‹b›"`},
		{1, 1, `"a‹›\nb"`},
		{2, 2, `"a\n‹›b"`},
		{0, 1, `"‹\"›a"`},
		{0, 1, `"‹\\›n"`},
		{1, 2, `"\x41‹1›"`},
		{1, 2, `"\101‹1›"`},
		{0, 2, `"‹\xc3\xa9›"`},
		{1, 2, `"\xc3‹\xa9›"`},
		{1, 1, `"\xc3‹›\xa9"`},
		{18, 19, `"https://example.co‹\u006d›/"`},

		// escapes that write several
		{2, 4, `"ab‹\u00ff›cd"`},
		{2, 3, `"ab‹\u00ff›cd"`},
		{3, 4, `"ab‹\u00ff›cd"`},
		{3, 5, `"ab‹\u00ffc›d"`},
		{3, 3, `"ab‹›\u00ffcd"`},
		{4, 4, `"ab\u00ff‹›cd"`},
		{4, 5, `"ab\u00ff‹c›d"`},
		{1, 2, `"‹\U0001F600›\U0001F601"`},
		{3, 5, `"‹\U0001F600\U0001F601›"`},
		{4, 4, `"\U0001F600‹›\U0001F601"`},

		// raw
		{1, 2, "`a‹\\›n`"},
		{1, 2, "`a\r‹\n›b`"},
		{1, 3, "`a\r‹\nb›`"},
		{0, 3, "`‹a\r\nb›`"},
		{1, 1, "`a‹›\r\nb`"},
		{2, 2, "`a\r\n‹›b`"},
		{2, 3, "`a\r\n‹b›\r\n`"},
		{2, 4, "`é\r‹\n\r\n›é`"},
		{0, 1, "`\r‹a›\r`"},
		{0, 0, "`‹›\r`"},
		{0, 2, "`\r‹a\r\rb›\r`"},
		{1, 2, "`\ra\r\r‹b›\r`"},
		{1, 1, "`\ra‹›\r\rb\r`"},
		{2, 2, "`\ra\r\rb‹›\r`"},
	}
	for _, tt := range tests {
		src := strings.NewReplacer("‹", "", "›", "").Replace(tt.want)
		l := parse(t, src)
		s, e := l.Source(tt.start, tt.end)
		if got := src[:s] + "‹" + src[s:e] + "›" + src[e:]; got != tt.want {
			t.Errorf("Parse(%q).Source(%d, %d): %q, want %q", src, tt.start, tt.end, got, tt.want)
		}
	}
}

func TestOutOfRange(t *testing.T) {
	for _, src := range []string{`"abc"`, `"\x61bc"`, "`a\rbc`"} {
		l := parse(t, src)
		for _, r := range [][2]int{{-1, 0}, {2, 1}, {0, 4}, {4, 4}} {
			mustPanic(t, func() { l.Source(r[0], r[1]) }, "Parse(%q).Source(%d, %d)", src, r[0], r[1])
			mustPanic(t, func() { l.Edit(r[0], r[1], "") }, "Parse(%q).Edit(%d, %d)", src, r[0], r[1])
		}
	}
}

// Every range of every short literal, and ranges of long ones, against a slow
// definition of the boundaries.
func TestSourceAgainstBoundaries(t *testing.T) {
	sources := shortLiterals(3)
	for _, unit := range []string{`\x41`, `a\u00e9`, `\U0001F600é`, `\\`} {
		sources = append(sources, `"`+strings.Repeat(unit, stride*3/len(unit))+`"`)
	}
	for _, unit := range []string{"a\r\n", "\r", "é\r\r"} {
		sources = append(sources, "`a"+strings.Repeat(unit, stride*3/len(unit))+"b`")
	}
	for _, src := range sources {
		l := parse(t, src)
		bounds := boundaries(src)
		// A long literal has too many ranges: take every start, a few ends.
		for start := range len(l.Value()) + 1 {
			for _, end := range ends(start, len(l.Value())) {
				wantStart, wantEnd := slowSource(bounds, start, end)
				if s, e := l.Source(start, end); s != wantStart || e != wantEnd {
					t.Fatalf("Parse(%q).Source(%d, %d) = %d, %d, want %d, %d", src, start, end, s, e, wantStart, wantEnd)
				}
			}
		}
	}
}

// boundaries returns the boundaries between the source characters of src: the
// offsets up to which src, closed there, is a literal on its own.
func boundaries(src string) (bounds []mark) {
	for at := 1; at < len(src); at++ {
		head := src[:at] + src[:1]
		val, err := strconv.Unquote(head)
		if err == nil && utf8.ValidString(head) {
			bounds = append(bounds, mark{len(val), at})
		}
	}
	return bounds
}

// slowSource is what Source's comment says, by search among all boundaries.
func slowSource(bounds []mark, start, end int) (srcStart, srcEnd int) {
	for _, b := range bounds { // the last one not after start
		if b.val <= start {
			srcStart = b.src
		}
	}
	if start == end {
		for _, b := range bounds { // the first one at start, or else the one before
			if b.val == start {
				return b.src, b.src
			}
		}
		return srcStart, srcStart
	}
	for _, b := range bounds { // the first one not before end
		if b.val >= end {
			return srcStart, b.src
		}
	}
	panic("no boundary at the end")
}

// ends returns the ends of ranges from start that are worth a test: all in a
// short value, the near ones and the last in a long one.
func ends(start, length int) (ends []int) {
	for end := start; end <= length; end++ {
		if length < 20 || end <= start+5 || end == length {
			ends = append(ends, end)
		}
	}
	return ends
}

// shortLiterals returns every literal of up to n source characters, from one
// of each sort, interpreted and raw.
func shortLiterals(n int) (sources []string) {
	for _, body := range words(n, `a`, `é`, `\n`, `\\`, `\x41`, `\xc3`, `\xA9`, `\101`, `\u0041`, `\u00e9`, `\U0001F600`) {
		sources = append(sources, `"`+body+`"`)
	}
	for _, body := range words(n+1, "a", "é", "\r", "\n", `\`, `"`) {
		sources = append(sources, "`"+body+"`")
	}
	return sources
}

// words returns every concatenation of up to n letters.
func words(n int, letters ...string) []string {
	all, last := []string{""}, []string{""}
	for range n {
		var longer []string
		for _, w := range last {
			for _, letter := range letters {
				longer = append(longer, w+letter)
			}
		}
		all, last = append(all, longer...), longer
	}
	return all
}

func parse(t testing.TB, src string) Literal {
	t.Helper()
	l, err := Parse(src)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func mustPanic(t *testing.T, f func(), format string, args ...any) {
	t.Helper()
	defer func() {
		t.Helper()
		if recover() == nil {
			t.Errorf(format+" does not panic", args...)
		}
	}()
	f()
}
