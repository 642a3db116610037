package uri

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestParsePairs(t *testing.T) {
	for _, c := range []struct {
		in   string
		want Pairs
	}{
		{"", nil},
		{"&", nil},
		{"&&a&&", Pairs{{"a", ""}}},
		{"a=b", Pairs{{"a", "b"}}},
		{"a=b&a=c&b=d&a=", Pairs{{"a", "b"}, {"a", "c"}, {"b", "d"}, {"a", ""}}},
		{"=", Pairs{{"", ""}}},
		{"=b", Pairs{{"", "b"}}},
		{"a==b=c", Pairs{{"a", "=b=c"}}},
		{"a;b=c;d", Pairs{{"a;b", "c;d"}}},
		{"?a=b", Pairs{{"?a", "b"}}},
		{"a+b=c+d%20e%2B", Pairs{{"a b", "c d e+"}}},
		{"%61=%26%3d%23", Pairs{{"a", "&=#"}}},
		{"a=%", Pairs{{"a", "%"}}},
		{"a=%4&b=%zz%41", Pairs{{"a", "%4"}, {"b", "%zzA"}}},
		{"a=100%+off", Pairs{{"a", "100% off"}}},
		{"a=%2541", Pairs{{"a", "%41"}}},
		{"a=%00", Pairs{{"a", "\x00"}}},
		{"é=ü", Pairs{{"é", "ü"}}},
		{"%C3%A9=%E2%82%AC", Pairs{{"é", "€"}}},
		{"a=%EF%BB%BFx", Pairs{{"a", "\ufeffx"}}}, // without BOM: it stays
		{"a=%FF%FE", Pairs{{"a", "\ufffd\ufffd"}}},
		{"a=%E2%82", Pairs{{"a", "\ufffd"}}},
		{"a=%E2%82%41", Pairs{{"a", "\ufffdA"}}},
		{"a=%F0%9F%98%F0%9F%98%80", Pairs{{"a", "\ufffd😀"}}},
		{"a=%F0%80%80%80", Pairs{{"a", strings.Repeat("\ufffd", 4)}}}, // overlong
		{"a=%ED%A0%80", Pairs{{"a", strings.Repeat("\ufffd", 3)}}},    // a surrogate
		{"a=%C0%AF", Pairs{{"a", "\ufffd\ufffd"}}},
		{"a=%F4%90%80%80", Pairs{{"a", strings.Repeat("\ufffd", 4)}}},
		{"a=%F4%8F%BF", Pairs{{"a", "\ufffd"}}},
		{"a=%EF%BF%BD", Pairs{{"a", "\ufffd"}}},
		{"a=\xff%", Pairs{{"a", "\ufffd%"}}},
	} {
		if got := ParsePairs(c.in); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.in, got, c.want)
		}
		if fault := checkPairs(c.in); fault != "" {
			t.Errorf("%q: %s", c.in, fault)
		}
	}
}

func TestPairsString(t *testing.T) {
	all := make([]byte, 128)
	for i := range all {
		all[i] = byte(i)
	}
	want := "%00%01%02%03%04%05%06%07%08%09%0A%0B%0C%0D%0E%0F%10%11%12%13%14%15%16%17%18%19%1A%1B%1C%1D%1E%1F" +
		"+%21%22%23%24%25%26%27%28%29*%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3F%40ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_" +
		"%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D%7E%7F"
	for _, c := range []struct {
		pairs Pairs
		want  string
	}{
		{nil, ""},
		{Pairs{{"", ""}}, "="},
		{Pairs{{"a", ""}}, "a="},
		{Pairs{{"a", "1"}, {"b", "x y"}, {"a", "&=#"}}, "a=1&b=x+y&a=%26%3D%23"},
		{Pairs{{"é", "€"}}, "%C3%A9=%E2%82%AC"},
		{Pairs{{"a", "\xff"}}, "a=%FF"},
		{Pairs{{string(all), ""}}, want + "="},
	} {
		if got := c.pairs.String(); got != c.want {
			t.Errorf("%q: %q, want %q", c.pairs, got, c.want)
		}
	}
}

func TestQueryPairs(t *testing.T) {
	r := MustParse("http://h/a?b=c+d&b=%26#f")
	if v, ok := r.QueryPairs().Get("b"); v != "c d" || !ok {
		t.Errorf("got %q, %v", v, ok)
	}
	if v, ok := r.QueryPairs().Get("c"); v != "" || ok {
		t.Errorf("got %q, %v", v, ok)
	}
	for _, c := range []struct {
		in    string
		pairs Pairs
		want  string
	}{
		{"http://h/a?b#f", Pairs{{"x", "1 2"}}, "http://h/a?x=1+2#f"},
		{"http://h/a?b#f", nil, "http://h/a#f"},
		{"http://h/a?#", nil, "http://h/a#"},
		{"", Pairs{{"", ""}}, "?="},
		{"a", Pairs{{"a:b", "//"}}, "a?a%3Ab=%2F%2F"},
	} {
		if got := MustParse(c.in).WithQueryPairs(c.pairs...); got.s != c.want {
			t.Errorf("%q: %q, want %q", c.in, got.s, c.want)
		}
	}
	if got := MustParse("a?").QueryPairs(); got != nil {
		t.Errorf("got %q", got)
	}
}

// checkPairs returns what is wrong with ParsePairs of s and what is written of it,
// or "". net/url is the second opinion where it has one: it keeps no order, refuses
// ";" and bad triplets, and keeps bytes that are no UTF-8.
func checkPairs(s string) string {
	pairs := ParsePairs(s)
	for _, p := range pairs {
		if !utf8.ValidString(p.Name) || !utf8.ValidString(p.Value) {
			return fmt.Sprintf("not UTF-8: %q", p)
		}
	}
	text := pairs.String()
	if again := ParsePairs(text); !slices.Equal(again, pairs) {
		return fmt.Sprintf("%q is written %q and read as %q", pairs, text, again)
	}
	if again := ParsePairs(text).String(); again != text {
		return "written otherwise the second time: " + again
	}
	base := MustParse("s://u@h:1/p?q#f")
	r := base.WithQueryPairs(pairs...)
	if got, ok := r.Query(); got != text || ok != (len(pairs) > 0) {
		return "another query: " + r.s
	}
	if back, err := r.WithQuery("q"); err != nil || back != base {
		return "another component changed: " + r.s
	}
	for _, p := range pairs {
		if v, ok := pairs.Get(p.Name); !ok || v != pairs[slices.IndexFunc(pairs, func(q Pair) bool { return q.Name == p.Name })].Value {
			return "Get"
		}
	}
	for query, want := range map[string]Pairs{s: pairs, text: pairs} {
		values, err := url.ParseQuery(query)
		if err != nil {
			continue
		}
		if !utf8.ValidString(fmt.Sprint(values)) {
			continue
		}
		got := url.Values{}
		for _, p := range want {
			got.Add(p.Name, p.Value)
		}
		if fmt.Sprint(got) != fmt.Sprint(values) {
			return fmt.Sprintf("net/url reads %q as %q", query, values)
		}
	}
	return ""
}

func FuzzPairs(f *testing.F) {
	for _, s := range []string{"", "a=1&b=x+y&a=%26&c", "&&=&", "%", "%E2%82&%F0%9F%98%80=%ED%A0%80", "a;b=c;d", "100%+off", "\xff=\xf0\x9f", "?q#f"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if fault := checkPairs(s); fault != "" {
			t.Errorf("%q: %s", s, fault)
		}
		if got, want := decodeUTF8(s), slowDecodeUTF8(s); got != want {
			t.Errorf("decodeUTF8(%q) = %q, want %q", s, got, want)
		}
	})
}

// slowDecodeUTF8 is the UTF-8 decoder of the Encoding Standard, section 8.1.1,
// step by step.
func slowDecodeUTF8(s string) string {
	var out []rune
	point, seen, needed := rune(0), 0, 0
	low, high := byte(0x80), byte(0xBF)
	for i := 0; i < len(s); i++ {
		c := s[i]
		if needed == 0 {
			switch {
			case c <= 0x7F:
				out = append(out, rune(c))
			case c >= 0xC2 && c <= 0xDF:
				needed, point = 1, rune(c&0x1F)
			case c >= 0xE0 && c <= 0xEF:
				if c == 0xE0 {
					low = 0xA0
				}
				if c == 0xED {
					high = 0x9F
				}
				needed, point = 2, rune(c&0xF)
			case c >= 0xF0 && c <= 0xF4:
				if c == 0xF0 {
					low = 0x90
				}
				if c == 0xF4 {
					high = 0x8F
				}
				needed, point = 3, rune(c&0x7)
			default:
				out = append(out, '\uFFFD')
			}
			continue
		}
		if c < low || c > high {
			point, needed, seen, low, high = 0, 0, 0, 0x80, 0xBF
			i-- // restore the byte
			out = append(out, '\uFFFD')
			continue
		}
		low, high = 0x80, 0xBF
		point = point<<6 | rune(c&0x3F)
		if seen++; seen == needed {
			out = append(out, point)
			point, needed, seen = 0, 0, 0
		}
	}
	if needed > 0 {
		out = append(out, '\uFFFD')
	}
	return string(out)
}

// Set, Add, Del, Has and All do what the methods of URLSearchParams do (URL Standard
// section 6.2).
func TestPairsMethods(t *testing.T) {
	const query = "a=1&b=2&a=3&c="
	for _, c := range []struct {
		name, want string
		change     func(*Pairs)
	}{
		{"set several", "a=9&b=2&c=", func(p *Pairs) { p.Set("a", "9") }},
		{"set the last", "a=1&b=2&a=3&c=x+y", func(p *Pairs) { p.Set("c", "x y") }},
		{"set none", "a=1&b=2&a=3&c=&d=4", func(p *Pairs) { p.Set("d", "4") }},
		{"add", "a=1&b=2&a=3&c=&a=%26", func(p *Pairs) { p.Add("a", "&") }},
		{"del", "b=2&c=", func(p *Pairs) { p.Del("a") }},
		{"del none", query, func(p *Pairs) { p.Del("d") }},
		{"nothing left", "", func(p *Pairs) { p.Del("a"); p.Del("b"); p.Del("c") }},
	} {
		p := ParsePairs(query)
		if c.change(&p); p.String() != c.want {
			t.Errorf("%s: %s, want %s", c.name, p, c.want)
		}
	}
	var p Pairs
	p.Set("a", "")
	if !p.Has("a") || p.Has("b") || p.String() != "a=" {
		t.Errorf("%s", p)
	}
	p = ParsePairs(query)
	if got := slices.Collect(p.All("a")); !slices.Equal(got, []string{"1", "3"}) {
		t.Errorf("All: %q", got)
	}
	for range p.All("a") {
		break // the iterator stops
	}
}
