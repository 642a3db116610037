package place_test

import (
	"go/types"
	"testing"

	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope/scopetest"
)

// Each place of a source, and what its string reaches.
func TestPlaces(t *testing.T) {
	sc := scopetest.New(t, `
type api struct{ base string }

func (a *api) users(c *http.Client, host string) {
	http.Get(a.base + "/users")
	c.Get("/relative")
	req, _ := http.NewRequest("POST", a.base, nil)
	req.URL.Path = "/x"
	u := url.URL{Scheme: "https", Host: host}
	u.RawQuery = "a=b"
	net.Dial("tcp", host+":80")
	fmt.Println(a.base) // no place
}

func mux(m *http.ServeMux) { m.HandleFunc("/users/{id}", nil) }
`)
	clients := &client.Clients{Scope: sc}
	facts := &place.Implementations{Scope: sc}
	rd := place.NewReader(sc, clients, &client.Requests{Scope: sc, Clients: clients}, facts)
	var d scopetest.Dump
	for p := range rd.Places() {
		d.Add("%s → %s (%s) %s", types.ExprString(p.Expr), p.Target.API, p.Target.Role.Name, p.HTTPMethod)
	}
	d.Want(t, `
		a.base + "/users" → http.Get (http-url)
		"/relative" → (*http.Client).Get (http-url)
		a.base → http.NewRequest (template-url) POST
		"/x" → url.URL.Path (url-path)
		"https" → url.URL.Scheme (url-scheme)
		host → url.URL.Host (url-host)
		"a=b" → url.URL.RawQuery (url-query)
		host + ":80" → net.Dial (dial-address)
		"/users/{id}" → (*http.ServeMux).HandleFunc (mux-pattern)
	`)
}
