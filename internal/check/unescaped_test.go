package check

import "testing"

func TestUnescaped(t *testing.T) {
	const (
		path    = `"{x}" is not escaped: "?" or "#" in it ends the path, in `
		query   = `"{x}" is not escaped: "#" in it ends the query, and "&" the parameter, in `
		inPath  = ` (path, RFC 3986 section 3.3); use url.PathEscape`
		inQuery = ` (query, RFC 3986 section 3.4); use url.QueryEscape`
	)
	testHoles(t, unescaped, []holeCase{
		// Contained.
		{role: "http-url", value: "https://h/{path-escaped}/{digits}/{int}/{hex}/{bool}"},
		{role: "http-url", value: "https://h/?q={query-escaped}&{query-encoded}"},
		{role: "http-url", value: "https://h/?q={path-escaped}"}, // wrongescape
		{role: "http-url", value: "https://h/#{any}"},
		{role: "http-url", value: "https://h:{any}/"},

		// What it stands in is not sure, or is no path and no query.
		{role: "http-url", value: "{any}"},
		{role: "http-url", value: "{url}/x"},
		{role: "http-url", value: "https://{any}/x"},
		{role: "http-url", value: "https://{any}:{any}@h/x"},
		{role: "http-url", value: "https://h{any}"}, // more of the host
		{role: "http-url", value: "{any}/users/{any}"},
		{role: "path-element", value: "{any}"}, // JoinPath escapes it
		{role: "url-query", value: "q={any}"},
		{role: "http-url", value: "https://h/?{any}"}, // a query as a whole

		{role: "http-url", value: "https://h/users/{any}", want: []string{path + `"https://h/users/{x}"` + inPath}},
		{role: "reference", value: "/users/{any}/y", want: []string{path + `"/users/{x}/y"` + inPath}},
		{role: "http-url", value: "https://h/?q={any}", want: []string{query + `"https://h/?q={x}"` + inQuery}},
		{role: "http-url", value: "{any}?q={any}", want: []string{query + `"{x}?q={x}"` + inQuery}},
		{role: "http-url", value: "{server-url}/{url}", want: []string{path + `"{x}/{x}"` + inPath}},
		{role: "http-url", value: "https://h/?next={url}", want: []string{query + `"https://h/?next={x}"` + inQuery}},
		// Each as if those before it were escaped.
		{role: "http-url", value: "https://h/{any}/{any}?q={any}&r={query-escaped}", want: []string{
			path + `"https://h/{x}/{x}?q={x}&r={x}"` + inPath, path + `"https://h/{x}/{x}?q={x}&r={x}"` + inPath,
			query + `"https://h/{x}/{x}?q={x}&r={x}"` + inQuery}},
	})
}
