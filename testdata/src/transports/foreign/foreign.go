// Package foreign uses clients that another package made.
package foreign

import (
	"net/http"

	"transports/unix"
)

func use() {
	unix.New("h").Get("/users")
	unix.Shared.Get("/users")
	c := unix.New("h")
	c.Get("/users")
	req, _ := http.NewRequest("GET", "/users", nil)
	c.Do(req)

	own := &http.Client{}
	own.Get("/users") // want `missingscheme: `
}

// Which of its values a variable has decides.
func again(on bool) {
	c := &http.Client{}
	c = unix.New("h")
	c.Get("/users")

	d := unix.New("h")
	d = &http.Client{}
	d.Get("/users") // want `missingscheme: `

	var e = &http.Client{}
	if on {
		e = unix.New("h")
	}
	e.Get("/users")

	f := &http.Client{}
	reset := func() { f = unix.New("h") }
	reset()
	f.Get("/users")
}
