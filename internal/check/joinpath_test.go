package check

import (
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/strval"
)

func TestJoinpath(t *testing.T) {
	testBase(t, joinpath, "path-element", "(*url.URL).JoinPath", []baseCase{
		// What looks wrong and is right.
		{base: "", value: ""},
		{base: "", value: "a b/é{}"},
		{base: "", value: "a%3Fb%25"},
		{base: "", value: "../../.."},
		{base: "https://h/a", value: ".."},
		{base: "https://h/a/b/", value: "../.."},
		{base: "https://h/a", value: "x/../y"},
		{base: "https://h/a", value: "a..b/..."},
		{base: "https://h/a?q=1", value: "b"},
		{base: "https://h/../a", value: "../.."}, // the base's own
		{base: "", value: "a?b", test: true},
		{base: "", value: "100%", test: true},
		{base: "https://h/a", value: "a?b", later: ".."}, // removed
		{base: "https://h/a", value: "%zz", later: "../x"},
		{base: "https://h/a", value: "../..", later: "../x"},

		{base: "", value: "a?b#c", at: "?",
			want: `"?" becomes "%3F"; add the query after JoinPath; in "a?b#c" (path, RFC 3986 section 3.3)`},
		{base: "https://h/a", value: "a?b", later: "x", at: "?",
			want: `"?" becomes "%3F": "a?b" joined to "https://h/a" is "https://h/a/a%3Fb"; add the query after JoinPath (path, RFC 3986 section 3.3)`},
		{base: "https://h/x?k", value: "a#b", at: "#",
			want: `"#" becomes "%23": "a#b" joined to "https://h/x?k" is "https://h/x/a%23b?k"; add the fragment after JoinPath (path, RFC 3986 section 3.3)`},
		{base: "https://h", value: "a?b", test: true, strict: true, at: "?",
			want: `"?" becomes "%3F": "a?b" joined to "https://h" is "https://h/a%3Fb"; add the query after JoinPath (path, RFC 3986 section 3.3)`},
		{base: "https://h", value: "100%/x", at: "%/x",
			want: `"%" is not followed by two hex digits; (*url.URL).JoinPath joins nothing, without an error; write "%25"; in "100%/x" (pct-encoded, RFC 3986 section 2.1)`},
		{base: "https://h/a", value: "../../x", at: "../../x",
			want: `".." climbs above the root and is ignored: "../../x" joined to "https://h/a" is "https://h/x"; leave it out, or correct the base (remove_dot_segments, RFC 3986 section 5.2.4)`},
		{base: "https://h", value: "..", at: "..",
			want: `".." climbs above the root and is ignored: ".." joined to "https://h" is "https://h"; leave it out, or correct the base (remove_dot_segments, RFC 3986 section 5.2.4)`},
	})
	testBase(t, joinpath, "path-element", "url.JoinPath", []baseCase{
		{base: "https://h", value: "100%zz", test: true, at: "%zz",
			want: `"%" is not followed by two hex digits; url.JoinPath fails; write "%25"; in "100%zz" (pct-encoded, RFC 3986 section 2.1)`},
	})
	testCheck(t, joinpath, []siteCase{
		{role: "path-element", value: "5%-10%", at: "%-1", fix: "?5%25-10%25",
			want: `"%" is not followed by two hex digits; url.JoinPath fails; write "%25"; in "5%-10%" (pct-encoded, RFC 3986 section 2.1)`},
		{role: "reference", value: "a%zz?b"}, // no element
	})
}

// What is said of an element with a hole holds for every filling.
func TestJoinpathHoles(t *testing.T) {
	role, _ := catalogue.LookupRole("path-element")
	for _, c := range []struct {
		value string // "\x00" is a hole
		want  bool
	}{
		{"\x00", false}, {"users/\x00", false}, {"100%\x00", false}, {"100%2\x00", false}, {"%zz/../\x00", false}, {"%zz\x00", true}, {"100%/\x00", true}, {"../\x00", false}, {"?\x00", true}, {"\x00?x", true}, {"a#\x00", true},
	} {
		at := strings.IndexByte(c.value, 0)
		v := strval.Value{Text: c.value, Holes: []strval.Hole{{At: at, Kind: strval.Any, Label: "x"}}}
		s := NewSite(v, role, "(*url.URL).JoinPath")
		s.Base = NewBase(strval.Value{Text: "https://h/a"})
		got := len(joinpath.Run(s)) > 0
		if got != c.want {
			t.Errorf("%q: reported %t, want %t", c.value, got, c.want)
		}
		for _, fill := range []string{"", "x", "/x", "..", "zz", "?", "#", "%zz"} {
			text := strings.Replace(c.value, "\x00", fill, 1)
			if joined := s.Base.url.JoinPath(text).String(); got && strings.Contains(c.value, "%") && joined != "https://h/a" {
				t.Errorf("%q is joined as %q: %s", c.value, text, joined)
			}
			u, err := url.Parse(s.Base.url.JoinPath(text).String())
			if got && (err != nil || u.RawQuery != "" || u.Fragment != "") {
				t.Errorf("%q begins a query or fragment as %q: %v, %v", c.value, text, u, err)
			}
		}
	}
}
