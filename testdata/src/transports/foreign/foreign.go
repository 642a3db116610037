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
