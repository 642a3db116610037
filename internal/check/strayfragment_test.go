package check

import "testing"

// A base's fragment is dropped, but by an empty reference.
func TestStrayfragmentOfBase(t *testing.T) {
	testBase(t, strayfragment, "reference", "(*url.URL).Parse", []baseCase{
		{base: "https://h/a", value: "b#c"},
		{base: "https://h/a%23b", value: "c"},
		{base: "https://h/a#b", value: ""},
		{base: "https://h/a#b", value: "c", test: true},
		{base: "https://h/a#b", value: "c", at: "#b",
			want: `a base URI has no fragment such as "#b"; net/url drops it; leave it out; in "https://h/a#b" (absolute-URI, RFC 3986 sections 4.3 and 5.1)`},
		{base: "https://h/a#", value: "#c", at: "#",
			want: `a base URI has no fragment such as "#"; net/url drops it; leave it out; in "https://h/a#" (absolute-URI, RFC 3986 sections 4.3 and 5.1)`},
	})
	testBase(t, strayfragment, "path-element", "(*url.URL).JoinPath", []baseCase{{base: "https://h/a#b", value: "c"}}) // it stays
}

func TestStrayfragment(t *testing.T) {
	testCheck(t, strayfragment, []siteCase{
		// What looks wrong and is right.
		{role: "http-url", value: "https://example.com/#x"}, // dropped before the request
		{role: "reference", value: "#x"},
		{role: "redirect-url", value: "/login#x"}, // browsers keep it
		{role: "exact-url", value: "https://example.com/#x"},
		{role: "request-uri", value: "/a%23b"},
		{role: "request-target", value: "//a#b"},
		{role: "path-element", value: "#x"},

		{role: "request-uri", value: "/a#b", at: "#b", fix: "?/a",
			want: `url.ParseRequestURI knows no fragment: "#b" becomes a part of the path; leave it out; in "/a#b" (fragment, RFC 3986 section 3.5)`},
		{role: "request-uri", value: "https://example.com/a?b#c", at: "#c", fix: "?https://example.com/a?b",
			want: `url.ParseRequestURI knows no fragment: "#c" becomes a part of the query; leave it out; in "https://example.com/a?b#c" (fragment, RFC 3986 section 3.5)`},
		{role: "request-uri", value: "/a#", at: "#", fix: "?/a",
			want: `url.ParseRequestURI knows no fragment: "#" becomes a part of the path; leave it out; in "/a#" (fragment, RFC 3986 section 3.5)`},
		{role: "request-target", value: "/a#b", at: "#b", fix: "?/a",
			want: `httptest.NewRequest knows no fragment: "#b" becomes a part of the path; leave it out; in "/a#b" (fragment, RFC 3986 section 3.5)`},
		{role: "websocket-url", value: "wss://example.com/#x", at: "#x", fix: "?wss://example.com/",
			want: `the fragment "#x" is not allowed; it is sent in the path, as %23, or dropped; leave it out; in "wss://example.com/#x" (fragment, RFC 3986 section 3.5; RFC 6455 section 3)`},
		{role: "origin", value: "https://example.com#x", at: "#x",
			want: `the fragment "#x" is not allowed; (*http.CrossOriginProtection).AddTrustedOrigin returns an error; leave it out; in "https://example.com#x" (fragment, RFC 3986 section 3.5; RFC 6454 section 7.1)`},
		{role: "base-url", value: "https://example.com/a#b", at: "#b", fix: "?https://example.com/a",
			want: `a base URI has no fragment such as "#b"; net/url drops it; leave it out; in "https://example.com/a#b" (absolute-URI, RFC 3986 sections 4.3 and 5.1)`},

		{role: "request-uri", value: "/a#b", test: true},
		{role: "base-url", value: "https://example.com/a#b", test: true},
		{role: "websocket-url", value: "wss://example.com/#x", test: true},
		{role: "request-target", value: "/a#b", test: true, strict: true, at: "#b", fix: "?/a",
			want: `httptest.NewRequest knows no fragment: "#b" becomes a part of the path; leave it out; in "/a#b" (fragment, RFC 3986 section 3.5)`},
	})
}
