package overwritten

import (
	"net/http"
	"strings"
)

// A request that a function makes, of which others then set a field.
type request struct{ url, user, pass string }

func newRequest(u string) *request { return &request{url: strings.TrimSpace(u)} }

func (r *request) setAuth(user, pass string) {
	r.user = user
	r.pass = pass
}

func (r *request) setTo(u string) { r.url = u }

func (r *request) send() { http.Get(r.url) }

// The string is replaced.
func redirected(to string) {
	r := newRequest("placeholder")
	r.setTo(to)
	r.send()
}

func assigned(to string) {
	r := newRequest("placeholder")
	r.url = to
	r.send()
}

// Another field is set.
func authorized(user, pass string) {
	r := newRequest("example.com/a/b") // want `missingscheme: `
	r.setAuth(user, pass)
	r.send()
}

func named(user string) {
	r := newRequest("example.com/a") // want `missingscheme: `
	r.user = user
	r.send()
}
