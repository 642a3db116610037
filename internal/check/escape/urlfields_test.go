package escape

import (
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/strval"
)

func TestUrlfields(t *testing.T) {
	const (
		inScheme = ` (scheme, RFC 3986 section 3.1)`
		inHost   = ` (host, RFC 3986 section 3.2.2)`
		inQuery  = ` (query, RFC 3986 section 3.4)`
	)
	checktest.Run(t, Urlfields, []checktest.Case{
		// What looks wrong and is right.
		{Role: "url-scheme", Value: ""},
		{Role: "url-scheme", Value: "git+SSH-2.0"},
		{Role: "url-host", Value: "h.example:80"},
		{Role: "url-host", Value: ":80"},
		{Role: "url-host", Value: "[fe80::1%en0]:80"},
		{Role: "url-host", Value: "/run/docker.sock"}, // as a program may have it that dials it
		{Role: "url-host", Value: "./x.sock"},
		{Role: "url-path", Value: "/why?"},
		{Role: "url-path", Value: "/lang/C#"},
		{Role: "url-path", Value: "/a?b/c=d"},
		{Role: "url-path", Value: "a#b"},
		{Role: "url-query", Value: "a=b?&c=/"},
		{Role: "url-fragment", Value: "!/a#b"},
		{Role: "url-raw", Value: "/a%2Fb"}, // assigned: Path may be right
		{Role: "reference", Value: "?a"},

		{Role: "url-scheme", Value: "https://", At: "://", Fix: "https",
			Want: `"://" is no part of a scheme; String writes it once more; write "https"; in "https://"` + inScheme},
		{Role: "url-scheme", Value: "http:", At: ":", Fix: "http",
			Want: `":" is no part of a scheme; String writes it once more; write "http"; in "http:"` + inScheme},
		{Role: "url-scheme", Value: "https://h", At: "://",
			Want: `"://" is no part of a scheme; String writes it once more; write "https"; in "https://h"` + inScheme},
		{Role: "url-scheme", Value: "my_scheme", At: "_",
			Want: `"_" is not allowed in a scheme; url.Parse fails on what String writes; leave it out; in "my_scheme"` + inScheme},
		{Role: "url-scheme", Value: "9p", At: "9",
			Want: `"9" is not allowed in a scheme; url.Parse fails on what String writes; leave it out; in "9p"` + inScheme},
		{Role: "url-scheme", Value: "é", At: "é",
			Want: `"é" is not allowed in a scheme; url.Parse fails on what String writes; leave it out` + inScheme},

		{Role: "url-host", Value: "https://h", At: "https://",
			Want: `"https://" is no part of a host; String writes "/" as %2F; move "https" to Scheme; in "https://h"` + inHost},
		{Role: "url-host", Value: "h/a/b", At: "/a/b",
			Want: `"/a/b" is no part of a host; String writes "/" as %2F; move "/a/b" to Path; in "h/a/b"` + inHost},
		{Role: "url-host", Value: "h:80/", At: "/", Fix: "h:80",
			Want: `"/" is no part of a host; String writes "/" as %2F; move "/" to Path; in "h:80/"` + inHost},
		{Role: "url-host", Value: "h?a", At: "?a",
			Want: `"?a" is no part of a host; String writes "?" as %3F; move "a" to RawQuery; in "h?a"` + inHost},
		{Role: "url-host", Value: "h#a", At: "#a",
			Want: `"#a" is no part of a host; String writes "#" as %23; move "a" to Fragment; in "h#a"` + inHost},
		{Role: "url-host", Value: "joe:secret1@h", At: "joe:secret1@",
			Want: `"joe:…@" is no part of a host; String writes "@" as %40; set User with url.User or url.UserPassword; in "joe:…@h"` + inHost},

		{Role: "url-path", Value: "/a?b=c", At: "?b=c",
			Want: `"?b=c" goes into the path, with "?" as %3F; move "b=c" to RawQuery; in "/a?b=c" (query, RFC 3986 section 3.4)`},
		{Role: "url-path", Value: "/#/login", At: "#/login",
			Want: `"#/login" goes into the path, with "#" as %23; move "/login" to Fragment; in "/#/login" (fragment, RFC 3986 section 3.5)`},
		{Role: "url-path", Value: "/why?", Strict: true, At: "?",
			Want: `"?" goes into the path, with "?" as %3F; leave it out; in "/why?" (query, RFC 3986 section 3.4)`},

		{Role: "url-query", Value: "?a=b", At: "?", Fix: "?a=b",
			Want: `"?" is no part of a query; String writes "?" once more; leave it out; in "?a=b"` + inQuery},
		{Role: "url-query", Value: "??a=b", At: "??", Fix: "?a=b",
			Want: `"??" is no part of a query; String writes "?" once more; leave it out; in "??a=b"` + inQuery},
		{Role: "url-query", Value: "?", At: "?",
			Want: `"?" is no part of a query; String writes "?" once more; leave it out` + inQuery},
		{Role: "url-query", Value: "a=b#c", At: "#c",
			Want: `"#c" is no part of a query; String writes it as it is; move "c" to Fragment; in "a=b#c"` + inQuery},

		{Role: "url-fragment", Value: "#top", At: "#", Fix: "?top",
			Want: `"#" is no part of a fragment; String writes "#" itself, and this one as %23; leave it out; in "#top" (fragment, RFC 3986 section 3.5)`},

		{Role: "url-scheme", Value: "https://", Test: true},
		{Role: "url-scheme", Value: "https://", Test: true, Strict: true, At: "://", Fix: "https",
			Want: `"://" is no part of a scheme; String writes it once more; write "https"; in "https://"` + inScheme},
	})
}

// What the fields beside it make of one.
func TestUrlfieldsBeside(t *testing.T) {
	hole := strval.Value{Text: "\x00", Holes: []strval.Hole{{Label: "x"}}}
	text := func(s string) strval.Value { return strval.Value{Text: s} }
	tests := []struct {
		api, role, value string
		beside           map[string]strval.Value
		want, fix        string // the beginning of the message; the value after the fix
	}{
		{"url.URL.Host", "url-host", "https://h", map[string]strval.Value{"Scheme": text("HTTPS")}, `"https://" is no part of a host`, "h"},
		{"url.URL.Host", "url-host", "https://h/", map[string]strval.Value{"Scheme": text("https")}, `"https://" is no part of a host`, ""},
		{"url.URL.Host", "url-host", "https://h", map[string]strval.Value{"Scheme": text("http")}, `"https://" is no part of a host`, ""},
		{"url.URL.Host", "url-host", "https://h", map[string]strval.Value{"Scheme": hole}, `"https://" is no part of a host`, ""},
		{"url.URL.Host", "url-host", "//./pipe/x", map[string]strval.Value{"Scheme": text("npipe")}, "", ""},
		{"url.URL.Host", "url-host", "a/b", map[string]strval.Value{"Scheme": text("unix")}, "", ""},
		{"url.URL.Host", "url-host", "/run/x", map[string]strval.Value{"Scheme": text("http")}, `"/run/x" is no part of a host`, ""},
		{"url.URL.Host", "url-host", "a/b", map[string]strval.Value{"Scheme": hole}, `"/b" is no part of a host`, ""},

		{"url.URL.RawPath", "url-raw", "/a%2Fb", map[string]strval.Value{}, `String ignores RawPath without Path; set Path too; in "/a%2Fb"`, ""},
		{"url.URL.RawPath", "url-raw", "", map[string]strval.Value{}, "", ""},
		{"url.URL.RawPath", "url-raw", "/a%2Fb", map[string]strval.Value{"Path": hole}, "", ""},
		{"url.URL.RawPath", "url-raw", "/a%2Fb", map[string]strval.Value{"Path": text("/a/b")}, "", ""},
		{"url.URL.RawPath", "url-raw", "/a%20b", map[string]strval.Value{"Path": text("/a b")}, "", ""},
		{"url.URL.RawPath", "url-raw", "/a%2Fb", map[string]strval.Value{"Path": text("/a%2Fb")}, `String ignores RawPath, which is no encoding of Path "/a%2Fb"; write the decoded text in Path; in "/a%2Fb"`, ""},
		{"url.URL.RawFragment", "url-raw", "a%20b", map[string]strval.Value{"Path": text("a b")}, `String ignores RawFragment without Fragment`, ""},
		{"url.URL.RawFragment", "url-raw", "a%21", map[string]strval.Value{"Fragment": text("a!")}, "", ""},
		{"url.URL.RawFragment", "url-raw", "a b", map[string]strval.Value{"Fragment": text("a b")}, `String ignores RawFragment, which is no encoding of Fragment "a b"`, ""},
	}
	for _, tt := range tests {
		s := checktest.Site(t, tt.role, tt.value)
		s.API, s.Fields = tt.api, tt.beside
		message, fix := "", ""
		for _, f := range Urlfields.Run(s) {
			if message = checktest.Whole(f); f.Fix != nil {
				fix = check.Apply(tt.value, f.Fix.Edits)
			}
		}
		if !strings.HasPrefix(message, tt.want) || (message == "") != (tt.want == "") || fix != tt.fix {
			t.Errorf("%s %q: %s, fix %q; want %s, fix %q", tt.api, tt.value, message, fix, tt.want, tt.fix)
		}
	}
}

func TestUrlfieldsHoles(t *testing.T) {
	tests := []struct{ role, value, want string }{
		{"url-scheme", "\x00", ""},
		{"url-scheme", "\x00://", "://"},
		{"url-scheme", "x\x00", ""},
		{"url-host", "\x00:\x00", ""},
		{"url-host", "\x00/x", ""}, // "/x", a socket
		{"url-host", "h\x00/x", "/x"},
		{"url-host", "https://\x00", "https://"},
		{"url-host", "joe@\x00", "joe@"},
		{"url-path", "/a?q=\x00", "?q=\x00"},
		{"url-path", "/a\x00=", ""},
		{"url-query", "?\x00", "?"},
		{"url-query", "\x00?", ""},
		{"url-fragment", "\x00#", ""},
		{"url-raw", "\x00", ""},
		{"url-raw", "/\x00", "/\x00"},
	}
	for _, tt := range tests {
		s := checktest.Site(t, tt.role, "")
		s.Value, s.Fields = strval.Value{Text: tt.value}, map[string]strval.Value{}
		for i := range len(tt.value) {
			if tt.value[i] == 0 {
				s.Value.Holes = append(s.Value.Holes, strval.Hole{At: i, Label: "x"})
			}
		}
		got := ""
		for _, f := range Urlfields.Run(s) {
			got = tt.value[f.Start:f.End]
		}
		if got != tt.want {
			t.Errorf("%s %q: %q, want %q", tt.role, tt.value, got, tt.want)
		}
		for _, fill := range []string{"", "a", "https", "h.example", "://", "/", "?", "#", "@", "=", "a=b"} {
			full := checktest.Site(t, tt.role, strings.ReplaceAll(tt.value, "\x00", fill))
			full.Fields = s.Fields
			if tt.want != "" && len(Urlfields.Run(full)) == 0 {
				t.Errorf("%s %q with %q: nothing is found", tt.role, tt.value, fill)
			}
		}
	}
}

// What the messages say of String is so.
func TestUrlfieldsFacts(t *testing.T) {
	tests := []struct {
		u    url.URL
		want string
	}{
		{url.URL{Scheme: "https://", Host: "h"}, "https://://h"},
		{url.URL{Scheme: "https:", Host: "h"}, "https:://h"},
		{url.URL{Scheme: "https", Host: "https://h"}, "https://https:%2F%2Fh"},
		{url.URL{Scheme: "https", Host: "h/a"}, "https://h%2Fa"},
		{url.URL{Scheme: "https", Host: "h?a"}, "https://h%3Fa"},
		{url.URL{Scheme: "https", Host: "h#a"}, "https://h%23a"},
		{url.URL{Scheme: "https", Host: "u@h"}, "https://u%40h"},
		{url.URL{Path: "/a?b=c#d"}, "/a%3Fb=c%23d"},
		{url.URL{Path: "/", RawQuery: "?a"}, "/??a"},
		{url.URL{Path: "/", RawQuery: "a#b"}, "/?a#b"},
		{url.URL{Path: "/", Fragment: "#a"}, "/#%23a"},
		{url.URL{Host: "h", RawPath: "/a%2Fb"}, "//h"},
		{url.URL{Path: "/", RawFragment: "a"}, "/"},
		{url.URL{Path: "/a%2Fb", RawPath: "/a%2Fb"}, "/a%252Fb"},
	}
	for _, tt := range tests {
		if got := tt.u.String(); got != tt.want {
			t.Errorf("%#v: %s, want %s", tt.u, got, tt.want)
		}
	}
}
