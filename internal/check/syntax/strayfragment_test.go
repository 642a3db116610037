package syntax

import (
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

// A base's fragment is dropped, but by an empty reference.
func TestStrayfragmentOfBase(t *testing.T) {
	checktest.RunBase(t, Strayfragment, "reference", "(*url.URL).Parse", []checktest.Case{
		{Base: "https://h/a", Value: "b#c"},
		{Base: "https://h/a%23b", Value: "c"},
		{Base: "https://h/a#b", Value: ""},
		{Base: "https://h/a#b", Value: "c", Test: true},
		{Base: "https://h/a#b", Value: "c", At: "#b",
			Want: `a base URI has no fragment such as "#b"; net/url drops it; leave it out; in "https://h/a#b" (absolute-URI, RFC 3986 sections 4.3 and 5.1)`},
		{Base: "https://h/a#", Value: "#c", At: "#",
			Want: `a base URI has no fragment such as "#"; net/url drops it; leave it out; in "https://h/a#" (absolute-URI, RFC 3986 sections 4.3 and 5.1)`},
	})
	checktest.RunBase(t, Strayfragment, "path-element", "(*url.URL).JoinPath", []checktest.Case{{Base: "https://h/a#b", Value: "c"}}) // it stays
}

func TestStrayfragment(t *testing.T) {
	checktest.Run(t, Strayfragment, []checktest.Case{
		// What looks wrong and is right.
		{Role: "http-url", Value: "https://example.com/#x"}, // dropped before the request
		{Role: "reference", Value: "#x"},
		{Role: "redirect-url", Value: "/login#x"}, // browsers keep it
		{Role: "exact-url", Value: "https://example.com/#x"},
		{Role: "request-uri", Value: "/a%23b"},
		{Role: "request-target", Value: "//a#b"},
		{Role: "path-element", Value: "#x"},

		{Role: "request-uri", Value: "/a#b", At: "#b", Fix: "?/a",
			Want: `url.ParseRequestURI knows no fragment: "#b" becomes a part of the path; leave it out; in "/a#b" (fragment, RFC 3986 section 3.5)`},
		{Role: "request-uri", Value: "https://example.com/a?b#c", At: "#c", Fix: "?https://example.com/a?b",
			Want: `url.ParseRequestURI knows no fragment: "#c" becomes a part of the query; leave it out; in "https://example.com/a?b#c" (fragment, RFC 3986 section 3.5)`},
		{Role: "request-uri", Value: "/a#", At: "#", Fix: "?/a",
			Want: `url.ParseRequestURI knows no fragment: "#" becomes a part of the path; leave it out; in "/a#" (fragment, RFC 3986 section 3.5)`},
		{Role: "request-target", Value: "/a#b", At: "#b", Fix: "?/a",
			Want: `httptest.NewRequest knows no fragment: "#b" becomes a part of the path; leave it out; in "/a#b" (fragment, RFC 3986 section 3.5)`},
		{Role: "websocket-url", Value: "wss://example.com/#x", At: "#x", Fix: "?wss://example.com/",
			Want: `the fragment "#x" is not allowed; it is sent in the path, as %23, or dropped; leave it out; in "wss://example.com/#x" (fragment, RFC 3986 section 3.5; RFC 6455 section 3)`},
		{Role: "origin", Value: "https://example.com#x", At: "#x",
			Want: `the fragment "#x" is not allowed; (*http.CrossOriginProtection).AddTrustedOrigin returns an error; leave it out; in "https://example.com#x" (fragment, RFC 3986 section 3.5; RFC 6454 section 7.1)`},
		{Role: "base-url", Value: "https://example.com/a#b", At: "#b", Fix: "?https://example.com/a",
			Want: `a base URI has no fragment such as "#b"; net/url drops it; leave it out; in "https://example.com/a#b" (absolute-URI, RFC 3986 sections 4.3 and 5.1)`},

		{Role: "request-uri", Value: "/a#b", Test: true},
		{Role: "base-url", Value: "https://example.com/a#b", Test: true},
		{Role: "websocket-url", Value: "wss://example.com/#x", Test: true},
		{Role: "request-target", Value: "/a#b", Test: true, Strict: true, At: "#b", Fix: "?/a",
			Want: `httptest.NewRequest knows no fragment: "#b" becomes a part of the path; leave it out; in "/a#b" (fragment, RFC 3986 section 3.5)`},
	})
}
