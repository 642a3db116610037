package join

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

func TestLostbase(t *testing.T) {
	checktest.RunBase(t, Lostbase, "reference", "(*url.URL).Parse", []checktest.Case{
		// What looks wrong and is right.
		{Base: "", Value: "users"},
		{Base: "https://h/api/v1/", Value: "users"},
		{Base: "https://h/", Value: "users"},
		{Base: "https://h", Value: "users"},
		{Base: "https://h?q=/a/b", Value: "users"},
		{Base: "https://h/api/v1", Value: ""},
		{Base: "https://h/api/v1", Value: "?x=y/z"},
		{Base: "https://h/api/v1", Value: "#f"},
		{Base: "https://h/api/v1", Value: "/users"},
		{Base: "https://h/api/v1", Value: "//g/users"},
		{Base: "https://h/api/v1", Value: "http://g/users"},
		{Base: "https://h/api/v1", Value: "mailto:users"},
		{Base: "https://h/api/v1", Value: "v1"},
		{Base: "https://h/api/v1", Value: "v1/users"},
		{Base: "https://h/api/v1", Value: "v1?x"},
		{Base: "https://h/api/v1", Value: "%761/users"},
		{Base: "https://h/api/v1", Value: "v2"},
		{Base: "https://h/api/v1", Value: "../users"},
		{Base: "https://h/api/v1", Value: "."},
		{Base: "https://h/api/v1", Value: "%2e%2e/users"},
		{Base: "https://h/api/..", Value: "users"},
		{Base: "https://h/a/index.html", Value: "page"},
		{Base: "https://h/a/feed.xml?x", Value: "page"},
		{Base: "mailto:joe", Value: "users"},
		{Base: "https://h/api/v1", Value: "users", Test: true},

		{Base: "https://h/api/v1", Value: "users", At: "users",
			Want: `the base's "v1" is dropped: "users" becomes "https://h/api/users"; end the base with "/" (merge, RFC 3986 section 5.2.3)`},
		{Base: "https://h/api/v1", Value: "a b", At: "a b", // graver than the space, which net/url takes
			Want: `the base's "v1" is dropped: "a b" becomes "https://h/api/a%20b"; end the base with "/" (merge, RFC 3986 section 5.2.3)`},
		{Base: "https://h/api", Value: "users/1?q#f", At: "users/1?q#f",
			Want: `the base's "api" is dropped: "users/1?q#f" becomes "https://h/users/1?q#f"; end the base with "/" (merge, RFC 3986 section 5.2.3)`},
		{Base: "https://h/api?key=x", Value: "users", At: "users",
			Want: `the base's "api" is dropped: "users" becomes "https://h/users"; end the base's path with "/" (merge, RFC 3986 section 5.2.3)`},
		{Base: "https://u:secret@h/.well-known", Value: "users", At: "users",
			Want: `the base's ".well-known" is dropped: "users" becomes "https://u:…@h/users"; end the base with "/" (merge, RFC 3986 section 5.2.3)`},
		{Base: "https://h/v1.0", Value: "users", At: "users",
			Want: `the base's "v1.0" is dropped: "users" becomes "https://h/users"; end the base with "/" (merge, RFC 3986 section 5.2.3)`},
		{Base: "/api/v1", Value: "users", At: "users",
			Want: `the base's "v1" is dropped: "users" becomes "/api/users"; end the base with "/" (merge, RFC 3986 section 5.2.3)`},
		{Base: "https://h/api/v1", Value: "users", Test: true, Strict: true, At: "users",
			Want: `the base's "v1" is dropped: "users" becomes "https://h/api/users"; end the base with "/" (merge, RFC 3986 section 5.2.3)`},

		// With a slash in front.
		{Base: "https://h/api/v1/", Value: "/api/v1/users", Strict: true},
		{Base: "https://h/api/v1", Value: "/api/v1", Strict: true},
		{Base: "https://h/", Value: "/users", Strict: true},
		{Base: "https://h", Value: "/users", Strict: true},
		{Base: "https://h/api/v1/", Value: "/users", Strict: true, At: "/users",
			Want: `the base's "/api/v1/" is dropped: "/users" becomes "https://h/users"; remove the leading "/" (Transform References, RFC 3986 section 5.2.2)`},
		{Base: "https://h/api", Value: "/api2", Strict: true, At: "/api2",
			Want: `the base's "/api" is dropped: "/api2" becomes "https://h/api2"; remove the leading "/" (Transform References, RFC 3986 section 5.2.2)`},
	})
}

// Of a base with holes only what holds for every filling is said.
func TestLostbaseOfHoles(t *testing.T) {
	role, _ := catalogue.LookupRole("reference")
	for _, c := range []struct {
		base string // "\x00" is a hole
		kind strval.Kind
		want string // the target; "-" for none, "" for no finding
	}{
		// What looks wrong and may be right.
		{"\x00", strval.Any, ""}, {"https://\x00", strval.Any, ""}, {"https://h/\x00", strval.Any, ""}, {"https://h/a\x00", strval.Any, ""},
		{"https://h/\x00", strval.PathEscaped, ""}, {"https://h/v1/\x00/", strval.Any, ""}, {"\x00/v1", strval.Any, ""}, {"https:/\x00/v1", strval.Any, ""},
		{"https://h\x00", strval.Any, ""}, {"https://\x00/", strval.Any, ""}, {"https://\x00/v1/?q=/a", strval.Any, ""}, {"\x00", strval.ServerURL, ""},
		{"\x00/api/", strval.ServerURL, ""}, {"https://\x00", strval.HostPort, ""}, {"\x00://h", strval.Any, ""}, {"mailto:\x00", strval.Any, ""},

		{"https://\x00/v1", strval.Any, "-"}, {"https://\x00.example/v1", strval.Any, "-"}, {"\x00/api/v1", strval.Any, "-"}, {"https://h/\x00/v1", strval.Any, "-"},
		{"https://h:\x00/v1", strval.Any, "-"}, {"\x00://h/v1", strval.Any, "-"}, {"https://\x00/v1?q", strval.Any, "-"},
		{"https://h/v1?k=\x00", strval.Any, "-"}, {"https://h/v1#\x00", strval.Any, "-"}, {"https://h/v1?k=\x00", strval.QueryEscaped, `"https://h/users"`},
		{"https://\x00/v1", strval.HostPort, checktest.GoExpr("https://{x}/users")}, {"https://h:\x00/v1", strval.Digits, checktest.GoExpr("https://h:{x}/users")},
		{"\x00/api", strval.ServerURL, checktest.GoExpr("{x}/users")}, {"https://h/\x00/v1", strval.PathEscaped, checktest.GoExpr("https://h/{x}/users")},
	} {
		at := strings.IndexByte(c.base, 0)
		v := strval.Value{Text: c.base, Holes: []strval.Hole{{At: at, Kind: c.kind, Label: "x"}}}
		s := check.NewSite(strval.Value{Text: "users"}, role, "(*url.URL).Parse")
		s.Base = check.NewBase(v)
		got := ""
		for _, f := range Lostbase.Run(s) {
			got = "-"
			if _, rest, ok := strings.Cut(f.Message, " becomes "); ok {
				got, _, _ = strings.Cut(rest, "; ")
			}
		}
		if got != c.want {
			t.Errorf("%q (%v): %q, want %q", c.base, c.kind, got, c.want)
		}
		if got == "" || c.kind != strval.Any {
			continue
		}
		for _, fill := range []string{"", "x", "h", "h:1", "http://h", "https:/", "https:", "/", "//", "a/b/", "a?b", "a#b", "..", "u@h"} {
			base, err := url.Parse(strings.Replace(c.base, "\x00", fill, 1))
			if err != nil {
				continue
			}
			if target, err := base.Parse("users"); err == nil && (strings.Contains(target.Path, "v1") || strings.Contains(target.Host, "v1")) {
				t.Errorf("%q keeps the last segment of %q: %v", c.base, base, target)
			}
		}
	}
}

// net/http does not take "" for the same document; others write it as it is.
func TestLostDocument(t *testing.T) {
	checktest.Run(t, Lostbase, []checktest.Case{
		{Role: "redirect-url", Value: "."},
		{Role: "redirect-url", Value: "?q"},
		{Role: "redirect-url", Value: "", Test: true},
	})
	checktest.RunBase(t, Lostbase, "redirect-url", "(*gin.Context).Redirect", []checktest.Case{{Value: ""}})
	checktest.RunBase(t, Lostbase, "redirect-url", "http.Redirect", []checktest.Case{
		{Value: "x"},
		{Value: ""}, // home, from "/login"
		{Value: "", Strict: true, Want: `"" does not lead back to the same page: from "/a/b" http.Redirect goes to "/a/"; redirect to r.URL.RequestURI() (same-document reference, RFC 3986 section 4.4)`},
	})
}

// The message says what net/http does.
func TestRedirectNowhere(t *testing.T) {
	for path, want := range map[string]string{"/a/b": "/a/", "/a/b?q": "/a/", "/a/": "/a/", "/": "/"} {
		w := httptest.NewRecorder()
		http.Redirect(w, httptest.NewRequest("GET", path, nil), "", http.StatusFound)
		if got := w.Header().Get("Location"); got != want {
			t.Errorf("%s is redirected to %s, want %s", path, got, want)
		}
	}
}

// Of a reference with holes only what holds for every filling is said.
func TestLostbaseHoles(t *testing.T) {
	role, _ := catalogue.LookupRole("reference")
	for _, c := range []struct {
		value string // "\x00" is a hole
		want  bool
	}{
		{"\x00", false}, {"\x00/users", false}, {"users\x00", false}, {"v1\x00", false}, {"v1/\x00", false}, {"?\x00", false}, {"../\x00", false}, {"a:\x00", false},
		{"users/\x00", true}, {"users?\x00", true}, {"users#\x00", true},
	} {
		v := strval.Value{Text: c.value}
		at := strings.IndexByte(c.value, 0)
		v.Holes = []strval.Hole{{At: at, Kind: strval.Any, Label: "x"}}
		s := check.NewSite(v, role, "(*url.URL).Parse")
		s.Base = check.NewBase(strval.Value{Text: "https://h/api/v1"})
		got := len(Lostbase.Run(s)) > 0
		if got != c.want {
			t.Errorf("%q: reported %t, want %t", c.value, got, c.want)
		}
		for _, fill := range []string{"", "x", "/x", "v1", "..", "../x", ":x", "?", "#", "//h", "http://g/"} {
			text := strings.Replace(c.value, "\x00", fill, 1)
			target, err := s.Base.URL.Parse(text)
			if got && (err != nil || strings.HasPrefix(target.Path, "/api/v1")) {
				t.Errorf("%q keeps the base's last segment as %q: %v, %v", c.value, text, target, err)
			}
		}
	}
}

// The page's table of differences is true.
func TestDifferences(t *testing.T) {
	rows := 0
	for _, line := range strings.Split(Lostbase.Doc(), "\n") {
		cells := strings.Split(line, "|")
		if len(cells) != 6 || !strings.Contains(cells[1], "`") {
			continue
		}
		rows++
		for i := range cells {
			cells[i] = strings.Trim(cells[i], " `")
		}
		base, err := url.Parse(cells[1])
		if err != nil {
			t.Fatal(err)
		}
		target, err := base.Parse(cells[2])
		if err != nil || target.String() != cells[3] {
			t.Errorf("net/url: %q against %q is %v, %v, and the page has %q", cells[2], cells[1], target, err, cells[3])
		}
		want := "an error"
		if ref, err := uri.MustParse(cells[1]).Resolve(uri.MustParse(cells[2])); err == nil {
			want = ref.String()
		}
		if want != cells[4] || want == cells[3] {
			t.Errorf("RFC 3986: %q against %q is %q, and the page has %q", cells[2], cells[1], want, cells[4])
		}
	}
	if rows != 9 {
		t.Errorf("the page has %d differences, and 9 are known", rows)
	}
}
