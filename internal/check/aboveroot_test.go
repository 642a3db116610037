package check

import "testing"

func TestAboveroot(t *testing.T) {
	testBase(t, aboveroot, "reference", "(*url.URL).Parse", []baseCase{
		// What looks wrong and is right.
		{base: "", value: "../../.."},
		{base: "https://h/a/b", value: ".."},
		{base: "https://h/a/b/", value: "../.."},
		{base: "https://h/a/b/", value: "../.././x/.."},
		{base: "https://h/a//b", value: "../.."},
		{base: "https://h/a/b", value: "?../../.."},
		{base: "https://h/a/b", value: "#../../.."},
		{base: "https://h/a/b", value: "//g/../x"},
		{base: "https://h/a/b", value: "http://g/../x"},
		{base: "https://h/a/b", value: "%2e%2e/%2e%2e/x"}, // data to net/url
		{base: "https://h/../a/b/", value: "x"},           // the base's own
		{base: "mailto:x", value: "../x"},
		{base: "https://h/a", value: "../x", test: true},

		{base: "https://h/a", value: "../x", at: "..",
			want: `".." climbs above the root and is ignored: "../x" becomes "https://h/x"; leave it out, or correct the base (remove_dot_segments, RFC 3986 section 5.2.4)`},
		{base: "https://h", value: "../x", at: "..",
			want: `".." climbs above the root and is ignored: "../x" becomes "https://h/x"; leave it out, or correct the base (remove_dot_segments, RFC 3986 section 5.2.4)`},
		{base: "https://h/a/b/c", value: "x/../../../../y?z", at: "..",
			want: `".." climbs above the root and is ignored: "x/../../../../y?z" becomes "https://h/y?z"; leave it out, or correct the base (remove_dot_segments, RFC 3986 section 5.2.4)`},
		{base: "https://h/a/b/c", value: "/..", at: "..",
			want: `".." climbs above the root and is ignored: "/.." becomes "https://h/"; leave it out, or correct the base (remove_dot_segments, RFC 3986 section 5.2.4)`},
	})
}
