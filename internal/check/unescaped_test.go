package check

import (
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/strval"
)

// freeText is the context of holes that may be any text.
type freeText struct{ NoContext }

func (freeText) FreeText(strval.Hole) bool { return true }

func TestUnescaped(t *testing.T) {
	const (
		path    = `"?" or "#" in x ends the path; use url.PathEscape; in `
		query   = `"#" in x ends the query, and "&" the parameter; use url.QueryEscape; in `
		inPath  = ` (path, RFC 3986 section 3.3)`
		inQuery = ` (query, RFC 3986 section 3.4)`
	)
	likely := *unescaped
	likely.Run = func(s *Site) []Finding {
		s.Likely, s.Context = true, freeText{}
		return runUnescaped(s)
	}
	testHoles(t, &likely, []holeCase{
		// Contained.
		{role: "http-url", value: "https://h/{path-escaped}/{digits}/{int}/{hex}/{bool}"},
		{role: "http-url", value: "https://h/?q={query-escaped}&{query-encoded}"},
		{role: "http-url", value: "https://h/?q={path-escaped}"}, // wrongescape
		{role: "http-url", value: "https://h/#{any}"},
		{role: "http-url", value: "https://h:{any}/"},

		// What it is in is not sure, or is no path and no query.
		{role: "http-url", value: "{any}"},
		{role: "http-url", value: "{url}/x"},
		{role: "http-url", value: "https://{any}/x"},
		{role: "http-url", value: "https://{any}:{any}@h/x"},
		{role: "http-url", value: "https://h{any}"}, // more of the host
		{role: "http-url", value: "{any}/users/{any}"},
		{role: "path-element", value: "{any}"}, // JoinPath escapes it
		{role: "url-query", value: "{any}"},
		{role: "http-url", value: "https://h/?{any}"}, // a query as a whole

		{role: "http-url", value: "https://h/users/{any}", want: []string{path + `"https://h/users/" + x` + inPath}},
		{role: "reference", value: "/users/{any}/y", want: []string{path + `"/users/" + x + "/y"` + inPath}},
		{role: "http-url", value: "https://h/?x={any}", want: []string{query + `"https://h/?x=" + x` + inQuery}},
		{role: "http-url", value: "{any}?x={any}", want: []string{query + `x + "?x=" + x` + inQuery}},
		{role: "http-url", value: "{server-url}/{url}", want: []string{path + `x + "/" + x` + inPath}},
		{role: "http-url", value: "https://h/?next={url}", want: []string{query + `"https://h/?next=" + x` + inQuery}},
		{role: "url-query", value: "x={any}", want: []string{query + `"x=" + x` + inQuery}},
		// Each as if those before it were escaped.
		{role: "http-url", value: "https://h/{any}/{any}?x={any}&r={query-escaped}", want: []string{
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
		return []string{strings.Replace(claim, witness, witness+" in x", 1) + advice + `; in ` + goExpr(value) + " (" + rule}
	}
	testHoles(t, unescaped, []holeCase{
		// Any string, or none that breaks something there.
		{role: "http-url", value: "https://h/{any}?x={any}"},
		{role: "http-url", value: "https://h/?q={any=text}"},
		{role: "http-url", value: "https://h/?q={base64url=base64url}"},
		{role: "http-url", value: "https://h/?q={any=url-scheme}"},
		{role: "http-url", value: "https://h/{any=time-zone}"},
		{role: "http-url", value: "https://h/{any=list}"},
		{role: "redirect-url", value: "/?ids={any=list}"}, // a browser escapes it
		{role: "http-url", value: "https://h/?{any=input}"},
		{role: "http-url", value: "https://h/?a=b&{any=input}"}, // more pairs perhaps
		{role: "http-url", value: "https://h/?{any}={any=input}"},
		{role: "http-url", value: "https://h/#{any=prose}"},
		{role: "http-url", value: "https://{any=prose}/"},
		{role: "http-url", value: "{any=prose}"},
		{role: "http-url", value: "https://h/{any=request-uri}"},
		{role: "url-query", value: "{any=input}"},
		{role: "path-element", value: "{any=email}"},
		{role: "path-element", value: "{any}"},

		{role: "path-element", value: "{any=input}", want: []string{`with "100%" in x, url.JoinPath fails` + inPath}},
		{role: "redirect-url", value: "/?e={any=prose}", want: told(`"not found: a&b" arrives as "not found: a"`, "/?e={x}", inQuery)},
		{role: "http-url", value: "{any}/?e={any=prose}&x=1", want: told(`with "not found: a&b", the server answers 400 Bad Request`, "{x}/?e={x}&x=1", inQuery)},
		{role: "reference", value: "https://h/?e=no:{any=prose}", want: told(`"not found: a&b" arrives as "not found: a"`, "https://h/?e=no:{x}", inQuery)},
		{role: "redirect-url", value: "{any}login?service={any}://{any}/back?to={any=input}", want: told(`"a&b" arrives as "a"`, "{x}login?service={x}://{x}/back?to={x}", inQuery)},
		{role: "http-url", value: "https://h/?b={base64=base64}", want: told(`"ab+/cQ==" arrives as "ab /cQ=="`, "https://h/?b={x}", inQuery)},
		{role: "http-url", value: "https://h/{base64=base64}", want: told(`"ab+/cQ==" arrives as two segments`, "https://h/{x}", inPath)},
		{role: "http-url", value: "https://h/?n={any=list}", want: told(`with "[1 2 3]", the server answers 400 Bad Request`, "https://h/?n={x}", inQuery)},
		{role: "reference", value: "/?t={any=time-zone}", want: told(`"2006-01-02T15:04:05+02:00" arrives as "2006-01-02T15:04:05 02:00"`, "/?t={x}", inQuery)},
		{role: "url-query", value: "next={any=request-uri}", want: told(`"/search?a=1&b=2" arrives as "/search?a=1"`, "next={x}", inQuery)},
		{role: "reference", value: "/u/{any=path-input}/x", want: told(`"a/b?c" arrives as "a/b"`, "/u/{x}/x", inPath)},
		{role: "redirect-url", value: "{any}{any=request-path}", want: told(`"/what?" arrives as "/what"`, "{x}{x}", "; use EscapedPath (path, RFC 3986 section 3.3)")},
		{role: "redirect-url", value: "https://{any}{any=request-path}", want: told(`"/what?" arrives as "/what"`, "https://{x}{x}", "; use EscapedPath (path, RFC 3986 section 3.3)")},
	})
}
