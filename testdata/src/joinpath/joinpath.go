// Package joinpath has path elements that are no paths.
package joinpath

import "net/url"

var base, _ = url.Parse("https://example.com/v1")

// What looks wrong and is right.
func silent(u *url.URL, id string) {
	u.JoinPath("a b", "é", "a%3Fb", "..", id) // JoinPath encodes what needs it
	u.JoinPath("../../../..")                 // whatever u is
	u.JoinPath("100%" + id)                   // perhaps two digits
	base.JoinPath("..", "x")                  // to the root
	base.JoinPath("a", "../../x")
	base.JoinPath("a..b/...")
	url.JoinPath("https://example.com/v1?key=x", "users") // the base's query is kept
	url.JoinPath(id, "../../x")
}

func ask(u *url.URL, id string) {
	u.JoinPath("users?page=2")     // want `^joinpath: "users\?page=2": "\?" becomes "%3F" and begins no query \(path, RFC 3986 section 3\.3\) \[elsewhere\]$`
	u.JoinPath("users", "?id="+id) // want `^joinpath: "\?id=" \+ id: "\?" becomes "%3F" and begins no query`
	u.JoinPath("users#top")        // want `^joinpath: "users#top": "#" becomes "%23" and begins no fragment`
	u.JoinPath("100%")             // want `^joinpath: "%" is no percent-encoded triplet, in "100%": nothing is joined, and there is no error \(pct-encoded, RFC 3986 section 2\.1\) \[elsewhere\]$`

	base.JoinPath("users", "all?page=2")                    // want `^joinpath: "all\?page=2" joined to "https://example.com/v1/users" is "https://example.com/v1/users/all%3Fpage=2": "\?" becomes "%3F" and begins no query`
	base.JoinPath("../../x")                                // want `^joinpath: "../../x" joined to "https://example.com/v1" is "https://example.com/x": "\.\." climbs above the root`
	base.JoinPath("..", "../x")                             // want `^joinpath: "../x" joined to "https://example.com/" is "https://example.com/x": `
	url.JoinPath("https://example.com/v1", "users#top")     // want `^joinpath: "users#top" joined to "https://example.com/v1" is "https://example.com/v1/users%23top": `
	url.JoinPath("https://example.com/v1", "100%zz", "x")   // want `^joinpath: "%zz" is no percent-encoded triplet, in "100%zz": url.JoinPath returns an error`
	url.JoinPath("https://example.com", []string{"a?b"}...) // want `^joinpath: "a\?b": `
}
