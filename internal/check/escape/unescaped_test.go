package escape

import (
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/strval"
)

// freeText is the context of holes that may be any text.
type freeText struct{ check.NoContext }

func (freeText) FreeText(strval.Hole) bool { return true }

func TestUnescaped(t *testing.T) {
	const (
		path    = `"?" or "#" in x ends the path; use url.PathEscape; in `
		query   = `"#" in x ends the query, and "&" the parameter; use url.QueryEscape; in `
		inPath  = ` (path, RFC 3986 section 3.3)`
		inQuery = ` (query, RFC 3986 section 3.4)`
	)
	likely := *Unescaped
	likely.Run = func(s *check.Site) []check.Finding {
		s.Likely, s.Context = true, freeText{}
		return runUnescaped(s)
	}
	runHoles(t, &likely, []holeCase{
		// Contained.
		{Role: "http-url", Value: "https://h/{path-escaped}/{digits}/{int}/{hex}/{bool}"},
		{Role: "http-url", Value: "https://h/?q={query-escaped}&{query-encoded}"},
		{Role: "http-url", Value: "https://h/?q={path-escaped}"}, // wrongescape
		{Role: "http-url", Value: "https://h/#{any}"},
		{Role: "http-url", Value: "https://h:{any}/"},

		// What it is in is not sure, or is no path and no query.
		{Role: "http-url", Value: "{any}"},
		{Role: "http-url", Value: "{url}/x"},
		{Role: "http-url", Value: "https://{any}/x"},
		{Role: "http-url", Value: "https://{any}:{any}@h/x"},
		{Role: "http-url", Value: "https://h{any}"}, // more of the host
		{Role: "http-url", Value: "{any}/users/{any}"},
		{Role: "path-element", Value: "{any}"}, // JoinPath escapes it
		{Role: "url-query", Value: "{any}"},
		{Role: "http-url", Value: "https://h/?{any}"}, // a query as a whole

		{Role: "http-url", Value: "https://h/users/{any}", Want: []string{path + `"https://h/users/" + x` + inPath}},
		{Role: "reference", Value: "/users/{any}/y", Want: []string{path + `"/users/" + x + "/y"` + inPath}},
		{Role: "http-url", Value: "https://h/?x={any}", Want: []string{query + `"https://h/?x=" + x` + inQuery}},
		{Role: "http-url", Value: "{any}?x={any}", Want: []string{query + `x + "?x=" + x` + inQuery}},
		{Role: "http-url", Value: "{server-url}/{url}", Want: []string{path + `x + "/" + x` + inPath}},
		{Role: "http-url", Value: "https://h/?next={url}", Want: []string{query + `"https://h/?next=" + x` + inQuery}},
		{Role: "url-query", Value: "x={any}", Want: []string{query + `"x=" + x` + inQuery}},
		// Each as if those before it were escaped.
		{Role: "http-url", Value: "https://h/{any}/{any}?x={any}&r={query-escaped}", Want: []string{
			path + `"https://h/" + x + "/" + x + "?x=" + x + "&r=" + x` + inPath, path + `"https://h/" + x + "/" + x + "?x=" + x + "&r=" + x` + inPath,
			query + `"https://h/" + x + "/" + x + "?x=" + x + "&r=" + x` + inQuery}},
	})
}

// With an ordinary value, what it says arrives does arrive.
func TestUnescapedWitness(t *testing.T) {
	const (
		inPath  = `; use url.PathEscape (path, RFC 3986 section 3.3)`
		inQuery = `; use url.QueryEscape (query, RFC 3986 section 3.4)`
	)
	told := func(claim, value, tail string) []string {
		advice, rule, _ := strings.Cut(tail, " (")
		witness, _ := strconv.QuotedPrefix(strings.TrimPrefix(claim, "with "))
		return []string{strings.Replace(claim, witness, witness+" in x", 1) + advice + `; in ` + checktest.GoExpr(value) + " (" + rule}
	}
	runHoles(t, Unescaped, []holeCase{
		// Any string, or none that breaks something there.
		{Role: "http-url", Value: "https://h/{any}?x={any}"},
		{Role: "http-url", Value: "https://h/?q={any=text}"},
		{Role: "http-url", Value: "https://h/?q={base64url=base64url}"},
		{Role: "http-url", Value: "https://h/?q={any=url-scheme}"},
		{Role: "http-url", Value: "https://h/{any=time-zone}"},
		{Role: "http-url", Value: "https://h/{any=list}"},
		{Role: "redirect-url", Value: "/?ids={any=list}"}, // a browser escapes it
		{Role: "http-url", Value: "https://h/?{any=input}"},
		{Role: "http-url", Value: "https://h/?a=b&{any=input}"}, // more pairs perhaps
		{Role: "http-url", Value: "https://h/?{any}={any=input}"},
		{Role: "http-url", Value: "https://h/#{any=prose}"},
		{Role: "http-url", Value: "https://{any=prose}/"},
		{Role: "http-url", Value: "{any=prose}"},
		{Role: "http-url", Value: "https://h/{any=request-uri}"},
		{Role: "url-query", Value: "{any=input}"},
		{Role: "path-element", Value: "{any=email}"},
		{Role: "path-element", Value: "{any}"},

		{Role: "path-element", Value: "{any=input}", Want: []string{`with "100%" in x, url.JoinPath fails` + inPath}},
		{Role: "redirect-url", Value: "/?e={any=prose}", Want: told(`"not found: a&b" arrives as "not found: a"`, "/?e={x}", inQuery)},
		{Role: "http-url", Value: "{any}/?e={any=prose}&x=1", Want: told(`with "not found: a&b", the server answers 400 Bad Request`, "{x}/?e={x}&x=1", inQuery)},
		{Role: "reference", Value: "https://h/?e=no:{any=prose}", Want: told(`"not found: a&b" arrives as "not found: a"`, "https://h/?e=no:{x}", inQuery)},
		{Role: "redirect-url", Value: "{any}login?service={any}://{any}/back?to={any=input}", Want: told(`"a&b" arrives as "a"`, "{x}login?service={x}://{x}/back?to={x}", inQuery)},
		{Role: "http-url", Value: "https://h/?b={base64=base64}", Want: told(`"ab+/cQ==" arrives as "ab /cQ=="`, "https://h/?b={x}", inQuery)},
		{Role: "http-url", Value: "https://h/{base64=base64}", Want: told(`"ab+/cQ==" arrives as two segments`, "https://h/{x}", inPath)},
		{Role: "http-url", Value: "https://h/?n={any=list}", Want: told(`with "[1 2 3]", the server answers 400 Bad Request`, "https://h/?n={x}", inQuery)},
		{Role: "reference", Value: "/?t={any=time-zone}", Want: told(`"2006-01-02T15:04:05+02:00" arrives as "2006-01-02T15:04:05 02:00"`, "/?t={x}", inQuery)},
		{Role: "url-query", Value: "next={any=request-uri}", Want: told(`"/search?a=1&b=2" arrives as "/search?a=1"`, "next={x}", inQuery)},
		{Role: "reference", Value: "/u/{any=path-input}/x", Want: told(`"a/b?c" arrives as "a/b"`, "/u/{x}/x", inPath)},
		{Role: "redirect-url", Value: "{any}{any=request-path}", Want: told(`"/what?" arrives as "/what"`, "{x}{x}", "; use EscapedPath (path, RFC 3986 section 3.3)")},
		{Role: "redirect-url", Value: "https://{any}{any=request-path}", Want: told(`"/what?" arrives as "/what"`, "https://{x}{x}", "; use EscapedPath (path, RFC 3986 section 3.3)")},
	})
}

// A holeCase is a value with holes at a sink, and what a check says of it.
type holeCase struct {
	Role, Value string
	Want        []string // messages
}

// runHoles runs k on cases, values with holes, and compares the messages.
func runHoles(t *testing.T, k *check.Check, cases []holeCase) {
	t.Helper()
	for _, c := range cases {
		v := checktest.Value(t, c.Value)
		s := checktest.Site(t, c.Role, "")
		s = check.NewSite(v, s.Role, s.API)
		var got []string
		for _, f := range k.Run(s) {
			got = append(got, checktest.Whole(f))
			if !s.AtHole(f.Start) || f.End != f.Start+1 {
				t.Errorf("%s of %q as %s stands at [%d, %d)", k.ID, c.Value, c.Role, f.Start, f.End)
			}
		}
		if strings.Join(got, "\n") != strings.Join(c.Want, "\n") {
			t.Errorf("%s of %q as %s:\n got %q\nwant %q", k.ID, c.Value, c.Role, got, c.Want)
		}
		s.Test = true
		if found := k.Run(s); len(found) > 0 {
			t.Errorf("%s of %q as %s in a test: %s", k.ID, c.Value, c.Role, found[0].Message)
		}
	}
}
