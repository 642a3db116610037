// want package:`asks requestable.Path`

// Package asking sends what another package declares.
package asking

import (
	"fmt"
	"net/http"

	"answered/records"
)

// What is sent may be declared where nobody knows of clients.
type requestable interface{ Path() string } // want Path:`result 0 http-url`

type titled interface{ Title() string }

type asking struct{ base string }

func (a *asking) send(p requestable) error {
	_, err := http.Get(a.base + p.Path())
	return err
}

func (a *asking) show(t titled) { fmt.Println(t.Title()) }

func (a *asking) Get(g *records.Get) error {
	a.show(g)
	return a.send(g) // want `badsyntax: space is not allowed in a path; .*\(\*records\.Get\)\.Path returns it`
}

func (a *asking) Search(s records.Search) error { return a.send(s) }

func (a *asking) Delete(d records.Delete) error {
	return a.send(d) // want `badsyntax: "%" is not followed by two hex digits`
}

// The fault is told once.
func (a *asking) Trash() error { return a.send(&records.Trash{}) }

func (a *asking) Any(p requestable) error { return a.send(p) }

func (a *asking) Many(list []requestable) (err error) {
	for _, p := range list {
		err = a.send(p)
	}
	return err
}
