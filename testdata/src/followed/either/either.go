// Package either has an interface whose implementations put different texts around a string.
package either

import "net/http"

type getter interface {
	fetch(path string) error
	look(path string) error
}

type current struct{ base string }

func (c current) fetch(path string) error { _, err := http.Get(c.base + "/v2" + path); return err }
func (c current) look(path string) error  { _, err := http.Get(c.base + "/v2" + path); return err }

type old struct{ base string }

func (o old) fetch(path string) error { _, err := http.Get(o.base + "/v1" + path); return err }

// look does nothing with it, as a mock does.
func (o old) look(path string) error { return nil }

func get(g getter) {
	g.fetch("/users/a b") // want `badsyntax: space`
	g.fetch("/users")
	g.look("/users/a b") // want `badsyntax: space`
}
