// Package generics has functions of any string type.
package generics

import (
	"fmt"
	"net/http"
)

type client struct{ base string }

type path string

const users path = "/all users" // want `badsyntax: `

func get[T ~string](c *client, p T) error {
	_, err := http.Get(c.base + string(p))
	return err
}

func getAgain[T ~string](c *client, p T) error { return get(c, p) }

type text interface{ ~string }

func all[T text](c *client, paths ...T) {
	for _, p := range paths {
		http.Get(c.base + string(p))
	}
}

func at[S ~string](base S, p string) string { return string(base) + p }

type endpoint[T ~string] struct{ at T }

func (e endpoint[T]) get() error { _, err := http.Get(string(e.at)); return err }

// One that may be a number too, and one that may print itself.

func either[T ~string | ~int](c *client, p T) { http.Get(c.base + fmt.Sprint(p)) }

func printed[T ~string](c *client, p T) { http.Get(fmt.Sprintf("%s%v", c.base, p)) }

func silent(c *client) {
	get(c, users+"/1")
	get(c, path("/users"))
	get(c, "/users")
	all(c, path("/users"), "/groups")
	http.Get(at(path("https://example.com"), "/users"))
	endpoint[path]{"https://example.com/users"}.get()
	either(c, "/a%zzb")
	printed(c, path("/a%zzb"))
}

func wrong(c *client) {
	get(c, path("/a%zzb"))                            // want `badsyntax: .*; via line \d+ to http\.Get`
	get(c, "/a%zzb")                                  // want `badsyntax: `
	get[path](c, "/a%zzb")                            // want `badsyntax: `
	getAgain(c, path("/a%zzb"))                       // want `badsyntax: .*; via line \d+ to http\.Get`
	all(c, path("/users"), "/a%zzb")                  // want `badsyntax: `
	http.Get(at(path("https://example.com/%zz"), "")) // want `badsyntax: `
	endpoint[path]{"htps://example.com"}.get()        // want `badscheme: `
}
