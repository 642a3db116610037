package uri

import (
	"slices"
	"strings"
	"testing"
)

func TestDecodedSegments(t *testing.T) {
	for _, c := range []struct {
		in   string
		want []string
	}{
		{"", nil},
		{"/", []string{"", ""}},
		{"/a%2Fb/c", []string{"", "a/b", "c"}},
		{"a%2541", []string{"a%41"}},
		{"//h/a//b/", []string{"", "a", "", "b", ""}},
		{"%FF/+", []string{"\xff", "+"}},
		{"urn:a:b", []string{"a:b"}},
		{"/%2e%2E/..", []string{"", "..", ".."}},
	} {
		if got := slices.Collect(MustParse(c.in).DecodedSegments()); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.in, got, c.want)
		}
	}
	for s := range MustParse("a/b").DecodedSegments() {
		if s != "a" {
			t.Errorf("goes on with %q", s)
		}
		break
	}
}

func TestJoin(t *testing.T) {
	for _, c := range []struct {
		base     string
		segments []string
		want     string // "" for an error
	}{
		{"https://h/api", []string{"users", "a/b c"}, "https://h/api/users/a%2Fb%20c"},
		{"https://h/api/", []string{"users", ""}, "https://h/api/users/"},
		{"https://h", []string{"a", "", "b"}, "https://h/a//b"},
		{"https://h/a?b#c", []string{"d"}, "https://h/a/d?b#c"},
		{"https://h?b", []string{"d"}, "https://h/d?b"},
		{"https://h/a", nil, "https://h/a"},
		{"https://h", nil, "https://h"},
		{"https://h/a", []string{""}, "https://h/a/"},
		{"https://h/a/", []string{""}, "https://h/a/"},
		{"https://h/a/", []string{"", ""}, "https://h/a//"},
		{"https://h", []string{""}, "https://h/"},
		{"https://h/", []string{"", "a"}, "https://h//a"},
		{"https://h", []string{"", "a"}, "https://h//a"},
		{"https://h//", []string{"a"}, "https://h//a"},
		{"https://h/a/..", []string{"b"}, "https://h/a/../b"},
		{"https://h", []string{"a?b#c%2F\\é\x00"}, "https://h/a%3Fb%23c%252F%5C%C3%A9%00"},
		{"https://h", []string{"a:b@c;d=e"}, "https://h/a:b@c;d=e"},
		{"https://h", []string{"...", ".a", "%2e%2e"}, "https://h/.../.a/%252e%252e"},
		{"https://h", []string{"a", ".."}, ""},
		{"https://h", []string{"."}, ""},

		{"", []string{"a", "b"}, "a/b"},
		{"", []string{"a:b", "c:d"}, "a%3Ab/c:d"},
		{"", []string{"http://evil"}, "http%3A%2F%2Fevil"},
		{"", []string{"//evil", "x"}, "%2F%2Fevil/x"},
		{"", []string{""}, ""},
		{"", []string{"", "", "evil"}, ""},
		{"?q", []string{"a"}, "a?q"},
		{"a", []string{"b:c"}, "a/b:c"},
		{"/", []string{"", "evil"}, ""},
		{"/", []string{"a"}, "/a"},
		{"foo:/", []string{"", "evil"}, ""},
		{"foo:", []string{"", "a"}, ""},
		{"foo:", []string{"a:b"}, "foo:a:b"},
		{"urn:a", []string{"b"}, "urn:a/b"},
		{"../", []string{"a"}, "../a"},
	} {
		r := MustParse(c.base)
		got, err := r.Join(c.segments...)
		if got.String() != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%q and %q: %q, %v; want %q", c.base, c.segments, got.s, err, c.want)
		}
		if fault := checkJoin(r, c.segments); fault != "" {
			t.Errorf("%q and %q: %s", c.base, c.segments, fault)
		}
	}
}

// checkJoin returns what is wrong with Join, or "": the segments are those of the
// base, except an empty one at its end, and then the text that was joined; also
// once normalized, if the base has no dot-segments.
func checkJoin(base Ref, segments []string) string {
	got, err := base.Join(segments...)
	if err != nil {
		if got != (Ref{}) {
			return "a Ref with the error"
		}
		return ""
	}
	p, q := base.Parts(), got.Parts()
	path := q.Path
	q.Path = p.Path
	if p != q {
		return "another component changed: " + got.s
	}
	if len(segments) == 0 {
		if got != base {
			return "nothing was joined, and it is another: " + got.s
		}
		return ""
	}
	want := slices.Collect(base.DecodedSegments())
	switch {
	case len(want) == 0 && p.HasHost:
		want = []string{""}
	case len(want) > 0 && want[len(want)-1] == "":
		want = want[:len(want)-1]
	}
	want = append(want, segments...)
	if got := slices.Collect(got.DecodedSegments()); !slices.Equal(got, want) {
		return "other segments: " + strings.Join(got, "|") + ", not " + strings.Join(want, "|")
	}
	if !strings.HasPrefix(path, p.Path) {
		return "the base's path is not kept: " + path
	}
	if dotless := base.Normalize(SyntaxForm); dotless.Path() == base.Path() && !base.IsRelative() {
		if got, want := slices.Collect(got.Normalize(SyntaxForm).DecodedSegments()), want; !slices.Equal(got, want) {
			return "other segments when normalized: " + strings.Join(got, "|")
		}
	}
	return ""
}

func FuzzJoin(f *testing.F) {
	for _, s := range seeds {
		f.Add(s, "a", "b", uint8(2))
		f.Add(s, "", "a:b", uint8(2))
		f.Add(s, "..", "%2e", uint8(1))
	}
	f.Fuzz(func(t *testing.T, s, first, second string, n uint8) {
		r, err := Parse(s)
		if err != nil {
			return
		}
		segments := []string{first, second, first}[:n%4]
		if fault := checkJoin(r, segments); fault != "" {
			t.Errorf("%q and %q: %s", s, segments, fault)
		}
	})
}
