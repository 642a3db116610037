package join

import (
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

func TestAboveroot(t *testing.T) {
	checktest.RunBase(t, Aboveroot, "reference", "(*url.URL).Parse", []checktest.Case{
		// What looks wrong and is right.
		{Base: "", Value: "../../.."},
		{Base: "https://h/a/b", Value: ".."},
		{Base: "https://h/a/b/", Value: "../.."},
		{Base: "https://h/a/b/", Value: "../.././x/.."},
		{Base: "https://h/a//b", Value: "../.."},
		{Base: "https://h/a/b", Value: "?../../.."},
		{Base: "https://h/a/b", Value: "#../../.."},
		{Base: "https://h/a/b", Value: "//g/../x"},
		{Base: "https://h/a/b", Value: "http://g/../x"},
		{Base: "https://h/a/b", Value: "%2e%2e/%2e%2e/x"}, // data to net/url
		{Base: "https://h/../a/b/", Value: "x"},           // the base's own
		{Base: "mailto:x", Value: "../x"},
		{Base: "https://h/a", Value: "../x", Test: true},

		{Base: "https://h/a", Value: "../x", At: "..",
			Want: `".." climbs above the root and is ignored: "../x" becomes "https://h/x"; leave it out, or correct the base (remove_dot_segments, RFC 3986 section 5.2.4)`},
		{Base: "https://h", Value: "../x", At: "..",
			Want: `".." climbs above the root and is ignored: "../x" becomes "https://h/x"; leave it out, or correct the base (remove_dot_segments, RFC 3986 section 5.2.4)`},
		{Base: "https://h/a/b/c", Value: "x/../../../../y?z", At: "..",
			Want: `".." climbs above the root and is ignored: "x/../../../../y?z" becomes "https://h/y?z"; leave it out, or correct the base (remove_dot_segments, RFC 3986 section 5.2.4)`},
		{Base: "https://h/a/b/c", Value: "/..", At: "..",
			Want: `".." climbs above the root and is ignored: "/.." becomes "https://h/"; leave it out, or correct the base (remove_dot_segments, RFC 3986 section 5.2.4)`},
	})
}
