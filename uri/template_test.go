package uri

import (
	"net/netip"
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// rfc6570Values are the variables of RFC 6570 section 3.2; year, dom and semi are of
// section 2.4. undef is not there.
var rfc6570Values = map[string]any{
	"count":      []string{"one", "two", "three"},
	"dom":        []string{"example", "com"},
	"dub":        "me/too",
	"hello":      "Hello World!",
	"half":       "50%",
	"var":        "value",
	"who":        "fred",
	"base":       "http://example.com/home/",
	"path":       "/foo/bar",
	"list":       []string{"red", "green", "blue"},
	"keys":       Pairs{{"semi", ";"}, {"dot", "."}, {"comma", ","}},
	"v":          "6",
	"x":          "1024",
	"y":          "768",
	"empty":      "",
	"empty_keys": Pairs{},
	"undef":      nil,
	"year":       []string{"1965", "2000", "2012"},
	"semi":       ";",
}

// The RFC's own examples.
func TestTemplateRFC(t *testing.T) {
	text, err := os.ReadFile("testdata/rfc6570.txt")
	if err != nil {
		t.Fatal(err)
	}
	section, n := "", 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "## ") {
			section = strings.TrimSpace(line[3:])
		}
		in, want, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if !ok {
			continue
		}
		n++
		tmpl, err := ParseTemplate(in)
		if err != nil {
			t.Errorf("%s: %v", section, err)
			continue
		}
		if got, err := tmpl.Expand(rfc6570Values); err != nil || got != want {
			t.Errorf("%s: %s gives %q, %v; want %q", section, in, got, err, want)
		}
		if tmpl.String() != in {
			t.Errorf("String of %q is %q", in, tmpl)
		}
	}
	if n < 180 {
		t.Errorf("only %d examples", n)
	}
}

func TestTemplateExpand(t *testing.T) {
	type id string
	three := 3
	var none *int
	when := time.Date(2006, 1, 2, 15, 4, 5, 0, time.FixedZone("", 2*3600))
	for _, c := range []struct {
		in   string
		x    any
		want string
	}{
		// What can be a value.
		{"{x}", id("a b"), "a%20b"},
		{"{x}", []byte("a b"), "a%20b"},
		{"{x}", 3, "3"},
		{"{x}", -3, "-3"},
		{"{x}", uint8(3), "3"},
		{"{x}", 1e21, "1000000000000000000000"},
		{"{x}", float32(0.1), "0.1"},
		{"{x}", true, "true"},
		{"{x}", &three, "3"},
		{"{x}", when, "2006-01-02T15%3A04%3A05%2B02%3A00"},
		{"{x}", netip.MustParseAddr("::1"), "%3A%3A1"},
		{"{x}", MustParse("http://u:p@h/"), "http%3A%2F%2Fu%3Ap%40h%2F"},
		{"{+x}", MustParse("http://u:p@h/"), "http://u:p@h/"},
		{"{?x*}", []int{1, 2}, "?x=1&x=2"},
		{"{?x*}", [2]bool{true}, "?x=true&x=false"},
		{"{?x*}", []any{"a", nil, 1, none}, "?x=a&x=1"},
		{"{?x*}", []Ref{MustParse("a:b")}, "?x=a%3Ab"},
		{"{?x*}", map[string]string{"b": "1", "a": "2"}, "?a=2&b=1"},
		{"{?x*}", map[id]any{"b": nil, "a": 2}, "?a=2"},
		{"{?x*}", Pairs{{"b", "1"}, {"a", "2"}, {"b", "3"}}, "?b=1&a=2&b=3"},
		{"{?x*}", []Pair{}, ""},
		{"O{x}X", none, "OX"},
		{"O{x}X", []string(nil), "OX"},
		{"O{x}X", map[string]string{}, "OX"},
		{"O{?x}X", []any{nil}, "OX"},

		// Nothing but "+" and "#" lets a value out of its component.
		{"/{x}", "../..?a#b", "/..%2F..%3Fa%23b"},
		{"{?x}", "a&b=c#d+e", "?x=a%26b%3Dc%23d%2Be"},
		{"{?x*}", map[string]string{"a=&": "b=&"}, "?a%3D%26=b%3D%26"},
		{"{+x}", "%20%2%zz%E9", "%20%252%25zz%E9"},
		{"{x}", "%20", "%2520"},
		{"{x}", "é€\xff\x00~", "%C3%A9%E2%82%AC%FF%00~"},

		// Empty strings in lists and maps.
		{"{;x}", "", ";x"},
		{"{?x}", "", "?x="},
		{"{;x}", []string{""}, ";x="},
		{"{;x*}", []string{"", "a"}, ";x;x=a"},
		{"{?x*}", []string{"", "a"}, "?x=&x=a"},
		{"{x*}", map[string]string{"a": ""}, "a="},
		{"{;x*}", map[string]string{"a": ""}, ";a"},
		{"{/x*}", []string{"", ""}, "//"},

		// A prefix is of characters, not bytes, and splits no triplet.
		{"{x:1}", "éa", "%C3%A9"},
		{"{x:2}", "%41a", "%254"},
		{"{+x:1}", "%41a", "%41"},
		{"{+x:2}", "%C3%A9ab", "%C3%A9a"},
		{"{+x:1}", "%E2%82", "%E2"},
		{"{+x:2}", "%4x", "%254"},
		{"{+x:1}", "%C3", "%C3"},
		{"{x:9999}", "a", "a"},
		{"{?x:2}", 1234, "?x=12"},

		// Literals.
		{"/é/'[]{x}", "a", "/%C3%A9/'[]a"},
		{"%41%zz", nil, "!1"},
		{"a{x}", "", "a"},
		{"\ue000", nil, "%EE%80%80"},
	} {
		tmpl, err := ParseTemplate(c.in)
		if c.want == "!1" {
			if err == nil {
				t.Errorf("%q parses", c.in)
			}
			continue
		}
		if err != nil {
			t.Error(err)
			continue
		}
		if got, err := tmpl.Expand(map[string]any{"x": c.x}); err != nil || got != c.want {
			t.Errorf("%q with %#v: %q, %v; want %q", c.in, c.x, got, err, c.want)
		}
	}
	for _, c := range []struct {
		in string
		x  any
	}{
		{"{x:1}", []string{"a"}},
		{"{+x:1}", map[string]string{"a": "b"}},
		{"{x}", struct{}{}},
		{"{x}", func() {}},
		{"{x}", 1i},
		{"{x}", [][]string{{"a"}}},
		{"{x}", map[int]string{1: "a"}},
		{"{x}", map[string][]string{"a": {"b"}}},
		{"{x}", time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC)}, // MarshalText fails
	} {
		if got, err := MustParseTemplate(c.in).Expand(map[string]any{"x": c.x}); err == nil || got != "" {
			t.Errorf("%q with %#v: %q", c.in, c.x, got)
		}
	}
	if got, err := (Template{}).Expand(nil); got != "" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}

func TestTemplateErrors(t *testing.T) {
	for _, c := range []struct {
		in     string
		offset int
		rule   string
	}{
		{"{", 1, "varname"},
		{"{}", 1, "varname"},
		{"a}", 1, "literals"},
		{"{x", 2, "expression"},
		{"{x,", 3, "varname"},
		{"{x,}", 3, "varname"},
		{"{,x}", 1, "op-reserve"},
		{"{=x}", 1, "op-reserve"},
		{"{!x}", 1, "op-reserve"},
		{"{@x}", 1, "op-reserve"},
		{"{|x}", 1, "op-reserve"},
		{"{x y}", 2, "varspec"},
		{"{ x}", 1, "varname"},
		{"{x-y}", 2, "varspec"},
		{"{x.}", 3, "varname"},
		{"{x..y}", 3, "varname"},
		{"{.x..y}", 4, "varname"},
		{"{?.x}", 2, "varname"},
		{"{é}", 1, "varname"},
		{"{%4}", 1, "varname"},
		{"{x:}", 3, "max-length"},
		{"{x:0}", 3, "max-length"},
		{"{x:01}", 3, "max-length"},
		{"{x:10000}", 7, "varspec"},
		{"{x:a}", 3, "max-length"},
		{"{x*:1}", 3, "varspec"},
		{"{x:1*}", 4, "varspec"},
		{"{x**}", 3, "varspec"},
		{"{{x}}", 1, "varname"},
		{"{++x}", 2, "varname"},
		{"{\x00x}", 1, "varname"},
		{"a b", 1, "literals"},
		{"a%", 1, "literals"},
		{"a%2", 1, "literals"},
		{"a\\", 1, "literals"},
		{"a\"", 1, "literals"},
		{"<>", 0, "literals"},
		{"^`|", 0, "literals"},
		{"\x7f", 0, "literals"},
		{"\xff", 0, "literals"},
		{"\u0080", 0, "literals"},
		{"\ufffe", 0, "literals"},
	} {
		_, err := ParseTemplate(c.in)
		e, ok := err.(*TemplateError)
		if !ok || e.Input != c.in || e.Offset != c.offset || e.Rule != c.rule || !strings.Contains(e.Error(), "RFC 6570") {
			t.Errorf("%q: %#v, want %d %s", c.in, err, c.offset, c.rule)
		}
	}
	defer func() {
		if _, ok := recover().(*TemplateError); !ok {
			t.Error("MustParseTemplate does not panic")
		}
	}()
	MustParseTemplate("{")
}

// checkTemplate returns what is wrong with a template and its expansion, or "".
func checkTemplate(s, a, b string) string {
	t, err := ParseTemplate(s)
	if err != nil {
		e, ok := err.(*TemplateError)
		if !ok || e.Input != s || e.Offset < 0 || e.Offset > len(s) || e.Reason == "" || e.Rule == "" || !utf8.ValidString(e.Reason) {
			return "incomplete error"
		}
		return ""
	}
	if t.String() != s {
		return "another String"
	}
	values := map[string]any{"a": a, "b": b, "c": []string{a, b}, "d": Pairs{{a, b}, {b, a}}, "e": ""}
	got, err := t.Expand(values)
	if err != nil {
		if got != "" || !strings.Contains(s, ":") {
			return "an error without a prefix: " + err.Error()
		}
		return ""
	}
	if again, err := MustParseTemplate(s).Expand(values); err != nil || again != got {
		return "another expansion the second time"
	}
	// Nothing but what a URI may hold somewhere comes out, and only whole triplets.
	for i := 0; i < len(got); i++ {
		if c := got[i]; class[c]&inUnreserved == 0 && !isReserved(c) && !(c == '%' && isTriplet(got, i)) {
			return "a byte of no URI: " + got
		}
	}
	// Without "+" and "#", nothing of a value separates: there are as many delimiters
	// as for values that have none.
	if !strings.ContainsAny(s, "+#") {
		plain, err := t.Expand(map[string]any{"a": plainText(a), "b": plainText(b), "c": []string{plainText(a), plainText(b)},
			"d": Pairs{{plainText(a), plainText(b)}, {plainText(b), plainText(a)}}, "e": ""})
		if err != nil {
			return err.Error()
		}
		for _, c := range ":/?#[]@!$&'()*+,;=" {
			if n, m := strings.Count(got, string(c)), strings.Count(plain, string(c)); n != m {
				return "a value brings a delimiter with it: " + got
			}
		}
	}
	return ""
}

// plainText is "x" for any text that is not empty.
func plainText(s string) string {
	if s == "" {
		return ""
	}
	return "x"
}

func FuzzTemplate(f *testing.F) {
	text, err := os.ReadFile("testdata/rfc6570.txt")
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if in, _, ok := strings.Cut(line, "\t"); ok {
			in = strings.NewReplacer("list", "c", "count", "c", "keys", "d", "var", "a", "hello", "b", "empty", "e").Replace(in)
			f.Add(in, "a/b?c", "50% é")
		}
	}
	for _, s := range []string{"{", "}", "{a", "{a:}", "{a:01}", "{.a..b}", "{%41}", "é%zz", "{+d:1}", "{c*:1}"} {
		f.Add(s, "%41%C3%A9", "")
	}
	f.Fuzz(func(t *testing.T, s, a, b string) {
		if fault := checkTemplate(s, a, b); fault != "" {
			t.Errorf("%q with %q and %q: %s", s, a, b, fault)
		}
	})
}
