// Package gathered gives functions of package lib strings that they join.
package gathered

import (
	"net/http"

	"gathered/lib"
)

func silent(c *lib.Client, list []string, id string) {
	c.Get()
	c.Get(list...)
	c.Get("users", id)
	c.Escaped("a%zzb")
	http.Get("https://example.com/" + lib.Upper("a b"))
	http.Get("https://example.com/" + lib.Join("/"))
	http.Get("https://example.com/" + lib.Join("/", list...))
	http.Get("https://example.com/" + lib.Path("a b", "..", id))
}

func wrong(c *lib.Client, id string) {
	c.Get("users", "a%zzb", id)                                    // want `badsyntax: "%" is not followed by two hex digits; url\.Parse fails; write "%25" for "%"; in c\.base \+ "/users/a%zzb/" \+ id; via lib/lib\.go:\d+ to http\.Get`
	http.Get(lib.Join("", "https://example.com", "/a%zzb"))        // want `badsyntax: "%" is not followed by two hex digits`
	http.Get(lib.Join("", "https://example.com", "/a%zzb/", id))   // want `badsyntax: "%" is not followed by two hex digits`
	http.Get("https://example.com/" + lib.Path("a", id, "a%zzb/")) // want `badsyntax: .*"https://example.com/a/" \+ id \+ "/a%zzb"`
}
