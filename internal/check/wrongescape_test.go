package check

import (
	"net/url"
	"testing"
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
	testHoles(t, wrongescape, []holeCase{
		// Right.
		{role: "reference", value: "https://h/{path-escaped}?q={query-escaped}#{path-escaped}"},
		{role: "reference", value: "https://h/?{query-encoded}"},
		{role: "path-element", value: "{path-escaped}"},
		{role: "url-path", value: "/{any}"},
		{role: "url-query", value: "q={query-escaped}&{query-encoded}"},
		{role: "url-raw", value: "/{path-escaped}"},
		{role: "file-path", value: "cache/{query-escaped}"}, // a good name for a file
		{role: "url-part", value: "{path-escaped}"},
		{role: "reference", value: "https://h/?next={query-escaped(path-escaped)}"}, // a path in a parameter

		// Where it stands is not known.
		{role: "http-url", value: "{any}{query-escaped}"},
		{role: "http-url", value: "{any}/{query-escaped}"},
		{role: "http-url", value: "{any}/x?{query-escaped}"},
		{role: "http-url", value: "{any}/x={query-escaped}"},
		{role: "http-url", value: "{any}/2/{query-escaped}"},
		{role: "raw-text", value: "{any}"},
		{role: "raw-text", value: "/x?y={query-escaped}"}, // a URL as a value
		{role: "raw-text", value: "{query-encoded}"},
		{role: "raw-text", value: "100%"},
		{role: "raw-text", value: "%Y-%m-%d"},
		{role: "raw-text", value: "%ab%"}, // as SQL's LIKE has it
		{role: "raw-text", value: "%ab"},  // no text
		{role: "raw-text", value: "{any}%20"},
		{role: "url-path", value: "/x/{any=request-uri}"},
		{role: "url-path", value: "100%"},
		{role: "url-path", value: "/a?q={query-escaped}"}, // urlfields': a query
		{role: "http-url", value: "https://h/x{any}/{query-escaped}"},
		{role: "http-url", value: "https://{any}/{query-escaped}"},
		{role: "http-url", value: "https://{query-escaped}/"},
		{role: "http-url", value: "https://h/#{path-escaped}"},
		{role: "http-url", value: "{any}/{path-escaped}"},

		{role: "http-url", value: "https://h/x/{query-escaped}", want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in "https://h/x/" + x` + path33}},
		{role: "http-url", value: "https://h/x/{query-escaped}/y?q={query-escaped}", want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in "https://h/x/" + x + "/y?q=" + x` + path33}},
		{role: "http-url", value: "https://h/v0/{any}/o/{query-escaped}?a=b", want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in "https://h/v0/" + x + "/o/" + x + "?a=b"` + path33}},
		{role: "reference", value: "/x/{query-escaped}", want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in "/x/" + x` + path33}},
		{role: "reference", value: "{query-escaped}", want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape` + path33}},
		{role: "path-element", value: "{query-escaped}", want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape` + path33}},
		{role: "http-url", value: "https://h/x{query-encoded}", want: []string{`x is a query, and stands in the path: with "a=1" that ends with "a=1"; write "?" before it; in "https://h/x" + x` + query34}},
		{role: "http-url", value: "{server-url}/{query-escaped}", want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in x + "/" + x` + path33}},

		{role: "http-url", value: "https://h/?q={path-escaped}", want: []string{`x in a query: "a&b" arrives as "a"; use url.QueryEscape; in "https://h/?q=" + x` + query34}},
		{role: "http-url", value: "{any}?q={path-escaped}&r={any}", want: []string{`x in a query: "a&b" arrives as "a"; use url.QueryEscape; in x + "?q=" + x + "&r=" + x` + query34}},
		{role: "url-query", value: "q={path-escaped}", want: []string{`x in a query: "a&b" arrives as "a"; use url.QueryEscape; in "q=" + x` + query34}},

		{role: "http-url", value: "{any}/{query-escaped(query-escaped)}", want: []string{twice + `x + "/" + x` + pct24}},
		{role: "http-url", value: "https://h/{path-escaped(path-escaped)}", want: []string{twice + `"https://h/" + x` + pct24}},
		{role: "http-url", value: "https://h/{path-escaped(query-escaped)}", want: []string{twice + `"https://h/" + x` + pct24}},

		{role: "url-path", value: "/a/{path-escaped}", want: []string{`x is escaped again by String: "50%" arrives as "50%25"; store it unescaped; in "/a/" + x` + pct24}},
		{role: "url-path", value: "/a/{query-escaped}", want: []string{`x is escaped again by String: "50%" arrives as "50%25"; store it unescaped; in "/a/" + x` + pct24}},
		{role: "url-path", value: "/x/{any=encoded-path}", want: []string{`x is escaped again by String: "/a%20b" becomes "/a%2520b"; store the decoded path; in "/x/" + x` + pct24}},
		{role: "url-path", value: "{any=request-uri}", want: []string{`x may have a query, and String takes it for a part of the path: "/a?b=c" becomes "/a%3Fb=c"; store the decoded path` + pct24}},
		{role: "raw-text", value: "{query-escaped}", want: []string{`x is escaped again by : "a/b" arrives as "a%2Fb"; pass it unescaped` + pct24}},
		{role: "http-url", value: "{any}/users/{query-escaped}", want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in x + "/users/" + x` + path33}},
		{role: "url-raw", value: "/a/{query-escaped}", want: []string{`x in a path: "a b" arrives as "a+b"; use url.PathEscape; in "/a/" + x` + path33}},
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
		s := newSite(t, "raw-text", c.text)
		if got := s.escapedConstant(); got != c.want {
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
