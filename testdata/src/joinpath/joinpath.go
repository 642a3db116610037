// Package joinpath has path elements that are no paths.
package joinpath

import (
	"fmt"
	"net/url"
)

var base, _ = url.Parse("https://example.com/v1")

// What looks wrong and is right.
func silent(u *url.URL, id string) {
	u.JoinPath("a b", "é", "a%3Fb", "..", id) // JoinPath encodes what needs it
	u.JoinPath("../../../..")                 // whatever u is
	u.JoinPath("100%" + id)                   // perhaps two digits
	u.JoinPath("100%2" + id)                  // perhaps one
	u.JoinPath(fmt.Sprintf("100%%%s/x", id))  // perhaps two
	u.JoinPath("100%zz/../" + id)             // nothing is left of it
	base.JoinPath("..", "x")                  // to the root
	base.JoinPath("a", "../../x")
	base.JoinPath("a..b/...")
	url.JoinPath("https://example.com/v1?key=x", "users") // the base's query is kept
	url.JoinPath(id, "../../x")
}

func ask(u *url.URL, id string) {
	u.JoinPath("users?page=2")                    // want `^joinpath: "\?" becomes "%3F"; add the query after JoinPath \[elsewhere\]$`
	u.JoinPath("users", "?id="+id)                // want `^joinpath: "\?" becomes "%3F"; add the query after JoinPath`
	u.JoinPath("users#top")                       // want `^joinpath: "#" becomes "%23"; add the fragment after JoinPath`
	u.JoinPath("100%")                            // want `^joinpath: "%" is not followed by two hex digits; \(\*url\.URL\)\.JoinPath joins nothing, without an error; write "%25"`
	u.JoinPath("100%/users/" + id)                // want `^joinpath: "%" is not followed by two hex digits; \(\*url\.URL\)\.JoinPath joins nothing, without an error; write "%25"`
	u.JoinPath(id + "%a/" + id)                   // want `^joinpath: "%" is not followed by two hex digits`
	u.JoinPath(fmt.Sprintf("/users/%s/%%zz", id)) // want `^joinpath: "%" is not followed by two hex digits`

	base.JoinPath("users", "all?page=2")                    // want `^joinpath: "\?" becomes "%3F": "all\?page=2" joined to "https://example.com/v1/users" is "https://example.com/v1/users/all%3Fpage=2"; add the query after JoinPath`
	base.JoinPath("../../x")                                // want `^joinpath: "\.\." climbs above the root and is ignored: "../../x" joined to "https://example.com/v1" is "https://example.com/x"; leave it out, or correct the base`
	base.JoinPath("..", "../x")                             // want `^joinpath: "\.\." climbs above the root and is ignored: "\.\./x" joined to "https://example\.com/" is "https://example\.com/x"`
	url.JoinPath("https://example.com/v1", "users#top")     // want `^joinpath: "#" becomes "%23": "users#top" joined to "https://example\.com/v1" is "https://example\.com/v1/users%23top"`
	url.JoinPath("https://example.com/v1", "100%zz", "x")   // want `^joinpath: "%" is not followed by two hex digits; url\.JoinPath fails; write "%25"`
	url.JoinPath("https://example.com/v1", "100%/"+id)      // want `^joinpath: "%" is not followed by two hex digits; url\.JoinPath fails; write "%25"`
	url.JoinPath("https://example.com", []string{"a?b"}...) // want `^joinpath: "\?" becomes "%3F"`
}
