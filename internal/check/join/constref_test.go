package join

import (
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

func TestConstref(t *testing.T) {
	checktest.RunBase(t, Constref, "reference", "(*url.URL).Parse", []checktest.Case{
		// What looks constant and is not.
		{Base: "", Value: "users"},
		{Base: "https://h/", Value: "users", Test: true},
		{Base: "https://h/", Value: "http://h:x/"}, // an error

		{Base: "https://h/api/", Value: "users", At: "users",
			Want: `"users" against "https://h/api/" is "https://h/api/users"; write that (Reference Resolution, RFC 3986 section 5)`},
		{Base: "https://h/a/b?q#f", Value: "", At: "",
			Want: `"" against "https://h/a/b?q#f" is "https://h/a/b?q#f"; write that (Reference Resolution, RFC 3986 section 5)`},
		{Base: "https://h/a/b", Value: "//g", At: "//g",
			Want: `"//g" against "https://h/a/b" is "https://g"; write that (Reference Resolution, RFC 3986 section 5)`},
		{Base: "https://u:p@h/", Value: "x", Test: true, Strict: true, At: "x",
			Want: `"x" against "https://u:…@h/" is "https://u:…@h/x"; write that (Reference Resolution, RFC 3986 section 5)`},
	})
	checktest.RunBase(t, Constref, "path-element", "(*url.URL).JoinPath", []checktest.Case{{Base: "https://h/", Value: "users"}})
}
