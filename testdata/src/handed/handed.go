// Package handed gives functions to others, with strings for them.
package handed

import (
	"net/http"
	"os"

	"handed/lib"
)

func get(u string) error {
	_, err := http.Get(u)
	return err
}

func open(name string) error {
	_, err := os.Open(name)
	return err
}

type client struct{ base string }

func (c *client) get(path string) error {
	_, err := http.Get(c.base + path)
	return err
}

func retry(f func(string) error, u string) error {
	if err := f(u); err == nil {
		return nil
	}
	return f(u)
}

func use(c *client) {
	retry(get, "https://shop.example/a b")              // want `badsyntax: `
	retry(get, "shop.example/users")                    // want `missingscheme: `
	lib.Retry(3, get, "https://shop.example/%zz")       // want `badsyntax: `
	lib.Retry(3, lib.Get, "shop.example/users")         // want `missingscheme: `
	lib.Retry(3, c.get, "/users list")                  // want `badsyntax: `
	lib.Each([]string{"https://shop.example/%zz"}, get) // want `badsyntax: `
	lib.Retry(3, func(u string) error {
		_, err := http.Get(u)
		return err
	}, "https://shop.example/a b") // want `badsyntax: `
	lib.Later(get, "https://shop.example/%zz") // want `badsyntax: `
	f := c.get
	f("/users list") // want `badsyntax: `

	retry(open, "/srv/a b")
	lib.Retry(3, open, "/srv/%zz")
	lib.Unless(true, get, "https://shop.example/a b")
	lib.Changed(get, "https://shop.example/a b")
	lib.Asked(get, open, "file:/srv/a b")
	lib.Other(get, "/srv/%zz")
	lib.Another(get, "/srv/%zz")
	lib.Retry(3, func(u string) error { return open(u) }, "/srv/a b")
}

// fetch sends what it is given, whatever lib.Try does besides.
func fetch(u string) error {
	return lib.Try(func() error { return get(u) })
}

// fetched holds what it gives to lib.Try in a variable.
func fetched(u string) error {
	op := func() error { return get(u) }
	return lib.Try(op)
}

// tried does so in one case.
func tried(u string, dry bool) error {
	op := func() error { return get(u) }
	if dry {
		return nil
	}
	return lib.Try(op)
}

// either sends it by one call or by another one.
func either(u string, once bool) error {
	op := func() error { return get(u) }
	if once {
		return op()
	}
	var err error
	lib.Try(func() error {
		err = op()
		return err
	})
	return err
}

// other does so in all cases but one, and another one if it is called.
func other(u string, once, again bool) error {
	op := func() error { return get(u) }
	if once {
		return op()
	}
	if again {
		return lib.Try(op)
	}
	return nil
}

func another(u string, once bool) func() error {
	op := func() error { return get(u) }
	if once {
		return op
	}
	later := stored(func() error { return op() })
	return later
}

// perhaps sends it if it is called.
func perhaps(u string) func() error {
	return stored(func() error { return get(u) })
}

func stored(f func() error) func() error { return f }

func fetches() {
	fetch("shop.example/users")   // want `missingscheme: `
	fetched("shop.example/users") // want `missingscheme: `
	tried("shop.example/users", true)
	either("shop.example/users", true) // want `missingscheme: `
	other("shop.example/users", true, true)
	another("shop.example/users", true)
	perhaps("shop.example/users")
}

// A field holds the function.

type runner struct {
	fetch func(url string) error
	other func(url string) error
}

func newRunner(local bool) *runner {
	r := &runner{fetch: get, other: get}
	if local {
		r.other = open
	}
	return r
}

func (r *runner) run() {
	r.fetch("shop.example/users") // want `missingscheme: `
	r.other("/srv/a b")
}

// Runner may get another function anywhere.
type Runner struct {
	Fetch func(url string) error
}

var standard = Runner{get}

func run(r Runner) {
	r.Fetch("shop.example/users")
	r.Fetch("https://shop.example/%zz") // want `badsyntax: `
}
