package escape

import (
	"net/url"
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

func TestWrongescape(t *testing.T) {
	const (
		inPath  = `x has "+" for a space, and "+" is a plus in a path: "a b" arrives as "a+b"; use url.PathEscape`
		inQuery = `x does not escape "&", "=" and "+": in a query "a&b" arrives as "a"; use url.QueryEscape; in `
		query   = `x is a query and stands in the path: with "a=1" the path ends with "a=1"; write "?" before it; in `
		twice   = `x is escaped twice: "a/b" arrives as "a%2Fb"; escape it once; in `
		again   = `x is escaped, and String escapes it again: "50%" arrives as "50%25"; store it unescaped; in `
		path33  = ` (path, RFC 3986 section 3.3)`
		query34 = ` (query, RFC 3986 section 3.4)`
		pct24   = ` (pct-encoded, RFC 3986 section 2.4)`
	)
	runHoles(t, Wrongescape, []holeCase{
		// Right.
		{Role: "reference", Value: "https://h/{path-escaped}?q={query-escaped}#{path-escaped}"},
		{Role: "reference", Value: "https://h/?{query-encoded}"},
		{Role: "path-element", Value: "{path-escaped}"},
		{Role: "url-path", Value: "/{any}"},
		{Role: "url-query", Value: "q={query-escaped}&{query-encoded}"},
		{Role: "url-raw", Value: "/{path-escaped}"},
		{Role: "url-raw", Value: "/a/{query-escaped}"},      // "a+b" is no encoding of the Path "a b": String ignores it
		{Role: "file-path", Value: "cache/{query-escaped}"}, // a good name for a file
		{Role: "url-part", Value: "{path-escaped}"},
		{Role: "reference", Value: "https://h/?next={query-escaped(path-escaped)}"}, // a path in a parameter

		// Where it stands is not known.
		{Role: "http-url", Value: "{any}{query-escaped}"},
		{Role: "http-url", Value: "{any}/{query-escaped}"},
		{Role: "http-url", Value: "{any}/x?{query-escaped}"},
		{Role: "http-url", Value: "{any}/x={query-escaped}"},
		{Role: "http-url", Value: "{any}/2/{query-escaped}"},
		{Role: "raw-text", Value: "{any}"},
		{Role: "raw-text", Value: "/x?y={query-escaped}"}, // a URL as a value
		{Role: "raw-text", Value: "{query-encoded}"},
		{Role: "raw-text", Value: "100%"},
		{Role: "raw-text", Value: "%Y-%m-%d"},
		{Role: "raw-text", Value: "%ab%"}, // as SQL's LIKE has it
		{Role: "raw-text", Value: "%ab"},  // no text
		{Role: "raw-text", Value: "{any}%20"},
		{Role: "url-path", Value: "/x/{any=request-uri}"},
		{Role: "url-path", Value: "100%"},
		{Role: "url-path", Value: "/a?q={query-escaped}"}, // urlfields': a query
		{Role: "http-url", Value: "https://h/x{any}/{query-escaped}"},
		{Role: "http-url", Value: "https://{any}/{query-escaped}"},
		{Role: "http-url", Value: "https://{query-escaped}/"},
		{Role: "http-url", Value: "https://h/#{path-escaped}"},
		{Role: "http-url", Value: "{any}/{path-escaped}"},

		{Role: "http-url", Value: "https://h/x/{query-escaped}", Want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in "https://h/x/" + x` + path33}},
		{Role: "http-url", Value: "https://h/x/{query-escaped}/y?q={query-escaped}", Want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in "https://h/x/" + x + "/y?q=" + x` + path33}},
		{Role: "http-url", Value: "https://h/v0/{any}/o/{query-escaped}?a=b", Want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in "https://h/v0/" + x + "/o/" + x + "?a=b"` + path33}},
		{Role: "reference", Value: "/x/{query-escaped}", Want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in "/x/" + x` + path33}},
		{Role: "reference", Value: "{query-escaped}", Want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape` + path33}},
		{Role: "path-element", Value: "{query-escaped}", Want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape` + path33}},
		{Role: "http-url", Value: "https://h/x{query-encoded}", Want: []string{`x is a query, and stands in the path: with "a=1" that ends with "a=1"; write "?" before it; in "https://h/x" + x` + query34}},
		{Role: "http-url", Value: "{server-url}/{query-escaped}", Want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in x + "/" + x` + path33}},

		{Role: "http-url", Value: "https://h/?q={path-escaped}", Want: []string{`x in a query: "a&b" arrives as "a"; use url.QueryEscape; in "https://h/?q=" + x` + query34}},
		{Role: "http-url", Value: "{any}?q={path-escaped}&r={any}", Want: []string{`x in a query: "a&b" arrives as "a"; use url.QueryEscape; in x + "?q=" + x + "&r=" + x` + query34}},
		{Role: "url-query", Value: "q={path-escaped}", Want: []string{`x in a query: "a&b" arrives as "a"; use url.QueryEscape; in "q=" + x` + query34}},

		{Role: "http-url", Value: "{any}/{query-escaped(query-escaped)}", Want: []string{twice + `x + "/" + x` + pct24}},
		{Role: "http-url", Value: "https://h/{path-escaped(path-escaped)}", Want: []string{twice + `"https://h/" + x` + pct24}},
		{Role: "http-url", Value: "https://h/{path-escaped(query-escaped)}", Want: []string{twice + `"https://h/" + x` + pct24}},

		{Role: "url-path", Value: "/a/{path-escaped}", Want: []string{`x is escaped again by String: "50%" arrives as "50%25"; store it unescaped; in "/a/" + x` + pct24}},
		{Role: "url-path", Value: "/a/{query-escaped}", Want: []string{`x is escaped again by String: "50%" arrives as "50%25"; store it unescaped; in "/a/" + x` + pct24}},
		{Role: "url-path", Value: "/x/{any=encoded-path}", Want: []string{`x is escaped again by String: "/a%20b" becomes "/a%2520b"; store the decoded path; in "/x/" + x` + pct24}},
		{Role: "url-path", Value: "{any=request-uri}", Want: []string{`x may have a query, and String takes it for a part of the path: "/a?b=c" becomes "/a%3Fb=c"; store the decoded path` + pct24}},
		{Role: "raw-text", Value: "{query-escaped}", Want: []string{`x is escaped again by : "a/b" arrives as "a%2Fb"; pass it unescaped` + pct24}},
		{Role: "http-url", Value: "{any}/users/{query-escaped}", Want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in x + "/users/" + x` + path33}},
	})
}

// What the messages claim, net/url does.
func TestWrongescapeClaims(t *testing.T) {
	for _, escape := range []func(string) string{url.QueryEscape, url.PathEscape} {
		query, err := url.ParseQuery(url.Values{"q": {escape("a/b")}}.Encode())
		if err != nil || query.Get("q") != "a%2Fb" {
			t.Errorf("%q, %v", query, err)
		}
		u := url.URL{Scheme: "x", Host: "h", User: url.UserPassword("u", escape("a/b"))}
		v, err := url.Parse(u.String())
		if err != nil {
			t.Fatal(err)
		}
		if p, _ := v.User.Password(); p != "a%2Fb" {
			t.Errorf("%s: %q", u.String(), p)
		}
	}
	for path, want := range map[string]string{"/a%20b": "/a%2520b", "/a?b=c": "/a%3Fb=c", "/a%2Fb": "/a%252Fb"} {
		u := url.URL{Path: path}
		if got := u.String(); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}

// A constant that an escaper wrote is found, whichever it was, and no other text with a
// "%" in it.
func TestEscapedConstant(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a b", ""},
		{"100%", ""},
		{"%Y-%m-%d", ""},
		{"%ab%", ""},
		{"%ab", ""},     // no text
		{"a%20b c", ""}, // no escaper leaves a space
		{"a%2fb", ""},   // an escaper writes capitals
		{"a%20b", "a b"},
		{"50%20x&y", "50 x&y"}, // url.PathEscape leaves "&"
		{"100%25", "100%"},
		{"https%3A%2F%2Fh%2Fcb+x", "https://h/cb x"},
	} {
		s := checktest.Site(t, "raw-text", c.text)
		if got := escapedConstant(s); got != c.want {
			t.Errorf("%q: %q, not %q", c.text, got, c.want)
		}
		if got := len(runWrongescape(s)); (got > 0) != (c.want != "") {
			t.Errorf("%q: %d findings", c.text, got)
		}
		// As the message says: the "%" arrives.
		if q, err := url.ParseQuery(url.Values{"x": {c.text}}.Encode()); err != nil || q.Get("x") != c.text {
			t.Errorf("%q arrives as %q, %v", c.text, q.Get("x"), err)
		}
	}
}
