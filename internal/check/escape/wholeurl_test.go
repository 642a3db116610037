package escape

import (
	"net/url"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
)

func TestWholeurl(t *testing.T) {
	for _, c := range []struct {
		role  string
		whole *check.Whole
		want  string
	}{
		{"whole-url", nil, ""},
		{"compared", &check.Whole{By: "path.Base"}, ""},
		{"whole-url", &check.Whole{By: "path.Base", Text: "r.RequestURI", URL: "r.URL"}, `path.Base of r.RequestURI keeps the query: the last segment of "/cats.png?v=2" becomes "cats.png?v=2"; use r.URL.Path (query, RFC 3986 section 3.4)`},
		{"whole-url", &check.Whole{By: "strings.Split", Text: "s"}, `strings.Split of s keeps the query: the last segment of "/cats.png?v=2" becomes "cats.png?v=2"; use the path (query, RFC 3986 section 3.4)`},
		{"whole-url", &check.Whole{By: "filepath.Ext", Text: "u.String()", URL: "u", Absolute: true}, `filepath.Ext of u.String() has the query in it: of "https://example.com/cats.png?v=2" it is ".png?v=2"; use u.Path (query, RFC 3986 section 3.4)`},
		{"whole-url", &check.Whole{By: "url.ParseQuery", Text: "u.String()", URL: "u", Absolute: true}, `url.ParseQuery takes a query alone: in "https://example.com/find?q=go" the first name becomes "https://example.com/find?q"; use u.RawQuery (query, RFC 3986 section 3.4)`},
		{"whole-url", &check.Whole{By: "url.ParseQuery", Text: "s"}, `url.ParseQuery takes a query alone: in "/find?q=go" the first name becomes "/find?q"; use the query (query, RFC 3986 section 3.4)`},
	} {
		s := checktest.Site(t, c.role, "x")
		if c.whole != nil {
			s.Subject = c.whole
		}
		got := ""
		for _, f := range Wholeurl.Run(s) {
			got = checktest.Whole(f)
		}
		if got != c.want {
			t.Errorf("%s %+v: %q, not %q", c.role, c.whole, got, c.want)
		}
		if s.Test = true; len(Wholeurl.Run(s)) > 0 {
			t.Errorf("%s %+v: told in a test", c.role, c.whole)
		}
	}
}

// What the messages claim, the packages do.
func TestWholeurlClaims(t *testing.T) {
	for _, prefix := range []string{"", "https://example.com"} {
		u, err := url.Parse(prefix + "/cats.png?v=2")
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(u.String(), "/")
		for _, got := range []string{path.Base(u.String()), filepath.Base(u.String()), parts[len(parts)-1]} {
			if got != "cats.png?v=2" {
				t.Errorf("the last segment is %q", got)
			}
		}
		if got, other := path.Ext(u.String()), filepath.Ext(u.String()); got != ".png?v=2" || other != got {
			t.Errorf("the extensions are %q and %q", got, other)
		}
		if got := path.Base(u.Path) + path.Ext(u.Path); got != "cats.png.png" { // as advised
			t.Errorf("of the path: %q", got)
		}
		find := prefix + "/find?q=go"
		values, err := url.ParseQuery(find)
		if err != nil || values.Get("q") != "" || values.Get(prefix+"/find?q") != "go" {
			t.Errorf("ParseQuery(%q) = %v, %v", find, values, err)
		}
	}
}
