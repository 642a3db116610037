package followed

import (
	"net/http"

	"followed/lib"
)

type api struct{ *lib.API }

func values(c *lib.API, l lib.Locator, name string) {
	http.Get(lib.Base() + "/x")                   // want `badsyntax: space is not allowed in a host; url\.Parse fails; leave it out`
	http.Get(lib.UserURL("a b"))                  // want `badsyntax: space is not allowed in a path; net/http sends it as %20; write "%20"; in "https://example\.com/users/a b"`
	http.Get(c.URL(1, "a b"))                     // want `badsyntax: space is not allowed in a path; write "%20"; in c\.base \+ "/v" \+ version \+ "/a b"`
	http.Get(api{c}.URL(1, "a b"))                // want `badsyntax: space is not allowed in a path; write "%20"; in c\.base \+ "/v" \+ version \+ "/a b"`
	http.Get(lib.Generic(1, "a b"))               // want `badsyntax: `
	http.Get(lib.Plain("example.com"))            // want `missingscheme: `
	http.Get(lib.UserURL(name) + "/a b")          // want `badsyntax: space is not allowed in a path; write "%20"; in "https://example\.com/users/" \+ name \+ "/a b"`
	if u, err := lib.Checked("a b"); err == nil { // want `badsyntax: `
		http.Get(u)
	}
	http.Get(c.Locate()) // want `badsyntax: `

	http.Get(lib.UserURL("a"))
	http.Get(lib.Either2(false))
	http.Get(lib.Cleaned("a b"))
	http.Get(lib.Deferred())
	http.Get(lib.NamedResult()) // want `missingscheme: `
	http.Get(lib.Many("a b"))
	http.Get(lib.Default)
	http.Get(l.Locate())
	http.Get((*lib.API).URL(c, 1, "a b"))
	println(lib.UserURL("a b"))
}
