package check

import (
	"net/url"
	"testing"

	"github.com/urilint/urilint/internal/strval"
)

func TestConstref(t *testing.T) {
	testBase(t, constref, "reference", "(*url.URL).Parse", []baseCase{
		// What looks constant and is not.
		{base: "", value: "users"},
		{base: "https://h/", value: "users", test: true},
		{base: "https://h/", value: "http://h:x/"}, // an error

		{base: "https://h/api/", value: "users", at: "users",
			want: `"users" against "https://h/api/" is "https://h/api/users"; write that (Reference Resolution, RFC 3986 section 5)`},
		{base: "https://h/a/b?q#f", value: "", at: "",
			want: `"" against "https://h/a/b?q#f" is "https://h/a/b?q#f"; write that (Reference Resolution, RFC 3986 section 5)`},
		{base: "https://h/a/b", value: "//g", at: "//g",
			want: `"//g" against "https://h/a/b" is "https://g"; write that (Reference Resolution, RFC 3986 section 5)`},
		{base: "https://u:p@h/", value: "x", test: true, strict: true, at: "x",
			want: `"x" against "https://u:…@h/" is "https://u:…@h/x"; write that (Reference Resolution, RFC 3986 section 5)`},
	})
	testBase(t, constref, "path-element", "(*url.URL).JoinPath", []baseCase{{base: "https://h/", value: "users"}})
}

// The fix gives the same URL, or there is none.
func TestConstrefFix(t *testing.T) {
	fixes := 0
	for _, b := range resolutionBases() {
		for _, r := range resolutionRefs() {
			s := newSite(t, "reference", r)
			s.Base = NewBase(strval.Value{Text: b})
			for _, f := range constref.Run(s) {
				if f.Fix == nil {
					continue
				}
				fixes++
				want, err := s.Base.url.Parse(r)
				if err != nil {
					t.Fatal(err)
				}
				if got, err := url.Parse(f.Fix.Target); err != nil || *got != *want {
					t.Errorf("%q against %q: the fix gives %#v, and the call %#v", r, b, got, want)
				}
			}
		}
	}
	if fixes < 1000 {
		t.Errorf("%d fixes only", fixes)
	}
}
