// Package constref resolves what is constant.
package constref

import (
	"net/url"

	"constref/paths"
)

const users = "users"

var (
	base  = must(url.Parse("https://example.com/api/v1/"))
	login = must(url.Parse("https://joe:secret@example.com/api/v1/"))
)

func must(u *url.URL, err error) *url.URL {
	if err != nil {
		panic(err)
	}
	return u
}

// What looks constant and is not.
func silent(id string, given *url.URL) {
	base.Parse(id)
	base.Parse("users/" + id)
	given.Parse("users")
	base.JoinPath("users") // no reference
	url.Parse("https://example.com/api/v1/users")
}

func resolve() {
	base.Parse("users")             // want `^constref: "users" against "https://example\.com/api/v1/" is "https://example\.com/api/v1/users"; write that \[style\]$`
	base.Parse("../" + users)       // want `constref: "\.\./users" against "https://example\.com/api/v1/" is "https://example\.com/api/users"; write that`
	base.Parse("/a%2Fb?c d#\u00e9") // want `^badsyntax: space is not`
	base.Parse("/a%2Fb?c#d")        // want `constref: "/a%2Fb\?c#d" against "https://example\.com/api/v1/" is "https://example\.com/a%2Fb\?c#d"; write that`
	base.Parse("https://h/")        // want `constref: "https://h/" against "https://example\.com/api/v1/" is "https://h/"; write that`
	base.Parse("")                  // want `constref: "" against "https://example\.com/api/v1/" is "https://example\.com/api/v1/"; write that`

	// Without a fix: the base is used up, the password would be written twice, the
	// result is one, the import would be left over, a comment would be lost.
	local := must(url.Parse("https://example.com/v1/"))
	local.Parse("users")                           // want `^constref: `
	must(url.Parse("https://h/a/")).Parse("users") // want `^constref: `
	login.Parse("users")                           // want `constref: "users" against "https://joe:…@example\.com/api/v1/" is "https://joe:…@example\.com/api/v1/users"; write that`
	base.ResolveReference(&url.URL{Path: "users"}) // want `constref: "users" against "https://example\.com/api/v1/" is "https://example\.com/api/v1/users"; write that`
	base.Parse(paths.Users)                        // want `^constref: `
	base.Parse( /* all */ "users")                 // want `^constref: `
}

func shadowed(url string) {
	base.Parse("users") // want `^constref: `
}
