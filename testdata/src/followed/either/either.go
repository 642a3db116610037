// Package either has an interface whose implementations put different texts around a string.
package either

import (
	"log"
	"net/http"
)

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

// What does nothing with it but hand it to the one that it is around does as that does.

type sender interface {
	send(u string) error
	change(u string) error
}

type plain struct{}

func (plain) send(u string) error   { _, err := http.Get(u); return err }
func (plain) change(u string) error { _, err := http.Get(u); return err }

type retrying struct {
	next     sender
	attempts int
}

func (r *retrying) send(u string) (err error) {
	for range r.attempts {
		if err = r.next.send(u); err == nil {
			log.Print("sent to ", u)
			return nil
		}
	}
	return err
}

func (r *retrying) change(u string) error { return r.next.change("https://" + u) }

func post(s sender) {
	s.send("example.com/a")   // want `missingscheme: no scheme: http\.Get fails`
	s.change("example.com/b") // silent: one of the two puts the scheme before it
}
