package join

import (
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/strval"
)

func TestJoinpath(t *testing.T) {
	checktest.RunBase(t, Joinpath, "path-element", "(*url.URL).JoinPath", []checktest.Case{
		// What looks wrong and is right.
		{Base: "", Value: ""},
		{Base: "", Value: "a b/é{}"},
		{Base: "", Value: "a%3Fb%25"},
		{Base: "", Value: "../../.."},
		{Base: "https://h/a", Value: ".."},
		{Base: "https://h/a/b/", Value: "../.."},
		{Base: "https://h/a", Value: "x/../y"},
		{Base: "https://h/a", Value: "a..b/..."},
		{Base: "https://h/a?q=1", Value: "b"},
		{Base: "https://h/../a", Value: "../.."}, // the base's own
		{Base: "", Value: "a?b", Test: true},
		{Base: "", Value: "100%", Test: true},
		{Base: "https://h/a", Value: "a?b", Later: ".."}, // removed
		{Base: "https://h/a", Value: "%zz", Later: "../x"},
		{Base: "https://h/a", Value: "../..", Later: "../x"},

		{Base: "", Value: "a?b#c", At: "?",
			Want: `"?" becomes "%3F"; add the query after JoinPath; in "a?b#c" (path, RFC 3986 section 3.3)`},
		{Base: "https://h/a", Value: "a?b", Later: "x", At: "?",
			Want: `"?" becomes "%3F": "a?b" joined to "https://h/a" is "https://h/a/a%3Fb"; add the query after JoinPath (path, RFC 3986 section 3.3)`},
		{Base: "https://h/x?k", Value: "a#b", At: "#",
			Want: `"#" becomes "%23": "a#b" joined to "https://h/x?k" is "https://h/x/a%23b?k"; add the fragment after JoinPath (path, RFC 3986 section 3.3)`},
		{Base: "https://h", Value: "a?b", Test: true, Strict: true, At: "?",
			Want: `"?" becomes "%3F": "a?b" joined to "https://h" is "https://h/a%3Fb"; add the query after JoinPath (path, RFC 3986 section 3.3)`},
		{Base: "https://h", Value: "100%/x", At: "%/x",
			Want: `"%" is not followed by two hex digits; (*url.URL).JoinPath joins nothing, without an error; write "%25"; in "100%/x" (pct-encoded, RFC 3986 section 2.1)`},
		{Base: "https://h/a", Value: "../../x", At: "../../x",
			Want: `".." climbs above the root and is ignored: "../../x" joined to "https://h/a" is "https://h/x"; leave it out, or correct the base (remove_dot_segments, RFC 3986 section 5.2.4)`},
		{Base: "https://h", Value: "..", At: "..",
			Want: `".." climbs above the root and is ignored: ".." joined to "https://h" is "https://h"; leave it out, or correct the base (remove_dot_segments, RFC 3986 section 5.2.4)`},
	})
	checktest.RunBase(t, Joinpath, "path-element", "url.JoinPath", []checktest.Case{
		{Base: "https://h", Value: "100%zz", Test: true, At: "%zz",
			Want: `"%" is not followed by two hex digits; url.JoinPath fails; write "%25"; in "100%zz" (pct-encoded, RFC 3986 section 2.1)`},
	})
	checktest.Run(t, Joinpath, []checktest.Case{
		{Role: "path-element", Value: "5%-10%", At: "%-1", Fix: "?5%25-10%25",
			Want: `"%" is not followed by two hex digits; url.JoinPath fails; write "%25"; in "5%-10%" (pct-encoded, RFC 3986 section 2.1)`},
		{Role: "reference", Value: "a%zz?b"}, // no element
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
		s := check.NewSite(v, role, "(*url.URL).JoinPath")
		s.Base = check.NewBase(strval.Value{Text: "https://h/a"})
		got := len(Joinpath.Run(s)) > 0
		if got != c.want {
			t.Errorf("%q: reported %t, want %t", c.value, got, c.want)
		}
		for _, fill := range []string{"", "x", "/x", "..", "zz", "?", "#", "%zz"} {
			text := strings.Replace(c.value, "\x00", fill, 1)
			if joined := s.Base.URL.JoinPath(text).String(); got && strings.Contains(c.value, "%") && joined != "https://h/a" {
				t.Errorf("%q is joined as %q: %s", c.value, text, joined)
			}
			u, err := url.Parse(s.Base.URL.JoinPath(text).String())
			if got && (err != nil || u.RawQuery != "" || u.Fragment != "") {
				t.Errorf("%q begins a query or fragment as %q: %v, %v", c.value, text, u, err)
			}
		}
	}
}
