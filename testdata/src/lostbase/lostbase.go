// Package lostbase has bases without a slash at their end.
package lostbase

import (
	"fmt"
	"net/url"
)

const endpoint = "https://example.com/api/v1"

var (
	base      = must(url.Parse(endpoint))
	dir       = parse("https://example.com/api/v1/")
	other, _  = url.Parse("https://example.com/api/v1?key=x")
	changed   = parse(endpoint)
	Exported  = parse(endpoint) // want Exported:`0 https://example.com/api/v1`
	configure = func() { changed.Path += "/" }
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func parse(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

// What looks wrong and is right.
func silent(id string, given *url.URL) {
	dir.Parse("users")                                     // a slash at the end
	parse("https://example.com").Parse("users")            // no path to lose
	parse("https://example.com/").Parse("users")           //
	base.Parse("v1/users")                                 // the segment is repeated
	base.Parse("v1")                                       //
	base.Parse("v2/users")                                 // a version for a version
	base.Parse("?page=2")                                  // keeps the path
	base.Parse("#top")                                     //
	base.Parse("")                                         //
	base.Parse("./users")                                  // the author has thought of dots
	base.Parse("../users")                                 //
	base.Parse("/users")                                   // and of a slash in front
	base.Parse("//example.org/users")                      // a host of its own
	base.Parse("https://example.org/users")                //
	base.Parse("mailto:joe@example.com")                   //
	base.Parse(id)                                         // what is not known
	base.Parse(id + "/users")                              //
	base.Parse("users" + id)                               // perhaps "users:1", a URI
	base.Parse(fmt.Sprintf("%s/users", id))                //
	base.JoinPath("users")                                 // loses nothing
	given.Parse("users")                                   // bases of which nothing is known
	changed.Parse("users")                                 //
	parse("https://example.com/index.html").Parse("users") // a page beside a page
	parse("mailto:joe@example.com").Parse("users")         // no path

	u, _ := url.Parse(endpoint)
	u.Path += "/"
	u.Parse("users")
}

func ask(id string) {
	base.Parse("users")                                       // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/api/users"; end the base with "/"`
	base.Parse("users/" + id)                                 // want `^lostbase: the base's "v1" is dropped: "users/" \+ id against "https://example\.com/api/v1"; end the base with "/"`
	base.Parse("users?id=" + id)                              // want `^lostbase: the base's "v1" is dropped: "users\?id=" \+ id against "https://example\.com/api/v1"`
	base.Parse("users/" + url.PathEscape(id))                 // want `^lostbase: the base's "v1" is dropped: "users/" \+ url\.PathEscape\(…\) becomes "https://example\.com/api/users/" \+ url\.PathEscape\(…\)`
	Exported.Parse("users")                                   // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/api/users"`
	base.Parse(fmt.Sprintf("users/%s", id))                   // want `^lostbase: the base's "v1" is dropped: "users/" \+ id against "https://example\.com/api/v1"`
	other.Parse("users")                                      // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/api/users"; end the base's path with "/"`
	base.ResolveReference(must(url.Parse("users")))           // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/api/users"`
	base.ResolveReference(&url.URL{Path: "users"})            // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/api/users"`
	dir.JoinPath("x").Parse("users")                          // want `^lostbase: the base's "x" is dropped: "users" becomes "https://example\.com/api/v1/users"`
	parse("https://u:secret@example.com/v1.0").Parse("users") // want `^lostbase: the base's "v1\.0" is dropped: "users" becomes "https://u:…@example\.com/users"`

	const list = "list" // want `^lostbase: the base's "users" is dropped: "list" becomes "https://example\.com/list"`
	u, err := url.Parse("https://example.com/users")
	if err != nil {
		return
	}
	fmt.Println(u.String(), u.Path)
	u.Parse(list)
}

// A base that is given as something else than a string.
func usersOf(x any) {
	v, ok := x.(string)
	if !ok {
		return
	}
	base, err := url.Parse(v)
	if err != nil {
		return
	}
	base.Parse("users") // want `lostbase: `
}

func givenBase() { usersOf("https://example.com/api/v1") }

func itemsOf(x any) {
	v, ok := x.(string)
	if !ok {
		return
	}
	base, err := url.Parse(v)
	if err != nil {
		return
	}
	base.Parse("items") // one of two
}

func givenBases(slashed bool) {
	if slashed {
		itemsOf("https://example.com/api/v1/")
	}
	itemsOf("https://example.com/api/v1")
}
